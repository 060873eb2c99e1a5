"""Cards that are carried openly or in secret: what is chosen for them, and who knows of them."""

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import table as laid
from beanfield.games.ani_mayhem.changes.by_itself import is_bared, is_open_to_choice, lay_open
from beanfield.games.ani_mayhem.changes.carrying import may_show
from beanfield.games.ani_mayhem.reading import KNOWN, ability, is_stashed, meets, sex_of
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Stash, Suspended
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from beanfield.games.ani_mayhem.vocabulary.conditions import bears, male
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, figure, state
from tests.games.ani_mayhem.scenes.building import end_turn
from tests.games.ani_mayhem.scenes.words import place
from tests.rules import rule

STUDENT, OTHER = "A-ko Magami", "Adult Gohan"
"""Both are Students."""


def value(table: Table, title: str, name: Ability) -> int:
    return ability(table.match.world, figure(table, title), name)


def with_algebra(who: str = STUDENT, *, shown: tuple[str, ...] = ()) -> Table:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", who, 0, home=True, carries=["Algebra"], shown=shown)
    scene.puts("A", OTHER, 0, home=True)
    return scene.begin("equip")


def showing(table: Table) -> list[str]:
    return [option for option in table.options("A") if option.startswith("show")]


@card(
    "Algebra",
    "When it is first shown: damage, defense or movement of whoever carries it openly is 1 higher, as you choose;"
    " the choice is final.",
)
@rule("ANI-R601", "ANI-580")
def test_an_ability_is_chosen_when_the_card_is_first_shown() -> None:
    table = with_algebra()
    abilities: list[Ability] = ["damage", "defense", "movement"]
    before = [value(table, STUDENT, name) for name in abilities]
    assert showing(table) == [f"show-for Algebra, {name}" for name in abilities]
    table.does("A", "show-for", "Algebra", to="defense")
    assert [value(table, STUDENT, name) for name in abilities] == [before[0], before[1] + 1, before[2]]
    assert showing(with_algebra("Krillin")) == [], "he is no Student"


@rule("ANI-R601")
def test_the_choice_stays_with_the_card_whoever_carries_it() -> None:
    table = with_algebra()
    before = value(table, STUDENT, "damage"), value(table, OTHER, "damage")
    table.does("A", "show-for", "Algebra", to="damage")
    assert value(table, STUDENT, "damage") == before[0] + 1
    assert state(table).phase == "move"
    table.does("A", "pass-on", "Algebra", to=OTHER)
    assert (value(table, STUDENT, "damage"), value(table, OTHER, "damage")) == before, "he conceals it"
    table.does("A", "done")
    assert showing(table) == ["show Algebra"], "nothing is left to choose"
    table.does("A", "show", "Algebra")
    assert (value(table, STUDENT, "damage"), value(table, OTHER, "damage")) == (before[0], before[1] + 1)
    piece = figure(table, OTHER).shown[0]
    laid.take_off(table.match.world, piece, "ANI-059")
    assert value(table, OTHER, "damage") == before[1], "at once"
    assert is_open_to_choice(table.match.world, piece), "a card that comes into play anew is a new card"


@rule("ANI-R601", "ANI-170")
def test_what_other_equipment_changes_cannot_be_chosen() -> None:
    assert showing(with_algebra(shown=("Jet Pack",))) == ["show-for Algebra, damage", "show-for Algebra, defense"]
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", STUDENT, 0, home=True, carries=["Jet Pack", "Algebra"])
    table = scene.begin("equip")
    assert "show Jet Pack" in table.options("A")
    table.does("A", "show-for", "Algebra", to="movement")
    assert "show Jet Pack" not in table.options("A")


# an item that disasters do not find

DISGUISE = "Assassin Disquise"


@card(DISGUISE, "Bearer: counts as the opposite sex.")
def test_a_disguise_turns_the_sex_round() -> None:
    scene = place()
    her, him = scene.puts("A", "A-ko Magami", 0, worn=[DISGUISE]), scene.puts("A", "Krillin", 0, worn=[DISGUISE])
    neither = scene.puts("A", "Nail", 0, worn=[DISGUISE])
    assert [sex_of(scene.w, one) for one in (her, him, neither)] == ["male", "female", "neutral"]
    assert passes(scene.w, male(), her, KNOWN)
    assert meets(scene.w, "Female", [him])
    assert not meets(scene.w, "Female", [her])
    scene.state.suspended = [Suspended(catalog()["assassin-disquise"].number, her.id)]
    assert sex_of(scene.w, her) == "female", "it does nothing now"


@card(
    DISGUISE,
    "When it is played: an item that the bearer carries is hidden, as you choose, and none but that one;"
    " for disasters it is as if nobody carried it.",
)
@card(
    DISGUISE,
    "Use in your equip phase: an item that the bearer carries is hidden, as you choose, and none but that one;"
    " for disasters it is as if nobody carried it. Once a phase.",
)
@rule("ANI-R602")
def test_an_item_is_hidden_from_disasters() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    bearer = scene.puts("A", "Krillin", 0, home=True, carries=["Keys", "Sake Tub"])
    thief = scene.puts("B", "Najato (Phantom Prince)", 1)
    scene.piles("A", hand=[DISGUISE])
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "enhance", DISGUISE, to="Krillin")
    assert table.asked == "A stash"
    table.does("A", "stash", "Keys")
    assert [w.cards[piece].title for _, piece in loot_of(w, thief, [bearer])] == ["Sake Tub"]
    told = [event for event in w.events if event.what == "stashes"]
    assert "Keys" not in str(told), "only its player knows which"
    table.does("A", "use", DISGUISE)
    table.does("A", "stash", "Sake Tub")
    assert [w.cards[piece].title for _, piece in loot_of(w, thief, [bearer])] == ["Keys"], "only one"
    assert f"use {DISGUISE}" not in table.options("A"), "once a phase"


@rule("ANI-R602", "ANI-088")
def test_who_sees_through_disguises_sees_the_sex_and_what_is_hidden() -> None:
    scene = place()
    her = scene.puts("A", "A-ko Magami", 0, worn=[DISGUISE], carries=["Keys"])
    (keys,) = scene.state.concealed[her.id].cards
    scene.state.stashes = [Stash(her.id, [keys])]
    assert sex_of(scene.w, her) == "male" and is_stashed(scene.w, her, keys)
    nanami = scene.puts("B", "Nanami Jinnai", 1)
    assert sex_of(scene.w, her) == "female" and not passes(scene.w, male(), her, KNOWN)
    assert not is_stashed(scene.w, her, keys) and passes(scene.w, bears("Keys"), her, KNOWN)
    nanami.spell = "out"
    assert sex_of(scene.w, her) == "male" and is_stashed(scene.w, her, keys), "not while she cannot act"
    assert passes(scene.w, male(), her, KNOWN)


@rule("ANI-R602", "ANI-484")
def test_who_hides_its_only_item_is_no_carrier_for_disasters() -> None:
    scene = place()
    one = scene.puts("A", "Krillin", 0, carries=["Keys"], worn=[DISGUISE])
    other = scene.puts("A", STUDENT, 0, carries=["Sake Tub"])
    assert [bool(laid.items_aboard(scene.w, each)) for each in (one, other)] == [True, True]
    (keys,) = scene.state.concealed[one.id].cards
    scene.state.stashes = [Stash(one.id, [keys])]
    assert [bool(laid.items_aboard(scene.w, each)) for each in (one, other)] == [False, True]
    assert not passes(scene.w, bears("item"), one, KNOWN)
    assert laid.standing(scene.w)[0][0] == 2, "it is still an item of its player"
    laid.take_off(scene.w, one.worn[0], "ANI-059")
    assert laid.items_aboard(scene.w, one) == [keys], "without the disguise it is not hidden"


# Dragon Balls

RADAR = "Dragon Radar"


def with_balls(*, hand: tuple[str, ...] = ()) -> Table:
    """A has a concealed radar and a Dragon Ball, B one that is carried and one in a haven."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    scene.haven("B", 1, stored=["2 Dragon Balls", "Sake Tub"])
    scene.puts("A", STUDENT, 0, home=True, carries=[RADAR, "Dragon Ball"])
    scene.puts("A", OTHER, 0, home=True)
    scene.puts("B", "Krillin", 1, home=True, carries=["Gohan's Dragon Ball", "Keys"])
    scene.piles("A", hand=hand)
    return scene.begin("equip")


def seen(table: Table, place: str) -> list[str]:
    """What everybody sees there."""
    found: list[str] = table.sees("watcher", place)
    return found


@card(RADAR, "While it is open, all Dragon Ball items that players have lie face up, carried or in a haven.")
@rule("ANI-R603")
def test_a_radar_turns_up_what_players_have_of_a_kind() -> None:
    table = with_balls()
    krillin = figure(table, "Krillin")
    assert seen(table, f"figures.{krillin.id}.shown") == []
    table.does("A", "show", RADAR)
    assert seen(table, f"figures.{figure(table, STUDENT).id}.shown") == [RADAR, "Dragon Ball"]
    assert seen(table, f"figures.{krillin.id}.shown") == ["Gohan's Dragon Ball"], "not his Keys"
    assert (seen(table, "sites.1.open"), seen(table, "sites.1.stored")) == (["2 Dragon Balls"], ["?"])
    w = table.match.world
    laid.note_items(w)
    assert w.state.found == [1, 4], "they count as before"
    table.does("A", "done")
    assert f"hide {RADAR}" in table.options("A")
    assert "hide Dragon Ball" not in table.options("A")


@rule("ANI-R603", "ANI-R453")
def test_without_a_radar_they_are_turned_down_again() -> None:
    table = with_balls()
    table.does("A", "show", RADAR)
    table.does("A", "done")
    table.does("A", "hide", RADAR)
    assert seen(table, "sites.1.open") == []
    assert "hide Dragon Ball" in table.options("A")


@rule("ANI-R603")
def test_a_radar_turns_up_nothing_of_a_player_to_whom_it_does_nothing() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("B", 1, stored=["2 Dragon Balls"])
    scene.puts("A", STUDENT, 2, shown=[RADAR, "Dragon Ball"])
    krillin = scene.puts("B", "Krillin", 1, home=True, shown=["Gohan's Dragon Ball"])
    scene.enacts("B", "Satellite Observation")
    table = scene.begin("equip", active="B")
    assert seen(table, "sites.1.open") == ["2 Dragon Balls"]
    assert "hide Gohan's Dragon Ball" not in table.options("B")
    table.does("B", "use", "Satellite Observation")
    while table.asked.endswith("respond"):
        table.does_least(table.asked[0])
    assert seen(table, "sites.1.open") == []
    table.does("B", "hide", "Gohan's Dragon Ball")
    assert seen(table, f"figures.{krillin.id}.shown") == []
    assert seen(table, f"figures.{figure(table, STUDENT).id}.shown") == [RADAR, "Dragon Ball"]
    end_turn(table)
    assert seen(table, "sites.1.open") == ["2 Dragon Balls"], "for one turn"
    assert seen(table, f"figures.{krillin.id}.shown") == ["Gohan's Dragon Ball"]


@card(RADAR, "While one lies open in play, no other copy is played or shown.")
@rule("ANI-R603")
def test_only_one_radar_is_open() -> None:
    table = with_balls(hand=(RADAR,))
    w = table.match.world
    assert f"equip {RADAR}, {STUDENT}" in table.options("A")
    table.does("A", "show", RADAR)
    assert not any(option.startswith(f"equip {RADAR}") for option in table.options("A"))
    other = figure(table, "Krillin")
    second = w.create([catalog()["dragon-radar"]])[0]
    w.state.concealed[other.id].cards.append(second)
    assert not may_show(w, other, second)
    figure(table, STUDENT).shown.clear()
    assert may_show(w, other, second)


@card(
    "3 Dragon Balls",
    "When all players see it for the first time, a copy that they have seen before is no Dragon Ball any more."
    " It is still an item.",
)
@rule("ANI-R603")
def test_a_later_copy_outshines_an_earlier_one() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 0)
    scene.haven("B", 1)
    first = scene.puts("A", STUDENT, 0, home=True, shown=[RADAR, "3 Dragon Balls"])
    second = scene.puts("B", "Krillin", 1, home=True)
    w = scene.w
    lay_open(w)
    early = first.shown[1]
    assert is_bared(w, 0, early)
    (late,) = scene.cards("B", ["3 Dragon Balls"])
    w.state.concealed[second.id].cards.append(late)
    lay_open(w)
    assert second.shown == [late], "the radar turns it up"
    assert (is_bared(w, 0, early), is_bared(w, 1, late)) == (False, True)
    assert laid.standing(w)[0] == [1, 1], "both are items"
    first.shown.remove(early)
    w.state.concealed[first.id].cards.append(early)
    lay_open(w)
    assert early not in first.shown, "for the rest of the game"
    first.shown.append(early)
    lay_open(w)
    assert is_bared(w, 1, late), "only the first time counts"
