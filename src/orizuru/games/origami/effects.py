"""The words of the effects: what draws, takes, discards, copies and moves. Playing has a file of its own."""

from typing import TYPE_CHECKING

from orizuru.core.cards import without_card
from orizuru.core.game import Asked
from orizuru.core.machine import Deed, Question
from orizuru.core.messages import Message
from orizuru.games.origami.answers import CARD, COLLECTION, HIGHEST, NO, PLACE, PLAY, TAKE
from orizuru.games.origami.asking import ask, context, reach
from orizuru.games.origami.payments import sums
from orizuru.games.origami.playing import SIDES, playable
from orizuru.games.origami.sentences import Sentence, Step
from orizuru.games.origami.turns import draw_and_tell, put_down, take_from_line

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def counted(s: "OrigamiState", amount: int | Step) -> int:
    """A number, or what is counted now: copies of a card in sight (R25), or the cards under this one (R35)."""
    if isinstance(amount, int):
        return amount
    if amount[0] == "under":
        step = context(s)
        return int(step[3]) if step[0] == "played" else max(0, len(s.columns[step[2]]) - 1)
    tops = [column[-1] for column in s.columns if column]
    return tops.count(amount[1]) + s.line.count(amount[1])


# Drawing


class draw(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if n := counted(s, amount):
            draw_and_tell(s, seat, n)


class draw_until(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int, cards: int) -> None:
        if (missing := cards - len(s.hands[seat])) > 0:
            draw_and_tell(s, seat, missing)


class rice(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int, amount: int | Step) -> None:
        if drawn := s.draw_rice(seat, counted(s, amount)):
            s.tell("origami.fact.drew_rice", seat=seat, n=drawn)


class look(Deed):
    """Look at cards of the deck; one of them is discarded, the others are kept (R26)."""

    @staticmethod
    def do(s: "OrigamiState", seat: int, cards: int) -> None:
        while len(s.looked) < cards and (taken := s.off_the_deck(cards - len(s.looked))):
            s.drawn_unseen(seat, taken)
            s.looked = tuple(sorted(s.looked + taken))
            if not s.deck:
                s.run_out()
        s.tell("origami.fact.looks", seat=seat, n=len(s.looked), cards=s.names(s.looked))
        s.push(seat, "keep")


class keep(Question):
    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.looked

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.looked))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        kind = move - CARD
        kept, s.looked = without_card(s.looked, kind), ()
        s.seen_by_all(kind, 1 << seat, seat)
        s.tell("origami.fact.discards", seat=seat, cards=s.names((kind,)))
        s.lay_down((kind,))
        hands = s.hands
        s.hands = (*hands[:seat], tuple(sorted(hands[seat] + kept)), *hands[seat + 1 :])

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.look"), "R26")


# Taking


class take_exactly(Question):
    """Cards of the line that make exactly so many folds (R28)."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int) -> bool:
        return left == 0 or not take_exactly.options(s, seat, left)

    @staticmethod
    def options(s: "OrigamiState", seat: int, left: int) -> list[int]:
        deck = s.terms.deck
        code = sum(deck.fold_code[kind] for kind in s.line)
        return [
            CARD + kind
            for kind in sorted(set(s.line))
            if deck.folds[kind] <= left and sums(code - deck.fold_code[kind]) >> left - deck.folds[kind] & 1
        ]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        take_from_line(s, seat, move - CARD)
        s.push(seat, "take_exactly", left - s.terms.deck.folds[move - CARD])

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        return ask(s, seat, Message("origami.ask.exactly"), "R28", missing=Message("origami.ask.due", n=left))


class take_one(Question):
    """One card of the line, of a family if one is named."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int, family: int = -1) -> bool:
        return not of_family(s, family)

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int = -1) -> list[int]:
        return [CARD + kind for kind in of_family(s, family)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int = -1) -> None:
        take_from_line(s, seat, move - CARD)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int = -1) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R14")


def of_family(s: "OrigamiState", family: int) -> list[int]:
    """The kinds of the line, of one family or all."""
    return [kind for kind in sorted(set(s.line)) if family < 0 or s.terms.deck.family[kind] == family]


class take_all(Deed):
    """Every card of the line worth up to so many folds."""

    @staticmethod
    def do(s: "OrigamiState", seat: int, most: int) -> None:
        for kind in s.line:
            if s.terms.deck.folds[kind] <= most:
                take_from_line(s, seat, kind)


class take_or_play(Question):
    """A card of the family from the line, or play one from hand; one of the two (R30)."""

    @staticmethod
    def options(s: "OrigamiState", seat: int, family: int) -> list[int]:
        moves = [NO]
        if of_family(s, family):
            moves.append(TAKE)
        if playable(s, seat, family=family):
            moves.append(PLAY)
        return moves

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, family: int) -> None:
        if move == TAKE:
            s.push_all(seat, (("take_one", family), ("refill",)))
        elif move == PLAY:
            s.push(seat, "choose", "paid", 0, family, 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, family: int) -> Asked:
        name = family_name(s, family)
        return ask(s, seat, Message("origami.ask.take_or_play", family=name), "R30", optional=True)


def family_name(s: "OrigamiState", family: int) -> Message:
    names = s.terms.deck.families[family].names
    return Message("origami.called", en=names["en"], de=names["de"], card=s.terms.deck.families[family].key)


class take_and_play(Deed):
    """The Cricket: take a card, refill, then play or stop (R27, Q12)."""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.push(seat, "pick")
        else:
            s.push(seat, "cricket", -1)


class pick(Question):
    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.line))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        take_from_line(s, seat, move - CARD)
        s.push_all(seat, (("refill",), ("cricket", move - CARD)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.take_one"), "R27")


class refill(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        s.refill()


class clear_line(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if s.line:
            s.tell("origami.fact.discarded_line", seat=seat, cards=s.names(s.line))
            down, s.line = s.line, ()
            s.lay_down(down)


# The discards


class top_discard(Deed):
    """The top discards, of those that lay there before this play (R32)."""

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        end = reach(s)
        begin = max(0, end - count)
        taken = s.discards[begin:end]
        if taken:
            s.discards = s.discards[:begin] + s.discards[end:]
            for kind in taken:
                s.take_up(seat, kind)
            s.tell("origami.fact.took_discard", seat=seat, cards=s.names(taken))


class reclaim(Question):
    """Any one discard: of those before this play, or (`rice`, R33) of all, if rice paid for the card."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int, which: str) -> bool:
        if which == "rice":
            step = context(s)
            return step[0] != "played" or not step[5] or not s.discards
        return not in_reach(s, which)

    @staticmethod
    def options(s: "OrigamiState", seat: int, which: str) -> list[int]:
        return [CARD + kind for kind in sorted(set(in_reach(s, which)))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, which: str) -> None:
        kind, pile = move - CARD, in_reach(s, which)
        at = len(pile) - 1 - pile[::-1].index(kind)  # of equal cards the one nearest the top (Q18)
        s.discards = s.discards[:at] + s.discards[at + 1 :]
        s.take_up(seat, kind)
        s.tell("origami.fact.took_discard", seat=seat, cards=s.names((kind,)))

    @staticmethod
    def asked(s: "OrigamiState", seat: int, which: str) -> Asked:
        return ask(s, seat, Message("origami.ask.reclaim"), "R32" if which == "before" else "R33")


def in_reach(s: "OrigamiState", which: str) -> tuple[int, ...]:
    return s.discards[: reach(s)] if which == "before" else s.discards


class discard(Deed):
    """Cards of one's own hand, as many as there are; they go down together."""

    @staticmethod
    def do(s: "OrigamiState", seat: int, count: int) -> None:
        s.push_all(seat, (("drop", count), ("lay",)))


class drop(Question):
    @staticmethod
    def idle(s: "OrigamiState", seat: int, left: int) -> bool:
        return left == 0 or not s.hands[seat]

    @staticmethod
    def options(s: "OrigamiState", seat: int, left: int) -> list[int]:
        return [CARD + kind for kind in sorted(set(s.hands[seat]))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, left: int) -> None:
        put_down(s, seat, move - CARD)
        s.push(seat, "drop", left - 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, left: int) -> Asked:
        return ask(s, seat, Message("origami.ask.discard", n=left), "R14")


# Everybody


class each(Deed):
    """Each player in turn, from this one clockwise (R15)."""

    @staticmethod
    def do(s: "OrigamiState", seat: int, steps: Sentence) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push_all(who, steps)


class each_may_play(Deed):
    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        for who in reversed(s.clockwise(seat)):
            s.push(who, "dragon")


# Copying and moving


class copy(Question):
    """One instant effect in sight, but no Parrot's: on top of any collection or in the line (R31)."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not in_sight(s)

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [NO, *(CARD + kind for kind in in_sight(s))]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        if move != NO:
            s.tell("origami.fact.copies", seat=seat, card=s.name(move - CARD))
            s.push_all(seat, s.terms.deck.effect[move - CARD])

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.copy"), "R31", optional=True)


def in_sight(s: "OrigamiState") -> list[int]:
    """The kinds in sight that have an instant effect to copy."""
    deck = s.terms.deck
    tops = {column[-1] for column in s.columns if column}
    return sorted(kind for kind in tops | set(s.line) if deck.is_instant[kind] and deck.effect[kind][0][0] != "copy")


class under(Deed):
    """This card moves to the bottom of its column: the Snake chose its place already, so only a copy comes here."""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        _, kind, column, place, *_ = context(s)
        _, spent = s.pull(column, place)
        s.insert(column, 0, kind, spent)
        s.tell("origami.fact.sank", seat=seat, card=s.name(kind))


class action(Deed):
    """Another action, on one's own turn (R10)."""

    @staticmethod
    def do(s: "OrigamiState", seat: int) -> None:
        if seat == s.active:
            s.extra += 1
            s.tell("origami.fact.extra", seat=seat)


class move(Question):
    """The Piranha: which of one's own origami is moved (R45)."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not s.columns[2 * seat] and not s.columns[2 * seat + 1]

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        sizes = (len(s.columns[2 * seat]), len(s.columns[2 * seat + 1]))
        return [PLACE + HIGHEST * side + i for side, size in enumerate(sizes) for i in range(size)]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        s.push(seat, "move_to", *divmod(move - PLACE, HIGHEST))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.move"), "R45")


class move_to(Question):
    """Where the origami goes, counted without it; the sizes stay within 1."""

    @staticmethod
    def options(s: "OrigamiState", seat: int, side: int, under: int) -> list[int]:
        sizes = [len(s.columns[2 * seat]), len(s.columns[2 * seat + 1])]
        sizes[side] -= 1
        return [
            PLACE + HIGHEST * to + i
            for to in (0, 1)
            if abs(sizes[to] + 1 - sizes[1 - to]) <= 1
            for i in range(sizes[to] + 1)
        ]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int, side: int, under: int) -> None:
        kind, spent = s.pull(2 * seat + side, under)
        to, place = divmod(move - PLACE, HIGHEST)
        s.insert(2 * seat + to, place, kind, spent)
        s.tell("origami.fact.moved", seat=seat, card=s.name(kind), side=SIDES[to], place=place + 1)

    @staticmethod
    def asked(s: "OrigamiState", seat: int, side: int, under: int) -> Asked:
        card = s.name(s.columns[2 * seat + side][under])
        return ask(s, seat, Message("origami.ask.move_to", card=card), "R45")


class sink(Question):
    """The Sloth: the top card of any collection goes to its bottom (R45)."""

    @staticmethod
    def idle(s: "OrigamiState", seat: int) -> bool:
        return not any(s.columns)

    @staticmethod
    def options(s: "OrigamiState", seat: int) -> list[int]:
        return [COLLECTION + i for i, column in enumerate(s.columns) if column]

    @staticmethod
    def answer(s: "OrigamiState", seat: int, move: int) -> None:
        column = move - COLLECTION
        kind, spent = s.pull(column, len(s.columns[column]) - 1)
        s.insert(column, 0, kind, spent)
        s.tell("origami.fact.sank", seat=column // 2, card=s.name(kind))

    @staticmethod
    def asked(s: "OrigamiState", seat: int) -> Asked:
        return ask(s, seat, Message("origami.ask.sink"), "R45")
