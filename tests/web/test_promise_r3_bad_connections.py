"""Promise R3: a broken connection resumes by itself, quickly and quietly; moves made meanwhile take effect once."""

import time
from collections.abc import Callable

from playwright.sync_api import expect

from client.served import Server
from web.bad_connection import BadConnection
from web.frame import plate
from web.people import Person
from web.ponte import GAME_4, Mouse

Make = Callable[..., Person]
DOWN = "Reconnecting…"
KEPT = "Your move is kept and will be sent."


def seated(ann: Person, bob: Person, size: int = 4) -> str:
    made = ann.table("me", "open", options={"size": size})
    bob.post("/api/claim", {"secret": made["join"]})
    table = str(made["table"])
    for somebody in (ann, bob):
        somebody.at(table)
    for somebody in (ann, bob):
        somebody.page.evaluate("globalThis.stayed = true")
    ann.page.get_by_role("button", name="Start now").click()
    for somebody in (ann, bob):
        somebody.until(lambda mirror: mirror.status == "playing" and mirror.view is not None, "the start")
    return table


def squares(somebody: Person) -> list[str]:
    """What lies on the board, as the page says it, without what is offered to only one of the two."""
    names: list[str] = somebody.page.locator("[data-square]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    for offer in (", may place", ", a bridge can begin here"):
        names = [name.replace(offer, "") for name in names]
    return names


def moves(somebody: Person) -> list[int]:
    """The moves in the log of the table, by their numbers, as this person has heard of them."""
    found: set[int] = set()
    for frame in somebody.mirror.frames:
        entries = [frame["happened"]] if frame["type"] == "event" else frame.get("happened", [])
        found |= {entry["seq"] for entry in entries if entry["kind"] == "move"}
    return sorted(found)


def say(driver: Mouse, word: str) -> None:
    """Gives an answer and waits until it is accepted, whatever else comes over the connection."""
    driver.person.until(lambda mirror: word in mirror.words, f"{word} may be answered")
    driver.give(next(answer for answer in driver.mirror.answers if answer["word"] == word))
    driver.person.until(lambda mirror: word not in mirror.words, f"{word} was answered")


def test_promise_r3_a_killed_server_is_found_again_and_a_kept_answer_acts_once(
    person: Make, own_server: Server
) -> None:
    ann, bob = person(server=own_server), person(server=own_server)
    seated(ann, bob)
    Mouse(ann).say("a1", "c3")
    bob.until(lambda mirror: bool(mirror.answers), "the colour choice")
    for somebody in (ann, bob):
        somebody.watch.allow_server_gone()
    own_server.kill()
    for somebody in (ann, bob):
        expect(somebody.page.get_by_text(DOWN)).to_be_visible()
    # Nobody is blamed for it: nobody seems to think for long, and nobody is shown as away.
    waiting = "The game goes on as soon as the connection is back."
    expect(ann.page.get_by_role("region", name="Question")).to_have_text(waiting)
    expect(plate(ann.page, 1)).to_be_visible()
    expect(plate(ann.page, 1)).not_to_contain_text("away")
    bob.page.get_by_role("button", name="Take dark").click()
    expect(bob.page.get_by_text(KEPT)).to_be_visible()
    own_server.start()
    back = time.monotonic()
    for somebody in (ann, bob):
        expect(somebody.page.get_by_text(DOWN)).to_have_count(0, timeout=9_000)
    ann.until(lambda mirror: (mirror.view or {}).get("turn", 0) >= 2, "the choice was made", 9)
    assert time.monotonic() - back < 3 * 3.0
    expect(bob.page.get_by_text(KEPT)).to_have_count(0)
    expect(plate(bob.page, 1)).to_contain_text("your turn")  # dark moves next
    for somebody in (ann, bob):
        assert somebody.page.evaluate("globalThis.stayed") is True
        expect(somebody.page.get_by_role("button", name="Take dark", exact=True)).to_have_count(0)
    assert ann.wait(lambda: squares(ann) == squares(bob)), (squares(ann), squares(bob))
    assert len(moves(ann)) == len(moves(bob)) == 2  # two tiles are one; the choice is the other


def test_promise_r3_half_a_turn_outlives_a_killed_server(person: Make, own_server: Server) -> None:
    ann = person(server=own_server)
    made = ann.table("me", "me", options={"size": 5})
    ann.at(made["table"])
    driver = Mouse(ann)
    driver.say("b2")
    ann.watch.allow_server_gone()
    driver.wait_until_free()
    own_server.kill()
    expect(ann.page.get_by_text(DOWN)).to_be_visible()
    driver.touch("d4")
    expect(ann.page.get_by_text(KEPT)).to_be_visible()
    own_server.start()
    expect(ann.page.get_by_text(DOWN)).to_have_count(0, timeout=9_000)
    ann.until(lambda mirror: (mirror.view or {}).get("turn") == 1, "the turn is done")
    expect(ann.page.get_by_role("grid").get_by_role("button", name="light tile")).to_have_count(2)
    assert len(moves(ann)) == 1


def test_promise_r3_a_silent_connection_is_noticed_and_left(person: Make) -> None:
    ann = person()
    connection = BadConnection(ann)
    made = ann.table("me", "me", options={"size": 4})
    ann.at(made["table"])
    driver = Mouse(ann)
    driver.say("a1")
    driver.wait_until_free()
    connection.fall_silent()
    begun = time.monotonic()
    driver.touch("c3")
    ann.until(lambda _: connection.opened == 2, "the page leaves the connection and opens another", 12 * 1.5)
    assert time.monotonic() - begun > 4.0, "a slow answer is no dead connection"
    expect(ann.page.get_by_text(DOWN)).to_have_count(0)
    ann.until(lambda mirror: (mirror.view or {}).get("turn") == 1, "the turn is done")
    assert connection.opened == 2
    assert len(moves(ann)) == 1


def test_promise_r3_screens_agree_over_connections_that_lose_delay_double_and_break(person: Make) -> None:
    ann, bob = person(), person()
    bad, worse = BadConnection(ann), BadConnection(bob)
    for somebody in (ann, bob):  # the game may be over before the page has asked for its code
        somebody.watch.allow("^status 409: POST .*/code")
    seated(ann, bob)
    drivers = Mouse(ann), Mouse(bob)
    bad.is_doubled = True
    worse.break_at = 5
    for number, (seat, word) in enumerate(zip((0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1), GAME_4, strict=True)):
        if number == 3:
            worse.lose = ["event"]
        if number == 5:
            bad.hold()
            drivers[0].page.wait_for_timeout(100)
            bad.let_go()
        say(drivers[seat], word)
    worse.break_at = 0
    for somebody in (ann, bob):
        expect(somebody.page.get_by_text(DOWN)).to_have_count(0)
        expect(somebody.page.get_by_role("region", name="Result")).to_be_visible()
    assert ann.wait(lambda: squares(ann) == squares(bob)), (squares(ann), squares(bob))
    positions = [{**(somebody.mirror.view or {}), "seat": None} for somebody in (ann, bob)]
    assert positions[0] == positions[1]
    assert worse.opened > 2
    assert worse.lose == []
    played = ann.get(f"/api/tables/{ann.mirror.screen['table']['id']}/record")["moves"]
    assert [word for word in played if word != "pass"] == GAME_4[:-1]


def test_promise_r3_an_answer_that_got_lost_is_sent_again_and_acts_once(person: Make) -> None:
    ann, bob = person(), person()
    connection = BadConnection(ann)
    seated(ann, bob)
    driver = Mouse(ann)
    driver.say("a1")
    driver.wait_until_free()
    connection.lose = ["play"]
    driver.touch("c3")
    bob.until(lambda mirror: bool(mirror.answers), "the answer came after all")
    assert connection.lose == []
    assert connection.opened == 1
    assert len(moves(bob)) == 1
