"""Every verb of Islands has all that belongs to it: reasons, habits of the bot, and its name in the documents."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orizuru import game
from orizuru.bots.judges.islands.judge import JUDGES
from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.grid import BIT, squares
from orizuru.core.messages import Message
from orizuru.core.phrases import NOT_AN_ANSWER
from orizuru.core.verbs import UnfinishedVerb, collected
from orizuru.games.islands import answers, notation
from orizuru.games.islands.answers import GROVE, MOST_COINS, Squares
from orizuru.games.islands.forms import NAMED, name_of
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.verbs import science
from orizuru.games.islands.verbs.verb import IslandsQuestion, all_legal
from orizuru.games.islands.vocabulary import QUESTIONS, VERBS
from properties.test_islands_properties import any_data, eager
from rules.isle import Table
from rules.test_islands_catch_up import CATCH_UP, four, held

ISLANDS = game("islands")
DIALOGUE = Path(__file__).parents[2] / "docs" / "reference" / "islands-dialogue.md"
TABLES: list[dict[str, Any]] = [
    *({"players": players, "catch_up": players > 1} for players in (1, 1, 1, 1, 1, 1, 2, 3, 3, 4)),
    {"players": 1, "card_colours": "season"},
]
SMALL = [*range(answers.CARD + 7), *range(answers.RESEARCH, answers.RESEARCH + 7)]
SMALL += [answers.USE + 4 * technology + level for technology in range(7) for level in (1, 2, 3)]


def said(state: IslandsState, rng: Random) -> Iterator[int | Squares]:
    """Answers of every form, legal or not, as far as the game has words for them."""
    material = state.terms.material
    for move in SMALL:
        try:
            notation.say(material, move)
        except IndexError:
            continue  # no word has that number
        if move != answers.CARD:
            yield move
    yield from (answers.RETURN + sheet for sheet in range(len(material.sheets)))
    yield from (answers.BID + coins for coins in (0, 1, state.card, state.bid, *state.coins, MOST_COINS))
    for number, island in enumerate(material.islands):
        land = squares(sum(BIT[at] for at in range(13 * len(island.rows)) if at % 13 < len(island.rows[0])))
        chosen = rng.sample(list(land), min(len(land), 12))
        yield from (Squares(number, BIT[at]) for at in chosen)
        yield from (Squares(number, mask) for mask in rng.sample(island.masks, min(len(island.masks), 8)))
        yield Squares(number, sum(BIT[at] for at in chosen[:3]))


def legal(state: IslandsState) -> set[int | Squares]:
    """The legal answers; places and groves as the squares they name."""
    found: set[int | Squares] = set()
    for move in state.moves:
        if move < GROVE:
            found.add(move)
        else:
            word = notation.squares_of(state, state.say(move).lower())
            assert word is not None
            found.add(word)
    return found


def unexplained(state: IslandsState, rng: Random) -> list[tuple[str, Any]]:
    """Answers in the forms of the question that are refused without a reason of their own."""
    seat, step = state.stack[-1]
    question, allowed, found = QUESTIONS[step[0]], legal(state), []
    for answer in said(state, rng):
        if name_of(answer) in question.forms and answer not in allowed:
            why = question.refusal(state, seat, answer, *step[1:])
            if not isinstance(why, Reason) or why.message.key == NOT_AN_ANSWER or not why.rule:
                found.append((step[0], answer))
    return found


def taking_gold() -> IslandsState:
    """Seat 0 takes a gold token from seat 1, which holds one of each side (R37)."""
    return Table(A1=four("GGC~"), C1=held("GG", "g"), options=CATCH_UP).nobody().play("A1:c3", "take 1").state


def positions() -> Iterator[tuple[IslandsState, Random]]:
    """Every position of games on small islands full of landmarks, and one that hardly ever occurs."""
    yield taking_gold(), Random(0)
    for number in range(88):
        rng = Random(number)
        options, data = TABLES[number % len(TABLES)], any_data(rng)
        if options["players"] > 1 and number % 2:
            data = data.translate(str.maketrans("TVP", "CGC"))  # enough tokens to empty the reserve
        state = ISLANDS.setup({**options, "data": data}, number)
        while state.to_move is not None:
            yield state, rng
            state.apply(eager(state, rng))


def test_every_refused_answer_to_a_question_has_a_written_reason() -> None:
    asked: dict[str, int] = {}
    for state, rng in positions():
        name = state.stack[-1][1][0]
        asked[name] = asked.get(name, 0) + 1
        if asked[name] <= 60:
            assert not unexplained(state, rng)
    assert set(asked) == set(QUESTIONS)


def test_a_refusal_without_a_reason_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Table(A1="H . .\n. . .", card=3).state
    assert unexplained(state, Random(1)) == []
    monkeypatch.setattr(QUESTIONS["bid"], "refusal", staticmethod(all_legal))
    assert ("bid", answers.BID) in unexplained(state, Random(1))


def test_every_form_of_answer_belongs_to_a_question() -> None:
    forms = {kind for question in QUESTIONS.values() for kind in question.forms}
    assert forms == set(NAMED), "every form of answers belongs to a question"
    owned = [kind for question in QUESTIONS.values() for kind in question.elsewhere]
    assert {"bid", "pass", "coal", "squares", "research", "use"} == set(owned)


def test_only_a_die_that_shows_six_is_rolled_again_by_level_three() -> None:
    state = ISLANDS.setup({"players": 1, "sheets": ["A", "B"]}, 1)
    state.dice = (2, 6)
    state.stack = ((0, ("end_round",)), (0, ("die", 3)))
    assert [state.say(move) for move in state.moves] == ["die 2"]
    why = ISLANDS.why_not(state, "die 1", 0)
    assert why is not None
    assert (why.rule, str(why)[:12]) == ("R51", "die 1 shows ")


def test_only_a_token_of_the_same_kind_is_taken() -> None:
    why = ISLANDS.why_not(taking_gold(), "take any", 0)
    assert str(why) == "a gold token is taken now, not a coal token [R37]"


def test_an_unknown_verb_is_named_with_what_to_add() -> None:
    state = Table(A1="H . .", card=3).state
    state.push(0, "dance")
    with pytest.raises(UnfinishedVerb, match="no verb is called 'dance': add a class of that name"):
        _ = state.moves
    for ask in (lambda: state.view(0), lambda: state.forced, lambda: state.preview(0), lambda: state.aside(0)):
        with pytest.raises(UnfinishedVerb, match="no verb is called 'dance'"):
            ask()


class dance(IslandsQuestion):  # noqa: N801 (a verb is a word of the rules)
    """A verb that lacks something."""

    says = "whether to dance"

    @staticmethod
    def options(s: IslandsState, seat: int) -> list[int]:
        return [answers.NO]

    @staticmethod
    def answer(s: IslandsState, seat: int, move: int) -> None:
        pass

    @staticmethod
    def asked(s: IslandsState, seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.size"))


OWED = {"refusal": all_legal}


@pytest.mark.parametrize(
    ("known", "says"),
    [
        (
            OWED,
            r"the verb dance in .* has no `forms`: add the forms that its answers have, of: squares",
        ),
        ({"forms": ("no",)}, "has no `refusal`: add why an answer is not legal"),
        ({**OWED, "forms": ("no",), "sealed": True}, "is sealed, so its answers are secret: set `public` to False"),
        ({**OWED, "forms": ("tango",)}, "no answer has the form 'tango'; use squares, bid"),
        ({**OWED, "forms": ("no",), "elsewhere": {"use": all_legal}}, "'use' elsewhere: add it to its"),
    ],
)
def test_an_unfinished_verb_is_refused_with_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, known: Any, says: str
) -> None:
    unfinished = type("dance", (dance,), {**known, "__module__": science.__name__})
    monkeypatch.setattr(science, "dance", unfinished, raising=False)
    with pytest.raises(UnfinishedVerb, match=says):
        collected(science)


def test_the_bot_has_a_habit_for_every_question() -> None:
    assert set(JUDGES) == set(QUESTIONS)


def test_documents_call_questions_by_the_names_of_their_verbs() -> None:
    row = re.compile(r"^\| ((?:`\w+`(?:, )?)+)(?: \([a-z ]+\))? \| .* \| .* \| .*\|$", re.MULTILINE)
    rows = row.findall(DIALOGUE.read_text(encoding="utf-8"))
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == set(QUESTIONS)
    assert all(verb.__name__ == name for name, verb in VERBS.items())
