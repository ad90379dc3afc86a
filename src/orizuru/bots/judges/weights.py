"""Files of fitted weights: a judge's name, the version of its features, how it was trained, and the weights."""

import json
from collections.abc import Iterable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

W = TypeVar("W")


class InUse(Generic[W]):
    """The weights by which a judge judges now: its own, unless a training tries different ones."""

    def __init__(self, own: W) -> None:
        self.now = own


class BadWeights(OrizuruError):
    """A file that holds no weights, or those of another judge or version."""


def shipped(name: str) -> Traversable:
    """The file of a judge that comes with the package."""
    return resources.files("orizuru").joinpath("data", "judges", f"{name}.json")


def read(file: Traversable, name: str, version: int, features: Iterable[str]) -> dict[str, float]:
    """The weights of a file; refused if it is for another judge, version or features."""
    try:
        found: Any = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("weights"), dict):
        raise BadWeights(Message("bots.weights.none", file=file.name, judge=name, version=version))
    if (found.get("judge"), found.get("version")) != (name, version):
        got = excerpt(f"{found.get('judge')}, version {found.get('version')}", 80)
        raise BadWeights(Message("bots.weights.other", file=file.name, judge=name, version=version, got=got))
    weights: dict[str, Any] = found["weights"]
    if set(weights) != set(features) or not all(type(one) in (int, float) for one in weights.values()):
        raise BadWeights(Message("bots.weights.none", file=file.name, judge=name, version=version))
    return weights


def content(name: str, version: int, course: Mapping[str, Any], log: list[str], weights: dict[str, float]) -> str:
    """The text of a file of weights."""
    whole = {"judge": name, "version": version, "course": dict(course), "log": log, "weights": weights}
    return json.dumps(whole, indent=1) + "\n"
