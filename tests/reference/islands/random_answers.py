"""Random answers that lead somewhere: bids near the lowest, paint around landmarks, technologies carried to the end."""

from __future__ import annotations

from random import Random

from reference.islands.reference import Reference
from reference.islands.sheets import Square, read_square
from reference.islands.table import Player


def squares_of(word: str) -> tuple[str, set[Square]]:
    """A place as island and squares; rows have one digit in the data file."""
    name, _, squares = word.partition(":")
    return name, {read_square(squares[start : start + 2]) for start in range(0, len(squares), 2)}


def unpainted_around(player: Player, word: str) -> int:
    """How many squares a place leaves unpainted around the landmark that it comes nearest to surrounding."""
    name, squares = squares_of(word)
    island = player.island(name)
    left = island.free - squares
    rings = [ring for mark, ring in island.map.rings.items() if mark not in island.surrounded and ring & squares]
    return min((len(ring & left) for ring in rings), default=9)


def choose(game: Reference, rng: Random) -> str:
    words = game.words()
    assert game.question
    player = game.table.players[game.question.seat]
    match game.question.name:
        case "bid" if len(words) > 1:
            bids = sorted((word for word in words if word != "pass"), key=lambda word: int(word[4:]))
            if "bid 14" in words and player.levels["Timenautics"] == 3 and rng.random() < 0.5:
                return "bid 14"
            if rng.random() < (0.45 if game.table.is_solo else 0.5):
                return "pass"
            return rng.choice(bids if game.table.is_solo or rng.random() < 0.1 else bids[:3])
        case "place" | "grow" if len(words) > 1:
            if rng.random() < 0.05:
                return rng.choice(words)
            places = [word for word in words if word != "give up"]
            if rng.random() < 0.25:
                return rng.choice(places)
            return min(rng.sample(places, min(8, len(places))), key=lambda word: unpainted_around(player, word))
        case "coal" if len(words) > 1 and rng.random() < 0.8:
            return rng.choice([word for word in words if word != "done"])
        case "card" | "colour" if "give up" in words and player.levels["Re-Color"] == 3 and rng.random() < 0.2:
            return "give up"  # Re-Color 3 still brings its coins
        case "card" | "colour" | "recolour" if len(words) > 1 and rng.random() < 0.9:
            return rng.choice([word for word in words if word != "give up"])
        case "study":
            known = [word for word in words if player.levels.get(word.removeprefix("research "), 0)]
            if rng.random() < 0.4 or len(words) == 1:
                return "paint"
            return rng.choice(known if known and rng.random() < 0.8 else words)
        case "reroll" if rng.random() < 0.4:
            return "no"  # kept for a later roll of the round
        case "use" if "Timenautics" not in words[-1] and rng.random() < 0.6:
            return max(word for word in words if word != "no")
        case "change" | "unpainted" if rng.random() < 0.7:
            return rng.choice([word for word in words if word != "no"])
        case "use" if "Timenautics" in words[-1] and rng.random() < 0.7:
            return rng.choice([word for word in words if not word.endswith((" 1", " 2"))])
    return rng.choice(words)
