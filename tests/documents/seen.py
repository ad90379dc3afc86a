"""Checks values against their described types, and notes which cases of a type have occurred."""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from documents.descriptions import described
from orizuru.core.messages import Message


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
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        fields = described(kind)
        assert set(value) == set(fields), f"{path} has other fields than those documented"
        for name, (part, _) in fields.items():
            check(part, value[name], f"{path}.{name}", seen)
    elif origin in (Union, UnionType):
        fitting = [part for part in args if _looks_like(part, value)]
        assert len(fitting) == 1, f"{path}: {value!r}"
        check(fitting[0], value, path, seen)
    elif origin is Literal:
        assert value in args, f"{path}: {value!r}"
        seen.add(f"{path}={value}")
    elif origin in (list, tuple):
        assert type(value) is origin, f"{path}: {value!r}"
        for part in value:
            check(args[0], part, f"{path}[]", seen)
    elif origin is dict:
        assert type(value) is dict, f"{path}: {value!r}"
        for name, part in value.items():
            check(args[0], name, f"{path} by", seen)
            check(args[1], part, f"{path}{{}}", seen)
    else:
        assert _looks_like(kind, value), f"{path}: {value!r} is not {_name(kind)}"
        seen.add(f"{path} is {str(value).lower() if kind is bool else _name(kind)}")


def _looks_like(kind: Any, value: Any) -> bool:
    return kind is Any or type(value) is (get_origin(kind) or kind)


def _name(kind: Any) -> str:
    return {NoneType: "null", Any: "anything", Message: "a message"}.get(kind) or str(kind.__name__)
