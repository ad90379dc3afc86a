"""The contrast of every control of a page in every state: at rest, pointed at, pressed, focused."""

from pathlib import Path

from playwright.sync_api import Page

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
    root = talk.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = talk.send("DOM.querySelectorAll", {"nodeId": root, "selector": CONTROLS})["nodeIds"]
    found: list[str] = []
    for state, classes in STATES.items():
        for node in nodes:
            talk.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": list(classes)})
        page.evaluate("(is) => { globalThis.isFocusForced = is; }", "focus" in classes)
        page.wait_for_timeout(250)  # longer than any control takes to change its colours
        found += [f"{state}: {fault}" for fault in page.evaluate(_MEASURE)]
    talk.detach()
    return found
