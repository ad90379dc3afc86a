"""Verbs: what can be done, and everything there is to know about it, one class each.

A verb is a `Question`, which asks a seat and is given its answer, or a `Deed`, which does something and asks nothing.
Its name is the name of its class, in code, in data files and in documents alike. Tables of verbs are derived from the
classes (`collected`): a verb that leaves out what it owes is refused with a sentence that says what to add.
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, ClassVar

from orizuru.core.errors import Reason
from orizuru.core.game import Asked


class UnfinishedVerb(TypeError):
    """A verb that is incomplete or does not exist; the text says what to add."""


class Verb:
    """A verb. Its arguments follow the seat in a step, in the order of `takes`.

    `takes` names them with their kinds (`frames.Kind`). A kind with `?` may be left out, one with `-` may be null
    (inside, -1).
    """

    owes: ClassVar[Mapping[str, str]] = {"says": "what it asks or does, for docs/reference/views.md"}
    says: ClassVar[str]
    takes: ClassVar[Mapping[str, str]] = {}
    waits: ClassVar[bool] = True
    """Whether it can lie on a stack while somebody is asked; only then is it a frame of views and positions."""

    @classmethod
    def check(cls) -> None:
        """Raise `UnfinishedVerb` if the verb says something about itself that cannot be."""


class Question(Verb):
    """A verb that asks: `options` lists the legal answers, `answer` carries one out, `asked` is the question itself.

    A question with `idle` is left out whenever that is true of the position; it may look at public facts only.
    """

    owes: ClassVar[Mapping[str, str]] = {
        "options": "the legal answers, ascending",
        "answer": "what an answer does",
        "asked": "the question for people, as an `Asked`",
    }
    options: Callable[..., list[int]]
    answer: Callable[..., None]
    asked: Callable[..., Asked]
    idle: Callable[..., bool]


class ExplainedQuestion(Question):
    """A question that also says whether everybody can work out its answers, and why an answer is refused."""

    owes: ClassVar[Mapping[str, str]] = {
        "public": "True if its answers follow from what everybody sees, so that a single one is forced; else False",
        "refusal": "why an answer is not legal, as a `Reason`; None if it is no answer to this question at all",
    }
    public: ClassVar[bool]
    refusal: Callable[..., Reason | None]


class Deed(Verb):
    """A verb that does something and asks nothing."""

    owes: ClassVar[Mapping[str, str]] = {"do": "what it does"}
    do: Callable[..., None]


def collected(*modules: ModuleType) -> dict[str, type[Verb]]:
    """The verbs that these modules define, by name. Names with a capital or an underscore in front are bases."""
    found: dict[str, type[Verb]] = {}
    for module in modules:
        for name, verb in vars(module).items():
            if not isinstance(verb, type) or not issubclass(verb, Verb) or verb.__module__ != module.__name__:
                continue
            if name[0].isupper() or name[0] == "_":
                continue
            if name in found:
                raise UnfinishedVerb(f"two verbs are called {name}: in {found[name].__module__} and {module.__name__}")
            found[name] = _finished(verb)
    return found


def _finished(verb: type[Verb]) -> type[Verb]:
    for base in verb.__mro__:
        for name, what in vars(base).get("owes", {}).items():
            if not hasattr(verb, name):
                raise UnfinishedVerb(f"the verb {verb.__name__} in {verb.__module__} has no `{name}`: add {what}")
    verb.check()
    return verb


def unknown(name: Any, known: Mapping[str, Any]) -> UnfinishedVerb:
    """The error for a step whose verb does not exist."""
    return UnfinishedVerb(f"no verb is called {name!r}: add a class of that name, or use one of {', '.join(known)}")
