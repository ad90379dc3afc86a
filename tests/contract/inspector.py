"""The inspector: plays a random game and checks at its decisions what every game promises.

At every question it checks the answers and their words. It looks closely (positions written and read, what each
viewer sees and could imagine, what is refused) at the first question of each kind in a game, and at a part of those
that follow, chosen by lot.

It keeps every position with its dump, and proves at the end that none has changed: neither looking at a position nor
playing on in clones of it may change anything.
"""

import json
from random import Random
from typing import Any

from contract.forks import check_fork, check_fork_to_the_end
from contract.refusals import refusal
from contract.sealed_rounds import check_sealed_round
from contract.sizes import CLOSE_LOOKS, FORKS, PREVIEWS, READ_WORDS, WAITING_VIEWERS, WRONG_WORDS
from contract.wrong_moves import check_wrong_moves
from orizuru.bots import bot
from orizuru.core.errors import MoveError, Reason
from orizuru.core.facts import Fact
from orizuru.core.game import Game, State
from orizuru.core.match import Match
from orizuru.core.plain import plain
from orizuru.core.replay import rebuilt

KINDS = {"square", "span", "card", "place", "amount", "choice", "decline", "done"}


class Inspector:
    """One game, checked from the first question to the record."""

    def __init__(self, game: Game[Any], options: dict[str, object], seed: int) -> None:
        self.game, self.rng = game, Random(seed)
        self.match = Match(game, options, seed)
        self.kept: list[tuple[State, str]] = []
        self.vocabulary: set[str] = {"", "nonsense", "x" * 10_000}
        self.kinds: set[str] = set()
        self.words: dict[int, str] = {}

    @property
    def state(self) -> State:
        return self.match.state

    def play(self) -> None:
        first = self.state.clone()
        while self.state.to_move is not None:
            dump = self.state.dump()
            self.kept.append((self.state, dump))
            self.check_question()
            new = self.is_new_kind()
            if new:
                check_wrong_moves(self.game, self.state)
                self.check_bots()
            if new or self.rng.random() < CLOSE_LOOKS:
                self.look_closely(dump)
            if self.rng.random() < FORKS:
                check_fork(self.game, self.state, self.rng)
            self.step()
        self.check_end()
        check_fork_to_the_end(self.game, self.rng.choice(self.kept)[0], self.rng)
        again = self.game.setup(self.match.options, self.match.seed)
        assert again == first or self.match.played[0].forced, "the same seed gives the same first position"
        for kept, dump in self.kept:
            assert kept.dump() == dump, "an earlier state has changed"

    def look_closely(self, dump: str) -> None:
        self.check_answers()
        self.check_standings()
        self.check_round_trips(dump)
        self.check_viewers()
        self.check_door()
        check_sealed_round(self.game, self.state, self.rng)

    def is_new_kind(self) -> bool:
        """Whether a question of this kind has not been asked in this game."""
        assert self.state.asked is not None
        known = len(self.kinds)
        self.kinds.add(self.state.asked.message.key)
        return len(self.kinds) > known

    def step(self) -> None:
        before, word = self.state, self.words[self.rng.choice(list(self.words))]
        facts = self.match.play(word, before.to_move)
        assert self.state.turn >= before.turn
        assert self.state.horizon >= before.horizon
        for fact in facts:
            for heard in {self.game.hear(fact, seat) for seat in (None, *range(before.seats))}:
                assert heard is None or str(heard)

    def check_question(self) -> None:
        state = self.state
        moves, asked = state.moves, state.asked
        assert moves, "a question has no legal answer"
        assert moves == sorted(set(moves)), "moves are ascending and unique"
        assert state.to_move in range(state.seats)
        assert asked is not None
        assert asked.seat == state.to_move
        assert str(asked.message)
        assert state.result() is None
        if state.forced is not None:
            assert moves == [state.forced]
        self.words = {move: state.say(move) for move in moves}
        assert len(set(self.words.values())) == len(moves), "two moves have the same word"
        self.vocabulary.update(self.words.values())

    def check_answers(self) -> None:
        """What is shown of an answer before it is given, and that its word means it."""
        state, moves, asked = self.state, self.state.moves, self.state.asked
        assert asked is not None
        for move in self.rng.sample(moves, min(READ_WORDS, len(moves))):
            assert self.game.parse(state, self.words[move]) == move
        for move in self.rng.sample(moves, min(PREVIEWS, len(moves))):
            answer, preview = state.answer(move), state.preview(move)
            assert answer.kind in KINDS
            assert str(answer.message)
            assert len(preview.change) == state.seats
            assert json.dumps(plain(preview))
            assert self.game.why_not(state, self.words[move], asked.seat) is None

    def check_standings(self) -> None:
        state = self.state
        for seat in range(state.seats):
            standing = state.standing(seat)
            assert sum(line.points for line in standing.lines) == standing.score

    def check_round_trips(self, dump: str) -> None:
        state = self.state
        loaded = self.game.load(dump)
        assert loaded == state
        assert hash(loaded) == hash(state)
        assert loaded.dump() == dump
        if self.rng.random() < 0.1:  # checking a position from outside takes long
            assert self.game.scenario(state.text).text == state.text

    def check_viewers(self) -> None:
        """The seat that is asked, and by lot another viewer: a spectator or a seat that waits."""
        state = self.state
        others = [None, *(seat for seat in range(state.seats) if seat != state.to_move)]
        move = self.rng.choice(list(self.words))
        other = [self.rng.choice(others)] if self.rng.random() < WAITING_VIEWERS else []
        for viewer in (state.to_move, *other):
            view = state.view(viewer)
            sent = json.loads(json.dumps(view))
            assert sent == view, "a view is plain JSON"
            imagined = self.game.imagine(sent, self.rng)
            if imagined == state and viewer != state.to_move:
                continue  # nothing is hidden from this viewer: the world is the one that the asked seat imagines, too
            self.check_imagined(imagined, viewer, view)
            if move in imagined.moves:
                self.check_paired_worlds(imagined, viewer, move)
            else:
                assert viewer != state.to_move

    def check_imagined(self, imagined: State, viewer: int | None, view: Any) -> None:
        """A world as the viewer could imagine it."""
        assert imagined.view(viewer) == view, "an imagined state looks the same"
        assert imagined.moves, "an imagined state has an answer"
        if viewer == self.state.to_move:
            assert imagined.asked == self.state.asked
            assert imagined.moves == list(self.words)

    def check_door(self) -> None:
        """Every word of the game that is not legal now is refused with a reason, and nothing changes."""
        state = self.state
        wrong = sorted(self.vocabulary.difference(self.words.values()))
        for word in self.rng.sample(wrong, min(WRONG_WORDS, len(wrong))):
            refused = refusal(MoveError, self.match.play, word)
            assert isinstance(refused.reason, Reason)
            assert len(str(refused)) < 400
            assert state.to_move is not None
            assert self.game.why_not(state, word, state.to_move) is not None
        word = self.words[self.rng.choice(list(self.words))]
        for seat in range(state.seats):
            if seat != state.to_move:
                assert self.game.why_not(state, word, seat) is not None
                refusal(MoveError, self.match.play, word, seat)
        assert self.match.state is state

    def check_bots(self) -> None:
        """A bot chooses in a world that it imagines; `check_imagined` compares the answers there at every question."""
        view = self.state.view(self.state.to_move)
        self.game.parse(self.state, bot("uniform").choose(view, self.rng))

    def check_paired_worlds(self, other: State, seat: int | None, move: int) -> None:
        """In a world that differs only in what a seat cannot know, that seat sees and hears the same."""
        state = self.state
        if seat is not None:
            for who in range(state.seats):
                assert other.standing(who, viewer=seat) == state.standing(who, viewer=seat)
        if seat == state.to_move:
            assert other.preview(move) == state.preview(move)
            assert other.answer(move) == state.answer(move)
        here, there = state.clone(), other.clone()
        facts_here: list[Fact] = []
        facts_there: list[Fact] = []
        here.apply(move, facts_here)
        there.apply(move, facts_there)
        if here.horizon == state.horizon:
            assert [self.game.hear(f, seat) for f in facts_here] == [self.game.hear(f, seat) for f in facts_there]
            assert here.view(seat) == there.view(seat)

    def check_end(self) -> None:
        state, result = self.state, self.state.result()
        assert result is not None
        assert state.moves == []
        assert state.asked is None
        assert state.forced is None
        assert str(result.why)
        assert len(result.scores) == len(result.ranks) == state.seats
        assert {seat for seat in range(state.seats) if result.ranks[seat] == 1} == set(result.winners)
        for seat, standing in enumerate(result.details):
            assert standing.score == result.scores[seat]
            assert sum(line.points for line in standing.lines) == standing.score
        record = json.loads(json.dumps(self.match.record()))
        again = rebuilt(record)
        assert again.state == state
        assert again.record() == record
        dump = state.dump()
        refusal(MoveError, self.match.play, self.match.words[-1])
        assert "over" in str(refusal(MoveError, state.apply, 0))
        assert state.dump() == dump
