"""Paying, refusals, sealed choices, known cards of other hands, the discards and the standings."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from web.folders import Folder, MouseFolder, Spot
from web.frame import plate
from web.mirror import Mirror
from web.people import Person
from web.rich_deck import RICH

Make = Callable[..., Person]

_HEAD = "set,family,key,en,de,copies,cost,folds,points,kind,colour,effect,text_en,text_de,stand_in"
# Half of the cards pay 1, half 2, and all cost 3; playing one that pays 1 makes everybody pass a card in secret.
_LINES = [
    f"legends,{family},,{family.capitalize()},,,,,,family,,,,,\n"
    f"legends,{family},{one},{one.capitalize()},,9,3,1,2,instant,,pass_all(left),All pass a card to the left.,,\n"
    f'legends,{family},{two},{two.capitalize()},,9,3,2,3,scoring,,"per_cards(1, 2)",A point for every two cards.,,'
    for family, one, two in (("wood", "thrush", "boar"), ("marsh", "newt", "heron"))
]
PASSING = "\n".join([_HEAD, *_LINES]) + "\n"
OPTIONS = {"players": 2, "boxes": "legends", "characters": "off", "deck": PASSING}
SINGING = ("thrush", "newt")


@pytest.fixture
def both(person: Make) -> list[Folder]:
    ann, bob = person(), person()
    made = ann.table("me", "open", game="origami", options=OPTIONS)
    ann.at(made["table"])
    bob.sit(made)
    bob.page.get_by_role("button", name="Sit down").click()
    return [MouseFolder(ann), MouseFolder(bob)]


def has_heard(kind: str, after: int, mirror: Mirror) -> bool:
    """Whether a frame of this kind came after that many frames."""
    return any(frame["type"] == kind for frame in mirror.frames[after:])


def question(folder: Folder) -> Locator:
    return folder.page.get_by_role("region", name=folder.words("page.ask.region"))


def to_play(folders: list[Folder], wanted: tuple[str, ...]) -> tuple[Folder, Folder]:
    """Both play on until one of them can play one of these cards; returns that person, then the other."""
    for _ in range(60):
        folders[0].person.until(lambda _: any(one.mirror.answers for one in folders), "a question")
        one, other = sorted(folders, key=lambda folder: not folder.mirror.answers)
        if any(answer["word"] in [f"play {card}" for card in wanted] for answer in one.mirror.answers):
            return one, other
        one.answer(lambda answers: next((a for a in answers if a["kind"] in ("choice", "done")), answers[0]))
    raise AssertionError("nobody could play")


def give(folder: Folder, *words: str) -> str:
    """Answers with the first of these words that is legal."""
    return str(folder.answer(lambda all_: next(a for w in words for a in all_ if a["word"] == w))["word"])


def place(folder: Folder) -> None:
    """Puts the card on a collection, unless it goes there by itself."""
    folder.person.until(lambda mirror: bool(mirror.answers) or (mirror.view or {}).get("playing") is None, "it is paid")
    if folder.mirror.answers and folder.question == "place":
        give(folder, "left", "right")


def test_promise_u5_paying_shows_the_sum_and_refuses_dead_ends(both: list[Folder]) -> None:
    payer, _ = to_play(both, ("thrush", "newt", "boar", "heron"))
    page, words = payer.page, payer.words
    played = give(payer, *[f"play {card}" for card in ("boar", "heron", "thrush", "newt")]).removeprefix("play ")
    asked = question(payer)
    expect(asked).to_contain_text(words("page.origami.paid_of", paid=0, cost=3))
    expect(asked.locator(".meter i")).to_have_count(3)
    twos = [card for card in payer.view["hand"] if words.cards[card]["folds"] == 2]
    first = twos[0] if twos and twos[0] in payer.mirror.words else payer.mirror.words[0]
    give(payer, first)
    paid = words.cards[first]["folds"]
    expect(asked).to_contain_text(words("page.origami.paid_of", paid=paid, cost=3))
    expect(asked.locator(".meter i.full")).to_have_count(paid)
    # Cards that cannot pay the rest are pale and say why.
    hand = page.get_by_role("group", name=payer.hand, exact=True)
    dead = {card for card in payer.view["hand"] if card not in payer.mirror.words}
    expect(hand.locator("[aria-disabled=true]")).to_have_count(len(dead))
    for card in sorted(dead)[:1]:
        frames, view = len(payer.mirror.frames), payer.view
        hand.locator(f"[data-key='{card}']").click(force=True)  # it says that it is disabled
        payer.person.until(partial(has_heard, "explained", frames), "an explanation")
        said = next(f for f in reversed(payer.mirror.frames) if f["type"] == "explained")
        expect(page.get_by_text(words.sentence(said["text"]), exact=False).first).to_be_visible()
        # All of it is visible: neither its end nor the button that closes it is cut off.
        closing = page.locator(".notice").get_by_role("button", name=words("page.close"), exact=True)
        assert closing.evaluate(
            """(node) => {
                const {x, width, top, bottom} = node.getBoundingClientRect();
                const found = [top + 1, bottom - 1].map((y) => document.elementFromPoint(x + width / 2, y));
                return found.every((one) => node.contains(one));
            }"""
        )
        assert payer.view == view
    # A card that was paid is taken back by touching it, and then the card that is played.
    area = page.get_by_role("group", name=words("page.origami.paid"), exact=True)
    area.get_by_role("button", name=re.compile(words("page.tools.back"))).first.click()
    payer.person.until(
        lambda mirror: mirror.view is not None and mirror.view["paid"] == [], "the payment is taken back"
    )
    expect(asked).to_contain_text(words("page.origami.paid_of", paid=0, cost=3))
    page.keyboard.press("Escape")
    payer.person.until(
        lambda mirror: mirror.view is not None and mirror.view["playing"] is None, "the play is taken back"
    )
    assert f"play {played}" in payer.mirror.words
    payer.check()


def test_sealed_choices_stay_secret_until_all_have_chosen(both: list[Folder]) -> None:
    one, other = to_play(both, SINGING)
    words = one.words
    card = give(one, *[f"play {card}" for card in SINGING]).removeprefix("play ")
    while one.question == "pay":
        one.answer(lambda answers: answers[0])
    place(one)
    # The question whether to use it shows the card and what it says.
    expect(question(one)).to_contain_text(words.face(card))
    face = one.page.locator(f".stage [data-key='{card}'] .text").first
    expect(face).to_have_attribute("data-text", words.face(card))
    give(one, "yes")
    for folder in both:
        folder.person.until(lambda mirror: bool(mirror.answers), "both are asked at once")
        expect(question(folder)).to_contain_text(folder.words.name(card))
        folder.check()
    mine = one.mirror.words[0]
    hidden = other.view["hands"][one.view["seat"]]
    give(one, mine)
    expect(question(one)).to_contain_text(words("page.origami.sealed"))
    theirs, ours = (plate(other.page, folder.view["seat"]) for folder in (one, other))
    expect(theirs).to_contain_text(words("page.seat.has_answered"))
    expect(ours).to_contain_text(words("page.seat.you_asked"))
    assert other.view["hands"][one.view["seat"]]["cards"] in (hidden["cards"], hidden["cards"] - 1)
    assert other.view["sealed"] == []
    other.check()
    # It may be changed while the other person thinks.
    shelf = one.page.get_by_role("group", name=words("page.origami.sealed"))
    shelf.get_by_role("button").first.click()
    one.person.until(lambda mirror: bool(mirror.answers), "the choice is taken back")
    expect(theirs).not_to_contain_text(words("page.seat.has_answered"))
    mine = give(one, one.mirror.words[-1])
    other_card = give(other, other.mirror.words[0])
    one.person.until(lambda mirror: mirror.view is not None and mirror.view["sealed"] == [], "all have chosen")
    other.person.until(lambda mirror: mirror.view is not None and mirror.view["sealed"] == [], "all have chosen")
    assert mine in other.view["hand"]
    assert other_card in one.view["hand"]
    # Each knows the card that the other person got, and finds it among the known cards of that hand.
    for folder, given in ((one, mine), (other, other_card)):
        opponent = 1 - folder.view["seat"]
        assert given in folder.view["hands"][opponent]["known"]
        folder.page.locator(f"[data-area='hand {opponent}']").click()
        dialog = folder.page.get_by_role("dialog")
        expect(dialog).to_contain_text(words("page.origami.known.sure"))
        expect(dialog).to_contain_text(words.name(given))
        secret = folder.view["hands"][opponent]["cards"] - len(folder.view["hands"][opponent]["known"])
        if secret:
            expect(dialog).to_contain_text(words("page.origami.known.secret", n=secret))
        folder.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_standings_and_discards_on_demand(both: list[Folder]) -> None:
    one, other = to_play(both, ("boar", "heron"))
    words = one.words
    give(one, "play boar", "play heron")
    while one.question == "pay":
        one.answer(lambda answers: answers[0])
    place(one)
    other.person.until(lambda mirror: bool(mirror.answers), "the turn goes on")
    for folder in both:
        for seat in (0, 1):
            name = words("page.seat.score", name=folder.words.player(seat), n=folder.view["scores"][seat])
            frames = len(folder.mirror.frames)
            folder.page.get_by_role("button", name=name).click()
            folder.person.until(partial(has_heard, "scored", frames), "a score")
            sheet = next(f for f in reversed(folder.mirror.frames) if f["type"] == "scored")["sheet"]
            dialog = folder.page.get_by_role("dialog")
            points = [int(text) for text in dialog.locator("tbody td:not(.none)").all_inner_texts()]
            assert sum(points) == sheet["score"] == sum(line["points"] for line in sheet["lines"])
            folder.person.check_accessibility("dialog")
            folder.page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)
        discards = folder.view["discards"]
        assert discards
        folder.page.get_by_role("button", name=words("page.origami.through_long", n=len(discards))).click()
        pile = folder.page.get_by_role("dialog").get_by_role("group").get_by_role("button")
        expect(pile).to_have_count(len(discards))
        names = [
            label.removeprefix(f"{words('page.origami.top_discard')}: ")
            for label in pile.evaluate_all("all => all.map((e) => e.ariaLabel)")
        ]
        assert names == [words.card(card) for card in reversed(discards)]
        folder.page.keyboard.press("Escape")


def test_a_look_at_a_card_is_no_answer(both: list[Folder]) -> None:
    one, _ = to_play(both, ("thrush", "newt", "boar", "heron"))
    card = next(answer["at"][1] for answer in one.mirror.answers if answer["kind"] == "card")
    spot = next(
        Spot(*spot) for answer in one.mirror.answers if answer["at"][1:] == [card] for spot in one.spots(answer)
    )
    frames = sum(frame["type"] in ("event", "draft") for frame in one.mirror.frames)
    one.button(spot).focus()
    one.page.keyboard.press("i")
    dialog = one.page.get_by_role("dialog")
    expect(dialog).to_contain_text(one.words.text(card))
    expect(dialog.locator(".preview")).to_contain_text(one.words("page.origami.preview.price", n=3))
    one.page.keyboard.press("Escape")
    one.page.get_by_role("button", name=one.words("page.origami.look"), exact=True).click()
    one.button(spot).click()
    expect(dialog).to_contain_text(one.words.card(card))
    assert sum(frame["type"] in ("event", "draft") for frame in one.mirror.frames) == frames
    dialog.get_by_role("button", name=re.compile("^Play ")).click()
    one.person.until(
        lambda mirror: mirror.view is not None and mirror.view["playing"] == card, "it is played from the dialog"
    )


def test_a_card_of_the_line_begins_the_draw(both: list[Folder]) -> None:
    both[0].person.until(lambda _: any("draw" in folder.mirror.words for folder in both), "somebody may draw")
    one = next(folder for folder in both if "draw" in folder.mirror.words)
    card = one.view["line"][0]
    count = one.view["hand"].count(card)
    one.button(one.drawn(card)).click()
    one.person.until(
        lambda mirror: mirror.view is not None and mirror.view["hand"].count(card) > count, "the card is taken"
    )
    assert one.view["line"] != []


def test_a_card_of_the_line_that_pays_from_the_hand_is_shown(both: list[Folder]) -> None:
    """The word for it is an answer, so nothing can be refused."""
    for _ in range(60):
        both[0].person.until(lambda _: any(folder.mirror.answers for folder in both), "a question")
        one = next(folder for folder in both if folder.mirror.answers)
        found = set(one.view["line"]) & set(one.mirror.words) if one.question == "pay" else set()
        if found:
            break
        one.answer(lambda answers: next((a for a in answers if a["word"].startswith("play")), answers[0]))
    key = found.pop()
    one.page.locator(f'[data-area=line] [data-key="{key}"]').first.click()
    expect(one.page.get_by_role("dialog").locator(".face")).to_be_visible()


def test_the_first_card_goes_to_the_left_by_itself_and_can_be_taken_back(both: list[Folder]) -> None:
    one, _ = to_play(both, ("boar", "heron"))
    seat = one.view["seat"]
    assert not any(one.view["columns"][seat])
    card = give(one, "play boar", "play heron").removeprefix("play ")
    while one.mirror.answers and one.question == "pay":
        one.answer(lambda answers: answers[0])
    one.person.until(lambda mirror: (mirror.view or {})["columns"][seat][0] == [card], "it lies on the left")
    expect(one.page.get_by_text(one.words("page.origami.went_itself"), exact=False).first).to_be_visible()
    one.page.get_by_role("button", name="Take back").first.click()
    one.person.until(lambda mirror: not any((mirror.view or {})["columns"][seat]), "it is taken back")
    # Now the person decides.
    put = one.words("page.origami.column.put")
    one.page.get_by_role("button", name=f"{put}: {one.words('page.origami.column.put_right')}", exact=True).click()
    one.person.until(lambda mirror: (mirror.view or {})["columns"][seat][1] == [card], "it lies on the right")


def test_a_card_that_asks_is_placed_anew_after_a_step_back(person: Make) -> None:
    """The page does not put it back by itself, however often its owner comes back to the question."""
    ann = person()
    made = ann.table("me", "bot:uniform", game="origami", options={"players": 2, "boxes": "legends", "deck": RICH})
    ann.at(made["table"])
    one = MouseFolder(ann)
    wanted = [f"play {name}" for name in ("tengu", "owl", "magpie", "eagle")]
    for _ in range(60):
        ann.until(lambda mirror: bool(mirror.answers), "a question")
        if any(answer["word"] in wanted for answer in one.mirror.answers):
            break
        one.answer(lambda answers: next((a for a in answers if a["kind"] in ("choice", "done")), answers[0]))
    seat = one.view["seat"]
    assert not any(one.view["columns"][seat])
    card = give(one, *wanted).removeprefix("play ")
    while one.mirror.answers and one.question == "pay":
        one.answer(lambda answers: answers[0])
    for _ in range(2):
        ann.until(lambda mirror: (mirror.view or {})["columns"][seat][0] == [card], "it lies on the left")
        one.page.get_by_role("button", name="Take back").first.click()
        ann.until(lambda mirror: not any((mirror.view or {})["columns"][seat]), "it is taken back")
        put = f"{one.words('page.origami.column.put')}: {one.words('page.origami.column.put_left')}"
        one.page.get_by_role("button", name=put, exact=True).click()


def test_the_second_half_of_a_double_click_does_not_pay(both: list[Folder]) -> None:
    one, _ = to_play(both, ("boar", "heron"))
    page = one.page
    cards = page.locator("[data-part=hand] .piece.free")
    cards.nth(cards.count() // 2).hover()
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    one.person.until(lambda mirror: one.question == "pay" and len(mirror.screen["draft"]) == 1, "it is to be paid")
    expect(page.locator("[data-part=hand] .piece.free:hover")).to_have_count(1)
    page.locator(".stage:not(.waiting)").wait_for()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.get_by_role("button", name="Take back").first.click()
    one.person.until(lambda mirror: mirror.screen["draft"] == [], "nothing but playing the card was to be taken back")
