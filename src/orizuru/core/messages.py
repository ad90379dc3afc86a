"""Every text for people is a key with arguments; a catalogue turns it into a language.

Engines never hold sentences. A `Message` can be compared, hashed, sent as JSON and shown later in
any language; `str()` shows it in English, `text(message, "de")` in another. A text that depends on a number has
the forms `one` and `other`, chosen by the argument `n`. A language is one file: docs/guides/translate.md.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Arg = Union[int, str, "Message", tuple["Arg", ...]]


class Message:
    """A text for people: `Message("ponte.why.occupied", square="c4")`."""

    __slots__ = ("args", "key")
    key: str
    args: tuple[tuple[str, Arg], ...]

    def __init__(self, key: str, /, **args: Arg) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "args", tuple(sorted(args.items())))

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


def text(message: Message, language: str = "en") -> str:
    """The message in a language. A key the catalogue lacks is an error: a test finds them all."""
    form = catalogue(language)[message.key]
    args = {name: _shown(value, language) for name, value in message.args}
    if isinstance(form, Mapping):
        form = form["one" if dict(message.args).get("n") == 1 else "other"]
    return str(form).format_map(args)


def _shown(value: Arg, language: str) -> str:
    if isinstance(value, Message):
        return text(value, language)
    if isinstance(value, tuple):
        return ", ".join(_shown(part, language) for part in value)
    return str(value)


packages = ["orizuru"]
"""Where catalogues are looked for; append a package of your own if it adds games."""
ENGLISH = "en"
"""The language that has every text."""


def languages() -> tuple[str, ...]:
    """The short names of all languages for which some package has a catalogue."""
    folders = [folder for package in packages if (folder := _folder(package)).is_dir()]
    files = [file.name for folder in folders for file in folder.iterdir()]
    return tuple(sorted({name.removesuffix(".toml") for name in files if name.endswith(".toml")}))


@cache
def catalogue(language: str) -> Mapping[str, str | Mapping[str, str]]:
    """All texts of a language by key, from `data/messages/<language>.toml` of each package.

    A text that a language lacks is the English one: a package that adds games need not speak every language. A language
    without any catalogue raises `FileNotFoundError`.
    """
    if language not in languages():
        raise FileNotFoundError(f"{language}.toml")
    found: dict[str, str | Mapping[str, str]] = {}
    for spoken in dict.fromkeys((ENGLISH, language)):
        for package in packages:
            found |= written(package, spoken)
    return found


def written(package: str, language: str) -> Mapping[str, str | Mapping[str, str]]:
    """The texts of a language in a package's own file; empty if it has no such file."""
    import tomllib  # imported late: most programs never show a text, and loading it takes a while

    source = _folder(package).joinpath(f"{language}.toml")
    return dict(_flat(tomllib.loads(source.read_text(encoding="utf-8")))) if source.is_file() else {}


def _folder(package: str) -> "Traversable":
    from importlib import resources  # like tomllib

    return resources.files(package).joinpath("data", "messages")


def _flat(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str | Mapping[str, str]]]:
    entries: list[tuple[str, str | Mapping[str, str]]] = []
    for name, value in table.items():
        if isinstance(value, str) or set(value) == {"one", "other"}:
            entries.append((prefix + name, value))
        else:
            entries += _flat(value, f"{prefix}{name}.")
    return entries
