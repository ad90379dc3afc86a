"""`orizuru deck`: deck files checked and shown."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from cli.commands import Run

SHIPPED = files("orizuru").joinpath("data", "decks", "1", "origami.csv").read_text(encoding="utf-8")


def without_column(text: str) -> str:
    return text.replace(",effect,", ",result,", 1)


def line_with(text: str, key: str, old: str, new: str) -> str:
    """The deck with something replaced in the line of a card."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if f",{key}," in line)
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    return "\n".join(lines)


def alike(text: str, first: str, second: str) -> str:
    """A deck with two cards, each of which has the effect of the other."""
    text = line_with(text, first, "draw(1)", f"like({second})")
    return line_with(text, second, "draw(2)", f"like({first})")


def small(cost: int = 4) -> str:
    """The smallest deck: two families, all cards worth two folds."""
    rows = [SHIPPED.splitlines()[0]]
    for family in ("red", "blue"):
        rows.append(f"origami,{family},,{family},,,,,,family,,,,,,,")
        rows.append(f"origami,{family},{family}-a,A,A,9,{cost if family == 'blue' else 4},2,3,instant,,draw(1),,,,,")
        rows.append(f"origami,{family},{family}-b,B,B,9,4,2,3,instant,,draw(1),,,,,")
    return "\n".join(rows)


NESTED = "each(" * 10_000 + "draw(1)" + ")" * 10_000
DEEP = "each(" * 40 + "draw(1)" + ")" * 40

BAD: list[tuple[str, Callable[[str], str], str]] = [
    ("missing column", without_column, "deck.csv: line 1: the column effect is missing"),
    (
        "unknown effect",
        lambda t: line_with(t, "cat", "draw(1)", "fly(1)"),
        "line 3, effect: no word 'fly'; the words are:",
    ),
    ("cycle", lambda t: alike(t, "cat", "sheep"), "effect: effects that lead back to themselves: cat, sheep, cat"),
    ("itself", lambda t: line_with(t, "cat", "draw(1)", "like(cat)"), "lead back to themselves: cat, cat"),
    ("like nobody", lambda t: line_with(t, "cat", "draw(1)", "like(nosuch)"), "no card 'nosuch' in this deck"),
    ("10,000 nested steps", lambda t: small().replace("draw(1)", NESTED, 1), "a sentence of at most 300 characters"),
    ("nested 40 deep", lambda t: line_with(t, "cat", "draw(1)", DEEP), "at most 4 deep"),
    ("long", lambda t: line_with(t, "cat", "draw(1)", "draw(1) then " * 30 + "draw(1)"), "at most 300 characters"),
    ("family of 17", lambda t: line_with(t, "cat", ",4,2,", ",3,2,"), "the family farm has 17 cards, expected 18"),
    ("few fields", lambda t: t + "origami,farm,x,X,X,1\n", "expected 17 fields, got 6"),
    ("no number", lambda t: line_with(t, "cat", ",4,2,", ",4,two,"), "cost: expected a whole number from 0 to 20"),
    ("two of a key", lambda t: line_with(t, "sheep", ",sheep,", ",cat,"), "the key cat appears twice"),
    ("quotes", lambda t: t + '"a"b,', "not comma-separated values"),
    ("empty", lambda t: "", "line 1: the column set is missing"),
    ("no families", lambda t: t.splitlines()[0], "at least two families"),
    ("zero byte", lambda t: t + "\0", "not comma-separated values: NUL"),
]


@pytest.mark.parametrize(("change", "says"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_bad_decks_are_refused_in_one_line(run: Run, tmp_path: Path, change: Callable[[str], str], says: str) -> None:
    file = tmp_path / "deck.csv"
    file.write_text(change(SHIPPED), encoding="utf-8")
    for act in ("check", "show"):
        told = run("deck", act, str(file)).refusal()
        assert says in told
        assert str(file)[:40] in told


def test_a_cost_that_nobody_can_pay_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A family whose other cards are all worth two folds cannot pay an odd cost."""
    monkeypatch.chdir(tmp_path)
    Path("odd.csv").write_text(small(5), encoding="utf-8")
    expected = "odd.csv: line 6, cost: expected a cost that other cards of the family blue can pay exactly, got '5'"
    assert run("deck", "check", "odd.csv").refusal() == expected
    Path("even.csv").write_text(small(6), encoding="utf-8")
    assert run("deck", "check", "even.csv").out == "ok: 2 families, 4 kinds, 36 cards, 0 pairs of characters\n"
    argv = ("play", "origami", "--seats", "uniform,uniform", "--seed", "1", "--option", "deck=even.csv")
    assert "Seat 1 (uniform): " in run(*argv, "--save", "even.json").out
    assert "  play red-a, " in run("replay", "even.json").out, "the message uses the names of the deck"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nosuch.csv", "nosuch.csv: cannot be read: No such file or directory"),
        (".", ".: cannot be read: Is a directory"),
        ("bytes.csv", "bytes.csv: not UTF-8 text (byte 0)"),
        ("large.csv", "large.csv: larger than 65536 bytes"),
        ("a\0b", "a?b: a zero byte in its name"),
        ("", ": cannot be read: "),
        ("x" * 9000, "...: cannot be read: File name too long"),
    ],
)
def test_unreadable_files_are_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bytes.csv").write_bytes(b"\xff\xfe")
    Path("large.csv").write_bytes(b"x" * 65_537)
    for act in ("check", "show"):
        assert says in run("deck", act, name).refusal()


def test_a_good_deck_is_accepted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "both.csv"
    legends = files("orizuru").joinpath("data", "decks", "1", "legends.csv").read_text(encoding="utf-8")
    file.write_text(SHIPPED + legends.partition("\n")[2], encoding="utf-8")
    assert run("deck", "check", str(file)) == (0, "ok: 9 families, 89 kinds, 162 cards, 10 pairs of characters\n", "")
    assert run("deck", "show", str(file)).out == run("deck", "show").out


def test_the_table_fits_the_screen_and_marks_stand_ins(run: Run) -> None:
    for language in ("en", "de"):
        code, out, _ = run("deck", "show", "--language", language)
        assert code == 0
        assert max(map(len, out.splitlines())) < 120
        assert "..." not in out
    plain = run("deck", "show", "--plain", "--language", "de").out
    assert plain.isascii()
    assert "Kueken " in plain
    rows = {line.split("  ")[0].rstrip("~"): line for line in run("deck", "show").out.splitlines()}
    assert rows["Cat"].split() == ["Cat", "Katze~", "4", "2~", "1~", "3~", "instant~", "draw(1)~"]
    assert rows["Chick"].endswith("take_or_play(sky)~")
    assert "  -  character cost(-1)" in rows["Musician (yellow)"]


def test_a_wrong_language_and_a_missing_action_are_refused(run: Run) -> None:
    assert "invalid choice: 'fr'" in run("deck", "show", "--language", "fr").refusal()
    assert "required: check|show" in run("deck").refusal()
    assert run("deck", "check", "--help").code == 0


def test_copy_gives_the_shipped_files_to_start_from(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("deck", "copy")
    mine = tmp_path / "mine.csv"
    mine.write_text(out, encoding="utf-8")
    assert code == 0
    assert run("deck", "check", str(mine))[1].startswith("ok: 9 families, 89 kinds")
    assert run("deck", "copy", "origami")[1] == SHIPPED
