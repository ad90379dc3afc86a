"""Over plain http in a network there is no secure context: no worker, no clipboard, no sharing. The rest works."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from client.served import Server
from web.frame import resign, tool
from web.people import NETWORK_NAME, Person
from web.ponte import GAME_4, Mouse

Make = Callable[..., Person]
_MAKE = """async () => {
    const seats = [{player: "me", name: "Ann"}, {player: "open"}];
    const body = JSON.stringify({game: "ponte", options: {size: 4}, seats});
    const headers = {"Content-Type": "application/json"};
    return (await (await fetch("/api/tables", {method: "POST", headers, body})).json()).table;
}"""
_THERE = """() => ({secure: isSecureContext, worker: "serviceWorker" in navigator, clipboard: "clipboard" in navigator,
    subtle: "subtle" in crypto, uuid: "randomUUID" in crypto, share: "share" in navigator})"""


def is_asked_for(players: tuple[Mouse, ...], word: str) -> bool:
    return any(word in one.mirror.words for one in players)


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Server]:
    """A server that people reach by its name in the network."""
    found = Server(tmp_path / "lan", NETWORK_NAME).start()
    found.address = f"http://{NETWORK_NAME}:{found.port}"
    yield found
    found.kill()


def test_two_people_come_together_and_play(person: Make, network: Server) -> None:
    ann, bob = person(server=network), person(server=network)
    ann.open()
    assert not any(ann.page.evaluate(_THERE).values())
    ann.at(ann.page.evaluate(_MAKE))
    ann.page.get_by_role("button", name="Make a new link").first.click()
    field = ann.page.get_by_role("textbox", name="Link to the free seats")
    expect(ann.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Invite").get_by_role("button", name="Send")).to_have_count(0)
    ann.page.get_by_role("button", name="Copy", exact=True).click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    ann.page.evaluate("document.execCommand = () => false")  # a browser that does not copy the old way either
    ann.page.get_by_role("button", name="Copied").click()
    expect(ann.page.get_by_text("press Ctrl+C").first).to_be_visible()
    expect(field).to_be_focused()
    link = field.input_value()
    assert link.startswith(f"http://{NETWORK_NAME}:")
    assert ann.page.evaluate("() => getSelection().toString()") == link
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Start now").click()
    players = Mouse(ann), Mouse(bob)
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing", "the game starts")
    for word in GAME_4[:5]:
        assert ann.wait(partial(is_asked_for, players, word))
        next(one for one in players if word in one.mirror.words).say(word)
    resign(bob.page)
    expect(ann.page.get_by_role("heading", name="You win!")).to_be_visible()
    tool(ann.page, "Settings")
    expect(ann.page.get_by_role("button", name="Install")).to_have_count(0)
