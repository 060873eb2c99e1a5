"""Matches that stand before each kind of ask, for whoever wants to see them all on a page.

`python -m tests.games.ani_mayhem.asked FOLDER` saves one for each kind into the folder, as `KIND.SEAT`; with names of
kinds, only these. They come from three sources: scenes around a card (`asked.toml` says which card leads to which
kind), tests of rules that few scenes come to, and beginnings of matches.
"""

import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from beanfield.bots.answers import random_answer
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.kernel.asks import Choose, Pick
from beanfield.kernel.match import AnyMatch, Match
from tests.games.ani_mayhem import (
    test_belongings,
    test_building,
    test_declared,
    test_deeds,
    test_digs,
    test_folk,
    test_layouts,
    test_location_havens,
    test_openly,
    test_perils,
    test_things,
    test_vehicles,
)
from tests.games.ani_mayhem.staging import ANSWERS, liked, stage
from tests.games.ani_mayhem.steering import asked_for

ASKED: Final = Path(__file__).parent / "asked.toml"
SCENES: Final = 60
"""So many scenes are played around a card before it is clear that it does not lead there."""
ELSE: Final = 8
"""So many around each of the other cards, if that of the kind does not lead there any more."""

TESTS: Final[Mapping[str, Callable[[], None]]] = {
    "bestow": lambda: test_digs.test_namek_has_another_dragon_ball(True),
    "bonus": test_declared.test_who_leaves_a_haven_has_its_bonus_and_may_keep_another,
    "break-off": lambda: test_building.test_builders_who_are_attacked_only_receive_damage_unless_they_are_let_go(True),
    "builder": test_location_havens.test_one_of_the_royal_family_builds_on_planet_jurai,
    "builders": test_building.test_two_groups_build_two_havens_in_one_phase_and_four_name_three,
    "carry": test_belongings.test_every_card_that_is_found_gets_a_carrier_of_its_own,
    "catch": test_perils.test_one_of_those_who_come_catches_bubbles,
    "club": test_deeds.test_ranma_names_what_he_strikes_with,
    "cover": lambda: test_things.test_yosho_covers_a_retreat(True),
    "disaster-stops": lambda: test_location_havens.test_a_disaster_counts_it_and_goes_on_unless_it_is_let_stop(True),
    "hop": test_things.test_who_jumps_passes_over_something,
    "into": test_vehicles.test_tsunami_is_a_haven_while_its_keys_are_aboard,
    "recall": test_folk.test_baba_calls_back_the_dead_for_a_turn,
    "shred": test_perils.test_whose_clothes_are_torn_names_which,
    "stash": test_openly.test_an_item_is_hidden_from_disasters,
    "teleport": lambda: test_things.test_who_has_the_staff_teleports_those_who_are_paid_for(True),
    "unwrap": lambda: test_things.test_presents_come_back_in_the_reload_phase(True),
    "wreck": lambda: test_deeds.test_al_keeps_it_from_every_card(True),
}
"""Tests in which this is asked."""
BEGINNINGS: Final[Mapping[str, Setup]] = {
    "accept": test_layouts.roberts(),
    "beside": Setup(),
    "place": Setup(),
    "settle": Setup(),
    "stock-disaster": Setup(shared_stocking=True),
    "stock-item": Setup(shared_stocking=True),
}
"""What is asked while the field is laid."""
ELSEWHERE: Final = {"outfit"}
"""Asked only where there is no field; a table with one can't show it."""


class _Found(BaseException):
    """A test has come to the ask: the match, as bytes."""


def is_asked(match: AnyMatch, kind: str) -> bool:
    return any(is_asked_of(match, seat, kind) for seat in match.waiting)


def is_asked_of(match: AnyMatch, seat: int, kind: str) -> bool:
    ask = match.ask_of(seat)
    return ask is not None and ask.prompt == kind


def match_before(kind: str) -> AnyMatch:
    """A match in which somebody is asked this."""
    if kind in TESTS:
        return _in_test(kind, TESTS[kind])
    if kind in BEGINNINGS:
        return _played(kind, Match.begin(ANI_MAYHEM, 2, b"asked", BEGINNINGS[kind]), set(), Random(1), 400)
    named = cards_before()
    others = ((name, ELSE) for name in dict.fromkeys(named.values()))
    for name, scenes in ((named[kind], SCENES), *others):
        try:
            return _in_scenes(kind, name, scenes)
        except LookupError:
            continue
    raise LookupError(f"nobody is asked {kind!r} in scenes around any card; asked.toml must name another one")


def cards_before() -> dict[str, str]:
    """For each kind that a scene leads to, the card around which it is."""
    return tomllib.loads(ASKED.read_text("utf-8"))


def _in_scenes(kind: str, name: str, scenes: int) -> AnyMatch:
    others = asked_for(name)
    for seed in range(scenes):
        random = Random(f"{name} {seed}")
        match = stage([name], random, [random.choice(others)] if others else []).match
        try:
            return _played(kind, match, {name}, random, 2 * ANSWERS)
        except LookupError:
            continue
    raise LookupError(f"nobody is asked {kind!r} in scenes around {name!r}")


def _played(kind: str, match: AnyMatch, names: set[str], random: Random, most: int) -> AnyMatch:
    for _ in range(most):
        if is_asked(match, kind):
            return match
        if match.ask is None:
            break
        seat = random.choice(match.waiting)
        ask = match.ask_of(seat)
        assert isinstance(ask, Choose | Pick)
        match.answer(seat, liked(match, ask, names, random) if names else random_answer(ask, random.random))
    raise LookupError(f"nobody is asked {kind!r}")


def _in_test(kind: str, test: Callable[[], None]) -> AnyMatch:
    """Where a test comes to the ask. One that moves things about by hand in between can't be loaded there."""
    advance = Match._advance
    loading: list[bytes] = []

    def look(match: AnyMatch, reply: object) -> None:
        advance(match, reply)  # type: ignore[arg-type]
        if loading or not is_asked(match, kind):
            return
        loading.append(match.save())
        if is_asked(Match.load(ANI_MAYHEM, loading[0]), kind):
            raise _Found(loading[0])
        loading.clear()

    try:
        with patch.object(Match, "_advance", look):
            test()
    except _Found as found:
        return Match.load(ANI_MAYHEM, found.args[0])
    raise LookupError(f"no test asks {kind!r}")


def kinds() -> list[str]:
    """All that are found here."""
    return sorted({*cards_before(), *TESTS, *BEGINNINGS})


def main(folder: str, *wanted: str) -> None:
    """Save a match for each kind."""
    for kind in wanted or kinds():
        match = match_before(kind)
        seat = next(each for each in match.waiting if is_asked_of(match, each, kind))
        Path(folder, f"{kind}.{seat}").write_bytes(match.save())


if __name__ == "__main__":
    main(*sys.argv[1:])
