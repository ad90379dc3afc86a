"""Cards as the screen shows them, from the catalogue of a game: names, numbers, what they do."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from orizuru.cli.screen import Screen, lettered, wrapped
from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message

Card = Mapping[str, Any]

# One sign for each kind of card; `legend` of a drawing says what they mean.
MARKS = {"instant": "!", "action": ">", "ongoing": "=", "scoring": "+", "character": "@", "rice": ""}
SCORED = ("instant", "action", "ongoing", "scoring")  # kinds with points of their own


def kind_name(kind: str) -> Message:
    """What a kind of card is called in the rules."""
    return {
        "instant": Message("cli.origami.kind.instant"),
        "action": Message("cli.origami.kind.action"),
        "ongoing": Message("cli.origami.kind.ongoing"),
        "scoring": Message("cli.origami.kind.scoring"),
        "character": Message("cli.origami.kind.character"),
        "rice": Message("cli.origami.kind.rice"),
    }[kind]


def stand_ins(card: Card) -> tuple[str, ...]:
    """The fields of a card that are reconstructed, wholly or in part (`effect~`)."""
    return tuple(dict.fromkeys(name.rstrip("~") for name in card["stand_in"]))


def shortened(text: str, width: int) -> str:
    """The text as far as it fits, cut between words if there are several."""
    if len(text) <= width:
        return text
    cut = text[: width - 2]
    return (cut.rpartition(" ")[0] or text[: width - 3]).rstrip(",;:") + "..."


class Cards:
    """The cards of a catalogue by their keys."""

    def __init__(self, catalogue: Mapping[str, Any], screen: Screen, language: str = "en") -> None:
        self.screen, self.language = screen, language
        self.families = {family["key"]: family["names"] for family in catalogue["families"]}
        self.of: dict[str, Card] = {card["key"]: card for card in catalogue["cards"]}

    def family(self, key: str) -> str:
        return self.text(self.families[key])

    def text(self, texts: Mapping[str, str]) -> str:
        return lettered(texts[self.language], self.screen)

    def name(self, key: str) -> str:
        return self.text(self.of[key]["names"])

    def mark(self, key: str) -> str:
        return MARKS[self.of[key]["kind"]]

    def folds(self, keys: Sequence[str]) -> int:
        return sum(self.of[key]["folds"] for key in keys)

    def numbers(self, key: str) -> str:
        """Cost, folds, points; a stroke for a number that such a card does not have."""
        card = self.of[key]
        cost = "-" if card["kind"] == "rice" else card["cost"]
        return f"{cost}/{card['folds']}/{card['points'] if card['kind'] in SCORED else '-'}"

    def gist(self, key: str) -> str:
        """What a card does, in a few words: its text, or the law of a character."""
        card = self.of[key]
        if card["kind"] == "character":
            return law(card["effect"])
        return self.text(card["texts"]).rstrip(".") or str(card["effect"])

    def grouped(self, keys: Sequence[str]) -> list[str]:
        """Cards by name, copies together: `2x Cat`."""
        return [f"{count}x {self.name(key)}" if count > 1 else self.name(key) for key, count in Counter(keys).items()]

    def found(self, wanted: str) -> Card:
        """The card of a key or of a name in any language."""
        word = " ".join(wanted.lower().split())
        for card in self.of.values():
            if word in (card["key"], card["key"].replace("-", " ")) or word in map(str.lower, card["names"].values()):
                return card
        raise NotAllowed(Message("cli.card.unknown", got=excerpt(wanted)))

    def description(self, card: Card) -> list[str]:
        """Everything about a card, in lines."""
        names = dict.fromkeys(lettered(name, self.screen) for name in card["names"].values())
        belongs = (Message("cli.card.family", family=card["family"]),) if card["family"] else ()
        about = (kind_name(card["kind"]), *belongs, Message("cli.card.copies", n=card["copies"]))
        lines = wrapped(str(Message("cli.card.head", names=" / ".join(names), about=about)), "  ", "    ")
        lines.append(f"    {Message('cli.card.numbers', numbers=self.numbers(card['key']))}")
        if card["texts"]["en"]:
            lines += wrapped(self.text(card["texts"]), "    ")
        if card["effect"]:
            lines += wrapped(str(Message("cli.card.effect", effect=card["effect"])), "    ", "      ")
        if unsure := tuple(
            Message("cli.card.in_part", field=name.rstrip("~")) if name.endswith("~") else name
            for name in card["stand_in"]
        ):
            lines += wrapped(str(Message("cli.card.stand_in", fields=unsure)), "    ", "      ")
        return lines


LAWS: Mapping[str, Callable[[str], Message]] = {
    "cost": lambda n: Message("cli.origami.law.cost", n=n),
    "hand_limit": lambda n: Message("cli.origami.law.hand", n=n),
    "play_top_discard": lambda n: Message("cli.origami.law.play_discard"),
    "draw_top_discard": lambda n: Message("cli.origami.law.draw_discard"),
    "line_size": lambda n: Message("cli.origami.law.line", n=n),
    "draw_limit": lambda n: Message("cli.origami.law.draw", n=n),
    "cycle_after": lambda n: Message("cli.origami.law.cycle", action=n),
    "draw_on": lambda n: Message("cli.origami.law.draw_on", family=n),
    "fish": lambda n: Message("cli.origami.law.fish", n=n),
    "replace_in_line": lambda n: Message("cli.origami.law.replace"),
    "most_names": lambda n: Message("cli.origami.law.names", n=n),
    "most_copies": lambda n: Message("cli.origami.law.copies", n=n),
    "most_cards": lambda n: Message("cli.origami.law.most_cards", n=n),
    "fewest_cards": lambda n: Message("cli.origami.law.fewest_cards", n=n),
    "most_in_family": lambda n: Message("cli.origami.law.one_family", n=n),
    "most_families": lambda n: Message("cli.origami.law.families", n=n),
}


def law(effect: str) -> str:
    """What a character changes, in a few words."""
    word, _, rest = effect.replace(" ", "").partition("(")
    number = rest.rstrip(")")
    signed = f"+{number}" if word in ("cost", "hand_limit") and number.isdigit() else number
    return str(LAWS[word](signed)) if word in LAWS else effect
