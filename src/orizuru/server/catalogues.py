"""What never changes while the server runs: games, their catalogues, the texts of a language."""

import asyncio
import re
from collections.abc import Sequence
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from orizuru.core import messages as texts
from orizuru.core.errors import UnknownGame
from orizuru.core.messages import Message
from orizuru.core.options import Option
from orizuru.core.registry import game as game_by_key
from orizuru.core.registry import games as all_games
from orizuru.server import telling, wire
from orizuru.server.answering import Json
from orizuru.server.reading import LARGEST_OPTIONS, body
from orizuru.server.refusals import Refusal


def games(bots: Sequence[str]) -> list[wire.GameInfo]:
    """All games, and who else plays them."""
    return [_game(key, tuple(bots)) for key in all_games()]


@cache
def _game(key: str, bots: tuple[str, ...]) -> wire.GameInfo:
    found = game_by_key(key)
    return wire.GameInfo(found.key, found.rules, [_option(option) for option in found.options()], list(bots))


def _option(option: Option) -> wire.OptionInfo:
    return wire.OptionInfo(
        name=option.name,
        kind=option.kind,
        default=option.default,
        help=telling.text(option.help),
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        words=list(option.words),
        needs=[wire.NeedInfo(need.value, need.option, list(need.values)) for need in option.needs],
    )


async def catalogue(request: Request) -> Response:
    """The catalogue of a game, by POST with chosen options; nothing changes by either."""
    try:
        game = game_by_key(request.path_params["key"])
    except UnknownGame as error:
        raise Refusal("unknown", error.message) from None
    options = (await body(request, wire.CatalogueWanted, LARGEST_OPTIONS)).options if request.method == "POST" else None
    return Json(await asyncio.to_thread(game.catalogue, options))


async def messages(request: Request) -> Response:
    language = request.path_params["language"]
    try:
        if re.fullmatch("[a-z]{2,3}", language) is None:
            raise FileNotFoundError
        return Json(texts.catalogue(language))
    except FileNotFoundError:
        raise Refusal("unknown", Message("server.http.no_language")) from None
