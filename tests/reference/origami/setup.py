"""R1 to R3: families, characters, the deal, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from reference.origami.cards import CARDS, FAMILIES, PAIRS, RICE_CARDS, folds
from reference.origami.table import Table


class Setup:
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

    def shuffled(self, cards: Iterable[str]) -> list[str]:
        """Fisher and Yates from the last place down."""
        result = list(cards)
        for place in range(len(result) - 1, 0, -1):
            other = self.roll(place + 1)
            result[place], result[other] = result[other], result[place]
        return result
