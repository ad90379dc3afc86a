"""`orizuru talk`: JSON lines, one request and one reply per line, for programs that want to use the engine."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from orizuru.cli.line_input import LineReader, typed_lines
from orizuru.cli.talk_requests import Conversation
from orizuru.cli.usage import BadUsage
from orizuru.core.errors import MoveError, OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.core.plain import plain
from orizuru.core.registry import game
from orizuru.core.strict_json import parsed

ABOUT = """speak JSON lines with a program
echo '{"do": "new", "options": {"size": 5}}' | orizuru talk ponte"""
LONGEST_LINE = 1 << 20
LONGEST_ID = 200


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the key of a game, such as ponte")


def run(args: Namespace) -> int:
    conversation = Conversation(game(args.game))
    lines = typed_lines(LONGEST_LINE)
    while not conversation.over and (reply := replied(conversation, lines)) is not None:
        print(json.dumps(reply), flush=True)
    return 0


def replied(conversation: Conversation, lines: LineReader) -> dict[str, Any] | None:
    """The reply to the next line; None at the end of the input. After a refusal the conversation goes on."""
    head: dict[str, Any] = {}
    try:
        line = lines.next()
        if line is None:
            return None
        if len(line.encode("utf-8", "surrogatepass")) > LONGEST_LINE:
            raise BadUsage(Message("cli.line", most=LONGEST_LINE))
        request = parsed(line)
        if "id" in request:
            head["id"] = _name(request.pop("id"))
        return {"ok": True, **head, **conversation.answer(request)}
    except OrizuruError as error:
        return {"ok": False, **head, "error": fault(error)}


def fault(error: OrizuruError) -> dict[str, Any]:
    """A refusal as a reply holds it."""
    reason = error.reason if isinstance(error, MoveError) else None
    return {
        "kind": type(error).__name__,
        "message": plain(error.message),
        "rule": reason.rule if reason else "",
        "where": list(reason.where) if reason else [],
    }


def _name(value: Any) -> Any:
    """The id of a request, to be echoed; refused before anything is done if it is not a short one."""
    short = isinstance(value, str) and len(value) <= LONGEST_ID
    if short or (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 63):
        return value
    raise BadUsage(Message("cli.talk.field", field="id", expected=Message("cli.talk.id"), got=excerpt(value)))
