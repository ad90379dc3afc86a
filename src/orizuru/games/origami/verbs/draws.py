"""The Draw action (R6), with everything that changes it, in order (R40)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.machine import Step
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed
from orizuru.games.origami.answers import AMOUNT, CARD, NO, PLACE
from orizuru.games.origami.lasting_effects import draw_limit, has_on_top
from orizuru.games.origami.verbs.discards import lay, put_down
from orizuru.games.origami.verbs.verb import CardQuestion
from orizuru.games.origami.verbs.zones import not_in_hand, of_hand

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def begin_draw(s: "OrigamiState", seat: int, *, fishing: bool) -> None:
    s.tell("origami.fact.draws", seat=seat)
    law = s.law
    most = law.fish if fishing else draw_limit(s, seat)
    frames: list[tuple[int, Step]] = [(seat, ("refill",))]
    if law.cycle_after:
        frames = [(seat, ("monk", "draw")), *frames]
    for kind in s.tops(seat):
        if s.terms.deck.lasting[kind][:1] in (("rice_for_cards",), ("rice_on_draw",)):
            frames += [(seat, ("rice_back",)), (seat, ("rice_on_draw",))]
            break
    if fishing:
        frames.append((seat, ("draw", 1)))
    frames.append((seat, ("take", most, int(law.draw_discard))))
    if law.replace_in_line:
        frames.append((seat, ("replace_in_line",)))
    s.stack += tuple(frames)


def draw_and_tell(s: "OrigamiState", seat: int, count: int) -> None:
    """Draw from the deck. The fact names the cards; other seats hear only how many."""
    drawn = s.draw(seat, count)
    if s.facts is not None:
        s.tell("origami.fact.drew", seat=seat, n=len(drawn), cards=s.names(drawn))


class rice_on_draw(Deed):
    says = "every Snowy Owl on top draws rice"

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        for kind in s.tops(seat):
            step = s.terms.deck.lasting[kind]
            if step and step[0] == "rice_on_draw" and (drawn := s.draw_rice(seat, step[1])):
                s.tell("origami.fact.drew_rice", seat=seat, n=drawn)


class rice_back(CardQuestion):
    """The Arctic Wolf: give back rice for cards, one for one."""

    says = "the Arctic Wolf: how much rice to give back for cards"
    forms = ("amount",)
    zone = None
    purpose = "give_back"
    public = False

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.hands[seat] or not has_on_top(s, seat, "rice_for_cards")

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [AMOUNT + n for n in range(s.hands[seat].count(s.terms.deck.rice) + 1)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        count, rice = move - AMOUNT, s.terms.deck.rice
        for _ in range(count):
            s.show(seat, rice)
        s.lay_down((rice,) * count)
        if count:
            s.tell("origami.fact.gave_rice", seat=seat, n=count)
            draw_and_tell(s, seat, count)

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return Asked(seat, Message("origami.ask.rice_back"), "R40", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int) -> Reason | None:
        held = s.hands[seat].count(s.terms.deck.rice)
        return Reason(Message("origami.why.too_little_rice", n=held), "R40") if AMOUNT <= move < PLACE else None


class monk(CardQuestion):
    """The Monk, after an action of this kind: discard a card to draw one (R44)."""

    says = "the Monk, after an action of that kind: whether to discard a card and draw one"
    takes = {"after": "action"}
    forms = ("card", "no")
    zone = "hand"
    purpose = "exchange"
    public = False

    @staticmethod
    def idle(s: "OrigamiState", seat: int, after: str) -> bool:
        return after not in s.law.cycle_after or not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int, after: str) -> list[int]:
        return [NO, *of_hand(s, seat)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, after: str) -> None:
        if move != NO:
            put_down(s, seat, move - CARD)
            lay.do(s, seat)
            draw_and_tell(s, seat, 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, after: str) -> Asked:
        return Asked(seat, Message("origami.ask.monk"), "R44", optional=True)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, after: str) -> Reason | None:
        return not_in_hand(s, move, "R44")
