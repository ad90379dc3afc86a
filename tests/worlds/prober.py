"""The prober asks what an observer may ask at any time: the same in both worlds, sensible, wrong or malformed."""

from random import Random
from typing import get_args

from orizuru.core.game import Kind
from orizuru.server import wire
from worlds.positions import Pair
from worlds.world import World, legal_words

MALFORMED = (b"{", b'{"type":"peek"}', b'{"type":"play","id":"x"}', b"\xff", b'{"type":"sync","since":-1}', b"[]")
LAST = 3  # earlier positions that a survey looks at
PREVIEWS = 4  # words of the observer's own that a survey previews


class Prober:
    """Chooses requests by what the first world's observer sees, never by the second world."""

    def __init__(self, pair: Pair, here: World, there: World, rng: Random) -> None:
        self.pair, self.here, self.there, self.rng = pair, here, there, rng
        self.asked = 0

    async def probe(self, times: int) -> str:
        """Some questions on one of the observer's connections; says which."""
        connections = list(zip(self.here.observed(), self.there.observed(), strict=True))
        if not connections:
            return "nothing"
        number = self.rng.randrange(len(connections))
        done = []
        for _ in range(times):
            self.asked += 1
            kind = self.rng.choice(("ask", "ask", "ask", "snapshot", "act", "come again", "doors", "malformed"))
            done.append(kind)
            frame, since = b"", self._since()
            if kind in ("ask", "act", "snapshot"):
                request = self._question() if kind == "ask" else self._act() if kind == "act" else wire.Sync(since)
                if request is None:
                    continue
                frame = wire.encoded(request)
                done[-1] = frame[:120].decode()
            elif kind == "malformed":
                frame = self.rng.choice(MALFORMED)
            for world, connection in zip((self.here, self.there), connections[number], strict=True):
                if kind == "come again":
                    await world.greet(connection, since)
                elif kind == "doors":
                    await world.doors(connection)
                else:
                    await world.send_frame(connection, frame)
        return f"connection {number}: " + ", ".join(done)

    async def survey(self) -> str:
        """On every connection of the observer: the standing and the outlook of every seat, what each could do if it won
        an auction, earlier positions, what a bot would do, and what some answers of its own would do."""
        own = self.here.observer.seat
        then = None if own is None else self.here.table.drafted(own)
        requests: list[wire.Request] = [wire.Standing(f"s{seat}", seat) for seat in range(len(self.here.seats))]
        requests += [wire.Outlook(f"o{seat}", seat) for seat in range(len(self.here.seats))]
        requests += [wire.Then(f"t{seq}", seq) for seq in range(max(0, self.here.seq - LAST), self.here.seq + 1)]
        requests += [wire.Trial(f"a{seat}", seat) for seat in range(len(self.here.seats))]
        if own is not None and then is not None:
            requests += [wire.Hint("h", own)]
            requests += [wire.Survey("v", own, self.rng.choice(get_args(Kind)))]
            requests += [wire.Preview("w", own, word) for word in legal_words(then, self.rng, PREVIEWS)]
        for world in (self.here, self.there):
            for connection in world.observed():
                for request in requests:
                    await world.send(connection, request)
        return "a survey"

    def _since(self) -> int:
        seq = self.here.seq
        return self.rng.choice((0, seq, self.rng.randrange(seq + 1), seq + 3))

    def _seat(self) -> int:
        own = self.here.observer.seat
        if own is not None and self.rng.random() < 0.5:
            return own
        return self.rng.randrange(len(self.here.seats))

    def _word(self) -> str:
        own = self.here.observer.seat
        then = None if own is None else self.here.table.drafted(own)
        if then is not None and then.moves and self.rng.random() < 0.5:
            return legal_words(then, self.rng, 1)[0]
        return self.rng.choice(self.pair.words)

    def _question(self) -> wire.Request | None:
        name, seat, word = f"p{self.asked}", self._seat(), self._word()
        return self.rng.choice(
            (
                wire.WhyNot(name, seat, word),
                wire.WhyNot(name, seat, word),
                wire.Preview(name, seat, word),
                wire.Standing(name, seat),
                wire.Hint(name, seat),
                wire.Survey(name, seat, self.rng.choice(get_args(Kind))),
                wire.Outlook(name, seat),
                wire.Trial(name, seat),
                wire.Then(name, self.rng.randrange(self.here.seq + 2)),
                wire.Look(seat) if self._may_not_look(seat) else wire.Ping(self.asked),
            )
        )

    def _may_not_look(self, seat: int) -> bool:
        """Looking from another seat is refused, but on the device of all seats it is a change of observer."""
        own = self.here.observer.seat
        return own is not None and seat != own

    def _act(self) -> wire.Request | None:
        """A request that is refused: for another seat, too late, or wrong. Legal requests are left to the script."""
        name, seat, seq, own = f"p{self.asked}", self._seat(), self.here.seq, self.here.observer.seat
        word = self._word() if self.rng.random() < 0.8 else f"{self._word()} {self._word()}"[:1000]
        if seat == own and self.here.is_refused(seat, word):
            return self.rng.choice((wire.Play(name, seq, seat, word), wire.Play(name, 0, seat, word)))
        if seat == own:
            return wire.Play(name, 0, seat, word) if self.here.table.position else None
        kind = self.rng.choice((wire.Back, wire.Undo, wire.Resign, wire.Agree, wire.Decline, wire.Leave, wire.Return))
        return self.rng.choice((kind(name, seq, seat), wire.Play(name, seq, seat, word), wire.Start(name, seq)))
