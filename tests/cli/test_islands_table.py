"""Islands on the screen: maps, tokens and the round, drawn from a view. A person has checked the golden drawings."""

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orizuru
from cli.commands import Run
from orizuru.cli.boards import drawn, drawn_beside, guide, legend
from orizuru.cli.maps import map_of, side_by_side
from orizuru.cli.screen import WIDTH, Screen
from orizuru.games.islands.catalogue import island
from orizuru.games.islands.island import LANDMARKS
from orizuru.games.islands.sheetfile import material

GOLDEN = Path(__file__).parent / "golden"
PLAIN = Screen(io.StringIO())
SIGNS = Screen(io.StringIO(), ascii=False)
RULES = orizuru.game("islands")
PAINT = {
    "A1": {
        "blue": ["e1", "c2", "d2", "e2"],  # the harbour in one colour
        "red": ["c3", "b4", "c4", "a5", "b5"],  # a blue outline, and with other squares the temple
        "green": ["a4", "d4", "e4", "f4", "f5", "f6", "e6", "d6", "c6"],  # the lighthouse; spoils a green outline
    },
    "A2": {"red": ["e3", "e2"]},
}
TABLE: dict[str, Any] = {
    "players": [
        {"sheets": ["A", "B"], "coins": 12, "paint": PAINT, "outlines": {"A1": [5, 0]}},
        {"sheets": ["E", "F"], "coins": 7},
    ],
    "round": 9,
    "card": 4,
    "first": 1,
}
SOLO: dict[str, Any] = {
    "players": [{"sheets": ["A", "B"], "coins": 12}],
    "technologies": {"Expancing": 2, "Re-Roll": 1},
    "card": 2,
}


def played(seed: int, options: dict[str, Any], answers: int = 10_000) -> orizuru.Match:
    """A match of uniform answers, the same for the same seed."""
    match, rng = orizuru.match("islands", options, seed), Random(seed)
    while match.to_move is not None and len(match.words) < answers:
        match.play(match.state.say(rng.choice(match.state.moves)))
    return match


@pytest.mark.parametrize(
    ("name", "seat", "screen"),
    [("islands-2-plain", 0, PLAIN), ("islands-2", 0, SIGNS), ("islands-2-other", 1, PLAIN)],
)
def test_golden(name: str, seat: int, screen: Screen) -> None:
    view = RULES.scenario(TABLE).view(seat)
    names = ["you" if who == seat else "greedy" for who in range(2)]
    shown = "\n".join(drawn_beside(view, ["A2:e2"], screen, names)) + "\n"
    assert shown == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_golden_of_the_choice_of_sheets() -> None:
    shown = "\n".join(drawn(RULES.setup({"players": 2}, 5).view(0), [], PLAIN)) + "\n"
    assert shown == (GOLDEN / "islands-sheets.txt").read_text(encoding="utf-8")


def test_the_table_fits_a_screen_with_its_question() -> None:
    assert len(drawn_beside(RULES.scenario(TABLE).view(0), [], PLAIN, ["you", "greedy"])) <= 22


@pytest.mark.parametrize("players", range(1, 7))
def test_every_position_is_ascii_narrow_and_the_same_with_colour(players: int) -> None:
    match = played(players, {"players": players})
    painting = Screen(io.StringIO(), ascii=False, colour=True)
    for answer in match.played[::23]:
        for seat in (None, answer.seat):
            view = answer.before.view(seat)
            for lines in (drawn(view, [answer.word], PLAIN), drawn_beside(view, [answer.word], PLAIN)):
                assert all(line.isascii() and len(line) < WIDTH for line in lines)
            painted = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in drawn(view, [answer.word], painting)]
            assert painted == [line.rstrip() for line in drawn(view, [answer.word], SIGNS)]
    assert "The game is over" in "\n".join(drawn_beside(match.state.view(None), [], PLAIN))


def test_a_player_sees_own_islands_and_a_spectator_sees_all() -> None:
    state = RULES.scenario(TABLE)
    own, other, all_ = ("\n".join(drawn_beside(state.view(seat), [], PLAIN)) for seat in (0, 1, None))
    assert "A1 Paper Boat" in own
    assert "A1 Paper Boat" not in other
    assert "F1 Butterfly" not in own
    assert "painted squares: 18 on A1, 2 on A2" in " ".join(other.split())
    assert "nothing painted yet" in own
    assert "A1 Paper Boat" in all_
    assert "F1 Butterfly" in all_


def test_auction_tokens_dice_and_technologies_are_shown() -> None:
    view: dict[str, Any] = {**RULES.scenario(TABLE).view(0), "bid": 6, "bidder": 1, "passed": [0], "faces": [3, 5]}
    view["players"][0] |= {"coal": {"any": 1, "season": 2}, "gold": {"+2": 1, "+1": 0}, "volcanoes": 2}
    view["players"][0]["accesses"] = {"one": 1, "different": 0}
    told = " ".join(" ".join(drawn_beside(view, [], PLAIN, ["you", "greedy"])).split())
    assert "Round 9 of 24, red; card #4; highest bid 6 (greedy); passed: you; dice 3, 5" in told
    assert "seasons BBBBGGGG[R]RRRBBBBGGGGRRRR" in told
    assert "coal: 1 any colour, 2 season; gold: 1 of +2, 0 of +1; accesses: 1 of one colour, 0 of different" in told
    assert "volcano tokens: 2" in told
    solo: dict[str, Any] = {**RULES.scenario(SOLO).view(0), "used": ["Re-Roll"]}
    told = " ".join(" ".join(drawn_beside(solo, [], PLAIN)).split())
    assert "researched: Expancing 2, Re-Roll 1" in told
    assert "used this round: Re-Roll" in told


def test_cards_with_a_colour_of_their_own_say_so() -> None:
    def shown(card: int, options: dict[str, Any]) -> str:
        return drawn_beside(RULES.scenario({**TABLE, "card": card, "options": options}).view(0), [], PLAIN)[0]

    assert "red; card #1 in a random colour; no bid yet" in shown(1, {})
    assert "red; card #6 in any colour; no bid yet" in shown(6, {})
    assert "red; card #4; no bid yet" in shown(4, {})
    assert "red; card #6; no bid yet" in shown(6, {"card_colours": "season"})


def test_every_square_is_drawn_where_it_lies() -> None:
    for made in material().islands:
        lines = map_of(island(made), {}, [], PLAIN)
        framed = {word: one["colour"][0] for one in island(made)["outlines"] for word in one["squares"]}
        for row, signs in enumerate(made.rows):
            cells = lines[row][3::2]
            for column, sign in enumerate(signs):
                assert cells[column] == framed.get(f"{'abcdefghijkl'[column]}{row + 1}", sign)


def test_large_islands_are_drawn_below_each_other() -> None:
    large = [(27, ["x" * 27])] * 4
    assert [len(line) for line in side_by_side(large)] == [59, 0, 59]
    assert all(len(line) < WIDTH for line in side_by_side([(17, ["y" * 17])] * 6))


def test_every_sign_of_a_map_is_in_the_legend_and_help_says_how_to_write() -> None:
    told = " ".join(" ".join(legend("islands", PLAIN)).split())
    assert all(f"{sign} " in told for sign in LANDMARKS)
    assert all(sign in told for sign in ("BB", "GG", "RR", "B*", "H=", "H%", "b g r", "~ sea", "^ mountains"))
    assert "A1:c3b4c4" in " ".join(" ".join(guide("islands")).split())


def test_a_game_is_played_by_typing(run: Run) -> None:
    match = played(3, {"players": 1}, 60)
    words = [answer.word for answer in match.played if not answer.forced]
    ran = run(
        *("play", "islands", "--seats", "human", "--seed", "3"), typed="\n".join(["help", *words, "hint", "quit"])
    )
    assert ran.code == 0
    assert "The greedy bot would say" in ran.out
    assert "card NAME" not in ran.out
    assert "You play alone." in ran.out
    assert ran.out.count("seasons ") > 20


def test_a_game_of_bots_is_shown(run: Run) -> None:
    ran = run("play", "islands", "--seats", "greedy,uniform,greedy", "--seed", "2", "--plain")
    assert ran.code == 0
    assert "Round 24" in ran.out
    assert "Seat 1 (greedy):" in ran.out
