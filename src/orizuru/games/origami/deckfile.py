"""Deck files: a table of cards as comma-separated values, one line a card (docs/reference/decks.md).

A faulty file is refused with the line and the fault. The shipped decks are such files too; the rulings of a rules
version name those that it plays with.
"""

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.games.origami import sentences
from orizuru.games.origami.answers import WORDS
from orizuru.games.origami.deck import LANGUAGES, Deck, Family
from orizuru.games.origami.payments import FOLDS_MOST, fold_code, sums
from orizuru.games.origami.rulings import NEWEST

COLUMNS = (
    *("set", "family", "key", "en", "de", "copies", "cost", "folds", "points", "kind", "colour", "effect"),
    *("text_en", "text_de", "face_en", "face_de", "stand_in"),
)
MAY_BE_MISSING = ("face_en", "face_de")  # decks written before there were short texts stay valid
MAY_STAND_IN = ("name", "german", "copies", "cost", "folds", "points", "kind", "colour", "effect", "effect~")
BOXES = ("origami", "legends")
COLOURS = ("yellow", "red")
CARD_KINDS = ("instant", "action", "ongoing", "scoring")
KINDS = (*CARD_KINDS, "character", "family", "rice")
FAMILY_SIZE = 18
LARGEST, MOST_KINDS, LONGEST_NAME, LONGEST_TEXT, LONGEST_FACE = 65_536, 120, 40, 200, 80
RESERVED = frozenset(word for words in WORDS.values() for word in words.split())  # words of answers that are not cards

_KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_LIKE = re.compile(r"like\(([a-z0-9-]+)\)")


class InvalidDeck(OrizuruError):
    """A deck file with a fault; the message names the line."""


@dataclass(slots=True)
class Row:
    """One line of a deck file."""

    line: int
    fields: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.fields[column]

    def fault(self, column: str, why: Message) -> InvalidDeck:
        return InvalidDeck(Message("origami.deck.fault", line=self.line, column=column, why=why))

    def wrong(self, column: str, expected: Message | str) -> InvalidDeck:
        return self.fault(column, Message("core.expected", expected=expected, got=excerpt(self[column])))

    def number(self, column: str, low: int, high: int) -> int:
        text = self[column]
        if not (text.isascii() and text.isdigit() and len(text) <= 4 and low <= int(text) <= high):
            raise self.wrong(column, Message("core.option.int", low=low, high=high))
        return int(text)

    def one_of(self, column: str, choices: tuple[str, ...]) -> str:
        if self[column] not in choices:
            raise self.wrong(column, Message("core.option.choice", choices=choices))
        return self[column]


def deck(text: str = "", decks: tuple[str, ...] = NEWEST.decks) -> Deck:
    """The deck of a deck file; without one, that of the shipped files of a rules version."""
    return _read(text, () if text else decks)  # a custom deck is the same in every rules version


@lru_cache(maxsize=8)
def _read(text: str, decks: tuple[str, ...]) -> Deck:
    if text:
        return _made(_rows(text), text, decks)
    return _made([row for file in decks for row in _rows(shipped(file))], "", decks)


def shipped(file: str) -> str:
    """The text of a shipped deck file, such as `1/origami.csv`."""
    return files("orizuru").joinpath("data", "decks", file).read_text(encoding="utf-8")


def _rows(text: object) -> list[Row]:
    if not isinstance(text, str) or len(text) > LARGEST:
        raise InvalidDeck(Message("origami.deck.large", most=LARGEST, got=excerpt(text)))
    if "\0" in text:
        raise InvalidDeck(Message("origami.deck.csv", line=text[: text.index("\0")].count("\n") + 1, why="NUL"))
    reader = csv.reader(text.splitlines(), strict=True)
    found: list[Row] = []
    try:
        head = next(reader, [])
        if len(head) == 1 and ";" in head[0]:
            raise InvalidDeck(Message("origami.deck.semicolons"))
        for column in COLUMNS:
            if column not in head and column not in MAY_BE_MISSING:
                raise InvalidDeck(Message("origami.deck.no_column", column=column, got=excerpt(",".join(head), 80)))
        for column in head:
            if column not in COLUMNS or head.count(column) > 1:
                raise InvalidDeck(Message("origami.deck.column", known=COLUMNS, got=excerpt(column)))
        for values in reader:
            if not values or values[0].startswith("#"):
                continue
            if len(values) != len(head):
                message = Message("origami.deck.fields", line=reader.line_num, expected=len(head), got=len(values))
                raise InvalidDeck(message)
            pairs = zip(head, (value.strip() for value in values), strict=True)
            found.append(Row(reader.line_num, dict.fromkeys(MAY_BE_MISSING, "") | dict(pairs)))
    except csv.Error as error:
        raise InvalidDeck(Message("origami.deck.csv", line=reader.line_num, why=str(error))) from None
    return found


def _made(rows: list[Row], text: str, decks: tuple[str, ...]) -> Deck:
    """The deck of checked rows: families first, then kinds by number, characters and rice at the end."""
    for row in rows:
        row.one_of("kind", KINDS)
        for column, longest in (
            ("en", LONGEST_NAME),
            ("de", LONGEST_NAME),
            ("text_en", LONGEST_TEXT),
            ("text_de", LONGEST_TEXT),
            ("face_en", LONGEST_FACE),
            ("face_de", LONGEST_FACE),
        ):
            if len(row[column]) > longest or not row[column].isprintable():
                raise row.wrong(column, Message("origami.deck.text", most=longest))
        if not row["en"]:
            raise row.wrong("en", Message("origami.deck.name"))
        for part in _stand_in(row):
            if part not in MAY_STAND_IN:
                raise row.wrong("stand_in", Message("origami.deck.stand_in", known=MAY_STAND_IN))
    families = _families(rows)
    cards = [row for row in rows if row["kind"] in CARD_KINDS]
    cards += [row for row in rows if row["kind"] == "character"]
    cards += _rice(rows)
    if len(cards) > MOST_KINDS:
        raise InvalidDeck(Message("origami.deck.kinds", most=MOST_KINDS, got=len(cards)))
    numbers = {family.key: i for i, family in enumerate(families)}
    number = _keys(cards)
    for row in cards:
        if row["kind"] in CARD_KINDS and row["family"] not in numbers:
            raise row.wrong("family", Message("core.option.choice", choices=tuple(numbers)))
    _check_families(rows, families)
    folds = tuple(row.number("folds", 1, FOLDS_MOST) for row in cards)
    copies = tuple(_copies(row) for row in cards)
    cost = tuple(0 if row["kind"] == "rice" else row.number("cost", 0, 20) for row in cards)
    _check_costs(cards, cost, folds, copies)
    effects = _sentences(cards, numbers, number)
    kinds = tuple(row["kind"] for row in cards)
    return Deck(
        text=text,
        files=decks,
        families=families,
        keys=tuple(row["key"] for row in cards),
        names=tuple({"en": row["en"], "de": row["de"] or row["en"]} for row in cards),
        texts=tuple({"en": row["text_en"], "de": row["text_de"] or row["text_en"]} for row in cards),
        faces=tuple(_face(row) for row in cards),
        kinds=kinds,
        family=tuple(numbers[row["family"]] if row["kind"] in CARD_KINDS else -1 for row in cards),
        copies=copies,
        cost=cost,
        folds=folds,
        points=tuple(row.number("points", 0, 40) if row["kind"] in CARD_KINDS else 0 for row in cards),
        colour=tuple(row["colour"] for row in cards),
        other=_other_colours(cards, number),
        effect=tuple(e if kind in ("instant", "action") else () for e, kind in zip(effects, kinds, strict=True)),
        lasting=tuple(
            e[0] if e and kind in ("ongoing", "character") else () for e, kind in zip(effects, kinds, strict=True)
        ),
        scoring=tuple(e[0] if e and kind == "scoring" else () for e, kind in zip(effects, kinds, strict=True)),
        sentences=tuple(row["effect"] for row in cards),
        stand_in=tuple(_stand_in(row) for row in cards),
        number=number,
        fold_code=tuple(fold_code(worth) for worth in folds),
        is_instant=tuple(kind == "instant" for kind in kinds),
        has_action=tuple(kind == "action" for kind in kinds),
        shown=tuple(
            Message("origami.called", en=row["en"], de=row["de"] or row["en"], card=row["key"]) for row in cards
        ),
    )


def _stand_in(row: Row) -> frozenset[str]:
    return frozenset(row["stand_in"].split())


def _face(row: Row) -> Mapping[str, str]:
    """What stands on the card itself; without a short text, the full one."""
    english = row["face_en"] or row["text_en"]
    return {"en": english, "de": row["face_de"] or row["text_de"] or english}


def _families(rows: list[Row]) -> tuple[Family, ...]:
    found: dict[str, Family] = {}
    for row in rows:
        if row["kind"] == "family":
            if not _KEY.fullmatch(row["family"]) or row["family"] in found:
                raise row.wrong("family", Message("origami.deck.family_key"))
            names = {language: row[language] or row["en"] for language in LANGUAGES}
            found[row["family"]] = Family(row["family"], row.one_of("set", BOXES), names)
    if len(found) < 2:
        raise InvalidDeck(Message("origami.deck.no_families", got=len(found)))
    return tuple(found.values())


def _rice(rows: list[Row]) -> list[Row]:
    """The row of the rice; a deck file without such a row has no rice, but the kind exists all the same."""
    found = [row for row in rows if row["kind"] == "rice"]
    if len(found) > 1:
        raise found[1].fault("kind", Message("origami.deck.two_rice"))
    nothing = dict.fromkeys(COLUMNS, "") | {"key": "rice", "en": "Rice paper", "de": "Reispapier", "kind": "rice"}
    return found or [Row(0, nothing | {"copies": "0", "folds": "1"})]


def _keys(cards: list[Row]) -> dict[str, int]:
    number: dict[str, int] = {}
    for i, row in enumerate(cards):
        expected = "rice" if row["kind"] == "rice" else None
        if not _KEY.fullmatch(row["key"]) or len(row["key"]) > LONGEST_NAME or (expected and row["key"] != expected):
            raise row.wrong("key", expected or Message("origami.deck.key"))
        if row["key"] in RESERVED:
            raise row.fault("key", Message("origami.deck.reserved", key=row["key"]))
        if row["key"] in number or (row["key"] == "rice" and not expected):
            raise row.fault("key", Message("origami.deck.twice", key=row["key"]))
        number[row["key"]] = i
    return number


def _copies(row: Row) -> int:
    if row["kind"] == "character":
        return row.number("copies", 1, 1)
    return row.number("copies", 0 if row["kind"] == "rice" else 1, FAMILY_SIZE)


def _check_families(rows: list[Row], families: tuple[Family, ...]) -> None:
    for family in families:
        own = [row for row in rows if row["kind"] in CARD_KINDS and row["family"] == family.key]
        size = sum(_copies(row) for row in own)
        if size != FAMILY_SIZE:
            head = next(row for row in rows if row["kind"] == "family" and row["family"] == family.key)
            raise head.fault("family", Message("origami.deck.size", family=family.key, expected=FAMILY_SIZE, got=size))


def _check_costs(cards: list[Row], cost: tuple[int, ...], folds: tuple[int, ...], copies: tuple[int, ...]) -> None:
    """A cost that no hand of the family's own cards can pay would make a dead card."""
    for i, row in enumerate(cards):
        if row["kind"] in CARD_KINDS:
            same = [
                k for k, other in enumerate(cards) if other["family"] == row["family"] and other["kind"] in CARD_KINDS
            ]
            code = sum(fold_code(folds[k]) * min(8, copies[k] - (k == i)) for k in same)
            if not sums(code) >> cost[i] & 1:
                raise row.wrong("cost", Message("origami.deck.cost", family=row["family"]))


def _other_colours(cards: list[Row], number: Mapping[str, int]) -> tuple[int, ...]:
    """Characters come in pairs, `NAME-yellow` before `NAME-red`."""
    other = [-1] * len(cards)
    for i, row in enumerate(cards):
        if row["kind"] == "character":
            colour = row.one_of("colour", COLOURS)
            stem, _, end = row["key"].rpartition("-")
            partner = number.get(f"{stem}-{'red' if colour == 'yellow' else 'yellow'}")
            if end != colour or partner is None or (partner > i) != (colour == "yellow"):
                raise row.wrong("key", Message("origami.deck.pair"))
            other[i] = partner
        elif row["colour"]:
            raise row.wrong("colour", Message("origami.deck.no_colour"))
    return tuple(other)


def _sentences(
    cards: list[Row], families: Mapping[str, int], number: Mapping[str, int]
) -> tuple[sentences.Sentence, ...]:
    def name(kind: str, word: str) -> int:
        known = families if kind == "family" else number
        if word not in known:
            raise sentences.InvalidSentence(Message("origami.deck.unknown_name", what=kind, got=excerpt(word)))
        return known[word]

    found = []
    for row in cards:
        kind, text = row["kind"], _written(row, cards, number)
        try:
            found.append(() if kind == "rice" else sentences.read(text, kind, name))
        except sentences.InvalidSentence as error:
            raise row.fault("effect", error.message) from None
    return tuple(found)


def _written(row: Row, cards: list[Row], number: Mapping[str, int]) -> str:
    """The sentence of a row; `like(KEY)` means the sentence of another card, which must not lead back here."""
    seen = [row["key"]]
    here = row
    while like := _LIKE.fullmatch(here["effect"]):
        if like[1] not in number:
            raise row.fault("effect", Message("origami.deck.unknown_name", what="card", got=excerpt(like[1])))
        if like[1] in seen:
            raise row.fault("effect", Message("origami.deck.cycle", cards=(*seen, like[1])))
        seen.append(like[1])
        here = cards[number[like[1]]]
    if here is not row and here["kind"] != row["kind"]:
        raise row.fault("effect", Message("origami.deck.like_kind", key=here["key"], kind=here["kind"]))
    return here["effect"]
