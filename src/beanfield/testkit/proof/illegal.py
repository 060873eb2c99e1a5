"""Illegal answers of every kind, and how they are refused."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from msgspec.structs import replace

from beanfield.kernel.asks import Act, Choose, Number, Option, Perform, Pick, Reply, Single, Thing, Word
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import LARGEST, Gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import FACE_DOWN
from beanfield.testkit.proof.terms import Unproven, players, vocabulary


def refusal(match: AnyMatch, seat: int, answer: Reply) -> tuple[str, str, str]:
    """The rule, the card and the text of the refusal. Raises Unproven if an answer that is not allowed is accepted."""
    open_now = match.ask_of(seat) is not None
    try:
        Seat(match, seat).answer(match.ask_number(seat) + (not open_now), answer)
    except Refused as refused:
        if refused.rule not in vocabulary(match.game).rules:
            raise Unproven(f"refused by a rule that the ledger does not have: {refused}") from None
        return refused.rule, refused.card, str(refused)
    raise Unproven(f"not allowed, but not refused to seat {seat}: {answer}")


def illegal_answers(match: AnyMatch, seat: int, chance: Chance, how_many: int) -> Iterator[Reply]:
    """Answers that the ask of a seat (if it has one) does not allow. They name aliases, as answers of a seat do."""
    view, asked, texts = match.view(seat), match.asked(seat), match.game.book.words.texts
    verbs = [*texts.options, "no-such-verb"]
    aliases = [*view.faces, FACE_DOWN, 1, -1, 1 << 50]
    spots = [f"{field}.{owner}" for field in texts.places for owner in range(players(match))] + [*texts.places, "x.9"]
    for _ in range(how_many):
        on: list[Thing] = [*[one_of(aliases, chance)] * chance.below(3), *[one_of(spots, chance)] * chance.below(2)]
        act = Act(one_of(verbs, chance), tuple(on))
        answer: Reply = act if chance.below(3) else (act,) * chance.below(3)
        if asked is None or asked.ask.resolve(answer) is None:
            yield answer
    if asked is not None:
        yield from _spoilt(asked.ask)


def one_of[T](items: Sequence[T], chance: Chance) -> T:
    """One of these, by chance."""
    return items[chance.below(len(items))]


def _spoilt(ask: Single) -> Iterator[Reply]:
    """Answers made of allowed options, but combined in ways that the ask does not allow."""
    if isinstance(ask, Perform):
        yield Act("no-such-verb")
        yield Gesture({"no-such-dial": 1})
        yield Gesture({dial.name: 10.0**-200 / 3 for dial in ask.gesture} | {"x" * LARGEST: 0})
        return
    yield Gesture({})
    first = ask.options[0]
    yield Act(first.do, (*first.on, "x.9"))
    yield Act(first.do, (*first.on, Number(-1)))
    yield Act(first.do, (*first.on, Word("no-such-word")))
    if isinstance(ask, Choose):
        yield (first, first)
        return
    yield first
    yield (first, first)
    yield tuple(ask.options[: ask.least - 1]) if ask.least else tuple(ask.options) * (ask.most + 1)
    leading = [option for at, option in enumerate(ask.options) if ask.fits(at, ())]
    yield from islice(((option,) for option in ask.options if option not in leading), 1)
    for looser, options in (
        (replace(ask, group=None), ask.options),
        (replace(ask, leads=None), leading),
        (replace(ask, distinct=0), ask.options),
        (replace(ask, once=None), ask.options),
    ):
        if looser != ask:
            yield from islice(_clashing(ask, looser, options), 1)


def _clashing(ask: Pick, looser: Pick, options: Sequence[Option]) -> Iterator[Reply]:
    """Two of these options that go together only in the looser ask."""
    for pair in combinations(options, 2):
        if ask.resolve(pair) is None and looser.resolve(pair) is not None:
            yield pair
