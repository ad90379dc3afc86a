"""One script for two worlds: the observer does the same in both, and what the others do looks the same to it.

When nothing more can be done that looks the same (a card is shown that differs in the other world), the pair
ends: everything up to there has been compared.
"""

import asyncio
from collections import Counter
from random import Random

from contract.sizes import LONG
from orizuru.core.game import State
from orizuru.server import wire
from orizuru.server.table.undo import may_undo
from worlds.comparison import Comparison
from worlds.foresight import OVER, is_revealing, noticed
from worlds.positions import Pair
from worlds.prober import Prober
from worlds.world import World, legal_words

STEPS = 10 if LONG else 7
TRIED = 5  # words that are tried before a pair ends


class Script:
    def __init__(self, pair: Pair, here: World, there: World, rng: Random) -> None:
        self.pair, self.here, self.there, self.rng = pair, here, there, rng
        self.worlds = (here, there)
        self.comparison = Comparison(here, there)
        self.prober = Prober(pair, here, there, rng)
        self.done = Counter[str]()  # what happened, by name
        self.thought: dict[int, tuple[list[str], list[str]]] = {}  # words of each bot's answer so far, in both worlds

    async def run(self) -> None:
        words = [self.rng.choice(("", "crane")) for _ in self.here.seats]
        clock = self.rng.choice((None, None, wire.ClockPlan("game", 3600, 5), wire.ClockPlan("move", 3600)))
        for world, position in zip(self.worlds, self.pair.positions, strict=True):
            await world.begin(position.text, words, clock)
        await self.check("start")
        await self.check(await self.prober.survey())
        for _ in range(STEPS):
            await self.tick()
            kind = self.rng.choice(KINDS)
            if not await getattr(self, kind)():
                break
            await self.settle()
            self.done[kind] += 1
            await self.check(kind)
            await self.check(await self.prober.probe(3))
        await self.check(await self.prober.survey())
        await self.finish()

    async def check(self, after: str) -> None:
        await self.catch_up()
        self.comparison.check(after)

    async def catch_up(self) -> None:
        """Everything that was sent has come."""
        for world in self.worlds:
            await world.catch_up()

    async def tick(self) -> None:
        for world in self.worlds:
            world.now += 1000

    async def settle(self) -> None:
        for world in self.worlds:
            await world.settled()

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.here.seats)) if seat != self.here.observer.seat]

    def people(self) -> list[int]:
        """The seats on which people play now."""
        return [seat for seat in range(len(self.here.seats)) if not self.here.is_bot(seat)]

    # Answers

    async def move(self) -> bool:
        """Somebody answers; False if every possible answer would be noticed, or end the game."""
        awaited = self.here.table.awaited()
        assert awaited == self.there.table.awaited(), "whose answer is awaited is public"
        for seat in self.rng.sample(awaited, len(awaited)):
            if self.here.is_bot(seat):
                await self.wake(seat)
            is_own = seat == self.here.observer.seat
            if await (self.observer_answers(seat) if is_own else self.other_answers(seat)):
                return True
        return False

    async def observer_answers(self, seat: int) -> bool:
        """The same word in both worlds, unless it shows something that differs. A word that only one world knows is
        sent too: the legal words of a seat are known to it."""
        for word in legal_words(self.position(0, seat), self.rng, TRIED):
            here, there = (self.noticed(side, seat, word) for side in range(2))
            assert here is not None
            if OVER in (here, there):
                self.done["word that ends"] += 1
                continue
            if there is not None and here != there:
                assert is_revealing(here), "what differs was not known: the engine says that it is revealed now"
                assert is_revealing(there), "what differs was not known: the engine says that it is revealed now"
                self.done["word that shows a difference"] += 1
                continue
            self.done["word of the observer"] += 1
            await self.answer(seat, word, word)
            return True
        return False

    async def other_answers(self, seat: int) -> bool:
        """Any word in the first world, and one in the second that looks the same to the observer."""
        for word in legal_words(self.position(0, seat), self.rng, TRIED):
            wanted = self.noticed(0, seat, word)
            if wanted == OVER:
                continue
            words = legal_words(self.position(1, seat), self.rng, 3 * TRIED)
            if self.rng.random() < 0.7:
                words.insert(0, word)
            for other in words:
                if self.noticed(1, seat, other) == wanted:
                    await self.answer(seat, word, other)
                    self.done["another word"] += word != other
                    self.done["early answer"] += wanted == "ready"
                    return True
        return False

    def noticed(self, side: int, seat: int, word: str) -> object:
        return noticed(self.worlds[side], seat, (*self.thoughts(side, seat), word))

    def thoughts(self, side: int, seat: int) -> list[str]:
        return self.thought.setdefault(seat, ([], []))[side] if self.here.is_bot(seat) else []

    def position(self, side: int, seat: int) -> State:
        """Where a seat, or the bot on it, thinks about its next word."""
        table = self.worlds[side].table
        then = table.base(seat) if self.here.is_bot(seat) else table.drafted(seat)
        assert then is not None
        then = then.clone()
        for word in self.thoughts(side, seat):
            then.apply(self.pair.game.parse(then, word))
        return then

    async def answer(self, seat: int, *words: str) -> None:
        if not self.here.is_bot(seat):
            for world, word in zip(self.worlds, words, strict=True):
                answer = await world.act(seat, wire.Play, words=word)
                assert isinstance(answer, wire.Ack) or seat == self.here.observer.seat, answer
            return
        position = self.here.table.position
        for side, (world, word) in enumerate(zip(self.worlds, words, strict=True)):
            self.thoughts(side, seat).append(word)
            world.bots.waiting[seat].set_result(word)
        await self.settle()
        if self.here.table.position != position or not self.here.bots.is_asked(seat):  # its answer is complete
            self.thought.pop(seat)
        self.done["bot" if seat == self.here.observer.seat else "bot of another"] += 1

    async def wake(self, seat: int) -> None:
        """A bot that still thinks about a position that was taken back, or about none, is asked again."""
        await self.settle()
        if self.here.bots.asked_at[seat] != self.here.table.position:
            await self.interrupt(seat)
            await self.check("asking the bot again")

    async def interrupt(self, seat: int) -> None:
        """A bot whose answer is no longer wanted answers, and is ignored."""
        for world in self.worlds:
            if world.bots.is_asked(seat):
                world.bots.waiting[seat].set_result("nonsense")
        self.thought.pop(seat, None)
        await self.settle()

    # What nobody else sees

    async def rehearse(self) -> bool:
        """Another seat drafts and takes back, something different in each world, or nothing."""
        seats = [seat for seat in self.here.table.awaited() if seat in self.others()]
        seats = [seat for seat in seats if not any(world.kept(seat) for world in self.worlds)]
        seats = [seat for seat in seats if seat in self.people()]
        if not seats:
            return True
        seat = self.rng.choice(seats)
        for side, world in enumerate(self.worlds):
            for _ in range(self.rng.randrange(3)):
                for word in legal_words(self.position(side, seat), self.rng, 3):
                    if self.noticed(side, seat, word) == "kept":
                        await world.act(seat, wire.Play, words=word)
                        self.done["draft of another"] += 1
                        break
        await self.check("a draft of another seat")
        await self.check(await self.prober.probe(2))
        await self.check(await self.prober.survey())
        if self.rng.random() < 0.2:
            await self.restart()
        for world in self.worlds:
            while world.kept(seat):
                await world.act(seat, wire.Back)
        return True

    async def back(self) -> bool:
        """Atoms are taken back: early answers of others, or the observer's own."""
        seats = [s for s in self.people() if all(world.kept(s) for world in self.worlds)]
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
        """A proposal and the others' replies; a draw is never agreed to, because it ends the game."""
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
        connection = self.rng.randrange(len(self.here.all_connections()))
        said = wire.Say(f"c{self.rng.randrange(1000)}", "hello", "somebody")
        for world in self.worlds:
            await world.send(world.all_connections()[connection], said)
        return True

    async def leave(self) -> bool:
        """Somebody leaves and comes back, perhaps after a summons. (A game ends when the last person leaves.)"""
        people = self.people()
        if len(people) == 1:
            return True
        seat, by = self.rng.sample(people, 2)
        is_called = self.here.table.clock is None or self.rng.random() < 0.5  # with a clock a summons is refused
        awaited = [each for each in self.here.table.awaited() if each in people]
        if is_called and awaited:  # only seats that the table waits for are summoned
            seat = self.rng.choice(awaited)
            by = self.rng.choice([each for each in people if each != seat])
        for world in self.worlds:
            await world.act(seat, wire.Leave)
            if is_called:
                await world.act(by, wire.Summon, about=seat)
            self.done["summons"] += bool(world.table.summonses)
            await world.act(seat, wire.Return)
        return True

    async def code(self) -> bool:
        """Somebody else gets a recovery code, and uses it in another browser."""
        seats = [seat for seat in self.people() if seat != self.here.observer.seat]
        if seats:
            seat, is_used = self.rng.choice(seats), self.rng.random() < 0.5
            for world in self.worlds:
                await world.recover(seat, is_used=is_used)
        return True

    async def takeover(self) -> bool:
        """Somebody leaves and a bot takes over; sometimes the person comes back."""
        people, table = self.people(), self.here.table
        away = [seat for seat in range(len(self.here.seats)) if self.here.is_bot(seat) and not self.here.is_bots(seat)]
        if away:
            seat = self.rng.choice(away)
            for world in self.worlds:
                await world.act(seat, wire.Return)
            await self.interrupt(seat)
            self.done["return"] += 1
        elif len(people) > 1:
            seat = self.rng.choice(people)
            first, *others = self.rng.sample([who for who in people if who != seat], len(people) - 1)
            for world in self.worlds:
                await world.act(seat, wire.Leave)
                await world.act(first, wire.Propose, what="takeover", about=seat)
                for who in others:
                    await world.act(who, wire.Agree)
            assert table is not self.here.table or self.here.is_bot(seat), "a bot takes over"
            self.done["takeover of the observer" if seat == self.here.observer.seat else "takeover of another"] += 1
        return True

    async def restart(self) -> bool:
        await asyncio.gather(*(world.restart() for world in self.worlds))
        self.thought.clear()
        self.done["restarted"] += 1
        return True

    async def finish(self) -> None:
        """A last look at everything. Some games are then ended, which reveals everything."""
        ending = self.rng.choice(("stop", "end"))
        for world in self.worlds:
            for connection in world.observed():
                await world.greet(connection)
                await world.doors(connection)
        await self.check("the last look")
        if ending == "end" and await self.come_to_an_end():
            await self.catch_up()
            self.comparison.reveal("the end")
            for world in self.worlds:
                for number, connection in enumerate(world.observed()):
                    await world.greet(connection)
                    if number == 0:
                        await world.opened_books(connection)
            await self.catch_up()
            self.comparison.reveal("the books")
            self.done["end"] += 1

    async def come_to_an_end(self) -> bool:
        """The game ends in both worlds, if it can: by a last word, or in a game of two by resigning or a draw."""
        for seat in self.here.table.awaited():
            if self.here.is_bot(seat):  # it may still think about another position
                continue
            last = [
                [
                    word
                    for word in legal_words(self.position(side, seat), self.rng, TRIED)
                    if self.ends(side, seat, word)
                ]
                for side in range(2)
            ]
            if all(last):
                await self.answer(seat, last[0][0], last[1][0])
                self.done["end by a word"] += 1
                return True
        if self.people() != [0, 1] or len(self.here.seats) != 2:
            return False
        kind = self.rng.choice(("resign", "draw"))
        for world in self.worlds:
            if kind == "resign":
                await world.act(0, wire.Resign)
            else:
                await world.act(0, wire.Propose, what="draw")
                await world.act(1, wire.Agree)
        self.done[f"end by {kind}"] += 1
        return True

    def ends(self, side: int, seat: int, word: str) -> bool:
        return self.noticed(side, seat, word) == OVER


KINDS = (
    *("move",) * 13,
    *("rehearse", "rehearse", "undo", "undo", "back", "offer", "offer", "chat", "leave", "restart", "takeover", "code"),
)
