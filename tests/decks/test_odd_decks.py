"""Custom decks can say anything the vocabulary allows: games with them end, and no card is ever lost."""

import csv
import io
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from random import Random

import pytest

from orizuru import game
from orizuru.core.cards import allowed
from orizuru.games.origami.scenario import copies_in_play
from orizuru.games.origami.sentences import INSTANT_OR_ACTION, WORDS
from properties.test_origami_properties import hidden_from, zones

RULES = game("origami")
DECKS = files("orizuru").joinpath("data", "decks", "1")
TEXTS = [DECKS.joinpath(name).read_text(encoding="utf-8") for name in ("origami.csv", "legends.csv")]
ROWS = [row for text in TEXTS for row in csv.DictReader(io.StringIO(text))]
FAMILIES = [row["family"] for row in ROWS if row["kind"] == "family"]
CARDS = [row["key"] for row in ROWS if row["kind"] in ("instant", "action", "ongoing", "scoring")]


def parameter(kind: str, rng: Random, depth: int) -> str:
    choices: dict[str, Callable[[], str]] = {
        "number": lambda: str(rng.randrange(1, 7)),
        "signed": lambda: str(rng.randrange(-9, 5)),
        "family": lambda: rng.choice(FAMILIES),
        "card": lambda: rng.choice(CARDS),
        "amount": lambda: rng.choice([str(rng.randrange(4)), f"visible({rng.choice(CARDS)})", "under"]),
        "steps": lambda: sentence("instant", rng, depth + 1),
    }
    return choices[kind]() if kind in choices else rng.choice(kind.split("|"))


def step(word: str, kinds: tuple[str, ...], rng: Random, depth: int) -> str:
    if word == "play":
        mode = rng.choice(["paid", "free", "discount, 2", "with_discard"])
        return f"play({mode})"
    if word == "pass_all":
        return rng.choice(["pass_all(left)", "pass_all(right)", "pass_all(right, left)"])
    args = [parameter(kind.rstrip("?"), rng, depth) for kind in kinds]
    return f"{word}({', '.join(args)})" if args else word


def sentence(kind: str, rng: Random, depth: int = 1) -> str:
    """A sentence at random: some words stand alone, one only begins a special action."""
    if kind in ("instant", "action"):
        if depth == 1 and kind == "instant" and rng.random() < 0.1:
            return rng.choice(["copy", "under", f"take_or_play({rng.choice(FAMILIES)})"])
        first = [f"replace({rng.choice(FAMILIES)})"] if depth == 1 and kind == "action" and rng.random() < 0.1 else []
        words = [word for word in INSTANT_OR_ACTION if word not in ("copy", "under", "take_or_play", "replace")]
        if depth > 2:
            words.remove("each")
        picked = [rng.choice(words) for _ in range(rng.randrange(1, 4 if depth == 1 else 2))]
        return " then ".join(first + [step(word, INSTANT_OR_ACTION[word], rng, depth) for word in picked])
    word = rng.choice(list(WORDS[kind]))
    return step(word, WORDS[kind][word], rng, depth)


def odd_deck(number: int) -> str:
    """The shipped cards with effects that nobody would print."""
    rng, out = Random(number), io.StringIO()
    writer = csv.DictWriter(out, list(ROWS[0]), lineterminator="\n")
    writer.writeheader()
    for row in ROWS:
        if row["kind"] in WORDS:
            writer.writerow({**row, "effect": sentence(row["kind"], rng), "stand_in": ""})
        else:
            writer.writerow(row)
    return out.getvalue()


@pytest.mark.parametrize("number", range(36))
def test_games_with_odd_decks_end_and_keep_every_card(number: int) -> None:
    rng = Random(number)
    options = {"deck": odd_deck(number), "boxes": "both", "players": 2 + number % 3}
    for seed in range(3):
        s = RULES.setup(options, seed)
        rice = s.terms.deck.rice
        everything = Counter(copies_in_play(s.terms.deck, s.families, s.pairs))
        answers = 0
        while (moves := s.moves) and answers < 20_000:
            there = Counter(zones(s))
            there.pop(rice, 0)
            assert there == everything
            if answers % 7 == 0:
                for observer in range(s.seats + 1):
                    assert allowed(s.known[observer], hidden_from(s, observer))
                    imagined = RULES.imagine(s.view(observer if observer < s.seats else None), rng)
                    assert imagined.moves
            assert s.asked is not None
            assert str(s.asked.message)
            s.apply(rng.choice(moves))
            answers += 1
        assert s.to_move is None
        result = s.result()
        assert result is not None
