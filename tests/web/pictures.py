"""The pictures of the README: real tables in the middle of real games. `make pictures` takes them again."""

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from client.served import Server
from orizuru.bots import bot
from orizuru.client import connect
from orizuru.server.wire import Plan
from web import chromium

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


class Scene(NamedTuple):
    """A picture: of a table after some answers of the seat that looks, or of the first page."""

    name: str
    game: str = ""
    options: dict[str, Any] = {}
    seats: int = 2
    answers: int = 0
    width: int = 1280
    height: int = 860
    theme: str = "light"
    language: str = "en-GB"


SCENES = (
    Scene("home"),
    Scene("ponte", "ponte", answers=24),
    Scene("origami", "origami", {"players": 2}, answers=30),
    Scene("legends", "origami", {"players": 4, "boxes": "both"}, 4, answers=30, height=1000),
    Scene("islands", "islands", {"players": 3}, 3, answers=60, height=1000),
    Scene("science", "islands", {"players": 1}, 1, answers=70, height=1000, theme="dark", language="de-DE"),
    Scene("phone-ponte", "ponte", answers=24, width=390, height=844),
    Scene("phone-origami", "origami", {"players": 3}, 3, answers=12, width=390, height=844),
    Scene("phone-islands", "islands", {"players": 3}, 3, answers=60, width=390, height=844),
)


async def played(address: str, scene: Scene) -> tuple[str, str]:
    """A table at which one seat has given some answers of the greedy bot: its id, and the cookie of the seat."""
    chance = Random(scene.name)
    async with connect(address) as client:
        seats: list[Plan | str] = [Plan("me", "Ann"), *["medium"] * (scene.seats - 1)]
        made = await client.create(scene.game, seats, scene.options)
        async with client.table(made.table) as table:
            if table.info.status == "open":
                await table.start()
            for _ in range(scene.answers):
                if await table.asked() is None:
                    break
                assert table.view is not None
                await table.play(bot("greedy").choose(table.view, chance))
        return made.table, client.cookie


def taken(browser: Browser, address: str, scene: Scene, table: str, cookie: str) -> Path:
    context = browser.new_context(
        base_url=address,
        viewport={"width": scene.width, "height": scene.height},
        color_scheme="dark" if scene.theme == "dark" else "light",
        locale=scene.language,
        reduced_motion="reduce",
        device_scale_factor=2 if scene.width < 500 else 1,
        has_touch=scene.width < 500,
    )
    page = context.new_page()
    path = FOLDER / f"{scene.name}.png"
    if scene.game:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": address}])
        page.goto(f"/t/{table}")
        page.locator("[data-part=question]").wait_for()
    else:
        page.goto("/")
        page.get_by_role("heading", level=1).wait_for()
    page.wait_for_timeout(500)  # the letters and the last of the pictures
    page.screenshot(path=path)
    context.close()
    return path


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as data:
        server = Server(Path(data)).start()
        try:
            # All games are played first: beside Playwright's loop there can be no other.
            tables = [asyncio.run(played(server.address, scene)) if scene.game else ("", "") for scene in SCENES]
            with sync_playwright() as playwright:
                browser = chromium.launched(playwright, chromium.whole())
                for scene, (table, cookie) in zip(SCENES, tables, strict=True):
                    print(taken(browser, server.address, scene, table, cookie), flush=True)
                browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
