"""Promise S12: the server commits to a key, the seats add words, and the record proves what was shuffled."""

import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orizuru import InvalidProof, InvalidRecord, Match, game, rebuilt, replay
from orizuru.core import record as records
from orizuru.core.commitment import Proof, commitment, drawn_key, game_key

KEY = bytes(range(32))
COMMITMENT = "907c7ea7a6448435c4bd135fd1599b179721afcc7686be509c2f4708d79f13fa"
KNOWN = {
    (): "e37c432b241557996ac4832c0e3fcf953c1fd5e71b2420d1b875df67f6dc3a80",
    ("", ""): "112d70556a1f00c76f29fcab6be02d28f36c56ddfead5a566f94c935e51f4cd6",
    ("ab", "c"): "4696cf1e0b1e83073f6d0d64ca57f9f4158e2d9374b735a45427f588f1ad9937",
    ("a", "bc"): "73b711a3300f1082f25caa5fab1f7479fc51ecba1b21747892bb4f3be324f2c1",
    ("鶴", ""): "ef072e65baefcaf0ebcf4fbc66f8450a541b90705cdaf5c50e29dc5bdd8dc673",
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "concepts" / "chance.md"


def test_promise_s12_commitment_and_key_never_change() -> None:
    """Known answers: changing one would break every proof."""
    assert commitment(KEY) == COMMITMENT
    assert {words: game_key(KEY, words).hex() for words in KNOWN} == KNOWN


def test_promise_s12_commitment_and_key_are_what_the_document_says() -> None:
    """The scheme written out once more, as a verifier in another language would."""
    assert commitment(KEY) == blake2b(KEY, digest_size=32, person=b"orizuru-commit-1").hexdigest()
    whole = b"\x03\0\0\0\xe9\xb6\xb4" + b"\0\0\0\0"
    assert game_key(KEY, ["鶴", ""]) == blake2b(whole, digest_size=32, key=KEY, person=b"orizuru-key-1").digest()
    page = DOCUMENT.read_text(encoding="utf-8")
    assert COMMITMENT in page
    assert KNOWN[("ab", "c")] in page


def test_keys_are_drawn_from_the_system() -> None:
    assert len({drawn_key() for _ in range(4)}) == 4
    assert len(drawn_key()) == 32


@pytest.mark.parametrize("key", [b"", b"short", bytes(33), "0" * 32, 7, None])
def test_a_wrong_key_is_refused_and_not_shown(key: Any) -> None:
    for attempt in (lambda: commitment(key), lambda: game_key(key, [])):
        with pytest.raises(InvalidProof, match="expected a key of 32 bytes") as refused:
            attempt()
        assert "short" not in str(refused.value)


@pytest.mark.parametrize("word", ["x" * 81, "\ud800", 7, None, b"word"])
def test_a_wrong_word_is_refused(word: Any) -> None:
    with pytest.raises(InvalidProof, match="expected a word of at most 80 characters"):
        game_key(KEY, ["good", word])


def test_a_proof_does_not_print_its_key() -> None:
    assert KEY.hex()[:8] not in repr(Proof(KEY, ("a", "b")))
    assert "key" not in repr(Proof(KEY, ("a", "b")))


PROOF = Proof(KEY, ("ab", "c"))


def played(key: str = "pebbles", start: Any = None) -> Match:
    rng, match = Random(3), Match(game(key), None, PROOF.seed, start=start, proof=PROOF)
    while match.to_move is not None:
        assert "chance" not in match.record(), "the key is secret until the game is over"
        match.play(match.state.say(rng.choice(match.state.moves)))
    return match


@pytest.mark.parametrize("key", ["pebbles", "ponte", "origami"])
def test_promise_s12_the_record_of_a_finished_game_holds_the_proof(key: str) -> None:
    match = played(key)
    record = json.loads(json.dumps(match.record()))
    assert record["chance"] == {"commitment": COMMITMENT, "key": KEY.hex(), "words": ["ab", "c"]}
    assert record["seed"] == KNOWN[("ab", "c")]
    again = rebuilt(record)
    assert again.proof == PROOF
    assert again.state == match.state
    assert again.record() == record


def test_a_record_without_a_proof_has_no_such_field_and_the_same_digest() -> None:
    record = played().record()
    plain = {name: value for name, value in record.items() if name != "chance"}
    assert rebuilt(plain).record() == plain
    assert plain["digest"] == record["digest"]


def test_an_abandoned_match_is_over() -> None:
    match = Match(game("ponte"), {"size": 5}, PROOF.seed, proof=PROOF)
    match.resign(0)
    assert rebuilt(match.record()).record()["chance"] == PROOF.plain()


OTHER = Proof(bytes(32), ("ab", "c"))


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (None, "record: chance: expected an object, got None"),
        ([], "record: chance: expected an object"),
        ({}, "record: chance: expected commitment, key, words, got []"),
        ({**PROOF.plain(), "more": 1}, "record: chance: expected commitment, key, words, got"),
        ({**PROOF.plain(), "key": 7}, "record: chance.key: expected 64 hexadecimal digits"),
        ({**PROOF.plain(), "key": "00 " * 21 + "0"}, "record: chance.key: expected 64 hexadecimal digits"),
        ({**PROOF.plain(), "key": KEY.hex().upper()}, "record: chance.key: expected 64 hexadecimal digits"),
        ({**PROOF.plain(), "commitment": "x" * 64}, "record: chance.commitment: expected 64 hexadecimal digits"),
        ({**PROOF.plain(), "commitment": "0" * 64}, f"record: chance.commitment: expected {COMMITMENT}, got '000"),
        ({**PROOF.plain(), "key": bytes(32).hex()}, "record: chance.commitment: expected"),
        ({**PROOF.plain(), "words": "abc"}, "record: chance.words: expected a list"),
        ({**PROOF.plain(), "words": ["ab", 7]}, "record: chance.words[1]: expected a text of at most 80"),
        ({**PROOF.plain(), "words": ["ab", "x" * 81]}, "record: chance.words[1]: expected a text of at most 80"),
        ({**PROOF.plain(), "words": ["ab", "\ud800"]}, "record: chance: proof of chance: expected a word"),
        ({**PROOF.plain(), "words": ["ab"]}, "record: chance: proof of chance: expected 2 words, one for each seat"),
        ({**PROOF.plain(), "words": ["a", "bc"]}, "record: chance: the key and the words yield a different seed"),
        (OTHER.plain(), "record: chance: the key and the words yield a different seed"),
    ],
)
def test_promise_s12_a_wrong_proof_is_refused_with_its_place(chance: Any, text: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        replay({**played().record(), "chance": chance})
    assert str(refused.value).startswith(text)
    assert len(str(refused.value)) < 300


def test_promise_s12_a_record_with_another_seed_is_refused() -> None:
    for key, seed in (("pebbles", bytes(32).hex()), ("ponte", 7), ("ponte", None)):
        with pytest.raises(InvalidRecord, match="record: chance: the key and the words yield a different seed"):
            replay({**played(key).record(), "seed": seed})


def test_promise_s12_the_key_of_an_unfinished_game_is_refused() -> None:
    match = Match(game("pebbles"), None, PROOF.seed, proof=PROOF)
    with pytest.raises(InvalidRecord, match="record: chance: expected no such field until the game is over"):
        replay({**match.record(), "chance": PROOF.plain()})


@pytest.mark.parametrize("proof", [OTHER, Proof(KEY, ("ab",)), Proof(KEY, ("ab", "c", ""))])
def test_a_match_refuses_the_proof_of_another_game(proof: Proof) -> None:
    with pytest.raises(InvalidProof) as refused:
        Match(game("pebbles"), None, PROOF.seed, proof=proof)
    assert PROOF.seed.hex()[:8] not in str(refused.value)


# Forks


@pytest.mark.parametrize("key", ["pebbles", "ponte", "origami"])
def test_promise_s12_the_record_of_a_fork_proves_its_order_too(key: str) -> None:
    rules = game(key)
    match = played(key, rules.fork(rules.setup(None, 1), PROOF.seed))
    assert rebuilt(json.loads(json.dumps(match.record()))).record() == match.record()


@pytest.mark.parametrize(("key", "zone"), [("pebbles", "bag"), ("origami", "deck")])
def test_promise_s12_a_stacked_fork_is_refused(key: str, zone: str) -> None:
    """The proven seed does not give another order, another key or scripted rolls."""
    rules = game(key)
    start = rules.fork(rules.setup(None, 1), PROOF.seed)
    assert not isinstance(start, str)
    order = list(start[zone])
    swapped = next(i for i in range(1, len(order)) if order[i] != order[0])
    order[0], order[swapped] = order[swapped], order[0]
    unseeded = {name: value for name, value in start.items() if name != "seed"}
    forged = ({**start, zone: order}, {**start, "seed": 1}, {**start, "script": [0]}, unseeded)
    for given in (*forged, rules.setup(None, 1).text):
        with pytest.raises(InvalidProof, match="the start is not a fork made with this seed"):
            Match(rules, None, PROOF.seed, start=given, proof=PROOF)
    match = Match(rules, None, PROOF.seed, start=start, proof=PROOF)
    match.resign(0)
    record = match.record()
    for given in forged:
        changed = {**record, "start": given}
        changed["digest"] = records.digest(changed, rules.scenario(given).text)
        with pytest.raises(InvalidRecord, match="record: chance: the start is not a fork made with this seed"):
            replay(changed)


def test_a_fork_of_a_game_with_a_custom_deck() -> None:
    rules = game("origami")
    deck = (Path(records.__file__).parents[1] / "data" / "decks" / "1" / "origami.csv").read_text(encoding="utf-8")
    state = rules.setup({"deck": deck}, 1)
    match = Match(rules, None, PROOF.seed, start=rules.fork(state, PROOF.seed), proof=PROOF)
    match.resign(1)
    record = json.loads(json.dumps(match.record()))
    assert record["data"] == deck
    assert rebuilt(record).record() == record


@pytest.mark.parametrize("key", ["pebbles", "ponte", "origami"])
@pytest.mark.parametrize("seed", [-1, True, b"short", "7"])
def test_a_fork_with_a_wrong_seed_is_refused(key: str, seed: object) -> None:
    with pytest.raises(ValueError, match="seed: expected a whole number"):
        game(key).fork(game(key).setup(None, 1), seed)
