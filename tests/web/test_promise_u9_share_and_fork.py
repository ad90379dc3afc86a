"""Promise U9: a position is shared and forked by link; the record can be downloaded."""

import csv
import json
import re

from playwright.sync_api import expect

from web.frame import fold
from web.ponte import GAME_4, Listener
from web.replay_bar import Make, ends, entries, numbers, options, ponte, says, says_number


def test_promise_u9_a_link_to_a_move_opens_for_others_once_it_is_public(person: Make) -> None:
    ann, bob, table = ponte(person)
    stranger = person()
    at, stops = entries(ann, table)[3], ends(ann, table)
    page = ann.open(f"/t/{table}?at={at}&view=none")  # an older link names the entry
    options(page).get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this position")
    link = dialog.get_by_role("textbox", name="Link to this position").input_value()
    assert link.endswith(f"/t/{table}?move={stops[3]}&view=none")
    expect(dialog).to_contain_text("This game is private.")
    path = link[link.index("/t/") :]

    bob.open(path)  # a player may look
    says_number(bob.page, numbers(ann, table)[3])
    options(bob.page).get_by_role("button", name="Share").click()
    expect(bob.page.get_by_role("dialog")).to_contain_text("The person who made the table can publish it.")
    expect(bob.page.get_by_role("button", name="Publish the game")).to_have_count(0)
    stranger.watch.allow(r"403|WebSocket")
    stranger.open(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_contain_text("the table is not public")

    dialog.get_by_role("button", name="Publish the game").click()
    expect(dialog).to_contain_text("This game is public.")
    stranger.open(path)
    says_number(stranger.page, numbers(ann, table)[3])
    expect(Listener(stranger).square(GAME_4[0])).to_have_accessible_name(re.compile("tile"))
    stranger.open()
    stranger.page.get_by_text("Other people's finished games").click()
    expect(stranger.page.locator(f"a[href='/t/{table}']")).to_be_visible()
    dialog.get_by_role("button", name="Make it private again").click()
    expect(dialog).to_contain_text("This game is private.")


def test_promise_u9_the_link_is_copied_also_without_a_clipboard(person: Make) -> None:
    ann, _, table = ponte(person)
    ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined});")
    page = ann.open(f"/t/{table}?at={entries(ann, table)[0]}")
    page.evaluate("document.execCommand = () => false")
    options(page).get_by_role("button", name="Share").click()
    field = page.get_by_role("textbox", name="Link to this position")
    page.get_by_role("dialog").get_by_role("button", name="Copy").click()
    expect(field).to_be_focused()  # selected, to be copied by hand
    marked = field.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == field.input_value()


def test_promise_u9_a_fork_goes_on_from_a_move_against_a_bot(person: Make) -> None:
    ann, _, table = ponte(person)
    at = entries(ann, table)[2]
    page = ann.at(table)
    fold(page)
    options(page).get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_contain_text("Here the game is over.")
    page.get_by_role("button", name="Back to the replay").click()
    page = ann.open(f"/t/{table}?at={at}")
    says_number(page, numbers(ann, table)[2])
    then = ann.get(f"/api/tables/{table}/log?from={at}&to={at}&viewer=0")["steps"][0]["view"]
    options(page).get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("combobox").first).to_have_value("me")
    expect(dialog.get_by_role("combobox").nth(1)).to_have_value("bot easy")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda address: table not in address)
    ann.until(lambda mirror: mirror.status == "playing" and bool(mirror.answers), "it is Ann's turn again")
    view = ann.mirror.view
    assert view is not None
    assert view["turn"] >= then["turn"] > 0
    for before, now in zip("".join(then["rows"]), "".join(view["rows"]), strict=True):
        assert before in (".", now), "what lay on the board lies there still"
    driver = Listener(ann)
    driver.answer(lambda answers: answers[0])
    log = page.get_by_role("region", name="What happened")
    expect(log).to_contain_text("The game starts from a position of an earlier game")
    expect(page.get_by_text("Chat", exact=True)).to_have_count(0)  # a bot does not answer


def test_promise_u9_a_fork_for_friends_shows_their_link(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.open(f"/t/{table}?at={entries(ann, table)[2]}")
    options(page).get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("combobox").nth(1).select_option("A friend, by link")
    dialog.get_by_role("button", name="Play on").click()
    link = page.get_by_role("textbox", name="Link to the free seats")
    expect(link).to_have_value(re.compile("/t/.*#"))
    assert table not in link.input_value()
    assert ann.mirror.screen["table"]["chat"]


def test_promise_u9_record_and_scoring_are_downloaded_and_the_game_is_listed_with_its_result(person: Make) -> None:
    ann, _, table = ponte(person)
    page = ann.at(table)
    result = page.get_by_role("region", name="Result")
    with page.expect_download() as saved:
        result.get_by_role("button", name="Download the record").click()
    assert json.loads(saved.value.path().read_text("utf-8")) == ann.get(f"/api/tables/{table}/record")
    fold(page)
    options(page).get_by_role("button", name="Share").click()
    with page.expect_download() as scoring:
        page.get_by_role("dialog").get_by_role("button", name="Download the scoring").click()
    rows = list(csv.reader(scoring.value.path().read_text("utf-8-sig").splitlines()))
    outcome = ann.mirror.screen["table"]["result"]
    totals = {row[1]: int(row[3]) for row in rows if row[2] == "Total"}
    assert totals == {"Player 1": outcome["scores"][0], "Friend 1": outcome["scores"][1]}
    for name, total in totals.items():
        assert sum(int(row[3]) for row in rows[1:] if row[1] == name and row[2] != "Total") == total

    page = ann.open()
    page.locator("summary", has_text=re.compile(r"\d+ finished game")).click()
    row = page.locator(f"a[href='/t/{table}']")
    expect(row).to_contain_text("with Friend 1")
    expect(row).to_contain_text(re.compile(r"win|points", re.I))
    row.click()
    says(page, "^Turn")
