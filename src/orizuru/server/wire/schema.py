"""JSON Schema and TypeScript types of the wire.

`python -m orizuru.server.wire.schema` writes both; a test finds files that are out of date.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import wrap
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from orizuru.server import wire
from orizuru.server.wire import http, replies, requests, values

ROOT = Path(__file__).parents[4]
SCHEMA, TYPES = Path("docs/reference/wire.schema.json"), Path("web/src/wire.ts")

REQUESTS: tuple[type[Struct], ...] = get_args(wire.Requests)
REPLIES: tuple[type[Struct], ...] = get_args(wire.Replies)
_FILES = (values, requests, replies, http)
_BASES = (wire.Request, wire.Reply, wire.Act, requests.SeatInquiry)
_TYPES = {str: "string", bool: "boolean", int: "number", float: "number", Any: "unknown", NoneType: "null"}
_PARTS = {("Event", "table"): "Partial<TableInfo>"}  # a dict in Python cannot say this


def structs() -> tuple[type[Struct], ...]:
    """All structs of the wire, in the order of its files."""
    found = [value for part in _FILES for value in vars(part).values() if isinstance(value, type)]
    own = [value for value in found if issubclass(value, Struct) and value.__module__.startswith(f"{wire.__name__}.")]
    return tuple(value for value in dict.fromkeys(own) if value not in _BASES)


def over_http() -> tuple[type[Struct], ...]:
    """The structs that are neither a request nor a reply of the socket, nor a part of one."""
    inside = reached((*REQUESTS, *REPLIES))
    return tuple(one for one in structs() if one not in inside)


def reached(roots: Iterable[type[Struct]]) -> set[type[Struct]]:
    """These structs and all structs that they hold."""
    found: set[type[Struct]] = set()
    todo = list(roots)
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += [part for field in msgspec.structs.fields(one) for part in _structs_in(field.type)]
    return found


def _structs_in(kind: Any) -> list[type[Struct]]:
    if isinstance(kind, type) and issubclass(kind, Struct):
        return [kind]
    return [part for inner in get_args(kind) for part in _structs_in(inner)]


# JSON Schema


def schema() -> str:
    """Every struct under `$defs`, with the unions `Request` and `Reply`."""
    unions, parts = msgspec.json.schema_components(
        [wire.Requests, wire.Replies, *structs()], ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https" + "://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:orizuru:wire:{wire.PROTOCOL}",
        "title": "The wire of Orizuru",
        "description": (wire.__doc__ or "").partition("\n")[0],
        "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Reply"}],
        "$defs": {"Request": unions[0], "Reply": unions[1], **dict(sorted(parts.items()))},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


# TypeScript


def types() -> str:
    """An interface for every struct, and the unions `Request` and `Reply`."""
    whole = reached(REPLIES)  # the server leaves no field out
    parts = [
        "// Made from src/orizuru/server/wire/ by `python -m orizuru.server.wire.schema`: change it there.\n",
        f"export const PROTOCOL = {wire.PROTOCOL};\nexport const LARGEST_FRAME = {wire.LARGEST_FRAME};\n",
    ]
    parts += [_interface(one, is_whole=one in whole) for one in structs()]
    parts += [_union("Request", "Everything a client sends.", REQUESTS)]
    parts += [_union("Reply", "Everything the server sends.", REPLIES)]
    return "\n".join(parts)


def _interface(one: type[Struct], *, is_whole: bool) -> str:
    config, lines = one.__struct_config__, [*_comment(one.__doc__ or ""), f"export interface {one.__name__} {{"]
    if config.tag_field is not None:
        lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};")
    for field in msgspec.structs.fields(one):
        mark = "" if field.required or is_whole else "?"
        kind = _PARTS.get((one.__name__, field.name)) or type_of(field.type)
        lines.append(f"  {field.encode_name}{mark}: {kind};")
    return "\n".join([*lines, "}", ""])


def _union(name: str, about: str, members: Iterable[type[Struct]]) -> str:
    shown = "\n".join(f"  | {member.__name__}" for member in members)
    return f"/** {about} */\nexport type {name} =\n{shown};\n"


def _comment(text: str) -> list[str]:
    words = re.sub(r"\s+", " ", text).strip().replace("*/", "* /")
    lines = wrap(words, 116)
    return [f"/** {words} */"] if len(lines) == 1 else ["/**", *(f" * {line}" for line in lines), " */"]


def type_of(kind: Any) -> str:
    """A Python type as TypeScript."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return type_of(inside[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in inside)
    if origin in (Union, UnionType):
        return " | ".join(type_of(part) for part in inside)
    if origin is list:
        part = type_of(inside[0])
        return f"({part})[]" if " | " in part else f"{part}[]"
    if origin is dict:
        return f"Record<string, {type_of(inside[1])}>"
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    return _TYPES[kind]


def main() -> None:
    for path, content in ((SCHEMA, schema()), (TYPES, types())):
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(content, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
