"""Names of people, which everybody at a table can read and tell apart.

A name is kept as its author meant it, in composed letters (NFKC). Invisible characters are taken out, except where a
script needs them: the joiners of Indic and Arabic words and of emoji. A name without anything visible is refused. No
two people at a table have the same name: the second Ada becomes "Ada (2)".
"""

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message
from orizuru.server.wire.types import LONGEST_NAME

MOST_MARKS: Final = 3  # combining marks on one letter: no living script stacks more
_JOINERS: Final = "\u200c\u200d"
_VARIANTS: Final = "\ufe0e\ufe0f"  # text or emoji style
_KEYCAP: Final = "\u20e3"
_FILLERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")  # letters and marks that show nothing
_HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_NUMBERED: Final = re.compile(r"(.*) \(([0-9]+)\)", re.DOTALL)
# Letters of other alphabets that look like Latin ones, and digits like letters; enough for a table of friends.
_LOOKS: Final = str.maketrans(
    "аеорсухіјѕһԁԛԝьвкмнтαβεικνορτυχωγ01|",
    "aeopcyxijshdqwbbkmhtabeiknoptuxwyoll",
)


def called(name: str) -> str:
    """A name as it is kept; empty if no name is given. Refused if nothing of it can be seen, or if it is too long."""
    if not name.strip():
        return ""
    shown = _shown(unicodedata.normalize("NFKC", name))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in shown):
        raise NotAllowed(Message("server.name.unseen"))
    if len(shown) > LONGEST_NAME:
        raise NotAllowed(Message("server.name.long", most=LONGEST_NAME, got=excerpt(shown)))
    return shown


def told_apart(name: str, others: Collection[str]) -> str:
    """A name that looks like no other at the table: the name itself, or with the next free number."""
    taken = {looks(other) for other in others if other}
    if not name or looks(name) not in taken:
        return name
    found = _NUMBERED.fullmatch(name)
    base, number = (found[1], int(found[2][:3])) if found else (name, 1)
    while True:
        number += 1
        ending = f" ({number})"
        new = base[: LONGEST_NAME - len(ending)].rstrip() + ending
        if looks(new) not in taken:
            return new


def looks(name: str) -> str:
    """A key that is equal for names that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).casefold()
    letters = (sign for sign in plain if not _ACCENTS.match(sign) and unicodedata.category(sign)[0] not in "CZ")
    return "".join(letters).translate(_LOOKS).replace("i", "l")


def _shown(name: str) -> str:
    """The visible part of a name, with spaces and marks within reason."""
    found, marks = list[str](), 0
    for place, sign in enumerate(name):
        kind = unicodedata.category(sign)
        before = found[-1] if found else ""
        if sign in _JOINERS:
            following = name[place + 1] if place + 1 < len(name) else ""
            if _joins(before) and _joins(following):
                found.append(sign)
        elif kind == "Zs":
            if before and before != " ":
                found.append(" ")
            marks = 0
        elif kind in _HIDDEN or sign in _FILLERS:
            continue
        elif kind[0] == "M":
            marks += 1
            is_style = sign in _VARIANTS or sign == _KEYCAP
            if before not in ("", " ") and marks <= MOST_MARKS and (not is_style or _is_styled(before)):
                found.append(sign)
        else:
            marks = 0
            found.append(sign)
    return "".join(found).strip()


def _joins(sign: str) -> bool:
    """Whether a joiner beside it has an effect: with letters and marks of joining scripts, and with signs such as
    emoji."""
    if not sign:
        return False
    kind = unicodedata.category(sign)
    return kind in ("So", "Sk", "Mn", "Mc") or sign in _VARIANTS or (kind == "Lo" and sign not in _FILLERS)


def _is_styled(sign: str) -> bool:
    """Whether a style can be chosen for it, or a keycap put around it."""
    return unicodedata.category(sign) in ("So", "Sm", "Po", "Nd") or sign in _VARIANTS
