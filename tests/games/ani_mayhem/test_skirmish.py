"""Skirmish: two players without a field."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import USABLE, catalog
from beanfield.games.ani_mayhem.changes.table import Over, enter, leave
from beanfield.games.ani_mayhem.ending import outcome
from beanfield.games.ani_mayhem.setup import Brought, Setup
from beanfield.games.ani_mayhem.start.decks import POWER, pile_of, ready_decks, skirmish_faults
from beanfield.games.ani_mayhem.start.files import deck_file_faults
from beanfield.games.ani_mayhem.start.skirmish import fill_up, turn
from beanfield.games.ani_mayhem.state import Out, Todo
from beanfield.kernel.errors import Refused
from beanfield.kernel.mind import relay
from beanfield.testkit.scenario import Scenario
from tests.games.ani_mayhem.scene import Table, events, in_play, state
from tests.rules import rule

DECK = ready_decks()["dragons"].for_skirmish()
GOONS = ("goons", "goons")


def faults(deck: Brought) -> list[str]:
    return [fault.rule for fault in skirmish_faults(deck)]


def begin(disasters: tuple[str, ...] = GOONS) -> Table:
    """A's first turn, with Adult Gohan revealed. B's next disasters are these, and nobody has combat cards."""
    table: Table = Scenario(ANI_MAYHEM, 2, Setup(skirmish=True, begins=0, decks=("dragons", "dragons")))
    w = table.match.world
    w.state.combat_decks = [[], []]
    for one in list(w.state.figures):
        relay(w, [w.state.figures[one].piece], [catalog()["adult-gohan"]])
    for piece, name in zip(reversed(w.state.disaster_piles[1]), disasters, strict=False):
        relay(w, [piece], [catalog()[name]])
    return table


def faces(table: Table, *, retreats: bool = False) -> None:
    """A's turn to its end."""
    table.does("A", "done")
    while state(table).active == 0 and table.asked != "nobody":
        if retreats and table.asked == "A retreat":
            table.does("A", "retreat")
        elif table.asked == "A retreat":
            table.does("A", "stand")
        elif table.asked == "A go-on":
            table.does("A", "fight-on")
        else:
            table.does_least(table.asked[0])


# decks


@rule("ANI-705", "ANI-707", "ANI-706", "ANI-708", "ANI-R503")
def test_a_deck_has_five_piles() -> None:
    assert [faults(deck.for_skirmish()) for deck in ready_decks().values()] == [[]] * len(ready_decks())
    kinds = ("item", "combat", "disaster", "power")
    for kind in kinds:
        first = next(name for name in DECK.cards if pile_of(catalog()[name]) == kind)
        fewer = list(DECK.cards)
        fewer.remove(first)
        assert "ANI-705" in faults(replace(DECK, cards=tuple(fewer)))
        assert "ANI-706" in faults(replace(DECK, cards=(*[first] * 3, *fewer)))
    assert "ANI-707" in faults(replace(DECK, starting=("krillin", "krillin", "goten", "ox-king")))
    assert "ANI-705" in faults(replace(DECK, starting=DECK.starting[:3]))


@rule("ANI-708", "ANI-R503")
def test_at_least_half_of_the_disasters_fight() -> None:
    peaceful = [name for name, card in catalog().items() if card.type == "minor-disaster" and not card.figures][:11]
    others = [name for name in DECK.cards if pile_of(catalog()[name]) != "disaster"]
    fighting = [name for name in DECK.cards if pile_of(catalog()[name]) == "disaster"]
    assert faults(replace(DECK, cards=(*others, *fighting[:10], *peaceful[:10]))) == []
    assert faults(replace(DECK, cards=(*others, *fighting[:9], *peaceful))) == ["ANI-708"]


@rule("ANI-705", "ANI-R498")
def test_a_skirmish_is_for_two_and_has_no_field() -> None:
    for seats, setup in ((3, Setup(skirmish=True)), (2, Setup(skirmish=True, layout="line"))):
        with pytest.raises(Refused):
            ANI_MAYHEM.variants.check(seats, setup)
    file = {"game": "ani-mayhem", "skirmish": True, "haven": "cathedral", "starting": dict.fromkeys(DECK.starting, 1)}
    cards = {name: DECK.cards.count(name) for name in DECK.cards}
    assert deck_file_faults({**file, "cards": cards}) == []


# a turn


@rule("ANI-709", "ANI-710")
def test_all_piles_lie_face_down_and_each_holds_five_power_cards() -> None:
    table: Table = Scenario(ANI_MAYHEM, 2, Setup(skirmish=True))
    at = state(table)
    assert [len(hand) for hand in at.hands] == [5, 5]
    assert all(table.match.world.cards[piece].type in POWER for hand in at.hands for piece in hand)
    piles = [at.reserves, at.item_piles, at.disaster_piles, at.combat_decks, at.decks]
    assert [[len(pile) for pile in row] for row in piles[1:4]] == [[10, 10], [20, 20], [10, 10]]
    for seat in (0, 1):
        seen = table.match.view(seat).faces
        assert not [piece for row in piles for pile in row for piece in pile if piece in seen]


@rule("ANI-711", "ANI-R504")
def test_chance_names_who_begins_unless_a_seat_is_named() -> None:
    begun = {Scenario(ANI_MAYHEM, 2, Setup(skirmish=True), b"%d" % seed).match.world.state.active for seed in range(12)}
    assert begun == {0, 1}
    assert state(Scenario(ANI_MAYHEM, 2, Setup(skirmish=True, begins=1))).active == 1


@rule("ANI-712", "ANI-721", "ANI-R495")
def test_each_turn_reveals_a_character_until_all_are_revealed_and_the_turns_alternate() -> None:
    table = begin(("falling-debris",) * 20)
    at = state(table)
    revealed: list[tuple[int, int, int]] = []
    while len(revealed) < 12:
        revealed.append((at.active, len(at.reserves[0]), len(at.reserves[1])))
        turn = at.turns
        while at.turns == turn and table.asked != "nobody":
            table.does_least(table.asked[0])
    assert revealed[:4] == [(0, 3, 4), (1, 3, 3), (0, 2, 3), (1, 2, 2)]
    assert revealed[8:] == [(0, 0, 0), (1, 0, 0), (0, 0, 0), (1, 0, 0)]


@rule("ANI-713", "ANI-R501")
@pytest.mark.parametrize("first", ["enhance", "equip"])
def test_one_enhancement_or_one_equipment_and_no_global_effect(first: str) -> None:
    table = begin()
    faces(table)
    hand = ("power-chi", "ring-of-water", "king-kai", "speed-ii", "good-deed")
    relay(table.match.world, state(table).hands[0], [catalog()[name] for name in hand])
    while state(table).active == 1:
        table.does_least(table.asked[0])
    cards = {"enhance": "Power Chi", "equip": "Ring of Water"}
    offered = table.options("A")
    assert {f"{do} {card}, Adult Gohan" for do, card in cards.items()} <= set(offered)
    assert not any("King Kai" in option for option in offered)
    table.does("A", first, cards[first], to="Adult Gohan")
    assert not [option for option in table.options("A") if option.split()[0] in ("enhance", "equip")]


@rule("ANI-714", "ANI-715", "ANI-717", "ANI-718", "ANI-R500", "ANI-R498")
def test_whoever_defeats_both_disasters_wins_an_item() -> None:
    table = begin()  # Adult Gohan has damage 5 and defense 5, Goons have 3 and 3
    top = state(table).item_piles[1][-1]
    faces(table)
    assert events(table).count("attacks") == 2
    assert (len(state(table).disaster_piles[1]), state(table).won) == (18, [[top], []])
    assert [table.match.world.cards[piece].name for piece in state(table).discards[1]] == ["goons", "goons"]
    assert state(table).found == [1, 0]
    assert top not in table.match.view(0).faces, "it is laid face down"


@rule("ANI-715", "ANI-R498")
def test_all_revealed_characters_may_be_picked_and_three_strike_back() -> None:
    table = begin()
    w = table.match.world
    while w.state.reserves[0]:
        enter(w, w.state.reserves[0][-1], "reserves.0", 0, "character", 0)
    table.does("A", "done")
    assert w.state.fight is not None
    assert len(w.state.fight.health) == 5, "the disaster and four characters"


@rule("ANI-717", "ANI-R499")
def test_who_retreats_takes_a_blow_stays_and_faces_no_other_disaster() -> None:
    table = begin(("happy-tanks", "goons"))  # 5 and 7
    faces(table, retreats=True)
    assert "is-struck" in events(table)
    assert events(table).count("attacks") == 1
    assert (len(state(table).disaster_piles[1]), state(table).won) == (18, [[], []])
    assert {table.match.world.cards[piece].name for piece in state(table).discards[1]} == {"happy-tanks", "goons"}
    assert "Adult Gohan" in in_play(table)


@rule("ANI-716")
def test_a_disaster_with_charm_opens_with_charm_battles() -> None:
    table = begin(("tatewaki-kuno",))
    faces(table)
    assert events(table).index("courts") < events(table).index("picks")


@rule("ANI-R497")
def test_a_disaster_that_does_not_fight_takes_effect_and_counts_as_defeated() -> None:
    table = begin(("falling-debris", "goons"))
    faces(table)
    assert events(table).count("attacks") == 1
    assert "triggers" in events(table) or "averted" in events(table)
    assert len(state(table).won[0]) == 1


@rule("ANI-719")
def test_items_that_were_won_cannot_be_used() -> None:
    table = begin()
    usable = next(card for name, card in catalog().items() if card.type == "item" and name in USABLE)
    w = table.match.world
    relay(w, [w.state.item_piles[1][-1]], [usable])
    faces(table)
    assert w.cards[w.state.won[0][0]] == usable
    while w.state.active != 0:
        table.does_least(table.asked[0])
    assert not [option for option in table.options("A") if usable.title in option]


@rule("ANI-720", "ANI-725")
def test_both_hands_are_filled_up_and_only_power_cards_come_back() -> None:
    table = begin()
    w = table.match.world
    hand = list(w.state.hands[0])
    w.move(hand[:2], "hands.0", "discards.0")
    w.move(list(w.state.decks[0]), "decks.0", "removed")
    w.move([w.state.reserves[0][-1]], "reserves.0", "discards.0")
    w.move([w.state.disaster_piles[0][-1]], "disaster_piles.0", "discards.0")
    fill_up(w, Todo("fill-up", 0))
    assert sorted(w.state.hands[0]) == sorted(hand)
    assert sorted(w.cards[piece].type.split("-")[-1] for piece in w.state.discards[0]) == ["character", "disaster"]
    assert len(w.state.hands[1]) == 5


@rule("ANI-R496", "ANI-712")
def test_a_bonked_character_misses_a_turn_and_is_revealed_again() -> None:
    table = begin()
    w = table.match.world
    gohan = next(iter(w.state.figures.values()))
    w.state.bonked[0].append(Out(gohan.piece, w.state.taken[0]))
    leave(w, gohan, "bonked.0.0.piece", "bonked", "ANI-419")
    back = []
    for _ in range(4):
        turn = w.state.turns
        while w.state.turns == turn:
            table.does_least(table.asked[0])
        there = [one for one in w.state.figures.values() if one.seat == 0 and one.piece == gohan.piece]
        back.append((w.state.active, bool(there)))
    assert back == [(1, False), (0, False), (1, False), (0, True)]


# the end


@rule("ANI-722", "ANI-723", "ANI-R502")
def test_the_game_ends_when_all_disasters_were_played_and_most_items_win() -> None:
    table = begin(("falling-debris",) * 20)
    while table.asked != "nobody":
        table.does_least(table.asked[0])
    at = state(table)
    assert at.disaster_piles == [[], []] or at.beaten >= 0
    w = table.match.world
    at.beaten = -1
    for won, winners in (([4, 3], (0,)), ([3, 4], (1,)), ([2, 2], (0, 1))):
        at.won = [[0] * won[0], [0] * won[1]]
        assert outcome(w).winners == winners


@rule("ANI-724", "ANI-R495")
def test_who_has_nobody_to_fight_with_at_the_start_of_a_turn_loses() -> None:
    table = begin()
    w = table.match.world
    w.state.reserves[1] = []
    w.state.won[1] = [w.state.item_piles[0][-1]]
    faces(table)
    assert (table.asked, w.state.beaten, table.winners, events(table)[-1]) == ("nobody", 1, "A", "beaten")


@rule("ANI-724", "ANI-R495")
def test_who_has_only_characters_that_cannot_act_loses() -> None:
    w = begin().match.world
    enter(w, w.state.reserves[1][-1], "reserves.1", 1, "character", 1).spell = "out"
    w.state.reserves[1] = []
    with pytest.raises(Over):
        turn(w, Todo("skirmish", 1))
    assert w.state.beaten == 1
