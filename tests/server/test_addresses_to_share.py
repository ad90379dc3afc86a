"""The addresses that a page puts into links: those by which others reach the server, or none."""

from dataclasses import replace
from pathlib import Path

import pytest

from orizuru.server.http.hosts import reachable_at
from orizuru.server.settings import Settings
from server.site import PLENTY, running

NEAR = Settings(lan=True, hosts=("192.0.2.7", "fd00::7", "paper.local"))


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), ()),
        (NEAR, ("http://192.0.2.7:8000", "http://[fd00::7]:8000")),
        (replace(NEAR, address="https://play.example.org/"), ("https://play.example.org",)),
    ],
)
def test_a_server_knows_the_addresses_by_which_others_reach_it(settings: Settings, expected: tuple[str, ...]) -> None:
    assert reachable_at(settings, 8000) == expected


def test_a_page_can_ask_for_them(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, lan=True, hosts=("192.0.2.7",))) as site:
        assert site.person().get("/api/server").json["addresses"] == [f"http://192.0.2.7:{site.port}"]
