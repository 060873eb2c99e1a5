"""Games for one, straight lines, the big square, shared stocking, and decks that break limits."""

from collections import Counter

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.field import (
    SIDE,
    cells,
    free_sides,
    line_cell,
    neighbours,
    path,
    ring,
    takes_haven,
    touches,
)
from beanfield.games.ani_mayhem.changes.vehicles import flight_options
from beanfield.games.ani_mayhem.setup import Brought, Setup
from beanfield.games.ani_mayhem.start.decks import deck_faults, needed_disasters, pile_of, ready_decks
from beanfield.games.ani_mayhem.start.files import deck_file_faults
from beanfield.games.ani_mayhem.start.laying import haven_places
from beanfield.games.ani_mayhem.steps.building import build_options
from beanfield.kernel.asks import word_in
from beanfield.kernel.errors import Refused
from beanfield.testkit.scenario import Scenario
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.rules import rule

SEVEN = ("Arena", "Country Bar", "Cathedral", "Sewer", "Cafe", "Junk Yard", "Murder Scene")


def begin(seats: int, setup: Setup) -> Table:
    return Scenario(ANI_MAYHEM, seats, setup)


def laid(seats: int, setup: Setup) -> Table:
    """A table at which all locations lie, and the first haven is to be placed."""
    table = begin(seats, setup)
    while table.asked.split()[1] in ("beside", "place"):
        table.does_least(table.asked.split()[0])
    return table


def a_line(*, seven: bool = True) -> Scene:
    """A line of locations for one player, numbered from left to right."""
    scene = Scene(seats=1, layout="line")
    scene.row(*SEVEN if seven else SEVEN[:3])
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.piles("A", hand=["Speed II"])
    return scene


def lines(seats: int, each: int) -> Scene:
    """The lines of some players. Seat 0 has the first numbers, from its right end to its left end, and so on."""
    scene = Scene(seats=seats, layout="line")
    titles = [card.title for card in catalog().values() if card.type == "location" and not card.categories]
    for seat in range(seats):
        for number in range(each):
            across, down = line_cell(seats, each, seat, number)
            scene.location(titles.pop(), across, down, of="ABCDEF"[seat])
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.haven("A", 0)
    scene.piles("A", hand=["Speed II"])
    return scene


# a game for one


@rule("ANI-302", "ANI-021")
def test_one_player_lays_nine_locations_as_she_likes() -> None:
    table = laid(1, Setup())
    assert (table.asked, len(state(table).locations)) == ("A settle", 9)
    across, down = zip(*cells(table.match.world), strict=True)
    assert len({*across}) > 1 or len({*down}) > 1


def test_whoever_plays_alone_wins_against_the_disasters_or_loses() -> None:
    table = begin(1, Setup(layout="line"))
    while table.asked != "nobody":
        table.does_least("A")
    assert table.winners == ""


# a line


@rule("ANI-675", "ANI-676", "ANI-678", "ANI-R484")
def test_one_player_lays_nine_locations_in_a_line_with_two_disasters_upon_each_item() -> None:
    table = begin(1, Setup(layout="line"))  # nobody is asked where
    assert table.asked == "A settle"
    assert sorted(cells(table.match.world)) == [(number, 0) for number in range(9)]
    cards = table.match.world.cards
    for pile in state(table).under:
        assert [pile_of(cards[piece]) for piece in pile] == ["item", "disaster", "disaster"]
    table.does("A", "settle-at", cards[state(table).locations[2]].title, "above")
    assert [(one.at, one.home) for one in state(table).figures.values()] == [(2, True)] * 4
    assert state(table).sites[2].side == "above"


@rule("ANI-677", "ANI-679")
def test_a_haven_lies_above_or_below_a_location_of_the_line() -> None:
    scene = Scene(seats=1, layout="line")
    scene.row(*SEVEN)
    sides = Counter(word_in(option) for option in haven_places(scene.w))
    assert sides == {"above": 7, "below": 7}


@rule("ANI-680", "ANI-681", "ANI-R485", "ANI-002")
def test_a_drawn_disaster_enters_at_the_right_end_and_moves_left() -> None:
    scene = a_line()
    scene.piles("A", drawn=["Goons"])  # movement 2
    table = scene.begin("maintenance")
    assert figure(table, "Goons").at == 4


@rule("ANI-682", "ANI-R485")
def test_from_the_left_end_a_minor_disaster_leaves_and_a_major_one_enters_again() -> None:
    scene = a_line()
    scene.puts("A", "Goons", 1)
    scene.puts("A", "Ginger", 1)  # movement 3
    table = scene.begin("maintenance")
    assert table.lies("discards.A") == ["Goons"]
    assert figure(table, "Ginger").at == 5  # to 0, out and in at 6, to 5


@rule("ANI-683", "ANI-684")
def test_characters_step_along_the_line_and_into_a_haven_only_from_its_location() -> None:
    scene = a_line()
    assert [list(neighbours(scene.w, space)) for space in (0, 3, 6)] == [[1], [2, 4], [5]]
    scene.puts("A", "Krillin", 1)
    scene.puts("A", "Goten", 0)
    table = scene.begin("move")
    table.does("A", "go", "Krillin")
    next_to_it = ["to Arena", "to Cathedral"]  # the haven is at the Arena
    assert table.options("A") == [*next_to_it, "to Sewer", "to Cafe"], "farther off, since nothing is on the way"
    table.does("A", "to", "Cathedral")
    table.does("A", "go", "Goten")
    assert table.options("A")[:2] == ["enter Cathedral", "to Country Bar"]


# joined lines


@rule("ANI-685", "ANI-687", "ANI-688", "ANI-R486", "ANI-R488", "ANI-R490")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_lines_are_joined_end_to_end_clockwise_from_each_players_right_end(seats: int, each: int) -> None:
    table = begin(seats, Setup(layout="line"))
    w = table.match.world
    taken, way = cells(w), ring(w, 0)
    assert len(set(taken)) == len(way) == seats * each
    assert all(touches(taken[one], taken[other]) for one, other in zip(way, (*way[1:], way[0]), strict=True))
    order = [w.state.of[space] for space in way[::each]]
    assert order == [0, *reversed(range(1, seats))]  # 1, 4, 3, 2 as the rulebook counts them
    corner = taken[way[0]]
    assert corner[0] > taken[way[1]][0], "the line of the seat that sees the field as it is runs to its left"
    assert corner[1] == max(down for _, down in taken), "and lies before it"


@rule("ANI-686", "ANI-689", "ANI-R487")
def test_two_lines_of_seven_lie_side_by_side_and_touch_everywhere() -> None:
    scene = lines(2, 7)
    assert sorted(cells(scene.w)) == [(across, down) for across in range(7) for down in (0, 1)]
    rows = [{cell[1] for cell, of in zip(cells(scene.w), scene.state.of, strict=True) if of == seat} for seat in (0, 1)]
    assert rows == [{1}, {0}]
    second = scene.w.state.across.index(1)  # the second column
    near = sorted(cells(scene.w)[space] for space in neighbours(scene.w, second))
    assert near == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]


@rule("ANI-689", "ANI-R487", "ANI-687")
def test_in_a_triangle_or_a_square_only_those_touch_that_follow_each_other() -> None:
    for seats in (3, 4):
        scene = lines(seats, 5)
        way = list(ring(scene.w, 0))
        assert way[:6] == [0, 1, 2, 3, 4, 5 * seats - 5]
        assert set(neighbours(scene.w, 0)) == {1, way[-1]}
        assert set(neighbours(scene.w, 4)) == {3, 5 * seats - 5}


@rule("ANI-690", "ANI-691")
def test_a_drawn_disaster_enters_at_its_players_right_end_and_goes_on_to_the_next_line_clockwise() -> None:
    scene = lines(3, 3)
    scene.piles("B", drawn=["Goons"])  # movement 2; B has 3, 4, 5
    scene.puts("B", "Class C Boomer", 4)  # movement 2
    table = scene.begin("maintenance")
    assert path(scene.w, 1)[0] == 3
    assert (figure(table, "Goons").at, figure(table, "Class C Boomer").at) == (5, 0)


@rule("ANI-692", "ANI-R489")
def test_a_disaster_that_has_come_round_leaves_where_it_entered() -> None:
    scene = lines(2, 2)  # A's 0, 1 and then B's 2, 3
    scene.puts("A", "Goons", 2)  # revealed at B's location: 3, then 0, its owner's entry
    table = scene.begin("maintenance")
    assert (figure(table, "Goons").at, figure(table, "Goons").came_round) == (0, True)
    again = lines(2, 2)
    again.puts("A", "Goons", 0).came_round = True
    again.puts("A", "Ginger", 3)  # movement 3: to 0, out and in at 0, to 1
    table = again.begin("maintenance")
    assert table.lies("discards.A") == ["Goons"]
    assert (figure(table, "Ginger").at, figure(table, "Ginger").came_round) == (1, False)


@rule("ANI-692")
def test_a_disaster_that_has_just_entered_has_the_whole_way_before_it() -> None:
    scene = lines(2, 2)
    scene.puts("A", "Goons", 0)
    table = scene.begin("maintenance")
    assert figure(table, "Goons").at == 2


@rule("ANI-R491")
def test_havens_lie_on_the_outer_side_of_joined_lines() -> None:
    scene = Scene(seats=3, layout="line")
    for seat in range(3):
        across, down = line_cell(3, 1, seat, 0)
        scene.location(SEVEN[seat], across, down, of="ABC"[seat])
    assert [option.do for option in haven_places(scene.w)] == ["settle"] * 3  # there is no other side to choose


# the big square


def a_square(side: int = SIDE) -> Scene:
    """A big square; a corner of it, if that is enough."""
    scene = Scene(seats=4, layout="big-square")
    for number in range(side * side):
        across, down = number % side, number // side
        scene.location("Arena", across, down, of="ABCD"[number % 4])
    return scene


@rule("ANI-693")
def test_the_big_square_is_for_four() -> None:
    for seats in (1, 2, 3, 5, 6):
        with pytest.raises(Refused, match="ANI-693"):
            ANI_MAYHEM.variants.check(seats, Setup(layout="big-square"))
    ANI_MAYHEM.variants.check(4, Setup(layout="big-square"))


@rule("ANI-693", "ANI-696", "ANI-R492")
def test_the_players_fill_a_frame_of_twelve_by_twelve_in_turns() -> None:
    table = begin(4, Setup(layout="big-square", begins=0))
    while table.asked.split()[1] != "settle":
        table.does_least(table.asked.split()[0])
    assert state(table).of == [0, 1, 2, 3] * 36
    assert sorted(cells(table.match.world)) == [(across, down) for across in range(12) for down in range(12)]


@rule("ANI-R492")
def test_nothing_is_placed_outside_the_frame() -> None:
    scene = Scene(seats=4, layout="big-square")
    scene.location("Arena", 11, 0)
    assert free_sides(scene.w, 0, 0) == ["left", "below-left", "below"]


BIG = ready_decks()["police"].cut(4, "big-square")


def faults(deck: Brought) -> list[str]:
    return [fault.rule for fault in deck_faults(deck, 4, "big-square")]


@rule("ANI-694", "ANI-697", "ANI-R494")
def test_a_deck_for_the_big_square_has_36_locations_as_many_items_and_72_disasters_and_more() -> None:
    piles = Counter(pile_of(catalog()[name]) for name in BIG.cards)
    assert (piles["location"], piles["item"]) == (36, 36)
    assert piles["disaster"] == needed_disasters(4, piles["power"], piles["character"] + 4, 0, "big-square")
    assert needed_disasters(4, power=36, characters=4, havens=1, layout="big-square") == 72 + 18 - 8
    assert "ANI-694" in faults(replace(BIG, cards=BIG.cards[1:]))
    assert "ANI-694" in faults(replace(BIG, cards=("sewer", *BIG.cards)))


@rule("ANI-695")
def test_a_location_may_be_there_more_than_once_only_on_the_big_square() -> None:
    assert Counter(BIG.cards)["tokyo-mega-dome"] == 4
    assert [faults(deck.cut(4, "big-square")) for deck in ready_decks().values()] == [[]] * len(ready_decks())
    small = ready_decks()["police"].cut(4)
    twice = replace(small, cards=(small.cards[0], *[name for name in small.cards if name != small.cards[1]]))
    assert "ANI-022" in [fault.rule for fault in deck_faults(twice, 4)]


def test_a_deck_file_says_that_it_is_for_the_big_square() -> None:
    cards = Counter(BIG.cards)
    file = {"game": "ani-mayhem", "players": 4, "haven": BIG.haven, "starting": dict.fromkeys(BIG.starting, 1)}
    assert deck_file_faults({**file, "cards": cards, "big_square": True}) == []
    assert "ANI-021" in [fault.rule for fault in deck_file_faults({**file, "cards": cards})]


@rule("ANI-700", "ANI-702")
def test_nobody_steps_over_an_edge_and_disasters_go_down_the_columns() -> None:
    scene = a_square()
    right, left = scene.w.state.across.index(11), scene.w.state.across.index(0)
    assert left not in neighbours(scene.w, right)
    assert len(neighbours(scene.w, right)) == 3
    way = [cells(scene.w)[space] for space in path(scene.w, 0)]
    assert way[:2] == [(11, 0), (11, 1)]
    assert way[12] == (10, 0)
    assert way[-1] == (0, 11)


@rule("ANI-701")
def test_a_jet_leaves_the_big_square_at_one_edge_and_enters_at_another() -> None:
    scene = a_square(4)
    scene.puts("A", "Ryoko", 3, carries=["Vision's Private Jet"])
    table = scene.begin("move")
    table.does("A", "show", "Vision's Private Jet")
    table.does("A", "board", "Ryoko", to="Vision's Private Jet")
    w = table.match.world
    spaces = {w.state.locations.index(option.on[1]) for option in flight_options(w, 0)}  # type: ignore[arg-type]
    assert 0 in spaces, "the other end of its row"


@rule("ANI-703", "ANI-704")
def test_havens_come_only_to_the_edge_of_the_big_square() -> None:
    scene = a_square()
    on_edge = [space for space, cell in enumerate(cells(scene.w)) if not {0, 11}.isdisjoint(cell)]
    places = [scene.w.state.locations.index(option.on[0]) for option in haven_places(scene.w)]  # type: ignore[arg-type]
    assert places == on_edge
    haven = scene.card("A", "Cathedral")
    inner, edge = 13, 1
    for space in (inner, edge):
        for title in ("Krillin", "Goten", "Mamoru Shimesu"):
            scene.puts("A", title, space)
    built_at = [scene.w.state.locations.index(option.on[1]) for option in build_options(scene.w, 0, haven)]  # type: ignore[arg-type]
    assert (built_at, takes_haven(scene.w, inner)) == ([edge], False)


# shared stocking


@rule("ANI-317", "ANI-R309", "ANI-R310")
def test_items_and_disasters_may_go_under_the_locations_of_others() -> None:
    table = laid(2, Setup(shared_stocking=True, begins=0))
    assert table.asked == "A stock-item"
    of, locations = state(table).of, state(table).locations
    theirs = table.match.world.cards[locations[of.index(1)]].title
    table.does("A", "stock-item", theirs)
    assert state(table).under[of.index(1)][0] in state(table).brought[0]
    assert table.asked == "B stock-item"
    assert f"stock-item {theirs}" not in table.options("B"), "one item is enough"
    asked = []
    while table.asked.split()[1] != "settle":
        asked.append(table.asked.split()[1])
        table.does_least(table.asked[0])
    assert asked == ["stock-item"] * 12 + ["stock-disaster"] * 26  # the last place is no choice
    cards = table.match.world.cards
    for pile in state(table).under:
        assert [pile_of(cards[piece]) for piece in pile] == ["item", "disaster", "disaster"]
    assert {event.facts["seat"] for event in table.match.world.events if event.what == "stock-disaster"} == {0, 1}


@rule("ANI-317")
def test_without_the_option_nobody_is_asked_where_items_go() -> None:
    table = laid(2, Setup(begins=0))
    owners = [state(table).brought.index(next(row for row in state(table).brought if pile[0] in row))
              for pile in state(table).under]  # fmt: skip
    assert owners == state(table).of
    with pytest.raises(Refused, match="ANI-317"):
        ANI_MAYHEM.variants.check(1, Setup(shared_stocking=True))


# decks that break limits


def roberts() -> Setup:
    """Robert has one disaster four times."""
    deck = ready_decks()["police"].cut(2)
    spare = [name for name in deck.cards if name in ("traffic-ticket", "red-tape")]
    kept = [name for name in deck.cards if name not in spare]
    added = ["have-a-nice-trip"] * 4
    others = [name for name in kept if name not in ("goons", "class-c-boomer")]
    short = len(deck.cards) - len(others) - len(added)
    cards = (*others, *added, *["dr-weelos-bio-men"] * short)
    return Setup(decks=("dragons", replace(deck, cards=cards)), any_decks=True, begins=0)


@rule("ANI-698", "ANI-699", "ANI-R493")
def test_a_deck_that_breaks_limits_is_played_only_if_everybody_accepts_it() -> None:
    setup = roberts()
    with pytest.raises(Refused, match="ANI-023"):
        ANI_MAYHEM.variants.check(2, replace(setup, any_decks=False))
    ANI_MAYHEM.variants.check(2, setup)
    table = begin(2, setup)
    told = [event for event in table.match.world.events if event.what == "breaks-limit"]
    assert {event.facts["seat"] for event in told} == {1}
    assert ("ANI-023", "4 times Have a Nice Trip; at most 3 are allowed") in [(e.rule, e.facts["what"]) for e in told]
    table.does("A", "accept")
    table.does("B", "accept")
    assert table.asked.split()[1] in ("beside", "place")
    other = begin(2, setup)
    other.does("A", "decline")
    other.does("B", "accept")
    assert (other.asked, other.winners, events(other)[-1]) == ("nobody", "", "declined")


@rule("ANI-R493", "ANI-698")
def test_what_the_field_needs_is_no_matter_of_consent() -> None:
    setup = roberts()
    assert isinstance(setup.decks[1], Brought)
    fewer = replace(setup.decks[1], cards=setup.decks[1].cards[1:])
    with pytest.raises(Refused, match="ANI-021"):
        ANI_MAYHEM.variants.check(2, replace(setup, decks=("dragons", fewer)))
    legal = begin(2, Setup(decks=("dragons", "police"), any_decks=True))
    assert "accept" not in legal.asked, "nobody is asked about legal decks"
    assert in_play(legal) == []
