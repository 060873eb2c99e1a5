"""A queue that is fair: whoever has more in it does not come sooner.

Things lie in it by a path of names, such as an address, a person there and a table of theirs. Addresses have their turn
one after the other, and so have people within an address and tables within a person. So whoever has one thing in it
waits for at most one thing of each other address, however many those have.
"""

from collections import OrderedDict, deque


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
