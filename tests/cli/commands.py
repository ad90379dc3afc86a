"""Runs the command line for tests: arguments and typed lines in, exit code and both outputs out."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import orizuru

# The last example of the rule sheet, in which dark can only pass; the middle of a game with every form of bridge.
SMALL = "L1LLD/L1LDD/DLDLL/2LD1/LD1D1 a5-c4,a3-b1 light 8 0 pie=off"
MIDDLE = (
    "D9/2LLDLLL1D/DLL3L3/4L5/DDD1LLLD2/LDL1DD1D1L/2LLDD3L/D2L1LL1DD/DL1D6/DD2DLLLL1 "
    "a3-b5,a8-b6,b1-d2,b2-c4,c6-e4,c8-e6,c9-e7,f4-h6,g1-g3,g6-g8,h5-j3 dark 36 1"
)


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    def refusal(self) -> str:
        """The line of a refusal, after a check that nothing else was printed."""
        assert self.code == 2, self
        assert self.out == "", self.out
        assert self.err.startswith("orizuru: "), self.err
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n"), self.err
        assert len(self.err) < 400, self.err
        assert "Traceback" not in self.err
        return self.err.removeprefix("orizuru: ").rstrip("\n")


class Run(Protocol):
    def __call__(self, *argv: str, typed: str = "") -> Ran: ...


def played(seed: int = 4, *, size: int = 5, moves: int = 10_000) -> orizuru.Match:
    """A match of uniform answers, the same for the same seed."""
    match, rng = orizuru.match("ponte", {"size": size}, seed, seats=["ann", "bob"]), Random(seed)
    while match.to_move is not None and len(match.words) < moves:
        match.play(match.state.say(rng.choice(match.state.moves)))
    return match


def typed(match: orizuru.Match) -> str:
    """The answers that stand, as a person would type them: one a line, without the forced ones."""
    return "".join(f"{answer.word}\n" for answer in match.played if not answer.forced)


def written(path: Path, record: dict[str, Any]) -> str:
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def lines(requests: Sequence[object]) -> str:
    return "".join(f"{request if isinstance(request, str) else json.dumps(request)}\n" for request in requests)
