"""Who may act together, and who must: Group Photo, Female Jealousy, Loner, No Help!."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import table as laid
from beanfield.games.ani_mayhem.changes.stopping import put_at
from beanfield.games.ani_mayhem.disasters.taking_effect import is_present
from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.reading import ability, are_party, companies, may_act_together
from beanfield.games.ani_mayhem.state import Figure, Lasting, World
from beanfield.games.ani_mayhem.steps.havens import go_home
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import ALL_JOINT, Joint
from beanfield.kernel.asks import Choose
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, state
from tests.rules import rule

HER, OTHER_HER, HIM = "A-ko Magami", "Nene Romanova", "Krillin"
FIGHT: tuple[Joint, ...] = ("attack", "retaliate", "protect")


def where(table: Table, *titles: str) -> list[int]:
    return [figure(table, title).at for title in titles]


# Group Photo

PHOTO = "Group Photo"


def with_photo(*, shown: bool = True, others: tuple[str, ...] = (HIM,)) -> Scene:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 1)
    scene.puts("A", HER, 1, shown=[PHOTO] if shown else (), carries=() if shown else [PHOTO])
    for title in others:
        scene.puts("A", title, 1)
    return scene


def goes(table: Table) -> list[str]:
    return [option for option in table.options("A") if option.startswith("go")]


@card(PHOTO, "Its party: move only together, do not come into havens, and are not parted by effects.")
@rule("ANI-R605")
def test_a_party_with_a_photo_moves_only_together() -> None:
    table = with_photo().begin("move")
    assert goes(table) == [f"go-together {HER}"]
    table.refuses("A", "go", HIM, rule="ANI-R604", card=PHOTO)
    table.does("A", "go-together", HER)
    assert table.options("A") == ["to Arena", "to Sewer"], "not into the haven"
    table.does("A", "to", "Arena")
    assert where(table, HER, HIM) == [0, 0]
    assert goes(with_photo(shown=False).begin("move")) == [f"go {HER}", f"go {HIM}"], "concealed it does nothing"


@rule("ANI-R605")
def test_who_cannot_move_keeps_the_whole_party() -> None:
    scene = with_photo()
    one = next(each for each in scene.state.figures.values() if scene.w.cards[each.piece].title == HIM)
    one.moved = ability(scene.w, one, "movement")
    assert goes(scene.begin("move")) == []


@rule("ANI-R605")
def test_effects_do_not_part_them() -> None:
    scene = with_photo()
    her, him = scene.state.figures.values()
    put_at(scene.w, him, 0)
    assert him.at == 1
    assert not list(go_home(scene.w, him))
    assert not him.home
    laid.take_off(scene.w, her.shown[0], "ANI-059")
    put_at(scene.w, him, 0)
    assert him.at == 0, "a party that has lost it is free"


@rule("ANI-R605")
@pytest.mark.parametrize("shown", [True, False])
def test_they_retreat_together_to_one_location(shown: bool) -> None:
    scene = with_photo(shown=shown)
    scene.puts("B", "Goons", 1)
    scene.piles("A", combat=["Parry / Handsome Lad"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    table.does("A", "name", HIM)
    table.does("A", "retreat")
    if not shown:
        table.does("A", "")
    table.does("A", "to", "Sewer")
    assert where(table, HER, HIM) == ([2, 2] if shown else [1, 2])


# Female Jealousy

JEALOUSY = "Female Jealousy"


def jealous(w: World, *figures: Figure) -> None:
    number = catalog()["female-jealousy"].number
    w.state.lasting += [Lasting(number, 0, 0, one.id, 0, "turn", 0) for one in figures]


@card(
    JEALOUSY,
    "On all female characters of other players: no attack, retaliation, protection or scavenge together with females"
    " until the end of the turn.",
)
@rule("ANI-R604", "ANI-458")
def test_jealous_females_do_not_attack_together() -> None:
    scene = Scene()
    scene.stop("rivals", "contact")
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    scene.puts("A", "Goten", 0)
    for title in (HER, OTHER_HER, HIM):
        scene.puts("B", title, 0)
    scene.piles("A", hand=[JEALOUSY], combat=["Parry / Handsome Lad"] * 9)
    scene.piles("B", combat=["Parry / Handsome Lad"] * 9)
    table = scene.begin("equip")
    table.does("A", "play", JEALOUSY)
    w = table.match.world
    her, other, him = (figure(table, title) for title in (HER, OTHER_HER, HIM))
    for deed in (*FIGHT, "scavenge"):
        assert companies(w, [her, other, him], deed) == [[her, him], [other, him]]
    assert may_act_together(w, [her, other], "move")
    assert are_party(w, her, other)
    table.does("A", "done")
    table.does("B", "attack-party", "Goten")
    table.does("A", "stand")
    table.does("B", "name", HER)
    assert table.options("B") == [f"name {HIM}", "no-more"]
    table.refuses("B", "name", OTHER_HER, rule="ANI-R604", card=JEALOUSY)
    table.does("B", "name", HIM)
    fight = state(table).fight
    assert fight is not None
    assert [attack.by for attack in fight.engaged] == [[her.id, him.id]]
    assert (table.asked, table.options("B")) == ("B protectors", ["no-more", f"protect {OTHER_HER}, {HIM}"])
    ask = table.match.ask_of(1)
    assert isinstance(ask, Choose)
    assert habit(w, ask) == ask.options[0]
    table.refuses("B", "protect", OTHER_HER, to=HER, rule="ANI-R604", card=JEALOUSY)


@rule("ANI-R604", "ANI-467", "ANI-487")
def test_jealous_females_do_not_strike_back_together() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    scene.haven("A", 1)
    figures = [scene.puts("A", title, 0, carries=["Keys"] if title == HER else ()) for title in (HER, OTHER_HER, HIM)]
    scene.puts("B", "Happy Tanks", 1)
    scene.piles("A", combat=["Parry / Handsome Lad"] * 9)
    jealous(scene.w, *figures[:2])
    table = scene.begin("move")
    table.does("A", "go", HER, OTHER_HER, HIM)
    table.does("A", "stand")
    assert (table.asked, table.options("A")) == ("A retaliators", [f"name {HIM}"]), "the carrier is attacked"
    table.refuses("A", "name", OTHER_HER, rule="ANI-R604", card=JEALOUSY)


@rule("ANI-R604", "ANI-401")
def test_of_jealous_females_some_are_left_out_of_a_scavenge() -> None:
    scene = Scene()
    scene.location("Hot Springs House", 0, 0, under=["Keys"])  # Female x3 or Peeping
    scene.location("Arena", 1, 0)
    scene.haven("A", 1)
    figures = [scene.puts("A", title, 0) for title in (HER, OTHER_HER, "Lunch", "Master Roshi")]
    table = scene.begin("scavenge")
    assert "scavenge Hot Springs House" in table.options("A")
    jealous(table.match.world, *figures[:3])
    table.does("A", "scavenge", "Hot Springs House")
    assert table.options("A") == [f"leave-out {title}" for title in (HER, OTHER_HER, "Lunch")], "Master Roshi peeps"
    table.refuses("A", "begin", rule="ANI-R604", card=JEALOUSY)
    table.does("A", "leave-out", HER)
    table.does("A", "leave-out", "Lunch")
    table.does("A", "begin")
    assert [one.scavenged for one in figures] == [False, True, False, True]


@rule("ANI-R604", "ANI-088")
@pytest.mark.parametrize("resting", [False, True])
def test_a_disguise_keeps_off_jealousy_unless_somebody_who_can_act_silences_it(resting: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    her, other = scene.puts("A", HER, 0), scene.puts("A", OTHER_HER, 0, worn=["Assassin Disquise"])
    nanami = scene.puts("B", "Nanami Jinnai", 1)
    jealous(scene.w, her)
    if resting:
        scene.state.lasting.append(Lasting(catalog()["introduction"].number, 0, 0, nanami.id, 0, "round", 0))
    assert may_act_together(scene.w, [her, other], "attack") is resting


# Loner


def lonely(*others: str) -> Scene:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 1)
    scene.haven("B", 2)
    scene.puts("A", "Adult Gohan", 0, worn=["Loner"])
    for title in others:
        scene.puts("A", title, 0)
    return scene


@card(
    "Loner",
    "Takes effect on the character with the highest sum of damage and defense among those of the player who drew or"
    " revealed it at its location: this card lies on it from now on.",
)
def test_a_loner_is_the_strongest_of_its_player_there() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Loner"])
    scene.location("Country Bar", 1, 0)
    scene.haven("A", 1)
    strong, weak = scene.puts("A", "Adult Gohan", 0), scene.puts("A", HIM, 0)
    other = scene.puts("B", "Goku", 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Arena")
    while table.asked == "A party":
        table.does("A", "begin")
    assert [len(one.worn) for one in (strong, weak, other)] == [1, 0, 0], "B's is stronger"


@card("Loner", "Bearer: is of no party with others, and does not move, scavenge or fight together with them.")
@rule("ANI-R604")
def test_a_loner_does_nothing_together_with_others() -> None:
    scene = lonely(HIM, HER)
    loner, him, her = scene.state.figures.values()
    for deed in ALL_JOINT:
        assert companies(scene.w, [loner, him, her], deed) == [[loner], [him, her]]
    assert not are_party(scene.w, loner, him)
    assert laid.party_of(scene.w, him) == [her]
    assert is_present(scene.w, "Teacher", [0]), "the loner alone has it"
    assert not is_present(scene.w, "Teacher & Priest", [0]), "a Teacher and a Priest, but of no party"
    table = scene.begin("move")
    table.refuses("A", "go", "Adult Gohan", HIM, rule="ANI-R604", card="Loner")
    table.does("A", "go", HIM, HER)
    assert where(table, "Adult Gohan", HIM, HER) == [0, 1, 1]


@card("Loner", "It is discarded as soon as other characters where its bearer is have more than 12 charm in all.")
@rule("ANI-R606")
@pytest.mark.parametrize(("others", "left"), [(("Sylvie", "Lunch"), 1), (("Sylvie", "Lunch", HIM), 0)])
def test_charming_company_ends_it(others: tuple[str, ...], left: int) -> None:
    scene = lonely()
    loner = next(iter(scene.state.figures.values()))
    for at, title in enumerate(others):
        scene.puts("AB"[at % 2], title, 0)
    there = [one for one in scene.state.figures.values() if one is not loner]
    assert (sum(ability(scene.w, one, "charm") for one in there) > 12) is not bool(left)
    scene.begin("move")
    assert len(loner.worn) == left


# No Help!


def helpless() -> Scene:
    """The card has come while two of A stood together, one elsewhere and two in a haven."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Sewer")
    scene.haven("A", 1)
    scene.haven("B", 2)
    for title, at in ((HER, 0), (HIM, 0), ("Goten", 1)):
        scene.puts("A", title, at)
    for title in ("Adult Gohan", OTHER_HER):
        scene.puts("A", title, 1, home=True)
    scene.piles("A", drawn=["No Help!"])
    return scene


def come(scene: Scene) -> Table:
    table = scene.begin("maintenance")
    while state(table).phase != "move":
        table.does("A", "done") if table.asked == "A equip" else table.does_least(table.asked[0])
    return table


@card("No Help!", "It lies off the field.")
@card("No Help!", "It lasts 2 turns.")
@card(
    "No Help!",
    "All characters: are of no other party than when this card came; parties do not move, scavenge or fight together.",
)
@rule("ANI-R607", "ANI-R604")
def test_parties_stay_apart() -> None:
    table = come(helpless())
    w = table.match.world
    her, him, third = (figure(table, title) for title in (HER, HIM, "Goten"))
    assert [(each.turns, w.cards[each.piece].title) for each in state(table).globals] == [(2, "No Help!")]
    assert state(table).globals[0].parties == [[her.id, him.id], [third.id]]
    third.at = 0
    for deed in ALL_JOINT:
        assert companies(w, [her, him, third], deed) == [[her, him], [third]]
    assert are_party(w, her, him)
    assert laid.party_of(w, third) == []
    state(table).globals.clear()
    assert are_party(w, her, third), "without the card"


@rule("ANI-R607")
def test_a_refusal_names_the_card() -> None:
    scene = helpless()
    third = next(one for one in scene.state.figures.values() if scene.w.cards[one.piece].title == "Goten")
    table = come(scene)
    table.does("A", "go", "Goten")
    if table.asked == "A where":
        table.does("A", "to", "Arena")
    third.moved = 0
    assert third.at == 0
    assert {f"go {HER}", "go Goten"} <= set(table.options("A"))
    table.refuses("A", "go", HER, "Goten", rule="ANI-R604", card="No Help!")


@card("No Help!", "At most 1 character of each player comes out of havens onto the field in a turn.")
@rule("ANI-R607", "ANI-377")
def test_one_character_a_turn_comes_out_of_havens() -> None:
    table = come(helpless())
    assert {"go Adult Gohan", f"go {OTHER_HER}"} <= set(table.options("A"))
    table.refuses("A", "go", "Adult Gohan", OTHER_HER, rule="ANI-R604", card="No Help!")
    table.does("A", "go", "Adult Gohan")
    assert not figure(table, "Adult Gohan").home
    assert f"go {OTHER_HER}" not in table.options("A"), "one a turn"
    assert state(table).globals[0].came_out == [0]
    assert "goes" in events(table)
