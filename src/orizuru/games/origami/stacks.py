"""The stack of a position that came from outside: refused unless the effect in progress can be finished.

The zones of an effect must belong to a step, and the turn is played to its end twice, so that an impossible stack does
not fail in the middle of a game. `frames` has checked that every step is a verb with its arguments.
"""

from collections import Counter
from typing import TYPE_CHECKING

from orizuru.games.origami.vocabulary import QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

LONGEST = 400


def belongs_together(s: "OrigamiState") -> bool:
    """Whether the steps and the zones of effects fit each other."""
    verbs = [step[0] for _, step in s.stack]
    if not verbs:
        return s.phase == 2 and s.playing < 0 and not (s.paid or s.looked or any(s.sealed) or any(s.aside_cards))
    top = s.stack[-1][1]
    turns = [i for i, verb in enumerate(verbs) if verb in ("next_action", "next_turn", "act")]
    if verbs[0] not in ("next_action", "next_turn") or s.stack[0][0] != s.active:
        return False
    if top[0] not in QUESTIONS or turns not in ([0], [0, 1]) or (len(turns) == 2 and verbs[1:] != ["act"]):
        return False
    holds = QUESTIONS[top[0]].holds
    plays = [step[1] for _, step in s.stack if step[0] in QUESTIONS and "playing" in QUESTIONS[step[0]].holds]
    if plays != ([s.playing] if s.playing >= 0 else []) or (plays and "playing" not in holds):
        return False
    if s.paid and "paid" not in holds:
        return False
    if bool(s.looked) != ("looked" in holds) or verbs.count("keep") > 1:
        return False
    if any(s.aside_cards) and not {"played", "using"} & set(verbs):
        return False
    return _is_sealed_round(s, verbs)


def _is_sealed_round(s: "OrigamiState", verbs: list[str]) -> bool:
    """Whether sealed choices have their round: one reveal, and above it only seats that still choose."""
    if "give" not in verbs and "reveal" not in verbs:
        return not any(s.sealed)
    if verbs.count("reveal") != 1:
        return False
    at = verbs.index("reveal")
    _, fate, count, asked = s.stack[at][1]
    owing = [(seat, step[1]) for seat, step in s.stack[at + 1 :] if step[0] == "give"]
    if len(owing) != len(verbs) - at - 1 or not owing or "give" in verbs[:at]:
        return False
    if fate[0] == "pass" and count != len(fate) - 1:
        return False
    seats = [seat for seat, _ in owing]
    if len(set(asked)) != len(asked) or len(set(seats)) != len(seats) or not set(seats) <= set(asked):
        return False
    for seat in range(s.seats):
        held, given = len(s.hands[seat]), len(s.sealed[seat])
        owed = dict(owing).get(seat, 0)
        due = min(count, held + given) if seat in asked else 0
        if owed + given != due or (seat in seats and not owed):
            return False
    return True


def can_be_finished(s: "OrigamiState") -> bool:
    """Whether the turn can be played to its end, always with the first or always with the last answer."""
    for which in (0, -1):
        then = s.clone()
        cards, answers = _census(then), 0
        try:
            while then.turn == s.turn and (moves := then.moves) and answers < LONGEST:
                if then.asked is None:
                    return False
                then.apply(moves[which])
                answers += 1
            if (then.turn == s.turn and then.stack and answers < LONGEST) or _census(then) != cards:
                return False
        except Exception:  # an impossible stack may raise anything
            return False
    return True


def _census(s: "OrigamiState") -> Counter[int]:
    zones = (*s.hands, *s.sealed, *s.aside_cards, *s.columns, s.line, s.discards, s.middle, s.looked, s.paid, s.deck)
    found = Counter(kind for zone in zones for kind in zone)
    found[s.terms.deck.rice] += s.rice
    found.update([s.playing] if s.playing >= 0 else [])
    return +found
