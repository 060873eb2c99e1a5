"""The guided first match: it ends with shots, and a hit wins whenever it comes."""

from copy import deepcopy

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.loot import Landing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.guide import lesson_of, walk


def test_a_hit_with_any_of_the_four_shots_wins() -> None:
    shots = 0
    for match, step in walk(MIGHTY_BEANZ):
        if isinstance(match.ask, Perform):
            shots += 1
            after = match.clone()
            after.answer(step.seat, Performed("{}", to_json(Landing(hit=True, tilt=90))))
            assert after.outcome is not None
            assert after.outcome.winners == (0,)
    assert shots == 4


def test_who_misses_with_all_of_them_plays_on_with_full_galaxies() -> None:
    *_, (match, _) = walk(MIGHTY_BEANZ)
    assert match.outcome is None
    assert match.ask_of(0) is not None
    for galaxy in ("red", "gold"):
        lying = {position for slot, position in match.world.state.positions[0].items() if slot.startswith(galaxy)}
        assert lying == {"headz-up"}


def test_a_match_of_the_lesson_leaves_the_lesson_as_it_was() -> None:
    before = deepcopy(lesson_of(MIGHTY_BEANZ))
    for _ in walk(MIGHTY_BEANZ):
        pass
    assert lesson_of(MIGHTY_BEANZ) == before
