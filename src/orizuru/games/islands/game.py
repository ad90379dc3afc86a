"""Origami Islands: the door to its rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from orizuru.core.chance import key_of, seed_of, written
from orizuru.core.errors import IllegalMove, InvalidOption, excerpt
from orizuru.core.explained_game import ExplainedGame
from orizuru.core.game import View
from orizuru.core.messages import Message
from orizuru.core.options import Need, Option, settled
from orizuru.core.scenario import fields_of, options_of, seed_of_position
from orizuru.core.trial import Trial
from orizuru.games.islands import catalogue, notation, position, scenario, why, worlds
from orizuru.games.islands.facts import FACTS
from orizuru.games.islands.material import Material
from orizuru.games.islands.rulings import Rulings
from orizuru.games.islands.sheetfile import TRACKS, InvalidSheets, material
from orizuru.games.islands.state import IslandsState, IslandsTerms
from orizuru.games.islands.trial import trial
from orizuru.games.islands.verbs import rounds, sheets

LOT = "lot"
FEWEST, MOST = 1, 6
HAND = 3
OPTIONS = (
    Option("players", "int", 2, Message("islands.option.players"), low=FEWEST, high=MOST),
    Option(
        *("catch_up", "bool", False, Message("islands.option.catch_up")),
        needs=(Need(True, "players", tuple(range(2, MOST + 1))),),
    ),
    Option("card_colours", "choice", "special", Message("islands.option.card_colours"), choices=("special", "season")),
    Option("track", "choice", "equal", Message("islands.option.track"), choices=TRACKS),
    Option("near_only", "bool", False, Message("islands.option.near_only"), needs=(Need(True, "sheets", (LOT,)),)),
    Option(
        *("sheets", "names", LOT, Message("islands.option.sheets")),
        words=(LOT,),
        needs=(Need(None, "players", (1,)),),
    ),
    Option("data", "data", "", Message("islands.option.data")),
)


class Islands(ExplainedGame[IslandsState]):
    """The rules of Origami Islands in one version."""

    key = "islands"
    facts = FACTS
    longest = 200
    states = IslandsState

    def __init__(self, rules: str, rulings: Rulings) -> None:
        self.rules, self.rulings = rules, rulings
        self._terms: dict[tuple[Any, ...], IslandsTerms] = {}

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def catalogue(self, options: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        terms = self.terms(options)
        return catalogue.catalogue(terms.material, str(terms.options["track"]), self.rulings)

    def setup(self, options: Mapping[str, Any] | None = None, seed: object = None) -> IslandsState:
        terms = self.terms(options)
        s = IslandsState.empty(terms, key_of(seed_of(seed)))
        if terms.options["sheets"] != LOT:
            sheets.keep(s, 0, tuple(sorted(terms.material.sheet_number[key] for key in terms.options["sheets"])))
            rounds.begin_round(s)
            s.start()
        else:
            self._deal(s)
            sheets.ask_all(s)
        return s

    def scenario(self, position_: Mapping[str, Any] | str) -> IslandsState:
        given = fields_of(position_, "Islands", scenario.FIELDS)
        options, players = options_of(given), given.get("players")
        count = {"players": len(players)} if isinstance(players, list) and FEWEST <= len(players) <= MOST else {}
        s = IslandsState.empty(self.terms({**count, **options}), key_of(seed_of_position(given)))
        scenario.fill(s, given)
        return s

    def imagine(self, view: View, rng: Random) -> IslandsState:
        return self.imaginer(view)(rng)

    def imaginer(self, view: View) -> Callable[[Random], IslandsState]:
        """Makes worlds of one view, which is read once."""
        return worlds.Table(self.terms(view["options"]), view).world

    def fork(self, state: IslandsState, seed: object) -> dict[str, Any]:
        checked, then = seed_of(seed), state.clone()
        then.script = ()  # only the dice to come are unseen
        return {**position.fields(then), "seed": written(checked)}

    def move_of(self, state: IslandsState, word: str) -> int:
        move = notation.move_of(state, word)
        if move is None or move not in state.moves:
            raise IllegalMove(why.reason(state, word))
        return move

    def write(self, moves: Sequence[int]) -> str:
        """In the words of the shipped sheets; only its states know the words of custom data (`say`)."""
        return notation.write(material("", self.rulings.files), moves)

    def trial(self, state: IslandsState, seat: int) -> Trial | None:
        """What the auctioned shape would bring on the islands of a seat, if it won now."""
        return trial(state, seat)

    # Setting up

    def terms(self, options: Mapping[str, Any] | None) -> IslandsTerms:
        chosen = settled(OPTIONS, options)
        if chosen["sheets"] != LOT:
            chosen["sheets"] = tuple(sorted(name.upper() for name in _names(chosen["sheets"])))
        key = tuple(chosen.values())
        found = self._terms.get(key)  # once: another thread may clear the table meanwhile
        if found is None:
            if len(self._terms) > 64:  # custom data are large
                self._terms.clear()
            found = self._terms[key] = self._made(chosen)
        return found

    def _made(self, chosen: dict[str, Any]) -> IslandsTerms:
        try:
            found = material(chosen["data"], self.rulings.files)
        except InvalidSheets as error:
            raise InvalidOption(Message("islands.option.bad_data", why=error.message)) from None
        _check(chosen, found)
        track = next(track for track in found.tracks if track.name == chosen["track"])
        return IslandsTerms(
            game=self.key,
            rules=self.rules,
            options=MappingProxyType(chosen),
            seats=chosen["players"],
            material=found,
            track=track.colours,
            catch_up=chosen["catch_up"],
            special=chosen["card_colours"] == "special",
            rulings=self.rulings,
        )

    def _deal(self, s: IslandsState) -> None:
        """Three sheets for each seat, and the first player by lot (R5, R7)."""
        near = s.terms.options["near_only"]
        eligible = tuple(i for i, sheet in enumerate(s.terms.material.sheets) if sheet.is_near or not near)
        if len(eligible) < HAND:
            raise InvalidOption(Message("islands.option.few_sheets", least=HAND, got=len(eligible)))
        if HAND * s.seats <= len(eligible):
            dealt = s.shuffled(eligible)
            hands = [dealt[HAND * seat : HAND * (seat + 1)] for seat in range(s.seats)]
        else:
            hands = [s.shuffled(eligible)[:HAND] for _ in range(s.seats)]
        s.hands = tuple(tuple(sorted(hand)) for hand in hands)
        s.first = s.roll(s.seats) if s.seats > 1 else 0


def _names(value: Any) -> tuple[str, ...]:
    return tuple(value)


def _check(chosen: Mapping[str, Any], found: Material) -> None:
    """Check the options against each other and against the data."""
    sheets = chosen["sheets"]
    if sheets != LOT:
        known = tuple(found.sheet_number)
        for name in sheets:
            if name not in known:
                wanted = Message("core.option.choice", choices=known)
                raise InvalidOption(Message("core.option.value", option="sheets", expected=wanted, got=excerpt(name)))
        if len(set(sheets)) != 2 or len(sheets) != 2:
            raise InvalidOption(Message("islands.option.two_sheets", got=len(sheets)))
