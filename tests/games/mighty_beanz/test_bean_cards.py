"""Kinds of card, and Bean cards on the mat: how they come in, lie, turn and move."""

from random import Random

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.reckoning import Strengths
from beanfield.games.mighty_beanz.ring import OWNER, SLOT
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel import seeing
from beanfield.kernel.asks import Choose, Pick, Together
from beanfield.kernel.match import Match
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

POSITIONS = ("headz-up", "bottomz-up", "sidewayz")


def verbs(table: Table, seat: str, bean: str) -> set[str]:
    """What a seat may do with a Bean card."""
    return {option.split()[0] for option in table.options(seat) if f" {bean}" in option}


@rule("MBZ-054")
def test_only_bean_cards_fill_a_slot() -> None:
    half = staged(a={"red-1": "Lion Bean"}, cosmos={"A": {"red-2": "Full Moon"}}, phase="spin")
    assert half.asked == "A act"
    full = staged(a={"red-1": "Lion Bean", "red-2": "Goat Bean"}, cosmos={"A": {"red-2": "Full Moon"}}, phase="spin")
    assert full.asked == "A report"


@rule("MBZ-055")
def test_mmp_is_the_strength_in_attack_and_in_defence() -> None:
    table = staged(a={"gold-2": "Sheriff Bean"}, b={"gold-2": "Vampire Bean"})
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    assert "A attacked Vampire Bean on slot Gold 2 of B: 100 against 100." in table.told("A")
    assert table.lies("positions.B")["gold-2"] == "sidewayz"
    back = staged(active="B", a={"gold-2": "Sheriff Bean"}, b={"gold-2": "Vampire Bean"})
    back.does("B", "attack", "Vampire Bean")
    back.does("A", "allow")
    assert "B attacked Sheriff Bean on slot Gold 2 of A: 100 against 100." in back.told("A")


@rule("MBZ-056")
def test_a_played_action_card_goes_to_its_players_discard_pile() -> None:
    for active, other in ("AB", "BA"):
        table = staged(active=active, hands={active: ["Space Snack!"]})
        table.does(active, "use", "Space Snack!")
        table.does(other, "allow")
        assert table.lies(f"discards.{active}") == ["Space Snack!"]
        assert table.lies(f"hands.{active}") == table.lies(f"discards.{other}") == table.lies("stack") == []


@rule("MBZ-006")
@pytest.mark.parametrize(
    ("hand", "aims"),
    [
        ("Knockdown!", {"Lion Bean", "Teddy Bean"}),
        ("Knock It Off!", {"Goat Bean"}),
        ("Flip-Flop!", {"Lion Bean"}),
        ("Sharpshoot", {"Lion Bean", "Teddy Bean", "Goat Bean"}),
    ],
)
def test_what_picks_a_bean_card_picks_only_bean_cards(hand: str, aims: set[str]) -> None:
    """No Mighty Bean is ever among the targets, nor any other card."""
    table = staged(
        a={"red-1": "Clown Bean"}, b={"red-1": "Lion Bean", "gold-1": "Teddy Bean B", "gold-2": "Goat Bean S"},
        cosmos={"B": {"red-1": "Full Moon", "blue-1": "Full Moon"}}, hands={"A": [hand]},
    )  # fmt: skip
    offered = [option for option in table.options("A") if hand in option]
    assert {option.split(", ")[-1] for option in offered} == aims
    ask = table.match.ask
    assert isinstance(ask, Choose)
    for option in ask.options:
        if option.do in ("use", "sharpshoot"):
            assert {table.match.world.cards[thing].kind for thing in option.on[1:] if isinstance(thing, int)} == {
                "bean"
            }


@rule("MBZ-059")
def test_a_bean_card_on_a_mat_has_one_of_three_positions_and_others_have_none() -> None:
    """Looked at after every answer of matches at random."""
    seen = set()
    for seed in range(6):
        random = Random(seed)
        match = Match.begin(MIGHTY_BEANZ, 2, seed.to_bytes(2), Setup(expert=bool(seed % 2), shot="chance"))
        answers = 0
        while match.ask is not None and answers < 300:
            answers += 1
            state = match.world.state
            for spot in range(14):
                beans, lying = state.beans[OWNER[spot]][SLOT[spot]], state.positions[OWNER[spot]][SLOT[spot]]
                assert len(beans) <= 1 and len(state.cosmos[OWNER[spot]][SLOT[spot]]) <= 1
                assert lying in POSITIONS if beans else lying == ""
                assert all(match.world.cards[piece].kind == "bean" for piece in beans)
                seen.add(lying)
            seat = match.waiting[0]
            single = match.ask.of(seat) if isinstance(match.ask, Together) else match.ask
            if isinstance(single, Pick):
                match.answer(seat, tuple(random.sample(single.options, single.least)))
            else:
                assert isinstance(single, Choose)
                options = [option for option in single.options if option.do != "end-turn"] or single.options
                match.answer(seat, random.choice(options))
    assert seen == {"", *POSITIONS}


@rule("MBZ-R21", "MBZ-R25")
def test_a_headz_up_power_is_never_used_and_never_paid_for() -> None:
    table = staged(a={"gold-1": "Ring Master Bean", "gold-2": "Snail Bean"}, b={"gold-1": "Lion Bean"})
    assert verbs(table, "A", "Ring Master Bean") == verbs(table, "A", "Snail Bean") == set()
    table.refuses("A", "spin", "Ring Master Bean", rule="MBZ-R21")
    table.does("A", "end-turn")
    table.does("B", "end-turn")
    assert table.lies("points.A") == 7


@rule("MBZ-R21", "MBZ-R25")
def test_it_is_lost_as_soon_as_its_bean_is_turned_and_comes_back_with_it() -> None:
    """The Ring Master gives the Circus +50."""
    table = staged(a={"gold-1": "Ring Master Bean", "gold-3": "Lion Bean"}, b={"red-1": "Ghost Bean"}, active="B")

    def lion() -> int:
        figures = seeing.reckoned(table.match, [None])[0]
        assert isinstance(figures, Strengths)
        return next(each.mmp.total for each in figures.beans if each.place == "beans.0.gold-3")

    assert lion() == 100
    table.does("B", "spin", "Ghost Bean", "Ring Master Bean")
    assert lion() == 50
    table.does("B", "end-turn")
    assert lion() == 100


@rule("MBZ-R22")
def test_a_slot_with_only_a_cosmos_card_is_empty_and_costs_nothing_more() -> None:
    table = staged(cosmos={"A": {"red-1": "Landing Moon"}}, hands={"A": ["Bull Bean", "Goat Bean"]}, points=2)
    table.does("A", "play", "Bull Bean", "beans.A.red-1")
    table.does("B", "allow")
    assert (table.lies("points.A"), table.lies("beans.A.red-1")) == (0, ["Bull Bean"])
    assert table.lies("cosmos.A.red-1") == ["Landing Moon"]


@rule("MBZ-R23")
def test_a_bean_card_stays_where_it_is_unless_a_card_moves_it() -> None:
    table = staged(a={"red-1": "Teddy Bean", "red-2": "Goat Bean S"}, hands={"A": ["Clown Bean"]})
    assert verbs(table, "A", "Teddy Bean") == set()
    assert verbs(table, "A", "Goat Bean") == {"turn-up"}
    table.refuses("A", "play", "Teddy Bean", "beans.A.gold-1", rule="MBZ-068")
    table.refuses("A", "play", "Clown Bean", "beans.A.red-1", rule="MBZ-066")  # there is no replacing


@rule("MBZ-R23")
@pytest.mark.parametrize(("mark", "lying"), [("", "headz-up"), (" B", "bottomz-up"), (" S", "sidewayz")])
def test_a_card_moves_a_bean_to_an_empty_slot_of_its_own_mat_as_it_lies(mark: str, lying: str) -> None:
    table = staged(
        a={"red-1": f"Goat Bean{mark}", "gold-1": "Teddy Bean"}, b={"red-1": "Lion Bean"},
        cosmos={"A": {"red-1": "Full Moon"}}, hands={"A": ["Scoot Over!"]},
    )  # fmt: skip
    to = {option.split(", ")[-1] for option in table.options("A") if "Scoot Over!, Goat Bean" in option}
    assert to == {f"beans.A.{slot}" for slot in ("red-2", "gold-2", "gold-3", "blue-1", "blue-2")}
    assert not [option for option in table.options("A") if "Scoot Over!, Lion Bean" in option]
    table.does("A", "use", "Scoot Over!", "Goat Bean", "beans.A.blue-2")
    table.does("B", "allow")
    assert (table.lies("beans.A.red-1"), table.lies("beans.A.blue-2")) == ([], ["Goat Bean"])
    positions = table.lies("positions.A")
    assert (positions["red-1"], positions["blue-2"]) == ("", lying)
    assert table.lies("cosmos.A.red-1") == ["Full Moon"]


@rule("MBZ-R24")
def test_a_bean_card_may_be_used_in_the_turn_in_which_it_is_played() -> None:
    table = staged(b={"red-1": "Lion Bean"}, hands={"A": ["Bull Bean"]}, points=4)
    table.does("A", "play", "Bull Bean", "beans.A.red-1")
    table.does("B", "allow")
    assert "attack Bull Bean" in table.options("A")
    table.does("A", "attack", "Bull Bean")
    table.does("B", "allow")
    assert table.lies("discards.B") == ["Lion Bean"]
    assert table.lies("points.A") == 0


@rule("MBZ-R26")
def test_beans_are_turned_up_in_step_3_as_often_as_the_points_last() -> None:
    table = staged(a={"gold-1": "Juggler Bean", "red-1": "Goat Bean S"})
    for left in (6, 4, 2):
        table.does("A", "spin", "Juggler Bean")
        assert table.lies("points.A") == left
        table.does("A", "turn-up", "Juggler Bean")
    table.does("A", "turn-up", "Goat Bean")  # from Sidewayz in one go
    assert table.lies("positions.A")["red-1"] == "headz-up"
    assert table.lies("points.A") == 0
    assert verbs(table, "A", "Juggler Bean") == set()


@rule("MBZ-R26")
def test_nothing_is_turned_up_on_the_opponents_turn_or_of_the_opponents() -> None:
    table = staged(a={"gold-1": "Goat Bean S"}, b={"gold-1": "Lion Bean S", "red-1": "Taco Bean"}, points=7)
    assert [option for option in table.options("A") if "turn-up" in option] == ["turn-up Goat Bean"]
    table.refuses("A", "turn-up", "Lion Bean", rule="MBZ-127")
    table.refuses("B", "turn-up", "Lion Bean", rule="MBZ-034")
    table.does("A", "turn-up", "Goat Bean")
    table.does("A", "attack", "Goat Bean")
    table.refuses("B", "turn-up", "Lion Bean", rule="MBZ-090")


@rule("MBZ-R27")
def test_every_loop_of_spinning_and_turning_up_uses_points() -> None:
    table = staged(a={"gold-1": "Breakdancer Bean", "gold-2": "Bookworm Bean B"})
    table.does("A", "spin", "Breakdancer Bean", "Bookworm Bean")
    assert table.lies("points.A") == 5
    table.does("A", "spin", "Bookworm Bean")
    assert table.lies("points.A") == 4
    spins = [card for card in table.match.game.book.catalog.values() if card.text.startswith("Spin:")]
    assert spins and all(card.cost >= 1 for card in spins)


@rule("MBZ-R74", "MBZ-031")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_what_leaves_a_mat_goes_to_its_owners_discard_pile(seat: str) -> None:
    other = "B" if seat == "A" else "A"
    mats = {seat: {"red-1": "Bull Bean"}, other: {"red-1": "Lion Bean"}}
    table = staged(
        active=seat, a=mats["A"], b=mats["B"],
        cosmos={seat: {"red-2": "Crescent Moon"}, other: {"gold-1": "Full Moon"}},
        hands={seat: ["Pebble Field", "Cosmic Broom!"]},
    )  # fmt: skip
    table.does(seat, "attack", "Bull Bean")
    table.does(other, "allow")
    assert table.lies(f"discards.{other}") == ["Lion Bean"]
    assert table.lies(f"discards.{seat}") == []  # no trophy
    table.does(seat, "lay", "Pebble Field", f"cosmos.{seat}.red-2")
    assert table.lies(f"discards.{seat}") == ["Crescent Moon"]
    table.does(seat, "use", "Cosmic Broom!", "Full Moon")
    table.does(other, "allow")
    assert table.lies(f"discards.{other}") == ["Lion Bean", "Full Moon"]
    assert table.lies(f"discards.{seat}") == ["Crescent Moon", "Cosmic Broom!"]


@rule("MBZ-031", "MBZ-R74", "MBZ-R03", "MBZ-R04")
def test_after_a_capture_the_beans_retire_and_the_top_card_of_ones_own_pile_is_taken() -> None:
    table = staged(
        a={"red-1": "Lion Bean", "red-2": "Clown Bean"}, b={"red-1": "Goat Bean"}, phase="spin",
        loot={"A": {"red": ["Taco Bean", "Moose Bean"]}, "B": {"red": ["Teddy Bean", "Piglet Bean"]}},
    )  # fmt: skip
    table.does("A", "hit")
    table.does("B", "agree")
    assert table.lies("hands.A") == ["Moose Bean"]
    assert table.lies("loot.A.red") == ["Taco Bean"]
    assert table.lies("loot.B.red") == ["Teddy Bean", "Piglet Bean"]
    assert table.lies("discards.A") == ["Lion Bean", "Clown Bean"]
    assert table.lies("discards.B") == []
    assert table.lies("beans.B.red-1") == ["Goat Bean"]
