"""Which text wins, in what order things happen that happen at once, and why nothing goes on for ever."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog, clauses_of
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.vocabulary.declared import After
from beanfield.games.ani_mayhem.vocabulary.effects import Extent
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.rules import rule

# which text wins


@rule("ANI-001")
def test_what_a_card_says_goes_before_the_rules() -> None:
    scene = Scene()
    scene.row("Planet Jurai", "Arena")
    one = scene.puts("A", "Krillin", 1)
    assert not may_stop(scene.w, [one], 0), "ANI-237: nobody has the symbol"
    other = scene.puts("A", "Goten", 1, shown=["Shuttle Craft"])
    assert may_stop(scene.w, [one, other], 0)


@rule("ANI-R001")
def test_a_text_that_forbids_goes_before_one_that_allows() -> None:
    scene = Scene()
    scene.location("Space Station", 0, 0, under=["Keys"])  # planetary; Military or Alien
    scene.location("Arena", 1, 0)
    scene.puts("A", "Kami", 0, shown=["Shuttle Craft"])  # a male Alien
    scene.piles("A", hand=["Striptease"])
    table = scene.begin("scavenge")
    assert "scavenge Space Station" in table.options("A")
    table.does("A", "play", "Striptease")
    assert "scavenge Space Station" not in table.options("A")


@rule("ANI-R001")
def test_a_text_about_one_card_goes_before_one_about_many() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    goku, gohan = scene.puts("A", "Goku", 0), scene.puts("A", "Adult Gohan", 0)
    before = {one.id: ability(scene.w, one, "damage") for one in (goku, gohan)}
    scene.puts("B", "Full Moon", 1)
    scene.w.memo.clear()
    assert ability(scene.w, goku, "damage") == before[goku.id], "the moon does nothing to Goku"


@rule("ANI-R001", "ANI-R048")
def test_otherwise_what_lasts_for_a_time_goes_before_what_always_holds() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    one = scene.puts("A", "Krillin", 0)
    scene.puts("A", "Farmer with shotgun", 0)
    assert ability(scene.w, one, "movement") == 4
    scene.piles("B", drawn=["Traffic Ticket"])
    table = scene.begin("maintenance", active="B")
    assert "triggers" in events(table)
    assert ability(scene.w, figure(table, "Krillin"), "movement") == 1


# in which order


def three_with_cards(**hands: str) -> Scene:
    scene = Scene(3)
    scene.row("Arena", "Country Bar", "Sewer")
    for at, (seat, who) in enumerate(zip("ABC", ("Goten", "Krillin", "Trunks"), strict=True)):
        scene.puts(seat, who, at)
        scene.piles(seat, hand=[hands.get(seat, "Light")], deck=["Spirit"] * 3)
    return scene


@rule("ANI-065", "ANI-623")
def test_when_all_players_must_do_something_the_active_one_comes_first() -> None:
    scene = three_with_cards()
    scene.piles("B", drawn=["Red Tape"])
    table = scene.begin("maintenance", active="B")
    told = [event.facts["seat"] for event in table.match.world.events if event.what == "shuffles-hand"]
    assert told == [1, 2, 0]


@rule("ANI-R038")
def test_others_choose_in_turn_order_and_see_what_was_chosen_before() -> None:
    scene = Scene(3)
    scene.location("Arena", 0, 0, above=["Go Board", "Keys"])
    scene.location("Country Bar", 1, 0)
    for seat, who in zip("ABC", ("Goten", "A-ko Magami", "Trunks"), strict=True):
        scene.puts(seat, who, 0)
    scene.puts("C", "Goons", 0)
    scene.stop()
    table = scene.begin("equip", active="B")
    table.does("B", "attack", "Goons")
    while table.asked == "B go-on":
        table.does("B", "fight-on")
    assert table.asked == "B loot"
    table.does("B", "take", "Keys", to="A-ko Magami")
    assert table.asked == "C loot"
    assert table.options("C") == ["take Go Board, Trunks"]
    table.does("C", "take", "Go Board", to="Trunks")
    assert table.asked[0] == "B", "nothing is left for A"


@rule("ANI-R471", "ANI-621", "ANI-622")
def test_priority_goes_once_round_and_a_stack_opens_it_again() -> None:
    scene = three_with_cards(A="Good Deed", C="Good Deed")
    scene.stop("phases", "responses", "own")
    table = scene.begin("scavenge", active="B")
    table.does("B", "done")
    assert table.match.waiting == (2, 0), "each of the others once"
    table.does("A", "allow")
    table.does("C", "allow")
    assert state(table).active == 2, "nobody is asked a second time"


def both_leave() -> Table:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.puts("A", "Future Trunks", 0)
    scene.puts("A", "Young Belldandy", 0)
    scene.piles("A", hand=["Light"])
    table = scene.begin("scavenge")
    state(table).taken = [7, 7]
    figure(table, "Young Belldandy").outside = 2
    return table


@rule("ANI-R476", "ANI-085")
@pytest.mark.parametrize("first", ["Future Trunks", "Young Belldandy"])
def test_whoever_has_several_triggered_traits_says_which_comes_first(first: str) -> None:
    table = both_leave()
    table.does("A", "done")
    assert table.asked == "A comes-next"
    table.does("A", "comes-next", first)
    told = [event.facts["card"] for event in table.match.world.events if event.what == "triggers"]
    assert (len(told), told[0]) == (2, first), "the last one is not asked about"
    assert in_play(table) == []


@rule("ANI-639", "ANI-624")
def test_what_must_happen_cannot_be_passed() -> None:
    table = both_leave()
    table.does("A", "done")
    assert table.options("A") == ["comes-next Future Trunks", "comes-next Young Belldandy"]
    with pytest.raises(AssertionError):
        table.does("A", "let")


# nothing goes on for ever


@rule("ANI-R002", "ANI-R479")
def test_no_triggered_trait_can_set_off_another_that_sets_it_off_again() -> None:
    """A step of a trait reaches a point of another figure only by defeating it, or by bringing it into play."""
    cards = [card for card in catalog().values() if any(each.point == "defeated" for each in clauses_of(card, After))]
    waiting = {card.name for card in cards}
    assert waiting
    for card in cards:
        name = card.name
        for clause in clauses_of(card, After):
            if isinstance(clause.on, Extent) and clause.on.kind == "card":
                words = [word for test in clause.on.tests for word in getattr(test, "words", ())]
                assert {"equipment", "character", "item"} & set(words), (
                    f"{name} may defeat a disaster that waits for it"
                )
            else:
                assert clause.on is None or clause.on.kind in ("location", "character"), name


@rule("ANI-R002", "ANI-R479")
def test_a_triggered_trait_happens_once_for_each_event() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "Tien (Tenshinhan)", 0)
    scene.puts("B", "Alien Invasion Force", 0)
    table = scene.begin("equip")
    table.does("A", "attack", "Alien Invasion Force")
    rounds = 0
    while state(table).fight is not None and rounds < 4:
        assert table.asked == "A go-on"
        rounds += 1
        assert events(table).count("triggers") == rounds
        table.does("A", "fight-on")
    assert rounds
