"""The facts of Origami, as docs/reference/facts.md lists them, and as each seat hears them."""

from orizuru.core.facts import Told, Vocabulary, told
from orizuru.core.messages import Message

FACTS = Vocabulary(
    "origami",
    facts={
        # Draw
        "draws": told("seat"),
        "took": told("seat", "cards"),
        "took_discard": told("seat", "cards"),
        "drew": Told(("seat", "n", "cards"), insiders=("seat",), instead="drew_unseen", hidden=("cards",)),
        "drew_unseen": told("seat", "n"),
        "drew_rice": told("seat", "n"),
        "gave_rice": told("seat", "n"),
        "looks": Told(("seat", "n", "cards"), insiders=("seat",), instead="looks_unseen", hidden=("cards",)),
        "looks_unseen": told("seat", "n"),
        # Play
        "plays": told("seat", "card"),
        "plays_nothing": told("seat"),
        "pays": told("seat", "cards"),
        "placed": told("seat", "card", "side"),
        "placed_under": told("seat", "card", "side"),
        "enters": told("seat", "card"),
        "leaves": told("card"),
        "copies": told("seat", "card"),
        "uses": told("seat", "card"),
        "extra": told("seat"),
        "declined": told("seat"),
        # Cards on their way
        "discards": told("seat", "cards"),
        "discarded_line": told("seat", "cards"),
        "moved": told("seat", "card", "side", "place"),
        "sank": told("seat", "card"),
        "chose": told("seat", "card", only="seat"),
        "sets_aside": told("seat", "cards"),
        "took_aside": told("seat", "card"),
        "passes": Told(("seat", "to", "card"), insiders=("seat", "to"), instead="passed", hidden=("card",)),
        "passed": told("seat", "to"),
        # Line, deck and end
        "turned_up": told("cards"),
        "run_out": told("count"),
        "shuffled": told("n"),
        "quiet": told("rounds"),
        "last_turns": told(),
    },
    args={
        "seat": (int, "a seat"),
        "to": (int, "the seat that gets the card"),
        "card": (Message, "a card: a message whose argument `card` is its key"),
        "cards": (tuple[Message, ...], "cards: messages whose argument `card` is the key"),
        "n": (int, "how many"),
        "side": (Message, "`origami.side.left` or `origami.side.right`"),
        "place": (int, "the place in the column, from 1 at the bottom"),
        "count": (int, "how often the deck has run out"),
        "rounds": (int, "how many rounds"),
    },
)
