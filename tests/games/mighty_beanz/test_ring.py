"""The mats: their slots, their Galaxies, what is beside what."""

from itertools import pairwise

import pytest

from beanfield.games.mighty_beanz.loot import Shot
from beanfield.games.mighty_beanz.reckoning import Strengths
from beanfield.games.mighty_beanz.ring import BEANS, COSMOS, GALAXIES, GALAXY, HALF, OWNER, SLOT, SPOTS, beside, spot_of
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel import seeing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Perform
from tests.games.mighty_beanz.opening import opened
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

ALL = range(14)


@rule("MBZ-007")
def test_every_slot_belongs_to_one_of_two_mats() -> None:
    assert sorted([*SPOTS[0], *SPOTS[1]]) == list(ALL)
    assert [OWNER[spot] for spot in ALL] == [0] * 7 + [1] * 7
    table = opened()
    for field in ("beans", "cosmos", "positions"):
        assert [set(mat) for mat in table.lies(field)] == [{SLOT[spot] for spot in SPOTS[seat]} for seat in range(2)]
    for spot in ALL:
        assert spot_of(BEANS[spot]) == spot_of(COSMOS[spot]) == spot


@rule("MBZ-008", "MBZ-013")
@pytest.mark.parametrize("direction", [0, 1])
@pytest.mark.parametrize("start", ALL)
def test_the_mats_form_a_closed_ring(start: int, direction: int) -> None:
    seen = [start]
    while (step := beside(seen[-1])[direction]) != start:
        assert step not in seen
        seen.append(step)
    assert sorted(seen) == list(ALL)


@rule("MBZ-013")
def test_every_slot_has_two_neighbours_and_they_are_neighbours_of_each_other() -> None:
    for spot in ALL:
        left, right = beside(spot)
        assert len({left, right, spot}) == 3
        assert spot == beside(left)[1] == beside(right)[0]


@rule("MBZ-009", "MBZ-010", "MBZ-R01")
def test_there_are_three_galaxies_and_half_of_each_lies_on_each_mat() -> None:
    assert set(GALAXY) == set(GALAXIES) and len(GALAXIES) == 3
    for galaxy, width in zip(GALAXIES, (2, 3, 2), strict=True):
        for seat in range(2):
            half = [spot for spot in SPOTS[seat] if GALAXY[spot] == galaxy]
            assert list(HALF[seat, galaxy]) == half
            assert len(half) == width
            assert [SLOT[spot] for spot in half] == [f"{galaxy}-{number + 1}" for number in range(width)]


@rule("MBZ-R02", "MBZ-014")
def test_the_players_face_each_other() -> None:
    left, centre, right = ({spot for spot in ALL if GALAXY[spot] == galaxy} for galaxy in GALAXIES)
    assert (left, centre, right) == ({0, 1, 12, 13}, {2, 3, 4, 9, 10, 11}, {5, 6, 7, 8})
    assert 7 in beside(6) and 13 in beside(0)


@rule("MBZ-015")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_border_between_galaxies_does_not_part_neighbours(seat: int) -> None:
    galaxies = list(dict.fromkeys(GALAXY[spot] for spot in SPOTS[seat]))
    for left, right in pairwise(galaxies):
        assert beside(HALF[seat, left][-1])[1] == HALF[seat, right][0]


@rule("MBZ-014", "MBZ-015", "MBZ-R02")
@pytest.mark.parametrize(
    ("a", "b", "beside_each_other"),
    [
        ({"red-1": "Lion Bean"}, {"red-2": "Clown Bean"}, True),  # the outermost slots
        ({"blue-2": "Lion Bean"}, {"blue-1": "Clown Bean"}, True),
        ({"red-1": "Lion Bean"}, {"blue-1": "Clown Bean"}, False),
        ({"red-2": "Lion Bean"}, {"red-1": "Clown Bean"}, False),
        ({"gold-1": "Lion Bean"}, {"gold-3": "Clown Bean"}, False),  # opposite each other
        ({"red-2": "Lion Bean", "gold-1": "Clown Bean"}, {}, True),  # a border
        ({"gold-3": "Lion Bean", "blue-1": "Clown Bean"}, {}, True),
        ({"red-1": "Lion Bean", "blue-2": "Clown Bean"}, {}, False),
    ],
)
def test_beans_of_a_team_feel_who_lies_beside_them(
    a: dict[str, str], b: dict[str, str], beside_each_other: bool
) -> None:
    table = staged(a=a, b=b)
    figures = seeing.reckoned(table.match, [None])[0]
    assert isinstance(figures, Strengths)
    assert [figure.mmp.total for figure in figures.beans] == [100 if beside_each_other else 50] * 2


@rule("MBZ-R01")
@pytest.mark.parametrize(
    ("mat", "asked"),
    [
        ({"red-1": "Lion Bean"}, "A act"),
        ({"red-1": "Lion Bean", "red-2": "Clown Bean"}, "A report"),
        ({"blue-1": "Lion Bean", "blue-2": "Clown Bean"}, "A report"),
        ({"gold-1": "Lion Bean", "gold-2": "Clown Bean"}, "A act"),
        ({"gold-1": "Lion Bean", "gold-2": "Clown Bean", "gold-3": "Goat Bean"}, "A report"),
    ],
)
def test_a_side_galaxy_is_full_with_two_beans_and_the_central_one_with_three(mat: dict[str, str], asked: str) -> None:
    assert staged(a=mat, phase="spin").asked == asked


@rule("MBZ-012")
@pytest.mark.parametrize(("seat", "other"), ["AB", "BA"])
def test_cards_are_played_only_onto_ones_own_mat(seat: str, other: str) -> None:
    table = staged(active=seat, hands={seat: ["Clown Bean", "Full Moon"]})
    slots = [SLOT[spot] for spot in SPOTS["AB".index(seat)]]
    played = [option for option in table.options(seat) if option.startswith(("play", "lay"))]
    assert played == [
        *(f"lay Full Moon, cosmos.{seat}.{slot}" for slot in sorted(slots)),
        *(f"play Clown Bean, beans.{seat}.{slot}" for slot in sorted(slots)),
    ]
    for slot in slots:
        table.refuses(seat, "play", "Clown Bean", f"beans.{other}.{slot}", rule="MBZ-012")
        table.refuses(seat, "lay", "Full Moon", f"cosmos.{other}.{slot}", rule="MBZ-012")


@rule("MBZ-016", "MBZ-R03")
def test_each_player_has_a_space_loot_pile_in_each_galaxy() -> None:
    table = opened()
    for seat in "AB":
        assert [(galaxy, len(pile)) for galaxy, pile in table.lies(f"loot.{seat}").items()] == [
            ("red", 2), ("gold", 2), ("blue", 2),
        ]  # fmt: skip


def flicking(galaxy: str, seat: str = "A", no_mat: bool = False) -> Table:
    slots = {slot: "Lion Bean" for slot in SLOT if slot.startswith(galaxy)}
    a, b = (slots, {}) if seat == "A" else ({}, slots)
    return staged(active=seat, phase="spin", a=a, b=b, setup=Setup(shot="flick", no_mat=no_mat))


def scene_of(table: Table) -> str:
    ask = table.match.ask
    assert isinstance(ask, Perform)
    return ask.scene


@rule("MBZ-017")
@pytest.mark.parametrize("galaxy", GALAXIES)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_shot_says_at_which_black_hole_the_target_stands(galaxy: str, seat: str) -> None:
    """Galaxies are numbered the same for both players, so both look at the same black hole."""
    table = flicking(galaxy, seat)
    assert table.asked == f"{seat} flick"
    number = GALAXIES.index(galaxy)
    assert scene_of(table) == to_json(Shot(kind="flick", galaxy=number, attempt=1, mat=True))
    table.performs(seat, {"hit": False})
    assert scene_of(table) == to_json(Shot(kind="flick", galaxy=number, attempt=2, mat=True))


@rule("MBZ-011", "MBZ-017")
def test_only_with_mats_the_target_stands_at_a_black_hole_between_them() -> None:
    assert '"mat":true' in scene_of(flicking("red"))
    assert '"mat":false' in scene_of(flicking("red", no_mat=True))


@rule("MBZ-005", "MBZ-006")
def test_mighty_beans_are_no_cards() -> None:
    """Each player's bean is shooter or target, whoever's turn it is, and nothing on the table stands for it."""
    for seat in "AB":
        assert flicking("red", seat).asked == f"{seat} flick"
    table = opened()
    assert len(table.match.world.cards) == 80
    assert {card.kind for card in table.match.world.cards} == {"bean", "action", "cosmos"}
