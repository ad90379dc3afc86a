"""The facts of Origami, as docs/reference/facts.md lists them, and as each seat hears them."""

from orizuru.core.facts import FactKind, Vocabulary, fact_of
from orizuru.core.messages import Message

FACTS = Vocabulary(
    "origami",
    facts={
        # Draw
        "draws": fact_of("seat"),
        "took": fact_of("seat", "cards"),
        "took_discard": fact_of("seat", "cards"),
        "drew": FactKind(("seat", "n", "cards"), insiders=("seat",), instead="drew_unseen", hidden=("cards",)),
        "drew_unseen": fact_of("seat", "n"),
        "drew_rice": fact_of("seat", "n"),
        "gave_rice": fact_of("seat", "n"),
        "looks": FactKind(("seat", "n", "cards"), insiders=("seat",), instead="looks_unseen", hidden=("cards",)),
        "looks_unseen": fact_of("seat", "n"),
        # Play
        "plays": fact_of("seat", "card"),
        "plays_nothing": fact_of("seat"),
        "pays": fact_of("seat", "cards"),
        "placed": fact_of("seat", "card", "side"),
        "placed_under": fact_of("seat", "card", "side"),
        "enters": fact_of("seat", "card"),
        "leaves": fact_of("card"),
        "copies": fact_of("seat", "card"),
        "uses": fact_of("seat", "card"),
        "extra": fact_of("seat"),
        "declined": fact_of("seat"),
        # Cards on their way
        "discards": fact_of("seat", "cards"),
        "discarded_line": fact_of("seat", "cards"),
        "moved": fact_of("seat", "card", "side", "place"),
        "sank": fact_of("seat", "card"),
        "chose": fact_of("seat", "card", only="seat"),
        "sets_aside": fact_of("seat", "cards"),
        "took_aside": fact_of("seat", "card"),
        "passes": FactKind(("seat", "to", "card"), insiders=("seat", "to"), instead="passed", hidden=("card",)),
        "passed": fact_of("seat", "to"),
        # Line, deck and end
        "turned_up": fact_of("cards"),
        "run_out": fact_of("count"),
        "shuffled": fact_of("n"),
        "quiet": fact_of("rounds"),
        "last_turns": fact_of(),
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
