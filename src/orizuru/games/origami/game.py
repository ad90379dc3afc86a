"""Origami: the door to its rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from orizuru.core.cards import DECK, hidden
from orizuru.core.chance import key_of, reshuffled, seed_of, written
from orizuru.core.errors import IllegalMove, InvalidOption, excerpt
from orizuru.core.explained_game import ExplainedGame
from orizuru.core.game import View
from orizuru.core.messages import Message
from orizuru.core.options import Option, settled
from orizuru.core.scenario import fields_of, options_of, seed_of_position
from orizuru.games.origami import catalogue, notation, position, scenario, why, worlds
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.deckfile import BOXES, InvalidDeck, deck
from orizuru.games.origami.facts import FACTS
from orizuru.games.origami.rulings import Rulings
from orizuru.games.origami.state import OrigamiState, OrigamiTerms
from orizuru.games.origami.verbs.turns import begin_turn

LOT, OFF, BOTH = "lot", "off", "both"
OPTIONS = (
    Option("players", "int", 2, Message("origami.option.players"), low=2, high=4),
    Option("boxes", "choice", "origami", Message("origami.option.boxes"), choices=(*BOXES, BOTH)),
    Option("families", "names", LOT, Message("origami.option.families"), words=(LOT,)),
    Option("characters", "names", LOT, Message("origami.option.characters"), words=(LOT, OFF)),
    Option("deck", "data", "", Message("origami.option.deck")),
)


class Origami(ExplainedGame[OrigamiState]):
    """The rules of Origami and Legends in one version."""

    key = "origami"
    facts = FACTS
    longest = 400
    phrase_rule = "Q14"
    states = OrigamiState

    def __init__(self, rules: str, rulings: Rulings) -> None:
        self.rules, self.rulings = rules, rulings
        self._terms: dict[tuple[Any, ...], OrigamiTerms] = {}

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def catalogue(self, options: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        return catalogue.catalogue(self.terms(options).deck)

    def setup(self, options: Mapping[str, Any] | None = None, seed: object = None) -> OrigamiState:
        terms = self.terms(options)
        s = OrigamiState.empty(terms, key_of(seed_of(seed)))
        self._choose(s)
        self._deal(s)
        begin_turn(s, s.starter)
        return s

    def scenario(self, position_: Mapping[str, Any] | str) -> OrigamiState:
        given = fields_of(position_, "Origami", scenario.FIELDS)
        options, hands = options_of(given), given.get("hands")
        players = {"players": len(hands)} if isinstance(hands, list) and 2 <= len(hands) <= 4 else {}
        terms = self.terms({"boxes": BOTH, **players, **options})  # until the boxes are known, any card may lie there
        s = OrigamiState.empty(terms, key_of(seed_of_position(given)))
        scenario.fill(s, given)
        s.terms = self.terms({"boxes": scenario.boxes(s), **players, **options})
        scenario.check_boxes(s)
        return s

    def imagine(self, view: View, rng: Random) -> OrigamiState:
        return worlds.imagine(self.terms(view["options"]), view, rng)

    def imaginer(self, view: View) -> Callable[[Random], OrigamiState]:
        """Makes worlds of one view to play on in, quicker than `imagine`; they have no views of their own."""
        return worlds.Table(self.terms(view["options"]), view).world

    def fork(self, state: OrigamiState, seed: object) -> dict[str, Any]:
        checked, then = seed_of(seed), state.clone()
        then.deck, then.script = reshuffled(state.deck, checked), ()  # nobody ever sees the order of the deck
        return {**position.fields(then), "seed": written(checked)}

    def move_of(self, state: OrigamiState, word: str) -> int:
        move = notation.move_of(state, word)
        if move not in state.moves:
            raise IllegalMove(why.reason(state, move))
        return move

    def write(self, moves: Sequence[int]) -> str:
        """In the words of the shipped cards; only its states know the words of a custom deck (`say`)."""
        return notation.write(deck("", self.rulings.decks), moves)

    # Setting up

    def terms(self, options: Mapping[str, Any] | None) -> OrigamiTerms:
        chosen = settled(OPTIONS, options)
        key = tuple(chosen.values())
        found = self._terms.get(key)  # once: another thread may clear the table meanwhile
        if found is None:
            if len(self._terms) > 256:  # custom decks are large
                self._terms.clear()
            try:
                cards = deck(str(chosen["deck"]), self.rulings.decks)
            except InvalidDeck as error:
                raise InvalidOption(Message("origami.option.bad_deck", why=error.message)) from None
            _check(chosen, cards)
            found = self._terms[key] = OrigamiTerms(
                self.key, self.rules, MappingProxyType(chosen), int(str(chosen["players"])), cards, self.rulings
            )
        return found

    def _choose(self, s: OrigamiState) -> None:
        """Families and characters, as named or by lot (R1, R2)."""
        cards, options, seats = s.terms.deck, s.terms.options, s.seats
        keys = [family.key for family in cards.families]
        if options["families"] == LOT:
            candidates = tuple(i for i, family in enumerate(cards.families) if _is_in(family.box, options["boxes"]))
            s.families = tuple(sorted(s.shuffled(candidates)[:seats]))
        else:
            s.families = tuple(sorted(keys.index(name) for name in options["families"]))
        legends = any(cards.families[family].box == "legends" for family in s.families)
        if legends and options["characters"] == LOT:
            s.pairs = tuple(sorted(s.shuffled(tuple(yellow for yellow, _ in cards.pairs()))[:seats]))
        elif legends and options["characters"] != OFF:
            s.pairs = tuple(sorted(cards.number[f"{name}-yellow"] for name in options["characters"]))
        if any(keys[family] == "polar" for family in s.families):
            s.rice = cards.copies[cards.rice]

    def _deal(self, s: OrigamiState) -> None:
        """The open deal, the Starting Player and the line (R3, R4)."""
        cards, folds = s.terms.deck, s.terms.deck.folds
        census = scenario.copies_in_play(cards, s.families, s.pairs)
        pile = list(s.shuffled(tuple(kind for kind in sorted(census) for _ in range(census[kind]))))
        hands = []
        for _ in range(s.seats):
            hand: list[int] = []
            while sum(folds[kind] for kind in hand) < s.terms.rulings.deal_folds:
                hand.append(pile.pop())
            hands.append(tuple(sorted(hand)))
        s.hands = tuple(hands)
        worth = [sum(folds[kind] for kind in hand) for hand in hands]
        s.line = tuple(sorted(pile.pop() for _ in range(s.law.line)))
        fewest = [seat for seat in range(s.seats) if worth[seat] == min(worth)]
        s.starter = fewest[0] if len(fewest) == 1 else fewest[s.roll(len(fewest))]
        s.deck = tuple(pile)
        in_deck = hidden(DECK, s.deck)
        s.known = tuple(
            tuple(sorted((*((1 << who, hand) for who, hand in enumerate(hands) if who != observer), *in_deck)))
            for observer in range(s.seats + 1)
        )


def _is_in(box: str, boxes: Any) -> bool:
    return boxes in (BOTH, box)


def _check(chosen: Mapping[str, Any], cards: Deck) -> None:
    """Check the options against each other and against the deck."""
    players, boxes = chosen["players"], chosen["boxes"]
    known = {family.key: family.box for family in cards.families if _is_in(family.box, boxes)}
    if len(known) < players:
        raise InvalidOption(Message("origami.option.few", boxes=boxes, expected=players, got=len(known)))
    families = chosen["families"]
    if families != LOT:
        for family in cards.families:
            if family.key in families and family.key not in known:
                raise InvalidOption(Message("origami.option.other_box", got=family.key, box=family.box))
        _check_names("families", families, tuple(known), players)
    characters, pairs = chosen["characters"], tuple(cards.pair_key(yellow) for yellow, _ in cards.pairs())
    if characters in (LOT, OFF):
        if characters == LOT and "legends" in known.values() and len(pairs) < players:
            raise InvalidOption(Message("origami.option.few_pairs", expected=players, got=len(pairs)))
        return
    _check_names("characters", characters, pairs, players)
    if "legends" not in (known.values() if boxes == "legends" else [known.get(name) for name in families]):
        raise InvalidOption(Message("origami.option.no_legends"))


def _check_names(option: str, names: tuple[str, ...], known: tuple[str, ...], count: int) -> None:
    for name in names:
        if name not in known:
            expected = Message("core.option.choice", choices=known)
            raise InvalidOption(Message("core.option.value", option=option, expected=expected, got=excerpt(name)))
    if len(names) != count:
        raise InvalidOption(Message("origami.option.count", option=option, expected=count, got=len(names)))
