"""Watches games: every view of every seat, every frame and every fact is what the pages of docs/reference say."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from documents.pages import FACTS, VIEWS, WORDS
from documents.seen import cases, check
from orizuru.core.facts import Fact
from orizuru.core.game import State
from orizuru.core.registry import game


@dataclass
class Watcher:
    """What has been seen of a game so far."""

    key: str
    seen: set[str] = field(default_factory=set)
    looks: int = 0

    def promised(self) -> set[str]:
        """Everything that the pages describe."""
        found = cases(VIEWS[self.key], "view")
        for name, kind in FACTS[self.key].facts.items():
            found |= {f"fact {name}"}
            found |= {case for arg in kind.args for case in cases(FACTS[self.key].args[arg][0], f"{name}.{arg}")}
        for name, verb in WORDS[self.key].verbs.items() if self.key in WORDS else ():
            found |= {f"verb {name}"} | {f"{name}.{arg}" for arg in verb.takes}
            found |= {f"{name}.{arg} is null" for arg, kind in verb.takes.items() if kind.rstrip("?").endswith("-")}
            found |= {f"{name} without {arg}" for arg, kind in verb.takes.items() if kind.endswith("?")}
        return found

    def look(self, state: State) -> None:
        """The seat that is asked, and another viewer each time."""
        self.looks += 1
        for viewer in {state.to_move, (*range(state.seats), None)[self.looks % (state.seats + 1)]}:
            view = state.view(viewer)
            check(VIEWS[self.key], view, "view", self.seen)
        for frame in view.get("stack", ()):
            self._frame(frame)

    def _frame(self, frame: dict[str, Any]) -> None:
        name, verb = frame["verb"], WORDS[self.key].verbs[frame["verb"]]
        assert set(frame) <= {"seat", "verb", *verb.takes}, name
        self.seen.add(f"verb {name}")
        for arg, kind in verb.takes.items():
            if arg not in frame:
                assert kind.endswith("?"), f"{name} lacks {arg}"
                self.seen.add(f"{name} without {arg}")
            else:
                self.seen.add(f"{name}.{arg} is null" if frame[arg] is None else f"{name}.{arg}")

    def play(self, state: State, move: int) -> None:
        """Plays a move and checks all facts that anybody hears of it."""
        facts: list[Fact] = []
        state.apply(move, facts)
        self.hear(facts, state.seats)

    def hear(self, facts: list[Fact], seats: int) -> None:
        for fact in facts:
            for seat in (None, *range(seats)):
                if (heard := game(self.key).hear(fact, seat)) is not None:
                    self._hear(heard, fact, seat)

    def _hear(self, heard: Fact, fact: Fact, seat: int | None) -> None:
        prefix, _, name = heard.key.rpartition(".")
        assert prefix == f"{self.key}.fact", heard.key
        kind, args = FACTS[self.key].facts[name], dict(heard.args)
        assert set(args) == set(kind.args), heard.key
        assert heard.audience == ((args[kind.only],) if kind.only else None), heard.key
        if kind.only:
            assert seat == args[kind.only]
        if kind.instead:
            assert seat in [args[who] for who in kind.insiders], f"{seat} hears {heard.key}"
        if heard != fact:
            whole = FACTS[self.key].facts[fact.key.rpartition(".")[2]]
            assert (whole.instead, set(whole.args) - set(whole.hidden)) == (name, set(args)), heard.key
        self.seen.add(f"fact {name}")
        for arg, value in args.items():
            check(FACTS[self.key].args[arg][0], value, f"{name}.{arg}", self.seen)

    def play_out(self, state: State, rng: Random, most: int = 10_000) -> None:
        """Random answers to the end, or a given number; the first answer, which mostly declines, is rarer."""
        self.look(state)
        while (moves := state.moves) and most:
            self.play(state, rng.choice(moves[1:] if len(moves) > 1 and rng.random() < 0.7 else moves))
            self.look(state)
            most -= 1
