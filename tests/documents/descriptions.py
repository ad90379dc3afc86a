"""What the code says about its own fields: TypedDicts and dataclasses whose fields are `Annotated[type, "text"]`."""

from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from orizuru.core.facts import Fact
from orizuru.core.messages import Message

NAMES = {int: "number", str: "text", bool: "true or false", NoneType: "null", Message: "message", Fact: "fact"}


@cache
def described(model: Any) -> dict[str, tuple[Any, str]]:
    """The type and the text of every field, in order."""
    hints = get_type_hints(model, include_extras=True)
    names = [field.name for field in fields(model)] if is_dataclass(model) else list(hints)
    found = {}
    for name in names:
        assert get_origin(hints[name]) is Annotated, f"{model.__name__}.{name} is not described"
        kind, text = get_args(hints[name])
        found[name] = (kind, text)
    return found


def models_in(kind: Any) -> list[Any]:
    """The TypedDicts and dataclasses that a type mentions."""
    if is_typeddict(kind) or (is_dataclass(kind) and kind is not Fact):
        return [kind]
    return [model for part in get_args(kind) for model in models_in(part)]


def shown(kind: Any) -> str:
    """A type as the pages name it."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " or ".join(shown(part) for part in args)
    if origin is Literal:
        return ", ".join(f"`{word}`" for word in args)
    if origin in (list, tuple):
        return f"list of {shown(args[0])}"
    if origin is dict:
        if args[1] is Any:
            return "object"
        return f"object of {shown(args[1])}" + (f" by {shown(args[0])}" if get_origin(args[0]) is Literal else "")
    if models_in(kind):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    return NAMES[kind]
