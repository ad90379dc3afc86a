"""Several people at one screen: nobody's hand is sent, drawn or left over before its owner says that it is them."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.diary import Diary
from web.folding import QuickFolder
from web.people import Person

Make = Callable[..., Person]


def shared(ann: Person) -> None:
    seats = [{"player": "me", "name": "Ann"}, {"player": "me", "name": "Bob"}]
    made = ann.post("/api/tables", {"game": "origami", "seats": seats, "options": {"players": 2}})
    ann.at(made["table"])


def test_the_curtain_names_the_next_player_and_hides_the_hands(person: Make) -> None:
    ann = person()
    diary = Diary(ann)
    shared(ann)
    names, page = ["Ann", "Bob"], ann.page
    hands: dict[int, set[str]] = {}
    for _ in range(6):
        ann.until(lambda told: told.status == "playing" and told.screen["viewer"] is None, "the curtain falls")
        seat = next(n for n, one in enumerate(ann.told.screen["table"]["seats"]) if one["asked"])
        button = page.get_by_role("button", name=f"{names[seat]}", exact=False)
        expect(page.get_by_role("heading", level=1)).to_contain_text(names[seat])
        expect(page.get_by_role("heading", level=1)).not_to_contain_text(names[1 - seat])
        assert ann.told.view is not None
        assert ann.told.view["seat"] is None, "behind the curtain the view is nobody's"
        assert ann.told.view["hand"] == []
        assert page.locator(".stage, [data-zone], .piece, .face").count() == 0, "cards behind the curtain"
        before = len(diary.pages)
        button.first.click()
        ann.until(lambda told, who=seat: told.screen["viewer"] == who, "the view of who confirmed")  # type: ignore[misc]
        assert {one.viewer for one in diary.pages[before:]} == {seat}, "another seat's view was sent"
        folder = QuickFolder(ann, seed=seat)
        hands[seat] = set(ann.told.view["hand"])  # perhaps no card is left in it
        seen = page.locator(".stage").get_by_role("group", name=folder.hand, exact=True).get_by_role("button")
        expect(seen).to_have_count(len(hands[seat]))
        expect(page.locator(".stage")).to_be_visible()
        assert page.locator(f"[data-zone='hand {1 - seat}']").count() == 0
        turn = ann.told.view["turn"]
        while ann.told.screen["viewer"] == seat and ann.told.answers:
            folder.answer(folder.chance.choice)
            ann.until(
                lambda told, who=seat: told.screen["viewer"] != who or bool(told.answers),  # type: ignore[misc]
                "the next question or the curtain",
            )
        assert ann.told.view["turn"] > turn
    assert len(hands) == 2
    for one in diary.pages:
        assert one.view["hand"] == [] if one.viewer is None else one.view["seat"] == one.viewer
