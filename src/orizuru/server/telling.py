"""What a recipient is told: the screen of a seat or a spectator, and entries as that recipient may know them.

Everything here is computed from `view`, `hear`, `asked` and the public facts of the table, never stored, and the same
for everybody who looks from the same seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from orizuru.core.facts import Fact
from orizuru.core.game import Asked, Result, Standing, State
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.log import Entry
from orizuru.server.moving import may_undo
from orizuru.server.offering import needed
from orizuru.server.table import Table, offer_message

Viewer = int | None  # a seat; None is a spectator

_HIDDEN_ARGS = ("spent",)


def text(message: Message) -> wire.Text:
    """A text for people, as the wire has it."""
    return wire.Text(message.key, {name: _arg(value) for name, value in message.args})


def _arg(value: Any) -> Any:
    if isinstance(value, Message):
        return text(value)
    if isinstance(value, tuple):
        return [_arg(part) for part in value]
    return value


def view_hash(view: Any) -> str:
    """The hash of a view: CRC-32 of its canonical JSON, eight hexadecimal digits. It finds mistakes, not forgeries, and
    any browser can compute it in a few lines, also where there is no secure context."""
    return f"{crc32(wire.canonical(view)):08x}"


def heard(table: Table, facts: Sequence[Fact], viewer: Viewer) -> list[wire.Text]:
    """Facts as the viewer may hear them."""
    found = [table.game.hear(fact, viewer) for fact in facts]
    return [text(fact.message) for fact in found if fact is not None]


def happened(table: Table, entry: Entry, viewer: Viewer) -> wire.Happened:
    """An entry of the log as the viewer may know it."""
    facts = heard(table, table.facts.get(entry.seq, ()), viewer)
    if (own := _fact(entry, is_fork="fork" in table.header.origin)) is not None:
        facts.insert(0, text(own))
    args = {name: value for name, value in entry.args.items() if name not in _HIDDEN_ARGS}
    return wire.Happened(entry.seq, entry.kind, entry.seat, entry.time, facts, args)


def _fact(entry: Entry, *, is_fork: bool) -> Message | None:
    """What an entry that is no move says, in words."""
    seat, args = entry.seat if entry.seat is not None else -1, entry.args
    match entry.kind:
        case "move":
            return None
        case "start" if is_fork:
            return Message("server.fact.start_fork")
        case "start":
            return Message("server.fact.start")
        case "sit" if args.get("bot"):
            return Message("server.fact.sit_bot", seat=seat)
        case "sit":
            return Message("server.fact.sit", seat=seat)
        case "stand":
            return Message("server.fact.stand", seat=seat)
        case "word":
            return Message("server.fact.word", seat=seat, word=args["word"])
        case "undo":
            return Message("server.fact.undo", seat=seat, n=args["moves"])
        case "resign":
            return Message("server.fact.resign", seat=seat)
        case "draw":
            return Message("server.fact.draw")
        case "timeout":
            return Message("server.fact.timeout", seat=seat)
        case "abandon":
            return Message("server.fact.abandon", seat=seat)
        case "summon":
            return Message("server.fact.summon", seat=seat, about=args["about"])
        case "appear":
            return Message("server.fact.appear", seat=seat)
        case "takeover" if args.get("instead"):
            return Message("server.fact.replaced", seat=seat, bot=args["bot"], instead=args["instead"])
        case "takeover":
            return Message("server.fact.takeover", seat=seat, bot=args["bot"])
        case "return":
            return Message("server.fact.return", seat=seat)
        case "leave":
            return Message("server.fact.leave", seat=seat)
        case "come":
            return Message("server.fact.come", seat=seat)
        case "propose":
            return Message("server.fact.propose", seat=seat, what=offer_message(args["what"]))
        case "agree":
            return Message("server.fact.agree", seat=seat)
        case "decline":
            return Message("server.fact.decline", seat=seat)
        case "note" if args.get("what") == "recovered":
            return Message("server.fact.recovered", seat=seat)
        case "note" if args.get("what") == "code":  # that a seat has one at all is no news
            return Message("server.fact.code", seat=seat) if args["number"] > 1 else None
        case "note" if args.get("what") == "erased":
            return Message("server.fact.erased")
        case "note" if args.get("what") == "published":
            return Message("server.fact.published")
        case "note" if args.get("what") == "hidden":
            return Message("server.fact.hidden")
        case "note" if args.get("what") == "renamed":
            return Message("server.fact.renamed", seat=seat)
        case "note":
            return Message("server.fact.moved", seat=seat)
        case "close":
            return Message("server.fact.close")
        case _ if entry.seat is not None:
            return Message("server.fact.rematch_by", seat=seat)
        case _:
            return Message("server.fact.rematch")


def question(asked: Asked | None) -> wire.Question | None:
    if asked is None:
        return None
    missing = None if asked.missing is None else text(asked.missing)
    return wire.Question(
        asked.seat,
        text(asked.message),
        asked.rule,
        asked.card,
        asked.sealed,
        asked.optional,
        missing,
        asked.purpose,
    )


def answers(state: State) -> list[wire.Group]:
    """The legal answers, grouped by kind."""
    groups: dict[str, list[wire.Choice]] = {}
    for move in state.moves:
        answer = state.answer(move)
        groups.setdefault(answer.kind, []).append(wire.Choice(state.say(move), list(answer.at), text(answer.message)))
    return [_group(kind, found) for kind, found in groups.items()]


def _group(kind: str, found: list[wire.Choice]) -> wire.Group:
    """Amounts in a row are told by their ends: nobody sends a list of all bids."""
    if kind == "amount" and len(found) > 2:
        least, greatest = int(found[0].at[0]), int(found[-1].at[0])
        if [choice.at[0] for choice in found] == [str(number) for number in range(least, greatest + 1)]:
            return wire.Group(kind, [found[0], found[-1]], between=True)
    return wire.Group(kind, found)


def sheet(standing: Standing) -> wire.Sheet:
    return wire.Sheet(standing.score, [wire.Line(text(line.message), line.points) for line in standing.lines])


def outcome(result: Result | None) -> wire.Outcome | None:
    if result is None:
        return None
    return wire.Outcome(
        list(result.scores),
        list(result.ranks),
        list(result.winners),
        text(result.why),
        [sheet(standing) for standing in result.details],
        result.end,
    )


def seat_info(table: Table, number: int) -> wire.SeatInfo:
    seat = table.seats[number]
    return wire.SeatInfo(
        player="human" if seat.player == "human" else "bot" if seat.player == "bot" else "open",
        name=seat.name,
        bot=seat.bot,
        word=seat.word,
        asked=number in table.asked(),
        left=seat.left,
        clock=None if table.clock is None else table.clock.left[number],
        since=None if table.clock is None else table.clock.running.get(number),
        codes=seat.codes,
    )


def table_info(table: Table) -> wire.TableInfo:
    """The table as everybody sees it."""
    header, offer, match = table.header, table.offer, table.match
    told = None
    if offer is not None:
        missing = list(needed(table, offer))
        told = wire.Offer(offer.what, offer.seat, offer.about, sorted(offer.agreed), missing)
    called = [wire.Summons(seat, one.by, one.since, one.span) for seat, one in sorted(table.summonses.items())]
    over = table.status == "over"
    return wire.TableInfo(
        id=header.id,
        game=header.game,
        rules=header.rules,
        options=dict(header.options),
        status=table.status,
        seats=[seat_info(table, number) for number in range(len(table.seats))],
        chance=wire.Chance(header.commitment, table.key.hex() if over else None),
        clock=dict(header.clock) if header.clock else None,
        chat=header.chat,
        watch=header.watch,
        public=table.public,
        offer=told,
        summonses=called,
        result=outcome(match.result()) if match is not None and over else None,
        rematch=table.rematch,
        turn=0 if match is None else match.state.turn,
    )


def screen(table: Table, viewer: Viewer) -> wire.Screen:
    """Everything a viewer sees now."""
    info = table_info(table)
    if table.match is None:
        return wire.Screen(viewer, info, None, view_hash(None), None, [], [], False)
    state, asked, offered, draft = table.match.state, table.match.state.asked, list[wire.Group](), list[str]()
    if viewer is not None and (drafted := table.drafted(viewer)) is not None:
        state = drafted
        private = table.privates.get(viewer)
        draft = list(private.words) if private else []
        if viewer in table.ready():
            asked = None
        else:
            asked, offered = state.asked, answers(state)
    elif table.status != "playing":
        asked = None
    view = dict(state.view(viewer))
    undo = viewer is not None and may_undo(table, viewer)
    return wire.Screen(viewer, info, view, view_hash(view), question(asked), offered, draft, undo)


def view_then(table: Table, seq: int, viewer: Viewer) -> dict[str, Any] | None:
    """The view after an entry as the viewer had it then: what was hidden then is hidden, and no draft is in it."""
    state, was_played = (table.past[seq - 1] if seq else None) or (None, False)
    if state is None:
        return None
    asked = state.asked if was_played else None
    if viewer is not None and asked is not None and asked.sealed and viewer in asked.seats:
        state = state.aside(viewer)
    return dict(state.view(viewer))


@dataclass(frozen=True, slots=True)
class Change:
    """The difference between two views: fields that are new or other, and fields that are no more."""

    fields: dict[str, Any]
    gone: list[str]


def change(old: dict[str, Any] | None, new: dict[str, Any] | None) -> Change:
    before, after = old or {}, new or {}
    fields = {name: value for name, value in after.items() if name not in before or before[name] != value}
    return Change(fields, [name for name in before if name not in after])


def table_change(old: wire.TableInfo, new: wire.TableInfo) -> dict[str, Any]:
    """The fields of the table that are other now."""
    return {name: getattr(new, name) for name in new.__struct_fields__ if getattr(new, name) != getattr(old, name)}


def event(table: Table, entry: Entry, old: wire.Screen, new: wire.Screen) -> wire.Event:
    """An entry, for whoever had the old screen."""
    difference = change(old.view, new.view)
    return wire.Event(
        seq=entry.seq,
        happened=happened(table, entry, new.viewer),
        view=difference.fields,
        gone=difference.gone,
        hash=new.hash,
        table=table_change(old.table, new.table),
        asked=new.asked,
        answers=new.answers,
        draft=new.draft,
        undo=new.undo,
    )


def draft(table: Table, old: wire.Screen, new: wire.Screen) -> wire.Draft:
    """The viewer's own draft, for whoever had the old screen."""
    difference = change(old.view, new.view)
    return wire.Draft(
        seq=table.seq,
        view=difference.fields,
        gone=difference.gone,
        hash=new.hash,
        asked=new.asked,
        answers=new.answers,
        draft=new.draft,
        undo=new.undo,
    )
