"""Origami on the screen: the table as a seat may see it, and whole games typed word by word."""

import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orizuru
from cli.commands import Run, typed
from orizuru.cli.boards import drawn, drawn_beside, drawn_shortly, legend
from orizuru.cli.cards import LAWS, Cards, law
from orizuru.cli.play_dialogue import Dialogue
from orizuru.cli.screen import WIDTH, Screen, lettered
from orizuru.games.origami.sentences import OF_CHARACTERS

GOLDEN = Path(__file__).parent / "golden"
PLAIN = Screen(io.StringIO())
SIGNS = Screen(io.StringIO(), ascii=False)
TWO: dict[str, Any] = {"boxes": "both", "families": ["sky", "polar"], "characters": ["merchant", "calligrapher"]}
TABLE: dict[str, Any] = {
    "options": TWO,
    "hands": [["cat", "cat", "sheep", "walrus", "rice"], ["vulture", "rice"]],
    "line": ["dove", "vulture", "penguin", "seal", "walrus"],
    "columns": [[["chicken", "chick"], ["raccoon"]], [["owl", "seal"], ["polar-bear", "arctic-hare"]]],
    "discards": ["reindeer", "penguin"],
    "middle": ["merchant-yellow"],
}


def played(seed: int, options: dict[str, Any], moves: int = 10_000) -> orizuru.Match:
    """A match of uniform answers, the same for the same seed."""
    match, rng = orizuru.match("origami", options, seed), Random(seed)
    while match.to_move is not None and len(match.words) < moves:
        match.play(match.state.say(rng.choice(match.state.moves)))
    return match


def view_of(seat: int | None, **changed: Any) -> dict[str, Any]:
    """The scene above as a seat sees it, with fields changed."""
    state = orizuru.game("origami").scenario(
        {**TABLE, "options": {"boxes": "both"}, "families": ["farm", "sky", "polar"], "characters": ["merchant"]}
    )
    return {**state.view(seat), **changed}


@pytest.mark.parametrize(
    ("name", "seat"), [("origami-2-plain", 0), ("origami-2-other", 1), ("origami-2-watched", None)]
)
def test_golden(name: str, seat: int | None) -> None:
    names = ["you" if seat == 0 else "ann", "you" if seat == 1 else "greedy"]
    shown = "\n".join(drawn_beside(view_of(seat), ["play chick", "left"], PLAIN, names)) + "\n"
    assert shown == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_the_table_of_two_fits_a_screen() -> None:
    lines = drawn_beside(view_of(0), [], PLAIN, ["you", "greedy"])
    assert 18 <= len(lines) <= 24


def test_another_hand_shows_only_what_was_seen() -> None:
    """Two states that differ in a hidden hand only are drawn the same."""
    for seed in range(6):
        match = played(seed, {"boxes": "both", "players": 3}, 60)
        view = match.state.view(match.to_move)
        other = orizuru.game("origami").imagine(view, Random(seed)).view(match.to_move)
        for draw in (drawn, drawn_beside):
            assert draw(view, [], PLAIN) == draw(other, [], PLAIN)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("boxes", ["origami", "legends", "both"])
def test_every_position_is_ascii_narrow_and_the_same_with_colour(players: int, boxes: str) -> None:
    match = played(players, {"players": players, "boxes": boxes})
    painting = Screen(io.StringIO(), ascii=False, colour=True)
    for answer in match.played[::7]:
        for seat in (None, answer.seat):
            view = answer.before.view(seat)
            for lines in (drawn(view, [answer.word], PLAIN), drawn_shortly(view, PLAIN)):
                assert all(line.isascii() and len(line) < WIDTH for line in lines)
            painted = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in drawn(view, [answer.word], painting)]
            assert painted == drawn(view, [answer.word], SIGNS)
    over = "\n".join(drawn_beside(match.state.view(None), [], PLAIN))
    assert "the game is over" in over
    assert "unknown" not in over


def test_a_card_being_resolved_is_shown() -> None:
    view = view_of(0, playing="walrus", paid=["cat", "cat"], looked=["owl"], sealed=["sheep"], extra=2)
    view["aside"] = [[], ["dove"]]
    for lines in (drawn_beside(view, [], PLAIN), drawn_shortly(view, PLAIN)):
        told = " ".join(" ".join(lines).split())
        assert "playing Walrus; paid so far: 2x Cat; set aside: Dove; you look at: Owl; chosen in secret: Sheep" in told
        assert "2 extra actions to come" in told


def test_the_table_shows_how_near_the_end_is() -> None:
    def head(**changed: Any) -> str:
        return " ".join(" ".join(drawn_beside(view_of(0, **changed), [], PLAIN)[:3]).split())

    assert "run-outs 1 of 2" in head(run_outs=1)
    assert "the deck has run out twice: this round, then the last turns" in head(run_outs=2, phase=1)
    assert "LAST TURNS" in head(run_outs=2, phase=2)
    assert "no discards" in head(discards=[])


def test_a_used_action_and_the_card_played_last_are_marked() -> None:
    view = view_of(0, spent=[0, 1], active=0)
    lines = drawn_beside(view, ["play raccoon", "sheep", "right"], PLAIN)
    assert "plus the top card of the discards, used]*" in " ".join(" ".join(lines).split())
    view["columns"][1][1].append("raccoon")  # on top of two columns: it is not clear which one is meant
    assert "]*" not in "\n".join(drawn_beside(view, ["play raccoon"], PLAIN))


def test_many_kinds_stand_two_in_a_row() -> None:
    hand = ["cat", "sheep", "pig", "dog", "fox", "rabbit", "chick", "parrot", "owl", "dove"]
    lines = drawn_beside(view_of(0, hand=hand), [], PLAIN)
    assert any("Cat" in line and "Rabbit" in line for line in lines)
    assert all(len(line) < WIDTH for line in lines)


def test_every_sign_of_a_card_is_in_the_legend() -> None:
    told = " ".join(legend("origami", PLAIN))
    assert all(f"{sign} " in told for sign in "!>=+@*")


def test_every_law_of_a_character_has_words() -> None:
    assert set(LAWS) == set(OF_CHARACTERS)
    cards = orizuru.game("origami").catalogue()["cards"]
    for card in cards:
        if card["kind"] == "character":
            assert law(card["effect"]) != card["effect"]
    assert (law("cost(-1)"), law("hand_limit( 1 )"), law("like(ninja-red)")) == (
        "costs -1",
        "hand limit +1",
        "like(ninja-red)",
    )


def test_letters_that_a_plain_screen_lacks_are_replaced() -> None:
    assert lettered("Küken, Schneeeule, „Nehmen“, crème, 折", PLAIN) == 'Kueken, Schneeeule, "Nehmen", creme, ?'
    assert lettered("Küken", SIGNS) == "Küken"


def test_every_card_can_be_described() -> None:
    cards = Cards(orizuru.game("origami").catalogue(), PLAIN)
    for key in cards.of:
        assert all(line.isascii() and len(line) < WIDTH for line in cards.description(cards.of[key]))


# At the prompt

ALONE = ("play", "origami", "--seats", "human,uniform", "--option", "boxes=both", "--seed", "5", "--plain")


def test_a_whole_game_typed_by_words(run: Run, tmp_path: Path) -> None:
    options = {"boxes": "both", "players": 3}
    match, saved = orizuru.match("origami", options, 11), tmp_path / "game.json"
    rng = Random(11)
    while match.to_move is not None:
        match.play(match.state.say(rng.choice(match.state.moves)))
    argv = ("play", "origami", "--seats", "human,human,human", "--option", "boxes=both", "--seed", "11", "--plain")
    code, out, err = run(*argv, "--save", str(saved), typed=typed(match))
    assert (code, err) == (0, "")
    assert out.isascii()
    result = match.result()
    assert result is not None
    end = out[out.rindex("the game is over") :]
    said = " ".join(end.split())
    assert f"{str(result.why)[1:]}." in said
    for seat, standing in enumerate(result.details):
        assert f"Seat {seat + 1} (human): {standing.score} point" in said
        for line in standing.lines:
            assert " ".join(str(line.message).split()) in said
    assert orizuru.rebuilt(saved).words == match.words
    for command in ("replay", "verify", "show"):
        assert run(command, str(saved)).code == 0


def test_the_sheets_of_the_end_add_up(run: Run) -> None:
    _, out, _ = run("play", "origami", "--seats", "uniform,uniform", "--seed", "4", "--plain")
    sheets = re.split(r"^Seat \d \(uniform\): (\d+) points?$", out, flags=re.MULTILINE)[1:]
    assert len(sheets) == 4
    for points, sheet in zip(sheets[::2], sheets[1::2], strict=True):
        assert sum(
            int(found) for found in re.findall(r"^ {2}([ \d]{4})  ", sheet, re.MULTILINE) if found.strip()
        ) == int(points)


def test_within_a_turn_only_what_changes_is_drawn(run: Run) -> None:
    _, out, _ = run(*ALONE, typed="draw\nowl\nquit\n")
    assert out.count("draw line (cost/folds/points)") == 1
    assert "  line (folds): Parrot 2, 2x Owl 2, Eagle 4\n" in out
    assert "Take cards from the line: up to 2 folds. [R6]\n  Answers: done, parrot, owl\n" in out


def test_the_cost_still_to_be_paid_is_shown(run: Run) -> None:
    _, out, _ = run(*ALONE, typed="play arctic hare\nquit\n")
    assert "Pay for Arctic Hare. (2 folds left) [R7]\n" in out


def test_a_pass_is_shown_too(run: Run) -> None:
    _, out, _ = run("play", "origami", "--seats", "human,human", "--seed", "5", typed="draw\ndone\nquit\n")
    assert re.search(r"> draw\n  Seat \d draws from the line\.\n", out)


def test_the_command_card_shows_everything_about_a_card(run: Run) -> None:
    _, out, _ = run(*ALONE, typed="card arctic hare\ncard KÜKEN\ncard\ncard nosuch\nhelp\nquit\n")
    assert "  Arctic Hare / Schneehase (instant effect, family polar, 3 cards)\n    cost/folds/points 2/1/2\n" in out
    assert "    effect: rice(1)\n    reconstructed: german, points\n" in out
    assert "  Chick / Kueken (" in out
    assert "    reconstructed: cost, effect (in part)\n" in out
    assert "  card needs a name, such as: card cat\n" in out
    assert "  there is no card called 'nosuch'\n" in out
    assert "  card NAME  what a card is and does\n" in out
    _, out, _ = run("play", "--seats", "human,human", typed="card cat\nhelp\nquit\n")
    assert "card NAME" not in out, "Ponte has no cards"


def test_moves_of_several_words_have_commas_between(run: Run, tmp_path: Path) -> None:
    hands = [["cat", "cat", "sheep", "pig", "dog", "chick", "owl"], ["dove"]]
    match = orizuru.match("origami", start={"hands": hands, "families": ["farm", "sky"]}, seats=["human", "human"])
    file = tmp_path / "half.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    _, out, _ = run("play", "--from", str(file), typed="moves\nquit\n")
    assert re.search(r"card \(\d+\): play [a-z-]+, play ", out)


def test_as_many_players_as_seats(run: Run) -> None:
    for seats in (2, 3, 4):
        names = ",".join(["human"] + ["uniform"] * (seats - 1))
        code, out, _ = run("play", "origami", "--seats", names, "--seed", "1", typed="quit\n")
        assert code == 0
        assert f"players={seats}" in out
    told = run("play", "origami", "--seats", "human,uniform", "--option", "players=3").refusal()
    assert told == "expected 3 names separated by commas, one for each seat, got 2"
    told = run("play", "origami", "--seats", "human").refusal()
    assert told == "option players: expected a whole number from 2 to 4, got 1"


def test_without_seats_one_person_plays_bots(run: Run) -> None:
    _, out, _ = run("play", "ponte", typed="quit\n")
    assert "You are seat 1; easy is seat 2." in out


def test_names_and_decks_as_options(run: Run, tmp_path: Path) -> None:
    argv = ("play", "origami", "--seats", "uniform,uniform", "--seed", "3", "--option", "families=farm, sky")
    code, out, _ = run(*argv)
    assert code == 0
    assert "families=farm,sky" in out
    own, saved = tmp_path / "own.csv", tmp_path / "own.json"
    shipped = Path(orizuru.__file__).parent / "data" / "decks" / "1" / "origami.csv"
    own.write_text(shipped.read_text(encoding="utf-8").replace(",Cat,", ",Tomcat,"), encoding="utf-8-sig")
    code, out, _ = run(*argv, "--option", f"deck={own}", "--save", str(saved))
    assert code == 0
    assert "deck=of your own" in " ".join(out.split())
    assert "Tomcat" in out
    assert json.loads(saved.read_text(encoding="utf-8"))["data"]
    code, out, _ = run("replay", str(saved))
    assert code == 0
    assert "Tomcat" in out
    assert run("verify", str(saved)).code == 0


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("families=farm,farm", "option families: expected"),
        ("families=farm,dogs", "option families: expected one of farm, sky, sea, savannah, lawn, got 'dogs'"),
        ("families=farm", "option families: expected as many as players, 2, got 1"),
        ("deck=nosuch.csv", "nosuch.csv: cannot be read: No such file or directory"),
        ("deck=.", ".: cannot be read: Is a directory"),
        ("deck=empty.csv", "option deck: line 1: the column set is missing"),
        ("deck=large.csv", "large.csv: larger than 65536 bytes"),
        ("deck=bytes.csv", "bytes.csv: not UTF-8 text (byte 2)"),
        ("deck=a\0b", "a?b: a zero byte in its name"),
        ("deck=" + "x" * 5000, "xxx...: cannot be read: File name too long"),
    ],
)
def test_bad_options(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, says: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.csv").write_bytes(b"")
    (tmp_path / "large.csv").write_bytes(b"x" * 65_537)
    (tmp_path / "bytes.csv").write_bytes(b"se\xff")
    assert says in run("play", "origami", "--seats", "human,uniform", "--option", option).refusal()


def test_games_shows_names_and_files(run: Run) -> None:
    said = " ".join(run("games").out.split())
    assert "names: farm, sky, sea, savannah, lawn, polar, dinosaurs, exotic, legendary" in said
    assert "names: musician, ninja, geisha," in said
    assert "default nothing)" in said


def test_show_keeps_secrets_unless_asked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    file.write_text(json.dumps(played(3, TWO, 30).record()), encoding="utf-8")
    code, out, _ = run("show", str(file), "--plain")
    assert code == 0
    assert "Position:" not in out
    text = re.search(r"^Position: (.*)$", run("show", str(file), "--plain", "--secrets").out, re.MULTILINE)
    assert text
    code, again, _ = run("show", "--game", "origami", "--position", text[1], "--plain")
    assert code == 0
    assert "discards from the top: " in again
    assert "unseen, in the deck or in hands: " in again


def test_bench_and_talk(run: Run) -> None:
    code, out, _ = run("bench", "origami", "--games", "1", "--option", "players=3", "--option", "boxes=both")
    assert code == 0
    assert "origami, rules " in out
    requests = [
        {"do": "new", "options": {"players": 4, "families": ["farm", "sky", "sea", "lawn"]}, "seed": 3},
        {"do": "bot", "name": "uniform"},
        {"do": "catalogue"},
        {"do": "bye"},
    ]
    code, out, _ = run("talk", "origami", typed="".join(f"{json.dumps(one)}\n" for one in requests))
    replies = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert all(reply["ok"] for reply in replies)
    assert replies[2]["catalogue"]["cards"]


def test_resigning_in_a_game_of_three_is_refused_at_once(run: Run) -> None:
    _, out, _ = run("play", "origami", "--seats", "human,uniform,uniform", "--seed", "3", typed="resign\nquit\n")
    assert "resign can only end a game of two seats" in out
    assert "once more" not in out


def test_board_shows_the_discards(run: Run) -> None:
    _, out, _ = run(*ALONE, typed="play arctic hare\nmerchant red\nleft\nyes\nboard\nquit\n")
    assert "discards from the top" in out


class Typed:
    """What two people type at one terminal."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.prompts = list(lines), list[str]()

    def next(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        return self.lines.pop(0) if self.lines else None


def test_between_two_people_at_a_terminal_hands_stay_hidden() -> None:
    match, out = orizuru.match("origami", {}, 5), io.StringIO()
    first = match.to_move
    lines: Any = Typed("draw, done", "", "quit")
    Dialogue(match, ["human", "human"], [Random(0)] * 2, Screen(out), lines, echo=False).run()
    shown = out.getvalue()
    assert lines.prompts[1].startswith(f"Seat {2 - (first or 0)}, press Enter")
    assert "\n" * 60 in shown
    assert shown.count("your hand:") == 2
