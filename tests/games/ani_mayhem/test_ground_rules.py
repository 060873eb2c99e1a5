"""Turns and phases, limits, energy, listings: what holds in every game and belongs to no single part."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import table as rules
from beanfield.games.ani_mayhem.changes.blows import attacks
from beanfield.games.ani_mayhem.changes.table import characters_at, on_the_field, party_of
from beanfield.games.ani_mayhem.changes.transforming import transform
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.combat.terrain import location_strikes
from beanfield.games.ani_mayhem.ending import outcome
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.phases.turns import PHASES
from beanfield.games.ani_mayhem.reading import ability, energy_left, skills
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.games.ani_mayhem.start.decks import any_deck, deck_faults, pile_of, ready_decks
from beanfield.games.ani_mayhem.state import Fight
from beanfield.games.ani_mayhem.vocabulary.listing import read_listing
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from tests.games.ani_mayhem.scene import Scene, events, figure, state
from tests.games.ani_mayhem.scenes.declared import fight, value
from tests.rules import rule

# turns


@rule("ANI-064", "ANI-066", "ANI-320")
def test_a_turn_goes_through_all_phases_of_the_one_whose_turn_it_is_whoever_is_asked() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.stop("phases")
    for seat, at in (("A", 0), ("B", 1)):
        scene.haven(seat, at)
        scene.puts(seat, "Krillin" if seat == "A" else "Goten", at, home=True)
        scene.piles(seat, hand=["Dodonpa"], deck=["Spirit"] * 3)
    table = scene.begin("discard")
    seen: list[str] = []
    asked: set[str] = set()
    while state(table).turns == 5:
        asked.add(table.asked[0])
        assert state(table).active == 0
        if state(table).phase not in seen:
            seen.append(state(table).phase)
        table.does_least(table.asked[0])
    assert seen == list(PHASES)
    assert asked == {"A", "B"}
    assert state(table).active == 1


@rule("ANI-293")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_one_or_several_may_play(seats: int) -> None:
    match = Match.begin(ANI_MAYHEM, seats, b"a table", Setup())
    assert match.world.seats == seats
    assert match.ask is not None


# the end


@rule("ANI-R142", "ANI-R346")
@pytest.mark.parametrize(("carried", "removed", "over"), [(2, 2, True), (1, 2, False)])
def test_when_every_item_is_held_or_gone_the_game_is_over_and_most_items_win(
    carried: int, removed: int, *, over: bool
) -> None:
    scene = Scene(items=4)
    scene.row("Arena")
    scene.puts("A", "Krillin", 0, carries=["Go Board"] * carried)
    scene.puts("B", "Goten", 0)
    scene.state.removed += scene.cards("A", ["Keys"] * removed)
    scene.state.above[0] += scene.cards("A", ["Keys"] * (4 - carried - removed))
    if over:
        with pytest.raises(rules.Over):
            rules.count_items(scene.w)
        assert outcome(scene.w).winners == (0,), "half of the items is not more than half"
    else:
        rules.count_items(scene.w)


@rule("ANI-R321")
def test_who_has_no_cards_left_to_draw_goes_on() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Krillin", 0, home=True)
    scene.piles("A", hand=["Spirit"], deck=["Speed II"])
    table = scene.begin("reload")
    table.does("A", "draw")
    assert (state(table).phase, len(state(table).hands[0])) == ("equip", 2)


# decks


@rule("ANI-035", "ANI-R017")
def test_a_unique_card_is_in_a_deck_once() -> None:
    deck = ready_decks()["police"].cut(2)
    assert "over-the-edge" in deck.cards
    assert "Unique" in catalog()["over-the-edge"].categories
    assert deck_faults(deck, 2) == []
    twice = replace(deck, cards=(*deck.cards, "over-the-edge"))
    assert "ANI-035" in [fault.rule for fault in deck_faults(twice, 2)]


@rule("ANI-R016")
def test_two_players_may_have_the_same_cards() -> None:
    match = Match.begin(ANI_MAYHEM, 2, b"twins", Setup(decks=("police", "police")))
    assert match.ask is not None
    scene = Scene()
    scene.row("Arena", "Arena")
    one, other = scene.puts("A", "Krillin", 0), scene.puts("B", "Krillin", 1)
    assert characters_at(scene.w, 0) == [one]
    assert characters_at(scene.w, 1) == [other]


@rule("ANI-R019")
def test_with_fewer_than_seven_power_cards_all_of_them_are_the_first_hand() -> None:
    deck = any_deck(2, Chance(b"a small deck"))
    power = [name for name in deck.cards if catalog()[name].type in ("enhancement", "equipment", "flash", "global")]
    few = replace(deck, cards=tuple(name for name in deck.cards if name not in power[5:]))
    disasters = [fault.rule for fault in deck_faults(few, 2)]
    assert disasters in ([], ["ANI-038"])
    setup = Setup(decks=(few, few), any_decks=True)
    hands = Match.begin(ANI_MAYHEM, 2, b"few", setup).world.state.hands
    assert [len(hand) for hand in hands] == [5, 5]


# energy


@rule("ANI-112", "ANI-R057")
def test_energy_is_what_a_character_can_spend_until_the_combat_is_over() -> None:
    table = fight("Big Sucker Gas Slash", "Big Sucker Gas Slash", fighter="Krillin")  # energy 3, a cost of 2
    table.does("A", "play", "Big Sucker Gas Slash")
    one = figure(table, "Krillin")
    assert energy_left(table.match.world, one) == 1
    assert "play Big Sucker Gas Slash" not in table.options("A")
    while state(table).fight is not None:
        table.does_least("A")
    assert energy_left(table.match.world, one) == 3


@rule("ANI-195", "ANI-R086")
def test_a_cost_is_paid_once_and_a_second_copy_is_a_card_of_its_own() -> None:
    table = fight("Dodonpa", "Dodonpa", fighter="Adult Gohan")  # energy 4
    before = value(table, "Adult Gohan", "damage")
    spent = []
    for times in (1, 2):
        table.does("A", "play", "Dodonpa")
        assert value(table, "Adult Gohan", "damage") == before + 2 * times
        spent.append(figure(table, "Adult Gohan").spent)
    cost = catalog()["dodonpa"].energy_cost
    assert spent == [cost, 2 * cost]


# parties and listings


@rule("ANI-R068")
def test_characters_of_two_players_are_no_party() -> None:
    scene = Scene()
    scene.row("Island Restaurant")
    cook, acrobat = scene.puts("A", "Princess Sasami", 0), scene.puts("B", "Goten", 0)
    assert may_scavenge(scene.w, 0, [cook, acrobat]), "together they would do"
    assert party_of(scene.w, cook) == []
    assert "scavenge Island Restaurant" not in scene.begin("scavenge").options("A")


@rule("ANI-R067")
def test_how_listings_are_read() -> None:
    def kinds(text: str) -> list[list[tuple[str, str, int]]]:
        return [[(need.kind, need.of, need.least) for need in needs] for needs in read_listing(text)]

    assert kinds("Movement 3+") == [[("ability", "movement", 3)]]
    assert kinds("Police x2 & Genius") == [[("skill", "Police", 2), ("skill", "Genius", 1)]]
    assert len(kinds("(Survival & Flying) or Water Element")) == 2
    assert kinds("Vehicle")[0][0][1] == "Vehicle"


@rule("ANI-R124")
def test_a_location_with_damage_and_defense_strikes_the_unskilled_who_may_still_dig_by_force() -> None:
    scene = Scene()
    scene.row("Dr. Weelo's Fortress")  # damage 6, defense 6
    weak, strong = scene.puts("A", "Goten", 0), scene.puts("A", "A-ko Magami", 0)
    card = catalog()["dr-weelos-fortress"]
    assert ability(scene.w, weak, "damage") + ability(scene.w, strong, "damage") > card.figures["defense"]
    assert may_scavenge(scene.w, 0, [weak, strong])
    list(location_strikes(scene.w, 0, [weak]))
    assert "location-strikes" in events_of(scene)


def events_of(scene: Scene) -> list[str]:
    return [event.what for event in scene.w.events]


@rule("ANI-R070")
def test_nobody_transforms_in_a_reload_phase() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.state.aside[0] = scene.cards("A", ["Mr. Panda"])
    scene.puts("A", "Genma Saotome", 0, home=True)
    scene.piles("A", deck=["Spirit"] * 2)
    table = scene.begin("reload")
    assert table.options("A") == ["done", "draw"]
    table.does("A", "done")
    assert "use Genma Saotome" in table.options("A")
    assert "turn" not in events(table)


# cards and piles


@rule("ANI-R006", "ANI-013")
def test_cards_are_what_the_ledger_calls_them_and_equipment_has_changes_and_skills() -> None:
    assert catalog()["tsunami"].type == "equipment"
    scene = Scene()
    scene.row("Arena")
    pack = catalog()["jet-pack"]
    one = scene.puts("A", "Krillin", 0)
    before = {name: ability(scene.w, one, name) for name in pack.changes}
    one.shown = scene.cards("A", [pack.title])
    assert {name: ability(scene.w, one, name) for name in pack.changes} == {
        name: before[name] + by for name, by in pack.changes.items()
    }
    assert {skill.split(" x")[0] for skill in pack.skills} <= skills(scene.w, one).keys()


@rule("ANI-R013")
def test_the_shares_of_disasters_are_checked_once_over_all() -> None:
    deck = ready_decks()["police"].cut(2)
    disasters = [name for name in deck.cards if pile_of(catalog()[name]) == "disaster"]
    others = [name for name in deck.cards if pile_of(catalog()[name]) != "disaster"]
    for order in (disasters, disasters[::-1]):  # whichever of them come under the locations
        assert deck_faults(replace(deck, cards=(*others, *order)), 2) == []


@rule("ANI-R027", "ANI-R080")
def test_discarded_cards_go_to_their_owners_piles_face_up_and_combat_cards_to_one_of_their_own() -> None:
    table = fight("Dodonpa", fighter="Krillin")
    table.does("A", "play", "Dodonpa")
    while state(table).fight is not None:
        table.does_least("A")
    for seat in ("A", "B"):
        assert table.sees(seat, "discards.A") == ["Dodonpa"]
        assert set(table.sees(seat, "combat_discards.A")) == {"Punch / Lovely Hair"}
    assert state(table).combat_played == []


@rule("ANI-R482")
def test_everybody_sees_how_many_cards_lie_in_each_pile_and_not_which() -> None:
    scene = Scene()
    scene.row("Arena")
    scene.state.under[0] = scene.cards("A", ["Keys", "Goons", "Ginger"])
    scene.puts("A", "Krillin", 0)
    scene.piles("A", hand=["Spirit"], deck=["Speed II"] * 4, combat=["Punch / Lovely Hair"] * 2)
    table = scene.begin("equip")
    for seat in ("A", "B"):
        assert table.sees(seat, "under.0") == ["?"] * 3
        assert table.sees(seat, "decks.A") == ["?"] * 4
        assert table.sees(seat, "combat_decks.A") == ["?"] * 2


# striking


@rule("ANI-R058", "ANI-R355")
def test_more_charm_lets_nobody_strike_first() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "Ox-King", 1)  # damage 3, defense 3, charm 3
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Baby Saiyan", 1)  # damage 3, defense 3
    fallen = scene.begin("equip")
    ox, baby = figure(fallen, "Ox-King"), figure(fallen, "Baby Saiyan")
    ox.lost = baby.lost = 0
    assert ability(scene.w, ox, "charm") != ability(scene.w, baby, "charm")
    scene.state.fight = Fight(baby.id, 0, True, [], {ox.id: 3, baby.id: 3}, space=1, target=ox.id, fighters=[ox.id])
    scene.state.lasting = []
    strokes = [attacks(scene.w, scene.state.fight, [one], other) for one, other in ((ox, baby), (baby, ox))]
    assert strokes == [[3], [3]], "each deals what it has, whatever the other does"


@rule("ANI-R077")
def test_one_form_is_in_the_game_and_the_other_lies_aside() -> None:
    scene = Scene()
    scene.row("Arena")
    scene.state.aside[0] = scene.cards("A", ["Mr. Panda"])
    genma = scene.puts("A", "Genma Saotome", 0)
    for _ in range(3):
        transform(scene.w, genma, forced=True)
        titles = [scene.w.cards[piece].title for piece in (genma.piece, *scene.state.aside[0])]
        assert sorted(titles) == ["Genma Saotome", "Mr. Panda"]


@rule("ANI-R079")
def test_who_can_do_nothing_does_not_transform() -> None:
    for spell, may_change in (("", True), ("out", False)):
        scene = Scene()
        scene.row("Arena", "Country Bar")
        scene.haven("A", 0)
        scene.state.aside[0] = scene.cards("A", ["Mr. Panda"])
        genma = scene.puts("A", "Genma Saotome", 1)
        genma.spell = "out" if spell else ""
        scene.piles("A", hand=["Spirit"])
        assert ("use Genma Saotome" in scene.begin("equip").options("A")) is may_change


# havens, alliances, six on the field


@rule("ANI-031")
def test_a_location_that_stands_in_for_a_haven_is_only_a_haven() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0, "A.D. Police HQ", stored=["Keys"])  # damage 3
    one = scene.puts("A", "Krillin", 0, home=True)
    table = scene.begin("scavenge")
    assert not [option for option in table.options("A") if "Police" in option and option.startswith("scavenge")]
    while table.asked != "nobody" and state(table).active == 0:
        table.does_least("A")
    assert one.lost == 0
    assert one.home
    assert table.sees("A", "sites.0.stored") == ["Keys"]


@rule("ANI-294", "ANI-R149")
def test_nothing_that_players_promise_closes_an_attack_to_them() -> None:
    scene = Scene(seats=3)
    scene.row("Arena")
    for seat, title in (("A", "Krillin"), ("B", "Goten"), ("C", "Nail")):
        scene.puts(seat, title, 0)
    assert [one.seat for one in parties_to_attack(scene.w, 0)] == [1, 2]
    assert [one.seat for one in parties_to_attack(scene.w, 1)] == [0, 2]


@rule("ANI-R148")
def test_half_is_taken_of_all_items_that_were_placed() -> None:
    match = Match.begin(ANI_MAYHEM, 2, b"items", Setup())
    while match.world.state.turns == 0:
        for seat in match.waiting:
            match.answer(seat, match.default(seat))
    at = match.world.state
    assert at.items == 14
    assert at.items == sum(match.world.cards[piece].type == "item" for pile in at.under for piece in pile)


@rule("ANI-R069")
def test_who_gets_a_seventh_character_by_control_keeps_it_and_brings_out_no_other() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    titles = ("Krillin", "Goten", "Nail", "A-ko Magami", "Mamoru Shimesu", "Ox-King")
    for title in titles:
        scene.puts("A", title, 0)
    scene.puts("A", "Bubbles", 0, home=True)
    scene.puts("B", "Leon McNichol", 1)
    scene.piles("A", hand=["Possession"])
    table = scene.begin("move")
    table.does("A", "play", "Possession")
    assert on_the_field(table.match.world, 0) == 7
    assert "go Bubbles" not in table.options("A")
    assert "go Leon McNichol" in table.options("A")
