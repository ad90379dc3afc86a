"""A second engine: a first visit and a whole game of each title in Firefox. `make long` runs this file.

Games are played by touches alone: "Hint", then "Do that", until the game is over. Where there is no Firefox the tests
fail and say what to install.
"""

import json
from collections.abc import Iterator

import pytest

from client.served import Server
from web import firefox
from web.firefox import Firefox
from web.rich_islands import rich


@pytest.fixture(scope="module")
def window() -> Iterator[Firefox]:
    with firefox.launched() as found:
        yield found


def button(name: str) -> str:
    """The visible button of that name, as an expression."""
    return (
        "[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && one.ariaDisabled !== 'true' "
        f"&& (one.ariaLabel ?? one.textContent).trim().startsWith({name!r}))"
    )


def test_a_first_visit(window: Firefox, server: Server) -> None:
    window.size(1280, 800)
    window.open(server.address)
    window.until("document.querySelector('h1')?.textContent", "the first page")
    loaded = (
        "document.fonts.ready.then((all) => [...all].filter((one) => one.status === 'loaded').map((one) => one.family))"
    )
    assert {name.strip('"') for name in window.seen(loaded)} >= {"Vollkorn", "Source Sans"}
    window.touch(button("Play a bot now"))
    window.until(
        "!!document.querySelector('[data-part=board]') && !!document.querySelector('[data-part=plate]')", "a table"
    )
    for width, height in ((1280, 800), (390, 844), (844, 390), (320, 568)):
        window.size(width, height)
        assert window.seen("document.documentElement.scrollWidth") <= width
        assert window.seen("document.documentElement.scrollHeight") <= height
    assert window.faults == []


@pytest.mark.parametrize(
    ("game", "options"),
    [("ponte", {"size": 6}), ("origami", {"players": 2}), ("islands", {"players": 2, "data": rich("BG")})],
    ids=["ponte", "origami", "islands"],
)
def test_a_whole_game(window: Firefox, server: Server, game: str, options: dict[str, object]) -> None:
    window.size(1280, 800)
    window.open(server.address)
    order = {"game": game, "options": options, "seats": [{"player": "me"}, {"player": "bot", "bot": "greedy"}]}
    made = window.seen(
        f"fetch('/api/tables', {{method: 'POST', headers: {{'content-type': 'application/json'}}, "
        f"body: JSON.stringify({json.dumps(order)})}}).then((reply) => reply.json())"
    )
    window.open(f"{server.address}/t/{made['table']}")
    touches = 0
    while next_is(window, "Hint"):
        window.touch(button("Hint"))
        if next_is(window, "Do that"):
            window.touch(button("Do that"))
            window.until(f"!{button('Do that')}", "the answer is taken")
        touches += 1
        assert touches < 600
    assert touches > 5
    assert window.faults == []


def next_is(window: Firefox, name: str) -> bool:
    """Waits until a button of that name can be touched, or the game is over."""
    over = "document.querySelector('[data-part=result]')"
    return bool(window.until(f"{over} ? 'over' : {button(name)} ? 'on' : ''", name) == "on")
