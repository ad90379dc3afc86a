"""Promise U11: a seat stays with its owner: recovery codes, summonses to absent players, and how games then end."""

import re

from playwright.sync_api import Route, expect

from web.frame import resign, tool
from web.test_promise_u11_company import Make, two

# Once the page has done everything that follows from an answer about a code, `answered` is true.
_WITNESS = """
const plain = Response.prototype.json;
Response.prototype.json = async function () {
  const found = await plain.call(this);
  if (this.url.endsWith("/code")) setTimeout(() => (globalThis.answered = true), 0);
  return found;
};
"""
CODE = re.compile(r"^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$")


def test_promise_u11_a_player_who_sits_down_sees_the_code_until_it_is_noted(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "open", options={"size": 6})["table"])
    card = page.get_by_role("region", name="Recovery code")
    expect(card.get_by_text(CODE)).to_be_visible()
    expect(card).to_contain_text("Write this down")
    code = card.get_by_text(CODE).inner_text()
    ann.check_accessibility()
    page.reload()
    expect(card.get_by_text(CODE)).to_have_text(code)
    card.get_by_role("button", name="I have it").click()
    expect(card).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(card).to_have_count(0)


def test_promise_u11_nobody_is_bothered_with_a_code_where_only_bots_play(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "bot:greedy", options={"size": 6})["table"])
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    expect(page.get_by_role("button", name="More", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Recovery code")).to_have_count(0)
    assert [seat["codes"] for seat in ann.mirror.screen["table"]["seats"]] == [0, 0]
    tool(page, "Recovery code")
    expect(page.get_by_role("dialog").get_by_text(CODE)).to_be_visible()


def test_promise_u11_a_game_that_ends_before_its_code_is_made_ends_in_peace(person: Make) -> None:
    ann, bob = person(), person()
    made = ann.table("me", "open", options={"size": 6})
    bob.post("/api/claim", {"secret": made["join"]})
    held = list[Route]()
    bob.page.add_init_script(_WITNESS)
    bob.page.route("**/code", lambda route: held.append(route))
    for somebody in (ann, bob):
        somebody.at(made["table"])
    ann.page.get_by_role("button", name="Start now").click()
    bob.until(lambda mirror: mirror.status == "playing", "the start")
    resign(ann.page)
    bob.until(lambda mirror: mirror.status == "over", "the end")
    bob.watch.expect("^status 409: POST .*/code")
    bob.watch.allow("^console error: .*409")
    assert len(held) == 1, "the waiting room and the table ask for one code"
    held[0].continue_()
    bob.page.wait_for_function("() => globalThis.answered")
    assert bob.page.locator(".notice").all_inner_texts() == []


def test_promise_u11_the_code_brings_a_lost_seat_to_another_browser(person: Make) -> None:
    ann, bob, made = two(person)
    tool(bob.page, "Recovery code")
    code = bob.page.get_by_role("dialog").get_by_text(CODE).inner_text()
    bob.page.keyboard.press("Escape")
    other = person(width=390, height=844, touch=True)
    page = other.sit(made)  # his own link, in a browser that does not know him
    expect(page.get_by_role("heading", level=1)).to_contain_text("has begun without you")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.get_by_role("button", name="I am one of the players").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("textbox", name="Recovery code")
    field.fill(code[:-2])
    dialog.get_by_role("button", name="Take my seat").click()
    expect(dialog.get_by_role("alert")).to_contain_text("16 letters and digits; this one has 14")
    other.check_accessibility()
    other.watch.expect("^status 404: POST .*/api/recover")
    other.watch.allow("^console error: .*404")
    field.fill("0000 0000 0000 0000")
    dialog.get_by_role("button", name="Take my seat").click()
    expect(dialog.get_by_role("alert")).to_contain_text("No seat has this recovery code")
    field.fill(code.lower().replace("-", " "))
    bob.watch.allow("^status 403: GET .*")
    bob.watch.allow("^console error: .*(403|WebSocket).*")
    dialog.get_by_role("button", name="Take my seat").click()
    other.until(lambda mirror: mirror.screen.get("viewer") == 1, "Bob plays on the phone")
    expect(dialog).to_have_count(0)
    expect(ann.page.get_by_role("region", name="What happened").first).to_contain_text("recovery code")
    # The old browser says so, and can take the seat back: the code is kept there.
    expect(bob.page.get_by_role("heading", level=1)).to_contain_text("Your seat is on another device now")
    bob.page.get_by_role("button", name="Take my seat").click()
    bob.until(lambda mirror: mirror.screen.get("viewer") == 1, "Bob plays in his own browser again")


def test_promise_u11_a_new_code_ends_the_old_one(person: Make) -> None:
    ann, bob, _ = two(person)
    tool(bob.page, "Recovery code")
    dialog = bob.page.get_by_role("dialog")
    old = dialog.get_by_text(CODE).inner_text()
    dialog.get_by_role("button", name="Make a new code").click()
    expect(dialog.get_by_text(CODE)).not_to_have_text(old)
    expect(ann.page.get_by_role("region", name="What happened").first).to_contain_text("Bob has a new recovery code")
    refused = ann.context.request.post("/api/recover", data={"code": old})
    assert refused.status == 404


def test_promise_u11_an_absent_player_sees_the_call_and_any_sign_ends_it(person: Make) -> None:
    ann, bob, _ = two(person)
    turn = next(number for number, seat in enumerate(ann.mirror.screen["table"]["seats"]) if seat["asked"])
    away, here = ((ann, "Ann"), (bob, "Bob")) if turn == 0 else ((bob, "Bob"), (ann, "Ann"))
    tool(away[0].page, "Leave the table")
    away[0].page.get_by_role("button", name="Leave", exact=True).click()
    proposal = here[0].page.get_by_role("region", name="Proposal")
    expect(proposal).to_contain_text(f"{away[1]} has left the table.")
    proposal.get_by_role("button", name="Call back").click()
    dialog = here[0].page.get_by_role("dialog", name=f"Call {away[1]} back?")
    expect(dialog).to_contain_text("Without one, the game ends and you win.")
    here[0].check_accessibility()
    dialog.get_by_role("button", name="Call back").click()
    called = here[0].page.get_by_role("region", name="Call to come back")
    expect(called).to_contain_text(f"{here[1]} calls {away[1]} back to the table.")
    expect(called.get_by_role("timer")).to_have_text(
        re.compile(r"^(1 d 0 h|23 h 59 min)$")
    )  # the pace of the game is not known yet
    theirs = away[0].page.get_by_role("region", name="Call to come back")
    expect(theirs).to_contain_text("If you do not come in time, the game ends and you lose.")
    away[0].check_accessibility()
    away[0].page.get_by_role("button", name="Take my seat back").click()
    expect(called).to_have_count(0)
    expect(theirs).to_have_count(0)


def test_promise_u11_a_running_game_is_not_closed_but_ended(person: Make) -> None:
    ann = person()
    made = ann.post(
        "/api/tables", {"game": "islands", "seats": [{"player": "me", "name": "Ann"}], "options": {"players": 1}}
    )
    page = ann.at(made["table"])
    ann.until(lambda mirror: mirror.status == "playing", "the game begins")
    page.get_by_role("button", name="More", exact=True).click()
    menu = page.get_by_role("dialog")
    for name in ("Close the table", "Leave the table", "Delete the table", "Resign"):
        expect(menu.get_by_role("button", name=name, exact=True)).to_have_count(0)
    menu.get_by_role("button", name="End the game", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("with the points so far")
    page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    expect(page.get_by_role("region", name="Result")).to_contain_text("You abandoned the game")
    expect(page.get_by_role("button", name="Download the record")).to_be_visible()
    assert ann.get(f"/api/tables/{made['table']}/record")["result"]["end"] == "abandon"
