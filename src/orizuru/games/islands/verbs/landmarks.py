"""What landmarks do: tokens, raids, outline coins, groves (R30 to R37)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.machine import Frame
from orizuru.core.messages import Message
from orizuru.games.islands.answers import GROVE, ROB, TAKE, TAKE_ANY, TAKE_TWO, Squares
from orizuru.games.islands.island import GROVE as GROVE_MARK
from orizuru.games.islands.names import COAL_TOKEN, LANDMARK_NAMES, token_name
from orizuru.games.islands.shapes import word, words
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs.verb import ActionDeed, ActionQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

SLOTS = ("coal", "gold")

Grove = tuple[int, int, int]  # island, square, how its colour is found


class token(ActionDeed):
    """A coal or gold token from the reserve, or, if that is empty, from another player (R30, R37)."""

    says = "a token is taken; its side is that of one colour or different colours"
    takes = {"token": "token", "side": "side"}

    @staticmethod
    def fits(s: "IslandsState", seat: int, token: int, side: int) -> bool:
        return s.terms.catch_up  # otherwise nothing is asked before it is taken

    @staticmethod
    def do(s: "IslandsState", seat: int, token: int, side: int) -> None:
        if not s.terms.catch_up or reserve(s, token):
            s.add(seat, SLOTS[token], side, 1)
            s.tell("islands.fact.token", seat=seat, token=token_name(token, side))
        elif holders(s, seat, token):
            s.push(seat, "take_from", token, side)
        else:
            s.tell("islands.fact.no_token", seat=seat)


def tokens_to_come(s: "IslandsState") -> list[int]:
    """The tokens that landmarks have brought and that are still to be taken: coal or gold, as numbers."""
    return [step[1] for _, step in s.stack if step[0] in ("token", "take_from", "take_side")]


def reserve(s: "IslandsState", token: int) -> int:
    """Tokens that nobody holds, in Catch Up (R36)."""
    held: int = sum(one + different for one, different in getattr(s, SLOTS[token]))
    return s.seats + s.terms.rulings.spare_tokens - held


def holders(s: "IslandsState", seat: int, token: int) -> list[int]:
    """The other seats that hold such a token."""
    held = getattr(s, SLOTS[token])
    return [who for who in range(s.seats) if who != seat and held[who] != (0, 0)]


class take_from(ActionQuestion):
    """From whom to take a token (Q6)."""

    says = "from which seat to take a token"
    takes = {"token": "token", "side": "side"}
    forms = ("take",)
    played = "together"

    @staticmethod
    def fits(s: "IslandsState", seat: int, token: int, side: int) -> bool:
        return s.terms.catch_up

    @staticmethod
    def options(s: "IslandsState", seat: int, token: int, side: int) -> list[int]:
        return [TAKE + who for who in holders(s, seat, token)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, token: int, side: int) -> None:
        who = move - TAKE
        one, different = getattr(s, SLOTS[token])[who]
        if one and different:
            s.push(seat, "take_side", token, side, who)
        else:
            take(s, seat, token, side, who, 0 if one else 1)

    @staticmethod
    def asked(s: "IslandsState", seat: int, token: int, side: int) -> Asked:
        return Asked(seat, Message("islands.ask.take_from", token=token_name(token, side)), "R37")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, token: int, side: int) -> Reason:
        return Reason(Message("islands.why.no_such_token", seat=said - TAKE), "R37")


class take_side(ActionQuestion):
    """Which side of token to take from a player who holds both."""

    says = "which token to take from seat `who`"
    takes = {"token": "token", "side": "side", "who": "seat"}
    forms = ("side",)
    played = "together"

    @staticmethod
    def fits(s: "IslandsState", seat: int, token: int, side: int, who: int) -> bool:
        return s.terms.catch_up

    @staticmethod
    def options(s: "IslandsState", seat: int, token: int, side: int, who: int) -> list[int]:
        first = TAKE_ANY if token == COAL_TOKEN else TAKE_TWO
        return [first, first + 1]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, token: int, side: int, who: int) -> None:
        take(s, seat, token, side, who, move - (TAKE_ANY if token == COAL_TOKEN else TAKE_TWO))

    @staticmethod
    def asked(s: "IslandsState", seat: int, token: int, side: int, who: int) -> Asked:
        return Asked(seat, Message("islands.ask.take_side", seat=who), "R37")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, token: int, side: int, who: int) -> Reason:
        of_coal = token == COAL_TOKEN
        return Reason(Message("islands.why.only_coal") if of_coal else Message("islands.why.only_gold"), "R37")


def take(s: "IslandsState", seat: int, token: int, side: int, who: int, taken: int) -> None:
    """A token changes hands and is turned to the side that was earned."""
    s.add(who, SLOTS[token], taken, -1)
    s.add(seat, SLOTS[token], side, 1)
    s.tell("islands.fact.took", seat=seat, who=who, taken=token_name(token, taken), token=token_name(token, side))


class raid(ActionDeed):
    """A surrounded volcano returns a token and raids the richest other seat (R32, R33); solo the reserve pays (R43)."""

    says = "a surrounded volcano"
    takes = {"colours": "side"}

    @staticmethod
    def do(s: "IslandsState", seat: int, different: int) -> None:
        s.volcanoes = put(s.volcanoes, seat, s.volcanoes[seat] - 1)
        amount = s.terms.rulings.raid[different]
        if s.is_solo:
            pays = s.coins[seat] <= s.terms.rulings.solo_raid_most
            if pays:
                s.earn(seat, amount)
                s.tell("islands.fact.volcano_paid", seat=seat, n=amount)
            else:
                s.tell("islands.fact.volcano_rich", seat=seat, most=s.terms.rulings.solo_raid_most)
            return
        found = candidates(s, seat)
        if len(found) == 1 and not s.terms.rulings.one_raided_is_asked:
            rob_coins(s, seat, found[0], amount)
        elif found:
            s.push(seat, "rob", amount)
        else:
            s.tell("islands.fact.no_raid", seat=seat)


def raids_to_come(s: "IslandsState", seat: int) -> int:
    """Surrounded volcanoes of a seat that have not acted yet."""
    return sum(who == seat and step[0] == "raid" for who, step in s.stack)


def candidates(s: "IslandsState", seat: int) -> list[int]:
    """The other seats that hold the most coins of all; none if nobody has a coin."""
    most = max(s.coins)
    return [who for who in range(s.seats) if who != seat and s.coins[who] == most and most]


class rob(ActionQuestion):
    """Which of several equally rich players to raid."""

    says = "which of the richest seats to raid for that many coins"
    takes = {"coins": "raid"}
    forms = ("rob",)

    @staticmethod
    def options(s: "IslandsState", seat: int, amount: int) -> list[int]:
        return [ROB + who for who in candidates(s, seat)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, amount: int) -> None:
        rob_coins(s, seat, move - ROB, amount)

    @staticmethod
    def asked(s: "IslandsState", seat: int, amount: int) -> Asked:
        return Asked(seat, Message("islands.ask.rob", n=amount), "R33")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, amount: int) -> Reason:
        return Reason(Message("islands.why.not_richest", seat=said - ROB), "R33")


def rob_coins(s: "IslandsState", seat: int, who: int, amount: int) -> None:
    taken = min(amount, s.coins[who])
    s.earn(who, -taken)
    s.earn(seat, taken)
    s.tell("islands.fact.robbed", seat=seat, who=who, n=taken)


class outline(ActionDeed):
    """The coins of a filled outline (R34)."""

    says = "a filled outline brings that many coins"
    takes = {"coins": "coins"}

    @staticmethod
    def do(s: "IslandsState", seat: int, coins: int) -> None:
        s.earn(seat, coins)
        s.tell("islands.fact.outline", seat=seat, n=coins)


class grove(ActionQuestion):
    """Which of several groves of one action comes next (R31)."""

    says = "which of these groves comes next"
    takes = {"groves": "groves"}
    forms = ("squares",)

    @staticmethod
    def fits(s: "IslandsState", seat: int, groves: tuple[Grove, ...]) -> bool:
        return all(number in s.isles[seat] for number, _, _ in groves)

    @staticmethod
    def options(s: "IslandsState", seat: int, groves: tuple[Grove, ...]) -> list[int]:
        return [GROVE + 256 * number + square for number, square, _ in groves]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, groves: tuple[Grove, ...]) -> None:
        number, square = divmod(move - GROVE, 256)
        rest = tuple(which for which in groves if which[:2] != (number, square))
        mode = next(mode for *at, mode in groves if at == [number, square])
        s.stack += (grove_frame(seat, rest), (seat, ("card", mode, 0)))

    @staticmethod
    def asked(s: "IslandsState", seat: int, groves: tuple[Grove, ...]) -> Asked:
        islands = s.terms.material.islands
        where = tuple(f"{islands[number].key}:{word(square)}" for number, square, _ in groves)
        return Asked(seat, Message("islands.ask.grove", squares=where), "R31")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: Squares, groves: tuple[Grove, ...]) -> Reason:
        where, landmark = words(said.mask), LANDMARK_NAMES[GROVE_MARK]
        key = s.terms.material.islands[said.island].key
        return Reason(Message("islands.why.not_waiting", landmark=landmark, island=key, squares=where), "R31", where)


def grove_frame(seat: int, groves: tuple[Grove, ...]) -> Frame:
    """One grove asks for its card, several for their order."""
    return (seat, ("grove", groves)) if len(groves) > 1 else (seat, ("card", groves[0][2], 0))
