"""Coal: a square for every token, before the shape (R15).

A coal frame is `("coal", any, season)`: how many tokens of each side were used in this win; the tokens stay (Q2).
"""

from typing import TYPE_CHECKING, Any

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import names
from orizuru.games.islands.answers import COAL_ANY, COAL_SEASON, DONE
from orizuru.games.islands.verbs.verb import IslandsQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def coal_moment(*_: Any) -> Reason:
    return Reason(Message("islands.why.coal_moment"), "R15")


class coal(IslandsQuestion):
    """Coal tokens one by one, each once a win (R15)."""

    says = "which coal token to use, if any; how many of any colour and of the season colour this win has used"
    takes = {"used_any": "count", "used_season": "count"}
    forms = ("coal", "done")
    elsewhere = {"coal": coal_moment}

    @staticmethod
    def fits(s: "IslandsState", seat: int, used_any: int, used_season: int) -> bool:
        return used_any <= s.coal[seat][0] and used_season <= s.coal[seat][1]

    @staticmethod
    def idle(s: "IslandsState", seat: int, used_any: int, used_season: int) -> bool:
        return s.coal[seat] == (used_any, used_season)

    @staticmethod
    def options(s: "IslandsState", seat: int, used_any: int, used_season: int) -> list[int]:
        moves = [DONE]
        if s.places(seat, 0):
            of_any, of_season = s.coal[seat]
            moves += [COAL_ANY] * (of_any > used_any) + [COAL_SEASON] * (of_season > used_season)
        return moves

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, used_any: int, used_season: int) -> None:
        if move == DONE:
            return
        if move == COAL_ANY:
            s.push(seat, "coal", used_any + 1, used_season)
            s.tell("islands.fact.coal_any", seat=seat)
            s.push(seat, "colour", 0, 0)
        else:
            s.push(seat, "coal", used_any, used_season + 1)
            s.tell("islands.fact.coal_season", seat=seat, colour=names.season(s))
            s.push(seat, "place", 0, s.season, 0)

    @staticmethod
    def asked(s: "IslandsState", seat: int, used_any: int, used_season: int) -> Asked:
        of_any, of_season = s.coal[seat]
        message = Message("islands.ask.coal", any=of_any - used_any, season=of_season - used_season)
        return Asked(seat, message, "R15", optional=True)

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, used_any: int, used_season: int) -> Reason:
        side = said - COAL_ANY
        held, token = s.coal[seat][side], names.token_name(names.COAL_TOKEN, side)
        if not held:
            return Reason(Message("islands.why.no_coal", token=token), "R15")
        if held == (used_any, used_season)[side]:
            return Reason(Message("islands.why.coal_used", token=token), "R15")
        return Reason(Message("islands.why.no_square"), "R15")
