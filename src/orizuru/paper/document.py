"""The whole document: which pages there are, and in which order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orizuru.paper.board import draw_board
from orizuru.paper.cutouts import draw_cutouts
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import Ink
from orizuru.paper.ledger import draw_ledger
from orizuru.paper.reference import draw_reference
from orizuru.paper.science import draw_science
from orizuru.paper.sheets import draw_sheet
from orizuru.paper.words import words

Page = Callable[[Leaf], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be printed: `hands` has the letters of each player's sheets; `card_colours` is the game's option."""

    hands: tuple[tuple[str, ...], ...]
    card_colours: str
    paper: str = "a4"
    language: str = "en"
    solo: bool = False
    plain: bool = False

    @property
    def is_alone(self) -> bool:
        """Whether this is the solo game against Carrambah, which needs nothing for several players."""
        return self.solo and len(self.hands) == 1


def drawn(catalogue: Mapping[str, Any], order: Order) -> Ink:
    """All pages: the board, the reference, what is cut out, and for each player sheets, ledger and science page."""
    texts = words(order.language)
    ink = Ink(order.paper, texts("game"), order.language, plain=order.plain)
    pages = _pages(catalogue, order)
    for number, page in enumerate(pages, 1):
        page(Leaf(ink, texts, number, len(pages)))
    return ink


def _pages(catalogue: Mapping[str, Any], order: Order) -> Sequence[Page]:
    players = len(order.hands)
    sheets = {sheet["key"]: sheet for sheet in catalogue["sheets"]}
    rounds = next(len(track["colours"]) for track in catalogue["tracks"] if track["key"] == catalogue["track"])
    texts = words(order.language)

    def board(leaf: Leaf) -> None:
        draw_board(leaf, catalogue, players, order.card_colours, solo=order.solo)

    def reference(leaf: Leaf) -> None:
        draw_reference(leaf, order.card_colours, is_alone=order.is_alone)

    def cutouts(leaf: Leaf) -> None:
        draw_cutouts(leaf, players, catalogue["spare_tokens"])

    def ledger(hand: Sequence[str], owner: str) -> Page:
        islands = [island["key"] for key in hand for island in sheets[key]["islands"]]
        return lambda leaf: draw_ledger(leaf, islands, rounds, owner, is_alone=order.is_alone)

    def sheet(key: str, owner: str) -> Page:
        return lambda leaf: draw_sheet(leaf, sheets[key], owner)

    def science(owner: str) -> Page:
        return lambda leaf: draw_science(leaf, catalogue["technologies"], order.card_colours, owner)

    pages: list[Page] = [board, reference]
    if not order.is_alone:
        pages.append(cutouts)
    for n, hand in enumerate(order.hands, 1):
        owner = texts("player", n=n)
        pages += [sheet(key, owner) for key in hand]
        pages.append(ledger(hand, owner))
        if order.solo:
            pages.append(science(owner))
    return pages
