"""The twelve sheets of Islands are worth about the same to a greedy bot."""

import os

import pytest

from bots.sheet_balance import owners, shares

pytestmark = pytest.mark.heavy

LONG = bool(os.environ.get("ORIZURU_LONG"))
DEALS = 500 if LONG else 4  # six games a deal; the promise is about 1,000 owners of each sheet, two a deal
TOLERANCE = 0.05 if LONG else 0.25  # few games show only gross unfairness; the seeds are fixed


def test_no_sheet_is_much_better_or_worse_than_the_others() -> None:
    found = owners(DEALS)
    assert {len(scores) for scores in found.values()} == {2 * DEALS}
    unfair = {key: round(share, 3) for key, share in shares(found).items() if abs(share - 1) > TOLERANCE}
    assert not unfair
