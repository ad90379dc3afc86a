"""The comparison behind promise S1 can fail: it finds a server or an engine that is made to reveal too much."""

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from orizuru.core.errors import Reason
from orizuru.core.game import Preview
from orizuru.core.messages import Message
from orizuru.core.trial import Trial
from orizuru.games.islands.game import Islands
from orizuru.games.islands.state import IslandsState
from orizuru.games.origami import foresight, scoring
from orizuru.games.origami.state import OrigamiState
from orizuru.server import screens, wire
from orizuru.server.hall import hints
from orizuru.server.hall.live import Live
from orizuru.server.http.sockets import Socket
from orizuru.server.session import session
from orizuru.server.table import drafts, moves
from orizuru.server.table.score_changes import ScoreChanges
from orizuru.server.table.table import Table
from toys.pebbles import Pebbles, PebbleState
from worlds.comparison import Difference
from worlds.positions import SECRETS_EVERY
from worlds.served import ServedWorld
from worlds.world import NEVER, TABLE, ScriptedBots
from worlds.world_pairs import batch


def test_promise_s1_a_draft_sent_to_all_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server that sends every draft to everybody."""
    monkeypatch.setattr(Live, "tell_draft", lambda live, seat: live.tell_presence())
    with pytest.raises(Difference, match="frames and"):
        asyncio.run(batch("ponte", range(1, 50), tmp_path))


def test_promise_s1_a_bot_that_sees_the_position_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A bot that is given a position with all its secrets."""
    choose = ScriptedBots.choose

    async def told(bots: ScriptedBots, *given: Any, **named: Any) -> str:
        assert bots.hall is not None
        return await choose(bots, *given, bots.hall.lives[TABLE].table.state().text, **named)

    monkeypatch.setattr(ScriptedBots, "choose", told)
    with pytest.raises(Difference, match="bot, frame"):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))


def test_promise_s1_a_preview_from_true_points_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A preview that counts the rice in other hands, where rice scores."""

    def true_scores(state: OrigamiState, viewer: int | None) -> tuple[int, ...]:
        deck, columns, cards, _, middle = scoring._counts(state, viewer)
        rice = tuple(held.count(deck.rice) for held in state.hands)
        return scoring.totals(deck, columns, cards, rice, middle)

    monkeypatch.setattr(foresight, "scoring", SimpleNamespace(scores=true_scores))
    with pytest.raises(Difference, match='"previewed"'):
        asyncio.run(batch("origami", range(1, 20 * SECRETS_EVERY, SECRETS_EVERY), tmp_path))


def test_promise_s1_a_log_with_true_points_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Entries that tell everybody how a score has changed for the seat that knows it best."""
    monkeypatch.setattr(
        ScoreChanges,
        "_scores",
        lambda changes, state, viewer: tuple(state.standing(seat, seat).score for seat in range(state.seats)),
    )
    with pytest.raises(Difference, match='"change":'):
        asyncio.run(batch("origami", range(1, 20 * SECRETS_EVERY, SECRETS_EVERY), tmp_path))


def test_promise_s1_a_preview_from_other_hands_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A preview that knows the best pebbles of every seat."""
    monkeypatch.setattr(
        PebbleState, "preview", lambda state, move: Preview(tuple(max(hand, default=0) for hand in state.hands))
    )
    with pytest.raises(Difference, match='"previewed"'):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))


def test_promise_s1_a_hint_from_other_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A hint that is found with knowledge of all hands."""
    drafted = hints.Hints.hint

    async def told(hints: hints.Hints, table: Table, *given: Any) -> wire.Hinted:
        found = await drafted(hints, table, *given)
        state = table.state()
        assert isinstance(state, PebbleState)
        return msgspec.structs.replace(found, bot=str([max(hand, default=0) for hand in state.hands]))

    monkeypatch.setattr(hints.Hints, "hint", told)
    with pytest.raises(Difference, match=r'"bot":"\['):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))


def test_promise_s1_an_outlook_from_other_hands_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Closed places that depend on another hand."""

    def closed(rules: Pebbles, state: PebbleState, seat: int) -> tuple[Reason, ...]:
        return (Reason(Message("core.match.over"), "", (str(max(state.hands[seat], default=0)),)),)

    monkeypatch.setattr(Pebbles, "forbidden", closed)
    with pytest.raises(Difference, match='"outlooked"'):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))


def test_promise_s1_a_trial_from_other_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Places for an auctioned thing that depend on another hand."""

    def tried(rules: Pebbles, state: PebbleState, seat: int) -> Trial:
        return Trial(max(state.hands[1 - seat % 2], default=0), "fixed", (), None)

    monkeypatch.setattr(Pebbles, "trial", tried, raising=False)
    with pytest.raises(Difference, match='"tried"'):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))


def test_promise_s1_a_trial_that_looks_at_the_dice_to_come_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A best place that knows the next roll."""
    trial = Islands.trial

    def foreseen(rules: Islands, state: IslandsState, seat: int) -> Trial | None:
        found = trial(rules, state, seat)
        return found and replace(found, price=state.clone().throw())

    monkeypatch.setattr(Islands, "trial", foreseen)
    with pytest.raises(Difference, match='"tried"'):
        asyncio.run(batch("islands", range(1, 50), tmp_path))


@pytest.mark.parametrize("key", ["pebbles", "origami"])
def test_promise_s1_a_past_seen_by_all_would_be_noticed(
    key: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Earlier positions as another seat saw them."""
    view_then = screens.view_then
    monkeypatch.setattr(
        screens, "view_then", lambda table, seq, viewer: view_then(table, seq, 0 if viewer is None else 1 - viewer % 2)
    )
    with pytest.raises(Difference, match=r"after (a survey|connection)"):
        asyncio.run(batch(key, range(1, 50), tmp_path))


def test_promise_s1_a_decision_by_other_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server that decides by another hand whether words are a whole answer."""
    is_done = drafts.is_done

    def depending(base: OrigamiState, then: OrigamiState, seat: int) -> bool:
        asked = (base.asked, then.asked)
        is_open = not any(question is not None and question.sealed for question in asked)
        return is_done(base, then, seat) or (is_open and sum(base.hands[seat - 1]) % 2 == 0)

    monkeypatch.setattr(moves, "is_done", depending)
    with pytest.raises(Difference, match=r"frame"):
        asyncio.run(batch("origami", range(1, 50), tmp_path))


def test_promise_s1_a_socket_that_sends_more_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Frames to which a secret is added between the table and the socket."""
    send = Socket.send

    def padded(connection: Socket, frame: bytes) -> None:
        assert connection.session is not None
        match = connection.session.live.table.match
        if match is not None:
            assert isinstance(match.state, PebbleState)
            frame += b" " * sum(max(hand, default=0) for hand in match.state.hands)
        send(connection, frame)

    monkeypatch.setattr(Socket, "send", padded)
    monkeypatch.setattr(session, "BURST", NEVER)
    with pytest.raises(Difference, match=r"connection \d, frame"):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path, ServedWorld))
