"""The pages docs/reference/views.md and facts.md, made from the descriptions in the code."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from documents.descriptions import described, models_in, shown
from orizuru.core.facts import FactKind, Vocabulary
from orizuru.core.frames import Words
from orizuru.core.game import Answer, Asked, CommonView, Preview, Result, ScoreLine, Standing
from orizuru.core.messages import catalogue
from orizuru.core.verbs import Question
from orizuru.games.islands.facts import FACTS as ISLANDS_FACTS
from orizuru.games.islands.frames import WORDS as ISLANDS_WORDS
from orizuru.games.islands.view import IslandsView
from orizuru.games.origami.facts import FACTS as ORIGAMI_FACTS
from orizuru.games.origami.frames import WORDS as ORIGAMI_WORDS
from orizuru.games.origami.verbs.verb import CHOICES, Word
from orizuru.games.origami.view import OrigamiView
from orizuru.games.origami.vocabulary import DECK_WORDS
from orizuru.games.ponte.facts import FACTS as PONTE_FACTS
from orizuru.games.ponte.view import PonteView

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
TITLES = {"ponte": "Ponte", "origami": "Origami", "islands": "Origami Islands"}
VIEWS: Mapping[str, Any] = {"ponte": PonteView, "origami": OrigamiView, "islands": IslandsView}
FACTS: Mapping[str, Vocabulary] = {"ponte": PONTE_FACTS, "origami": ORIGAMI_FACTS, "islands": ISLANDS_FACTS}
WORDS: Mapping[str, Words[Any]] = {"origami": ORIGAMI_WORDS, "islands": ISLANDS_WORDS}
BESIDE = (Asked, Answer, Preview, Standing, ScoreLine, Result)
MADE = (
    "<!-- Made by `cd tests && ../.venv/bin/python -m documents.make`: change the code it describes, not this page. -->"
)

VIEWS_HEAD = f"""{MADE}

# Views: what a seat may know

`state.view(seat)` in Python, `view` in [talk](talk.md) and on [the wire](wire.md): one position as one seat may know it
(`None` or `null`: a spectator), as plain JSON values. A view is enough to imagine a whole position from:
`game.imagine(view, rng)`. Seats are numbers from 0; cards, squares, islands and moves are the words that moves are
made of. All fields are always there.

## Every game
"""
BESIDE_HEAD = """
## Beside a view

What else a state tells (`state.asked`, `answer`, `preview`, `standing`, `result`); in talk these are objects with these
fields. A message is a `key`, its `args`, and in talk the English `text`; what happens is told by [facts](facts.md).
"""
FRAMES_HEAD = """
### Frames

The stack of questions, from the bottom up: the last frame is the question that is asked now, the others come after it,
the last first. A frame is an object: `seat`, `verb`, and the arguments of the verb by name.
"""
FACTS_HEAD = f"""{MADE}

# Facts: what happened

`state.apply(move, facts)` appends facts to a list, `match.play` returns them; `game.hear(fact, seat)` is the fact as a
seat may know it, or `None`. In [talk](talk.md) and on [the wire](wire.md) a seat is told only what it may hear. A fact
is a message: a `key`, `args` by name, and a text in every language. Below stand the English texts.
"""
TABLE_HEAD = """## A table of a server

On the wire only, for everybody at the table. `seat` and `n` are numbers, `what` is a message, other arguments are
texts.
"""


def views_page() -> str:
    parts = [VIEWS_HEAD, _fields(CommonView)]
    for key, model in VIEWS.items():
        parts += [f"\n## {TITLES[key]}\n", _model(model)]
        parts += [f"\n### {part.__name__}\n\n{_model(part)}" for part in _parts(model)]
        if key in WORDS:
            parts += [FRAMES_HEAD, _verbs(key)]
    parts += [BESIDE_HEAD, *(f"\n### {model.__name__}\n\n{_model(model)}" for model in BESIDE)]
    return "\n".join(parts) + "\n"


def _parts(model: Any) -> list[Any]:
    found = [part for kind, _ in described(model).values() for part in models_in(kind)]
    return list(dict.fromkeys(found))


def _model(model: Any) -> str:
    return f"{' '.join(model.__doc__.split())}\n\n{_fields(model)}"


def _fields(model: Any) -> str:
    hidden = described(CommonView) if model in VIEWS.values() else {}
    rows = [
        f"| `{name}` | {shown(kind)} | {text} |"
        for name, (kind, text) in described(model).items()
        if name not in hidden
    ]
    return "\n".join(["| field | type | what it is |", "|---|---|---|", *rows])


def _verbs(game: str) -> str:
    words, rows, kinds = WORDS[game], [], []
    for name, verb in words.verbs.items():
        args = ", ".join(f"`{arg}` ({_kind(kind)})" for arg, kind in verb.takes.items())
        says = verb.says
        if issubclass(verb, Word):
            beside = f"; {verb.beside}" if verb.beside else ""
            says = f"a word of [deck files](decks.md#instant-effects-and-special-actions): {says}{beside}"
        asks = "asks" if issubclass(verb, Question) else "does"
        rows.append(f"| `{name}` | {asks} | {says} | {args} |")
        kinds += [kind.rstrip("?-") for kind in verb.takes.values()]
    table = ["| verb | | what it asks or does | arguments |", "|---|---|---|---|", *rows]
    used = [f"| {name} | {words.kinds[name].says} |" for name in dict.fromkeys(kinds)]
    return "\n".join([*table, "", "| argument | is |", "|---|---|", *used])


def _kind(kind: str) -> str:
    name = kind.rstrip("?-")
    return (
        name + (" or null" if kind.rstrip("?").endswith("-") else "") + (", may be missing" if kind[-1] == "?" else "")
    )


def facts_page() -> str:
    parts = [FACTS_HEAD]
    for key, vocabulary in FACTS.items():
        rows = [_fact(vocabulary, name, kind) for name, kind in vocabulary.facts.items()]
        args = [f"| `{name}` | {shown(kind)} | {text} |" for name, (kind, text) in vocabulary.args.items()]
        parts += [f"## {TITLES[key]}\n", "| key | text | who hears it |", "|---|---|---|", *rows, ""]
        parts += ["| argument | type | what it is |", "|---|---|---|", *args, ""]
    texts = {key: text for key, text in catalogue("en").items() if key.startswith("server.fact.")}
    rows = [f"| `{key}` | {_said(text)} |" for key, text in sorted(texts.items())]
    return "\n".join([*parts, TABLE_HEAD, "| key | text |", "|---|---|", *rows, ""])


def _said(text: str | Mapping[str, str]) -> str:
    return text if isinstance(text, str) else text["other"]


def _fact(vocabulary: Vocabulary, name: str, kind: FactKind) -> str:
    said = _said(catalogue("en")[f"{vocabulary.game}.fact.{name}"])
    unsaid = [f"`{arg}`" for arg in kind.args if f"{{{arg}}}" not in said]
    also = f" (and {', '.join(unsaid)})" if unsaid else ""
    return f"| `{vocabulary.game}.fact.{name}` | {said}{also} | {_audience(vocabulary, name, kind)} |"


def _audience(vocabulary: Vocabulary, name: str, kind: FactKind) -> str:
    if kind.only:
        return f"`{kind.only}`; others hear nothing"
    if kind.instead:
        insiders = " and ".join(f"`{who}`" for who in kind.insiders)
        return f"{insiders}; others hear `{kind.instead}`"
    source = [whole for whole, other in vocabulary.facts.items() if other.instead == name]
    return f"those who do not hear `{source[0]}`" if source else "everybody"


WORDS_BEGIN = MADE.replace("the code it describes, not this page", "what the verbs say, not this table") + "\n\n"
WORDS_END = "\n<!-- The end of what is made. -->"


def decks_page() -> str:
    """The page of deck files as it is written by hand, with the table of words that the verbs make."""
    before, begin, rest = (REFERENCE / "decks.md").read_text(encoding="utf-8").partition(WORDS_BEGIN)
    _, end, after = rest.partition(WORDS_END)
    assert begin, "docs/reference/decks.md has no table of words"
    assert end, "docs/reference/decks.md has no table of words"
    rows = [f"| `{_written(name, word)}` | {_does(word)} |" for name, word in DECK_WORDS.items()]
    return before + begin + "\n".join(["| word | what it does |", "|---|---|", *rows, ""]) + end + after


def _written(name: str, word: type[Word]) -> str:
    """A word as a deck file writes it, with the names of its arguments in place of values."""
    args = word.takes if word.writes is None else word.writes
    return f"{name}({', '.join(arg.upper() for arg in args)})" if args else name


def _does(word: type[Word]) -> str:
    found = [word.says]
    for arg in word.takes if word.writes is None else word.writes:
        kind = word.takes[arg].rstrip("?")
        if kind in CHOICES:
            *most, last = [f"`{choice}`" for choice in CHOICES[kind]]
            found.append(f"{arg.upper()} is {', '.join(most)} or {last}")
        if word.takes[arg].endswith("?"):
            found.append(f"{arg.upper()} may be missing")
    found += ["stands alone"] if word.begins != "may" else []
    found += ["only first in a special action"] if word.opens_action else []
    return "; ".join(found)


PAGES = {"views.md": views_page, "facts.md": facts_page, "decks.md": decks_page}
