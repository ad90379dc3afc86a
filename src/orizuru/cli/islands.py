"""`orizuru islands`: check data files of Islands, draw islands, print the game."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from orizuru.cli import maps
from orizuru.cli.input_files import made_of, text_of
from orizuru.cli.islands_print import add_print
from orizuru.cli.output_files import check_free
from orizuru.cli.pictures.islands import island_svg
from orizuru.cli.screen import Screen, add_plain, screen_for, wrapped
from orizuru.cli.usage import BadUsage, add_act, one_line
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.games.islands import catalogue
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import Island, landmarks
from orizuru.games.islands.names import LANDMARK_NAMES
from orizuru.games.islands.shapes import words
from orizuru.games.islands.sheetfile import faults, material

ABOUT = "check a data file of Islands, draw an island, or print the game\norizuru islands draw A1"
OK, MISSED = 0, 1

Output = tuple[Sequence[str | Message], int]


def add_arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(metavar="check|draw|print", required=True, dest="act")
    about = "check a data file: every fault with its line, or one line that says ok"
    check = add_act(acts, "check", about, checked)
    check.add_argument("file", metavar="FILE", help="a data file")
    draw = add_act(acts, "draw", "draw an island here, or write it as a picture", drawn)
    draw.add_argument("island", metavar="ISLAND", help="the key of an island, such as A1")
    draw.add_argument("--data", metavar="FILE", help="a data file with sheets of your own")
    draw.add_argument("--svg", metavar="FILE", help="write an SVG picture to this new file")
    for one in (check, draw):
        add_plain(one)
    add_print(acts)


def run(args: Namespace) -> int:
    screen = screen_for(args)
    lines, code = args.do(args, screen)
    screen.say_all(lines)
    return int(code)


def checked(args: Namespace, screen: Screen) -> Output:
    """Everything that is wrong or unusual; only errors make a file useless."""
    text = text_of(args.file)
    found = faults(text, one_line(args.file))
    lines = [fault.message for fault in found]
    if any(not fault.is_warning for fault in found):
        return lines, MISSED
    made = material(text or "\n")
    ok = Message("cli.islands.ok", sheets=len(made.sheets), islands=len(made.islands), n=len(found))
    return [*lines, ok], OK


def drawn(args: Namespace, screen: Screen) -> Output:
    """A map with the landmarks and outlines by name; or the same as a file."""
    made = made_of(args.data, material)
    number = made.island_number.get(args.island.upper())
    if number is None:
        raise BadUsage(Message("cli.islands.no_island", got=excerpt(args.island), known=tuple(made.island_number)))
    island = made.islands[number]
    if args.svg is None:
        return described(island, made.sheets[number // 2].key, screen), OK
    check_free(args.svg)
    Path(args.svg).write_text(island_svg(island), encoding="utf-8")
    return [Message("cli.islands.written", file=one_line(args.svg))], OK


def described(island: Island, sheet: str, screen: Screen) -> list[str]:
    plain = catalogue.island(island)
    head = Message("cli.islands.drawn", key=island.key, name=island.name, sheet=sheet)
    lines = [screen.paint(str(head), "strong"), "", *(line.rstrip() for line in maps.map_of(plain, {}, (), screen)), ""]
    marks = tuple(
        Message("cli.islands.line", what=LANDMARK_NAMES[m.kind], where=m.word) for m in landmarks(island.rows)
    )
    lines += wrapped(str(Message("cli.islands.landmarks", list=marks)), "", "  ")
    frames = tuple(
        Message("cli.islands.line", what=colour_name(outline.colour), where=" ".join(words(outline.squares)))
        for outline in island.outlines
    )
    if frames:
        lines += wrapped(str(Message("cli.islands.outlines", list=frames)), "", "  ")
    return [*lines, "", *maps.legend(screen)]
