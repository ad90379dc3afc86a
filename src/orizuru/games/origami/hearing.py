"""Facts as each seat may hear them: cards drawn, looked at or passed in secret become numbers for the others."""

from orizuru.core.facts import Fact


def hear(fact: Fact, seat: int | None) -> Fact | None:
    """The fact as that seat may know it (None: a spectator)."""
    if fact.audience is not None and seat not in fact.audience:
        return None
    if fact.key not in ("origami.fact.drew", "origami.fact.looks", "origami.fact.passes"):
        return fact
    args = dict(fact.args)
    if seat is not None and seat in (args["seat"], args.get("to")):
        return fact
    told = tuple((name, value) for name, value in fact.args if name not in ("cards", "card"))
    if fact.key == "origami.fact.drew":
        return Fact("origami.fact.drew_unseen", told)
    if fact.key == "origami.fact.looks":
        return Fact("origami.fact.looks_unseen", told)
    return Fact("origami.fact.passed", told)
