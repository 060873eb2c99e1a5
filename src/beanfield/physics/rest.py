"""When bodies have come to rest: they have been slow for long enough."""

from msgspec import Struct


class Rest(Struct):
    """Watches the speeds of bodies, look by look. A body that is slow only for a moment, as at the top of its sway, is
    not at rest.

    >>> rest = Rest(speed=0.005, turning=0.1, seconds=0.3)
    >>> [rest.look(0.0, 0.0, after=0.1) for _ in range(3)]
    [False, False, True]
    >>> rest.look(0.2, 0.0, after=0.1)
    False
    """

    speed: float
    """Metres a second. Slower than this is slow..."""
    turning: float
    """...if it also turns more slowly than this, in radians a second..."""
    seconds: float
    """...and slow for so long is at rest."""
    slow_for: float = 0.0

    def look(self, fastest: float, turning: float, after: float) -> bool:
        """Whether everything is at rest. Takes the highest speeds now, and the time since the last look."""
        slow = fastest < self.speed and turning < self.turning
        self.slow_for = self.slow_for + after if slow else 0.0
        return self.slow_for > self.seconds - after / 2
