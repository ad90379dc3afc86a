"""How the answers of entries have changed the scores, as each viewer knew them."""

from collections.abc import Sequence

from orizuru.core.game import State

Change = tuple[int, ...]  # of each seat's score; empty: none
Past = Sequence[tuple[State | None, bool] | None]  # the position after each entry


class ScoreChanges:
    """Both scores of a change are those that the viewer knew at the time, so it says no more than two views do. It is
    asked for again with every snapshot, and positions never change: each is counted once for each viewer."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int | None], Change] = {}
        self._last: dict[int | None, tuple[State, Change]] = {}

    def by(self, seq: int, viewer: int | None, past: Past) -> Change:
        """What an entry with answers has changed; nothing if it was taken back so long ago that the position before or
        after it is gone."""
        before, after = [None if position is None else position[0] for position in past[seq - 2 : seq]]
        if before is None or after is None:
            return ()
        known = self._known.get((seq, viewer))
        if known is None:
            pairs = zip(self._scores(before, viewer), self._scores(after, viewer), strict=True)
            change = tuple([now - then for then, now in pairs])
            known = self._known[seq, viewer] = change if any(change) else ()
        return known

    def _scores(self, state: State, viewer: int | None) -> tuple[int, ...]:
        """The scores in a position as the viewer knew them then. What follows one entry comes before the next."""
        last = self._last.get(viewer)
        if last is None or last[0] is not state:
            eyes = state.seats if viewer is None else viewer
            last = state, tuple([state.standing(seat, eyes).score for seat in range(state.seats)])
            self._last[viewer] = last
        return last[1]
