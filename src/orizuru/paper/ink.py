"""Ink: what a page is drawn with, in millimetres from its top left corner; it notes where every text lies.

The same pages with the same texts are the same bytes: a document carries no date and no random name. Plain ink has no
colour: what would be coloured is black.
"""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

Point = tuple[float, float]
Colour = tuple[float, float, float]

BLACK: Colour = (0.0, 0.0, 0.0)
SOFT: Colour = (0.38, 0.38, 0.38)
RULE: Colour = (0.62, 0.62, 0.62)
PALE: Colour = (0.93, 0.93, 0.93)
WHITE: Colour = (1.0, 1.0, 1.0)

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 12.0
POINT = 25.4 / 72
ASCENT, DESCENT = 0.74, 0.21  # of a font's size: how far letters reach above and below their line
LEADING = 1.28
SMALLEST = 6.0


class Box(NamedTuple):
    """Where something lies on a page: left, top, right and bottom, and the text if it is one."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""


class Ink:
    """Draws pages. `texts`, `frames` and `drawn` have, for each page, where texts, frames and all lines lie."""

    def __init__(self, paper: str, title: str, language: str, *, plain: bool = False) -> None:
        self.width, self.height = PAPERS[paper]
        self.plain = plain
        self.texts: list[list[Box]] = []
        self.frames: list[list[Box]] = []
        self.drawn: list[list[Box]] = []
        self._held: tuple[float, Colour, Sequence[float]] | None = None
        self._out = io.BytesIO()
        size = (self.width * mm, self.height * mm)
        self._canvas = Canvas(self._out, pagesize=size, invariant=1, pageCompression=1, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Orizuru")

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    def begin_page(self) -> None:
        if self.texts:
            self._canvas.showPage()
        self._held = None
        self._canvas.setLineJoin(1)
        self._canvas.setLineCap(1)
        self.texts.append([])
        self.frames.append([])
        self.drawn.append([])

    def document(self) -> bytes:
        """The finished document."""
        self._canvas.showPage()
        self._canvas.save()
        return self._out.getvalue()

    # Lines and areas

    def line(
        self, start: Point, end: Point, width: float = 0.25, colour: Colour = BLACK, dash: Sequence[float] = ()
    ) -> None:
        self._pen(width, colour, dash)
        self._canvas.line(start[0] * mm, self._up(start[1]), end[0] * mm, self._up(end[1]))
        self._note((start, end))

    def path(
        self,
        points: Sequence[Point],
        width: float = 0.25,
        colour: Colour = BLACK,
        fill: Colour | None = None,
        *,
        closed: bool = True,
        dash: Sequence[float] = (),
    ) -> None:
        """A line through points; no width means an area without an edge."""
        self._pen(width, colour, dash)
        if fill:
            self._fill(fill)
        self._canvas.drawPath(self._through(points, closed), stroke=int(width > 0), fill=int(fill is not None))
        self._note(points)

    def rectangle(
        self,
        left: float,
        top: float,
        wide: float,
        high: float,
        width: float = 0.25,
        colour: Colour = BLACK,
        fill: Colour | None = None,
        *,
        round_by: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        """A rectangle; one with round corners is a frame, and a text lies inside it or outside."""
        self._pen(width, colour, dash)
        if fill:
            self._fill(fill)
        place = (left * mm, self._up(top + high), wide * mm, high * mm, round_by * mm)
        self._canvas.roundRect(*place, stroke=int(width > 0), fill=int(fill is not None))
        self._note(((left, top), (left + wide, top + high)))
        if round_by:
            self.frames[-1].append(self.drawn[-1][-1])

    def circle(
        self,
        centre: Point,
        radius: float,
        width: float = 0.25,
        colour: Colour = BLACK,
        fill: Colour | None = None,
        dash: Sequence[float] = (),
    ) -> None:
        self._pen(width, colour, dash)
        if fill:
            self._fill(fill)
        place = (centre[0] * mm, self._up(centre[1]), radius * mm)
        self._canvas.circle(*place, stroke=int(width > 0), fill=int(fill is not None))
        self._note(((centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)))

    def arc(self, centre: Point, radius: float, start: float, extent: float, width: float = 0.25) -> None:
        """A part of a circle, in degrees against the clock from the right."""
        self._pen(width, BLACK, ())
        x, y, r = centre[0] * mm, self._up(centre[1]), radius * mm
        self._canvas.arc(x - r, y - r, x + r, y + r, start, extent)
        self._note(((centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)))

    @contextmanager
    def within(self, areas: Sequence[Box]) -> Iterator[None]:
        """Everything drawn within this context shows only inside the areas."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        for left, top, right, bottom, _ in areas:
            path.rect(left * mm, self._up(bottom), (right - left) * mm, (bottom - top) * mm)
        self._canvas.clipPath(path, stroke=0, fill=0, fillMode=1)  # areas may overlap
        noted = len(self.drawn[-1])
        yield
        del self.drawn[-1][noted:]  # what lies outside the areas is not seen
        self.drawn[-1] += areas
        self._canvas.restoreState()
        self._held = None

    # Texts

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 9.0,
        *,
        bold: bool = False,
        align: str = "left",
        colour: Colour = BLACK,
        most: float | None = None,
    ) -> float:
        """A text on the line `y`; it gets smaller, and then shorter, to fit `most`. Returns its width."""
        shown = printable(text)
        if most is not None:
            shown, size = fitting(shown, size, most, bold=bold)
        wide = text_width(shown, size, bold=bold)
        left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        self._fill(colour)
        self._canvas.setFont(_font(bold), size)
        self._canvas.drawString(left * mm, self._up(y), shown)
        high = size * POINT
        self.texts[-1].append(Box(left, y - ASCENT * high, left + wide, y + DESCENT * high, shown))
        return wide

    def paragraph(
        self, x: float, top: float, most: float, text: str, size: float = 9.0, *, colour: Colour = BLACK
    ) -> float:
        """Lines of at most `most` millimetres; text between asterisks is bold. Returns where the text ends."""
        y = top
        for row in paragraph_lines(text, size, most):
            y += size * POINT * LEADING
            at = x
            last, is_last_bold = row.pop()
            for words, is_bold in [*row, (last.rstrip(), is_last_bold)]:
                at += self.text(at, y - 0.28 * size * POINT, words, size, bold=is_bold, colour=colour)
        return y

    def _up(self, y: float) -> float:
        return float((self.height - y) * mm)

    def _pen(self, width: float, colour: Colour, dash: Sequence[float]) -> None:
        if self._held == (width, colour, dash):
            return  # patterns are thousands of lines with one pen
        self._held = (width, colour, dash)
        if grey := self._grey(colour):
            self._canvas.setStrokeGray(*grey)
        else:
            self._canvas.setStrokeColorRGB(*colour)
        self._canvas.setLineWidth(width * mm)
        self._canvas.setDash([part * mm for part in dash], 0)

    def _fill(self, colour: Colour) -> None:
        if grey := self._grey(colour):
            self._canvas.setFillGray(*grey)
        else:
            self._canvas.setFillColorRGB(*colour)

    def _grey(self, colour: Colour) -> tuple[float] | None:
        """The brightness of a grey, or of plain ink's black; None for a colour. Printers then do not mix greys."""
        if len(set(colour)) == 1:
            return colour[:1]
        return BLACK[:1] if self.plain else None

    def _through(self, points: Sequence[Point], closed: bool) -> object:
        path = self._canvas.beginPath()
        path.moveTo(points[0][0] * mm, self._up(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(x * mm, self._up(y))
        if closed:
            path.close()
        return path

    def _note(self, points: Sequence[Point]) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.drawn[-1].append(Box(min(xs), min(ys), max(xs), max(ys)))


def _font(bold: bool) -> str:
    return "Helvetica-Bold" if bold else "Helvetica"


def printable(text: str) -> str:
    """The text in the letters that every printer's fonts have; other letters become question marks."""
    return text.encode("cp1252", "replace").decode("cp1252")


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    return float(stringWidth(text, _font(bold), size)) * POINT


def fitting(text: str, size: float, most: float, *, bold: bool = False) -> tuple[str, float]:
    """The text and its size such that it fits a width: first it gets smaller, then its end is cut off."""
    while size > SMALLEST and text_width(text, size, bold=bold) > most:
        size = max(SMALLEST, size - 0.25)
    shown = text
    while len(text) > 1 and text_width(shown, size, bold=bold) > most:
        text = text[:-1]
        shown = text.rstrip() + "…"
    return shown, size


def paragraph_lines(text: str, size: float, most: float) -> list[list[tuple[str, bool]]]:
    """The lines of a paragraph, each of pieces that are bold or not."""
    words = [(word, i % 2 == 1) for i, piece in enumerate(printable(text).split("*")) for word in _words(piece)]
    rows: list[list[tuple[str, bool]]] = [[]]
    for word, is_bold in words:
        row = rows[-1]
        used = sum(text_width(part, size, bold=bold) for part, bold in row)
        if row and used + text_width(word.rstrip(), size, bold=is_bold) > most:
            row = []
            rows.append(row)
        if row and row[-1][1] == is_bold:
            row[-1] = (row[-1][0] + word, is_bold)
        else:
            row.append((word, is_bold))
    return rows


def _words(piece: str) -> list[str]:
    """Words, each with the blank after it, so that a piece can end without one."""
    parts = piece.split(" ")
    return [part + " " * (i < len(parts) - 1) for i, part in enumerate(parts) if part or i < len(parts) - 1]
