"""What things are called in questions and facts: cards, shapes, landmarks, squares, sheets and islands.

The shipped sheets and islands have names in every language; those of other files stay as they are written.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.games.islands import shapes
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

COAL_TOKEN, GOLD_TOKEN = 0, 1
SHEETS: Mapping[str, Message] = {
    "Calm Bay": Message("islands.sheet.calm_bay"),
    "Garden Shoal": Message("islands.sheet.garden_shoal"),
    "Lily Pond": Message("islands.sheet.lily_pond"),
    "Home Reef": Message("islands.sheet.home_reef"),
    "Feather Coast": Message("islands.sheet.feather_coast"),
    "Wind Strait": Message("islands.sheet.wind_strait"),
    "Coral Arch": Message("islands.sheet.coral_arch"),
    "Deep Channel": Message("islands.sheet.deep_channel"),
    "Moonlit Sound": Message("islands.sheet.moonlit_sound"),
    "Warrior Rocks": Message("islands.sheet.warrior_rocks"),
    "Tide Pools": Message("islands.sheet.tide_pools"),
    "Old Forest Sea": Message("islands.sheet.old_forest_sea"),
}
ISLANDS: Mapping[str, Message] = {
    "Paper Boat": Message("islands.island.paper_boat"),
    "Paper Hat": Message("islands.island.paper_hat"),
    "Kite": Message("islands.island.kite"),
    "Tulip": Message("islands.island.tulip"),
    "Goldfish": Message("islands.island.goldfish"),
    "Frog": Message("islands.island.frog"),
    "Fan": Message("islands.island.fan"),
    "House": Message("islands.island.house"),
    "Crane": Message("islands.island.crane"),
    "Swan": Message("islands.island.swan"),
    "Butterfly": Message("islands.island.butterfly"),
    "Windmill": Message("islands.island.windmill"),
    "Turtle": Message("islands.island.turtle"),
    "Star": Message("islands.island.star"),
    "Dragon": Message("islands.island.dragon"),
    "Whale": Message("islands.island.whale"),
    "Fox": Message("islands.island.fox"),
    "Rabbit": Message("islands.island.rabbit"),
    "Samurai Helmet": Message("islands.island.samurai_helmet"),
    "Elephant": Message("islands.island.elephant"),
    "Lotus": Message("islands.island.lotus"),
    "Crab": Message("islands.island.crab"),
    "Snail": Message("islands.island.snail"),
    "Owl": Message("islands.island.owl"),
}


def sheet_called(title: str) -> Message:
    return SHEETS.get(title) or Message("islands.called", name=title)


def island_called(name: str) -> Message:
    return ISLANDS.get(name) or Message("islands.called", name=name)


LANDMARK_NAMES = {
    HARBOUR: Message("islands.landmark.harbour"),
    SECRET: Message("islands.landmark.secret"),
    LIGHTHOUSE: Message("islands.landmark.lighthouse"),
    VOLCANO: Message("islands.landmark.volcano"),
    COAL: Message("islands.landmark.coal"),
    GOLD: Message("islands.landmark.gold"),
    GROVE: Message("islands.landmark.grove"),
    TEMPLE: Message("islands.landmark.temple"),
}


def shape_name(card: int) -> Message:
    """A square, or the shape of a card."""
    return Message("islands.shape.card", card=f"#{card}") if card else Message("islands.shape.square")


def place_word(s: "IslandsState", number: int, mask: int) -> str:
    """`A1:c3b4c4`."""
    return f"{s.terms.material.islands[number].key}:{''.join(shapes.words(mask))}"


def token_name(token: int, side: int) -> Message:
    """A token by its side."""
    if token == COAL_TOKEN:
        return Message("islands.token.season") if side else Message("islands.token.any")
    return Message("islands.token.one") if side else Message("islands.token.two")


def colours_word(different: int) -> Message:
    return Message("islands.different_colours") if different else Message("islands.one_colour")


def season(s: "IslandsState") -> Message:
    return colour_name(s.season)


def card_key(card: int) -> str | None:
    return f"#{card}" if card else None
