"""Drafts of a turn: kept on the disk, seen by their seat only, and ended where an atom would reveal something."""

from orizuru.core.replay import rebuilt
from server.story import Home, StoryTable, refused, story

HANDS = [["oni", "walrus", "cat", "macaw", "sheep", "pig"], ["dog", "bee", "ant"]]
LINE = ["pig", "owl", "toucan"]


@story
async def test_the_first_tile_is_seen_by_its_seat_only(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    cy = await table.watched_by("cy")
    tab = await table.watched_by("di")
    before = [(list(person.frames), dict(person.screen)) for person in (bo, cy, tab)]
    await ana.play("a1")
    assert ana.draft == ["a1"]
    assert ana.screen["view"] != bo.screen["view"] | {"seat": 0}
    await ana.back()
    assert ana.draft == []
    await ana.play("b2")
    assert [(list(person.frames), dict(person.screen)) for person in (bo, cy, tab)] == before
    assert table.kinds[-1] == "start", "a draft is not an entry"
    await ana.play("d4")
    assert table.kinds[-1] == "move"
    assert table.table.entries[-1].words == ("b2", "d4")
    assert ana.draft == []
    assert [len(person.frames) for person in (bo, cy)] == [len(frames) + 1 for frames, _ in before[:2]]


@story
async def test_a_draft_survives_restarts_and_is_not_readable_on_the_disk(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1", name="first-tile")
    await home.restart()
    assert ana.draft == ["a1"]
    assert bo.draft == []
    for name in home.path.parent.iterdir():
        assert b"first-tile" not in name.read_bytes()
    assert await ana.play("a1", name="first-tile") == table.table.seq, "the same request again"
    assert ana.draft == ["a1"]
    await ana.back(name="no")
    await home.restart()
    assert ana.draft == []
    await ana.back(name="no")
    await ana.play("a1", name="first-tile")
    assert ana.draft == [], "sent again after it was taken back, it stays taken back"
    await ana.plays("b2", "d4")
    await home.restart()
    await ana.play("a1", name="first-tile")
    await ana.back(name="no")
    assert table.table.entries[-1].words == ("b2", "d4")
    assert bo.answers


@story
async def test_a_whole_turn_is_played_in_one_request(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.play("a1,c4")
    assert table.kinds[-1] == "move"
    with refused("not_now", "server.not_asked"):
        await ana.play("b2,d5")
    await bo.play("f6")
    with refused("illegal"):
        await bo.play("f6")
    with refused("invalid"):
        await bo.play("z9")
    await bo.play("d5")
    with refused("not_now", "server.no_draft"):
        await ana.back()
    with refused("not_now", "server.no_draft"):
        await bo.back()


async def payment(home: Home, *more: str, hands: list[list[str]] | None = None) -> StoryTable:
    """Ana is about to play Oni, which costs six, and has two ways to pay."""
    position = {"hands": hands or HANDS, "line": LINE, "options": {"players": 2, "boxes": "both"}}
    table = await home.table("origami", "ana", "bo", *more, start=position, players=2, boxes="both")
    await table.start()
    return table


@story
async def test_a_payment_goes_card_by_card_and_back(home: Home) -> None:
    table = await payment(home)
    ana, bo = table.people
    seen, count = bo.screen, len(bo.frames)
    await ana.play("play oni")
    assert "oni" not in ana.screen["view"]["hand"]
    cards = sorted(ana.answers)
    await ana.play(cards[0])
    drafted = list(ana.draft)
    assert len(drafted) >= 2
    await home.restart()
    assert ana.draft == drafted
    await ana.back()
    await ana.back()
    assert ana.draft == []
    assert "play oni" in ana.answers
    assert bo.screen == seen
    assert len(bo.frames) == count + 3, "the greeting after the restart and nothing else"


@story
async def test_an_atom_that_reveals_something_is_committed_at_once(home: Home) -> None:
    """Taking from the line refills it from the deck: that atom moves the horizon."""
    table = await payment(home)
    ana, bo = table.people
    before = table.table.state().horizon
    await ana.play("draw")
    assert ana.draft == ["draw"]
    while ana.draft:
        await ana.play("done" if "done" in ana.answers else sorted(ana.answers)[0])
    assert table.kinds[-1] == "move"
    assert table.table.state().turn == 1
    assert table.table.state().horizon >= before
    assert bo.answers
    await home.restart()


@story
async def test_a_draft_stops_where_a_sealed_round_opens(home: Home) -> None:
    table = await payment(home)
    ana, bo = table.people
    words = await up_to_the_question(table)
    with refused("not_now", "server.too_far"):
        await ana.play("yes,sheep")
    assert ana.draft == words
    await ana.play("yes")
    entry = table.table.entries[-1]
    assert (entry.kind, entry.seat, entry.words[-1]) == ("move", 0, "yes")
    assert table.table.asked() == (0, 1)
    assert ana.answers
    assert bo.answers


@story
async def test_a_whole_turn_is_refused_for_the_reason_of_its_first_illegal_word(home: Home) -> None:
    position = {"hands": [["cat"], []], "line": ["bee", "cat", "fox", "whale"], "deck": ["ant", "ant", "fly"]}
    table = await home.table("origami", "ana", "bo", start=position, boxes="both")
    await table.start()
    ana = table.people[0]
    with refused("illegal", "origami.why.all_taken"):
        await ana.play("draw, bee, cat")
    told = (await ana.why_not("draw, bee, cat")).text
    assert told is not None
    assert told.key == "origami.why.all_taken"
    with refused("illegal", "origami.why.nothing_to_end"):
        await ana.play("done")
    assert ana.draft == []
    await ana.play("draw, bee, done")
    assert table.table.entries[-1].words == ("draw", "bee")
    await home.restart()


async def up_to_the_question(table: StoryTable) -> list[str]:
    """Ana has played Oni and paid for it; the question whether to use its effect is open."""
    ana = table.people[0]
    await ana.play("play oni")
    while "yes" not in ana.answers:
        wanted = [word for word in ("walrus", "cat", "macaw", "left") if word in ana.answers]
        await ana.play(wanted[0])
    return list(ana.draft)


@story
async def test_previews_and_scores_follow_the_draft(home: Home) -> None:
    table = await payment(home)
    ana, bo = table.people
    cy = await table.watched_by("cy")
    await ana.play("play oni")
    card = sorted(ana.answers)[0]
    assert (await ana.preview(card)).change
    with refused("illegal"):
        await ana.preview("bee")
    assert (await ana.why_not("bee")).text is not None
    assert (await ana.why_not(card)).text is None
    with refused("not_now", "server.not_asked"):
        await bo.preview("draw")
    told = (await bo.why_not("draw")).text
    assert told is not None
    assert (told.key, told.args) == ("core.match.not_asked", {"seat": 1})
    public = await cy.standing(0)
    before = await bo.standing(0)
    assert public.sheet == before.sheet
    while table.table.privates:
        if "left" in ana.answers:
            own = (await ana.preview("left")).change
            await ana.play("left")
            assert (await ana.standing(0)).sheet.score - before.sheet.score == own[0]
            assert (await cy.standing(0)).sheet == public.sheet, "a draft shows in nobody else's score"
            break
        await ana.play(sorted(ana.answers)[0])


@story
async def test_scores_for_spectators_are_the_same_whatever_hands_hold(home: Home) -> None:
    one = await payment(home)
    other = await payment(home, hands=[[*HANDS[0][:-1], "owl"], ["dog", "bee", "fly"]])
    sheets = []
    for table in (one, other):
        cy = await table.watched_by("cy")
        sheets.append([(await cy.standing(seat)).sheet for seat in (0, 1)])
    assert sheets[0] == sheets[1]


@story
async def test_the_record_of_a_game_with_drafts_replays(home: Home) -> None:
    table = await home.ponte()
    ana, bo = table.people
    await ana.plays("a1", "c4")
    await bo.play("f6")
    await bo.back()
    await bo.plays("e5", "b3")
    await ana.resign()
    assert rebuilt(table.table.record()).state == table.table.state()
    assert table.table.record()["moves"] == ["a1", "c4", "e5", "b3"]
