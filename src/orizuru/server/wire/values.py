"""What messages are made of."""

from typing import Any, Literal

from msgspec import Struct


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A text for people: a key of the catalogue and its arguments (numbers, words, texts, or lists of them)."""

    key: str
    args: dict[str, Any] = {}


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal answer: its word, where a person touches it, and its text."""

    word: str
    at: list[str]
    text: Text


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer in the middle of a turn, and what it chooses, in a word of the game (empty if it has none)."""

    word: str
    at: list[str]
    text: Text
    purpose: str


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """The legal answers of one kind: square, span, card, place, amount, choice, decline or done. With `between`, only
    the least and the greatest amount are named: every whole number between them is legal too, and its word is the word
    of the least with the number in its `at` replaced."""

    kind: str
    answers: list[Choice]
    between: bool = False


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked; public facts only. `missing` says what is still owed, `purpose` what is chosen, in a word
    of the game (empty if it has none)."""

    seat: int
    text: Text
    rule: str
    card: str | None
    sealed: bool
    optional: bool
    missing: Text | None
    purpose: str


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it. `asked`: it has to answer; `left`: its person went away; `word`: what it added to
    the chance of the game; `clock`: the milliseconds it had left when it was asked; `since`: the server time since
    which its clock runs (null: it does not run); `codes`: how many recovery codes its owner has had, of which only the
    last one works."""

    player: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    word: str
    asked: bool
    left: bool
    clock: int | None
    since: int | None
    codes: int


class Summons(Struct, frozen=True, forbid_unknown_fields=True):
    """Seat `by` calls `seat`, which is away, back to the table: its person must give a sign within `span` milliseconds
    of `since`, in server time."""

    seat: int
    by: int
    since: int
    span: int


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal that waits for consent: `what` is undo, draw or takeover; `about` is the seat it concerns, `agreed`
    are the seats that said yes, `needed` those whose yes is missing."""

    what: str
    seat: int | None
    about: int | None
    agreed: list[int]
    needed: list[int]


class ScoreLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an itemised score."""

    text: Text
    points: int


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The itemised score of a seat."""

    score: int
    lines: list[ScoreLine]


class Prospect(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal answer by its word, and the change of each seat's score that it would bring."""

    word: str
    change: list[int]


class Forbidden(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where a seat can place nothing, and why: the text and the number of the rule."""

    where: str
    text: Text
    rule: str


class TrialPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for the thing that is auctioned, by its word, and what it would bring to the seat: the change of its
    score, coins, and what else would happen."""

    word: str
    change: int
    coins: int
    facts: list[Text]


class TrialWay(Struct, frozen=True, forbid_unknown_fields=True):
    """A card and a colour that the thing auctioned could have, with all its places."""

    card: str
    colour: str
    places: list[TrialPlace]


class BidOdds(Struct, frozen=True, forbid_unknown_fields=True):
    """How likely a bid wins against dice: `wins` of `of` equally likely rolls, or `again` of them if a lost roll may be
    repeated (null: it may not)."""

    word: str
    wins: int
    again: int | None
    of: int


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended. `moves` says for each entry of the log, up to the last one of the game, how many moves of the
    record stood after it: the number by which people know a position."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    text: Text
    sheets: list[Sheet]
    end: str
    moves: list[int]


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """The hash of the server's key is shown before the start; the key itself once the game is over."""

    commitment: str
    key: str | None


class TableInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as everybody sees it; all fields but `clock` and `chance` are plain facts. `status` is open, playing,
    over or closed. `series` is how many of the games before this rematch each seat has won; empty in a first game.
    `turned` is how many seats further everybody sits than in the first game of the series."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    status: str
    seats: list[SeatInfo]
    chance: Chance
    clock: dict[str, int] | None
    chat: bool
    watch: bool
    public: bool
    offer: Offer | None
    summonses: list[Summons]
    result: Outcome | None
    rematch: str | None
    series: list[int]
    turned: int
    turn: int


class Happened(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the log as the recipient may know it: `facts` are what it hears, `change` is how the answers of the
    entry have changed each seat's score, as the recipient knows the scores (empty: not at all)."""

    seq: int
    kind: str
    seat: int | None
    time: int
    facts: list[Text]
    change: list[int]
    args: dict[str, Any]


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the recipient sees: `viewer` is the seat it looks from (null: a spectator), `view` what that seat may
    know, with the moves of its draft carried out; `hash` is the hash of that view. `asked` is the viewer's own
    question, or the question to another seat; `answers` and `draft` are empty unless the viewer has to answer. `undo`
    says whether it may take back its last move without asking."""

    viewer: int | None
    table: TableInfo
    view: dict[str, Any] | None
    hash: str
    asked: Question | None
    answers: list[Group]
    draft: list[str]
    undo: bool


class Presence(Struct, frozen=True, forbid_unknown_fields=True):
    """By seat: whether it is connected, whether a board of it is connected, whether it has answered a sealed question,
    and since when it is away (null: it is connected). Besides: how many people watch, and whether the host is
    connected. A seat that has answered spends no time: `ready` says since when its clock stands (null: it runs),
    `stood` how many milliseconds it stood before, for an answer that was taken back."""

    seats: list[bool]
    boards: list[bool]
    answered: list[bool]
    watchers: int
    host: bool
    away: list[int | None]
    ready: list[int | None]
    stood: list[int]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="said"):
    """A message in the chat. `room` is "players" or "watchers"; `number` counts the messages of the table."""

    number: int
    room: str
    seat: int | None
    name: str
    text: str
    time: int
