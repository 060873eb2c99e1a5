"""Cards that are carried openly or in secret: what is chosen for them, and who knows of them."""

from beanfield.games.ani_mayhem import table as laid
from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.conditions import bears, male
from beanfield.games.ani_mayhem.electing import is_open_to_choice
from beanfield.games.ani_mayhem.reading import KNOWN, ability, meets, sex_of
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Stash, Suspended
from beanfield.games.ani_mayhem.stealing import loot_of
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, figure, state
from tests.games.ani_mayhem.test_words import place
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
