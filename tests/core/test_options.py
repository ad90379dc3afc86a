"""Options: described once, checked at every door."""

import pytest

from orizuru import InvalidOption, InvalidSeed, UnknownGame, game, games


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"size": 3}, "option size: expected a whole number from 4 to 12, got 3"),
        ({"size": 13}, "option size: expected a whole number from 4 to 12, got 13"),
        ({"size": "ten"}, "option size: expected a whole number from 4 to 12, got 'ten'"),
        ({"size": True}, "option size: expected a whole number from 4 to 12, got True"),
        ({"size": 10.0}, "option size: expected a whole number from 4 to 12, got 10.0"),
        ({"size": "x" * 10_000}, "option size: expected a whole number from 4 to 12, got 'xxx"),
        ({"pie": 1}, "option pie: expected true or false, got 1"),
        ({"sharing": "both"}, "option sharing: expected one of parallel, strict, got 'both'"),
        ({"sharing": []}, "option sharing: expected one of parallel, strict, got []"),
        ({"colour": "red"}, "no option 'colour'; the options are: size, pie, sharing, supply"),
        ({"supply": "box", "size": 8}, "option supply=box needs size to be 10, but it is 8"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, object], text: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        game("ponte").setup(options, 1)
    assert str(refused.value).startswith(text)
    assert len(str(refused.value)) < 200


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    with pytest.raises(InvalidOption, match="got <int>"):
        game("ponte").setup({"size": 10**5000}, 1)
    with pytest.raises(InvalidSeed, match="got <int>"):
        game("ponte").setup({}, 10**5000)


def test_the_options_of_a_game_cannot_be_changed_from_outside() -> None:
    state = game("ponte").setup({"size": 5}, 1)
    with pytest.raises(TypeError):
        state.terms.options["size"] = 7
    state.view(None)["options"]["size"] = 7
    assert game("ponte").setup({"size": 5}, 1).view(None)["options"]["size"] == 5


def test_a_missing_option_has_its_default() -> None:
    view = game("ponte").setup({"size": 6}, 1).view(None)
    assert view["options"] == {"size": 6, "pie": True, "sharing": "parallel", "supply": "unlimited"}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("size", "6", 6), ("size", " 12 ", 12), ("pie", "off", False), ("pie", "Yes", True), ("supply", "BOX", "box")],
)
def test_options_are_read_from_a_command_line(name: str, text: str, value: object) -> None:
    option = next(option for option in game("ponte").options() if option.name == name)
    assert option.read(text) == value


@pytest.mark.parametrize(("name", "text"), [("size", "ten"), ("size", "-4"), ("size", "9" * 5000), ("pie", "2")])
def test_wrong_words_are_refused(name: str, text: str) -> None:
    option = next(option for option in game("ponte").options() if option.name == name)
    with pytest.raises(InvalidOption):
        option.read(text)


def test_every_option_has_a_help_text_and_a_legal_default() -> None:
    for key in games():
        for option in game(key).options():
            assert str(option.help)
            assert option.check(option.default) == option.default


def test_games_are_found_by_their_module() -> None:
    assert "ponte" in games()
    assert game("ponte", rules="1").rules == "1"
    assert game("pebbles").rules == "2", "the newest rules by default"


@pytest.mark.parametrize("key", ["chess", "", "os", "..core", "x" * 5000, "__init__"])
def test_an_unknown_game_is_refused(key: str) -> None:
    with pytest.raises(UnknownGame, match="the games are: "):
        game(key)


@pytest.mark.parametrize("rules", ["0", "", "99", 1])
def test_an_unknown_rules_version_is_refused(rules: str) -> None:
    with pytest.raises(UnknownGame, match="ponte has no rules version"):
        game("ponte", rules)


def test_a_wrong_seed_is_refused_in_a_game_without_chance_too() -> None:
    with pytest.raises(InvalidSeed):
        game("ponte").setup({}, "seven")
