"""Deck files: the shipped ones say what the rules say, and anything wrong is refused with its line."""

import csv
from importlib.resources import files
from pathlib import Path

import pytest

from orizuru import game
from orizuru.core.errors import InvalidOption
from orizuru.games.origami.deckfile import InvalidDeck, deck
from orizuru.games.origami.sentences import WORDS

ROOT = Path(__file__).parents[2]
DECKS = files("orizuru").joinpath("data", "decks", "1")
ORIGAMI = DECKS.joinpath("origami.csv").read_text(encoding="utf-8")
LEGENDS = DECKS.joinpath("legends.csv").read_text(encoding="utf-8")


def test_all_cards_of_both_boxes_are_there() -> None:
    cards = deck()
    kinds = [cards.kinds.count(kind) for kind in ("instant", "action", "ongoing", "scoring", "character", "rice")]
    assert sum(kinds[:4]) == 38 + 31
    assert kinds[4:] == [20, 1]
    assert len(cards.families) == 9
    for number, family in enumerate(cards.families):
        copies = sum(cards.copies[kind] for kind, own in enumerate(cards.family) if own == number)
        assert copies == 18, family.key


def test_every_card_has_names_and_texts_in_both_languages() -> None:
    cards = deck()
    for names, texts in zip(cards.names, cards.texts, strict=True):
        assert names["en"]
        assert names["de"]
        assert texts["en"]
        assert texts["de"]


def test_folds_of_stand_ins_follow_the_known_curve() -> None:
    cards = deck()
    for kind, marks in enumerate(cards.stand_in):
        if "folds" in marks:
            assert cards.folds[kind] == min(4, -(-cards.cost[kind] // 2)), cards.keys[kind]


@pytest.mark.parametrize(
    ("key", "sure", "stand_in"),
    [
        ("t-rex", {"points", "cost", "folds", "effect"}, {"german"}),
        ("snowy-owl", set(), {"name", "cost", "folds", "points", "kind", "effect", "copies", "german"}),
        ("chick", {"folds", "points", "name", "german"}, {"cost", "effect~"}),
        ("geisha-yellow", {"name", "effect", "colour"}, {"cost", "folds"}),
    ],
)
def test_stand_ins_are_marked_field_by_field(key: str, sure: set[str], stand_in: set[str]) -> None:
    cards = deck()
    marks = cards.stand_in[cards.number[key]]
    assert stand_in <= marks
    assert not sure & marks


def test_the_catalogue_has_names_texts_numbers_and_stand_ins() -> None:
    cards = {card["key"]: card for card in game("origami").catalogue()["cards"]}
    ant = cards["ant"]
    assert (ant["names"]["de"], ant["copies"], ant["cost"], ant["points"]) == ("Ameise", 5, 3, 3)
    assert ant["family"] == "lawn"
    assert "cost" in ant["stand_in"]


def test_every_word_of_the_vocabulary_is_used_and_described() -> None:
    used = " ".join(deck().sentences)
    described = (ROOT / "docs" / "reference" / "decks.md").read_text(encoding="utf-8")
    for words in WORDS.values():
        for word in words:
            assert word in used.replace("(", " ").replace(",", " ").split() or f"{word}(" in used, word
            assert f"| `{word}" in described, word


def test_both_files_together_make_a_custom_deck() -> None:
    whole = ORIGAMI + "".join(LEGENDS.splitlines(keepends=True)[1:])
    own = deck(whole)
    assert own.keys == deck().keys
    assert own.effect == deck().effect


def changed(card: str, /, **fields: str) -> str:
    """The Origami box with some fields of one line changed."""
    rows = list(csv.reader(ORIGAMI.splitlines()))
    head = rows[0]
    for row in rows:
        if row[head.index("key")] == card:
            for name, value in fields.items():
                row[head.index(name)] = value
    return "\n".join(",".join(f'"{value}"' for value in row) for row in rows) + "\n"


ALL_EVEN = ORIGAMI.replace(",6,3,3,action", ",6,2,3,action").replace(",6,3,4,action", ",6,2,4,action")
ALL_EVEN = ALL_EVEN.replace("Fliege,3,2,1,", "Fliege,3,2,2,")  # now no sum of folds in the lawn is odd


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ORIGAMI.replace(",folds,", ",", 1), "line 1: the column folds is missing"),
        (ORIGAMI.replace("set,family", "box,family", 1), "line 1: the column set is missing"),
        (ORIGAMI.replace(",stand_in\n", ",stand_in,more\n", 1), "line 1: expected the columns"),
        (ORIGAMI + "origami,farm,yak\n", "line 45: expected 17 fields, got 3"),
        (ORIGAMI + '"origami,farm\n', "line 45: not comma-separated values"),
        (changed("cat", copies="5"), "line 2, family: the family farm has 19 cards, expected 18"),
        (changed("cat", copies="0"), "line 3, copies: expected a whole number from 1 to 18, got '0'"),
        (changed("cat", copies="many"), "line 3, copies: expected a whole number"),
        (ALL_EVEN, "line 38, cost: expected a cost that other cards of the family lawn can pay exactly, got '3'"),
        (changed("cat", cost="21"), "line 3, cost: expected a whole number from 0 to 20"),
        (changed("cat", folds="5"), "line 3, folds: expected a whole number from 1 to 4"),
        (changed("cat", kind="spell"), "line 3, kind: expected one of instant"),
        (changed("cat", family="moon"), "line 3, family: expected one of farm"),
        (changed("cat", key="Cat!"), "line 3, key: expected a name of small letters"),
        (changed("cat", key="sheep"), "line 4, key: the key sheep appears twice"),
        (changed("cat", colour="red"), "line 3, colour: expected nothing"),
        (changed("cat", stand_in="weight"), "line 3, stand_in: expected names of columns"),
        (changed("cat", en=""), "line 3, en: expected a name"),
        (changed("cat", text_en="x" * 201), "line 3, text_en: expected a text of at most 200"),
        (changed("cat", face_de="x" * 81), "line 3, face_de: expected a text of at most 80"),
        (changed("cat", effect="fly"), "line 3, effect: no word 'fly'"),
        (changed("cat", effect="draw"), "line 3, effect: expected '(', got the end"),
        (changed("cat", effect="draw(moon)"), "line 3, effect: expected a number, under, or visible(CARD), got 'moon'"),
        (changed("cat", effect="draw(visible(moon))"), "line 3, effect: no card 'moon' in this deck"),
        (changed("cat", effect="draw(1) draw(1)"), "line 3, effect: expected 'then'"),
        (changed("cat", effect="draw(1"), "line 3, effect: expected ')', got the end"),
        (changed("cat", effect="draw(1;2)"), "line 3, effect: expected a word, a number, a comma or a bracket"),
        (changed("cat", effect="draw(99)"), "line 3, effect: expected a whole number from 0 to 20, got '99'"),
        (changed("cat", effect="each(" * 9 + "draw(1)" + ")" * 9), "line 3, effect: steps can be nested at most 4"),
        (changed("cat", effect="each(" * 10_000), "line 3, effect: a sentence of at most 300 characters, got 50000"),
        (changed("cat", effect=" then ".join(["refill"] * 13)), "line 3, effect: a sentence has at most 12 steps"),
        (changed("cat", effect="copy then draw(1)"), "line 3, effect: copy must be the whole effect"),
        (changed("cat", effect="replace(lawn)"), "line 3, effect: replace must come first in the effect of an action"),
        (changed("cat", effect="like(cat)"), "line 3, effect: effects that lead back to themselves: cat, cat"),
        (changed("cat", effect="like(moon)"), "line 3, effect: no card 'moon' in this deck"),
        (changed("cat", effect="like(rabbit)"), "line 3, effect: rabbit is of kind scoring"),
        (changed("ant", effect="uncovered(1) then uncovered(1)"), "effect: an effect of kind scoring is a single word"),
        (changed("lion", effect="play(discount)"), "effect: play(discount, N) has a number"),
        (changed("zebra", effect="pass_all(left, left)"), "effect: pass_all names one direction or both"),
        ("x" * 70_000, "at most 65536 characters"),
        ("set\0", "line 1"),
    ],
)
def test_a_fault_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(InvalidDeck) as refused:
        deck(text)
    assert fault in str(refused.value)
    assert len(str(refused.value)) < 600
    with pytest.raises(InvalidOption, match="option deck: "):
        game("origami").setup({"deck": text}, 1)


def test_an_effect_that_names_another_card_is_the_sentence_of_that_card() -> None:
    own = deck(changed("cat", effect="like(sheep)"))
    assert own.effect[own.number["cat"]] == (("draw", 2),)


def test_comments_and_empty_lines_are_skipped() -> None:
    lines = ORIGAMI.splitlines()
    assert deck("\n".join([lines[0], "# my cards", "", *lines[1:]])).keys == deck(ORIGAMI).keys
