"""Facts as each seat may hear them: cards drawn or passed in secret become numbers for the others."""

from orizuru.core.facts import Fact


def hear(fact: Fact, seat: int | None) -> Fact | None:
    """The fact as that seat may know it (None: a spectator)."""
    if fact.audience is not None and seat not in fact.audience:
        return None
    if fact.key in _SECRET:
        args = dict(fact.args)
        if seat is None or seat not in (args["seat"], args.get("to")):
            return Fact(_SECRET[fact.key], tuple((n, v) for n, v in fact.args if n not in ("cards", "card")))
    return fact


_SECRET = {
    "origami.fact.drew": "origami.fact.drew_unseen",
    "origami.fact.looks": "origami.fact.looks_unseen",
    "origami.fact.passes": "origami.fact.passed",
}
