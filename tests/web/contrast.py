"""The contrast of every control of a page in every state: at rest, pointed at, pressed, focused."""

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import CDPSession, Error, Page

CONTROLS = "button, a[href], summary, input, select, textarea, label"
STATES: dict[str, tuple[str, ...]] = {
    "at rest": (),
    "pointed at": ("hover",),
    "pressed": ("hover", "active"),
    "focused": ("focus", "focus-visible"),
}
_MEASURE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What is too faint to read, with the state in which it is. The states are forced on all controls at once."""
    talk = page.context.new_cdp_session(page)
    talk.send("DOM.enable")
    talk.send("CSS.enable")
    found: list[str] = []
    for state, classes in STATES.items():
        # What is drawn anew between forcing and measuring is measured at rest: a fault is what is found twice.
        first = _measured(page, talk, classes)
        found += [f"{state}: {fault}" for fault in first and _measured(page, talk, classes) if fault in first]
    talk.detach()
    return found


def _measured(page: Page, talk: CDPSession, classes: tuple[str, ...]) -> list[str]:
    root = talk.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    for node in talk.send("DOM.querySelectorAll", {"nodeId": root, "selector": CONTROLS})["nodeIds"]:
        with suppress(Error):  # a notice may have gone meanwhile
            talk.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": list(classes)})
    page.evaluate("(is) => { globalThis.isFocusForced = is; }", "focus" in classes)
    page.wait_for_timeout(250)  # longer than any control takes to change its colours
    faults: list[str] = page.evaluate(_MEASURE)
    return faults
