"""The limits that the server announces are those that it keeps."""

from server.site import Site


def test_the_server_announces_its_limits_and_keeps_them(site: Site) -> None:
    person = site.person()
    limits = person.get("/api/server").json["limits"]
    assert set(limits) == {
        *("name", "chat", "word", "code", "body", "options", "steps", "heartbeat", "silence", "away"),
    }
    plan = {"game": "ponte", "seats": [{"player": "me", "name": "x" * limits["name"]}, {"player": "open"}]}
    assert person.post("/api/tables", plan).status == 201
    plan["seats"] = [{"player": "me", "name": "x" * (limits["name"] + 1)}, {"player": "open"}]
    assert person.post("/api/tables", plan).status == 400
    assert person.post("/api/claim", b" " * limits["body"]).status == 400
    assert person.post("/api/claim", b" " * (limits["body"] + 1)).status == 413


def test_a_table_announces_the_same_patience(site: Site) -> None:
    person = site.person()
    limits = person.get("/api/server").json["limits"]
    made = person.table("me", "open")
    code = person.post(f"/api/tables/{made['table']}/code", {"seat": 0}).json["code"]
    assert len(code.replace("-", "")) == limits["code"]
    talk = person.talk(made["table"])
    welcome = talk.welcome
    talk.close()
    assert {name: welcome[name] for name in ("heartbeat", "silence", "away")} == {
        name: limits[name] for name in ("heartbeat", "silence", "away")
    }
