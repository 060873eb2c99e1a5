"""What is in the box."""

from collections import Counter

import pytest

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.catalog import ACTIONS, ATTESTED, BOX, BY_NAME, SACKS
from beanfield.games.beanstalk.stalk import BASE, HEIGHT
from beanfield.physics.pieces import SHAPES
from beanfield.physics.stack import StackScene, drop
from beanfield.physics.stacked import Stacked
from beanfield.physics.tower import BOARD, FRICTION, HOLE, RIM, SPACE, upright
from tests.games.beanstalk.staging import axe_throw, dealt, finishes, in_hand, rolls, staged, strikes
from tests.physics.building import landed
from tests.rules import rule


@rule("BST-002", "BST-R05")
def test_a_die_has_six_faces_with_four_symbols() -> None:
    assert Counter(BOX.faces) == {"eye": 2, "treasure": 2, "die": 1, "trunk": 1}


@rule("BST-002", "BST-R23")
def test_every_face_of_a_die_comes_up_equally_often() -> None:
    """Each of the six outcomes of chance is one face, and faces are all that chance says in a roll."""
    shown = []
    for outcome in range(6):
        table = staged(cards={"A": 1})
        table.does("A", "roll", "1", chance=[[outcome]])
        shown += in_hand(table)
    assert Counter(shown) == Counter(BOX.faces)


@rule("BST-003", "BST-013")
def test_the_board_is_in_the_middle_and_has_one_place_for_a_die() -> None:
    base = Stacked("die", "", BASE)
    result = landed((base,), "die", last=True)
    assert result.verdict == "stable"
    x, y, z, *_ = result.poses[0]
    assert (x, y) == pytest.approx((0, 0), abs=0.0003), "the middle of the table"
    assert z == pytest.approx(SPACE + 0.008, abs=0.0002) and SPACE < BOARD, "it stands in the recess"
    beside = upright(0.03, 0, BOARD + 0.0085, 0)
    assert drop(StackScene("die", False, 0, (base,)), beside, (0, 0), 480).verdict == "beside", "no other die may stand"


@rule("BST-004", "BST-006", "BST-009")
def test_five_players_have_15_tokens_35_action_cards_and_five_axes() -> None:
    table = dealt(5)
    assert sum(table.lies("tokens")) == 15
    assert sum(len(table.lies(f"{place}.{seat}")) for place in ("hands", "decks") for seat in "ABCDE") == 35
    assert sum(table.lies("axes")) == 5


@rule("BST-007", "BST-R06")
def test_there_are_30_sacks_of_gold_ten_of_each_value() -> None:
    assert [(card.value, BOX.gold[str(card.value)]) for card in SACKS] == [(10, 10), (15, 10), (20, 10)]
    assert sum(int(value) * many for value, many in BOX.gold.items()) == 450


@rule("BST-010")
def test_all_throw_the_same_axe_which_is_back_after_each_throw() -> None:
    table = staged(2, on="die die")
    for number, seat in enumerate("AB"):
        table.does(seat, "axe")
        table.does(seat, "roll", "2")
        scene = axe_throw(table)
        assert (scene.kind, scene.seat, len(scene.tower)) == ("throw", number, 3 + 2 * number)
        strikes(table, seat, shown="eye die")
        table.does(seat, "take", "0")
        assert "axe" not in {piece.block for piece in table.match.world.state.beanstalk}
        finishes(table, seat, "eye", "die")


@rule("BST-011")
def test_the_castle_is_one_rigid_piece_and_there_is_only_one() -> None:
    assert SHAPES["castle"].mass == pytest.approx(0.01)
    table = staged(on="trunk cylinder trunk cylinder")
    rolls(table, "A", 2, "trunk trunk")
    assert finishes(table, "A") == ["die", "castle"], "the second Trunk would need another one"


@rule("BST-012")
def test_only_the_expert_game_has_the_eye_token() -> None:
    for expert in (False, True):
        table = staged(cards={"A": 1}, expert=expert)
        rolls(table, "A", 1, "trunk")
        finishes(table, "A")
        assert (table.asked == "A after") == expert
        assert table.lies("eye") == -1
    table.does("A", "give-eye", "hands.B")
    assert table.lies("eye") == 1


@rule("BST-025", "BST-R08")
def test_the_values_are_1_to_7_once_each() -> None:
    assert [card.initiative for card in ACTIONS.values()] == [1, 2, 3, 4, 5, 6, 7]


@rule("BST-R07")
def test_which_numbers_of_dice_the_cards_show() -> None:
    assert {number: card.dice for number, card in ACTIONS.items()} == {
        1: (1, 2), 2: (1, 2), 3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 3), 7: (2, 3),
    }  # fmt: skip
    told = [number for number in ACTIONS if "dice" in ATTESTED[f"action-{number}"]]
    assert told == [4, 5], "the rulebook tells only these"


@rule("BST-R09")
def test_which_power_belongs_to_which_card() -> None:
    powers = [card.power for card in ACTIONS.values()]
    assert powers == ["eye", "skip", "steal", "axe", "extra", "give-back", "reroll"]


@rule("BST-R01")
def test_it_goes_by_a_name_of_its_own_and_what_is_guessed_is_data() -> None:
    assert (BEANSTALK.title, BEANSTALK.minutes, BEANSTALK.seats) == ("Beanstalk", 20, range(2, 6))
    assert set(ATTESTED) == set(BY_NAME)
    assert not any("dice" in ATTESTED[f"action-{number}"] for number in (1, 2, 3, 6, 7)), "those are our defaults"


@rule("BST-R13")
def test_sizes_and_weights() -> None:
    weights = {thing: round(1000 * shape.mass, 1) for thing, shape in SHAPES.items()}
    assert weights == {"die": 4.8, "cylinder": 4.2, "token": 1.0, "castle": 10.0, "axe": 25.0}
    assert HEIGHT == {"die": 16, "token": 2, "cylinder": 30, "castle": 72}
    sizes = {}
    for thing, shape in SHAPES.items():
        ends = [[box.at[axis] + sign * box.half[axis] for box in shape.boxes for sign in (-1, 1)] for axis in range(3)]
        sizes[thing] = [round(1000 * (max(end) - min(end)), 1) for end in ends]
    assert sizes["die"] == [16, 16, 16]
    assert sizes["token"] == [35, 25, 2]
    assert sizes["castle"] == [60, 60, 72]
    assert sizes["axe"] == [150, 90, 6]
    assert (sizes["cylinder"][2], FRICTION) == (30, 0.45)
    assert (RIM, BOARD, SPACE) == (0.05, 0.002, 0.001) and HOLE > 0.008


@rule("BST-R14")
def test_pool_and_reserve_are_one_place() -> None:
    """What the Axe takes off and what the Giant sends back lies with the dice that were never used."""
    table = staged(on="die die")
    assert table.lies("pool") == 9
    table.does("A", "axe")
    table.does("A", "roll", "3")
    strikes(table, "A", 1, 2, shown="eye eye trunk")
    assert in_hand(table) == ["eye", "eye"]
    assert table.lies("pool") == 9 + 2 - 3 + 1
