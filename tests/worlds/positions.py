"""Two positions that look the same to an observer: one of a random game, and one that the observer could imagine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from contract.sizes import OPTIONS
from orizuru.core.game import Asked, Game, State
from orizuru.core.registry import game

BATCHES = 4  # the pairs of a game are played in so many batches, pair by pair in turn
PER_GAME = 4  # pairs of a batch that begin in the same game
SECRETS_EVERY = 25  # one pair in this many begins where secret points count


@dataclass(frozen=True, slots=True)
class Secret:
    """A position in which an answer changes other seats' points by what only they know; random games rarely reach
    one."""

    start: Mapping[str, Any]
    words: tuple[str, ...]


SECRETS = {
    # The Sloth may slide the Shell of another seat under its column. What the Anaconda there scores then depends
    # on the rice that its owner has for the Polar Bear; how much rice the others have together is public.
    "origami": Secret(
        {
            "hands": [
                ["sloth", "sloth", "piranha", "arctic-hare", "rice"],
                ["rice", "rice", "seal", "macaw"],
                ["rice", "rice", "walrus", "caiman"],
            ],
            "columns": [
                [["seal"], ["toucan"]],
                [["polar-bear", "penguin"], ["anaconda", "shell"]],
                [["polar-bear", "macaw"], ["anaconda", "shell"]],
            ],
            "line": ["minnow", "crab", "squid", "toucan"],
        },
        ("play sloth", "arctic-hare", "piranha", "sloth", "left", "yes"),
    )
}


@dataclass(frozen=True, slots=True)
class Observer:
    """The one who looks: a person on a `seat`, a `bot` on it, or a spectator (None)."""

    seat: int | None
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """Two positions, the keys of their chance, and words of the game, legal now or not."""

    game: Game[Any]
    observer: Observer
    positions: tuple[State, State]
    keys: tuple[bytes, bytes]
    words: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether the worlds differ in more than chance to come."""
        here, there = self.positions
        return here.text != there.text


@dataclass(frozen=True, slots=True)
class Played:
    """A random game: the positions where a table can begin, those of them that begin a sealed round, and all words."""

    found: tuple[State, ...]
    sealed: tuple[State, ...]
    words: frozenset[str]


@lru_cache(maxsize=1)
def played(key: str, number: int) -> Played:
    rules, rng = game(key), Random(f"{key}, game {number}")
    # A solo game has no other seat; the code that hides chance to come is the same as in larger games.
    variants = [options for options in OPTIONS.get(key, [{}]) if options.get("players") != 1]
    state = rules.setup(variants[number % len(variants)], rng.randbytes(32))
    words, found, sealed = set[str](), list[State](), list[State]()
    while state.to_move is not None:
        moves, asked = state.moves, state.asked
        assert asked is not None
        if may_begin(state, moves, asked):
            found.append(state.clone())
            if asked.sealed:
                sealed.append(found[-1])
        move = rng.choice(moves)
        words.add(state.say(move))
        state.apply(move)
    return Played(tuple(found), tuple(sealed), frozenset(words))


def pair(key: str, rng: Random, number: int) -> Pair:
    """Two positions at a random decision of a random game; sealed rounds, secret points and the last words are
    favoured."""
    rules = game(key)
    # Of the pairs of a batch, several in a row are from the same game, which takes long to play.
    match = played(key, number // (BATCHES * PER_GAME) * BATCHES + number % BATCHES)
    found, sealed = match.found, match.sealed
    favoured: Sequence[State] | None = rng.choice((sealed, None, found, found, found[-4:]))
    if favoured is None:
        favoured = [one for one in rng.sample(found, min(12, len(found))) if has_secret_points(one)]
    here = rng.choice(favoured or found)
    seat = rng.choice([None, *range(here.seats), here.to_move])
    if key in SECRETS and number % SECRETS_EVERY == 1:
        here = secret_points(rules, SECRETS[key], rng)
        seat = here.to_move
    there = rules.imagine(here.view(seat), rng)
    for _ in range(3):  # an unlikely world tests more than the same world again
        if there.text != here.text:
            break
        there = rules.imagine(here.view(seat), rng)
    words = match.words | {position.say(move) for position in (here, there) for move in position.moves}
    first = rng.randbytes(32)
    keys = (first, first if rng.random() < 0.5 and there.text != here.text else rng.randbytes(32))
    observer = Observer(seat, bot=seat is not None and rng.random() < 0.15)
    return Pair(rules, observer, (here, there), keys, (*sorted(words), "nonsense", "鶴", " ", "x" * 999))


def secret_points(rules: Game[Any], secret: "Secret", rng: Random) -> State:
    """The position of a secret, with hands as the seat to move may imagine them."""
    state: State = rules.scenario(secret.start)
    for word in secret.words:
        state.apply(rules.parse(state, word))
    found: State = rules.imagine(state.view(state.to_move), rng)
    return found


def may_begin(state: State, moves: Sequence[int], asked: Asked) -> bool:
    """Whether a table can begin here: a sealed round begins with nobody's answer, a forced answer is given at once."""
    if len(moves) == 1 and state.forced is not None:
        return False
    return not asked.sealed or state == state.aside(asked.seat)


def has_secret_points(state: State) -> bool:
    """Whether a seat knows more about its own score than a spectator does."""
    return any(state.standing(seat) != state.standing(seat, state.seats) for seat in range(state.seats))
