"""A deck of cheap cards, almost all of which ask something: games with it meet every kind of question."""

_HEAD = "set,family,key,en,de,copies,cost,folds,points,kind,colour,effect,text_en,text_de,stand_in"
# key, copies, cost, kind, effect
_POLAR = """
snake 2 0 instant under
parrot 2 0 instant copy
owl 2 0 instant reclaim(any)
fox 2 0 instant look(3)
seal 2 1 instant rice(3)
wolf 2 0 ongoing rice_for_cards
piranha 2 0 instant move
sloth 2 0 instant sink
chick 2 2 instant take_or_play(polar)
"""
_POND = """
magpie 2 0 instant set_aside_others(1) then take_aside
nine-tails 2 2 instant pass_all(left, right)
phoenix 2 1 instant discard_all(1) then each(draw(2))
tengu 2 0 instant each(take_one) then refill
dragon 2 2 instant each_may_play
cricket 1 0 action take_and_play
caterpillar 2 0 action replace(pond)
spider 1 0 action take_exactly(2) then refill
vulture 1 0 action play(with_discard)
dolphin 1 2 action play(discount, 1)
cheetah 1 0 instant action
eagle 1 2 instant play_line(2)
"""
_PAIRS = (
    ("geisha", "play_top_discard", "draw_top_discard"),
    ("monk", "cycle_after(draw)", "cycle_after(play)"),
    ("fisher", "fish(2)", "replace_in_line"),
)


def _family(key: str, cards: str) -> list[str]:
    lines = [f"legends,{key},,{key.capitalize()},,,,,,family,,,,,"]
    for card in cards.split("\n")[1:-1]:
        name, copies, cost, kind, effect = card.split(" ", 4)
        folds = max(1, int(cost))
        lines.append(f'legends,{key},{name},{name.capitalize()},,{copies},{cost},{folds},3,{kind},,"{effect}",Asks.,,')
    return lines


def _written() -> str:
    lines = [_HEAD, *_family("polar", _POLAR), *_family("pond", _POND)]
    for name, yellow, red in _PAIRS:
        for colour, effect in (("yellow", yellow), ("red", red)):
            called = f"{name.capitalize()} ({colour})"
            lines.append(f"legends,,{name}-{colour},{called},,1,1,1,,character,{colour},{effect},A law.,,")
    lines.append("legends,,rice,Rice paper,,18,,1,,rice,,,Pays.,,")
    return "\n".join(lines) + "\n"


RICH = _written()
