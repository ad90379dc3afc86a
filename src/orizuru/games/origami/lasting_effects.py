"""Lasting effects: looked up when they matter, never stored. Only top cards and characters in play have any."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def hand_modifiers(s: "OrigamiState", seat: int) -> int:
    """The sum of everything that changes the hand limit of a seat (R41, Q13)."""
    deck = s.terms.deck
    total = s.law.hand
    for kind in s.tops(seat):
        step = deck.lasting[kind]
        if not step:
            continue
        if step[0] == "hand_limit":
            total += step[1]
        elif step[0] == "hand_limit_per":
            left, right = s.columns[2 * seat : 2 * seat + 2]
            total += step[2] * (left.count(step[1]) + right.count(step[1]))
    return total


def hand_limit(s: "OrigamiState", seat: int) -> int:
    return max(0, s.terms.rulings.hand_limit + hand_modifiers(s, seat))


def draw_limit(s: "OrigamiState", seat: int) -> int:
    """The folds that a Draw may take: the best of all limits, which do not add up (R40)."""
    limits = [s.law.draw]
    for kind in s.tops(seat):
        step = s.terms.deck.lasting[kind]
        if step and step[0] == "draw_limit_hand":
            limits.append(step[1] + hand_modifiers(s, seat))
    return max(limits)


def cost(s: "OrigamiState", kind: int, discount: int = 0) -> int:
    """What a paid play of this card costs now (R8)."""
    return max(0, s.terms.deck.cost[kind] + s.law.cost - discount)


def has_on_top(s: "OrigamiState", seat: int, word: str) -> bool:
    lasting = s.terms.deck.lasting
    return any(lasting[kind] and lasting[kind][0] == word for kind in s.tops(seat))


def gives_action(s: "OrigamiState", seat: int, kind: int, column: int, under: int) -> bool:
    """Whether a Caiman is on top that names the printed cost of the card just played, and is not that card (R37)."""
    deck = s.terms.deck
    for side in (2 * seat, 2 * seat + 1):
        held = s.columns[side]
        if held and (side, len(held) - 1) != (column, under):
            step = deck.lasting[held[-1]]
            if step and step[0] == "action_for_cost" and deck.cost[kind] in step[1:]:
                return True
    return False
