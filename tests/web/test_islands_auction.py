"""Aids of the auction in Islands: the shape tried before it is won, a limit for bids, the odds against Carrambah, one
line of the log for each auction, and an easy first game."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from web.bad_connection import BadConnection
from web.islands import Mouse
from web.people import Person

Make = Callable[..., Person]
SOLO = {"players": 1, "sheets": ["A", "B"]}
BEST = re.compile("^(Fits|Best now) on ")


def tried(person: Person) -> dict[str, Any]:
    """What the server last said about the shape."""
    return next(frame for frame in reversed(person.mirror.frames) if frame["type"] == "tried")


def alone(person: Person) -> Page:
    """A solo game at its first bid, once the shape has been tried."""
    page = person.at(person.table("me", game="islands", options=SOLO)["table"])
    person.until(lambda mirror: any(frame["type"] == "tried" for frame in mirror.frames), "the shape is tried")
    return page


def pair(ann: Person, bob: Person) -> list[Person]:
    """Two people at the first auction: who is asked first, then the other."""
    made = ann.table("me", "open", game="islands", options={"players": 2})
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        one.until(lambda mirror: mirror.status == "playing", "the game starts")
        one.page.get_by_role("button", name="Return sheet").first.click()
    for one in (ann, bob):
        one.until(lambda mirror: bool(mirror.view and mirror.view["card"]), "the first auction")
    return [ann, bob] if ann.mirror.answers else [bob, ann]


def dial(person: Person) -> Any:
    return person.page.get_by_role("group", name="How many")


def set_number(person: Person, number: int) -> None:
    dial(person).get_by_role("spinbutton").fill(str(number))


def test_a_chosen_island_and_bid_stay_when_the_trial_comes_late(person: Make) -> None:
    ann = person()
    slow = BadConnection(ann)
    slow.hold_from("tried")
    page = ann.at(ann.table("me", game="islands", options=SOLO)["table"])
    assert ann.wait(lambda: slow.is_holding), "the page did not try the shape"
    front, number = page.locator(".work .isle"), dial(ann).get_by_role("spinbutton")
    page.get_by_role("group", name="Your islands").get_by_role("button", name=re.compile("^A2")).click()
    expect(front).to_have_attribute("data-island", "A2")
    number.focus()
    opened = number.input_value()
    slow.let_go()
    expect(page.get_by_role("button", name=BEST)).to_be_visible()
    price, (way, place) = tried(ann)["price"], tried(ann)["best"]
    best = tried(ann)["ways"][way]["places"][place]["word"].split(":")[0]
    assert (str(price), best) != (opened, "A2"), "the page had something to change"
    expect(front).to_have_attribute("data-island", "A2")
    expect(number).to_have_value(opened)


def test_the_best_place_is_named_and_shown(person: Make) -> None:
    ann = person()
    page = alone(ann)
    found = tried(ann)
    way, place = found["best"]
    island = found["ways"][way]["places"][place]["word"].split(":")[0]
    best = page.get_by_role("button", name=BEST)
    expect(best).to_contain_text(f" on {island}: ")
    best.click()
    expect(page.locator("path.aim:not(.under)").first).to_be_visible()
    ann.check_accessibility()


def test_a_square_shows_the_shape_and_refuses_nothing(person: Make) -> None:
    ann = person()
    page = alone(ann)
    before = len([frame for frame in ann.mirror.frames if frame["type"] == "refused"])
    page.get_by_role("button", name=BEST).click()
    way, place = tried(ann)["best"]
    word = tried(ann)["ways"][way]["places"][place]["word"]
    island, square = word.split(":")[0], word.split(":")[1][:2]
    target = page.locator(f'[data-part="board"] [data-island="{island}"] [data-square="{square}"]')
    if target.count() == 0:
        target = page.locator(f'[data-island="{island}"] [data-square="{square}"]')
    target.first.click()
    expect(page.locator("path.aim:not(.under)").first).to_be_visible()
    expect(page.get_by_text("Only tried: you paint it once you have won it.").first).to_be_visible()
    assert not any(frame["type"] == "explained" for frame in ann.mirror.frames)
    assert len([frame for frame in ann.mirror.frames if frame["type"] == "refused"]) == before
    assert any(word.startswith("bid") for word in ann.mirror.words), "nothing was painted"


def test_where_the_shape_cannot_be_tried_the_true_reason_is_given(person: Make) -> None:
    first, second = pair(person(), person())
    for somebody in (first, second):
        somebody.until(lambda mirror: any(frame["type"] == "tried" for frame in mirror.frames), "the shape is tried")
    driver, notice = Mouse(first), first.page.locator(".notice")
    island = first.page.locator(".work .isle").get_attribute("data-island") or ""
    seen = driver.names(island)
    fits = {word for way in tried(first)["ways"] for place in way["places"] for word in [place["word"]]}
    near = {square for word in fits for square in re.findall(r"[a-l]\d+", word.split(":")[1])}
    far = next(square for square, name in seen.items() if name == "empty" and square not in near)
    driver.square(island, far).click()
    expect(notice).to_contain_text("our first painting must share a side with the regular harbour")
    sea = next(square for square, name in seen.items() if name == "sea")
    driver.square(island, sea).click()
    expect(notice).to_contain_text(f"{sea} is off the island: sea")
    # A player who is not asked now cannot ask the server, but the page says what the square is.
    island = second.page.locator(".work .isle").get_attribute("data-island") or ""
    sea = next(square for square, name in Mouse(second).names(island).items() if name == "sea")
    Mouse(second).square(island, sea).click()
    expect(second.page.locator(".notice")).to_contain_text(f"{sea}: sea.")


def test_alone_every_bid_has_its_chance(person: Make) -> None:
    ann = person()
    page = alone(ann)
    odds = tried(ann)["odds"]
    assert odds
    field, chance, bid = dial(ann).get_by_role("spinbutton"), page.locator(".dial .chance"), page.locator(".dial .go")
    for one in odds:
        field.fill(one["word"].split()[1])
        exact = 100 * one["wins"] / one["of"]
        shown = round(exact) if exact in (0, 100) else min(99, max(1, int(exact + 0.5)))
        expect(chance).to_have_text(f"{shown}% chance to win")
        expect(bid).to_have_accessible_description(f"{shown}% chance to win")
    expect(dial(ann).get_by_role("button", name=re.compile("^Auto-bid up to"))).to_have_count(
        0
    )  # there is nobody to outbid


def test_an_instruction_bids_up_to_its_limit_and_then_passes(person: Make) -> None:
    first, second = pair(person(), person())
    assert first.mirror.view is not None
    card = first.mirror.view["card"]
    set_number(first, card + 2)
    dial(first).get_by_role("button", name=re.compile(f"^Auto-bid up to {card + 2}:")).click()
    expect(dial(first)).to_contain_text(f"Bids up to {card + 2} for you, then passes.")
    second.until(lambda mirror: f"bid {card + 1}" in mirror.words, "the lowest bid was made")
    assert str(card + 2) not in second.page.locator("[data-part=question]").first.inner_text()
    dial(second).get_by_role("button", name=f"Bid {card + 1}", exact=True).click()
    second.until(lambda mirror: bool(mirror.view and mirror.view["bid"] == card + 2), "it is raised up to the limit")
    second.until(lambda mirror: f"bid {card + 3}" in mirror.words, "the other is asked again")
    dial(second).get_by_role("button", name=f"Bid {card + 3}", exact=True).click()
    second.until(lambda mirror: bool(mirror.view and 1 in [len(mirror.view["passed"])]), "beyond it is passed")
    expect(first.page.get_by_text(f"Passed for you: {card + 2} was your limit.").first).to_be_visible()
    expect(dial(first)).to_have_count(0)
    log = first.page.get_by_role("region", name="What happened").or_(first.page.locator("[data-part=rail]")).first
    expect(log).to_contain_text(f"#{card}: You {card}, ")
    expect(log).to_contain_text(f"wins for {card + 3}")


def test_a_player_who_has_passed_gets_no_late_trial(person: Make) -> None:
    first, second = pair(person(), person())
    expect(first.page.locator(".best")).to_be_visible()
    slow = BadConnection(first)
    first.page.reload()
    expect(first.page.locator(".best")).to_be_visible()
    slow.hold_from("tried")  # the answer of the server about the shape then comes too late
    dial(first).get_by_role("button", name="Pass", exact=True).click()
    second.until(lambda mirror: bool(mirror.view and mirror.view["passed"] and mirror.answers), "the other is asked")
    expect(dial(first)).to_have_count(0)
    expect(first.page.locator(".best")).to_have_count(0)
    slow.let_go()
    expect(dial(second)).to_be_visible()


def test_an_instruction_can_be_cancelled_and_ends_with_a_reload(person: Make) -> None:
    first, second = pair(person(), person())
    assert first.mirror.view is not None
    card = first.mirror.view["card"]
    # Before it is asked: the other one is.
    set_number(second, card + 3)
    dial(second).get_by_role("button", name=re.compile("^Auto-bid up to")).click()
    expect(dial(second)).to_contain_text("then passes")
    dial(second).get_by_role("button", name="Cancel").click()
    expect(dial(second).get_by_role("spinbutton")).to_be_visible()
    dial(second).get_by_role("button", name=re.compile("^Auto-bid up to")).click()
    second.page.reload()
    expect(second.page.get_by_text(re.compile("ended when the page was loaded again")).first).to_be_visible()
    dial(first).get_by_role("button", name=f"Bid {card}", exact=True).click()
    second.until(lambda mirror: f"bid {card + 1}" in mirror.words, "the second is asked")
    second.page.wait_for_timeout(900)  # longer than an instruction waits
    assert second.mirror.view is not None
    assert second.mirror.view["bid"] == card, "nothing answered"


def test_on_one_device_a_limit_is_not_shown_to_the_next_person(person: Make) -> None:
    ann = person()
    page = ann.at(ann.table("me", "me", game="islands", options={"players": 2})["table"])
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^(I am|Show|Open)|sheets", re.I)).first.click()
        page.get_by_role("button", name="Return sheet").first.click()
    ann.until(lambda mirror: bool(mirror.view and mirror.view["card"] and mirror.answers), "the first auction")
    assert ann.mirror.view is not None
    card, seat = ann.mirror.view["card"], ann.mirror.screen["viewer"]
    set_number(ann, card + 1)
    dial(ann).get_by_role("button", name=re.compile("^Auto-bid up to")).click()
    ann.until(lambda mirror: mirror.screen["viewer"] == 1 - seat, "the next person looks")
    expect(dial(ann).get_by_role("spinbutton")).to_have_value(str(card + 1))  # the lowest raise, not a limit
    expect(dial(ann).get_by_role("button", name="Cancel")).to_have_count(0)
    dial(ann).get_by_role("button", name=f"Bid {card + 1}", exact=True).click()
    ann.until(lambda mirror: bool(mirror.view and seat in mirror.view["passed"]), "the limit was met: passed")
    assert str(card + 1) not in page.locator(".dial .stands").all_inner_texts()


def test_the_dial_is_one_line_high_and_can_be_used_by_keys(person: Make) -> None:
    for width, height in ((1280, 800), (390, 844), (320, 568)):
        ann = person(width=width, height=height, language="de")
        page = alone(ann)
        box = page.locator(".dial").bounding_box()
        assert box is not None
        assert box["height"] <= 48, box
        assert box["x"] >= 0, box
        assert box["x"] + box["width"] <= width, box
        for button in page.locator(".dial button").all():
            inside = button.bounding_box()
            assert inside is not None
            assert inside["x"] + inside["width"] <= box["x"] + box["width"] + 1, "nothing is cut off"
        least = int(page.locator(".dial input").input_value())
        page.locator(".dial input").press("ArrowUp")
        expect(page.locator(".dial input")).to_have_value(str(least + 1))
        page.locator(".dial input").press("Enter")
        ann.until(lambda mirror: bool(mirror.view and mirror.view["bid"] >= 1), "the bid is made")


def test_a_first_game_is_dealt_near_islands_and_begins_with_a_hint(person: Make) -> None:
    ann = person()
    for is_first in (True, False):
        page = ann.open("/")
        page.get_by_role("radio", name="Origami Islands").check(force=True)
        page.get_by_role("button", name=re.compile("Play a bot now")).click()
        page.get_by_role("button", name="Return sheet").first.wait_for()
        assert ann.mirror.view is not None
        assert ann.mirror.view["options"]["near_only"] is is_first
        hinted = page.locator("[data-part=board] button.hinted")
        if is_first:
            expect(hinted).to_have_count(1)
            expect(page.locator("p.hint")).to_contain_text("Return sheet")
            question = page.locator("#question").get_by_text("Which sheet do you return?").bounding_box()
            assert question is not None
            assert question["height"] > 16, "the hint stands beside the question, not in its place"
        else:
            page.get_by_role("button", name="Hint", exact=True).wait_for()
            assert hinted.count() == 0
