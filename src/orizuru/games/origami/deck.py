"""A deck: a tuple for each property of its cards; the number of a kind is its place in all of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from orizuru.core.machine import Step
from orizuru.core.messages import Message
from orizuru.games.origami.sentences import Sentence

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Family:
    """A family of cards: which box it comes from and what people call it."""

    key: str
    box: str
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Law:
    """What the characters in play change for everybody."""

    cost: int = 0
    hand: int = 0
    line: int = 4
    draw: int = 4
    fish: int = 0
    play_discard: bool = False
    draw_discard: bool = False
    replace_in_line: bool = False
    cycle_after: str = ""
    draw_on: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The kinds of a deck. Rice is the kind after the last; families and kinds are numbers."""

    text: str  # the deck file itself if the deck is a custom one, else empty
    files: tuple[str, ...]  # the shipped deck files; none for a custom deck
    families: tuple[Family, ...]
    keys: tuple[str, ...]
    names: tuple[Mapping[str, str], ...]
    texts: tuple[Mapping[str, str], ...]
    faces: tuple[Mapping[str, str], ...]  # the short texts that stand on the cards
    kinds: tuple[str, ...]  # instant, action, ongoing, scoring, character, rice
    family: tuple[int, ...]  # -1: none
    copies: tuple[int, ...]
    cost: tuple[int, ...]
    folds: tuple[int, ...]
    points: tuple[int, ...]
    colour: tuple[str, ...]
    other: tuple[int, ...]  # the same character in the other colour; -1: not a character
    effect: tuple[Sentence, ...]  # of instants and special actions
    lasting: tuple[Step, ...]  # of ongoing cards and characters
    scoring: tuple[Step, ...]
    sentences: tuple[str, ...]  # the effects as written
    stand_in: tuple[frozenset[str], ...]
    number: Mapping[str, int]  # of a key
    fold_code: tuple[int, ...]  # see `payments`
    is_instant: tuple[bool, ...]
    has_action: tuple[bool, ...]
    shown: tuple[Message, ...]  # the names for people
    laws: dict[tuple[int, ...], Law] = field(default_factory=dict)  # those worked out so far

    def __repr__(self) -> str:
        return f"<{'own' if self.text else 'shipped'} deck of {len(self.keys)} kinds>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.text, self.files) == (other.text, other.files)

    def __hash__(self) -> int:
        return hash((self.text, self.files))

    @property
    def rice(self) -> int:
        return len(self.keys) - 1

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The characters in the order of the deck, yellow and red."""
        return tuple((kind, self.other[kind]) for kind, colour in enumerate(self.colour) if colour == "yellow")

    def pair_key(self, kind: int) -> str:
        """The name of a character without its colour."""
        return self.keys[kind].rpartition("-")[0]

    def law(self, middle: tuple[int, ...]) -> Law:
        """The law under these characters; worked out once for each set of them."""
        found = self.laws[middle] = self._law_of(middle)
        return found

    def _law_of(self, middle: tuple[int, ...]) -> Law:
        words: dict[str, list[Step]] = {}
        for kind in middle:
            step = self.lasting[kind]
            if step:
                words.setdefault(step[0], []).append(step)
        numbers = {word: [step[1] for step in steps if len(step) > 1] for word, steps in words.items()}
        return Law(
            cost=sum(numbers.get("cost", ())),
            hand=sum(numbers.get("hand_limit", ())),
            line=max(numbers.get("line_size", (4,))),
            draw=max(numbers.get("draw_limit", (4,))),
            fish=max(numbers.get("fish", (0,))),
            play_discard="play_top_discard" in words,
            draw_discard="draw_top_discard" in words,
            replace_in_line="replace_in_line" in words,
            cycle_after="+".join(numbers.get("cycle_after", ())),
            draw_on="+".join(numbers.get("draw_on", ())),
        )
