"""Multisets, and knowledge: sets of places that widen when cards move unseen and never claim too much."""

from orizuru.core.cards import (
    DECK,
    allowed,
    emptied,
    hidden,
    moved_unseen,
    passed_unseen,
    placed,
    seen_leaving,
    unseen,
    with_card,
    without_card,
)

ANN, BOB, EVE = 1, 2, 4


def test_hands_stay_ascending() -> None:
    assert with_card((1, 3, 3), 2) == (1, 2, 3, 3)
    assert without_card((1, 2, 3, 3), 3) == (1, 2, 3)


def test_cards_seen_going_to_a_hand_are_known_there() -> None:
    assert placed(((BOB, (5,)),), BOB, (3,)) == ((BOB, (3, 5)),)
    assert placed(((DECK, (5,)),), BOB, (3,)) == ((BOB, (3,)), (DECK, (5,)))


def test_a_draw_unseen_widens_all_cards_of_the_deck() -> None:
    assert moved_unseen(((BOB, (7,)), (DECK, (1, 2))), DECK, BOB) == ((BOB, (7,)), (DECK | BOB, (1, 2)))


def test_groups_that_become_alike_are_one() -> None:
    known = ((DECK, (2,)), (DECK | BOB, (1, 3)))
    assert moved_unseen(known, DECK, BOB) == ((DECK | BOB, (1, 2, 3)),)


def test_a_card_shown_leaves_the_knowledge() -> None:
    assert seen_leaving(((BOB, (3, 5)),), 3, BOB) == ((BOB, (5,)),)
    assert seen_leaving(((BOB, (3,)), (DECK, (3,))), 3, DECK) == ((BOB, (3,)),)


def test_if_it_could_be_several_cards_the_best_known_one_leaves() -> None:
    assert seen_leaving(((BOB, (3,)), (DECK | BOB, (3, 4))), 3, BOB) == ((DECK | BOB, (3, 4)),)


def test_the_remaining_cards_may_be_where_that_one_may_have_been() -> None:
    """Bob showed a 3 of the group Bob or Ann, or of the group Bob or deck: the other 3 may be in any of them."""
    known = ((ANN | BOB, (3,)), (DECK | BOB, (3,)))
    assert seen_leaving(known, 3, BOB) == ((ANN | BOB | DECK, (3,)),)


def test_a_card_known_to_have_stayed_stays() -> None:
    assert seen_leaving(((BOB, (3,)), (DECK | BOB, (3,))), 3, BOB, keep=1) == ((BOB, (3,)),)


def test_simultaneous_passes_do_not_chain() -> None:
    """Ann to Bob, Bob to Eve: what Ann had cannot be with Eve yet."""
    known = ((ANN, (1,)), (BOB, (2,)))
    assert passed_unseen(known, {ANN: BOB, BOB: EVE}) == ((ANN | BOB, (1,)), (BOB | EVE, (2,)))


def test_an_empty_deck_holds_nothing() -> None:
    assert emptied(((DECK | BOB, (1, 2)), (BOB, (4,))), DECK) == ((BOB, (1, 2, 4)),)


def test_hiding_no_cards_adds_no_knowledge() -> None:
    assert hidden(DECK, ()) == ()
    assert placed((), BOB, ()) == ()


def test_an_observer_who_saw_nothing_knows_only_cards_that_are_never_in_the_deck() -> None:
    assert unseen({BOB: (1, 9), DECK: (2,)}, never_in_deck=9) == ((BOB, (9,)), (DECK | BOB, (1, 2)))


def test_knowledge_is_true_if_every_card_fits_one_of_its_groups() -> None:
    known = ((BOB | DECK, (3,)), (BOB | EVE, (3,)))
    assert allowed(known, {BOB: (3,), EVE: (3,), DECK: ()})
    assert allowed(known, {BOB: (3, 3), EVE: (), DECK: ()})
    assert allowed(known, {BOB: (), EVE: (3,), DECK: (3,)})
    assert not allowed(known, {BOB: (), EVE: (3, 3), DECK: ()})
    assert not allowed(known, {BOB: (3, 4), EVE: (), DECK: ()})
    assert not allowed(known, {BOB: (3,), EVE: (), DECK: ()})
