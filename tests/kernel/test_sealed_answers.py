"""Together: sealed answers can be changed until the last one arrives, and nobody sees those of others before."""

import msgspec
import pytest

from beanfield.kernel.asks import Choose, Option, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from beanfield.testkit.proof import Span, check_sent, check_twin, viewers
from tests.toys.bids import BIDS


def bidding() -> AnyMatch:
    return Match.begin(BIDS, 3, b"bids")


def bid(match: AnyMatch, seat: int, which: int) -> Option:
    asked = match.asked(seat)
    assert asked is not None
    assert isinstance(asked.ask, Choose)
    answer = asked.ask.options[which]
    assert Seat(match, seat).answer(asked.id, answer)
    return answer


def test_all_are_asked_at_once_and_wait_for_each_other() -> None:
    match = bidding()
    assert isinstance(match.ask, Together)
    waiting = [match.waiting]
    for seat in (1, 0):
        bid(match, seat, 0)
        waiting.append(match.waiting)
    assert waiting == [(0, 1, 2), (0, 2), (2,)]
    assert match.world.state.shown == []
    bid(match, 2, 0)
    assert len(match.world.state.shown) == 3


def test_the_last_word_of_each_counts() -> None:
    match = bidding()
    hands = [list(hand) for hand in match.world.state.hands]
    bid(match, 1, 0)
    bid(match, 1, 3)
    bid(match, 1, 2)
    bid(match, 0, 1)
    bid(match, 2, 1)
    assert match.world.state.shown == [hands[0][1], hands[1][2], hands[2][1]]


def test_an_answer_comes_too_late_once_all_are_open() -> None:
    match = bidding()
    id = match.ask_number(0)
    first = bid(match, 0, 0)
    bid(match, 1, 0)
    bid(match, 2, 0)
    saved = match.save()
    assert not Seat(match, 0).answer(id, first), "the same answer again is harmless"
    with pytest.raises(Refused, match="answered already"):
        Seat(match, 0).answer(id, ())
    assert match.save() == saved


def test_nobody_sees_what_another_has_sealed() -> None:
    one, other = bidding(), bidding()
    bid(one, 0, 0)
    bid(other, 0, 3)
    bid(other, 0, 2)
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert one.world.told(viewer) == other.world.told(viewer)
    for seat in (1, 2):
        assert one.asked(seat) == other.asked(seat)


def test_an_imagined_match_has_forgotten_what_others_sealed() -> None:
    match = bidding()
    bid(match, 0, 3)
    bid(match, 1, 2)
    card = match.history[0][1]
    for viewer in (None, 2):
        twin = Imagination(match, viewer).draw(Chance(b"twin"))
        assert twin.sealed == {}
        assert twin.tail == []
        assert twin.waiting == (0, 1, 2)
        assert msgspec.msgpack.encode(card) not in twin.save()
    own = Imagination(match, 0).draw(Chance(b"twin"))
    assert own.sealed == {0: card}
    assert own.waiting == (1, 2)


def test_nothing_leaks_while_answers_are_sealed() -> None:
    match, chance = bidding(), Chance(b"check")
    bid(match, 0, 3)
    bid(match, 2, 1)
    for viewer in viewers(match):
        check_sent(match, viewer)
        check_twin(match, viewer, chance, tried=5)


def test_a_sealed_answer_is_kept_by_save_and_clone() -> None:
    match = bidding()
    bid(match, 0, 3)
    bid(match, 2, 1)
    for copy in (match.clone(), Match.load(BIDS, match.save())):
        assert copy.sealed == match.sealed
        assert copy.waiting == (1,)
        bid(copy, 2, 0)
        bid(copy, 1, 0)
        assert len(copy.world.state.shown) == 3
    assert match.waiting == (1,)


def test_a_sealed_answer_is_changed_by_answering_again_not_by_undo() -> None:
    match = bidding()
    bid(match, 0, 3)
    saved = match.save()
    with pytest.raises(Refused, match="answering again"):
        match.undo(0)
    bid(match, 1, 0)
    bid(match, 2, 0)
    with pytest.raises(Refused, match="answering again"):
        match.undo(2)
    assert saved != match.save()


def test_a_span_over_sealed_answers_finds_its_twins() -> None:
    match, chance = bidding(), Chance(b"span")
    span = Span(match)
    for seat in range(3):
        bid(match, seat, 0)
    span.look()
    assert all(span.check(viewer, chance) for viewer in viewers(match))
