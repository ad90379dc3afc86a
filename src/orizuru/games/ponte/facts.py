"""The facts of Ponte, as docs/reference/facts.md lists them. Everything happens in the open."""

from orizuru.core.facts import Vocabulary, fact_of
from orizuru.core.messages import Message

FACTS = Vocabulary(
    "ponte",
    facts={
        "tile": fact_of("seat", "colour", "square"),
        "island": fact_of("seat", "colour", "squares", "n", "points"),
        "bridge": fact_of("seat", "colour", "start", "end"),
        "joined": fact_of("first", "second", "points"),
        "pass": fact_of("seat", "colour"),
        "colours": fact_of("seat", "colour"),
        "last_turn": fact_of("seat"),
        "end": fact_of(),
    },
    args={
        "colour": (Message, "`ponte.colour.light` or `ponte.colour.dark`"),
        "square": (str, "a square"),
        "squares": (tuple[str, ...], "the squares of the island"),
        "n": (int, "how many islands the network has now"),
        "points": (int, "how many more points the network, or the two, are worth now"),
        "start": (str, "the square where the bridge begins"),
        "end": (str, "the square where it ends"),
        "first": (int, "how many islands the one network has"),
        "second": (int, "how many islands the other network has"),
        "seat": (int, "a seat"),
    },
)
