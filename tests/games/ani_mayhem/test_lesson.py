"""The guided first match: what its pages tell the learner is what happens."""

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.state import USUAL
from beanfield.kernel.guide import walk

BLOWS = [
    ("Power Suit", 9, 4),
    ("A-ko Magami", 0, 0),
    ("A-ko Magami", 7, 0),
    ("Ross Sylibus", 10, 7),
    ("Detective Kiyone", 4, 1),
    ("Detective Kiyone", 5, 2),
    ("Goons", 9, 7),
    ("A-ko Magami", 3, 0),
]
"""Who is struck, the damage, and the loss of health."""
COMBAT_CARDS = ["Yipes!", "Just A Trim", "Yipes!", "Take Cover", "Dodge", "Slam"]


def test_the_blows_fall_and_the_cards_come_as_the_pages_say() -> None:
    *_, (match, _) = walk(ANI_MAYHEM)
    events = match.world.events
    struck = [event.facts for event in events if event.what in ("strikes", "is-struck")]
    assert [(blow["who"], blow["damage"], blow["loss"]) for blow in struck] == BLOWS
    assert [event.facts["card"] for event in events if event.what == "combat-card"] == COMBAT_CARDS


def test_one_rival_is_killed_one_is_bonked_and_the_learner_has_three_items() -> None:
    *_, (match, _) = walk(ANI_MAYHEM)
    what = [event.what for event in match.world.events]
    assert (what.count("killed"), what.count("bonked"), what.count("averted")) == (1, 1, 1)
    assert match.outcome is not None
    assert match.outcome.scores == (3, 0)


def test_the_learner_is_asked_something_in_every_phase() -> None:
    phases = [match.world.state.phase for match, step in walk(ANI_MAYHEM) if step.seat == 0]
    assert list(dict.fromkeys(phases)) == ["discard", "equip", "move", "scavenge", "reload", "maintenance"]


def test_the_lesson_is_played_with_the_usual_stops() -> None:
    match, _ = next(walk(ANI_MAYHEM))
    assert match.world.state.stops == [list(USUAL), list(USUAL)]
