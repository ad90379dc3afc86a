"""Every text for people is a key with arguments; a catalogue turns it into a language.

Engines never hold sentences. A `Message` can be compared, hashed, sent as JSON and shown later in
any language; `str()` shows it in English, `text(message, "de")` in another. A text that depends on a number has
the forms `one` and `other`, chosen by the argument `n`. A language is one file: docs/guides/translate.md.

Seats are numbers from 0 for programs, and names for people: "seat {seat}" becomes the name of the player there, or
"seat 1" for seat 0 where no names are known. "[seat:you draw|seat {seat} draws]" addresses the reader at that seat.
"""

import re
from collections.abc import Mapping, Sequence
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


def text(message: Message, language: str = "en", names: Sequence[str] = (), you: int | None = None) -> str:
    """The message in a language. A key the catalogue lacks is an error: a test finds them all.

    `names` are those of the seats, as far as they have one; `you` is the seat of the reader.
    """
    form, args = catalogue(language)[message.key], dict(message.args)
    if not isinstance(form, str):
        form = form["one" if args.get("n") == 1 else "other"]
    form = _SPOKEN.sub(lambda found: found[2] if you is not None and args.get(found[1]) == you else found[3], form)
    form = _seat_words(language).sub(lambda found: _seated(found, args, names), form)
    return form.format_map({name: _shown(value, language, names, you) for name, value in message.args})


_SPOKEN = re.compile(r"\[(\w+):([^|\]]*)\|([^\]]*)\]")
"""Words for the reader at the seat that an argument names, and words for everybody else."""


@cache
def _seat_words(language: str) -> re.Pattern[str]:
    """Where a text names a seat: by the word of its language, or by the English one if it is not translated."""
    own = catalogue(language)
    known = {"seat", "seats", *(str(own[key]) for key in ("language.seat", "language.seats") if key in own)}
    return re.compile(rf"(?<!\w)({'|'.join(sorted(known))}) \{{(\w+)\}}", re.IGNORECASE)


def _seated(found: re.Match[str], args: Mapping[str, Arg], names: Sequence[str]) -> str:
    """The names of the seats that an argument holds; without names their numbers for people, from 1."""
    value = args.get(found[2])
    seats = value if isinstance(value, tuple) else (value,)
    numbers = [seat for seat in seats if isinstance(seat, int)]
    if len(numbers) < len(seats):
        return found[0]
    called = [names[seat] for seat in numbers if seat < len(names) and names[seat]]
    if len(called) < len(numbers):
        return f"{found[1]} {', '.join(str(seat + 1) for seat in numbers)}"
    return ", ".join(called).replace("{", "{{").replace("}", "}}")


def _shown(value: Arg, language: str, names: Sequence[str], you: int | None) -> str:
    if isinstance(value, Message):
        return text(value, language, names, you)
    if isinstance(value, tuple):
        return ", ".join(_shown(part, language, names, you) for part in value)
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
