"""Proof: checks that every match of every game must pass. Any test can run them.

>>> from beanfield.kernel.chance import Chance
>>> from beanfield.kernel.match import Match
>>> from beanfield.kernel.registry import find_game
>>> match, chance = Match.begin(find_game("space-beans"), seats=3, seed=b"an example"), Chance(b"imagining")
>>> with Witness(match) as witness:                             # listens to events, remembers aliases
...     for _ in range(10):
...         witness.look()
...         check_ask(match)
...         check_pieces(match)
...         for viewer in viewers(match):
...             check_sent(match, viewer)
...             thrown_away = check_twin(match, viewer, chance)
...         seat = match.waiting[0]
...         match.answer(seat, match.default(seat))

A check that fails raises Unproven, an AssertionError that says what was found and for whom. The checks trust the types
of a state: what a game declares public is never a leak.
"""

from beanfield.testkit.proof.asking import check_ask, check_judgement, check_outcome, check_words
from beanfield.testkit.proof.illegal import illegal_answers, refusal
from beanfield.testkit.proof.numbers import Renumbered
from beanfield.testkit.proof.places import check_pieces, places, seen_pieces
from beanfield.testkit.proof.questions import check_told_alike, questions, told_of_calls, told_why
from beanfield.testkit.proof.sent import Witness, check_sent
from beanfield.testkit.proof.terms import Unproven, players, singles, viewers
from beanfield.testkit.proof.twins import Span, check_refused_alike, check_twin

__all__ = [
    "Renumbered",
    "Span",
    "Unproven",
    "Witness",
    "check_ask",
    "check_judgement",
    "check_outcome",
    "check_pieces",
    "check_refused_alike",
    "check_sent",
    "check_told_alike",
    "check_twin",
    "check_words",
    "illegal_answers",
    "places",
    "players",
    "questions",
    "refusal",
    "seen_pieces",
    "singles",
    "told_of_calls",
    "told_why",
    "viewers",
]
