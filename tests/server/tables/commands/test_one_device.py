"""Several people who share one device: who may seat them, who speaks for them, and what they agree to."""

from beanfield.kernel.record import verify
from beanfield.kernel.registry import find_game
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import leave, offer, put_bot, remove_bot, reply, resign, settles, sit, start
from beanfield.server.tables.entries import Botted, Called, Left, Sat
from beanfield.server.tables.outcome import finish_of
from beanfield.server.tables.replays import seats_allowed
from tests.server.looking_back import record_of_log
from tests.server.tables.commands.stage import ANN, BOB, CAT, PASSER_BY, SPB, Stage, no

GRANDMA = "Grandma"


def with_grandma(game: str = SPB, bob: bool = False) -> Stage:
    """A match of Ann and her grandma on one device, and of Bob if he is wanted."""
    stage = Stage(game, seats=2 + bob).seat(ANN)
    stage.do(sit(ANN, 1, "hers", beside=GRANDMA))
    if bob:
        stage.do(sit(BOB, 2, "his"))
    stage.do(start(ANN.person))
    return stage


# sitting


def test_who_sits_may_seat_others_who_play_on_the_same_device() -> None:
    stage = Stage(seats=4).seat(ANN)
    assert isinstance(stage.do(sit(ANN, 2, "hers", beside=GRANDMA)), Sat)
    assert isinstance(stage.do(sit(ANN, 1, "his", beside="Grandpa")), Sat)
    facts = stage.table.facts
    assert facts.names == ["Ann", "Grandpa", GRANDMA, "Seat 4"]
    assert facts.seats_of(ANN.person) == [0, 1, 2]
    assert [sitter.beside for sitter in facts.sitters] == [False, True, True, False]
    assert stage.do(sit(ANN, 2, "hers", beside=GRANDMA)) is None, "said twice it is nothing new"
    assert facts.seats_of(0) == []


def test_a_person_s_own_seat_comes_first_wherever_the_others_sit() -> None:
    stage = Stage(seats=3)
    stage.do(sit(ANN, 2, "n"))
    stage.do(sit(ANN, 0, "hers", beside=GRANDMA))
    assert stage.table.facts.seat_of(ANN.person) == 2
    stage.do(leave(ANN.person, 2))
    assert stage.table.facts.seat_of(ANN.person) == 0
    assert isinstance(stage.do(sit(ANN, 1, "n")), Sat), "she has no seat of her own any more"
    assert no(stage, sit(ANN, 2, "n")) == "already-seated"


def test_nobody_is_seated_where_that_is_not_allowed() -> None:
    stage = Stage(seats=3).seat(ANN, BOB)
    assert no(stage, sit(CAT, 2, "n", beside=GRANDMA)) == "not-seated"
    assert no(stage, sit(ANN, 1, "n", beside=GRANDMA)) == "seat-taken"
    assert no(stage, sit(ANN, 0, "n", beside=GRANDMA)) == "seat-taken"
    assert no(stage, sit(ANN, 2, "n", beside="BOB")) == "name-taken"
    assert isinstance(stage.do(sit(ANN, 2, "n", beside="Seat 3")), Sat), "a free seat has no name"
    stage.do(start(ANN.person))
    assert no(stage, sit(ANN, 2, "n", beside=GRANDMA)) == "match-is-on"


def test_in_a_rated_match_everybody_has_a_device_of_their_own() -> None:
    stage = Stage(seats=2, rated=True).seat(ANN)
    assert no(stage, sit(ANN, 1, "n", beside=GRANDMA)) == "own-device"


def test_a_stranger_does_not_fill_a_public_table() -> None:
    stage = Stage(seats=4).seat(ANN, BOB)
    stage.table.facts.visibility = "public"
    assert no(stage, sit(BOB, 2, "n", beside=GRANDMA)) == "own-device"
    assert isinstance(stage.do(sit(ANN, 2, "n", beside=GRANDMA)), Sat)


def test_who_comes_back_for_somebody_leaves_them_their_name() -> None:
    stage = with_grandma()
    assert isinstance(stage.do(put_bot(ANN.person, 1, "greedy")), Botted)
    assert isinstance(stage.do(remove_bot(ANN, 1)), Sat)
    stage.do(put_bot(ANN.person, 1, "greedy"))
    assert isinstance(stage.do(sit(ANN, 1, "n")), Sat)
    sitter = stage.table.facts.sitters[1]
    assert (sitter.name, sitter.bot, sitter.beside, sitter.nonce) == (GRANDMA, "", True, "hers")


def test_before_the_match_each_of_them_can_leave() -> None:
    stage = Stage(seats=3).seat(ANN)
    stage.do(sit(ANN, 1, "n", beside=GRANDMA))
    assert no(stage, leave(BOB.person, 1)) == "not-your-seat"
    assert isinstance(stage.do(leave(ANN.person, 1)), Left)
    assert stage.table.facts.seats_of(ANN.person) == [0]
    assert not stage.table.facts.sitters[1].beside


# giving up


def test_one_of_them_may_leave_the_match_and_the_others_play_on() -> None:
    stage = with_grandma(bob=True)
    assert stage.do(leave(ANN.person, 1)) == Called(stage.log[-1][1].when, 1, "leave")
    assert [sitter.away for sitter in stage.table.facts.sitters] == [False, True, False]
    assert stage.table.facts.players == [0, 2]


def test_who_resigns_gives_up_one_seat_after_the_other_until_all_are_given_up() -> None:
    stage = with_grandma(bob=True)
    given_up = [stage.do(resign(ANN.person)) for _ in range(3)]
    assert [entry.seat if isinstance(entry, Called) else None for entry in given_up] == [0, 1, None]
    assert [sitter.away for sitter in stage.table.facts.sitters] == [True, True, False]
    assert no(stage, resign(PASSER_BY.person)) == "not-seated"


# agreeing


def test_a_yes_counts_for_all_on_the_device() -> None:
    stage = with_grandma(bob=True)
    assert not settles(stage.table, ANN.person, "draw")
    stage.do(offer(ANN.person, "draw"))
    (there,) = stage.table.facts.offers
    assert (there.seat, there.agreed) == (0, [0, 1])
    assert settles(stage.table, BOB.person, "draw")
    stage.do(offer(BOB.person, "draw"))
    assert stage.table.facts.status == "over"


def test_those_who_only_agree_agree_together_too() -> None:
    stage = with_grandma(bob=True)
    stage.do(offer(BOB.person, "draw"))
    assert settles(stage.table, ANN.person, "draw")
    stage.do(reply(ANN.person, "draw", yes=True))
    assert stage.table.facts.status == "over"


def test_where_nobody_else_plays_nobody_else_is_asked() -> None:
    stage = with_grandma().play(3)
    seat = max((0, 1), key=stage.table.last_answer)
    before = stage.table.last_answer(seat)
    stage.do(offer(ANN.person, "undo"))
    assert stage.table.last_answer(seat) < before, "the answer that came last from this device is taken back"


def test_a_vote_to_end_counts_for_all_on_the_device_and_so_does_taking_it_back() -> None:
    stage = with_grandma(bob=True)
    called = stage.do(play.call(1, "end"))
    assert isinstance(called, Called) and called.also == (0,)
    match = stage.table.match
    assert match is not None and match.world.state.wants_end == [True, True, False]
    called = stage.do(play.call(0, "play-on"))
    assert isinstance(called, Called) and called.also == (1,)
    assert match.world.state.wants_end == [False, False, False]
    stage.do(play.call(0, "end"))
    stage.do(play.call(2, "end"))
    assert stage.table.facts.status == "over"
    verify(find_game(SPB), record_of_log(5, stage.log))


def test_who_left_is_not_asked_to_vote_with_the_others() -> None:
    stage = with_grandma(bob=True)
    stage.do(leave(ANN.person, 1))
    called = stage.do(play.call(0, "end"))
    assert isinstance(called, Called) and called.also == ()


# afterwards


def test_while_the_match_is_on_one_may_look_back_from_all_own_seats() -> None:
    facts = with_grandma(bob=True).table.facts
    assert seats_allowed(facts, ANN.person) == (0, 1)
    assert seats_allowed(facts, BOB.person) == (2,)
    assert seats_allowed(facts, PASSER_BY.person) == ()


def test_a_person_has_one_result_their_own() -> None:
    stage = with_grandma(bob=True)
    for person in (ANN, BOB):
        stage.do(offer(person.person, "draw"))
    finish = finish_of(stage.table, 1)
    assert finish is not None
    assert [(line.name, line.person_id) for line in finish.results] == [
        ("Ann", ANN.person),
        (GRANDMA, None),
        ("Bob", BOB.person),
    ]
