"""Science vs. Carrambah: the solo auction, and technologies at their moments (R40 to R52)."""

from typing import TYPE_CHECKING, Any

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import names
from orizuru.games.islands.answers import DIE_1, NO, PAINT, RESEARCH, USE
from orizuru.games.islands.technologies import (
    AUCTIONIS,
    AUCTIONIS_PAYS,
    ECONOMICUS,
    ECONOMICUS_PAYS,
    EXPANCING,
    RE_ROLL,
    RE_ROLL_PAYS,
    RE_ROLL_PRICE,
    RULE,
    TIMENAUTICS_PAYS,
    TIMENAUTICS_SPACES,
    TOP,
    crossed_out,
    is_closed,
    name,
    not_ready,
    pay,
    researchable,
    uses,
)
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs.expancing import grow_by
from orizuru.games.islands.verbs.verb import IslandsDeed, IslandsQuestion, TechnologyQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

NOBODY = -1
BONUS_CARDS = (2, 6)


def meet_carrambah(s: "IslandsState") -> None:
    """After a bid Carrambah's dice are rolled (R41)."""
    if s.bidder == NOBODY:
        return
    s.dice = (s.throw(), s.throw())
    s.tell("islands.fact.carrambah", faces=s.dice)
    s.stack += ((0, ("carrambah",)), (0, ("reroll", "carrambah")))


class reroll(TechnologyQuestion):
    """Re-Roll, after a roll (R51)."""

    says = "whether to use Re-Roll after that roll"
    takes = {"roll": "roll"}
    played = "always"  # it is left out without technologies
    in_action = True

    @staticmethod
    def idle(s: "IslandsState", seat: int, roll: str) -> bool:
        return not uses(s, RE_ROLL, roll)

    @staticmethod
    def options(s: "IslandsState", seat: int, roll: str) -> list[int]:
        return [NO, *uses(s, RE_ROLL, roll)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, roll: str) -> None:
        if move == NO:
            return
        level = (move - USE) % 4
        pay(s, RE_ROLL, level, RE_ROLL_PAYS if level == TOP else -RE_ROLL_PRICE)
        if roll != "carrambah":
            throw_again(s, 0)
            if roll == "auction":
                s.card = s.dice[0]
        elif level == 2:
            throw_again(s, 0)
            throw_again(s, 1)
        else:
            s.push(seat, "die", level)

    @staticmethod
    def asked(s: "IslandsState", seat: int, roll: str) -> Asked:
        return Asked(seat, Message("islands.ask.reroll", faces=s.dice), "R51", optional=True)

    @staticmethod
    def offers(s: "IslandsState", roll: str) -> tuple[int, ...]:
        return (RE_ROLL,)

    @classmethod
    def refusal(cls, s: "IslandsState", seat: int, said: int, roll: str) -> Reason | None:
        technology, level = divmod(said - USE, 4)
        if technology == RE_ROLL and level == 2 and roll != "carrambah" and not not_ready(s, technology, level):
            message = Message("islands.why.both_dice", technology=name(technology), level=level)
            return Reason(message, RULE[technology])
        return super().refusal(s, seat, said, roll)


class die(IslandsQuestion):
    """Which of Carrambah's dice to roll again."""

    says = "which of Carrambah's dice to roll again, by that level of Re-Roll"
    takes = {"level": "level"}
    forms = ("die",)
    played = "solo"

    @staticmethod
    def options(s: "IslandsState", seat: int, level: int) -> list[int]:
        return [DIE_1 + at for at, face in enumerate(s.dice) if level != TOP or face == 6]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, level: int) -> None:
        throw_again(s, move - DIE_1)

    @staticmethod
    def asked(s: "IslandsState", seat: int, level: int) -> Asked:
        return Asked(seat, Message("islands.ask.die", faces=s.dice), "R51")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, level: int) -> Reason:
        at = said - DIE_1
        return Reason(Message("islands.why.no_six", which=at + 1, face=s.dice[at]), "R51")


def throw_again(s: "IslandsState", at: int) -> None:
    before, face = s.dice[at], s.throw()
    s.dice = put(s.dice, at, face)
    s.tell("islands.fact.rerolled", before=before, face=face)


class carrambah(IslandsDeed):
    """Whether Carrambah's bid is met; then Auctionis (R41, R47)."""

    says = "whether the bid meets Carrambah's dice"
    played = "solo"
    dice = 2

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        total = sum(s.dice) + (s.terms.rulings.carrambah if s.card in BONUS_CARDS else 0)
        s.dice = ()
        if s.bid >= total:
            s.tell("islands.fact.met", n=s.bid, total=total)
        else:
            s.bidder = NOBODY
            s.tell("islands.fact.not_met", n=s.bid, total=total)
        s.push(0, "use", AUCTIONIS)


class use(TechnologyQuestion):
    """Auctionis, Economicus or Timenautics (R47, R48, R52)."""

    says = "whether to use that technology"
    takes = {"technology": "technology"}

    @staticmethod
    def idle(s: "IslandsState", seat: int, technology: int) -> bool:
        return not uses(s, technology)

    @staticmethod
    def options(s: "IslandsState", seat: int, technology: int) -> list[int]:
        return [NO, *uses(s, technology)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, technology: int) -> None:
        if move == NO:
            return
        level = (move - USE) % 4
        if technology == AUCTIONIS:
            pay(s, technology, level, AUCTIONIS_PAYS[level])
        elif technology == ECONOMICUS:
            pay(s, technology, level, ECONOMICUS_PAYS[level])
        else:
            pay(s, technology, level, TIMENAUTICS_PAYS[level])
            s.extra = TIMENAUTICS_SPACES[level]

    @staticmethod
    def asked(s: "IslandsState", seat: int, technology: int) -> Asked:
        return Asked(seat, Message("islands.ask.use", technology=name(technology)), RULE[technology], optional=True)

    @staticmethod
    def offers(s: "IslandsState", technology: int) -> tuple[int, ...]:
        return (technology,)


class solo_action(IslandsDeed):
    """After a win the shape, otherwise a square or research (R42, R44)."""

    says = "the shape after a win; otherwise a square or research"
    played = "solo"

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.push(0, "win" if s.bidder == 0 else "study")


def no_research(s: "IslandsState", *_: Any) -> Reason:
    return Reason(Message("islands.why.no_research") if s.techs else Message("islands.why.solo_only"), "R42")


class study(IslandsQuestion):
    """One square and income, or research (R42)."""

    says = "a square and income, or research"
    forms = ("paint", "research")
    elsewhere = {"research": no_research}
    played = "solo"

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [PAINT, *(RESEARCH + technology for technology in researchable(s))]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        if move == PAINT:
            s.stack += ((seat, ("income",)), (seat, ("place", 0, s.season, 0)))
            return
        technology = move - RESEARCH
        level = s.techs[technology] + 1
        s.techs = put(s.techs, technology, level)
        s.tell("islands.fact.researched", technology=name(technology), level=level)
        if technology == EXPANCING:
            grow_by(s, seat, level)

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.study", colour=names.season(s)), "R42")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int) -> Reason:
        technology = said - RESEARCH
        if is_closed(s, technology):
            return crossed_out(technology)
        return Reason(Message("islands.why.top_level", technology=name(technology)), "R45")
