"""`orizuru deck`: check a deck file, show the cards of one as a table, or copy the shipped ones."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.cli.cards import SCORED, shortened, stand_ins
from orizuru.cli.input_files import made_of
from orizuru.cli.screen import Screen, add_plain, lettered, screen_for
from orizuru.cli.usage import add_act
from orizuru.core.messages import Message
from orizuru.games.origami.catalogue import catalogue
from orizuru.games.origami.deck import LANGUAGES
from orizuru.games.origami.deckfile import BOXES, deck, shipped
from orizuru.games.origami.game import BOTH
from orizuru.games.origami.rulings import NEWEST

ABOUT = "check a deck file, show the cards of one, or copy the shipped ones\norizuru deck check my-deck.csv"
WIDE = 119  # columns of text: the table is for a wide screen or a file
NAME, KIND = 22, 10
NUMBERS = {"copies": 2, "cost": 3, "folds": 2, "points": 3}
STAND_IN = "~"
FIELD = {"en": "name", "de": "german"}  # as the stand-in fields of a deck file call them


def add_arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(metavar="check|show|copy", required=True, dest="act")
    about = "check a deck file: one line that says ok, or what is wrong and where"
    check = add_act(acts, "check", about, checked)
    check.add_argument("file", metavar="FILE", help="a deck file")
    show = add_act(acts, "show", "show the cards of a deck file as a table", shown)
    show.add_argument("file", nargs="?", metavar="FILE", help="a deck file (the cards of both boxes)")
    show.add_argument("--language", choices=LANGUAGES, default="en", help="whose names come first (en)")
    about = "print a shipped deck file, to be corrected and used as a deck of your own"
    copy = add_act(acts, "copy", about, copied)
    copy.add_argument("box", nargs="?", choices=(*BOXES, BOTH), default=BOTH, help="which cards (both)")
    for one in (check, show, copy):
        add_plain(one)


def run(args: Namespace) -> int:
    screen = screen_for(args)
    screen.say_all(args.do(args, screen))
    return 0


def copied(args: Namespace, screen: Screen) -> list[str]:
    """The lines of the shipped files, with one header for both, unchanged even on a plain screen."""
    files = dict(zip(BOXES, NEWEST.decks, strict=True))
    texts = [shipped(files[box]).splitlines() for box in (BOXES if args.box == BOTH else (args.box,))]
    print("\n".join([*texts[0], *(line for text in texts[1:] for line in text[1:])]), file=screen.out)
    return []


def checked(args: Namespace, screen: Screen) -> list[Message]:
    cards = made_of(args.file, deck)
    kinds = [kind for kind, family in enumerate(cards.family) if family >= 0]
    return [
        Message(
            "cli.deck.ok",
            families=len(cards.families),
            kinds=len(cards.keys) - 1,  # rice is not an origami
            cards=sum(cards.copies[kind] for kind in kinds),
            pairs=len(cards.pairs()),
        )
    ]


def shown(args: Namespace, screen: Screen) -> list[str]:
    """All cards, family by family; then the characters and the rice."""
    table = catalogue(made_of(args.file, deck))
    lines = [screen.paint(str(Message("cli.deck.legend", sign=STAND_IN)), "faint")]
    for family in table["families"]:
        name = lettered(family["names"][args.language], screen)
        heading = Message("cli.deck.family", key=family["key"], name=name, box=family["box"])
        lines += _part(heading, [card for card in table["cards"] if card["family"] == family["key"]], args, screen)
    rest = [card for card in table["cards"] if card["family"] is None and card["copies"]]
    characters = [card for card in rest if card["kind"] == "character"]
    lines += _part(Message("cli.deck.characters"), characters, args, screen)
    lines += _part(Message("cli.deck.others"), [card for card in rest if card["kind"] != "character"], args, screen)
    return lines


def _part(heading: Message, cards: Sequence[Mapping[str, Any]], args: Namespace, screen: Screen) -> list[str]:
    if not cards:
        return []
    return [screen.paint(str(heading), "strong"), *(_row(card, args.language, screen) for card in cards)]


def _row(card: Mapping[str, Any], language: str, screen: Screen) -> str:
    """One card; a sign marks what is reconstructed."""

    def cell(value: object, width: int, field: str) -> str:
        is_stand_in = field in stand_ins(card)
        return f"{value:>{width}}" + (STAND_IN if is_stand_in else " ")

    first, second = (
        cell(shortened(lettered(card["names"][one], screen), NAME), 0, FIELD[one])
        for one in sorted(LANGUAGES, key=lambda one: one != language)
    )
    values = {name: card[name] for name in NUMBERS}
    if card["kind"] not in SCORED:
        values["points"] = "-"
    if card["kind"] == "rice":
        values["cost"] = "-"
    numbers = "".join(cell(value, NUMBERS[name], name) for name, value in values.items())
    row = f"{first:<{NAME + 1}}{second:<{NAME + 1}}{numbers} {cell(card['kind'], 0, 'kind'):<{KIND}}"
    return shortened(f"{row}{cell(card['effect'], 0, 'effect')}".rstrip(), WIDE)
