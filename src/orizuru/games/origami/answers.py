"""Answers as numbers, in fixed spans, and the words of those that are neither cards nor numbers."""

DRAW, FISH, GEISHA, USE_LEFT, USE_RIGHT, DONE, NO, YES = range(8)
LEFT, RIGHT, UNDER_LEFT, UNDER_RIGHT, TOP, TAKE, PLAY = range(8, 15)
AMOUNT = 16  # 16 + n
PLACE = 80  # 80 + 64 * column + cards under it
HIGHEST = 64  # more cards than a column can hold in a game; scenarios are refused beyond it
COLLECTION = 208  # 208 + 2 * seat + column
CARD = 256  # 256 + kind
PLAY_CARD = 384  # 384 + kind
SPAN = 512

WORDS = {
    DRAW: "draw",
    FISH: "fish",
    GEISHA: "geisha",
    USE_LEFT: "use left",
    USE_RIGHT: "use right",
    DONE: "done",
    NO: "no",
    YES: "yes",
    LEFT: "left",
    RIGHT: "right",
    UNDER_LEFT: "under left",
    UNDER_RIGHT: "under right",
    TOP: "top",
    TAKE: "take",
    PLAY: "play",
}

assert AMOUNT + 64 == PLACE
assert PLACE + 2 * HIGHEST == COLLECTION

_WORDS = {move: word.split()[0] for move, word in WORDS.items()} | {LEFT: "side", RIGHT: "side", PLAY: "play one"}
_SPANS = ((PLAY_CARD, "play"), (CARD, "card"), (COLLECTION, "collection"), (PLACE, "spot"), (AMOUNT, "amount"))
FORMS = (*(form for _, form in _SPANS), *dict.fromkeys(_WORDS.values()))


def form(move: int) -> str:
    """The form of an answer: `card`, `amount`, `use`, `no`, ..."""
    for begin, name in _SPANS:
        if move >= begin:
            return name
    return _WORDS[move]
