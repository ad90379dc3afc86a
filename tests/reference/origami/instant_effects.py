"""R15, R25, R26, R30 to R33, R35, R38, R39, R45 and R48: instant effects."""

from __future__ import annotations

from reference.origami.cards import CARDS
from reference.origami.plays import Plays
from reference.origami.table import SIDES, Effect, Play


class InstantEffects(Plays):
    def before(self, play: Play) -> list[str]:
        """The cards that lay in the discards before this play and still do (R32)."""
        table = self.table
        return table.discards[: play.reach] if play.shuffles == table.shuffles else []

    def instant(self, play: Play, effect: str) -> Effect:
        """Do an instant effect, the card's own or one copied by a Parrot; `play` is the play of the card itself."""
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
        """A move within a seat's collections is not a play (R45); a used card stays used (Q15)."""
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
