"""The whole document: which pages there are, and in which order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orizuru.paper.board import draw_board
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import Ink
from orizuru.paper.ledger import draw_ledger
from orizuru.paper.reference import draw_reference
from orizuru.paper.science import draw_science
from orizuru.paper.sheets import draw_sheet
from orizuru.paper.words import words

Page = Callable[[Leaf], None]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed; `hands` has the letters of the sheets of each player."""

    hands: tuple[tuple[str, ...], ...]
    paper: str = "a4"
    language: str = "en"
    solo: bool = False


def drawn(catalogue: Mapping[str, Any], order: Order) -> Ink:
    """All pages: the board, the reference, and for each player a ledger, the sheets and the science page."""
    texts = words(order.language)
    ink = Ink(order.paper, texts("game"), order.language)
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
        draw_board(leaf, catalogue, players, solo=order.solo)

    def ledger(hand: Sequence[str], owner: str) -> Page:
        islands = [island["key"] for key in hand for island in sheets[key]["islands"]]
        return lambda leaf: draw_ledger(leaf, islands, rounds, owner)

    def sheet(key: str, owner: str) -> Page:
        return lambda leaf: draw_sheet(leaf, sheets[key], owner)

    def science(owner: str) -> Page:
        return lambda leaf: draw_science(leaf, catalogue["technologies"], owner)

    pages: list[Page] = [board, draw_reference]
    for n, hand in enumerate(order.hands, 1):
        owner = texts("player", n=n)
        pages += [sheet(key, owner) for key in hand]
        pages.append(ledger(hand, owner))
        if order.solo:
            pages.append(science(owner))
    return pages
