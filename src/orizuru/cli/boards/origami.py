"""The table of Origami as text, from a view: other seats first, then the middle, your own cards nearest to you."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from orizuru.cli.cards import MARKS, Cards, shortened
from orizuru.cli.screen import WIDTH, Screen, wrapped
from orizuru.cli.usage import one_line
from orizuru.core.messages import Message
from orizuru.core.registry import game

View = Mapping[str, Any]

NAME, NUMBERS = 22, 8  # how wide they are in a table of cards
MOST_ROWS = 8  # if there are more kinds of cards, two of them share a row, without their effects
JOINED = "\xa0"  # a blank at which no line is broken
GUIDE = (Message("cli.origami.goal"), Message("cli.origami.notation"))

_TOP = re.compile(rf"\[[^ \],{JOINED}]+(?:{JOINED}[^ \],{JOINED}]+)*")


def drawn(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The table, the legend, and everything that may be looked through: the discards, and the cards not seen yet."""
    cards = _cards(view, screen)
    lines = [*_table(view, last, cards, names), "", *legend(screen)]
    if view["discards"]:
        names_down = tuple(cards.name(key) for key in reversed(view["discards"]))
        lines += ["", *wrapped(str(Message("cli.origami.all_discards", cards=names_down)), "  ", "    ")]
    unseen = [key for places, held in view["knowledge"] if "deck" in places or len(places) > 1 for key in held]
    if unseen:
        lines += wrapped(str(Message("cli.origami.hidden", cards=tuple(cards.grouped(sorted(unseen))))), "  ", "    ")
    return lines


def drawn_beside(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The table: what a player wants to see every turn."""
    return _table(view, last, _cards(view, screen), names)


def drawn_shortly(view: View, screen: Screen) -> list[str]:
    """Within a turn: what is being resolved, the line and the hand, a few lines in all."""
    cards = _cards(view, screen)
    parts = [
        "; ".join(str(part) for part in _in_the_middle_of(view, cards)),
        str(Message("cli.origami.line_shortly", cards=_short(view["line"], cards))),
        str(Message("cli.origami.hand_shortly", cards=_short(view["hand"], cards))),
    ]
    return [line for part in parts if part for line in wrapped(part, "  ", "    ")]


def _short(keys: Sequence[str], cards: Cards) -> tuple[str, ...]:
    """Cards with their folds, which is what matters when something is taken or paid."""
    shown = zip(cards.grouped(keys), dict.fromkeys(keys), strict=True)
    return tuple(f"{name} {cards.of[key]['folds']}" for name, key in shown) or (str(Message("cli.origami.none")),)


def legend(screen: Screen) -> list[str]:
    """What the signs mean."""
    signs = {kind: mark for kind, mark in MARKS.items() if mark}
    shown = Message(
        "cli.origami.legend",
        instant=signs["instant"],
        action=signs["action"],
        ongoing=signs["ongoing"],
        scoring=signs["scoring"],
        character=signs["character"],
    )
    return [screen.paint(line, "faint") for line in wrapped(str(shown), "    ")]


def _cards(view: View, screen: Screen) -> Cards:
    return Cards(game(view["game"], view["rules"]).catalogue(view["options"]), screen)


def _table(view: View, last: Sequence[str], cards: Cards, names: Sequence[str]) -> list[str]:
    own, seats = view["seat"], range(len(view["hands"]))
    lines = _state_of_the_game(view, cards, names)
    gap = [""] if len(seats) == 2 else []  # with more seats the lines are needed
    others = [seat for seat in seats if seat != own]
    for seat in others[own or 0 :] + others[: own or 0]:  # clockwise from the left neighbour
        lines += [*gap, *_seat(view, seat, last, cards, names)]
    heading = cards.screen.paint(str(Message("cli.origami.line")), "strong")
    lines += [*gap, f"  {heading}", *_rows(view["line"], cards)]
    if own is not None:
        held = Message("cli.origami.hand", n=len(view["hand"]), folds=cards.folds(view["hand"]))
        lines += [*gap, *_seat(view, own, last, cards, names), f"  {cards.screen.paint(str(held), 'strong')}"]
        lines += _rows(view["hand"], cards)
    return lines


# The game as a whole


def _state_of_the_game(view: View, cards: Cards, names: Sequence[str]) -> list[str]:
    ends = {1: Message("cli.origami.last_round"), 2: Message("cli.origami.last_turns")}
    end = ends.get(view["phase"], Message("cli.origami.run_outs", n=view["run_outs"]))
    parts = [
        Message("cli.origami.turn", turn=view["turn"] + 1, who=_who(view["active"], names)),
        Message("cli.origami.over") if view["revealed"] else end,
        Message("cli.origami.deck", n=view["deck"]),
        _discards(view["discards"], cards),
    ]
    if view["rice"] or "polar" in view["families"]:
        parts.append(Message("cli.origami.rice", n=view["rice"]))
    lines = [*wrapped("; ".join(map(str, parts)), "  ", "    "), *wrapped(str(_taking_part(view, cards)), "  ", "    ")]
    if view["middle"]:
        laws = (
            Message("cli.origami.character", name=cards.name(key), law=cards.gist(key))
            for key in sorted(view["middle"])
        )
        lines += wrapped(str(Message("cli.origami.middle", characters="; ".join(map(str, laws)))), "  ", "    ")
    if now := "; ".join(str(part) for part in _in_the_middle_of(view, cards)):
        lines += wrapped(now, "  ", "    ")
    return lines


def _taking_part(view: View, cards: Cards) -> Message:
    """The families of this game, and the characters that may come."""
    families = tuple(cards.family(key) for key in view["families"])
    if not view["characters"]:
        return Message("cli.origami.families", families=families)
    pairs = tuple(key.replace("-", " ") for key in view["characters"])
    return Message("cli.origami.families_and", families=families, characters=pairs)


def _discards(pile: Sequence[str], cards: Cards) -> Message:
    if not pile:
        return Message("cli.origami.no_discards")
    return Message("cli.origami.discards", n=len(pile), top=cards.name(pile[-1]))


def _in_the_middle_of(view: View, cards: Cards) -> Iterator[Message]:
    """What lies on the table only while something is being resolved."""
    if view["playing"]:
        yield Message("cli.origami.played", card=cards.name(view["playing"]))
    if view["paid"]:
        yield Message("cli.origami.paid", cards=tuple(cards.grouped(view["paid"])))
    if aside := [key for held in view["aside"] for key in held]:
        yield Message("cli.origami.aside", cards=tuple(cards.grouped(aside)))
    if view["looked"]:
        yield Message("cli.origami.looked", cards=tuple(cards.grouped(view["looked"])))
    if view["sealed"]:
        yield Message("cli.origami.sealed", cards=tuple(cards.grouped(view["sealed"])))
    if view["extra"]:
        yield Message("cli.origami.extra", n=view["extra"])


# A seat


def _who(seat: int, names: Sequence[str]) -> Message | str:
    named = one_line(names[seat]) if names and names[seat] else ""
    return named or Message("cli.seat_number", seat=seat)


def _seat(view: View, seat: int, last: Sequence[str], cards: Cards, names: Sequence[str]) -> list[str]:
    """A seat with its score, its hand as far as it is known, and its two collections."""
    named = names and names[seat]
    who = Message("cli.origami.seat", who=_who(seat, names), seat=seat) if named else _who(seat, names)
    parts = [Message("cli.origami.points", n=view["scores"][seat])]
    if seat != view["seat"]:
        parts.append(_hand(view, seat, cards))
    if seat == view["starter"]:
        parts.append(Message("cli.origami.starter"))
    head, *more = wrapped(f"{who}: {', '.join(map(str, parts))}", "  ", "    ")
    lines = [cards.screen.paint(head, "strong"), *more]
    played = _played(view, last)
    for side, label in enumerate((Message("cli.origami.side.left"), Message("cli.origami.side.right"))):
        lines += _column(view, (seat, side), cards, str(label), played == (seat, side))
    return lines


def _hand(view: View, seat: int, cards: Cards) -> Message:
    hand, revealed = view["hands"][seat], view["revealed"]
    held = Message("cli.origami.held", n=hand["cards"] + hand["sealed"])
    known = revealed[seat] if revealed else hand["known"]
    if not known:
        return held
    parts: list[Any] = cards.grouped(known)
    if unknown := hand["cards"] + hand["sealed"] - len(known):
        parts.append(Message("cli.origami.unknown", n=unknown))
    return Message("cli.origami.known", held=held, cards=tuple(parts))


def _played(view: View, last: Sequence[str]) -> tuple[int, int] | None:
    """Where the last played card lies, if only one place can be meant."""
    keys = [word.removeprefix("play ") for word in last if word.startswith("play ")]
    places = [
        (seat, side)
        for seat, columns in enumerate(view["columns"])
        for side, column in enumerate(columns)
        if keys and column[-1:] == keys[-1:]
    ]
    return places[0] if len(places) == 1 else None


def _column(view: View, place: tuple[int, int], cards: Cards, label: str, is_last: bool) -> list[str]:
    """A collection from the bottom up, the top card in brackets with what it does as long as it lies there."""
    seat, side = place
    column = view["columns"][seat][side]
    indent = f"    {label:<7}"
    if not column:
        return [f"{indent}{Message('cli.origami.none')}"]
    *covered, top = column
    # A covered card no longer does anything, unless it scores.
    shown = [cards.name(key) + (cards.mark(key) if cards.mark(key) == MARKS["scoring"] else "") for key in covered]
    text = f"[{cards.name(top)} {cards.mark(top)}".replace(" ", JOINED)
    if cards.mark(top) in (MARKS["action"], MARKS["ongoing"]):
        text += f" {cards.gist(top)}"
    is_used = seat == view["active"] and view["spent"][side] >> len(covered) & 1
    if is_used and cards.mark(top) == MARKS["action"]:
        text += f", {Message('cli.origami.used')}"
    text += "]*" if is_last else "]"
    lines = wrapped(", ".join([*(name.replace(" ", JOINED) for name in shown), text]), indent, " " * len(indent))
    painted = (_TOP.sub(lambda found: cards.screen.paint(found[0], "strong"), line) for line in lines)
    return [line.replace(JOINED, " ") for line in painted]


# Tables of cards


def _rows(keys: Sequence[str], cards: Cards) -> list[str]:
    """Cards with their numbers, copies together: one kind a row with its effect, or two in a row if there are many."""
    counted = Counter(keys)
    cells = [_cell(key, count, cards) for key, count in counted.items()]
    if not cells:
        return [f"    {Message('cli.origami.none')}"]
    if len(cells) > MOST_ROWS:
        half = (len(cells) + 1) // 2
        pairs = zip(cells[:half], [*cells[half:], ""], strict=False)
        return [f"{left:<39}{right}".rstrip() for left, right in pairs]
    room = WIDTH - 1 - len(cells[0]) - 2
    rows = zip(cells, counted, strict=True)
    return [f"{cell}  {shortened(cards.gist(key), room)}".rstrip() for cell, key in rows]


def _cell(key: str, count: int, cards: Cards) -> str:
    copies = f"{count}x" if count > 1 else ""
    name = shortened(cards.name(key), NAME)
    return f"  {copies:>3} {name:<{NAME}}{cards.numbers(key):>{NUMBERS}} {cards.mark(key):<1}"
