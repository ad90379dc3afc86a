"""Promise S2: a link can be asked what it gives; asking grants nothing, uses nothing up and sets no cookie."""

from server.site import Site


def test_promise_s2_an_invitation_says_what_it_gives_and_changes_nothing(site: Site) -> None:
    host, guest = site.person(), site.person()
    seats = [{"player": "open"}, {"player": "me", "name": "Ann"}]
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    made = host.post("/api/tables", {"game": "ponte", "seats": seats, "options": {"size": 6}, "clock": clock}).json
    before = host.get(f"/api/tables/{made['table']}").body
    shown = {
        "table": made["table"],
        "right": "seat",
        "link": "join",
        "seat": None,
        "game": "ponte",
        "options": {"size": 6, "pie": True, "sharing": "parallel", "supply": "unlimited"},
        "host": "Ann",
        "seats": [{"player": "open", "name": "", "bot": None}, {"player": "human", "name": "Ann", "bot": None}],
        "turned": 0,
        "status": "open",
        "clock": {"game": 1, "time": 600_000, "increment": 5_000},
        "chat": True,
        "watch": True,
    }
    for _ in range(3):
        reply = guest.post("/api/invitation", {"secret": made["join"]})
        assert (reply.status, reply.json) == (200, shown)
        assert "set-cookie" not in reply.headers
    watch = guest.post("/api/invitation", {"secret": made["watch"]})
    assert watch.json == {**shown, "right": "watch", "link": "watch"}
    assert guest.cookie is None
    assert guest.get(f"/api/tables/{made['table']}").status == 403, "it has no right yet"
    assert host.get(f"/api/tables/{made['table']}").body == before
    assert guest.post("/api/claim", {"secret": made["join"], "name": "Bob"}).json["seat"] == 0
    assert guest.post("/api/invitation", {"secret": made["join"]}).json["right"] == "seat", "its own seat"
    late = site.person().post("/api/invitation", {"secret": made["join"]})
    assert (late.json["right"], late.json["link"]) == ("watch", "join"), "no seat is free"
    assert [seat["name"] for seat in late.json["seats"]] == ["Bob", "Ann"]


def test_promise_s2_links_that_work_once_are_not_used_up(site: Site) -> None:
    host, phone = site.person(), site.person()
    made = host.table("me", "bot:greedy", watch=False)
    for right, seat in (("seat", 0), ("host", None)):
        link = host.post(f"/api/tables/{made['table']}/links", {"right": right, "seat": seat}).json["secret"]
        for _ in range(2):
            reply = phone.post("/api/invitation", {"secret": link})
            assert (reply.json["right"], reply.json["seat"], reply.json["host"]) == (right, seat, "")
            assert reply.json["seats"][1] == {"player": "bot", "name": "", "bot": "greedy"}
        assert phone.post("/api/claim", {"secret": link}).json["right"] == right
        gone = site.person().post("/api/invitation", {"secret": link})
        assert (gone.status, gone.error) == (404, "unknown")
    full = site.person().post("/api/invitation", {"secret": made["join"]})
    assert (full.status, full.error) == (409, "taken"), "as a claim would be answered"


def test_promise_s2_a_wrong_secret_gets_the_same_answer_as_a_claim(site: Site) -> None:
    host, stranger = site.person(), site.person()
    made = host.table("me", "open")
    host.post(f"/api/tables/{made['table']}/links", {"right": "join"})
    wrong = ["A" * 43, made["join"], "_" * 43]
    answers = {stranger.post(path, {"secret": one}).body for path in ("/api/invitation", "/api/claim") for one in wrong}
    assert len(answers) == 1
    short = stranger.post("/api/invitation", {"secret": "short"})
    assert (short.status, short.error) == (400, "malformed")
    assert stranger.post("/api/invitation", {"secret": "A" * 43, "name": "x"}).status == 400


def test_a_list_shows_the_names_the_turn_and_the_end(site: Site) -> None:
    host, guest = site.person(), site.person()
    seats = [{"player": "me", "name": "Ann"}, {"player": "open"}]
    made = host.post("/api/tables", {"game": "ponte", "seats": seats, "options": {"size": 4}}).json
    (listed,) = host.get("/api/mine").json["running"]["tables"]
    assert (listed["names"], listed["turn"], listed["result"]) == (["Ann", ""], False, None)
    guest.post("/api/claim", {"secret": made["join"], "name": "Bob"})
    talk = host.talk(made["table"])
    talk.act("start")
    for person, turn in ((host, True), (guest, False)):
        (listed,) = person.get("/api/mine").json["running"]["tables"]
        assert (listed["names"], listed["turn"], listed["status"]) == (["Ann", "Bob"], turn, "playing")
    assert talk.act("resign", 0)["type"] == "ack"
    (listed,) = guest.get("/api/mine").json["finished"]["tables"]
    assert (listed["turn"], listed["result"]["key"]) == (False, "core.match.resign")
    host.post(f"/api/tables/{made['table']}/publish", {"public": True})
    public = {one["id"]: one for one in site.person().get("/api/public").json}[made["table"]]
    assert (public["names"], public["turn"], public["seats"], public["host"]) == (["Ann", "Bob"], False, [], False)
    assert public["result"] == listed["result"]
    bots = host.table("me", "bot:greedy")
    (listed,) = host.get("/api/mine").json["running"]["tables"]
    assert (listed["id"], listed["names"]) == (bots["table"], ["", "greedy"])
    alone = host.get(f"/api/mine?table={made['table']}").json
    assert (alone["running"]["tables"], [one["id"] for one in alone["finished"]["tables"]]) == ([], [made["table"]])
