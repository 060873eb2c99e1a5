"""The answers that an ask allows, for bots that do not know the game.

The same piece may be another card in another imagined world. So an answer has a *key*: its verb, and the names of its
cards and places. Two equal cards give the same key, so they count as one answer.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from beanfield.kernel.asks import Act, Answer, Choose, Chosen, Option, Perform, Pick, Reply, Single, Thing, picks
from beanfield.kernel.branch import AnyBranch
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame

type Key = tuple[object, ...]
"""Identifies an answer in every world: its verb, and the names of its cards and places."""

type Name = Callable[[int], str]
"""Gives the name of the card that a piece (or the alias of a piece) is."""

type Rand = Callable[[], float]
"""Gives a random number from 0 up to 1, without the 1."""

MOST_ANSWERS = 200
"""If a Pick has more answers than this, they are not listed: this number of random ones is taken."""
ALIKE = 10
"""At most this number of equal answers to a Pick are tried for each answer that is listed."""


def left_to_bots(game: AnyGame, ask: Choose | Pick) -> Choose | Pick | None:
    """The ask without what only people can know (`Mind.reports`); None if nothing else is asked."""
    kept = [option for option in ask.options if option.do not in game.mind.reports]
    if len(kept) == len(ask.options):
        return ask
    return replace(ask, options=kept) if kept and isinstance(ask, Choose) else None


def random_gesture(ask: Perform, rand: Rand) -> Gesture:
    """A gesture with a random number for every dial."""
    return Gesture({dial.name: dial.clamp(dial.least + rand() * (dial.most - dial.least)) for dial in ask.gesture})


def random_reply(ask: Single, rand: Rand) -> Reply:
    """A random reply of a seat; for a physical act, a gesture."""
    return random_gesture(ask, rand) if isinstance(ask, Perform) else random_answer(ask, rand)


def random_move(match: AnyMatch | AnyBranch, ask: Single, rand: Rand) -> Answer:
    """A random answer in a match or a branch. Luck judges a gesture."""
    return match.by_luck(ask.seat, random_gesture(ask, rand)) if isinstance(ask, Perform) else random_answer(ask, rand)


def random_answer(ask: Choose | Pick, rand: Rand) -> Chosen:
    """A random option; for a Pick, a random number of options that go together."""
    if type(ask) is Choose:
        return ask.options[int(rand() * len(ask.options))]
    if not only_groups_decide(ask):
        return _grown(ask, rand)
    options = options_together(ask, int(rand() * len(ask.options)))
    if len(options) < ask.least:
        groups = [group for group in groups_of(ask) if len(group) >= ask.least]
        options = groups[int(rand() * len(groups))]
    if len(options) == 1 == ask.least:
        return (options[0],)
    return _some(options, ask.least, min(ask.most, len(options)), rand)


def only_groups_decide(ask: Pick) -> bool:
    """Whether options of a Pick go together if and only if they are in one group. Such a Pick is answered faster."""
    return ask.leads is None and not ask.distinct and ask.once is None


def _grown(ask: Pick, rand: Rand) -> tuple[Option, ...]:
    """A random option that may come first, and a random number of others that fit."""
    options, lo = ask.options, ask.least
    first = [at for at in range(len(options)) if ask.fits(at, ())]
    picked = [first[int(rand() * len(first))]]
    left = [at for at in range(len(options)) if ask.fits(at, picked)]
    wanted = lo + int(rand() * (min(ask.most, 1 + len(left)) - lo + 1))
    if wanted == 0:
        return ()
    while left and len(picked) < wanted:
        picked.append(left[int(rand() * len(left))])
        left = [at for at in left if ask.fits(at, picked)]
    return tuple([options[at] for at in (picked if len(picked) >= lo else next(picks(ask)))])


def options_together(ask: Pick, at: int) -> list[Option]:
    """The options that can be picked together with the one at this position, if only groups decide."""
    group = ask.group
    if group is None:
        return ask.options
    word = group[at]
    if group.count(word) == 1:
        return [ask.options[at]]
    return [option for option, other in zip(ask.options, group, strict=True) if other == word]


def groups_of(ask: Pick) -> list[list[Option]]:
    """The options of a Pick, in lists of those that can be picked together, if only groups decide."""
    if ask.group is None:
        return [ask.options]
    groups: dict[str, list[Option]] = {}
    for option, word in zip(ask.options, ask.group, strict=True):
        groups.setdefault(word, []).append(option)
    return list(groups.values())


def _some(options: Sequence[Option], lo: int, hi: int, rand: Rand) -> tuple[Option, ...]:
    """A random number of these options, at least `lo` and at most `hi`."""
    left = list(options)
    picked = []
    for _ in range(lo + int(rand() * (hi - lo + 1))):
        at = int(rand() * len(left))
        picked.append(left[at])
        left[at] = left[-1]
        left.pop()
    return tuple(picked)


def key_of(answer: Answer, name: Name) -> Key:
    """The key of an answer to a Choose or a Pick."""
    if isinstance(answer, Act):
        return _key(answer, name)
    assert isinstance(answer, tuple), "a physical act has no key"
    return tuple(sorted([_key(option, name) for option in answer]))


def _key(act: Act, name: Name) -> tuple[str, ...]:
    return (act.do, *[_named(thing, name) for thing in act.on])


def _named(thing: Thing, name: Name) -> str:
    if isinstance(thing, int):
        return name(thing)
    return thing if isinstance(thing, str) else str(thing.value)


def all_answers(ask: Choose | Pick, name: Name, rand: Rand, most: int = MOST_ANSWERS) -> dict[Key, Answer]:
    """All answers by key; equal ones count once. If a Pick has more than `most` answers, random ones are taken."""
    if isinstance(ask, Choose):
        return {_key(option, name): option for option in reversed(ask.options)}
    listed = _by_group(ask, name, most) if only_groups_decide(ask) else _by_growing(ask, name, most)
    if listed is None:
        listed = [random_answer(ask, rand) for _ in range(most)]
    return {key_of(answer, name): answer for answer in listed}


def _by_growing(ask: Pick, name: Name, most: int) -> list[Answer] | None:
    """Every answer, equal ones once; None if there are too many."""
    found: dict[Key, Answer] = {}
    for tried, pick in enumerate(picks(ask)):
        if len(found) > most or tried > most * ALIKE:
            return None
        answer = tuple([ask.options[at] for at in pick])
        found.setdefault(key_of(answer, name), answer)
    return list(found.values())


def _by_group(ask: Pick, name: Name, most: int) -> list[Answer] | None:
    """Every answer, equal ones once; None if there are too many."""
    shelves = [_shelf(group, name) for group in groups_of(ask)]
    if sum(_ways(shelf, ask.least, ask.most) for shelf in shelves) > most:
        return None
    return [pick for shelf in shelves for pick in _picks(shelf, ask.least, ask.most)]


def _shelf(group: Sequence[Option], name: Name) -> list[list[Option]]:
    """Options that can be picked together, sorted into lists of equal ones."""
    shelf: dict[tuple[str, ...], list[Option]] = {}
    for option in group:
        shelf.setdefault(_key(option, name), []).append(option)
    return list(shelf.values())


def _ways(shelf: Sequence[Sequence[Option]], lo: int, hi: int) -> int:
    """The number of ways to take `lo` to `hi` options from a shelf, if equal options are not told apart."""
    ways = [1]  # the number of ways, by the number of options taken
    for equal in shelf:
        most = min(hi, len(ways) - 1 + len(equal))
        ways = [sum(ways[max(0, taken - len(equal)) : taken + 1]) for taken in range(most + 1)]
    return sum(ways[lo:])


def _picks(shelf: Sequence[Sequence[Option]], lo: int, hi: int) -> Iterator[tuple[Option, ...]]:
    """All the ways that `_ways` counts."""
    if lo == hi == 1:
        yield from [(equal[0],) for equal in shelf]
    elif shelf:
        first, *others = shelf
        for taken in range(min(hi, len(first)) + 1):
            for rest in _picks(others, max(0, lo - taken), hi - taken):
                yield (*first[:taken], *rest)
    elif not lo:
        yield ()


def acts_in(reply: Reply | None) -> list[Act]:
    """The acts of a reply; none for a gesture."""
    return [reply] if isinstance(reply, Act) else [*reply] if isinstance(reply, tuple) else []
