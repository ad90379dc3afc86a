"""The board: the season track, the cards with their shapes, the colour die, and a table for the bids."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.paper import frame, patterns
from orizuru.paper.cards import CARD, draw_cards
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import MARGIN, WHITE, Box

SPACES = 12  # in a row of the track
FACES = (("1", "2"), ("3", "4"), ("5", "6"))
COLOURS = ("blue", "green", "red")
SEASONS = {"blue": "winter", "green": "spring", "red": "autumn"}
FINE = 4.4  # in lower rows a pattern would be a blot: the letter is enough
NAMED = 18.0  # a column so wide has the name of its player, a narrower one the number
MOST_ROWS = 26  # of bids; if there are more, they go into two columns


def draw_board(leaf: Leaf, catalogue: Mapping[str, Any], players: int, card_colours: str, *, solo: bool) -> None:
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("board.title"), words("game"))
    track = next(track for track in catalogue["tracks"] if track["key"] == catalogue["track"])
    y = frame.section(leaf, MARGIN, frame.TOP - 1, words("board.track"), words("board.track_note"), ink.inner)
    y = _draw_track(leaf, track["colours"], y) + 4
    y = _draw_key(leaf, y) + 4
    y = frame.section(leaf, MARGIN, y, words("board.cards"), words("board.cards_note"), ink.inner)
    draw_cards(leaf, catalogue, card_colours, y, solo=solo)
    more = catalogue["carrambah"]["more"]
    note = words("board.solo_note", n=more) if solo else words("board.bids_note")
    y = frame.section(leaf, MARGIN, y + CARD + 3, words("board.bids"), note, ink.inner)
    notes = _stand_ins(leaf, catalogue, track, players, card_colours)
    end = leaf.end - 3.4 * max(0, len(notes) - 2)
    _draw_bids(leaf, track["colours"], y, end, players, solo=solo)
    frame.small_print(leaf, *notes)


def _stand_ins(
    leaf: Leaf, catalogue: Mapping[str, Any], track: Mapping[str, Any], players: int, card_colours: str
) -> list[str]:
    """Which parts of the board are not those of the published game."""
    words = leaf.words
    marks = {mark for card in catalogue["cards"] for mark in card["stand_in"]}
    notes = []
    if "shape" in marks:
        notes.append(words("board.stand_in_cards"))
    if track["stand_in"]:
        notes.append(words("board.stand_in_track"))
    first = " ".join(notes)
    second = words(f"board.stand_in_wild.{card_colours}") if "colour" in marks else ""
    third = words("board.stand_in_players") if players > catalogue["published_players"] else ""
    return [note for note in (first, second, third) if note]


def _draw_track(leaf: Leaf, colours: Sequence[str], top: float) -> float:
    """Spaces in rows of twelve, each with pattern, letter and number."""
    ink = leaf.ink
    side = ink.inner / SPACES
    high = 15.0 if len(colours) <= 2 * SPACES else 11.0
    for n, colour in enumerate(colours):
        x, y = MARGIN + n % SPACES * side, top + n // SPACES * (high + 2)
        area = Box(x + 0.7, y, x + side - 0.7, y + high)
        patterns.fill(ink, [area], colour)
        ink.rectangle(area.left, area.top, side - 1.4, high, 0.5, patterns.INKS[colour])
        ink.rectangle(area.left, area.top, 6.6, 4.6, 0.3, patterns.INKS[colour], WHITE)
        ink.text(area.left + 3.3, area.top + 3.5, str(n + 1), 8, bold=True, align="middle")
        patterns.badge(ink, area.right - 4.2, area.bottom - 4.2, colour, 11 if high > 12 else 9)
    return top + -(-len(colours) // SPACES) * (high + 2) - 2


def _draw_key(leaf: Leaf, top: float) -> float:
    """What the patterns mean: the colour, the season, the faces of the colour die."""
    ink, words = leaf.ink, leaf.words
    ink.text(MARGIN, top + 4.6, words("board.die"), 8.5, bold=True, most=22)
    room = ink.inner - 24
    for n, colour in enumerate(COLOURS):
        x, part = MARGIN + 24 + room * (0.0, 0.31, 0.70)[n], room * (0.31, 0.39, 0.30)[n]
        for face, number in enumerate(FACES[n]):
            ink.rectangle(x + face * 6.6, top + 0.6, 5.6, 5.6, 0.4, round_by=1.0)
            ink.text(x + face * 6.6 + 2.8, top + 4.6, number, 9, bold=True, align="middle")
        patterns.swatch(ink, Box(x + 14.5, top + 0.6, x + 23.5, top + 6.2), colour, 8)
        said = f"{words(f'colour.{colour}')}, {words(f'board.{SEASONS[colour]}')}"
        ink.text(x + 25, top + 4.6, said, 8.5, most=part - 26)
    return top + 6.5


def _draw_bids(leaf: Leaf, colours: Sequence[str], top: float, end: float, players: int, *, solo: bool) -> None:
    """One row per round: card, bids, and the winner."""
    ink, words = leaf.ink, leaf.words
    if solo and players == 1:
        seats = [words("board.you"), words("board.carrambah")]
    else:
        seats = [words("player", n=n + 1) for n in range(players)]
    parts = 1 if len(colours) <= MOST_ROWS else 2
    rows = -(-len(colours) // parts)
    gap = 8.0
    wide = (ink.inner - gap * (parts - 1)) / parts
    high = min(6.0, (end - top - 5.2) / rows)
    each = (wide - 16 - 12 - 16) / len(seats)
    if each < NAMED:
        seats = [str(n + 1) for n in range(players)]
    widths = [16.0, 12.0, *[each] * len(seats), 16.0]
    heads = [words("board.round"), words("board.card"), *seats, words("board.won")]
    for part in range(parts):
        x = MARGIN + part * (wide + gap)
        count = min(rows, len(colours) - part * rows)
        frame.table(ink, x, top, widths, heads, count, high)
        for n in range(count):
            colour = colours[part * rows + n]
            y = top + 5.2 + n * high
            size = min(8.0, high * 1.75)
            base = y + high / 2 + size * 0.126
            ink.text(x + 6, base, str(part * rows + n + 1), size, align="right")
            if high < FINE:
                ink.text(x + 11, base, patterns.LETTERS[colour], size, bold=True, align="middle")
            else:
                patterns.swatch(ink, Box(x + 7.5, y + 0.7, x + 15, y + high - 0.7), colour, size * 0.78)
