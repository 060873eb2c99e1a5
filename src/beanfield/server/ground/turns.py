"""A queue that is fair: whoever has more in it does not come sooner.

Things lie in it by a path of names, such as an address, a person there and a table of theirs. Addresses have their turn
one after the other, and so have people within an address and tables within a person. So whoever has one thing in it
waits for at most one thing of each other address, however many those have.
"""

from collections import OrderedDict, deque
from collections.abc import Callable


class Turns[T]:
    """Names that have their turn one after the other; under each there is other turns, or at the end of a path a line.

    >>> waiting = Turns[int]()
    >>> for number in range(4):
    ...     waiting.put(("crowd", "somebody"), number)
    >>> waiting.put(("alone", "me"), 99)
    >>> [waiting.pop() for _ in range(5)]
    [0, 99, 1, 2, 3]
    """

    def __init__(self) -> None:
        self._line: deque[T] = deque()
        self._names: OrderedDict[str, Turns[T]] = OrderedDict()

    def __bool__(self) -> bool:
        """Whether anything is in it."""
        return bool(self._line or self._names)

    def put(self, path: tuple[str, ...], thing: T) -> None:
        """Last in its line."""
        if not path:
            self._line.append(thing)
            return
        name, *rest = path
        self._names.setdefault(name, Turns()).put(tuple(rest), thing)

    def pop(self) -> T:
        """The next one; there must be one."""
        if self._line:
            return self._line.popleft()
        name, turns = self._names.popitem(last=False)
        thing = turns.pop()
        if turns:
            self._names[name] = turns
        return thing

    def find(self, fits: Callable[[T], bool]) -> T | None:
        """The next one that fits, or None. Those that are passed over stay where they are.

        >>> waiting = Turns[int]()
        >>> for number in range(4):
        ...     waiting.put(("odd" if number % 2 else "even",), number)
        >>> [waiting.find(lambda number: number % 2 == 1), waiting.find(bool), waiting.find(bool), waiting.find(bool)]
        [1, 2, 3, None]
        """
        for place, thing in enumerate(self._line):
            if fits(thing):
                del self._line[place]
                return thing
        for name, turns in self._names.items():
            found = turns.find(fits)
            if found is not None:
                del self._names[name]
                if turns:
                    self._names[name] = turns
                return found
        return None
