"""The stack of a position that came from outside: refused unless the round in progress can be finished.

Every step must be a verb with arguments of the right kind, the steps must lie on each other as a round lays them, and
the round is played to its end twice, so that a stack which nobody could have built does not fail in mid-game.
"""

from typing import Any

from orizuru.core.messages import Message
from orizuru.core.record import is_whole
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.island import GROVE, SPAN
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.refusing import MOST_TOKENS, expected
from orizuru.games.islands.state import NOBODY, IslandsState
from orizuru.games.islands.technologies import AUCTIONIS, ECONOMICUS, ROLLS, TIMENAUTICS
from orizuru.games.islands.vocabulary import DEEDS, QUESTIONS

NUMBERS: dict[str, tuple[int, ...]] = {
    "flag": (0, 1),
    "colour": (0, 1, 2),
    "mode": (0, 1, 2, 3, 4),
    "card": SHAPED,
    "shape": (0, *SHAPED),
    "face": (1, 2, 3, 4, 5, 6),
    "part": (0, 1, 2),
    "seat": (0, 1, 2, 3, 4, 5),
    "raid": (4, 8),
    "coins": (5, 10),
    "level": (1, 2, 3),
    "end": (AUCTIONIS, ECONOMICUS, TIMENAUTICS),
    "total": (3, 5),
}
FRAMES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("give_back", "reveal", "bid", "end_round", "actions", "win", "other", "income"), ()),
    **dict.fromkeys(("turn_over", "shape", "carrambah", "solo_action", "study", "size", "unpainted"), ()),
    "coal": ("count", "count"),
    "place": ("shape", "colour", "part"),
    "second": ("card", "colour"),
    "card": ("mode", "flag"),
    "colour": ("shape", "flag"),
    "coloured": ("card", "flag"),
    "token": ("flag", "flag"),
    "take_from": ("flag", "flag"),
    "take_side": ("flag", "flag", "seat"),
    "raid": ("flag",),
    "rob": ("raid",),
    "outline": ("coins",),
    "reroll": ("roll",),
    "die": ("level",),
    "use": ("end",),
    "settled": ("card", "colour"),
    "change": ("face", "mode", "flag"),
    "recolour": ("face", "flag"),
    "transform": ("mode",),
    "transformed": ("mode",),
    "grow": ("total", "level", "island", "squares"),
    "grove": ("groves",),
}
assert set(FRAMES) == set(QUESTIONS) | set(DEEDS)

SOLO = frozenset(
    {
        "carrambah",
        "solo_action",
        "study",
        "size",
        "die",
        "use",
        "change",
        "recolour",
        "transform",
        "transformed",
        "unpainted",
        "grow",
    }
)
TOGETHER = frozenset({"actions", "other", "turn_over", "take_from", "take_side", "token", "rob"})
PAINTING = frozenset(
    {
        *("place", "second", "card", "colour", "coloured", "token", "take_from", "take_side", "raid", "rob"),
        *("outline", "grove", "reroll", "change", "recolour", "transform", "transformed", "coal", "grow", "size"),
    }
)
LARGEST, LONGEST = 100, 600


def frames(s: IslandsState, given: Any) -> tuple[Any, ...]:
    """The frames of a stack, each a verb with the arguments it takes."""
    if not isinstance(given, list | tuple) or len(given) > LARGEST:
        raise expected("stack", Message("islands.scenario.frames"), given)
    found = []
    for i, frame in enumerate(given):
        if not isinstance(frame, list | tuple) or len(frame) != 2 or not is_whole(frame[0], 0, s.seats - 1):
            raise expected(f"stack[{i}]", Message("islands.scenario.frames"), frame)
        step = _frozen(frame[1], 0)
        if not isinstance(step, tuple) or not is_step(s, step):
            raise expected(f"stack[{i}]", Message("islands.scenario.frames"), frame)
        found.append((frame[0], step))
    return tuple(found)


def _frozen(value: Any, depth: int) -> Any:
    if isinstance(value, list | tuple) and depth < 4 and len(value) <= 32:
        return tuple(_frozen(part, depth + 1) for part in value)
    return value


def is_step(s: IslandsState, step: tuple[Any, ...]) -> bool:
    """Whether a step is a verb with the arguments it takes."""
    if not step or not isinstance(step[0], str) or step[0] not in FRAMES:
        return False
    if step[0] in (TOGETHER - {"rob", "token"} if s.is_solo else SOLO):
        return False
    kinds = FRAMES[step[0]]
    if kinds == ("groves",):
        return len(step) > 2 and len(set(step[1:])) == len(step) - 1 and all(_is_grove(s, each) for each in step[1:])
    return len(step) == len(kinds) + 1 and all(_fits(s, kind, each) for kind, each in zip(kinds, step[1:], strict=True))


def _fits(s: IslandsState, kind: str, value: Any) -> bool:
    if kind in NUMBERS:
        return is_whole(value, -1, 99) and value in NUMBERS[kind] and (kind != "seat" or value < s.seats)
    if kind == "count":
        return is_whole(value, 0, MOST_TOKENS)
    if kind == "roll":
        return isinstance(value, str) and value in ROLLS
    if kind == "island":
        return is_whole(value, NOBODY, len(s.terms.material.islands) - 1)
    return isinstance(value, tuple) and all(is_whole(square, 0, 200) for square in value)


def _is_grove(s: IslandsState, value: Any) -> bool:
    islands = s.terms.material.islands
    if not isinstance(value, tuple) or len(value) != 3 or not is_whole(value[0], 0, len(islands) - 1):
        return False
    marks = [mark.square for mark in islands[value[0]].landmarks if mark.kind == GROVE]
    return is_whole(value[1], 0, 200) and value[1] in marks and value[2] in (3, 4) and is_whole(value[2], 3, 4)


def belongs_together(s: IslandsState) -> bool:
    """Whether the steps lie as a round lays them, and fit what else is known."""
    verbs = [step[0] for _, step in s.stack]
    if any(s.hands):
        return _is_choosing(s, verbs)
    if not verbs:
        return s.card == 0 and not s.dice
    if verbs[0] != "end_round" or verbs[-1] not in QUESTIONS or not 1 <= s.card <= 6:
        return False
    if (s.bidder >= 0 and (not s.bid or s.passed >> s.bidder & 1)) or 0 < s.bid < s.card:
        return False
    if _is_idle(s) or not _dice_fit(s, verbs) or not all(_is_possible(s, seat, step) for seat, step in s.stack):
        return False
    return _is_solo_round(s, verbs) if s.is_solo else _is_round(s, verbs)


def _is_idle(s: IslandsState) -> bool:
    """Whether the question on top would have been left out."""
    seat, step = s.stack[-1]
    question = QUESTIONS[step[0]]
    return hasattr(question, "idle") and question.idle(s, seat, *step[1:])


def _is_choosing(s: IslandsState, verbs: list[str]) -> bool:
    """A reveal with those who still choose above it."""
    asked = [seat for seat, step in s.stack[1:] if step[0] == "give_back"]
    if verbs[:1] != ["reveal"] or s.stack[0][0] != 0 or len(asked) != len(verbs) - 1 or not asked or s.card:
        return False
    return sorted(asked) == [seat for seat in range(s.seats) if s.sealed[seat] == NOBODY]


def _dice_fit(s: IslandsState, verbs: list[str]) -> bool:
    """Dice lie there only between a roll and its use."""
    if "carrambah" in verbs:
        return len(s.dice) == 2
    if "coloured" in verbs[-2:] or "transformed" in verbs[-2:]:
        return len(s.dice) == 1
    if s.is_solo and "bid" in verbs:
        return s.dice == (s.card,)
    return not s.dice


def _is_possible(s: IslandsState, seat: int, step: tuple[Any, ...]) -> bool:
    """Whether a step of painting fits the material and the islands of its seat."""
    halves, verb = s.terms.material.halves, step[0]
    if verb == "place":
        return bool((halves[step[1]] == 2) == (step[3] > 0))
    if verb == "second":
        return bool(halves[step[1]] == 2)
    if verb == "grove":
        return all(number in s.isles[seat] for number, _, _ in step[1:])
    if verb == "unpainted":
        return s.terms.special and s.card in WILD and s.bidder == seat
    if verb == "coal":
        return bool(step[1] <= s.coal[seat][0] and step[2] <= s.coal[seat][1])
    if verb in ("take_from", "token", "take_side"):
        return s.terms.catch_up
    if verb != "grow":
        return True
    total, level, number, chosen = step[1:]
    if (number == NOBODY) != (not chosen) or len(chosen) >= total or (number >= 0 and number not in s.isles[seat]):
        return False
    then, island = s.clone(), s.terms.material.islands[number]
    then.stack = ((seat, ("grow", total, level, NOBODY, ())),)
    for square in chosen:
        move = PLACE + SPAN * number + island.number.get(1 << square, -1)
        if move not in then.moves:
            return False
        then.apply(move)
    return True


def _is_round(s: IslandsState, verbs: list[str]) -> bool:
    """The auction, or somebody's action with the others still to come."""
    top = s.stack[-1][0]
    if "bid" in verbs:
        free = top != s.bidder and not s.passed >> top & 1
        return verbs == ["end_round", "actions", "bid"] and free and (s.bidder < 0 or s.coins[s.bidder] >= s.bid)
    if "turn_over" not in verbs or (s.bidder >= 0 and s.first != s.bidder):
        return False
    at = verbs.index("turn_over")
    order = s.clockwise(s.first)
    acting = order.index(s.stack[at][0])
    waiting = [(who, ("other",)) for who in reversed(order[acting + 1 :])]
    rest = verbs[at + 1 :]
    if list(s.stack[1:at]) != waiting or any(seat != order[acting] for seat, _ in s.stack[at:]):
        return False
    if order[acting] != s.bidder:
        return rest[0] == "income" and len(rest) > 1 and set(rest[1:]) <= PAINTING - {"coal"}
    return _is_winning(s, rest)


def _is_winning(s: IslandsState, rest: list[str]) -> bool:
    """Coal with the shape to come, or the shape; what lies on coal came from a token that was used."""
    if rest[:1] == ["shape"]:
        used = any(sum(step[1:]) for _, step in s.stack if step[0] == "coal")
        return rest[1:2] == ["coal"] and (used or len(rest) == 2) and set(rest[2:]) <= PAINTING - {"coal"}
    return bool(rest) and set(rest) <= PAINTING - {"coal"}


def _is_solo_round(s: IslandsState, verbs: list[str]) -> bool:
    rest = verbs[1:]
    ends = [step[1] for _, step in s.stack if step[0] == "use"]
    late = ends and ends[0] == TIMENAUTICS
    if not late or rest == ["use"]:
        return rest == ["use"] and bool(late)
    if ends[:2] != [TIMENAUTICS, ECONOMICUS] or rest[:2] != ["use", "use"]:
        return False
    rest = rest[2:]
    if not rest or rest == ["study"]:
        return (not rest) or s.bidder < 0
    if rest == ["unpainted"]:
        return True
    if rest[0] == "solo_action":
        then = rest[1:]
        if then == ["use"]:
            return ends[2:] == [AUCTIONIS]
        if then in (["carrambah", "reroll"], ["carrambah", "die"]):
            return s.bidder == 0 and s.coins[0] >= s.bid
        return then in (["bid"], ["bid", "reroll"]) and s.bid == 0
    if rest[0] == "income":
        return s.bidder < 0 and len(rest) > 1 and set(rest[1:]) <= PAINTING - {"coal", "grow", "size"}
    if "grow" in rest or "size" in rest:
        return s.bidder < 0 and set(rest) <= PAINTING - {"coal"}
    return _is_winning(s, rest) or (s.bidder < 0 and set(rest) <= PAINTING - {"coal"})


def can_be_finished(s: IslandsState) -> bool:
    """Whether the round can be played to its end, always with the first or always with the last answer."""
    for which in (0, -1):
        then, answers = s.clone(), 0
        try:
            while then.space == s.space and then.card == s.card and then.stack and answers < LONGEST:
                if then.asked is None or not then.moves:
                    return False
                then.apply(then.moves[which])
                answers += 1
                if min(then.coins) < 0 or min(then.volcanoes) < 0:
                    return False
                if then.stack and then.stack[-1][1][0] == "bid" and answers > 1 and then.turn > s.turn:
                    break  # the next round
        except Exception:  # whatever a stack that nobody could have built may do
            return False
    return True
