"""What never changes while the server runs: games, their catalogues, the texts of a language."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orizuru.bots import bots as own_bots
from orizuru.core import messages as texts
from orizuru.core.errors import UnknownGame
from orizuru.core.game import Game
from orizuru.core.messages import Message
from orizuru.core.options import Option
from orizuru.core.registry import game as game_by_key
from orizuru.core.registry import games as all_games
from orizuru.core.rulebook import overview, paragraphs
from orizuru.server import screens, wire
from orizuru.server.http.bodies import LARGEST_OPTIONS, body
from orizuru.server.http.ready_made import ReadyMade, ready_made
from orizuru.server.http.responses import Json
from orizuru.server.refusals import Refusal


def games(bots: Sequence[str]) -> list[wire.GameInfo]:
    """All games, and the bots that play them."""
    return [_game(key, tuple(bots)) for key in all_games()]


@cache
def _game(key: str, bots: tuple[str, ...]) -> wire.GameInfo:
    found = game_by_key(key)
    options = found.options()
    fit = [name for name in bots if name not in own_bots() or name in own_bots(key)]
    return wire.GameInfo(found.key, found.rules, [_option(one) for one in options], fit, _seats(found, options))


def _seats(game: Game[Any], options: Sequence[Option]) -> list[int]:
    """The least and the most seats: by the option `players`, or the fixed number of the game."""
    players = next((option for option in options if option.name == "players"), None)
    if players is not None:
        return [players.low, players.high]
    return [game.setup({}, 0).seats] * 2


def _option(option: Option) -> wire.OptionInfo:
    return wire.OptionInfo(
        name=option.name,
        kind=option.kind,
        default=option.default,
        help=screens.text(option.help),
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        words=list(option.words),
        needs=[wire.NeedInfo(need.value, need.option, list(need.values)) for need in option.needs],
    )


async def catalogue(request: Request) -> Response:
    """The catalogue of a game; a POST brings options and a rules version with it. Neither changes anything."""
    wanted = wire.CatalogueWanted()
    if request.method == "POST":
        wanted = await body(request, wire.CatalogueWanted, LARGEST_OPTIONS)
    game = _known_game(request, wanted.rules)
    return Json(await asyncio.to_thread(game.catalogue, wanted.options))


def _known_game(request: Request, rules: str | None = None) -> Game[Any]:
    try:
        return game_by_key(request.path_params["key"], rules)
    except UnknownGame as error:
        raise Refusal("unknown", error.message) from None


async def messages(request: Request) -> Response:
    """All texts of a language except those of the command line and of paper."""
    return _messages(_language(request)).answer(request, "no-cache")


@cache
def _messages(language: str) -> ReadyMade:
    found = texts.catalogue(language)
    return _made({key: form for key, form in found.items() if not key.startswith(("cli.", "paper."))})


async def languages(request: Request) -> Response:
    """The languages of the catalogues, by their own names; English first, because it is complete."""
    keys = sorted(texts.languages(), key=lambda key: (key != texts.ENGLISH, key))
    return Json([wire.LanguageInfo(key, texts.text(Message("language.name"), key)) for key in keys])


async def rules(request: Request) -> Response:
    """The game in short, then the numbered paragraphs of its rules; in English where the language has none yet."""
    key = _known_game(request).key
    return _rules(key, _language(request)).answer(request, "no-cache")


@cache
def _rules(game: str, language: str) -> ReadyMade:
    short = overview(game, language)
    numbered = [wire.RuleText(one.number, one.text, one.part) for one in paragraphs(game, language)]
    return _made([wire.RuleText("", short, ""), *numbered] if short else numbered)


def _made(value: Any) -> ReadyMade:
    return ready_made(msgspec.json.encode(value), "application/json")


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in texts.languages():
        raise Refusal("unknown", Message("server.http.no_language"))
    return language
