"""The round: auction, actions, income, the marker (R10 to R19)."""

from typing import TYPE_CHECKING, Any

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.machine import Frame
from orizuru.core.messages import Message
from orizuru.games.islands.answers import BID, MOST_COINS, PASS
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.technologies import ECONOMICUS, TIMENAUTICS
from orizuru.games.islands.verbs import auctioned_shape, science
from orizuru.games.islands.verbs.verb import IslandsDeed, IslandsQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

NOBODY = -1


def begin_round(s: "IslandsState") -> None:
    """The auction die, and the first player's bid."""
    s.bid, s.bidder, s.passed, s.used, s.painted, s.surrounded, s.extra = 0, NOBODY, 0, 0, 0, 0, 0
    s.card = s.throw()
    first = s.first
    if s.facts is not None:
        s.tell("islands.fact.round", round=s.space + 1, colour=colour_name(s.season))
        s.tell("islands.fact.auction", seat=first, card=f"#{s.card}")
    frames: list[Frame] = [(first, ("end_round",))]
    if s.is_solo:
        s.dice = (s.card,)
        frames += [(0, ("use", TIMENAUTICS)), (0, ("use", ECONOMICUS)), (0, ("solo_action",))]
        frames += [(0, ("bid",)), (0, ("reroll", "auction"))]
    else:
        frames += [(first, ("actions",)), (first, ("bid",))]
    s.stack = tuple(frames)


def least_bid(s: "IslandsState") -> int:
    return max(s.card, s.bid + 1)


def no_auction(*_: Any) -> Reason:
    return Reason(Message("islands.why.no_auction"), "R10")


class bid(IslandsQuestion):
    """A bid or a pass (R10, R11)."""

    says = "a bid, or a pass"
    forms = ("bid", "pass")
    elsewhere = {"bid": no_auction, "pass": no_auction}

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [PASS, *range(BID + least_bid(s), BID + min(s.coins[seat], MOST_COINS) + 1)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        s.dice = ()
        if move == PASS:
            s.passed |= 1 << seat
            s.tell("islands.fact.passed", seat=seat)
        else:
            s.bid, s.bidder = move - BID, seat
            s.tell("islands.fact.bid", seat=seat, n=move - BID)
        if s.is_solo:
            s.turn += 1
            science.meet_carrambah(s)
        else:
            ask_next(s, seat)

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        card, least = f"#{s.card}", least_bid(s)
        if s.bidder >= 0:
            message = Message("islands.ask.outbid", card=card, seat=s.bidder, bid=s.bid)
        else:
            message = Message("islands.ask.bid", card=card, least=least)
        return Asked(seat, message, "R41" if s.is_solo else "R10", card, optional=True)

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int) -> Reason:
        coins = said - BID
        if coins > s.coins[seat]:
            return Reason(Message("islands.why.bid_high", bid=coins, n=s.coins[seat]), "R11")
        if s.bid:
            return Reason(Message("islands.why.bid_low", bid=coins, highest=s.bid, least=least_bid(s)), "R11")
        return Reason(Message("islands.why.bid_first", bid=coins, card=f"#{s.card}", least=least_bid(s)), "R11")

    @staticmethod
    def price(s: "IslandsState", seat: int, move: int) -> int | None:
        return None if move == PASS else move - BID


def ask_next(s: "IslandsState", seat: int) -> None:
    """The next seat clockwise that is still in and does not hold the highest bid."""
    for who in s.clockwise((seat + 1) % s.seats):
        if who != s.bidder and not s.passed >> who & 1:
            s.push(who, "bid")
            return


class actions(IslandsDeed):
    """The auction is over: the winner is first player, and all act in order (R12, R13)."""

    says = "the auction is over: all seats act, the winner first"
    played = "together"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.turn += 1
        if s.bidder >= 0:
            s.first = s.bidder
            s.tell("islands.fact.won", seat=s.bidder, card=f"#{s.card}", n=s.bid)
        else:
            s.tell("islands.fact.no_winner")
        for who in reversed(s.clockwise(s.first)):
            s.push(who, "win" if who == s.bidder else "other")


class win(IslandsDeed):
    """Pay; then coal, then the shape (R14)."""

    says = ""
    waits = False

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.earn(seat, -s.bid)
        s.tell("islands.fact.paid", seat=seat, n=s.bid, left=s.coins[seat])
        over: tuple[Frame, ...] = () if s.is_solo else ((seat, ("turn_over",)),)
        s.stack += (*over, (seat, ("shape",)), (seat, ("coal", 0, 0)))


class shape(IslandsDeed):
    """The auctioned shape (R16); in solo technologies come first."""

    says = "the auctioned shape comes next"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        auctioned_shape.change_shape(s, seat, s.card, auctioned_shape.auctioned_mode(s))


class other(IslandsDeed):
    """A seat that did not win: one square, then income (R17)."""

    says = "a seat that did not win: one square, then income"
    played = "together"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.stack += ((seat, ("turn_over",)), (seat, ("income",)), (seat, ("place", 0, s.season, 0)))


class income(IslandsDeed):
    """3, plus gold, minus volcanoes, never below 0 (R18)."""

    says = "the seat earns its income"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        earned = income_of(s, seat)
        s.earn(seat, earned)
        s.tell("islands.fact.income", seat=seat, n=earned, coins=s.coins[seat])


def income_of(s: "IslandsState", seat: int) -> int:
    rulings, (twos, ones) = s.terms.rulings, s.gold[seat]
    return max(0, rulings.income + twos * rulings.gold[0] + ones * rulings.gold[1] - s.volcanoes[seat])


class turn_over(IslandsDeed):
    """A seat has finished its action."""

    says = "a seat has finished its action"
    played = "together"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.turn += 1


class end_round(IslandsDeed):
    """The marker advances; off the track the game is over (R19)."""

    says = "the marker advances"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        if s.is_solo:
            s.turn += 1
        spaces = len(s.terms.track)
        s.space = min(spaces, s.space + 1 + s.extra)
        if s.space < spaces:
            begin_round(s)
        else:
            s.tell("islands.fact.over")
            s.card, s.dice = 0, ()
