"""A match as text on the screen: facts, questions, standings, and how it ended."""

from collections import Counter
from collections.abc import Iterable, Sequence

from orizuru.cli.options import written
from orizuru.cli.screen import wrapped
from orizuru.cli.usage import one_line
from orizuru.core.facts import Fact
from orizuru.core.game import Result, Standing, State
from orizuru.core.match import Match, Played
from orizuru.core.messages import Message, catalogue, text

STOPS = (".", "?", "!", ":")


def sentence(message: Message | Fact, names: Sequence[str] = (), you: int | None = None) -> str:
    """A text as a sentence, with a capital at its beginning and a full stop at its end."""
    shown = text(message if isinstance(message, Message) else message.message, names=names, you=you)
    return shown[:1].upper() + shown[1:] + ("" if shown[-1:] in STOPS else ".")


def heard(match: Match, facts: Iterable[Fact], seat: int | None) -> list[Fact]:
    """The facts as a seat may know them (None: a spectator)."""
    return [known for fact in facts if (known := match.game.hear(fact, seat)) is not None]


def log(match: Match, facts: Iterable[Fact], seat: int | None, names: Sequence[str] = ()) -> list[str]:
    """The facts as log lines; the seat that hears them is addressed."""
    told = (sentence(fact, names, seat) for fact in heard(match, facts, seat))
    return [line for one in told for line in wrapped(one, "  ", "    ")]


def named(match: Match) -> list[str]:
    """The names of the seats for sentences: equal ones are told apart by the numbers of their seats."""
    names = [one_line(name) for name in players(match)]
    return [f"{name} {seat + 1}" if name and names.count(name) > 1 else name for seat, name in enumerate(names)]


def title(match: Match) -> list[str]:
    """Which game this is, under which rules and options, in lines."""
    chosen = ((option.name, written(option, match.options[option.name])) for option in match.game.options())
    options = tuple(f"{name}={value}" for name, value in chosen if value)
    head = Message("cli.title", name=name_of(match.game.key), rules=match.game.rules, options=options)
    return wrapped(str(head), "", "  ")


def name_of(key: str) -> str:
    """The name of a game; a game from another package may have no name but its key."""
    return str(Message(f"{key}.name")) if f"{key}.name" in catalogue("en") else key


def about(key: str) -> list[str]:
    """What a game is about, in lines."""
    return wrapped(str(Message(f"{key}.about")), "  ") if f"{key}.about" in catalogue("en") else []


def turns_of(match: Match) -> list[list[Played]]:
    """The answers that stand, turn by turn; if several seats answer within a turn, each seat's are separate."""
    turns: list[list[Played]] = []
    for answer in match.played:
        last = turns[-1][-1] if turns else None
        if last and (last.before.turn, last.seat) == (answer.before.turn, answer.seat):
            turns[-1].append(answer)
        else:
            turns.append([answer])
    return turns


def words_of(match: Match, turn: Sequence[Played]) -> str:
    """A turn in canonical words."""
    return written_moves(match, [match.game.parse(answer.before, answer.word) for answer in turn], turn[0].before)


def written_moves(match: Match, moves: Sequence[int], before: State) -> str:
    """Moves in canonical words. In a game played with data of its own, only the states know the words."""
    if any(option.kind == "data" and match.options[option.name] for option in match.game.options()):
        return ", ".join(before.say(move) for move in moves)
    return match.game.write(moves)


SHOWN = ("square", "span", "card", "place")  # kinds of answers that can be seen on the table


def last_words(match: Match) -> list[str]:
    """The words of the last turn that changed the table, complete or not; a drawing marks them."""
    for turn in reversed(turns_of(match)):
        if any(one.before.answer(match.game.parse(one.before, one.word)).kind in SHOWN for one in turn):
            return [one.word for one in turn]
    return []


def question(match: Match, names: Sequence[str] = ()) -> list[str]:
    """What is asked, and by which rule; nothing when the match is over. The seat that is asked is "you"."""
    asked = match.state.asked
    if asked is None or match.to_move is None:
        return []
    rule = f" [{asked.rule}]" if asked.rule else ""
    # What is missing is shown if it is a number; otherwise the question already says it.
    counted = asked.missing is not None and any(name == "n" for name, _ in asked.missing.args)
    missing = f" ({asked.missing})" if counted else ""
    return wrapped(f"{sentence(asked.message, names, match.to_move)}{missing}{rule}")


def players(match: Match) -> list[str]:
    """The names of the seats now, after all takeovers."""
    names = list(match.seats)
    for event in match.table:
        if event.word == "takeover":
            names[event.seat] = event.args["name"]
    return names


def standings(match: Match, details: Sequence[Standing]) -> list[str]:
    """The score of every seat, line by line; equal lines are shown once."""
    lines, names = [], players(match)
    for seat, standing in enumerate(details):
        lines.append(str(Message("cli.score.seat", seat=seat, name=one_line(names[seat]) or "-", n=standing.score)))
        for line, times in Counter(standing.lines).items():
            what = Message("cli.score.times", n=times, what=line.message)
            lines += wrapped(str(what), f"  {line.points * times:>4}  ", " " * 8)
    return lines


def ending(match: Match, result: Result, names: Sequence[str] = (), you: int | None = None) -> list[str]:
    """How it ended, and the itemised scores."""
    return [sentence(result.why, names or named(match), you), *standings(match, result.details)]
