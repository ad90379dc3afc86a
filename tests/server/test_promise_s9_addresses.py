"""Promise S9: the client's address comes from the connection or from configured proxies, and from nowhere else."""

from dataclasses import replace
from pathlib import Path

import pytest

from orizuru.server.http.proxies import Proxies, network_of
from orizuru.server.settings import BadSetting
from server.site import PLENTY, running

NEAR, OUTER = "10.0.0.1", "10.1.0.7"


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "expected"),
    [
        ((), "203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ((), NEAR, ["198.51.100.1"], NEAR),
        ((NEAR,), "203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ((NEAR,), NEAR, [], NEAR),
        ((NEAR,), NEAR, ["198.51.100.1"], "198.51.100.1"),
        ((NEAR,), NEAR, ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        ((NEAR,), NEAR, ["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        ((NEAR,), NEAR, ["198.51.100.1, 10.1.0.7"], OUTER),
        (("10.0.0.0/8",), NEAR, ["6.6.6.6, 198.51.100.1, 10.1.0.7"], "198.51.100.1"),
        (("10.0.0.0/8",), NEAR, ["10.1.0.7, 10.2.0.1"], OUTER),
        (("10.0.0.0/8",), NEAR, ["nonsense"], NEAR),
        (("10.0.0.0/8",), NEAR, ["198.51.100.1, nonsense"], NEAR),
        (("10.0.0.0/8",), NEAR, ["198.51.100.1, nonsense, 10.1.0.7"], OUTER),
        (("10.0.0.0/8",), NEAR, [", ,"], NEAR),
        (("10.0.0.0/8",), f"::ffff:{NEAR}", ["198.51.100.1"], "198.51.100.1"),
        (("::1",), "::1", ["2001:db8::5"], "2001:db8::5"),
        (("10.0.0.0/8",), "", ["198.51.100.1"], ""),
    ],
)
def test_promise_s9_spoofed_addresses_are_ignored(
    proxies: tuple[str, ...], peer: str, forwarded: list[str], expected: str
) -> None:
    headers = {b"x-forwarded-for": [value.encode() for value in forwarded]}
    assert Proxies(proxies).client(peer, headers) == expected


@pytest.mark.parametrize(
    ("proxies", "told", "expected"),
    [
        ((), [b"https"], "http"),
        ((NEAR,), [b"https"], "https"),
        ((NEAR,), [b"ftp"], "http"),
        ((NEAR,), [b"https", b"http"], "http"),
    ],
)
def test_promise_s9_spoofed_schemes_are_ignored(proxies: tuple[str, ...], told: list[bytes], expected: str) -> None:
    assert Proxies(proxies).scheme(NEAR, {b"x-forwarded-proto": told}, "http") == expected


def test_promise_s9_a_household_counts_as_one_client() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1")


def test_promise_s9_a_malformed_proxy_is_named() -> None:
    with pytest.raises(BadSetting, match="nowhere"):
        Proxies(["nowhere"])


def test_promise_s9_limits_go_by_the_address_that_counts(tmp_path: Path) -> None:
    """Without a configured proxy no header gets a client around a limit; with one, every client has its own limit."""
    tight = replace(PLENTY, changes_per_second=0.2)
    with running(tmp_path / "bare", tight) as site:
        person = site.person()
        replies = [person.post("/api/claim", {}, **{"X-Forwarded-For": f"198.51.100.{n}"}) for n in range(4)]
        assert [reply.status for reply in replies] == [400, 400, 429, 429]
        assert int(replies[-1].headers["retry-after"]) > 0
        assert person.get("/api/mine").status == 200, "reading goes on"
    with running(tmp_path / "proxied", replace(tight, proxies=("127.0.0.1",))) as site:
        person = site.person()
        replies = [person.post("/api/claim", {}, **{"X-Forwarded-For": f"198.51.100.{n}"}) for n in range(4)]
        assert [reply.status for reply in replies] == [400] * 4
        again = [person.post("/api/claim", {}, **{"X-Forwarded-For": f"6.6.6.{n}, 198.51.100.1"}) for n in range(2)]
        assert [reply.status for reply in again] == [400, 429]
        secure = {"X-Forwarded-Proto": "https", "Origin": site.address.replace("http", "https")}
        plan = {"game": "ponte", "seats": [{"player": "me"}, {"player": "open"}]}
        made = person.post("/api/tables", plan, **secure)
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-orizuru=")
        assert "secure" in cookie.lower()
        assert "domain" not in cookie.lower()
        assert "strict-transport-security" in made.headers
        assert person.get("/api/mine", **secure).json["running"]["count"] == 1
        assert person.get("/api/mine").json["running"]["count"] == 0, "a cookie of https is not valid over http"
