"""`orizuru islands print`: sheets, board, reference and science sheet as a PDF, to play with pencils."""

from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orizuru.cli.input_files import made_of
from orizuru.cli.output_files import check_free
from orizuru.cli.screen import Screen, add_plain
from orizuru.cli.usage import BadUsage, add_act, one_line, whole
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.games.islands.catalogue import catalogue
from orizuru.games.islands.game import OPTIONS
from orizuru.games.islands.material import Material
from orizuru.games.islands.sheetfile import TRACKS, material

if TYPE_CHECKING:
    from argparse import _SubParsersAction

MOST_PLAYERS = 6
CARD_COLOURS = next(option for option in OPTIONS if option.name == "card_colours")
PAPERS, LANGUAGES = ("a4", "letter"), ("en", "de")


def add_print(acts: "_SubParsersAction[Any]") -> None:
    """Add the act `print` to the command `islands`."""
    about = "print the game as a PDF: sheets, board, reference, and the science sheet for the solo game"
    parser = add_act(acts, "print", about, run_print)
    parser.add_argument("--sheets", required=True, metavar="A,F", help="which sheets; A,F/B,G: those of each player")
    parser.add_argument("--players", metavar="N", help=f"for how many players, 1 to {MOST_PLAYERS} (2; 1 with --solo)")
    parser.add_argument("--solo", action="store_true", help="with the science sheet of the solo game")
    parser.add_argument("--track", choices=TRACKS, default=TRACKS[0], help=f"which season track ({TRACKS[0]})")
    colours = f"the colours of #1 and #6: special (random, any) or that of the season ({CARD_COLOURS.default})"
    parser.add_argument("--card-colours", choices=CARD_COLOURS.choices, default=str(CARD_COLOURS.default), help=colours)
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=f"the size of a page ({PAPERS[0]})")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help=f"the texts ({LANGUAGES[0]})")
    parser.add_argument("--data", metavar="FILE", help="a data file with cards, tracks or sheets of your own")
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the PDF to write; never overwritten")
    add_plain(parser)


def run_print(args: Namespace, screen: Screen) -> tuple[Sequence[Message], int]:
    """Checks everything before anything is written."""
    players = whole(("1" if args.solo else "2") if args.players is None else args.players, "players", 1, MOST_PLAYERS)
    made = made_of(args.data, material)
    dealt = hands(args.sheets, players, made)
    check_free(args.output)
    try:
        from orizuru.paper.document import Order, drawn
    except ImportError:
        raise BadUsage(Message("cli.print.extra")) from None
    order = Order(
        hands=dealt,
        card_colours=args.card_colours,
        paper=args.paper,
        language=args.language,
        solo=args.solo,
        plain=args.plain,
    )
    ink = drawn(catalogue(made, args.track), order)
    _write(args.output, ink.document())
    paper = {"a4": "A4", "letter": "Letter"}[args.paper]
    return [Message("cli.print.done", file=one_line(args.output), n=len(ink.texts), paper=paper)], 0


def hands(text: str, players: int, made: Material) -> tuple[tuple[str, ...], ...]:
    """The sheets of each player: `A,F` for everybody, or one group per player, separated by `/`."""
    groups = [tuple(part.strip() for part in group.split(",")) for group in text.split("/")]
    for group in groups:
        if not all(group) or len(set(group)) < len(group):
            raise BadUsage(Message("cli.print.sheets", got=excerpt(text)))
        for key in group:
            if key not in made.sheet_number:
                raise BadUsage(Message("cli.print.unknown", got=excerpt(key), known=tuple(made.sheet_number)))
    if len(groups) not in (1, players):
        raise BadUsage(Message("cli.print.hands", players=players, got=len(groups)))
    return tuple(groups * players if len(groups) == 1 else groups)


def _write(file: str, content: bytes) -> None:
    """Writes the file whole or not at all, and never over another one."""
    path = Path(file)
    try:
        with path.open("xb") as out:
            try:
                out.write(content)
                out.flush()
            except BaseException:
                with suppress(OSError):
                    path.unlink()
                raise
    except FileExistsError:
        raise BadUsage(Message("cli.save.exists", file=excerpt(file, 200))) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise BadUsage(Message("cli.save.failed", file=excerpt(file, 200), why=why)) from None
