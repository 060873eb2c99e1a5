"""What everything else stands on: cards and their types, piles and owners, what is in play, who acts first."""

import colorsys
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import SIGNS, AniCard, CardType, all_cards
from beanfield.games.ani_mayhem.catalog import CLAUSES, HALVES
from beanfield.games.ani_mayhem.changes import counting
from beanfield.games.ani_mayhem.changes.table import bonk, characters_at, fetch, kill
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.phases.standby import attackable
from beanfield.games.ani_mayhem.reading import (
    ABILITIES,
    ability,
    full_health,
    may_use_card,
    meets_one_of,
    movement_left,
    skills,
)
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.reading.passing import is_in_play
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.declaring import declarable
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.vocabulary.conditions import is_
from beanfield.games.ani_mayhem.vocabulary.declared import Target, WhenPlayed
from beanfield.games.ani_mayhem.vocabulary.effects import Extent, TakesEffect
from beanfield.games.ani_mayhem.vocabulary.listing import read_listing
from beanfield.kernel.match import Match
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.declared import armed
from tests.rules import rule

POWER = ("enhancement", "equipment", "flash", "global")


# cards


@rule("ANI-005", "ANI-010", "ANI-095", "ANI-011", "ANI-012", "ANI-014", "ANI-017")
def test_every_card_has_a_name_and_what_its_type_prints() -> None:
    for card in all_cards().values():
        assert card.title
        match card.type:
            case "character":
                assert set(card.figures) == set(ABILITIES)
            case "combat":
                assert card.combat_name and card.charm_name
            case "haven":
                assert not card.listing
    kinds: set[str] = {card.type for card in all_cards().values()}
    assert kinds == {*POWER, "character", "combat", "haven", "item", "location", "minor-disaster", "major-disaster"}
    assert set(HALVES) <= {card.name for card in all_cards().values() if card.type == "combat"}


@rule("ANI-007", "ANI-008", "ANI-009", "ANI-655", "ANI-656", "ANI-657")
def test_what_a_card_counts_as_it_is_in_addition_and_everywhere() -> None:
    rifle = BY_TITLE["Leon's Boomer Rifle"]
    assert all(card_passes(rifle, is_(word)) for word in ("Leon's Boomer Rifle", "equipment", "Weapon", "Missile"))
    assert not card_passes(rifle, is_("Clothing"))
    scene = Scene()
    scene.row("Arena")
    scene.puts("A", "Detective Kiyone", 0)
    assert is_in_play(scene.w, "Kiyone") and is_in_play(scene.w, "Detective Kiyone")


@rule("ANI-010", "ANI-011", "ANI-012", "ANI-015", "ANI-016", "ANI-017")
def test_each_type_has_the_colour_of_its_front() -> None:
    def hue(card_type: CardType) -> float:
        _, colour = SIGNS[card_type]
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]

    assert 255 < hue("character") < 300, "purple"
    assert all(200 < hue(each) < 230 for each in ("enhancement", "flash", "global")), "blue"
    assert 30 < hue("item") < 45, "tan"
    assert 100 < hue("location") < 140, "green"
    assert all(15 < hue(each) < 35 for each in ("major-disaster", "minor-disaster")), "orange"
    assert not 10 < hue("combat") < 350, "red"
    assert len(set(SIGNS.values())) == len(SIGNS)


@rule("ANI-006", "ANI-R003")
def test_a_card_has_figures_and_meaning_and_no_flavour() -> None:
    """What a card does is read from these fields and its clauses; nothing else is printed on it."""
    told = {
        "name",
        "title",
        "short",
        "symbol",
        "colour",
        "number",
        "set",
        "rarity",
        "families",
        "timing",
        "rules",
        "note",
    }
    read = {
        "type", "figures", "sex", "second", "changes", "special", "skills", "skills_when", "listing", "energy_cost",
        "variable_cost", "uses", "deck_limit", "categories", "counts_as", "meaning",
        "combat_name", "combat_half", "charm_name", "charm_half",
    }  # fmt: skip
    assert set(AniCard.__struct_fields__) == told | read
    for card in all_cards().values():
        assert set(card.figures) | set(card.second) | set(card.changes) <= {*ABILITIES, "health"}, card.title


@rule("ANI-018")
def test_everybody_sees_uses_and_health_that_are_left() -> None:
    table = armed("Leon's Boomer Rifle")
    one = figure(table, "Leon McNichol")
    full = counting.uses_left(table.match.world, one.shown[0], table.match.world.cards[one.shown[0]])
    table.does("A", "use", "Leon's Boomer Rifle")
    one.lost = 1
    assert [table.match.view(seat).state.figures[one.id].lost for seat in (0, 1, None)] == [1, 1, 1]
    told = [event.facts["left"] for event in table.match.world.events if event.what == "uses-one"]
    assert told == [full - 1]


@rule("ANI-073")
def test_what_a_card_does_is_told_with_its_name() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Goons", 1)
    scene.piles("A", hand=["Pay Attention"])
    table = scene.begin("equip")
    table.does("A", "play", "Pay Attention")
    table.does("A", "at", "Goons")
    w = table.match.world
    (effect,) = w.state.lasting
    assert w.cards[w.state.discards[0][0]].number == effect.number, "the card that it comes from"
    assert [event.what for event in w.events][:2] == ["plays", "aims"]


@rule("ANI-R004")
def test_an_effect_is_explicit_if_something_is_chosen_for_it() -> None:
    def target(name: str) -> Target | Extent | None:
        return next(clause.on for clause in CLAUSES[name] if isinstance(clause, WhenPlayed | TakesEffect))

    named, every = target("pay-attention"), target("striptease")
    assert isinstance(named, Target) and isinstance(every, Target)
    assert (named.every, every.every) == (False, True)
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Goten", 1)
    scene.piles("A", hand=["Pay Attention", "Striptease"])
    table = scene.begin("equip")
    table.does("A", "play", "Striptease")
    assert table.asked == "A equip", "nobody is named"
    table.does("A", "play", "Pay Attention")
    assert table.asked == "A aim"


@rule("ANI-R005")
def test_a_category_is_looked_for_in_play_and_nowhere_else() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.puts("A", "Krillin", 0)
    scene.piles("A", deck=["Nail"], discard=["Nail"], bonked=["Nail"])
    scene.location("Sewer", 2, 0, under=["Nail"])
    assert not is_in_play(scene.w, "Nail")
    scene.puts("B", "Nail", 1)
    assert is_in_play(scene.w, "Nail")


@rule("ANI-R030")
def test_who_is_brought_back_from_the_discard_pile_is_whole_and_in_a_haven() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.puts("A", "Krillin", 0)
    scene.piles("A", hand=["Angel of Mercy"], discard=["Nail"])
    scene.piles("B", discard=["Goten"])
    table = scene.begin("move")
    table.does("A", "play", "Angel of Mercy")
    assert table.options("A") == ["retrieve Nail"], "none of somebody else's"
    table.does("A", "retrieve", "Nail")
    nail = figure(table, "Nail")
    assert (nail.home, nail.at, nail.lost, nail.spent) == (True, 1, 0, 0)
    assert (nail.worn, nail.shown, state(table).concealed[nail.id].cards) == ([], [], [])


# piles


def kinds_of(w: World, pieces: list[int]) -> set[str]:
    return {w.cards[piece].type for piece in pieces}


@rule("ANI-020", "ANI-029", "ANI-043", "ANI-045", "ANI-046", "ANI-051", "ANI-056", "ANI-057", "ANI-646")
def test_every_kind_of_card_has_its_pile_and_the_field_is_made_of_what_all_have_brought() -> None:
    match = Match.begin(ANI_MAYHEM, 2, b"foundations", Setup())
    while match.world.state.turns == 0:
        for seat in match.waiting:
            match.answer(seat, match.default(seat))
    w, table = match.world, match.world.state
    for seat in range(2):
        mine = set(table.brought[seat])
        piles = (table.hands, table.decks, table.combat_decks)
        assert all(set(pile[seat]) <= mine for pile in piles)
        assert kinds_of(w, table.combat_decks[seat]) == {"combat"}
        drawn = kinds_of(w, [*table.decks[seat], *table.hands[seat]])
        assert drawn <= {*POWER, "character", "haven", "minor-disaster", "major-disaster"}
        assert {"minor-disaster", "major-disaster"} & drawn
        assert table.of.count(seat) == len(table.locations) // 2
        assert [site.lying[0] in mine for site in table.sites.values() if site.seat == seat] == [True]
    buried = [piece for pile in table.under for piece in pile]
    assert kinds_of(w, buried) == {"item", "minor-disaster", "major-disaster"}
    assert {piece in table.brought[0] for piece in buried} == {True, False}
    assert not {site.lying[0] for site in table.sites.values()} & set(table.locations)


# in play


@rule("ANI-052", "ANI-054", "ANI-055", "ANI-082", "ANI-083", "ANI-653", "ANI-654")
def test_a_card_counts_while_it_lies_open_in_play_and_no_longer() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Goten", 1, worn=["Spirit"])
    scene.puts("A", "Bubbles", 1)
    scene.piles("A", hand=["Krillin", "Speed II"])
    scene.state.under[0] = scene.cards("A", ["Goons"])
    table = scene.begin("equip")
    w, goten = scene.w, figure(table, "Goten")
    assert all(is_in_play(w, title) for title in ("Goten", "Spirit", "Bubbles"))
    assert not any(is_in_play(w, title) for title in ("Krillin", "Speed II", "Goons"))
    helped = ability(w, goten, "damage")
    bonk(w, figure(table, "Bubbles"))
    assert ability(w, goten, "damage") == helped - 1
    assert not is_in_play(w, "Bubbles")


@rule("ANI-155", "ANI-157", "ANI-653")
@pytest.mark.parametrize("leave", [bonk, kill])
def test_an_enhancement_helps_or_hurts_and_stays_until_its_character_falls(
    leave: Callable[[World, Figure], None],
) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Goten", 1, worn=["Clean Livin'"])
    table = scene.begin("equip")
    goten = figure(table, "Goten")
    printed = BY_TITLE["Goten"].figures
    assert ability(scene.w, goten, "damage") == printed["damage"] + 1
    assert ability(scene.w, goten, "charm") == max(printed["charm"] - 2, 0)
    while state(table).active == 0:
        table.does_least("A")
    assert table.lies(f"figures.{goten.id}.worn") == ["Clean Livin'"]
    leave(scene.w, goten)
    assert "Clean Livin'" in table.lies("discards.A")


# characters


@rule("ANI-107", "ANI-108", "ANI-388")
def test_a_character_goes_up_to_its_movement_and_then_has_made_a_full_movement() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral", "Sewer")
    scene.haven("B", 3)
    scene.puts("A", "Detective Kiyone", 0)
    scene.puts("A", "Goten", 3)
    table = scene.begin("move")
    kiyone = figure(table, "Detective Kiyone")
    for at, left in ((1, 1), (2, 0)):
        table.does("A", "go", "Detective Kiyone")
        if table.asked == "A where":
            table.does("A", "to", ("Arena", "Country Bar", "Cathedral")[at])
        assert (kiyone.at, movement_left(scene.w, kiyone)) == (at, left)
    assert "go Detective Kiyone" not in table.options("A")


@rule("ANI-116")
def test_skills_say_what_a_character_can_use() -> None:
    scene = Scene()
    scene.row("Arena")
    scene.puts("A", "Miz Mishtal", 0)
    scene.puts("A", "Nabiki Tendo", 0)
    table = scene.begin("equip")
    card = replace(BY_TITLE["Spirit"], listing="Water Element")
    assert may_use_card(scene.w, card, figure(table, "Miz Mishtal"))
    assert not may_use_card(scene.w, card, figure(table, "Nabiki Tendo"))


@rule("ANI-222", "ANI-230", "ANI-233", "ANI-234", "ANI-121")
def test_the_listing_of_a_location_is_met_by_a_party_and_binds_as_it_is_written() -> None:
    assert read_listing("Streetwise & Celebrity or Music & Cooking") == read_listing(
        "(Streetwise & Celebrity) or (Music & Cooking)"
    )
    scene = Scene()
    scene.row("Island Restaurant")
    for title in ("Princess Sasami", "Goten"):
        scene.puts("A", title, 0)
    table = scene.begin("scavenge")
    cook, acrobat = (figure(table, title) for title in ("Princess Sasami", "Goten"))
    assert may_scavenge(scene.w, 0, [cook, acrobat])
    assert not may_scavenge(scene.w, 0, [cook]) and not may_scavenge(scene.w, 0, [acrobat])
    scene.puts("A", "Shampoo", 0)  # she has both skills
    assert may_scavenge(scene.w, 0, [figure(table, "Shampoo")])


@rule("ANI-400")
def test_one_of_the_ways_that_a_listing_offers_is_enough() -> None:
    scene = Scene()
    scene.row("Desert of Bleached White Bones")
    scene.puts("A", "Mr. Panda", 0)
    scene.puts("A", "Miz Mishtal", 0)
    table = scene.begin("scavenge")
    both = [figure(table, title) for title in ("Mr. Panda", "Miz Mishtal")]
    assert not any("Flying" in skills(scene.w, one) for one in both)
    assert meets_one_of(scene.w, read_listing("(Survival & Flying) or Water Element"), both)
    assert may_scavenge(scene.w, 0, both) and not may_scavenge(scene.w, 0, both[:1])


# falling


@rule("ANI-100", "ANI-284", "ANI-290", "ANI-291")
@pytest.mark.parametrize(("loss", "blow", "falls"), [(2, 8, ""), (3, 8, "bonked"), (3, 9, "killed"), (5, 8, "bonked")])
def test_who_has_no_health_left_is_bonked_and_one_great_blow_kills(loss: int, blow: int, falls: str) -> None:
    """The rulebook gives Nabiki Tendo 1 health; her card prints 3, and everything is three times as much."""
    scene = Scene()
    scene.row("Arena")
    scene.haven("A", 0)
    scene.puts("A", "Nabiki Tendo", 0)
    table = scene.begin("equip")
    nabiki = figure(table, "Nabiki Tendo")
    assert full_health(scene.w, nabiki) == BY_TITLE["Nabiki Tendo"].figures["defense"] == 3
    nabiki.lost = loss
    list(check_health(scene.w, nabiki, blow))
    assert ("Nabiki Tendo" in in_play(table)) is (falls == "")
    assert [each for each in events(table) if each in ("bonked", "killed")] == ([falls] if falls else [])
    assert ("Nabiki Tendo" in table.lies("discards.A")) is (falls == "killed")


@rule("ANI-286", "ANI-288", "ANI-422")
def test_who_is_bonked_is_safe_and_comes_back_healed() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Goten", 1)
    scene.puts("A", "Krillin", 0, home=True)
    scene.puts("B", "Ginger", 1)
    table = scene.begin("equip")
    goten = figure(table, "Goten")
    goten.lost = 2
    bonk(scene.w, goten)
    assert attackable(scene.w, 0) == []
    assert characters_at(scene.w, 1) == []  # nobody can be attacked there
    fetch(scene.w, 0, goten.piece, "ANI-332")
    while "bring Goten" not in table.options("A"):
        table.does_least("A")
    table.does("A", "bring", "Goten")
    assert figure(table, "Goten").lost == 0


# who acts first


@rule("ANI-618", "ANI-620", "ANI-621", "ANI-630", "ANI-631", "ANI-632", "ANI-197", "ANI-623")
def test_the_active_player_comes_first_and_when_all_pass_it_is_over() -> None:
    scene = Scene(3)
    scene.row("Arena", "Country Bar")
    scene.stop("phases")
    for at, seat in enumerate("ABC"):
        scene.puts(seat, ("Goten", "Krillin", "Trunks")[at], at % 2)
        scene.piles(seat, hand=["Good Deed"])
    table = scene.begin("scavenge", active="B")
    table.does("B", "done")
    assert table.match.waiting == (2, 0)  # in turn order after the active player, who has said that she is done
    for seat in "CA":
        table.does(seat, "allow")
    assert state(table).active == 2


@rule("ANI-204")
def test_nobody_scavenges_a_haven() -> None:
    scene = Scene()
    scene.location("Country Bar", 0, 0, under=["Go Board"])
    scene.haven("A", 0, stored=["Go Board"])
    scene.puts("A", "Leona Ozaki", 0, home=True)
    scene.puts("A", "Nabiki Tendo", 0, home=True)
    table = scene.begin("scavenge")
    assert not [each for each in table.options("A") if each.startswith("scavenge")]
    assert declarable(scene.w, 0) == []
