"""Checks with answers as they may come from a network: repeated, late, from the wrong seat, or illegal."""

from beanfield.kernel.asks import Call, Option, Perform, Performed, Reply, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import pack
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.heard import Entry
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.testkit.proof import illegal_answers, singles
from beanfield.testkit.suite.wander import Wanderer, walk

JUNK: list[Reply] = [
    Option(""),
    Option("\x00"),
    Option("'; drop table matches; --", ("../../etc/passwd", 1 << 62)),
    Option("🫘" * 1000, ("",)),
    Option("undo"),
    Option("leave", (-1,)),
    (),
    (Option("a"), Option("b")),
    Gesture({"\x00": 1e308}),
    Gesture({"🫘" * 1000: 0.0}, "words"),
]


def refused(match: AnyMatch, seat: int, id: int, answer: Reply) -> None:
    """This answer to the ask with this id is refused with a rule of the ledger, and nothing changes."""
    saved, state = match.save(), pack(match.world.state)
    try:
        counted = Seat(match, seat).answer(id, answer)
    except Refused as refusal:
        assert refusal.rule in match.game.book.ledger, refusal
        assert refusal.hint
        assert (match.save(), pack(match.world.state)) == (saved, state)
    else:
        raise AssertionError(f"seat {seat} was not refused (counted: {counted}): {answer}")


def check_illegal_answers(match: AnyMatch, wanderer: Wanderer, chance: Chance, most: int) -> None:
    """At every ask each seat tries what is not allowed: junk, illegal answers, wrong ids, answers to asks of others."""
    for _ in walk(match, wanderer, most):
        asks = singles(match.ask)
        for seat in range(match.world.seats):
            asked = match.asked(seat)
            now = match.ask_number(seat)
            id = now if asked else now + 1
            for answer in illegal_answers(match, seat, chance, 3):
                refused(match, seat, id, answer)
            for answer in JUNK:
                if asked is None or isinstance(answer, Gesture) or asked.ask.resolve(answer) is None:
                    refused(match, seat, id, answer)
            if asked is None:
                for ask in asks:  # answers to the asks of others, with aliases and with the numbers of pieces
                    refused(match, seat, id, Seat(match, ask.seat).default())
                    if not isinstance(ask, Perform):
                        inner = match.default(ask.seat)
                        assert not isinstance(inner, Performed)
                        refused(match, seat, id, inner)
            else:
                for late_or_early in (now - 2, now + 1, -1, 1 << 40):
                    refused(match, seat, late_or_early, Seat(match, seat).default())


def check_repeated_answers(match: AnyMatch, wanderer: Wanderer, most: int) -> None:
    """To repeat an answer does no harm. Another answer to the same ask is refused, because it is too late."""
    steps = walk(match, wanderer, most)
    next(steps)
    while match.ask is not None:
        saying = match.clone()
        entry: Entry | None = next(steps, None)
        if entry is None:
            return
        seat, said = entry
        if isinstance(said, Call) or isinstance(saying.ask, Together):
            continue
        id, answer = saying.ask_number(seat), Seat(saying, seat).outward(said)
        assert Seat(saying, seat).answer(id, answer)
        saved = match.save()
        assert saying.save() == saved
        for again in (match, saying, match.clone()):
            assert not Seat(again, seat).answer(id, answer)
            assert again.save() == saved
        refused(match, seat, id, Option("no-such-verb"))
        refused(match, seat, id, (Option("no-such-verb"),))
