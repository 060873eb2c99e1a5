"""Playing without a mat: the same game; only the picture and the places of the shot differ."""

import msgspec
import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.loot import Landing, Shot
from beanfield.games.mighty_beanz.ring import GALAXIES, GALAXY, HALF, MAT, RING, SPOTS, beside
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.asks import Perform
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.kernel.match import Match
from beanfield.physics.flick import FLICK
from beanfield.testkit.suite.wander import Wanderer, walk
from tests.games.mighty_beanz.loot import BLUE, GOLD, RED
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


def shots(no_mat: bool) -> list[str]:
    """The scenes of a shot in each of the three Galaxies."""
    table = staged(a={**RED, **GOLD, **BLUE}, phase="spin", setup=Setup(no_mat=no_mat))
    found = []
    for galaxy in GALAXIES:
        if table.asked == "A galaxy":
            table.does("A", "aim-at", f"loot.A.{galaxy}")
        ask = table.match.ask
        assert isinstance(ask, Perform)
        found.append(ask.scene)
        table.performs("A", Landing(hit=True))
    return found


@rule("MBZ-220", "MBZ-221")
def test_without_mats_every_shot_goes_from_the_middle_to_the_centre() -> None:
    """The scene says that there are no mats; the shot itself is then the same in all Galaxies."""
    scenes = shots(no_mat=True)
    assert [msgspec.json.decode(scene, type=Shot).mat for scene in scenes] == [False, False, False]
    assert [msgspec.json.decode(scene, type=Shot).mat for scene in shots(no_mat=False)] == [True, True, True]
    judged = {FLICK.judge(scene, Gesture({"strength": 0.48}), hand_of(b"beanz", 1)) for scene in scenes}
    assert len(judged) == 1


@rule("MBZ-217")
def test_the_log_names_galaxy_and_slot_of_a_card() -> None:
    hand = ["Goat Bean", "Full Moon"]
    table = staged(hands={"A": hand}, setup=Setup(no_mat=True, shot="reported"))
    table.does("A", "play", "Goat Bean", "beans.A.gold-2")
    table.does("B", "allow")
    table.does("A", "lay", "Full Moon", "cosmos.A.blue-1")
    for viewer in ("B", "watcher"):
        assert "A played Goat Bean to slot Gold 2 of A." in table.told(viewer)
        assert "A laid Full Moon on Cosmos slot Blue 1 of A." in table.told(viewer)


@rule("MBZ-218")
def test_everybody_sees_the_points_that_are_left_even_more_than_a_die_has() -> None:
    hand = ["Rocket Fuel!", "Goat Bean"]
    table = staged(hands={"A": hand}, setup=Setup(no_mat=True, shot="reported"))
    table.does("A", "use", "Rocket Fuel!")
    table.does("B", "allow")
    for viewer in ("A", "B", "watcher"):
        assert table.sees(viewer, "points.A") == 7 - 1 + 5
    table.does("A", "play", "Goat Bean", "beans.A.gold-2")
    assert table.sees("B", "points.A") == 10


@rule("MBZ-216", "MBZ-219")
def test_both_sides_are_even_and_each_galaxy_lies_by_its_loot() -> None:
    """Seen from one side, the slots of the other are a mirror image."""
    assert [GALAXY[spot] for spot in SPOTS[0]] == [GALAXY[spot] for spot in reversed(SPOTS[1])]
    table = staged(setup=Setup(no_mat=True, shot="reported"))
    for seat, letter in enumerate("AB"):
        piles = table.lies(f"loot.{letter}")
        assert list(piles) == list(GALAXIES)
        assert [len(HALF[seat, galaxy]) for galaxy in piles] == [2, 3, 2]
        assert sum(len(HALF[seat, galaxy]) for galaxy in piles) == MAT
    assert [beside(spot) for spot in (0, RING - 1)] == [(RING - 1, 1), (RING - 2, 0)]


@rule("MBZ-R95", "MBZ-216", "MBZ-R86")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("shot", ["flick", "chance", "reported"])
def test_the_rules_are_the_same_with_and_without_mats(expert: bool, shot: str) -> None:
    """The same seed, the same random answers: the same match from beginning to end."""
    courses = []
    for no_mat in (False, True):
        setup = msgspec.convert({"expert": expert, "shot": shot, "no_mat": no_mat}, Setup)
        match = Match.begin(MIGHTY_BEANZ, 2, b"beanz", setup)
        course = [msgspec.json.encode(match.world.state) for _ in walk(match, Wanderer(7))]
        courses.append((course, match.outcome))
    assert courses[0] == courses[1]
    assert courses[0][1] is not None


def lines(table: Table) -> list[str]:
    return table.told("watcher")


@rule("MBZ-R95")
def test_an_attack_without_mats_is_told_in_the_same_words() -> None:
    told = []
    for no_mat in (False, True):
        table = staged(
            a={"gold-1": "Sheriff Bean"}, b={"gold-1": "Teddy Bean"}, setup=Setup(no_mat=no_mat, shot="reported")
        )
        table.does("A", "attack", "Sheriff Bean")
        table.does("B", "allow")
        told.append(lines(table))
    assert told[0] == told[1]
