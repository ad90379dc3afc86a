"""A deck that combines the words of the effects in ways that no published card does."""

_HEAD = "set,family,key,en,de,copies,cost,folds,points,kind,colour,effect,text_en,text_de,stand_in"
_SENTENCES = (
    "each(take(2)) then refill",
    "each(take_one) then each(discard(1))",
    "each(draw(2)) then discard_all(2) then each(reclaim(any))",
    "each(look(2))",
    "each(play(free)) then draw(1)",
    "each(play_line(2)) then refill",
    "each(take_exactly(3))",
    "each(top_discard(1))",
    "each(move)",
    "each(sink)",
    "each_may_play then action",
    "play(paid) then play(free)",
    "play(discount, 3) then draw(2)",
    "play(with_discard) then refill",
    "take_and_play then take_and_play",
    "set_aside_others(2) then take_aside then set_aside_others(1) then take_aside",
    "pass_all(left) then pass_all(right, left)",
    "clear_line then play_line(4) then refill",
    "rice(3) then each(rice(2))",
    "rice(under)",
    "draw(visible(card3))",
    "draw_until(6) then discard(3)",
    "reclaim(any) then reclaim(before)",
    "take_all(3) then take_all(4)",
    "discard_others(2) then draw(1)",
    "sink then move",
    "take(20) then refill then take(20) then refill",
)
_KINDS = (
    *(("instant", sentence) for sentence in (*_SENTENCES, "copy", "under", "take_or_play(fam0)")),
    *(("action", sentence) for sentence in (*_SENTENCES, "replace(fam1)")),
    *(("ongoing", sentence) for sentence in ("hand_limit(3)", "draw_limit_hand(3)", "action_for_cost(2, 4)")),
    ("scoring", "per_cards(2, 1)"),
    ("scoring", "most_of_family(fam0, 7)"),
)
_FAMILY = 9  # kinds of a family, two copies each
_NUMBERS = ((2, 1), (4, 2), (6, 3), (8, 4), (0, 1), (3, 2), (2, 1), (5, 3), (1, 1))  # cost and folds within a family


def _lines() -> list[str]:
    found = [_HEAD]
    for number, (kind, sentence) in enumerate(_KINDS):
        family, place = divmod(number, _FAMILY)
        if place == 0:
            found.append(f"origami,fam{family},,Family {family},,,,,,family,,,,,")
        cost, folds = _NUMBERS[place]
        numbers = f"2,{cost},{folds},{place},{kind}"
        found.append(f'origami,fam{family},card{number},Card {number},,{numbers},,"{sentence}",,,')
    return found


ODD_DECK = "\n".join(_lines())
assert len(_KINDS) % _FAMILY == 0
