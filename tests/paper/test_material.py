"""The printed material: cards with colours and Carrambah's bonus, pass cards, tokens, the mark of near sheets."""

import pytest

from orizuru.paper.ink import Box, Ink
from orizuru.paper.words import LANGUAGES, words
from paper.samples import pages

BOARD, CUTOUTS, SHEET, SHEET_ALONE = 0, 2, 3, 2  # pages of a document
OTHERS = ("#2", "#3*", "#4*", "#5*")


def inside(ink: Ink, page: int, frame: Box) -> list[str]:
    """The texts in a frame."""
    return [
        text.text
        for text in ink.texts[page]
        if frame.left < text.left < frame.right and frame.top < text.top < frame.bottom
    ]


def framed(ink: Ink, page: int, text: str) -> list[list[str]]:
    """The texts of every frame that contains this text."""
    found = [inside(ink, page, frame) for frame in ink.frames[page]]
    return [texts for texts in found if text in texts]


def card(ink: Ink, key: str) -> list[str]:
    (texts,) = framed(ink, BOARD, key)
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_special_cards_have_colours_of_their_own(language: str, plain: bool) -> None:
    said = words(language)
    ink = pages("AF", "AF", language=language, plain=plain, card_colours="special")
    assert said("board.colour.random") in card(ink, "#1")
    assert said("board.colour.any") in card(ink, "#6")
    for key in ("#1", "#6"):
        assert {"B", "G", "R"} <= set(card(ink, key))
        assert said("board.colour.season") not in card(ink, key)
    for key in OTHERS:
        assert said("board.colour.season") in card(ink, key)
    assert said("board.stand_in_wild.special") in {box.text for box in ink.texts[BOARD]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_season_every_card_has_the_season_colour(language: str) -> None:
    said = words(language)
    ink = pages("AF", "AF", language=language, card_colours="season")
    for key in ("#1", *OTHERS, "#6"):
        assert said("board.colour.season") in card(ink, key)
        assert {"B", "G", "R"}.isdisjoint(card(ink, key))
    assert said("board.stand_in_wild.season") in {box.text for box in ink.texts[BOARD]}


def test_carrambah_has_a_bonus_on_two_cards_of_the_solo_board() -> None:
    alone = pages("AF", solo=True)
    assert [key for key in ("#1", *OTHERS, "#6") if "+2" in card(alone, key)] == ["#2", "#6"]
    assert words("en")("board.solo_note", n=2) in {box.text for box in alone.texts[BOARD]}
    assert "+2" not in {box.text for box in pages("AF", "AF").texts[BOARD]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
def test_every_player_has_a_pass_card(language: str, players: int) -> None:
    said = words(language)
    ink = pages(*["A"] * players, language=language)
    owners = [said("player", n=n + 1) for n in range(players)]
    assert [texts[-1] for texts in framed(ink, CUTOUTS, said("cutouts.pass"))] == owners
    assert len(framed(ink, CUTOUTS, said("cutouts.first"))) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_catch_up_has_one_token_more_than_players(players: int) -> None:
    shown = [box.text for box in pages(*["A"] * players).texts[CUTOUTS]]
    assert [shown.count(face) for face in ("any", "season", "+2", "+1")] == [players + 1] * 4


def test_in_solo_nothing_is_cut_out() -> None:
    shown = {box.text for page in pages("AF", solo=True).texts for box in page}
    assert shown.isdisjoint({"PASS", words("en")("cutouts.title")})


@pytest.mark.parametrize(("language", "sign"), [("en", "near"), ("de", "nah")])
def test_near_sheets_are_marked(language: str, sign: str) -> None:
    ink = pages("ABCDEFGHIJKL", language=language, solo=True)
    signed = [bool(framed(ink, SHEET_ALONE + n, sign)) for n in range(12)]
    assert signed == [True] * 4 + [False] * 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_accesses_are_crossed_out_on_a_sheet(language: str) -> None:
    """A ring stands at the right of lighthouses and outlines; coal is kept."""
    said = words(language)
    ink = pages("DL", "DL", language=language)
    for page in (SHEET, SHEET + 1):
        rings = [box for box in ink.drawn[page] if box.left > 190 and 3 < box.right - box.left < 5]
        beside = {_beside(ink, page, ring) for ring in rings}
        colours = {said(f"colour.{colour}") for colour in ("blue", "green", "red")}
        assert said("landmark.coal") in {box.text for box in ink.texts[page]}
        assert beside - colours == {said("landmark.lighthouse")}


def _beside(ink: Ink, page: int, ring: Box) -> str:
    """The name in the row of a ring: the first longer text."""
    row = [box for box in ink.texts[page] if box.top < (ring.top + ring.bottom) / 2 < box.bottom and box.left > 115]
    return min((box for box in row if len(box.text) > 2), key=lambda box: box.left).text
