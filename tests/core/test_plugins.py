"""Games of other packages: found, checked, and refused in one line without harm to the other games."""

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random

import pytest

import orizuru
from orizuru.bots import bot, previews
from orizuru.core import plugins, registry, rulebook
from orizuru.core.errors import BrokenGame, UnknownGame
from orizuru.core.game import State
from orizuru.core.messages import Message, catalogue, languages, text

GOOD = "from toys.pebbles import Pebbles\nclass Own(Pebbles):\n    key = {key!r}\nversions = {{'2': Own('2')}}\n"
EN, DE = "data/messages/en.toml", "data/messages/de.toml"
Make = Callable[..., str]
_numbers = count()


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a package with a game and adds it; the end of the test removes it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(plugins, "_added", list(plugins._added))

    def made(key: str, module: str = GOOD, files: Mapping[str, str] | None = None) -> str:
        package = f"own_game_{next(_numbers)}"  # a module is imported only once, so every test needs its own
        for name, content in {"__init__.py": module.format(key=key), **(files or {})}.items():
            file = tmp_path / package / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8")
        plugins.add(key, package)
        return package

    return made


def refusal(key: str) -> str:
    with pytest.raises(BrokenGame) as refused:
        registry.game(key)
    return str(refused.value)


def test_a_game_of_another_package_can_be_played(make: Make) -> None:
    make("shells")
    assert "shells" in registry.games()
    assert registry.game("shells").key == "shells"
    match = orizuru.match("shells", seed=1)
    match.play(bot("uniform").choose(match.state.view(0), Random(1)))


def test_its_texts_are_found_and_english_stands_in(make: Make) -> None:
    files = {EN: '[shells]\nname = "Shells"\nabout = "Of shells."\n', DE: '[shells]\nname = "Muscheln"\n'}
    make("shells", files=files)
    assert [text(Message("shells.name"), language) for language in ("en", "de")] == ["Shells", "Muscheln"]
    assert text(Message("shells.about"), "de") == "Of shells."


def test_its_rules_are_found_and_english_stands_in(make: Make) -> None:
    make("shells", files={"data/rules/shells.en.md": "# Shells\n\n## R1 One\nA rule.\n"})
    assert rulebook.paragraphs("shells", "de") == (rulebook.Paragraph("R1", "One\n\nA rule."),)
    assert rulebook.overview("shells", "de") == ""


def test_a_package_may_add_a_language(make: Make) -> None:
    make("shells", files={"data/messages/fr.toml": '[shells.view]\nbag = "Sac"\n'})
    assert "fr" in languages()
    assert catalogue("fr")["shells.view.bag"] == "Sac"
    assert catalogue("fr")["ponte.name"] == "Ponte"


@pytest.mark.parametrize(
    ("module", "fault"),
    [
        ("import no_such_module\n", "importing the package fails with ModuleNotFoundError: No module named 'no_such_"),
        ("1 / 0\n", "importing the package fails with ZeroDivisionError: division by zero"),
        ("x = 1\n", "expected a mapping `versions` of rules versions to games in its module, got None"),
        ("versions = {{}}\n", "expected a mapping `versions` of rules versions to games in its module, got {}"),
        ("versions = {{'1': 'a game'}}\n", "its rules version '1' lacks what every game has: catalogue, forbidden"),
        (
            "from toys.pebbles import versions\n",
            "its key and rules version are ('pebbles', '1'), expected ('shells', '1')",
        ),
        (
            GOOD.replace("'2': Own", "'3': Own"),
            "its key and rules version are ('shells', '2'), expected ('shells', '3')",
        ),
    ],
)
def test_a_broken_module_is_refused_in_one_line(make: Make, module: str, fault: str) -> None:
    package = make("shells", module)
    said = refusal("shells")
    assert said.startswith(f"the game 'shells' of the package '{package}' cannot be played: {fault}")
    assert "\n" not in said
    assert orizuru.game("ponte").setup({}, 1).moves


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ("name = ", "its texts in en.toml cannot be read: TOMLDecodeError: "),
        (
            "[shells]\nname = 3\n",
            "its texts in en.toml cannot be read: ValueError: shells.name is a int, expected a text",
        ),
        ('[core]\nexpected = "mine"\n', "in en.toml the text 'core.expected' does not begin with shells."),
    ],
)
def test_broken_texts_are_refused_and_do_not_affect_the_others(make: Make, texts: str, fault: str) -> None:
    before = catalogue("en")
    make("shells", files={EN: texts})
    assert fault in refusal("shells")
    assert catalogue("en") == before


def test_a_package_that_is_not_there_is_refused(make: Make) -> None:
    plugins.add("shells", "no_such_package.at_all")
    assert "importing the package fails with ModuleNotFoundError" in refusal("shells")
    assert catalogue("en")["ponte.name"] == "Ponte"


@pytest.mark.parametrize("key", ["Shells", "a-b", "", "1st", "../x"])
def test_a_malformed_key_is_refused(key: str, make: Make) -> None:
    make(key)
    for ask in (registry.games, lambda: registry.game(key)):
        with pytest.raises(BrokenGame, match="expected small letters, digits and _"):
            ask()


def test_a_key_belongs_to_one_game_only(make: Make) -> None:
    packages = sorted([make("shells"), make("shells")])
    for ask in (registry.games, lambda: registry.game("shells")):
        with pytest.raises(BrokenGame, match=f"there is a game shells of the package {packages[0]} already"):
            ask()


def test_our_own_games_cannot_be_replaced(make: Make) -> None:
    make("ponte")
    assert type(registry.game("ponte")).__module__.startswith("orizuru.games.ponte")
    with pytest.raises(BrokenGame, match="there is a game ponte of the package orizuru already"):
        registry.games()


def test_greedy_asks_the_judge_of_the_package(make: Make) -> None:
    make("shells", files={"judge.py": "def best(state, rng):\n    return max(state.moves)\n"})
    state = registry.game("shells").setup({}, 3)
    assert len(state.moves) > 1
    assert bot("greedy").choose(state.view(0), Random(1)) == state.say(max(state.moves))


def test_a_judge_that_cannot_be_imported_is_an_error(make: Make) -> None:
    make("shells", files={"judge.py": "import no_such_module\n"})
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        bot("greedy").choose(registry.game("shells").setup({}, 3).view(0), Random(1))


def test_without_a_judge_greedy_goes_by_previews(make: Make) -> None:
    make("shells")
    state = registry.game("shells").setup({}, 3)
    found = {bot("greedy").choose(state.view(0), Random(seed)) for seed in range(40)}
    assert found == {state.say(move) for move in state.moves}, "all previews are alike"
    told, rng = 0, Random(1)
    position: State = orizuru.game("ponte").setup({"size": 6}, 1)
    while position.to_move is not None:
        gains = {move: _gain(position, move) for move in position.moves}
        told += len(set(gains.values())) > 1
        assert gains[previews.best(position, rng)] == max(gains.values())
        position.apply(rng.choice(position.moves))
    assert told > 0


def _gain(state: State, move: int) -> int:
    change, own = state.preview(move).change, state.to_move
    assert own is not None
    return change[own] - change[1 - own]


def test_an_unknown_game_is_refused_by_the_registry() -> None:
    for key in ("chess", "", 3, None):
        with pytest.raises(UnknownGame, match="pebbles"):
            registry.game(key)  # type: ignore[arg-type]
