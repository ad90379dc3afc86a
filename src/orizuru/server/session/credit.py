"""How much a connection may send: so many messages at once, and so many per second."""


class Credit:
    """Messages that may be sent at once (`burst`), filled up again by `per_second`."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = float(burst), None

    _at: float | None

    def take(self, now: float, cost: int = 1) -> bool:
        """Whether one more is allowed now, or one that counts for several."""
        if self._at is not None:
            self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
