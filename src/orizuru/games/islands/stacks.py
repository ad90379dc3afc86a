"""The stack of a position that came from outside: refused unless the round in progress can be finished.

The steps must lie on each other as in a real round, and the round is played to its end twice, so that an impossible
stack does not fail in mid-game. `frames` has checked that every step is a verb with its arguments.
"""

from typing import Any

from orizuru.core.messages import Message
from orizuru.core.scenario import expected
from orizuru.games.islands.faults import seat_of
from orizuru.games.islands.frames import WORDS
from orizuru.games.islands.state import NOBODY, IslandsState
from orizuru.games.islands.technologies import AUCTIONIS, ECONOMICUS, TIMENAUTICS
from orizuru.games.islands.vocabulary import QUESTIONS, VERBS

IN_ACTION = frozenset(name for name, verb in VERBS.items() if verb.in_action)
LARGEST, LONGEST = 100, 600


def frames(s: IslandsState, given: Any) -> tuple[Any, ...]:
    """The frames of a stack, from words."""
    if not isinstance(given, list | tuple) or len(given) > LARGEST:
        raise expected("stack", Message("islands.scenario.frames"), given)
    found = []
    for i, frame in enumerate(given):
        if isinstance(frame, dict) and "seat" in frame:
            seat_of(frame["seat"], f"stack[{i}]", s.seats)
        try:
            seat, step = WORDS.read(s, frame, s.seats)
        except ValueError:
            raise expected(f"stack[{i}]", Message("islands.scenario.frames"), frame) from None
        if VERBS[step[0]].played == ("together" if s.is_solo else "solo"):
            raise expected(f"stack[{i}]", Message("islands.scenario.frames"), frame)
        found.append((seat, step))
    return tuple(found)


def belongs_together(s: IslandsState) -> bool:
    """Whether the steps lie on each other as in a real round, and fit the rest of the position."""
    verbs = [step[0] for _, step in s.stack]
    if any(s.hands):
        return _is_choosing(s, verbs)
    if not verbs:
        return s.card == 0 and not s.dice
    if verbs[0] != "end_round" or verbs[-1] not in QUESTIONS or not 1 <= s.card <= 6:
        return False
    if (s.bidder >= 0 and (not s.bid or s.passed >> s.bidder & 1)) or 0 < s.bid < s.card:
        return False
    if _is_idle(s) or not _dice_fit(s, verbs):
        return False
    if not all(VERBS[step[0]].fits(s, seat, *step[1:]) for seat, step in s.stack):
        return False
    return _is_solo_round(s, verbs) if s.is_solo else _is_round(s, verbs)


def _is_idle(s: IslandsState) -> bool:
    """Whether the question on top would have been left out."""
    seat, step = s.stack[-1]
    question = QUESTIONS[step[0]]
    return hasattr(question, "idle") and question.idle(s, seat, *step[1:])


def _is_choosing(s: IslandsState, verbs: list[str]) -> bool:
    """A reveal, and above it the seats that still choose."""
    asked = [seat for seat, step in s.stack[1:] if step[0] == "give_back"]
    if verbs[:1] != ["reveal"] or s.stack[0][0] != 0 or len(asked) != len(verbs) - 1 or not asked or s.card:
        return False
    return sorted(asked) == [seat for seat in range(s.seats) if s.sealed[seat] == NOBODY]


def _dice_fit(s: IslandsState, verbs: list[str]) -> bool:
    """Dice lie there only between a roll and its use."""
    if s.is_solo and "bid" in verbs:
        return s.dice == (s.card,)
    return len(s.dice) == max(VERBS[name].dice for name in verbs[-2:])  # Re-Roll may be asked before they are used


def _is_round(s: IslandsState, verbs: list[str]) -> bool:
    """The auction, or one seat's action with those of other seats still to come."""
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
        return rest[0] == "income" and len(rest) > 1 and set(rest[1:]) <= IN_ACTION
    return _is_winning(s, rest)


def _is_winning(s: IslandsState, rest: list[str]) -> bool:
    """Coal with the shape to come, or the shape; what lies on coal came from a token that was used."""
    if rest[:1] == ["shape"]:
        used = any(sum(step[1:]) for _, step in s.stack if step[0] == "coal")
        return rest[1:2] == ["coal"] and (used or len(rest) == 2) and set(rest[2:]) <= IN_ACTION
    return bool(rest) and set(rest) <= IN_ACTION


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
        return s.bidder < 0 and len(rest) > 1 and set(rest[1:]) <= IN_ACTION - {"grow", "size"}
    if "grow" in rest or "size" in rest:
        return s.bidder < 0 and set(rest) <= IN_ACTION
    return _is_winning(s, rest) or (s.bidder < 0 and set(rest) <= IN_ACTION)


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
        except Exception:  # an impossible stack may raise anything
            return False
    return True
