"""One script for two worlds: what the observer does is the same, what the others do looks the same to it.

When nothing more can be done that looks the same (a card is shown that is another one in the other world), the pair
ends: everything up to there has been compared.
"""

from collections import Counter
from random import Random

from orizuru.server import lobby, wire
from orizuru.server.decision import Decision
from orizuru.server.moving import may_undo
from worlds.comparing import Comparison
from worlds.foresight import OVER, foreseen
from worlds.positions import Pair
from worlds.probing import Prober
from worlds.world import TABLE, World, legal_words

STEPS = 10
TRIED = 5  # words that are tried before a pair ends


class Script:
    def __init__(self, pair: Pair, here: World, there: World, rng: Random) -> None:
        self.pair, self.here, self.there, self.rng = pair, here, there, rng
        self.worlds = (here, there)
        self.comparison = Comparison(here, there)
        self.prober = Prober(pair, here, there, rng)
        self.done = Counter[str]()  # what happened, by name
        self.thought: list[str] = []  # words of the bot's answer so far

    async def run(self) -> None:
        words = [self.rng.choice(("", "crane")) for _ in self.here.seats]
        clock = self.rng.choice((None, wire.ClockPlan("game", 3600, 5), wire.ClockPlan("move", 3600)))
        for world, position in zip(self.worlds, self.pair.positions, strict=True):
            await world.begin(position.text, words, clock)
        self.check("start")
        self.check(await self.prober.survey())
        for _ in range(STEPS):
            await self.tick()
            kind = self.rng.choice(KINDS)
            if not await getattr(self, kind)():
                break
            await self.settle()
            self.done[kind] += 1
            self.check(kind)
            self.check(await self.prober.probe(3))
        self.check(await self.prober.survey())
        await self.finish()

    def check(self, after: str) -> None:
        self.comparison.check(after)

    async def tick(self) -> None:
        for world in self.worlds:
            world.now += 1000

    async def settle(self) -> None:
        for world in self.worlds:
            await world.settled()

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.here.seats)) if seat != self.here.observer.seat]

    def people(self) -> list[int]:
        return [seat for seat in range(len(self.here.seats)) if not self.here.is_bot(seat)]

    # Answers

    async def move(self) -> bool:
        """Somebody answers; False if whatever could be answered would be noticed, or ends the game."""
        awaited = self.here.table.awaited()
        assert awaited == self.there.table.awaited(), "whose answer is awaited is public"
        for seat in self.rng.sample(awaited, len(awaited)):
            if self.here.is_bot(seat):
                moved = await self.bot_answers(seat)
            elif seat == self.here.observer.seat:
                moved = await self.observer_answers(seat)
            else:
                moved = await self.other_answers(seat)
            if moved:
                return True
        return False

    async def observer_answers(self, seat: int) -> bool:
        """The same word in both worlds, unless it shows something that differs."""
        then = self.here.table.drafted(seat)
        assert then is not None
        for word in legal_words(then, self.rng, TRIED):
            decisions = [world.decided(seat, word) for world in self.worlds]
            assert decisions[0] is not None
            if decisions[1] is None or self.alike(seat, decisions[0], decisions[1]):
                for world in self.worlds:
                    await world.act(seat, wire.Play, words=word)
                return True
        return False

    async def other_answers(self, seat: int) -> bool:
        """Any word in the first world, and one in the second that the observer notices alike."""
        thens = [world.table.drafted(seat) for world in self.worlds]
        assert thens[0] is not None
        assert thens[1] is not None
        for word in legal_words(thens[0], self.rng, TRIED):
            decision = self.here.decided(seat, word)
            assert decision is not None
            words = legal_words(thens[1], self.rng, 3 * TRIED)
            if self.rng.random() < 0.7:
                words.insert(0, word)
            for other in words:
                decided = self.there.decided(seat, other)
                if decided is not None and self.alike(seat, decision, decided):
                    for world, said in zip(self.worlds, (word, other), strict=True):
                        answer = await world.act(seat, wire.Play, words=said)
                        assert isinstance(answer, wire.Ack)
                    self.done["another word"] += word != other
                    self.done["early answer"] += not decision.entries and seat in self.here.table.ready()
                    return True
        return False

    async def bot_answers(self, seat: int) -> bool:
        """The bot's next word, the same in both worlds."""
        await self.settle()
        if self.here.bots.asked_at != self.here.table.position:  # it still thinks about what was taken back
            self.say("nonsense")
            self.thought = []
            await self.settle()
            self.check("asking the bot again")
        then = self.here.table.base(seat)
        assert then is not None
        then = then.clone()
        for word in self.thought:
            then.apply(self.pair.game.parse(then, word))
        for word in legal_words(then, self.rng, TRIED):
            words = [*self.thought, word]
            decision, other = (world.decided_by_bot(seat, words) for world in self.worlds)
            if self.alike(seat, decision, other):
                self.say(word)
                private = decision.privates.get(seat)
                self.thought = words if private is not None and private.ready is None else []
                self.done["bot"] += 1
                return True
        return False

    def say(self, word: str) -> None:
        for world in self.worlds:
            assert world.bots.waiting is not None
            world.bots.waiting.set_result(word)

    def alike(self, seat: int, here: Decision, there: Decision) -> bool:
        found = foreseen(self.here, seat, here)
        return bool(found != OVER and found == foreseen(self.there, seat, there))

    # What nobody else sees

    async def rehearse(self) -> bool:
        """Another seat drafts and takes back, in each world something else, or nothing."""
        seats = [seat for seat in self.here.table.awaited() if seat in self.others()]
        seats = [seat for seat in seats if not any(self.draft(world, seat) for world in self.worlds)]
        if not seats:
            return True
        seat = self.rng.choice(seats)
        for world in self.worlds:
            for _ in range(self.rng.randrange(3)):
                then = world.table.drafted(seat)
                assert then is not None
                for word in legal_words(then, self.rng, 3):
                    decision = world.decided(seat, word)
                    if decision and not decision.entries and decision.privates[seat].ready is None:
                        await world.act(seat, wire.Play, words=word)
                        self.done["draft of another"] += 1
                        break
        self.check("a draft of another seat")
        self.check(await self.prober.probe(2))
        self.check(await self.prober.survey())
        if self.rng.random() < 0.2:
            await self.restart()
        for world in self.worlds:
            while self.draft(world, seat):
                await world.act(seat, wire.Back)
        return True

    def draft(self, world: World, seat: int) -> tuple[str, ...]:
        private = world.table.privates.get(seat)
        return private.words if private is not None else ()

    async def back(self) -> bool:
        """Atoms are taken back: early answers of others, or the observer's own."""
        seats = [s for s in self.people() if all(self.draft(world, s) for world in self.worlds)]
        if seats:
            seat = self.rng.choice(seats)
            ready = [seat in world.table.ready() for world in self.worlds]
            if ready[0] == ready[1]:
                for world in self.worlds:
                    await world.act(seat, wire.Back)
                self.done["taken back"] += 1
        return True

    # Around the moves

    async def undo(self) -> bool:
        seats = [seat for seat in self.people() if may_undo(self.here.table, seat)]
        seat = self.rng.choice(seats or self.people())
        for world in self.worlds:
            await world.act(seat, wire.Undo)
        self.done["undone"] += bool(seats)
        self.done["undone by another"] += bool(seats) and seat != self.here.observer.seat
        return True

    async def offer(self) -> bool:
        """A proposal, and what the others say to it; a draw is never agreed to, because it ends the game."""
        people = self.people()
        seat, what = self.rng.choice(people), self.rng.choice(("undo", "undo", "draw", "takeover"))
        about = self.rng.choice(self.others() or [0]) if what == "takeover" else None
        agreed = what == "undo" and self.rng.random() < 0.7
        for world in self.worlds:
            if what == "draw" and len(people) == 1:
                continue
            await world.act(seat, wire.Propose, what=what, about=about)
            while world.table.offer is not None:
                first = next(who for who in people if who != seat)
                kind = wire.Agree if agreed else wire.Decline
                needed = [who for who in people if who not in {seat, *world.table.offer.agreed}]
                await world.act(needed[0] if agreed else first, kind)
        self.done[f"offer of {what}"] += 1
        return True

    async def chat(self) -> bool:
        line = self.rng.randrange(len(self.here.all_lines()))
        said = wire.Say(f"c{self.rng.randrange(1000)}", "hello", "somebody")
        for world in self.worlds:
            await world.send(world.all_lines()[line], said)
        return True

    async def leave(self) -> bool:
        seat = self.rng.choice(self.people())
        for world in self.worlds:
            await world.act(seat, wire.Leave)
            await world.act(seat, wire.Return)
        return True

    async def restart(self) -> bool:
        for world in self.worlds:
            await world.restart()
        self.thought = []
        self.done["restarted"] += 1
        return True

    async def finish(self) -> None:
        """A last look at everything; half of the tables are closed without a result, which reveals nothing."""
        if self.rng.random() < 0.5:
            for world in self.worlds:
                line = world.watchers["host"]
                assert line.session is not None
                await lobby.close_table(world.hall, line.session.rights, TABLE)
            self.check("closing")
        for world in self.worlds:
            for line in world.observed():
                await world.greet(line)
                await world.doors(line)
        self.check("the last look")


KINDS = (
    *("move",) * 13,
    *("rehearse", "rehearse", "undo", "undo", "back", "offer", "offer", "chat", "leave", "restart"),
)
