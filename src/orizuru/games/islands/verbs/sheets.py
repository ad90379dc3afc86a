"""The sheets: each seat returns one of three in secret, then all are shown (R6)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands.answers import RETURN
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs import rounds
from orizuru.games.islands.verbs.verb import IslandsDeed, IslandsQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


class give_back(IslandsQuestion):
    """A sheet of the hand, in secret."""

    says = "a sealed choice: which sheet to return"
    forms = ("return",)
    public = False
    sealed = True

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [RETURN + sheet for sheet in s.hands[seat]]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        s.sealed = put(s.sealed, seat, move - RETURN)
        s.tell("islands.fact.chose", (seat,), seat=seat, sheet=s.terms.material.sheets[move - RETURN].key)

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.return"), "R6", sealed=True, seats=tuple(range(s.seats)))

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int) -> Reason:
        sheet = s.terms.material.sheets[said - RETURN].key
        return Reason(Message("islands.why.not_dealt", sheet=sheet), "R6")


class reveal(IslandsDeed):
    """All choices are shown, and the first round begins."""

    says = "all returned sheets are shown, and the first round begins"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.horizon += 1
        sheets = s.terms.material.sheets
        for who, returned in enumerate(s.sealed):
            kept = tuple(sheet for sheet in s.hands[who] if sheet != returned)
            keep(s, who, kept)
            s.tell(
                "islands.fact.returned", seat=who, sheet=sheets[returned].key, kept=tuple(sheets[k].key for k in kept)
            )
        s.hands, s.sealed = ((),) * s.seats, (-1,) * s.seats
        s.turn += 1
        rounds.begin_round(s)


def keep(s: "IslandsState", seat: int, kept: tuple[int, ...]) -> None:
    """The islands of two sheets become a seat's own."""
    s.isles = put(s.isles, seat, tuple(2 * sheet + side for sheet in kept for side in (0, 1)))


def ask_all(s: "IslandsState") -> None:
    """All seats choose, from 0 on."""
    _ask(s, reversed(range(s.seats)))


def ask_first(s: "IslandsState", seat: int) -> None:
    """All seats choose again, this one first: its frame lies on top."""
    s.sealed = (-1,) * s.seats
    _ask(s, (*(who for who in reversed(range(s.seats)) if who != seat), seat))


def _ask(s: "IslandsState", order: Iterable[int]) -> None:
    s.stack = ((0, ("reveal",)), *((who, ("give_back",)) for who in order))
