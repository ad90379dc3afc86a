"""R22, R23, R29, R46 and R47: the score, and who wins."""

from __future__ import annotations

from collections import Counter

from reference.origami.cards import ANT_THRESHOLD, CARDS, RICE, number
from reference.origami.supplies import Supplies


class Scores(Supplies):
    def card_bonus(self, seat: int, side: int, index: int) -> int:
        """What a card's scoring effect adds, except for Anaconda and Kappa."""
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
        """The number that a character compares: the seat with the most scores."""
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
