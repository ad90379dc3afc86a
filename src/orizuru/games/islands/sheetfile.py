"""Data files: cards, tracks and sheets of islands as lines of text (docs/reference/islands-data.md).

Every fault is named with its file and line. The shipped material consists of such files, and the rulings of a rules
version name those that it plays with. A custom file may hold any part; the rest comes from these.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.games.islands import mapcheck, shapes
from orizuru.games.islands.colours import LETTERS, NAMES
from orizuru.games.islands.island import CHARACTERS, EMPTY, HARBOUR, Island, Outline, island, squares_of
from orizuru.games.islands.material import FACES, SHAPED, Card, Material, Sheet, Track
from orizuru.games.islands.rulings import NEWEST
from orizuru.games.islands.shapes import Cell

TRACKS = ("equal", "calendar")
LARGEST, LONGEST_LINE, LONGEST_NAME, MOST_SQUARES, MOST_OUTLINES, LONGEST_TRACK = 65_536, 200, 40, 8, 8, 60
STAND_IN, TWICE, NEAR = "stand-in", "twice", "near"


class InvalidSheets(OrizuruError):
    """A data file with a fault; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a line of a data file; a file that has only warnings can be played with."""

    file: str
    line: int
    why: Message
    is_warning: bool = False

    @property
    def message(self) -> Message:
        if self.is_warning:
            return Message("islands.data.warning", file=self.file, line=self.line, why=self.why)
        return Message("islands.data.fault", file=self.file, line=self.line, why=self.why)

    def __str__(self) -> str:
        return str(self.message)


@dataclass(slots=True)
class Drawn:
    """An island as far as it has been read."""

    key: str
    name: str
    line: int
    rows: list[tuple[int, str]]
    outlines: list[tuple[int, int, int]]  # line, colour, squares


class Reader:
    """Reads the lines of files and notes what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.cards: dict[int, Card] = {}
        self.tracks: dict[str, Track] = {}
        self.sheets: dict[str, Sheet] = {}
        self.islands: dict[str, tuple[str, Drawn]] = {}
        self.file, self.line = "", 0
        self._sheet: Sheet | None = None
        self._sheet_line = 0
        self._drawn: Drawn | None = None

    def fault(self, why: Message, line: int = 0, *, is_warning: bool = False) -> None:
        self.faults.append(Fault(self.file, line or self.line, why, is_warning))

    def read(self, text: object, file: str) -> None:
        self.file, self.line = file, 1
        if not isinstance(text, str) or len(text) > LARGEST:
            self.fault(Message("islands.data.large", most=LARGEST, got=excerpt(text)))
            return
        for number, full in enumerate(text.split("\n"), 1):
            self.line = number
            if len(full) > LONGEST_LINE or not full.rstrip("\r").replace("\t", " ").isprintable():
                self.fault(Message("islands.data.line", most=LONGEST_LINE, got=excerpt(full)))
                continue
            if parts := full.partition("#")[0].split():
                self._read_line(parts)
        if self._drawn is not None:
            self.fault(Message("islands.data.no_end", island=self._drawn.key), self._drawn.line)
            self._drawn = None
        self._end_sheet()

    def _read_line(self, parts: list[str]) -> None:
        head, rest = parts[0], parts[1:]
        drawn = self._drawn
        if drawn is not None and head not in ("outline", "end", "island", "sheet"):
            self._row(drawn, parts)
        elif head == "outline":
            self._outline(rest)
        elif head == "end":
            if drawn is None or rest:
                self.fault(Message("islands.data.end"))
            else:
                self._end_island(drawn)
        elif drawn is not None:
            self.fault(Message("islands.data.no_end", island=drawn.key), drawn.line)
            self._end_island(drawn)
            self._read_line(parts)
        elif head == "island":
            self._island(rest)
        elif head == "sheet":
            self._end_sheet()
            self._begin_sheet(rest)
        elif head == "card":
            self._card(rest)
        elif head == "track":
            self._track(rest)
        else:
            self.fault(Message("islands.data.unknown", got=excerpt(head)))

    # Cards and tracks

    def _card(self, rest: list[str]) -> None:
        number = int(rest[0]) if rest and rest[0] in map(str, SHAPED) else 0
        if not number or number in self.cards:
            self.fault(Message("islands.data.card_number", got=excerpt(" ".join(rest[:1]))))
            return
        words = [part for part in rest[1:] if part not in (TWICE, STAND_IN)]
        cells = self._squares(words)
        if cells is None:
            return
        mask = shapes.mask_of(cells)
        if len(cells) > MOST_SQUARES or shapes.connected(mask & -mask, mask) != mask:
            self.fault(Message("islands.data.shape", most=MOST_SQUARES))
            return
        halves = 2 if TWICE in rest else 1
        self.cards[number] = Card(number, shapes.moved(cells), halves, STAND_IN in rest)

    def _track(self, rest: list[str]) -> None:
        name, colours = [*rest, "", ""][:2]
        if name not in TRACKS or name in self.tracks or rest[2:] not in ([], [STAND_IN]):
            self.fault(Message("islands.data.track_name", known=TRACKS, got=excerpt(" ".join(rest))))
        elif not 1 <= len(colours) <= LONGEST_TRACK or set(colours) - set(LETTERS):
            self.fault(Message("islands.data.track", most=LONGEST_TRACK, got=excerpt(colours)))
        else:
            self.tracks[name] = Track(name, tuple(LETTERS.index(letter) for letter in colours), bool(rest[2:]))

    def _squares(self, words: list[str]) -> list[Cell] | None:
        found = []
        for text in words:
            square = shapes.square_of(text)
            if square is None or shapes.cell(square) in found:
                self.fault(Message("islands.data.square", got=excerpt(text)))
                return None
            found.append(shapes.cell(square))
        if not found:
            self.fault(Message("islands.data.squares"))
            return None
        return found

    # Sheets

    def _begin_sheet(self, rest: list[str]) -> None:
        key = rest[0] if rest else ""
        if len(key) != 1 or not "A" <= key <= "Z" or key in self.sheets:
            self.fault(Message("islands.data.sheet", got=excerpt(key)))
            key = "?"
        marks = [part for part in rest[1:3] if part in (NEAR, STAND_IN)]
        title = " ".join(rest[1 + len(marks) :])
        if len(title) > LONGEST_NAME:
            self.fault(Message("islands.data.name", most=LONGEST_NAME, got=excerpt(title)))
        self._sheet, self._sheet_line = Sheet(key, title, NEAR in marks, STAND_IN in marks), self.line
        self.sheets.setdefault(key, self._sheet)

    def _end_sheet(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is None or sheet.key == "?":
            return
        here = [key for key, (owner, _) in self.islands.items() if owner == sheet.key]
        if len(here) != 2:
            self.fault(Message("islands.data.two_islands", sheet=sheet.key, got=len(here)), self._sheet_line)

    def _island(self, rest: list[str]) -> None:
        key, name = rest[0] if rest else "", " ".join(rest[1:])
        if self._sheet is None:
            self.fault(Message("islands.data.no_sheet"))
        sheet = self._sheet.key if self._sheet else "?"
        expected = next((sheet + n for n in "12" if sheet + n not in self.islands), "")
        if self._sheet and sheet != "?" and key != expected:
            wanted = expected or Message("islands.data.next_sheet")
            self.fault(Message("core.expected", expected=wanted, got=excerpt(key)))
        if len(name) > LONGEST_NAME:
            self.fault(Message("islands.data.name", most=LONGEST_NAME, got=excerpt(name)))
        self._drawn = Drawn(key, name, self.line, [], [])

    def _row(self, drawn: Drawn, parts: list[str]) -> None:
        row = "".join(parts)
        if drawn.outlines:
            self.fault(Message("islands.data.row_late"))
        if unknown := sorted(set(row) - set(CHARACTERS)):
            self.fault(Message("islands.data.character", got=excerpt(unknown[0]), known=CHARACTERS))
        drawn.rows.append((self.line, row))

    def _outline(self, rest: list[str]) -> None:
        drawn = self._drawn
        if drawn is None:
            self.fault(Message("islands.data.outline_where"))
            return
        if not rest or rest[0] not in NAMES:
            self.fault(Message("islands.data.outline_colour", known=NAMES, got=excerpt(" ".join(rest[:1]))))
            return
        cells = self._squares(rest[1:])
        if cells is not None:
            drawn.outlines.append((self.line, NAMES.index(rest[0]), shapes.mask_of(cells)))

    def _end_island(self, drawn: Drawn) -> None:
        self._drawn = None
        before = len(self.faults)
        rows = tuple(row for _, row in drawn.rows)
        if not rows or len(rows) > shapes.LARGEST or len(rows[0]) > shapes.LARGEST:
            self.fault(Message("islands.data.size", island=drawn.key, most=shapes.LARGEST), drawn.line)
        for line, row in drawn.rows:
            if len(row) != len(rows[0]):
                self.fault(Message("islands.data.rectangle", expected=len(rows[0]), got=len(row)), line)
        if len(self.faults) == before:
            harbours = squares_of(rows, HARBOUR).bit_count()
            if harbours != 1:
                self.fault(Message("islands.data.harbour", island=drawn.key, got=harbours), drawn.line)
            self._check_outlines(drawn, squares_of(rows, EMPTY))
        if self._sheet and drawn.key not in self.islands:
            self.islands[drawn.key] = (self._sheet.key, drawn)

    def _check_outlines(self, drawn: Drawn, empty: int) -> None:
        taken = 0
        if len(drawn.outlines) > MOST_OUTLINES:
            self.fault(Message("islands.data.outlines_many", most=MOST_OUTLINES), drawn.outlines[MOST_OUTLINES][0])
        for line, _, mask in drawn.outlines:
            if off := mask & ~empty:
                self.fault(Message("islands.data.outline_off", squares=shapes.words(off)), line)
            if twice := mask & taken:
                self.fault(Message("islands.data.outline_overlaps", squares=shapes.words(twice)), line)
            taken |= mask

    # What the lines make

    def material(self, text: str, shipped: "Reader | None") -> Material:
        """Everything read without a fault, and what is missing from the shipped files."""
        cards = self.cards or (shipped.cards if shipped else {})
        missing = [number for number in SHAPED if number not in cards]
        if missing:
            self.fault(Message("islands.data.cards_missing", cards=tuple(f"#{number}" for number in missing)))
        tracks = {**(shipped.tracks if shipped else {}), **self.tracks}
        sheets, drawn = self.sheets, self.islands
        if not sheets and shipped:
            sheets, drawn = shipped.sheets, shipped.islands
        if errors := [fault for fault in self.faults if not fault.is_warning]:
            raise InvalidSheets(errors[0].message)
        cells = tuple(cards[number].cells if number in cards else () for number in range(FACES + 1))
        order = list(sheets)
        islands = tuple(_made(drawn[key + n][1], cells) for key in order for n in "12")
        return Material(
            text=text,
            cards=tuple(cards[number] for number in SHAPED),
            tracks=tuple(tracks[name] for name in TRACKS),
            sheets=tuple(sheets[key] for key in order),
            islands=islands,
            halves=tuple(cards[number].halves if number in cards else 1 for number in range(FACES + 1)),
            island_number={made.key: i for i, made in enumerate(islands)},
            sheet_number={key: i for i, key in enumerate(order)},
        )

    def warn(self, cells: Iterable[tuple[Cell, ...]]) -> None:
        """Note what is unusual about the islands."""
        known = [turned for shape in cells for turned in shapes.turns(shape)]
        for _, drawn in self.islands.values():
            rows = tuple(row for _, row in drawn.rows)
            outlines = [Outline(mask, colour) for _, colour, mask in drawn.outlines]
            for at, why in mapcheck.warnings(rows, outlines, known):
                line = drawn.line if at is None else drawn.outlines[at][0]
                self.fault(why, line, is_warning=True)


def _made(drawn: Drawn, cells: tuple[tuple[Cell, ...], ...]) -> Island:
    rows = tuple(row for _, row in drawn.rows)
    outlines = tuple(Outline(mask, colour) for _, colour, mask in drawn.outlines)
    return island(drawn.key, drawn.name, rows, outlines, cells)


def shipped(file: str) -> str:
    """The text of a shipped data file, such as `1/sheets.txt`."""
    return files("orizuru").joinpath("data", "islands", file).read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def _shipped(names: tuple[str, ...]) -> Reader:
    reader = Reader()
    for file in names:
        reader.read(shipped(file), file)
    return reader


def material(text: str = "", names: tuple[str, ...] = NEWEST.files) -> Material:
    """The material of a data file; what it lacks (all, if there is no text) comes from the shipped files `names` of a
    rules version. Raises InvalidSheets with the first fault."""
    return _read(text, names)


@lru_cache(maxsize=8)
def _read(text: str, names: tuple[str, ...]) -> Material:
    if not text:
        return _shipped(names).material("", None)
    reader = Reader()
    reader.read(text, "data")
    return reader.material(text, _shipped(names))


def faults(text: str, file: str) -> list[Fault]:
    """Everything that is wrong or unusual in a data file, by line."""
    reader, newest = Reader(), _shipped(NEWEST.files)
    reader.read(text, file)
    base = None if file in NEWEST.files and text == shipped(file) else newest
    cards = reader.cards or newest.cards
    if not any(not fault.is_warning for fault in reader.faults):
        reader.warn(cards[number].cells for number in SHAPED if number in cards and number > SHAPED[0])
        if base and reader.cards and set(reader.cards) != set(SHAPED):
            missing = tuple(f"#{number}" for number in SHAPED if number not in reader.cards)
            reader.fault(Message("islands.data.cards_missing", cards=missing))
    found = sorted(reader.faults, key=lambda fault: fault.line)
    return [replace(fault, is_warning=False) for fault in found] if base is None else found
