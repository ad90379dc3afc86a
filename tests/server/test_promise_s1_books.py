"""Promise S1: the record and log of a game are closed to all while it is played, and open to its players afterwards."""

import pytest

from server.site import Person, Site

BOOKS = ("record", "log", "log?viewer=0", "log?viewer=1", "log?from=1&to=2", "log?from=9999")


class Place:
    """A table of Origami with a host who plays, a guest and a watcher."""

    def __init__(self, site: Site) -> None:
        self.host, self.guest, self.watcher, self.stranger = (site.person() for _ in range(4))
        made = self.host.table("me", "open", game="origami")
        self.table = str(made["table"])
        self.path = f"/api/tables/{self.table}"
        self.guest.post("/api/claim", {"secret": made["join"], "name": "Guest"})
        self.watcher.post("/api/claim", {"secret": made["watch"]})
        self.talk = self.host.talk(self.table)

    def people(self) -> tuple[Person, ...]:
        return self.host, self.guest, self.watcher

    def check_shut(self) -> None:
        """Everybody at the table is refused in the same words, and strangers as if there were no such table."""
        for book in BOOKS:
            replies = [person.get(f"{self.path}/{book}") for person in self.people()]
            assert {reply.status for reply in replies} == {409}
            assert len({reply.body for reply in replies}) == 1
            assert replies[0].error == "not_now"
            assert self.stranger.get(f"{self.path}/{book}").status == 403
        checks = [person.post(f"{self.path}/verify") for person in self.people()]
        assert {(reply.status, reply.body) for reply in checks} == {(409, checks[0].body)}
        assert self.stranger.post(f"{self.path}/verify").status == 403
        told = [person.get(self.path).json for person in self.people()]
        assert all(info["chance"]["key"] is None and info["result"] is None for info in told)
        assert told[0] == told[1] == told[2]


@pytest.fixture
def place(site: Site) -> Place:
    return Place(site)


def test_promise_s1_nobody_reads_a_game_before_its_end(place: Place) -> None:
    place.check_shut()
    assert place.talk.act("start")["type"] == "ack"
    place.check_shut()
    guest = place.guest.talk(place.table)
    asked = guest.snapshot["screen"]["asked"]["seat"]
    assert (place.talk, guest)[asked].act("play", asked, words="draw")["type"] == "ack"
    place.check_shut()
    assert guest.act("resign", 1)["type"] == "ack"
    for person in place.people():
        record = person.get(f"{place.path}/record")
        assert record.status == 200
        log = person.get(f"{place.path}/log?viewer=0").json
        assert [step["happened"]["kind"] for step in log["steps"]][-1] == "resign"
        assert log["steps"][-1]["view"]["seat"] == 0, "also the cards of the other seat"
        key = person.get(place.path).json["chance"]["key"]
        assert isinstance(key, str)
        assert len(key) == 64
    assert place.stranger.get(f"{place.path}/record").status == 403


def test_promise_s1_a_table_closed_without_a_result_is_never_read(place: Place) -> None:
    assert place.host.post(f"{place.path}/close").status == 200
    place.check_shut()
