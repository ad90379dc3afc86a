"""Every text for people is a key with arguments; a catalogue turns it into a language.

Engines never hold sentences. A `Message` can be compared, hashed, sent as JSON and shown later in
any language; `str()` shows it in English, `text(message, "de")` in another. A text that depends on a number has
the forms `one` and `other`, chosen by the argument `n`. A language is one file: docs/guides/translate.md.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Union

from orizuru.core.plugins import Plugin, plugins

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Arg = Union[int, str, "Message", tuple["Arg", ...]]
Form = str | Mapping[str, str]
"""A text, or its two forms: `one` and `other`."""


class Message:
    """A text for people: `Message("ponte.why.occupied", square="c4")`."""

    __slots__ = ("args", "key")
    key: str
    args: tuple[tuple[str, Arg], ...]

    def __init__(self, key: str, /, **args: Arg) -> None:
        _set_key(self, key)
        _set_args(self, tuple(sorted(args.items()) if len(args) > 1 else args.items()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Message does not change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, self.args))

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.key), *(f'{name}={value!r}' for name, value in self.args)])})"

    def __str__(self) -> str:
        return text(self)


_set_key, _set_args = (vars(Message)[name].__set__ for name in ("key", "args"))  # looked up once: messages are many


def text(message: Message, language: str = "en") -> str:
    """The message in a language. A key the catalogue lacks is an error: a test finds them all."""
    form = catalogue(language)[message.key]
    if not isinstance(form, str):
        form = form["one" if dict(message.args).get("n") == 1 else "other"]
    return form.format_map({name: _shown(value, language) for name, value in message.args})


def _shown(value: Arg, language: str) -> str:
    if isinstance(value, Message):
        return text(value, language)
    if isinstance(value, tuple):
        return ", ".join(_shown(part, language) for part in value)
    return str(value)


ENGLISH = "en"
"""The language that has every text."""


def languages() -> tuple[str, ...]:
    """The languages there are, by their short names: the catalogues of all packages."""
    folders = [_folder(), *(plugin.data.joinpath("messages") for plugin in plugins() if plugin.data is not None)]
    files = [file.name for folder in folders if folder.is_dir() for file in folder.iterdir()]
    return tuple(sorted({name.removesuffix(".toml") for name in files if name.endswith(".toml")}))


def catalogue(language: str) -> Mapping[str, Form]:
    """All texts of a language by key: `data/messages/<language>.toml` of this package and of those that add games.

    A text that a language lacks (another package need not speak all of them) is the English one. A language without any
    catalogue is a `FileNotFoundError`.
    """
    return _catalogue(language, plugins())


@cache
def _catalogue(language: str, added: tuple[Plugin, ...]) -> Mapping[str, Form]:
    if language not in languages():
        raise FileNotFoundError(f"{language}.toml")
    found: dict[str, Form] = {}
    for spoken in dict.fromkeys((ENGLISH, language)):
        found |= written(spoken)
        for plugin in added:
            found |= written_by(plugin, spoken)
    return found


def written(language: str) -> Mapping[str, Form]:
    """The texts that stand in our own file of a language; none if there is no such file."""
    return texts(_folder().joinpath(f"{language}.toml"))


def written_by(plugin: Plugin, language: str) -> Mapping[str, Form]:
    """The texts that another package has for its own game. A file that cannot be read, and a text of another game, are
    left out: `admission.py` refuses the game for them, and the other games keep their texts."""
    if plugin.data is None:
        return {}
    try:
        found = texts(plugin.data.joinpath("messages", f"{language}.toml"))
    except (OSError, ValueError):
        return {}
    return {key: form for key, form in found.items() if key.startswith(f"{plugin.key}.")}


def texts(source: "Traversable") -> Mapping[str, Form]:
    """The texts of a file by key; none if it is not there. A `ValueError` tells what is wrong with it."""
    import tomllib  # here, because most programs never show a text, and loading it takes a while

    return dict(_flat(tomllib.loads(source.read_text(encoding="utf-8")))) if source.is_file() else {}


def _folder() -> "Traversable":
    from importlib import resources  # like tomllib

    return resources.files("orizuru").joinpath("data", "messages")


def _flat(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Form]]:
    entries: list[tuple[str, Form]] = []
    for name, value in table.items():
        if isinstance(value, str) or (isinstance(value, Mapping) and _is_form(value)):
            entries.append((prefix + name, value))
        elif isinstance(value, Mapping):
            entries += _flat(value, f"{prefix}{name}.")
        else:
            raise ValueError(f"{prefix}{name} is a {type(value).__name__}, expected a text or a table")
    return entries


def _is_form(value: Mapping[str, Any]) -> bool:
    return set(value) == {"one", "other"} and all(isinstance(form, str) for form in value.values())
