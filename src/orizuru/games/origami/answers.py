"""Answers as numbers, in fixed spans; the words for them are in `notation`."""

DRAW, FISH, GEISHA, USE_LEFT, USE_RIGHT, DONE, NO, YES = range(8)
LEFT, RIGHT, UNDER_LEFT, UNDER_RIGHT, TOP, TAKE, PLAY = range(8, 15)
AMOUNT = 16  # 16 + n
PLACE = 80  # 80 + 64 * column + cards under it
HIGHEST = 64  # more cards than a column can ever hold
COLLECTION = 208  # 208 + 2 * seat + column
CARD = 256  # 256 + kind
PLAY_CARD = 384  # 384 + kind
SPAN = 512

assert AMOUNT + 64 == PLACE
assert PLACE + 2 * HIGHEST == COLLECTION
