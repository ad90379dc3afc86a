"""Promise R2: a move takes effect exactly once, however often, however late and in whatever order its copies arrive."""

import asyncio
import os
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from orizuru.server.hall.hall import Hall
from server.simulation.broken import ForgetsDraftIds, ForgetsDrafts, ForgetsRequests, NoDedupe
from server.simulation.loop import Loop
from server.simulation.twin import GAMES, Request, Twin

pytestmark = pytest.mark.heavy

BURSTS = 100_000 if os.environ.get("ORIZURU_LONG") else 10_000
PARTS = 4


async def _burst(twin: Twin) -> None:
    """A few requests, old ones among them, each in several copies, in any order, some at the same time."""
    rng, model = twin.rng, twin.model
    requests: list[Request] = []
    for _ in range(rng.randrange(2, 5)):
        asked = model.asked() or range(len(model.seats))
        seat = rng.choice(asked) if rng.random() < 0.9 else rng.randrange(len(model.seats))
        requests.append(twin.wanted(rng.random(), seat, rng.randrange(1000), rng.choice([0, 0, 0, 0, 1, 3])))
    requests += rng.sample(twin.sent, min(len(twin.sent), rng.randrange(3)))
    copies = [request for request in requests for _ in range(rng.randrange(1, 5))]
    rng.shuffle(copies)
    at_once = rng.choice([1, 2, len(copies)])
    restart = rng.randrange(len(copies)) if rng.random() < 0.1 else None
    for first in range(0, len(copies), at_once):
        if restart is not None and first >= restart:
            restart = None
            await twin.restart()
        await asyncio.gather(*(twin.deliver(request) for request in copies[first : first + at_once]))
    await twin.load()
    twin.check()


async def _bursts(seed: int, count: int, hall_type: type[Hall] = Hall) -> Counter[str]:
    totals: Counter[str] = Counter()
    twin, done = Twin(Random(seed)), 0
    twin.hall_type = hall_type
    while done < count:
        await twin.open(*twin.rng.choice(GAMES))
        while done < count and twin.model.status == "playing" and len(twin.model.entries) < 60:
            try:
                await _burst(twin)
            except AssertionError as error:
                raise AssertionError(f"part {seed}, burst {done}: {error}") from error
            done += 1
        totals.update(accepted=len(twin.accepted), copies=sum(twin.acks.values()))
    totals.update(bursts=done, refused=twin.refusals)
    return totals


@pytest.mark.parametrize("part", range(PARTS))
def test_promise_r2_a_move_acts_exactly_once(part: int) -> None:
    loop = Loop()
    totals = loop.run(_bursts(part, BURSTS // PARTS))
    assert not loop.faults
    assert totals["bursts"] == BURSTS // PARTS
    assert totals["copies"] > 2 * totals["accepted"] > totals["bursts"], totals  # enough was accepted, and came again


@pytest.mark.parametrize(
    "broken", [NoDedupe, ForgetsRequests, ForgetsDrafts, ForgetsDraftIds], ids=lambda one: one.__name__
)
def test_promise_r2_a_broken_hall_is_found(broken: type[Hall]) -> None:
    with pytest.raises(AssertionError, match="burst"):
        Loop().run(_bursts(0, 2500, _plain(broken)))


def _plain(broken: type[Hall]) -> type[Hall]:
    """The fault without the audit, which belongs to a world."""
    return type(broken.__name__, (broken,), {"act": Hall.act, "say": Hall.say})


class Deliveries(RuleBasedStateMachine):
    """Requests are sent, arrive or not, arrive again, and the server restarts, in any order."""

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 1000))
    def begin(self, game: tuple[str, dict[str, object]], seed: int) -> None:
        self.loop, self.twin = Loop(), Twin(Random(seed))
        self.flying: list[Request] = []
        self.loop.do(self.twin.open(*game))

    @rule(kind=st.floats(0, 0.999), seat=st.integers(0, 2), choice=st.integers(0, 50), age=st.sampled_from([0, 0, 1]))
    def send(self, kind: float, seat: int, choice: int, age: int) -> None:
        self.flying.append(self.twin.wanted(kind, seat % len(self.twin.model.seats), choice, age))

    @rule(which=st.integers(0, 50), copies=st.integers(1, 3))
    def arrive(self, which: int, copies: int) -> None:
        if self.flying:
            request = self.flying.pop(which % len(self.flying))
            self._deliver([request] * copies)

    @rule(which=st.integers(0, 50))
    def arrive_again(self, which: int) -> None:
        if self.twin.sent:
            self._deliver([self.twin.sent[which % len(self.twin.sent)]])

    @rule()
    def arrive_all_at_once(self) -> None:
        flying, self.flying = self.flying, []
        self._deliver(flying[::-1])

    @rule()
    def restart(self) -> None:
        self.loop.do(self.twin.restart())

    def _deliver(self, requests: list[Request]) -> None:
        async def deliver() -> None:
            await asyncio.gather(*(self.twin.deliver(request) for request in requests))

        self.loop.do(deliver())

    @invariant()
    def exactly_once(self) -> None:
        if hasattr(self, "twin"):
            self.loop.do(self.twin.load())
            self.twin.check()

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.loop.end()
            assert not self.loop.faults


TestR2Deliveries = Deliveries.TestCase
TestR2Deliveries.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
