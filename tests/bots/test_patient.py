from beanfield.bots import make_bot
from beanfield.kernel.guide import begin_lesson, guide_of, reply_of
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.kernel.seat import Seat

FORCE = find_game("mighty-action-force")


def test_a_patient_bot_plays_its_part_of_the_lesson() -> None:
    match = begin_lesson(FORCE)
    bot = make_bot("patient", 7)
    for step in guide_of(FORCE).steps:
        seat = Seat(match, step.seat)
        seat.answer(step.ask, reply_of(seat, step) if step.seat == 0 else bot.answer(seat))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_away_from_the_lesson_it_plays_like_a_greedy_bot() -> None:
    match = Match.begin(FORCE, 4, b"no lesson")
    seat = Seat(match, match.waiting[0])
    assert make_bot("patient", 7).answer(seat) == make_bot("greedy", 7).answer(seat)
    assert repr(make_bot("patient", 7)) == "Patient"
