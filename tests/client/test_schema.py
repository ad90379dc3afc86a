"""The schema, the types and the examples of the page on the wire are those of the code."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orizuru.client.screen import view_hash
from orizuru.client.texts import message
from orizuru.core.messages import catalogue
from orizuru.server import refusals, wire
from orizuru.server.http import responses
from orizuru.server.session import session
from orizuru.server.wire import closing, schema

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "wire.md").read_text(encoding="utf-8")
# The digest of the function on the page when Node last computed the same hashes with it as we do.
TRIED_IN_NODE = "d51d29376b83de5e"


def blocks(kind: str) -> list[tuple[str, str]]:
    """Fenced blocks: the rest of the line after the kind, and the content."""
    return re.findall(rf"^```{kind} ?([^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


EXAMPLES = blocks("json")


@pytest.mark.parametrize(("path", "content"), [(schema.SCHEMA, schema.schema()), (schema.TYPES, schema.types())])
def test_files_made_from_the_wire_are_up_to_date(path: Path, content: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == content, "run `python -m orizuru.server.wire.schema`"


def test_the_schema_knows_every_struct() -> None:
    known = json.loads(schema.schema())["$defs"]
    assert {one.__name__ for one in schema.structs()} | {"Request", "Reply"} == set(known)
    for one in schema.structs():
        assert known[one.__name__]["additionalProperties"] is False


def test_the_types_name_every_struct_and_every_tag() -> None:
    types = schema.types()
    for one in schema.structs():
        assert f"export interface {one.__name__} {{" in types
    for one in (*schema.REQUESTS, *schema.REPLIES):
        assert f'type: "{one.__struct_config__.tag}";' in types
        assert f"  | {one.__name__}" in types


def decoded(kind: str, content: str) -> msgspec.Struct:
    if kind == "request":
        return wire.request(content)
    if kind == "reply":
        return wire.reply(content)
    what, _, name = kind.partition(" ")
    assert what == "http", kind
    found: msgspec.Struct = msgspec.json.decode(content, type=getattr(wire, name))
    return found


@pytest.mark.parametrize(("kind", "content"), EXAMPLES)
def test_every_example_is_a_message_of_its_kind(kind: str, content: str) -> None:
    decoded(kind, content)  # unknown fields and wrong types are refused
    shown = json.loads(content)
    for text in texts(shown):
        assert text.key in catalogue("en"), text
        assert str(message(text))


def texts(value: Any) -> list[wire.Text]:
    if isinstance(value, dict) and set(value) == {"key", "args"}:
        return [wire.Text(**value)]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in inside for text in texts(part)]


def test_every_message_has_an_example() -> None:
    shown = {type(decoded(kind, content)) for kind, content in EXAMPLES}
    assert {*schema.REQUESTS, *schema.REPLIES} - shown == set()
    parts = schema.over_http()
    assert {part for part in parts if part not in schema.reached(shown)} == set()


def test_every_close_code_and_error_word_is_on_the_page() -> None:
    codes = [code for name, code in vars(closing).items() if name.isupper()]
    assert {closing.RESTART, closing.RIGHTS, closing.GONE} <= set(codes)
    for code in codes:
        assert f"| {code} |" in PAGE, code
    words = [word for _, word in refusals._WORDS] + list(responses._STATUS)
    for path in (ROOT / "src" / "orizuru" / "server").rglob("*.py"):
        words += re.findall(r'Refusal\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    assert len(set(words)) > 8
    for word in words:
        assert f"`{word}`" in PAGE, word


def test_the_numbers_of_the_page_are_those_of_the_server() -> None:
    assert f"{wire.LARGEST_FRAME // 1024} KiB" in PAGE
    assert f"{session.BURST} at once, {session.PER_SECOND} per second" in PAGE
    assert f"# The wire: protocol {wire.PROTOCOL}\n" in PAGE


def test_the_hashes_of_the_examples_are_right() -> None:
    found = [decoded(kind, content) for kind, content in EXAMPLES]
    views = [(one.screen.view, one.screen.hash) for one in found if isinstance(one, wire.Snapshot)]
    assert views
    assert all(view_hash(view) == given for view, given in views)
    assert view_hash(None) == "25cbfc4f"


def test_a_page_in_javascript_computes_the_same_hash() -> None:
    ((_, function),) = blocks("javascript")
    assert sha256(function.encode()).hexdigest()[:16] == TRIED_IN_NODE, "try it in Node, then note its digest here"
    assert len(function.splitlines()) <= 12
    node = shutil.which("node")
    if node is not None:
        views = [None, {"b": [1, {"z": 'é—\u2028"\\\n\x01\x7f', "a": None}], "a": True, "B": -7, "𝄞": "𝄞"}]
        program = f"{function}\nfor (const v of {json.dumps(views)}) console.log(viewHash(v));"
        done = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True)
        assert done.stdout.split() == [view_hash(view) for view in views]
