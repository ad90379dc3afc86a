"""A naive reference engine for Origami, Origami: Legends and any mix of both, written from the rules alone.

Questions are yielded, answer words are sent back. R.. and Q.. are the numbers of the rules and rulings. Nothing here is
fast; everything should read like the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

# --------------------------------------------------------------------------------------------------------------------
# Card data: box, family, word, copies, cost, folds, points, kind. The order is the card number (R4).

CARD_TABLE: list[tuple[str, str, str, int, int, int, int, str]] = [
    ("origami", "farm", "cat", 4, 2, 1, 3, "instant"),
    ("origami", "farm", "sheep", 4, 4, 2, 4, "instant"),
    ("origami", "farm", "raccoon", 2, 4, 2, 3, "action"),
    ("origami", "farm", "pig", 2, 6, 3, 5, "instant"),
    ("origami", "farm", "dog", 2, 6, 3, 5, "instant"),
    ("origami", "farm", "fox", 2, 8, 4, 4, "action"),
    ("origami", "farm", "rabbit", 2, 6, 3, 5, "scoring"),
    ("origami", "sky", "chick", 4, 2, 1, 3, "instant"),
    ("origami", "sky", "parrot", 2, 4, 2, 4, "instant"),
    ("origami", "sky", "owl", 2, 4, 2, 4, "instant"),
    ("origami", "sky", "dove", 2, 6, 3, 6, "instant"),
    ("origami", "sky", "chicken", 2, 6, 3, 3, "scoring"),
    ("origami", "sky", "vulture", 2, 6, 3, 3, "action"),
    ("origami", "sky", "eagle", 2, 8, 4, 6, "instant"),
    ("origami", "sky", "magpie", 2, 6, 3, 6, "instant"),
    ("origami", "sea", "minnow", 4, 2, 1, 3, "instant"),
    ("origami", "sea", "shell", 2, 4, 2, 4, "scoring"),
    ("origami", "sea", "roundel-skate", 2, 6, 3, 5, "instant"),
    ("origami", "sea", "whale", 2, 8, 4, 4, "scoring"),
    ("origami", "sea", "squid", 2, 6, 3, 5, "instant"),
    ("origami", "sea", "crab", 2, 4, 2, 4, "instant"),
    ("origami", "sea", "dolphin", 2, 6, 3, 3, "action"),
    ("origami", "sea", "shark", 2, 6, 3, 4, "action"),
    ("origami", "savannah", "monkey", 4, 2, 1, 2, "instant"),
    ("origami", "savannah", "cheetah", 2, 6, 3, 4, "instant"),
    ("origami", "savannah", "rhino", 2, 8, 4, 7, "instant"),
    ("origami", "savannah", "gorilla", 2, 6, 3, 3, "action"),
    ("origami", "savannah", "elephant", 2, 4, 2, 3, "scoring"),
    ("origami", "savannah", "zebra", 2, 4, 2, 5, "instant"),
    ("origami", "savannah", "lion", 2, 9, 4, 3, "action"),
    ("origami", "savannah", "snake", 2, 6, 3, 6, "instant"),
    ("origami", "lawn", "ant", 5, 3, 2, 3, "scoring"),
    ("origami", "lawn", "butterfly", 2, 8, 4, 7, "instant"),
    ("origami", "lawn", "bee", 2, 8, 4, 3, "scoring"),
    ("origami", "lawn", "cricket", 2, 6, 3, 3, "action"),
    ("origami", "lawn", "caterpillar", 2, 4, 2, 2, "action"),
    ("origami", "lawn", "spider", 2, 6, 3, 4, "action"),
    ("origami", "lawn", "fly", 3, 2, 1, 3, "instant"),
    ("legends", "polar", "penguin", 2, 5, 3, 4, "instant"),
    ("legends", "polar", "arctic-wolf", 2, 6, 3, 4, "ongoing"),
    ("legends", "polar", "seal", 3, 4, 2, 3, "instant"),
    ("legends", "polar", "reindeer", 2, 8, 4, 6, "instant"),
    ("legends", "polar", "arctic-hare", 3, 2, 1, 2, "instant"),
    ("legends", "polar", "walrus", 2, 8, 4, 8, "instant"),
    ("legends", "polar", "polar-bear", 2, 6, 3, 3, "scoring"),
    ("legends", "polar", "snowy-owl", 2, 4, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "brontosaurus", 2, 4, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "t-rex", 2, 8, 4, 3, "scoring"),
    ("legends", "dinosaurs", "velociraptor", 4, 3, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "triceratops", 2, 6, 3, 4, "scoring"),
    ("legends", "dinosaurs", "mesosaurus", 2, 6, 3, 4, "ongoing"),
    ("legends", "dinosaurs", "stegosaurus", 2, 6, 3, 4, "instant"),
    ("legends", "dinosaurs", "pteranodon", 2, 2, 1, 2, "ongoing"),
    ("legends", "dinosaurs", "ankylosaurus", 2, 8, 4, 4, "scoring"),
    ("legends", "exotic", "caiman", 2, 6, 3, 3, "ongoing"),
    ("legends", "exotic", "golden-frog", 2, 8, 4, 6, "instant"),
    ("legends", "exotic", "macaw", 5, 3, 2, 2, "scoring"),
    ("legends", "exotic", "anaconda", 2, 8, 4, 3, "scoring"),
    ("legends", "exotic", "piranha", 2, 4, 2, 3, "instant"),
    ("legends", "exotic", "sloth", 2, 6, 3, 5, "instant"),
    ("legends", "exotic", "toucan", 3, 2, 1, 1, "scoring"),
    ("legends", "legendary", "dragon", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "phoenix", 3, 2, 1, 4, "instant"),
    ("legends", "legendary", "leprechaun", 2, 2, 1, 3, "instant"),
    ("legends", "legendary", "kappa", 2, 4, 2, 5, "scoring"),
    ("legends", "legendary", "nine-tailed-fox", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "oni", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "tengu", 3, 4, 2, 3, "instant"),
    ("legends", "legendary", "unicorn", 2, 8, 4, 6, "instant"),
]
PAIRS = [
    "musician",
    "ninja",
    "geisha",
    "merchant",
    "monk",
    "actor",
    "sumo-wrestler",
    "samurai",
    "calligrapher",
    "fisherman",
]
RICE = "rice"
RICE_CARDS = 18
ANT_THRESHOLD = 2
SIDES = ("left", "right")


@dataclass(frozen=True)
class Card:
    word: str
    number: int
    box: str
    family: str  # "" for characters and rice
    copies: int
    cost: int
    folds: int
    points: int
    kind: str  # "instant", "action", "ongoing", "scoring", "character", "rice"


def _all_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for box, family, word, copies, cost, folds, points, kind in CARD_TABLE:
        cards[word] = Card(word, len(cards), box, family, copies, cost, folds, points, kind)
    for pair in PAIRS:
        for colour in ("yellow", "red"):
            word = f"{pair}-{colour}"
            cards[word] = Card(word, len(cards), "legends", "", 1, 4, 2, 0, "character")
    cards[RICE] = Card(RICE, len(cards), "legends", "", RICE_CARDS, 0, 1, 0, "rice")
    return cards


CARDS = _all_cards()
FAMILIES: dict[str, str] = {card.family: card.box for card in CARDS.values() if card.family}  # family -> box, in order


def folds(cards: Iterable[str]) -> int:
    return sum(CARDS[card].folds for card in cards)


def number(card: str) -> int:
    return CARDS[card].number


def sums(cards: Iterable[str]) -> set[int]:
    """All totals of folds that some of the cards make."""
    totals = {0}
    for card in cards:
        totals |= {total + CARDS[card].folds for total in totals}
    return totals


def without(cards: Iterable[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


# --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    seat: int
    name: str
    answers: frozenset[str]


Ask = Generator[Question, str, str]
Effect = Generator[Question, str, None]


@dataclass
class Table:
    """The position. The top of the deck and of the discards is the last card."""

    players: int
    hands: list[list[str]]
    line: list[str]
    deck: list[str]
    discards: list[str]
    rice: int
    columns: list[list[list[str]]]
    middle: list[str]
    starter: int
    active: int
    run_outs: int
    families: list[str]
    pairs: list[str]
    turn: int = 0
    # zones that are filled only while something is being done
    limbo: list[str] = field(default_factory=list)  # the card being played, between its old and its new place
    payment: list[str] = field(default_factory=list)  # what has been shown to pay for it
    looked: list[str] = field(default_factory=list)  # Fox: the cards looked at
    sealed: list[list[str]] = field(default_factory=list)  # per seat: sealed choices, or cards chosen for the limit
    # other state
    tired: list[list[list[bool]]] = field(default_factory=list)  # beside columns: played or used this turn (R9, Q15)
    extra: int = 0  # extra actions owed (R10)
    drew_by_calligrapher: set[int] = field(default_factory=set)  # this turn (Q5)
    stirred: bool = False  # this round a card left the deck or an origami was played (R20)
    quiet: int = 0  # rounds in a row without that
    dealt: bool = False  # this round a card left the deck (Q19)
    dry: int = 0  # rounds in a row without that
    shuffles: int = 0  # how often the discards became a deck
    last_round: bool = False
    over: bool = False


@dataclass
class Play:
    """One play of an origami: what its effects must know about it."""

    seat: int
    card: str
    reach: int  # the discards before this play are the lowest `reach` ones (R32, Q6) ...
    shuffles: int  # ... unless they have been shuffled away since
    rice_paid: bool = False  # R33
    column: int = -1
    index: int = -1  # its place in the column, so also how many cards lie beneath it


class Reference:
    def __init__(
        self,
        roll: Callable[[int], int],
        players: int = 2,
        boxes: str = "origami",
        families: list[str] | None = None,
        characters: list[str] | str | None = None,
    ) -> None:
        self.roll = roll
        candidates = [family for family, box in FAMILIES.items() if boxes in ("both", box)]
        if not 2 <= players <= 4:
            raise ValueError("2 to 4 players")
        # R1, R2 and "Chance": families first, then pairs.
        if families is None:
            families = self.shuffled(candidates)[:players]
        if len(set(families)) != players or not set(families) <= set(candidates):
            raise ValueError(f"as many families as players, of the chosen boxes: {families}")
        families = [family for family in FAMILIES if family in families]
        if characters == "off" or not any(FAMILIES[family] == "legends" for family in families):
            pairs: list[str] = []
        elif characters is None:
            pairs = self.shuffled(PAIRS)[:players]
        else:
            pairs = list(characters)
            if len(set(pairs)) != players or not set(pairs) <= set(PAIRS):
                raise ValueError(f"as many pairs as players: {pairs}")
        pairs = [pair for pair in PAIRS if pair in pairs]
        cards = [
            card.word
            for card in CARDS.values()
            if (card.family and card.family in families)
            or (card.kind == "character" and card.word.rpartition("-")[0] in pairs)
            for _ in range(card.copies)
        ]
        deck = self.shuffled(cards)
        # R3: the deal
        hands: list[list[str]] = []
        for _ in range(players):
            hand: list[str] = []
            while folds(hand) < 10:
                hand.append(deck.pop())
            hands.append(hand)
        line = [deck.pop() for _ in range(4)]
        fewest = min(folds(hand) for hand in hands)
        tied = [seat for seat in range(players) if folds(hands[seat]) == fewest]
        starter = tied[self.roll(len(tied))] if len(tied) > 1 else tied[0]
        self.table = Table(
            players=players,
            hands=hands,
            line=line,
            deck=deck,
            discards=[],
            rice=RICE_CARDS if "polar" in families else 0,
            columns=[[[], []] for _ in range(players)],
            middle=[],
            starter=starter,
            active=starter,
            run_outs=0,
            families=families,
            pairs=pairs,
            sealed=[[] for _ in range(players)],
            tired=[[[], []] for _ in range(players)],
        )

    # ---- small things ----------------------------------------------------------------------------------------------

    def shuffled(self, cards: Iterable[str]) -> list[str]:
        """Fisher and Yates from the last place down."""
        result = list(cards)
        for place in range(len(result) - 1, 0, -1):
            other = self.roll(place + 1)
            result[place], result[other] = result[other], result[place]
        return result

    def ask(self, seat: int, name: str, answers: Iterable[str]) -> Ask:
        question = Question(seat, name, frozenset(answers))
        answer = yield question
        if answer not in question.answers:
            raise ValueError(f"{answer!r} does not answer {question}")
        return answer

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + step) % self.table.players for step in range(self.table.players)]

    def tops(self, seat: int) -> list[str]:
        return [column[-1] for column in self.table.columns[seat] if column]

    def all_tops(self) -> list[str]:
        return [card for seat in range(self.table.players) for card in self.tops(seat)]

    def collections(self, seat: int) -> list[str]:
        return self.table.columns[seat][0] + self.table.columns[seat][1]

    def discard(self, cards: Iterable[str]) -> None:
        """Cards discarded together go down in ascending number (R4); rice goes back to the rice deck (R48)."""
        for card in sorted(cards, key=number):
            if card == RICE:
                self.table.rice += 1
            else:
                self.table.discards.append(card)

    # ---- the deck, the rice and the line ---------------------------------------------------------------------------

    def new_deck(self) -> None:
        table = self.table
        table.deck = self.shuffled(table.discards)
        table.discards.clear()
        table.shuffles += 1

    def next_card(self) -> str | None:
        """The top card of the deck leaves it (R18)."""
        table = self.table
        if not table.deck and table.discards:
            self.new_deck()  # both were empty before: this is no run-out
        if not table.deck:
            return None
        card = table.deck.pop()
        table.stirred = table.dealt = True
        if not table.deck:
            table.run_outs += 1
            if table.discards:
                self.new_deck()
        return card

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self.next_card()
            if card is not None:
                self.table.hands[seat].append(card)

    def draw_rice(self, seat: int, count: int) -> None:
        count = min(count, self.table.rice)  # R19
        self.table.rice -= count
        self.table.hands[seat] += [RICE] * count

    def refill(self) -> None:
        """R17"""
        size = 5 if "merchant-yellow" in self.table.middle else 4
        while len(self.table.line) < size:
            card = self.next_card()
            if card is None:
                return
            self.table.line.append(card)

    # ---- the game, the turn ----------------------------------------------------------------------------------------

    def play(self) -> Generator[Question, str, list[int]]:
        table = self.table
        while True:  # one round (Q9)
            table.stirred = table.dealt = False
            for seat in self.clockwise(table.starter):
                yield from self.take_turn(seat)
                table.turn += 1
            if table.last_round:
                break
            table.quiet = 0 if table.stirred else table.quiet + 1
            table.dry = 0 if table.dealt else table.dry + 1
            if table.quiet == 3 or table.dry == 20:  # R20, Q19
                table.run_outs += 1
                table.quiet = table.dry = 0
            if table.run_outs >= 2:  # R21
                table.last_round = True
        table.over = True
        return self.scores()

    def take_turn(self, seat: int) -> Effect:
        table = self.table
        table.active = seat
        table.extra = 0
        table.drew_by_calligrapher = set()
        table.tired = [[[False] * len(column) for column in columns] for columns in table.columns]
        yield from self.action(seat, extra=False)  # R5
        while table.extra:  # R10
            table.extra -= 1
            yield from self.action(seat, extra=True)
        self.refill()  # R11
        while len(table.hands[seat]) > self.hand_limit(seat):
            card = yield from self.ask(seat, "limit", table.hands[seat])
            table.hands[seat].remove(card)
            table.sealed[seat].append(card)
        self.discard(table.sealed[seat])  # together
        table.sealed[seat].clear()

    def action(self, seat: int, extra: bool) -> Effect:
        table = self.table
        hand = table.hands[seat]
        answers = {"draw"}
        if extra:
            answers.add("no")
        if "fisherman-yellow" in table.middle:
            answers.add("fish")
        answers |= {f"play {card}" for card in self.payable(seat)}
        if "geisha-yellow" in table.middle and table.discards and self.cost(table.discards[-1]) in sums(hand):
            answers.add("geisha")
        for side in (0, 1):
            if self.available(seat, side):
                answers.add(f"use {SIDES[side]}")
        word = yield from self.ask(seat, "act", answers)
        match word.split():
            case ["no"]:
                return
            case ["draw" | "fish"]:
                yield from self.draw_action(seat, word == "fish")
            case ["play", card]:
                yield from self.play_paid(seat, card)
                yield from self.monk(seat, "monk-red")
            case ["geisha"]:  # R42: the discard is taken first, then paid for from the hand
                card = table.discards.pop()
                play = self.begin(seat, card)
                yield from self.pay(play, self.cost(card))
                yield from self.place(play)
                yield from self.monk(seat, "monk-red")
            case ["use", which]:
                yield from self.special(seat, SIDES.index(which))

    def monk(self, seat: int, monk: str) -> Effect:
        """R44"""
        hand = self.table.hands[seat]
        if monk in self.table.middle and hand:
            card = yield from self.ask(seat, "monk", [*hand, "no"])
            if card != "no":
                hand.remove(card)
                self.discard([card])
                self.draw(seat, 1)

    def hand_modifiers(self, seat: int) -> int:
        """R41, Q13"""
        total = 0
        for card in self.tops(seat):
            if card == "brontosaurus":
                total += 3
            elif card == "pteranodon":
                total += 1
            elif card == "velociraptor":
                total += self.collections(seat).count("velociraptor")
        if "ninja-yellow" in self.table.middle:
            total += 1
        if "ninja-red" in self.table.middle:
            total -= 1
        return total

    def hand_limit(self, seat: int) -> int:
        return max(0, 8 + self.hand_modifiers(seat))

    # ---- Draw ------------------------------------------------------------------------------------------------------

    def draw_action(self, seat: int, fish: bool) -> Effect:
        """R6, R40, Q10"""
        table = self.table
        if "fisherman-red" in table.middle and table.line:
            card = yield from self.ask(seat, "replace_in_line", [*table.line, "no"])
            if card != "no":  # Q17
                table.line.remove(card)
                self.discard([card])
                self.refill()
        limits = [4]
        if "merchant-red" in table.middle:
            limits.append(5)
        if "mesosaurus" in self.tops(seat):
            limits.append(3 + self.hand_modifiers(seat))
        yield from self.take(seat, 2 if fish else max(limits), top="geisha-red" in table.middle)
        if fish:
            self.draw(seat, 1)
        self.draw_rice(seat, self.tops(seat).count("snowy-owl"))  # Q4
        if "arctic-wolf" in self.tops(seat) and table.hands[seat]:
            rice = table.hands[seat].count(RICE)
            word = yield from self.ask(seat, "rice_back", [str(count) for count in range(rice + 1)])
            for _ in range(int(word)):
                table.hands[seat].remove(RICE)
                table.rice += 1
            self.draw(seat, int(word))
        self.refill()
        yield from self.monk(seat, "monk-yellow")

    def take(self, seat: int, limit: int, top: bool = False) -> Effect:
        """Take cards of the line worth at most `limit` folds. The refill is left to the caller."""
        table = self.table
        while True:
            answers = {card for card in table.line if CARDS[card].folds <= limit}
            if top and table.discards and CARDS[table.discards[-1]].folds <= limit:
                answers.add("top")
            if not answers:
                return
            word = yield from self.ask(seat, "take", answers | {"done"})
            if word == "done":
                return
            if word == "top":
                card = table.discards.pop()
                top = False
            else:
                card = word
                table.line.remove(card)
            table.hands[seat].append(card)
            limit -= CARDS[card].folds

    def one(self, seat: int, family: str = "", name: str = "take_one") -> Generator[Question, str, str | None]:
        """One card of the line (of a family) to the hand; None if there is none. No refill."""
        table = self.table
        cards = [card for card in table.line if not family or CARDS[card].family == family]
        if not cards:
            return None
        card = yield from self.ask(seat, name, cards)
        table.line.remove(card)
        table.hands[seat].append(card)
        return card

    # ---- Play ------------------------------------------------------------------------------------------------------

    def cost(self, card: str, less: int = 0) -> int:
        """R8"""
        cost = CARDS[card].cost - less
        if "musician-yellow" in self.table.middle:
            cost -= 1
        if "musician-red" in self.table.middle:
            cost += 1
        return max(0, cost)

    def payable(self, seat: int, less: int = 0, family: str = "", discard: str = "") -> set[str]:
        """The origami of the hand whose cost the other cards of the hand (and the discard) pay exactly."""
        hand = self.table.hands[seat]
        already = CARDS[discard].folds if discard else 0
        return {
            card
            for card in hand
            if card != RICE
            and (not family or CARDS[card].family == family)
            and self.cost(card, less) - already in sums(without(hand, card))
        }

    def begin(self, seat: int, card: str) -> Play:
        """A card has left its place to be played; what lies in the discards now lay there before this play."""
        table = self.table
        table.limbo.append(card)
        return Play(seat, card, len(table.discards), table.shuffles)

    def play_paid(self, seat: int, card: str, less: int = 0) -> Effect:
        cost = self.cost(card, less)
        self.table.hands[seat].remove(card)
        play = self.begin(seat, card)
        yield from self.pay(play, cost)
        yield from self.place(play)

    def play_from_line(self, seat: int, card: str) -> Effect:
        """Without paying; leaves a gap (R17)."""
        self.table.line.remove(card)
        yield from self.place(self.begin(seat, card))

    def pay(self, play: Play, owed: int) -> Effect:
        """R7"""
        table = self.table
        hand = table.hands[play.seat]
        while owed > 0:
            fitting = {card for card in hand if owed - CARDS[card].folds in sums(without(hand, card))}
            card = yield from self.ask(play.seat, "pay", fitting)
            hand.remove(card)
            table.payment.append(card)
            owed -= CARDS[card].folds
        play.rice_paid = RICE in table.payment
        self.discard(table.payment)
        table.payment.clear()

    def place(self, play: Play) -> Effect:
        """R12, R13, R35, Q16"""
        table = self.table
        if CARDS[play.card].kind == "character":
            yield from self.place_character(play)
            return
        columns = table.columns[play.seat]
        answers = []
        for side in (0, 1):
            if len(columns[side]) + 1 - len(columns[1 - side]) <= 1:
                answers.append(SIDES[side])
                if play.card == "snake" and columns[side]:
                    answers.append("under " + SIDES[side])
        word = yield from self.ask(play.seat, "place", answers)
        side = SIDES.index(word.split()[-1])
        index = 0 if word.startswith("under") else len(columns[side])
        yield from self.put(play, side, index)

    def put(self, play: Play, side: int, index: int) -> Effect:
        """The family origami is placed and all that follows is done (R13)."""
        table = self.table
        table.limbo.remove(play.card)
        column = table.columns[play.seat][side]
        column.insert(index, play.card)
        table.tired[play.seat][side].insert(index, True)  # R9: not in the turn it was played
        table.stirred = True
        play.column, play.index = side, index
        self.caiman(play)
        # R44, Q5
        if index > 0 and play.seat not in table.drew_by_calligrapher:
            same = CARDS[column[index - 1]].family == CARDS[play.card].family
            if ("calligrapher-yellow" in table.middle and same) or ("calligrapher-red" in table.middle and not same):
                word = yield from self.ask(play.seat, "calligrapher", ["yes", "no"])
                if word == "yes":
                    table.drew_by_calligrapher.add(play.seat)
                    self.draw(play.seat, 1)
        # R14, Q3
        if CARDS[play.card].kind == "instant":
            if play.card == "snake":
                return
            if play.card not in ("parrot", "chick"):
                word = yield from self.ask(play.seat, "may", ["yes", "no"])
                if word == "no":
                    return
            yield from self.instant(play, play.card)

    def place_character(self, play: Play) -> Effect:
        """R13, R16, R43, Q2"""
        table = self.table
        pair, _, colour = play.card.rpartition("-")
        other = f"{pair}-{'red' if colour == 'yellow' else 'yellow'}"
        if other in table.middle:
            table.middle.remove(other)
            self.discard([other])
        table.limbo.remove(play.card)
        table.middle.append(play.card)
        table.stirred = True
        if play.card == "merchant-yellow" and len(table.line) < 5:
            card = self.next_card()
            if card is not None:
                table.line.append(card)
        self.caiman(play)
        if table.line:
            word = yield from self.ask(play.seat, "free", [*table.line, "no"])
            if word != "no":
                yield from self.play_from_line(play.seat, word)

    def caiman(self, play: Play) -> None:
        """R37"""
        table = self.table
        if play.seat != table.active or CARDS[play.card].cost not in (4, 6):
            return
        for side, column in enumerate(table.columns[play.seat]):
            itself = side == play.column and play.index == len(column) - 1
            if column and column[-1] == "caiman" and not itself:
                table.extra += 1
                return

    # ---- special actions -------------------------------------------------------------------------------------------

    def available(self, seat: int, side: int) -> bool:
        """R9"""
        table = self.table
        column = table.columns[seat][side]
        if not column or CARDS[column[-1]].kind != "action" or table.tired[seat][side][-1]:
            return False
        if column[-1] in ("vulture", "dolphin", "gorilla", "lion", "caterpillar"):
            return bool(self.playable_by(seat, column[-1]))
        if column[-1] == "spider":
            return 6 in sums(table.line)
        return True

    def playable_by(self, seat: int, action: str) -> set[str]:
        """The cards of the hand that a special action can play."""
        table = self.table
        origami = {card for card in table.hands[seat] if card != RICE}
        match action:
            case "vulture":  # R34
                return self.payable(seat, discard=table.discards[-1]) if table.discards else set()
            case "dolphin":
                return self.payable(seat, less=2)
            case "gorilla":
                return self.payable(seat)
            case "lion":
                return origami
            case "caterpillar":
                return {card for card in origami if CARDS[card].family == "lawn"}
        raise ValueError(action)

    def special(self, seat: int, side: int) -> Effect:
        table = self.table
        hand = table.hands[seat]
        action = table.columns[seat][side][-1]
        table.tired[seat][side][-1] = True
        match action:
            case "raccoon":  # Q1
                yield from self.take(seat, 3)
                if table.discards:
                    hand.append(table.discards.pop())
                self.refill()
            case "shark":
                yield from self.take(seat, 5)
                self.refill()
            case "fox":  # R26
                for _ in range(3):
                    card = self.next_card()
                    if card is not None:
                        table.looked.append(card)
                if table.looked:
                    card = yield from self.ask(seat, "keep", table.looked)
                    table.looked.remove(card)
                    self.discard([card])
                    hand += table.looked
                    table.looked.clear()
            case "spider":  # R28
                left = 6
                while left:
                    fitting = {
                        card for card in table.line if left - CARDS[card].folds in sums(without(table.line, card))
                    }
                    card = yield from self.ask(seat, "take_exactly", fitting)
                    table.line.remove(card)
                    hand.append(card)
                    left -= CARDS[card].folds
                self.refill()
            case "cricket":  # R27, Q12
                taken = yield from self.one(seat, name="pick")
                self.refill()
                if hand:
                    cards = {card for card in self.payable(seat) if card != taken or hand.count(card) >= 2}
                    word = yield from self.ask(seat, "cricket", cards | {"no"})
                    if word != "no":
                        yield from self.play_paid(seat, word)
            case _:
                name = "replace" if action == "caterpillar" else "choose"
                card = yield from self.ask(seat, name, self.playable_by(seat, action))
                yield from self.special_play(seat, side, action, card)

    def special_play(self, seat: int, side: int, action: str, card: str) -> Effect:
        table = self.table
        match action:
            case "dolphin":
                yield from self.play_paid(seat, card, less=2)
            case "gorilla":
                yield from self.play_paid(seat, card)
                self.draw(seat, 1)
            case "lion":
                table.hands[seat].remove(card)
                yield from self.place(self.begin(seat, card))
            case "vulture":  # R34, Q6
                cost = self.cost(card)
                table.hands[seat].remove(card)
                table.payment.append(table.discards.pop())
                play = self.begin(seat, card)
                yield from self.pay(play, cost - folds(table.payment))
                yield from self.place(play)
            case "caterpillar":  # R36, Q6
                table.hands[seat].remove(card)
                play = self.begin(seat, card)
                index = len(table.columns[seat][side]) - 1
                table.tired[seat][side].pop()
                self.discard([table.columns[seat][side].pop()])
                yield from self.put(play, side, index)

    # ---- instant effects -------------------------------------------------------------------------------------------

    def before(self, play: Play) -> list[str]:
        """The cards that lay in the discards before this play and still do (R32)."""
        table = self.table
        return table.discards[: play.reach] if play.shuffles == table.shuffles else []

    def instant(self, play: Play, effect: str) -> Effect:
        """Do the instant effect, which is the card's own or copied by a Parrot; `play` is the card really played."""
        table = self.table
        seat = play.seat
        hand = table.hands[seat]
        everybody = self.clockwise(seat)
        match effect:
            case "cat":
                self.draw(seat, 1)
            case "sheep":
                self.draw(seat, 2)
            case "pig":
                self.draw(seat, 3)
            case "dog":  # R25
                self.draw(seat, 1 + (self.all_tops() + table.line).count("sheep"))
            case "stegosaurus":  # R48
                self.draw(seat, max(0, 3 - len(hand)))
            case "dove":
                for other in everybody:
                    self.draw(other, 1)
                self.draw(seat, 1)
            case "leprechaun":
                for other in everybody:
                    self.draw(other, 1)
            case "unicorn":
                for other in everybody:
                    self.draw(other, 2)
            case "arctic-hare":
                self.draw_rice(seat, 1)
            case "seal":
                self.draw_rice(seat, 3)
            case "penguin":  # R35
                self.draw_rice(seat, play.index)
            case "reindeer":
                for other in everybody:
                    self.draw_rice(other, 2)
            case "cheetah":  # R10, R39
                if seat == table.active:
                    table.extra += 1
            case "minnow":
                yield from self.take(seat, 2)
                self.refill()
            case "butterfly":
                yield from self.take(seat, 4)
                self.refill()
            case "roundel-skate":
                self.discard(table.line)
                table.line.clear()
                self.refill()
                yield from self.take(seat, 3)
                self.refill()
            case "golden-frog":  # R38
                for card in [card for card in table.line if CARDS[card].folds <= 2]:
                    table.line.remove(card)
                    hand.append(card)
                self.refill()
            case "tengu":  # R38
                for other in everybody:
                    yield from self.one(other)
                self.refill()
            case "squid":  # Q1, R32
                yield from self.one(seat)
                self.take_before(play, 1)
                self.refill()
            case "crab":
                self.take_before(play, 2)
            case "fly":
                self.take_before(play, 1)
            case "owl":
                yield from self.reclaim(seat, self.before(play))
            case "walrus":  # R33
                if play.rice_paid:
                    yield from self.reclaim(seat, table.discards)
            case "monkey":  # R26
                if hand:
                    card = yield from self.ask(seat, "drop", hand)
                    hand.remove(card)
                    self.discard([card])
                self.draw(seat, 2)
            case "eagle":
                cards = [card for card in table.line if CARDS[card].folds <= 2]
                if cards:
                    card = yield from self.ask(seat, "play_line", cards)
                    yield from self.play_from_line(seat, card)
            case "chick":
                yield from self.chick(seat)
            case "parrot":
                yield from self.parrot(play)
            case "dragon":
                yield from self.dragon(seat)
            case "piranha":
                yield from self.piranha(seat)
            case "sloth":
                yield from self.sloth(seat)
            case "phoenix":
                yield from self.give(everybody, 1)
                self.discard_sealed(everybody)
                for other in everybody:
                    self.draw(other, 2)
            case "oni":
                yield from self.give(everybody, 2)
                self.discard_sealed(everybody)
            case "rhino":
                yield from self.give(everybody[1:], 1)
                self.discard_sealed(everybody)
            case "magpie":
                yield from self.magpie(seat)
            case "zebra":
                yield from self.give(everybody, 1)
                for other in everybody:
                    table.hands[(other - 1) % table.players] += table.sealed[other]
                    table.sealed[other] = []
            case "nine-tailed-fox":
                yield from self.give(everybody, 2)
                for other in everybody:
                    for card, step in zip(table.sealed[other], (1, -1), strict=False):
                        table.hands[(other + step) % table.players].append(card)
                    table.sealed[other] = []
            case _:
                raise ValueError(effect)

    def take_before(self, play: Play, count: int) -> None:
        """Take the cards that were on top of the discards before this play."""
        for place in reversed(range(len(self.before(play)))):
            if count:
                self.table.hands[play.seat].append(self.table.discards.pop(place))
                count -= 1

    def reclaim(self, seat: int, cards: list[str]) -> Effect:
        if cards:
            card = yield from self.ask(seat, "reclaim", cards)
            # Copies are equal, but not their places: the topmost copy within reach is taken.
            place = max(place for place, other in enumerate(cards) if other == card)
            self.table.hands[seat].append(self.table.discards.pop(place))

    def give(self, seats: list[int], count: int) -> Effect:
        """Sealed choices (R15)."""
        table = self.table
        for seat in seats:
            for _ in range(min(count, len(table.hands[seat]))):
                card = yield from self.ask(seat, "give", table.hands[seat])
                table.hands[seat].remove(card)
                table.sealed[seat].append(card)

    def discard_sealed(self, seats: list[int]) -> None:
        """Player by player from the user of the effect clockwise (R4)."""
        for seat in seats:
            self.discard(self.table.sealed[seat])
            self.table.sealed[seat] = []

    def magpie(self, seat: int) -> Effect:
        """R38, Q7"""
        table = self.table
        others = self.clockwise(seat)[1:]
        yield from self.give(others, 1)
        aside = [card for other in others for card in table.sealed[other]]
        if not aside:
            return
        card = yield from self.ask(seat, "take_aside", aside)
        giver = next(other for other in others if card in table.sealed[other])
        table.sealed[giver].remove(card)
        table.hands[seat].append(card)
        self.discard_sealed(others)

    def chick(self, seat: int) -> Effect:
        """R30"""
        table = self.table
        answers = {"no"}
        if any(CARDS[card].family == "sky" for card in table.line):
            answers.add("take")
        if self.payable(seat, family="sky"):
            answers.add("play")
        word = yield from self.ask(seat, "take_or_play", answers)
        if word == "take":
            yield from self.one(seat, "sky")
            self.refill()
        elif word == "play":
            card = yield from self.ask(seat, "choose", self.payable(seat, family="sky"))
            yield from self.play_paid(seat, card)

    def parrot(self, play: Play) -> Effect:
        """R31"""
        table = self.table
        visible = {card for card in self.all_tops() + table.line if CARDS[card].kind == "instant"} - {"parrot"}
        if not visible:
            return
        word = yield from self.ask(play.seat, "copy", visible | {"no"})
        if word == "no":
            return
        if word == "snake":
            self.move(play.seat, play.column, play.index, play.column, 0)
        else:
            yield from self.instant(play, word)

    def dragon(self, seat: int) -> Effect:
        """R39"""
        for other in self.clockwise(seat):
            if self.table.hands[other]:
                word = yield from self.ask(other, "dragon", self.payable(other) | {"no"})
                if word != "no":
                    yield from self.play_paid(other, word)

    def move(self, seat: int, side: int, index: int, to_side: int, to_index: int) -> None:
        """A move within a seat's collections is no play (R45); what was used up stays so (Q15)."""
        table = self.table
        cards, tired = table.columns[seat], table.tired[seat]
        cards[to_side].insert(to_index, cards[side].pop(index))
        tired[to_side].insert(to_index, tired[side].pop(index))

    def piranha(self, seat: int) -> Effect:
        """R45, Q11"""
        columns = self.table.columns[seat]
        places = {f"{SIDES[side]} {index + 1}": (side, index) for side in (0, 1) for index in range(len(columns[side]))}
        if not places:
            return
        word = yield from self.ask(seat, "move", places)
        side, index = places[word]
        sizes = [len(column) for column in columns]
        sizes[side] -= 1  # it is taken out first
        targets = {
            f"{SIDES[to]} {place + 1}": (to, place)
            for to in (0, 1)
            if abs(sizes[to] + 1 - sizes[1 - to]) <= 1
            for place in range(sizes[to] + 1)
        }
        word = yield from self.ask(seat, "move_to", targets)
        self.move(seat, side, index, *targets[word])

    def sloth(self, seat: int) -> Effect:
        """R45, Q11"""
        table = self.table
        piles = {
            f"{other} {SIDES[side]}": (other, side)
            for other in range(table.players)
            for side in (0, 1)
            if table.columns[other][side]
        }
        if not piles:
            return
        word = yield from self.ask(seat, "sink", piles)
        other, side = piles[word]
        self.move(other, side, len(table.columns[other][side]) - 1, side, 0)

    # ---- the score -------------------------------------------------------------------------------------------------

    def card_bonus(self, seat: int, side: int, index: int) -> int:
        """What a card's scoring effect adds, but for Anaconda and Kappa."""
        table = self.table
        column = table.columns[seat][side]
        mine = self.collections(seat)
        hand = table.hands[seat]
        families = Counter(CARDS[card].family for card in mine)
        match column[index]:
            case "rabbit":
                return len(hand) // 2
            case "chicken":
                return 2 * mine.count("chick")
            case "shell":
                return 2 if index == len(column) - 1 else 0
            case "whale":  # R29
                return families["sea"] - 1
            case "elephant":
                return families["savannah"] // 2
            case "ant":  # R29
                return 2 if mine.count("ant") >= ANT_THRESHOLD else 0
            case "bee":  # R29
                return families["lawn"]
            case "polar-bear":
                return hand.count(RICE)
            case "t-rex":
                return len(hand)
            case "triceratops":
                return 2 * sum(len(other) < len(hand) for other in table.hands)
            case "ankylosaurus":
                return families["dinosaurs"]
            case "macaw":  # R46: once, even between two
                return 3 if "macaw" in column[max(0, index - 1) : index] + column[index + 1 : index + 2] else 0
            case "toucan":
                return 2 if index in (0, len(column) - 1) else 0
        return 0

    def anaconda(self, seat: int) -> int:
        """R47"""
        values = [
            sum(CARDS[card].points + self.card_bonus(seat, side, index) for index, card in enumerate(column))
            for side, column in enumerate(self.table.columns[seat])
        ]
        return abs(values[0] - values[1])

    def measure(self, character: str, seat: int) -> int:
        """Who has the most of this scores by the character."""
        mine = self.collections(seat)
        match character:
            case "actor-yellow":
                return len(set(mine))
            case "actor-red":
                return max(Counter(mine).values(), default=0)
            case "sumo-wrestler-yellow":
                return len(self.table.hands[seat])
            case "sumo-wrestler-red":
                return -len(self.table.hands[seat])
            case "samurai-yellow":
                return max(Counter(CARDS[card].family for card in mine).values(), default=0)
            case "samurai-red":
                return len({CARDS[card].family for card in mine})
        raise ValueError(character)

    def sheet(self, seat: int) -> list[tuple[str, int, int]]:
        """R22: (card, printed points, bonus); after the cards what Kappas and characters pay."""
        table = self.table
        seats = range(table.players)
        lines = []
        for side, column in enumerate(table.columns[seat]):
            for index, card in enumerate(column):
                bonus = self.anaconda(seat) if card == "anaconda" else self.card_bonus(seat, side, index)
                lines.append((card, CARDS[card].points, bonus))
        # R46: every Kappa of anybody pays every tied leader
        kappas = sum(self.collections(other).count("kappa") for other in seats)
        legendary = [sum(CARDS[card].family == "legendary" for card in self.collections(other)) for other in seats]
        if kappas and legendary[seat] == max(legendary):
            lines.append(("kappa", 0, 5 * kappas))
        for character in sorted(table.middle, key=number):
            if character.startswith(("actor", "sumo-wrestler", "samurai")):
                measures = [self.measure(character, other) for other in seats]
                if measures[seat] == max(measures):  # Q8
                    lines.append((character, 0, 5))
        return lines

    def scores(self) -> list[int]:
        return [sum(points + bonus for _, points, bonus in self.sheet(seat)) for seat in range(self.table.players)]

    def winners(self) -> list[int]:
        """R23"""
        scores = self.scores()
        ranks = [(scores[seat], len(self.table.hands[seat])) for seat in range(self.table.players)]
        return [seat for seat in range(self.table.players) if ranks[seat] == max(ranks)]
