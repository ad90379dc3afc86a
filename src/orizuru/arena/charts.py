"""The charts of a report as SVG, on light pages and on dark ones: ratings with their intervals, and who beat whom."""

from collections.abc import Iterable
from html import escape
from math import ceil, floor

from orizuru.arena.figures import Standings, signed
from orizuru.core.messages import Message

LINE, EDGE, TOP = 34, 18, 56
LETTER, TITLE_LETTER = 7.4, 10  # about as wide as a letter of the labels, and of the title
PLOT, VALUE = 420, 190
CELL, CELL_HIGH = 96, 52
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)

# Text and lines keep a contrast of 4.5 to 1 or more on their ground; blue and orange differ for everybody.
STYLE = (
    "svg{--ground:#fff;--ink:#1b1f24;--faint:#59636e;--grid:#dde1e6;--ahead:#3b82c4;--behind:#e08a2e}"
    "@media(prefers-color-scheme:dark)"
    "{svg{--ground:#14171c;--ink:#eceff3;--faint:#a3adb8;--grid:#333a43;--ahead:#3f88cf;--behind:#b9701f}}"
    "text{font:14px system-ui,sans-serif;fill:var(--ink)}"
    ".title{font-size:17px;font-weight:600}.faint{font-size:12px;fill:var(--faint)}"
    ".middle{text-anchor:middle}.end{text-anchor:end}.ground{fill:var(--ground)}"
    ".grid{stroke:var(--grid)}.zero{stroke:var(--faint)}"
    ".bar{stroke:var(--ahead);stroke-width:3;stroke-linecap:round}.dot{fill:var(--ink)}"
    ".ahead{fill:var(--ahead)}.behind{fill:var(--behind)}.frame{fill:none;stroke:var(--grid)}"
)


def ratings_chart(standings: Standings) -> str:
    """A bar for the interval of each rating, with a dot on the rating itself."""
    found = standings.ratings
    assert found is not None
    rated = [(bot, found.rating(bot)) for bot in standings.bots]
    low, high = min(0.0, *(one.low for _, one in rated)), max(0.0, *(one.high for _, one in rated))
    step = next((step for step in STEPS if (high - low) / step <= 7), STEPS[-1])
    first, last = floor(low / step) * step, ceil(high / step) * step
    left = EDGE + _wide(standings) + 14

    def across(elo: float) -> float:
        return left + PLOT * (elo - first) / ((last - first) or 1)

    bottom = TOP + LINE * len(rated)
    parts = []
    for tick in range(first, last + 1, step):
        at, kind = f"{across(tick):.1f}", "grid" if tick else "zero"
        parts.append(f'<line class="{kind}" x1="{at}" x2="{at}" y1="{TOP - 8}" y2="{bottom}"/>')
        parts.append(f'<text class="faint middle" x="{at}" y="{bottom + 18}">{f"{tick:+d}" if tick else 0}</text>')
    for row, (bot, rating) in enumerate(rated):
        y = TOP + row * LINE + LINE // 2
        parts += [
            f'<text class="end" x="{left - 14}" y="{y + 5}">{escape(standings.name(bot))}</text>',
            f'<line class="bar" x1="{across(rating.low):.1f}" x2="{across(rating.high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{across(rating.value):.1f}" cy="{y}" r="5"/>',
            f'<text class="faint" x="{left + PLOT + 16}" y="{y + 4}">{signed(rating)}</text>',
        ]
    title = str(Message("arena.chart.ratings"))
    return _drawn(title, left + PLOT + VALUE, bottom + 34, parts)


def cross_chart(standings: Standings) -> str:
    """A square for each two bots, the bluer the more the row scored against the column, the more orange the less."""
    left, high = EDGE + _wide(standings) + 14, TOP + 22
    parts = []
    for column, other in enumerate(standings.bots):
        x = left + column * CELL + CELL // 2
        parts.append(
            f'<text class="faint middle" x="{x}" y="{high - 10}">{escape(_short(standings.name(other)))}</text>'
        )
    for row, bot in enumerate(standings.bots):
        y = high + row * CELL_HIGH
        parts.append(
            f'<text class="end" x="{left - 14}" y="{y + CELL_HIGH // 2 + 5}">{escape(standings.name(bot))}</text>'
        )
        for column, other in enumerate(standings.bots):
            parts += _cell(standings, bot, other, left + column * CELL, y)
    count = len(standings.bots)
    title = str(Message("arena.chart.cross"))
    return _drawn(title, left + count * CELL + EDGE, high + count * CELL_HIGH + EDGE, parts)


def _cell(standings: Standings, bot: int, other: int, x: int, y: int) -> Iterable[str]:
    place = f'x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL_HIGH - 4}" rx="5"'
    met = standings.tally.cell(bot, other)
    yield f'<rect class="frame" {place}/>'
    if met is None:
        return
    off = met.share.value - 0.5
    strength = f"{min(0.62, abs(off) * 1.24):.3f}"  # never so strong that the figure on it is hard to read
    yield f'<rect class="{"ahead" if off >= 0 else "behind"}" fill-opacity="{strength}" {place}/>'
    middle = x + CELL // 2
    yield f'<text class="middle" x="{middle}" y="{y + 24}">{100 * met.share.value:.1f} %</text>'
    games = Message("arena.chart.games", n=met.games)
    yield f'<text class="middle" style="font-size:11px" x="{middle}" y="{y + 40}">{escape(str(games))}</text>'


def _drawn(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    """A whole picture."""
    wide, high = round(max(width, 2 * EDGE + TITLE_LETTER * len(title))), round(height)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{wide}" height="{high}" rx="8"/>',
        f'<text class="title" x="{EDGE}" y="30">{escape(title)}</text>',
    ]
    return "\n".join([*lines, *parts, "</svg>", ""])


def _wide(standings: Standings) -> int:
    """How wide the longest name is."""
    return round(LETTER * max(len(standings.name(bot)) for bot in standings.bots))


def _short(name: str, longest: int = 13) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"
