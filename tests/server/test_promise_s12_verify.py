"""Promise S12: a finished game is replayed over HTTP from its key and words; a tampered store is found out."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count

import pytest

from orizuru.core.commitment import commitment, game_key
from orizuru.server import wire
from orizuru.server.http import verification
from orizuru.server.http.verification import Verifier
from orizuru.server.log.changes import Header, Stored
from orizuru.server.log.entry import Entry
from orizuru.server.store import chain
from orizuru.server.store.vault import Vault
from server.site import Person, Reply, Site

WORDS = ("heron", "Flügel 🕊")


@dataclass
class Game:
    """Two people who added words to a game of Origami; a move was made."""

    host: Person
    guest: Person
    table: str

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def play(self, kind: str, seat: int, **more: str) -> None:
        talk = (self.host, self.guest)[seat].talk(self.table)
        assert talk.act(kind, None if kind == "start" else seat, id=kind, **more)["type"] == "ack"
        talk.close()

    def move(self) -> None:
        """Answers until a move has been written down."""
        for number in count():
            seat = self.host.talk(self.table).snapshot["screen"]["asked"]["seat"]
            talk = (self.host, self.guest)[seat].talk(self.table)
            if any(entry["kind"] == "move" for entry in talk.snapshot["happened"]):
                return
            word = talk.snapshot["screen"]["answers"][-1]["answers"][0]["word"]
            assert talk.act("play", seat, words=word, id=f"play{number}")["type"] == "ack"
            talk.close()

    def end(self) -> None:
        self.play("resign", 1)


@pytest.fixture
def game(site: Site) -> Game:
    host, guest = site.person(), site.person()
    made = host.table("me", "open", game="origami")
    guest.post("/api/claim", {"secret": made["join"]})
    found = Game(host, guest, made["table"])
    for seat, word in enumerate(WORDS):
        found.play("word", seat, word=word)
    found.play("start", 0)
    found.move()
    return found


def test_promise_s12_every_shuffle_and_move_is_made_again(game: Game) -> None:
    early = game.host.post(f"{game.path}/verify")
    assert (early.status, early.error) == (409, "not_now"), "the key is shown when the game is over"
    game.end()
    found, record = game.host.post(f"{game.path}/verify").json, game.host.get(f"{game.path}/record").json
    info = game.host.get(game.path).json
    key = bytes.fromhex(info["chance"]["key"])
    assert found["fault"] is None
    assert found["commitment"] == commitment(key) == record["chance"]["commitment"]
    assert found["seed"] == game_key(key, WORDS).hex() == record["seed"]
    assert found["digest"] == record["digest"]
    assert found["moves"] == len(record["moves"]) > 0
    assert found["rolls"] > 20, "a deck was shuffled"
    assert found["result"] == info["result"]["text"]
    assert game.guest.post(f"{game.path}/verify").json == found


def test_promise_s12_strangers_verify_a_public_game(game: Game) -> None:
    game.end()
    stranger = Person(game.host.site)
    assert stranger.post(f"{game.path}/verify").status == 403
    assert game.host.post(f"{game.path}/publish", {"public": True}).status == 200
    assert stranger.post(f"{game.path}/verify").json["fault"] is None
    assert stranger.post("/api/tables/aaaabbbbcccc/verify").status == 404


CHANGED = {
    'UPDATE tables SET "commitment" = \'00000000\' || substr("commitment", 9) WHERE id = ?': "chance.commitment",
    "UPDATE entries SET words = '[\"fold 1\"]' WHERE kind = 'move' AND \"table\" = ?": "",
    "UPDATE tables SET locked = zeroblob(93) WHERE id = ?": "unsealable",
}


def tampered(game: Game, site: Site, change: str, *, is_hidden: bool) -> Reply:
    """What the server says of a game after its store was changed; `is_hidden` makes its hash fit."""
    game.end()
    assert game.host.post(f"{game.path}/verify").json["fault"] is None  # a cached answer does not hide the change
    with closing(sqlite3.connect(site.folder / "orizuru.sqlite")) as connection, connection:
        assert connection.execute(change, (game.table,)).rowcount > 0
        if is_hidden:
            of_table, of_log = (", ".join(f'"{name}"' for name in names) for names in (chain.HEADER, chain.ENTRY))
            header = connection.execute(f"SELECT {of_table} FROM tables WHERE id = ?", (game.table,)).fetchone()
            log = connection.execute(f'SELECT {of_log} FROM entries WHERE "table" = ? ORDER BY seq', (game.table,))
            connection.execute("UPDATE tables SET head = ? WHERE id = ?", (chain.end_of(header, log), game.table))
    return game.host.post(f"{game.path}/verify")


@pytest.mark.parametrize(("change", "place"), CHANGED.items())
def test_promise_s12_a_change_in_the_store_is_found_out(game: Game, site: Site, change: str, place: str) -> None:
    found = tampered(game, site, change, is_hidden=True).json
    assert found["fault"] is not None
    assert place in str(found["fault"])
    assert (found["seed"], found["moves"], found["result"]) == ("", 0, None)


@pytest.mark.parametrize("change", CHANGED)
def test_promise_s12_a_log_that_does_not_fit_its_hash_is_not_even_replayed(game: Game, site: Site, change: str) -> None:
    refused = tampered(game, site, change, is_hidden=False)
    assert (refused.status, refused.error) == (410, "damaged")


def test_promise_s12_a_verified_game_is_not_replayed_until_it_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[str] = []

    def verified(stored: Stored, _: Vault) -> wire.Verified:
        played.append(stored.header.id)
        fault = wire.Text("core.proof.seed", {}) if stored.header.id == "wrong" else None
        return wire.Verified(stored.header.id, "", "", "", 0, 0, None, fault)

    async def asked(*tables: Stored) -> None:
        verifier = Verifier(Vault(bytes(32)), asyncio.Semaphore(1))
        for table in tables:

            async def read(found: Stored = table) -> Stored:
                return found

            assert (await verifier.verify(read)).table == table.header.id

    monkeypatch.setattr(verification, "_verified", verified)
    monkeypatch.setattr(verification, "KEPT", 2)
    one, two, three, wrong = (finished(name) for name in ("one", "two", "three", "wrong"))
    asyncio.run(asked(one, two, one, two, replace(one, names={0: "Ann"}), replace(one, public=True)))
    assert played == ["one", "two", "one", "one"], "the last: two others have been kept since"
    played.clear()
    asyncio.run(asked(one, replace(one, entries=(Entry(1, "sit", 0, 0, "1"),)), wrong, wrong, one, three, two, one))
    assert played == ["one", "one", "wrong", "wrong", "three", "two", "one"]


def finished(name: str) -> Stored:
    header = Header(name, "ponte", "1", {}, 2, b"", "", 0)
    return Stored(header, "over", False, {}, (), {}, ())
