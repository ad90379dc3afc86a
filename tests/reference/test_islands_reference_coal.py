"""The reference engine of Origami Islands: coal, which is kept and used again at every win, in stories."""

from reference.islands.auction_outcome import act_without_winning, use_coal, win
from reference.islands.positions import Talk, island, player, scripted, table
from reference.islands.rounds import play_round
from reference.islands.table import Player, Table, snapshot

PIT = "H.C~.. ~....."  # the pit is surrounded by b1, b2, c2 and d2


def at_the_pit(paint: str, **coal: int) -> Player:
    one = player(0, island("X1", PIT, paint), island("X2", "H....... ........"))
    one.tokens["coal"] |= coal
    return one


def won(one: Player, *others: Player, card: int = 3, catch_up: bool = False) -> Table:
    """In autumn, just after this player has won an auction with the lowest bid."""
    it = table(one, *(others or (player(1),)), space=9, catch_up=catch_up)
    it.card = it.bid = card
    return it


def test_r15_one_token_at_two_wins_in_a_row() -> None:
    one = at_the_pit("", season=1)
    it = table(one, player(1, island("Y1", "H..")), space=8)
    for season, row in (("green", 1), ("red", 2)):
        it.roll = scripted(3)
        it.begin_round()
        talk = Talk(play_round(it)).say("bid 3", "pass")
        assert (talk.name, talk.words) == ("coal", {"coal season", "done"})
        talk.say("coal season", f"X1:b{row}")
        assert (talk.name, "X1:c2" in talk.words) == ("place", False), "the shape: a token paints once a win"
        assert one.tokens["coal"] == {"any": 0, "season": 1}
        talk.say("give up", "give up")
        assert talk.question is None
        assert one.island("X1").paint[1, row - 1] == season
        it.space += 1
    assert one.coins == 9, "two bids of 3, and nothing for coal"


def test_r15_every_token_paints_a_square_of_its_own() -> None:
    one = at_the_pit("", any=2, season=1)
    it = won(one)
    talk = Talk(win(it, one)).say("coal any", "green", "X1:b1")
    assert talk.words == {"coal any", "coal season", "done"}
    talk.say("coal season", "X1:b2")
    assert talk.words == {"coal any", "done"}
    assert snapshot(it)["coal used"] == {"any": 1, "season": 1}
    talk.say("coal any", "blue", "X1:c2")
    assert talk.name == "place"
    assert snapshot(it)["coal used"] == {"any": 0, "season": 0}, "not counted any more once the shape has its turn"
    assert list(one.island("X1").paint.values()) == ["green", "red", "blue"]
    assert one.tokens["coal"] == {"any": 2, "season": 1}


def test_r15_a_token_won_by_coal_is_used_in_the_same_win() -> None:
    for paint, side, then in (("r:b1b2c2", "any", ["green", "X1:e2"]), ("g:b1 r:b2c2", "season", ["X1:e2"])):
        one = at_the_pit(paint, season=1)
        talk = Talk(win(won(one), one)).say("coal season", "X1:d2")
        assert (talk.name, talk.words) == ("coal", {f"coal {side}", "done"})
        talk.say(f"coal {side}", *then)
        assert talk.name == "place"
        assert one.held("coal") == 2


def test_r15_a_token_won_by_the_grove_of_a_coal_square_is_used_in_the_same_win() -> None:
    one = player(0, island("X1", "H.T~~~ ~...C~ ~~~..~ ~~~~..", "r:b1b2c2"))
    one.tokens["coal"]["season"] = 1
    talk = Talk(win(won(one), one)).say("coal season", "X1:d2")
    assert talk.name == "card", "the grove"
    talk.say("#3", "red", "X1:d3e3e4")
    assert (talk.name, talk.words) == ("coal", {"coal any", "done"})
    talk.say("coal any", "blue", "X1:f4")
    assert talk.name == "place"
    assert one.tokens["coal"] == {"any": 1, "season": 1}


def test_r15_a_token_won_by_the_shape_waits_for_the_next_win() -> None:
    one = at_the_pit("r:b1b2")
    it = won(one, card=2)
    talk = Talk(win(it, one))
    assert talk.name == "place", "no token, no question"
    talk.say("X1:c2d2")
    assert one.tokens["coal"] == {"any": 1, "season": 0}
    assert talk.name == "place", "the second half"
    talk.say("X1:e1e2")
    assert talk.question is None
    assert Talk(win(it, one)).words == {"coal any", "done"}


def test_r15_q2_a_square_is_forfeited_and_the_token_stays() -> None:
    one = at_the_pit("", any=1, season=1)
    it = won(one)
    talk = Talk(use_coal(it, one)).say("coal any", "give up")
    assert talk.words == {"coal season", "done"}, "given up at the colour"
    talk.say("coal season", "give up")
    assert talk.question is None, "given up at the place"
    talk = Talk(use_coal(it, one)).say("coal any", "red", "give up")
    assert talk.words == {"coal season", "done"}
    assert talk.say("done").question is None, "not named at all"
    assert not one.has_painted
    assert one.tokens["coal"] == {"any": 1, "season": 1}
    assert Talk(use_coal(it, one)).words == {"coal any", "coal season", "done"}


def test_q2_coal_without_a_square_to_paint() -> None:
    one = player(0, island("X1", "H..", "r:b1c1"))
    one.tokens["coal"] = {"any": 1, "season": 2}
    talk = Talk(use_coal(won(one), one))
    assert (talk.name, talk.words) == ("coal", {"done"})
    assert talk.say("done").question is None


def test_r36_used_coal_does_not_fill_the_reserve() -> None:
    """Two players, three tokens, all of them held: a used token stays with its player, and pits take from players."""
    one, other = at_the_pit("r:b1b2c2", season=2), player(1, island("Y1", PIT, "r:b1b2c2"))
    other.tokens["coal"]["any"] = 1
    it = won(one, other, catch_up=True)
    talk = Talk(win(it, one)).say("coal season", "X1:d2")
    assert it.reserve("coal") == 0
    assert (talk.name, talk.words) == ("take_from", {"take 1"})
    talk.say("take 1")
    assert (one.tokens["coal"], other.held("coal")) == ({"any": 1, "season": 2}, 0)
    assert talk.words == {"coal any", "coal season", "done"}, "also the token that was taken just now"
    talk.say("coal any", "blue", "X1:e2", "done", "give up")
    assert talk.question is None
    assert it.reserve("coal") == 0
    talk = Talk(act_without_winning(it, other)).say("Y1:d2")
    assert (talk.name, talk.words) == ("take_from", {"take 0"})
    talk.say("take 0")
    assert (talk.name, talk.words) == ("take_side", {"take any", "take season"})
    talk.say("take season")
    assert talk.question is None
    assert [each.tokens["coal"] for each in it.players] == [{"any": 1, "season": 1}, {"any": 1, "season": 0}]


def test_r37_a_pit_brings_nothing_if_nobody_else_holds_coal() -> None:
    one = at_the_pit("r:b1b2c2", season=3)
    it = won(one, catch_up=True)
    talk = Talk(win(it, one)).say("coal season", "X1:d2")
    assert (talk.name, talk.words) == ("coal", {"coal season", "done"})
    assert one.tokens["coal"] == {"any": 0, "season": 3}
