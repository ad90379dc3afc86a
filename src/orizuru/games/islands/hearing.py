"""Facts as each seat may hear them: only a sealed choice is for its own seat."""

from orizuru.core.facts import Fact


def hear(fact: Fact, seat: int | None) -> Fact | None:
    """The fact as that seat may know it (None: a spectator)."""
    return fact if fact.audience is None or seat in fact.audience else None
