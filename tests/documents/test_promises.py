"""Promises are explained in docs/promises.md, and their codes cannot be mistaken for numbers of rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
OF_RULES = ("rules", "reference")  # folders whose tests are numbered by the rules of a game

_ROW = re.compile(r"^\| ([RSU][0-9]+) \|(.*)\|$", re.MULTILINE)
_FILE = re.compile(r"`(tests/[^`]+\.py)`")
_NAME = re.compile(r"test_promise_((?:[rsu][0-9]+_)+)")
_PROSE = re.compile(r"\b[Pp]romise ([RSU][0-9]+)\b")
_BARE_NAME = re.compile(r"test_[rsu][0-9]+_")
_BARE_PROSE = re.compile(r"(?<![Pp]romise )\b[RSU][0-9]+:")  # the beginning of a docstring that names what it tests

EXPLAINED = dict(_ROW.findall(PAGE))


def sources() -> Iterator[tuple[Path, str]]:
    for path in sorted(TESTS.rglob("*.py")):
        yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


@cache
def tree(source: str) -> ast.Module:
    return ast.parse(source)


@cache
def names(path: Path, source: str) -> list[str]:
    """The names of a file and of its tests."""
    nodes = ast.walk(tree(source))
    return [path.name, *(node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))]


def test_every_file_that_the_page_names_exists() -> None:
    named = _FILE.findall(PAGE)
    assert len(named) > 50
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_promise_says_where_it_is_tested() -> None:
    for code, row in EXPLAINED.items():
        where = row.split("|")[-1]
        assert _FILE.search(where) or re.search(r"not (asserted|tested yet|built yet)", where), code


def test_every_code_in_the_tests_is_explained() -> None:
    used = {}
    for path, source in sources():
        for name in names(path, source):
            if found := _NAME.match(name):
                used.update(dict.fromkeys(found[1].upper().strip("_").split("_"), path))
        used.update(dict.fromkeys(_PROSE.findall(source), path))
    assert len(used) > 30
    assert {code: str(path) for code, path in used.items() if code not in EXPLAINED} == {}


def test_a_file_that_the_page_names_for_a_promise_names_the_promise() -> None:
    spoken: dict[str, set[str]] = {}
    for path, source in sources():
        found = [_NAME.match(name) for name in names(path, source)]
        codes = {code for name in found if name for code in name[1].upper().strip("_").split("_")}
        spoken[path.as_posix()] = codes | set(_PROSE.findall(source))
    silent = [
        (code, name) for code, row in EXPLAINED.items() for name in _FILE.findall(row) if code not in spoken[name]
    ]
    assert silent == []


def test_no_test_of_a_promise_looks_like_one_of_a_rule() -> None:
    wrong = []
    for path, source in sources():
        if path.parts[1] not in OF_RULES:
            wrong += [f"{path}: {name}" for name in names(path, source) if _BARE_NAME.match(name)]
            doc = ast.get_docstring(tree(source)) or ""
            wrong += [f"{path}: {doc}" for _ in _BARE_PROSE.findall(doc)]
    assert wrong == [], "write test_promise_r1_..., and 'Promise R1' in docstrings: see docs/promises.md"
