"""The dialogue of `orizuru play`: bots answer, people type moves and commands."""

from collections.abc import Callable, Sequence
from random import Random

from orizuru.bots import bot
from orizuru.bots.bot import word_of
from orizuru.cli import output_files
from orizuru.cli.boards import drawn, drawn_beside, drawn_shortly, guide, legend
from orizuru.cli.cards import Cards
from orizuru.cli.line_input import LineReader
from orizuru.cli.match_text import heard, last_words, log, question, sentence, standings, written_moves
from orizuru.cli.players import HUMAN, names_for
from orizuru.cli.previews import ADVISER, advice, preview_of
from orizuru.cli.screen import Screen, lettered, wrapped
from orizuru.cli.usage import BadUsage, one_line
from orizuru.core.chance import Rolling
from orizuru.core.errors import AmbiguousMove, MoveError, NotAllowed, OrizuruError, excerpt
from orizuru.core.game import Preview
from orizuru.core.match import Match, Played
from orizuru.core.messages import Message
from orizuru.core.rulebook import paragraphs

CLEARED = "\x1b[2J\x1b[3J\x1b[H"  # clears the screen and what was scrolled off it
HIDING = 60  # lines that push the last hand out of sight where a screen cannot be cleared
FEW = 6  # up to this many answers are listed with their texts

HELP = {
    "moves": "all legal answers",
    "why MOVE": "why a move is not legal, or what it would do",
    "hint": "what the greedy bot would do",
    "undo": "take back what you typed last",
    "score": "the score, line by line",
    "board": "draw the board again",
    "card NAME": "what a card is and does",
    "rules R7": "a paragraph of the rules; rules alone lists them",
    "save FILE": "write the record of the game",
    "resign": "give up",
    "quit": "leave without finishing",
}


class Dialogue:
    """A match between people at this screen and bots; `left` is true once somebody has left."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        dice: Sequence[Random],
        screen: Screen,
        lines: LineReader,
        echo: bool,
    ) -> None:
        self.match, self.players, self.dice = match, players, dice
        self.screen, self.lines, self.echo = screen, lines, echo
        self.left = False
        self.saved: set[str] = set()
        self.marks: list[int] = []  # how many answers stood before each line that a person played
        self._resigning = False
        self._looking: int | None = None  # which person saw the screen last
        people = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.people = people
        self.bots = {seat: bot(name) for seat, name in enumerate(players) if name != HUMAN}
        # A single person hears what their seat may hear; several at one screen hear what everybody may.
        self.listener = people[0] if len(people) == 1 else None
        self._drawn: object = None
        self._whole: object = None  # the seat, turn and horizon for which the whole table was drawn last
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.moves,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "score": self.score,
            "board": self.whole_board,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
        }
        self.rules_known = {one.number: one.text for one in paragraphs(match.game.key)}
        if self.rules_known:
            self.commands["rules"] = self.rules
        self.cards = match.game.catalogue(match.options)
        if any("names" in card for card in self.cards.get("cards", ())):
            self.commands["card"] = self.card

    def run(self) -> None:
        """Plays until the match is over or somebody leaves."""
        while not self.left and (seat := self.match.to_move) is not None:
            if seat in self.people:
                self.ask(seat)
            else:
                word = word_of(self.bots[seat], self.match.state, self.dice[seat])
                self.play(seat, word)

    def play(self, seat: int, words: str) -> None:
        """Plays an answer and shows what is heard of it."""
        self.screen.say_all(log(self.match, self.match.play(words, seat), self.listener, self.names()))

    def ask(self, seat: int) -> None:
        """One line from a person: a command or a move. What is refused changes nothing, and is asked again."""
        if not self.hand_over(seat):
            return
        if self._drawn is not self.match.state:
            self.draw(seat)
        prompt = Message("cli.play.prompt") if len(self.people) == 1 else Message("cli.play.prompt_of", seat=seat)
        try:
            line = self.lines.next(str(prompt))
            if line is None:
                self.screen.say()
                self.quit(seat, "")
                return
            if self.echo:
                self.screen.say(one_line(line))
            self.obey(seat, line.strip())
        except OrizuruError as error:
            self.refuse(str(error))

    def hand_over(self, seat: int) -> bool:
        """Hides the hand of one person at the terminal until the next one is there. False if the input has ended."""
        before, self._looking = self._looking, seat
        if self.echo or before in (None, seat) or not isinstance(self.match.state, Rolling):
            return True
        if self.screen.colour:
            print(CLEARED, end="", file=self.screen.out)
        self.screen.say_all([""] * HIDING)
        if self.lines.next(str(Message("cli.play.hand_over", seat=seat))) is None:
            self.quit(seat, "")
            return False
        return True

    def draw(self, seat: int) -> None:
        """Shows the whole table, or within a turn that the person saw begin only what changes, if that suffices."""
        state = self.match.state
        short = drawn_shortly(state.view(seat), self.screen) if self._whole == self._moment(seat) else []
        if not short:
            self.board(seat, "")
            return
        words = tuple(state.say(move) for move in state.moves)
        self.screen.say_all([*short, *question(self.match, self.names())])
        self.screen.say_all(wrapped(str(Message("cli.play.words", words=words)), "  ", "    "))
        self._drawn = state

    def _moment(self, seat: int) -> tuple[int, int, int]:
        return seat, self.match.state.turn, self.match.state.horizon

    def refuse(self, why: str) -> None:
        self.screen.say_all(wrapped(one_line(why), "  "))

    def obey(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        self._resigning = self._resigning and word.lower() == "resign"
        if command and (not rest or word.lower() in ("why", "save", "card", "rules")):
            command(seat, rest.strip())
        elif line:
            before = len(self.match.played)
            self.play(seat, line)
            self.marks.append(before)

    # The commands

    def help(self, seat: int, rest: str) -> None:
        self.screen.say_all(guide(self.match.game.key))
        self.screen.say_all(legend(self.match.game.key, self.screen))
        known = ((command, about) for command, about in HELP.items() if command.partition(" ")[0] in self.commands)
        self.screen.say_all(f"  {command:<10} {about}" for command, about in known)

    def moves(self, seat: int, rest: str) -> None:
        state = self.match.state
        answers = [(state.say(move), state.answer(move)) for move in state.moves]
        if len(answers) <= FEW:
            wide = max(10, *(len(word) for word, _ in answers))
            self.screen.say_all(f"  {word:<{wide}} {answer.message}" for word, answer in answers)
            return
        kinds: dict[str, list[str]] = {}
        for word, answer in answers:
            kinds.setdefault(answer.kind, []).append(word)
        for kind, words in kinds.items():
            between = ", " if any(" " in word for word in words) else " "
            shown = Message("cli.play.answers", kind=kind, n=len(words), words=between.join(words))
            self.screen.say_all(wrapped(str(shown), "  ", "    "))

    def why(self, seat: int, rest: str) -> None:
        game, state = self.match.game, self.match.state
        if not rest:
            example = f"why {state.say(state.moves[0])}"
            raise BadUsage(Message("cli.play.needs", command="why", what="a move", example=example))
        try:
            moves = game.read(state, rest)
        except MoveError as error:
            reason = None if isinstance(error, AmbiguousMove) else game.why_not(state, rest, seat)
            self.refuse(str(reason or error.reason))
        else:
            self.screen.say(f"  {Message('cli.play.legal')}")
            self.tell(preview_of(state, moves))

    def hint(self, seat: int, rest: str) -> None:
        moves = advice(self.match.game, self.match.state, self.dice[seat])
        words = written_moves(self.match, moves, self.match.state)
        self.screen.say(f"  {Message('cli.play.hint', name=ADVISER, words=words)}")
        self.tell(preview_of(self.match.state, moves))

    def tell(self, preview: Preview) -> None:
        names = self.names()
        for fact in heard(self.match, preview.facts, self.match.to_move):
            self.screen.say_all(wrapped(sentence(fact, names, self.match.to_move), "    "))
        changes = tuple(
            Message("cli.play.change", seat=seat, points=f"{points:+d}")
            for seat, points in enumerate(preview.change)
            if points
        )
        change = Message("cli.play.changes", changes=changes) if changes else Message("cli.play.no_change")
        self.screen.say(f"    {sentence(change, names)}")

    def undo(self, seat: int, rest: str) -> None:
        """Takes back what a person typed last, answer or turn. Bots always agree, if nothing was revealed since."""
        match = self.match
        count = next((n for n, one in enumerate(reversed(match.played), 1) if self._is_own(one)), 0)
        if count == 0:
            raise NotAllowed(Message("core.match.nothing_to_undo", seat=seat))
        own, *after = match.played[-count:]
        others = {one.seat for one in after} - {own.seat}
        agreed = others.isdisjoint(self.people) and own.before.horizon == match.state.horizon
        words = match.undo(own.seat, consent=agreed)
        mark = self.marks.pop() if self.marks else len(match.played)
        while len(match.played) > mark:  # the rest of the line; these are the same seat's answers
            words = match.undo(own.seat) + words
        self.screen.say_all(wrapped(str(Message("cli.play.undone", words=tuple(words))), "  "))

    def _is_own(self, answer: Played) -> bool:
        return answer.seat in self.people and not answer.forced

    def score(self, seat: int, rest: str) -> None:
        state = self.match.state
        lines = standings(self.match, [state.standing(who, viewer=seat) for who in range(state.seats)])
        self.screen.say_all(f"  {line}" for line in lines)

    def names(self) -> list[str]:
        """Who sits where, as the one person at the screen sees it; several are told apart by their seats."""
        return names_for(self.players, self.people)

    def board(self, seat: int, rest: str) -> None:
        view, last = self.match.state.view(seat), last_words(self.match)
        self.screen.say()
        self.screen.say_all(drawn_beside(view, last, self.screen, self.names()))
        self.screen.say()
        self.screen.say_all(question(self.match, self.names()))
        self.choices()
        self._drawn, self._whole = self.match.state, self._moment(seat)

    def choices(self) -> None:
        """The words of a few answers that cannot be seen on the board."""
        state, kinds = self.match.state, ("choice",) if "card" in self.commands else ("choice", "card")
        if len(state.moves) <= FEW and all(state.answer(move).kind in kinds for move in state.moves):
            words = tuple(state.say(move) for move in state.moves)
            self.screen.say_all(wrapped(str(Message("cli.play.words", words=words)), "  ", "    "))

    def whole_board(self, seat: int, rest: str) -> None:
        """Shows the board; in a card game also everything that may be looked through, such as the discards."""
        self.board(seat, rest)
        if "cards" in self.cards:
            view, shown = self.match.state.view(seat), {*drawn_beside(self.match.state.view(seat), [], self.screen)}
            self.screen.say_all(line for line in drawn(view, [], self.screen) if line and line not in shown)

    def card(self, seat: int, rest: str) -> None:
        if not rest:
            example = f"card {self.cards['cards'][0]['key']}"
            raise BadUsage(Message("cli.play.needs", command="card", what="a name", example=example))
        cards = Cards(self.cards, self.screen)
        self.screen.say_all(cards.description(cards.found(rest)))

    def rules(self, seat: int, rest: str) -> None:
        """A paragraph by its number, with or without its letter; without a number, the titles of all."""
        if not rest:
            for number, text in self.rules_known.items():
                self.screen.say_all(wrapped(lettered(text.partition("\n")[0], self.screen), f"  {number:<4}", " " * 6))
            return
        wanted = rest.upper().removeprefix("[").removesuffix("]")
        found = self.rules_known.get(wanted) or self.rules_known.get(f"R{wanted}")
        if found is None:
            raise BadUsage(Message("cli.play.no_rule", got=excerpt(rest)))
        for line in lettered(found, self.screen).split("\n"):
            is_drawn = "  " in line or line.startswith(" ")  # columns stay as they are
            self.screen.say_all([f"  {line}"] if is_drawn else wrapped(line, "  ") if line else [""])

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            raise BadUsage(Message("cli.play.needs", command="save", what="a file name", example="save game.json"))
        if rest not in self.saved:
            output_files.check_free(rest)
        written = output_files.write(rest, self.match.record(), over=rest in self.saved)
        self.saved.add(written)
        self.screen.say(f"  {Message('cli.save.done', file=one_line(written))}")

    def resign(self, seat: int, rest: str) -> None:
        if self._resigning or self.match.state.seats != 2:  # the match refuses the latter
            self.match.resign(seat)
        else:
            self._resigning = True
            self.screen.say(f"  {Message('cli.play.sure')}")

    def quit(self, seat: int, rest: str) -> None:
        self.left = True
