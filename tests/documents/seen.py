"""Checks values against their described types, and notes which cases of a type have occurred."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from documents.descriptions import described
from orizuru.core.messages import Message

Checker = Callable[[Any, set[str]], None]


def cases(kind: Any, path: str) -> set[str]:
    """All cases of a type, each of which must occur: every alternative, an item in every list."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return {case for name, (part, _) in described(kind).items() for case in cases(part, f"{path}.{name}")}
    if origin in (Union, UnionType):
        return {case for part in args for case in cases(part, path)}
    if origin is Literal:
        return {f"{path}={word}" for word in args}
    if origin in (list, tuple):
        return cases(args[0], f"{path}[]")
    if origin is dict:
        return cases(args[0], f"{path} by") | cases(args[1], f"{path}{{}}")
    return {f"{path} is true", f"{path} is false"} if kind is bool else {f"{path} is {_name(kind)}"}


def check(kind: Any, value: Any, path: str, seen: set[str]) -> None:
    """Checks that the value fits its type, and notes its cases."""
    _checker(kind, path)(value, seen)


@cache
def _checker(kind: Any, path: str) -> Checker:
    """What checks the values of a type: made once, since there are few types and millions of values."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _of_fields({name: _checker(part, f"{path}.{name}") for name, (part, _) in described(kind).items()}, path)
    if origin in (Union, UnionType):
        return _of_one({part: _checker(part, path) for part in args}, path)
    if origin is Literal:
        return _of_words(args, path)
    if origin in (list, tuple):
        return _of_items(origin, _checker(args[0], f"{path}[]"), path)
    if origin is dict:
        return _of_pairs(_checker(args[0], f"{path} by"), _checker(args[1], f"{path}{{}}"), path)
    return _of_value(kind, path)


def _of_fields(fields: dict[str, Checker], path: str) -> Checker:
    def checked(value: Any, seen: set[str]) -> None:
        assert value.keys() == fields.keys(), f"{path} has other fields than those documented"
        for name, part in fields.items():
            part(value[name], seen)

    return checked


def _of_one(parts: dict[Any, Checker], path: str) -> Checker:
    def checked(value: Any, seen: set[str]) -> None:
        fitting = [part for kind, part in parts.items() if _looks_like(kind, value)]
        assert len(fitting) == 1, f"{path}: {value!r}"
        fitting[0](value, seen)

    return checked


def _of_words(words: tuple[Any, ...], path: str) -> Checker:
    def checked(value: Any, seen: set[str]) -> None:
        assert value in words, f"{path}: {value!r}"
        seen.add(f"{path}={value}")

    return checked


def _of_items(kind: Any, item: Checker, path: str) -> Checker:
    def checked(value: Any, seen: set[str]) -> None:
        assert type(value) is kind, f"{path}: {value!r}"
        for part in value:
            item(part, seen)

    return checked


def _of_pairs(key: Checker, item: Checker, path: str) -> Checker:
    def checked(value: Any, seen: set[str]) -> None:
        assert type(value) is dict, f"{path}: {value!r}"
        for name, part in value.items():
            key(name, seen)
            item(part, seen)

    return checked


def _of_value(kind: Any, path: str) -> Checker:
    case = f"{path} is {_name(kind)}"

    def checked(value: Any, seen: set[str]) -> None:
        assert kind is Any or type(value) is kind, f"{path}: {value!r} is not {_name(kind)}"
        seen.add(f"{path} is {str(value).lower()}" if kind is bool else case)

    return checked


def _looks_like(kind: Any, value: Any) -> bool:
    return kind is Any or type(value) is (get_origin(kind) or kind)


def _name(kind: Any) -> str:
    return {NoneType: "null", Any: "anything", Message: "a message"}.get(kind) or str(kind.__name__)
