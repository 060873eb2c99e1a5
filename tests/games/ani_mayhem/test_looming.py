"""The moment before a disaster takes effect, and the cards that avert it then. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.combat.meeting import disaster_attacks
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.reading import skills as skills_of
from beanfield.games.ani_mayhem.state import Todo
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.taking_effect import BEFORE, HERE, done, fallen, field
from tests.rules import rule


def threatened(title: str, *items: str, concealed: tuple[str, ...] = (), at: int = HERE, who: str = "Krillin") -> Table:
    """A has drawn a disaster, and wants to be asked when it touches A: somebody carries these items."""
    scene = field()
    scene.puts("A", who, at, shown=items, carries=concealed)
    scene.piles("A", drawn=[title])
    scene.stop("touched")
    return scene.begin("maintenance")


@rule("ANI-R526")
def test_who_is_threatened_is_known_and_may_answer_before_it_happens() -> None:
    scene = field()
    krillin, goten = scene.puts("A", "Krillin", HERE), scene.puts("A", "Goten", HERE)
    scene.puts("B", "Bubbles", BEFORE)
    scene.piles("A", drawn=["Falling I-Beam"], hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    scene.stop("touched")
    table = scene.begin("maintenance")
    assert table.asked == "B looming", "it came to Bubbles first, and A is not asked"
    looming = state(table).looming
    assert looming is not None
    assert (looming.disaster, looming.figures) == (figure(table, "Falling I-Beam").id, [figure(table, "Bubbles").id])
    assert table.sees("watcher", "looming")["figures"] == [figure(table, "Bubbles").id]
    table.does("B", "let")
    assert (state(table).looming, fallen(table)) == (None, ["Bubbles"])
    assert {krillin.id, goten.id} <= state(table).figures.keys()


@rule("ANI-R526", "ANI-R041")
def test_who_has_gone_meanwhile_is_not_replaced() -> None:
    scene = field()
    for title in ("Krillin", "Bubbles"):
        scene.puts("A", title, HERE)
    scene.piles("A", drawn=["Falling I-Beam"], hand=["Speed II"])
    scene.stop("touched")
    table = scene.begin("maintenance")
    looming = state(table).looming
    assert looming is not None
    state(table).figures[looming.figures[0]].at = 0
    table.does("A", "let")
    assert fallen(table) == []
    assert done(table, "Falling I-Beam")


@rule("ANI-R526")
def test_a_disaster_that_goes_somewhere_first_threatens_those_whom_it_reaches_from_there() -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Campground", "Snake Way")
    scene.haven("A", 0)
    krillin = scene.puts("A", "Krillin", 1)
    zone = scene.puts("A", "The Dead Zone", 4)
    scene.piles("A", hand=["Spirit"])
    scene.stop("touched")
    table = scene.begin("equip")
    scene.state.agenda.append(Todo("effect", zone.id, 0))
    table.does("A", "done")
    assert table.asked == "A looming"
    looming = state(table).looming
    assert looming is not None and looming.figures == [krillin.id], "it is three locations away, but not from there"


@rule("ANI-R526", "ANI-R477")
def test_nobody_is_asked_because_of_hidden_cards() -> None:
    for hidden in ("Antiques", "Keys"):
        scene = field()
        scene.puts("A", "Krillin", HERE, carries=[hidden])
        scene.puts("B", "Goten", 1, carries=["Antiques"])
        scene.piles("A", drawn=["Shopping Spree"])
        scene.stop("touched")
        table = scene.begin("maintenance")
        assert table.asked == "A looming, B looming"
        assert table.sees("B", "looming")["cards"] == []


@card(
    "Okonomiyaki (Ukyo's Pizza)",
    "Use on a disaster that is Hungry here or about to take effect on its party, discarding this: it is defeated.",
)
@card(
    "Piece of Cake",
    "Use on a disaster that is Hungry here or about to take effect on its party, discarding this: it is defeated.",
)
@rule("ANI-R526", "ANI-221")
@pytest.mark.parametrize("title", ["Okonomiyaki (Ukyo's Pizza)", "Piece of Cake"])
@pytest.mark.parametrize("eats", [True, False])
def test_food_stops_who_is_hungry(title: str, eats: bool) -> None:
    table = threatened("Dinner with Mom and Dad", concealed=(title,), who="A-ko Magami")
    assert table.options("A") == ["let", f"use {title}"]
    table.does("A", "use" if eats else "let", *([title] if eats else []))
    if table.asked == "A aim":
        table.does("A", "at", "Dinner with Mom and Dad")
    assert figure(table, "A-ko Magami").home is not eats
    assert ("defeated" in events(table), title in table.lies("removed")) == (eats, eats)
    other = threatened("Falling I-Beam", concealed=(title,))
    assert other.options("A") == ["let"], "it is not hungry"


@card("Don't Move", "On a disaster that is Move, about to take effect: it is discarded.")
@card("Interference", "Use on a disaster that looks at cards, about to take effect: it is discarded.")
@rule("ANI-R526", "ANI-077")
@pytest.mark.parametrize(
    ("how", "title", "disaster", "other"),
    [
        ("play", "Don't Move", "Run Over", "Falling I-Beam"),
        ("use", "Interference", "Observation Droid", "Falling I-Beam"),
    ],
)
def test_a_disaster_is_cancelled_as_it_is_about_to_take_effect(how: str, title: str, disaster: str, other: str) -> None:
    for drawn in (disaster, other):
        scene = field()
        scene.puts("A", "Nail", HERE)
        scene.puts("A", "Running Fight", 0)  # it fights, and is about to do nothing
        scene.enacts("A", title) if how == "use" else scene.piles("A", hand=[title])
        scene.piles("A", drawn=[drawn], hand=["Spirit"])
        scene.stop("touched")
        table = scene.begin("maintenance")
        assert (f"{how} {title}" in table.options("A")) is (drawn == disaster)
        if drawn == disaster:
            table.does("A", how, title)
            assert table.asked != "A aim", "only the one that looms"
            assert disaster in titles(table, state(table).discards[0])
            assert (fallen(table), state(table).showing) == ([], [False, False])


@card(
    "5 Yen Coin",
    "Use on a disaster that is Miss Hinako or Money here or about to take effect on its party, discarding this: it is"
    " defeated.",
)
@rule("ANI-R526")
@pytest.mark.parametrize("rich", [True, False])
def test_a_coin_stops_a_shopping_spree_that_would_touch_its_party(rich: bool) -> None:
    scene = field()
    scene.puts("A", "Krillin", 1, carries=["5 Yen Coin"])
    scene.puts("A", "Goten", 1, shown=["Antiques" if rich else "Keys"])
    scene.puts("B", "Bubbles", HERE, shown=["Antiques"])
    scene.piles("A", drawn=["Shopping Spree"])
    scene.stop("touched")
    table = scene.begin("maintenance")
    assert figure(table, "Shopping Spree").at == HERE
    assert ("use 5 Yen Coin" in table.options("A")) is rich
    if rich:
        table.does("A", "use", "5 Yen Coin")
        assert "Shopping Spree" in titles(table, state(table).discards[0])
        assert len(figure(table, "Bubbles").shown) == 1
    scene = field()
    scene.puts("A", "Krillin", HERE, carries=["5 Yen Coin"])
    scene.puts("B", "Miss Hinako", HERE)
    table = scene.begin("equip")
    table.does("A", "use", "5 Yen Coin")
    assert "Miss Hinako" not in in_play(table)


@card("Kelly McCanon Poster", "Its party: may scavenge Country Bar without the listed skills.")
@card(
    "Kelly McCanon Poster",
    "Use on a disaster that is Music here or about to take effect on its party: it is defeated.",
)
@card(
    "Priss' First Live Concert Poster",
    "Use on a disaster that is Priss and the Replicants here or about to take effect on its party: it is defeated.",
)
@rule("ANI-R525", "ANI-R526")
@pytest.mark.parametrize("poster", ["Kelly McCanon Poster", "Priss' First Live Concert Poster"])
def test_posters_stop_music_and_are_kept(poster: str) -> None:
    table = threatened("Priss and the Replicants", concealed=(poster,))
    table.does("A", "use", poster)
    assert "Priss and the Replicants" not in in_play(table)
    assert table.lies(f"figures.{figure(table, 'Krillin').id}.shown") == [poster]
    table = threatened("Murdered Music Star", concealed=("Musical Instrument", poster))
    assert (f"use {poster}" in table.options("A")) is (poster == "Kelly McCanon Poster")
    scene = field()
    scene.puts("A", "Bubbles", HERE, shown=[poster])
    other = scene.puts("A", "Bubbles", HERE)
    assert may_scavenge(scene.w, HERE, [other]) is (poster == "Kelly McCanon Poster"), "Country Bar"


@card("Washu's Baby Formula", "Use on a disaster that is Baby, discarding this: it is defeated.")
@rule("ANI-R526")
def test_baby_formula() -> None:
    table = threatened("Baby", concealed=("Washu's Baby Formula",))
    table.does("A", "use", "Washu's Baby Formula")
    assert "Baby" not in in_play(table)
    assert state(table).lasting == []
    assert threatened("Falling I-Beam", concealed=("Washu's Baby Formula",)).options("A") == ["let"]


@card("Technological Artifact", "Carrier: gains Archaeology.")
@card(
    "Technological Artifact",
    "Use on a disaster that does not fight here, about to take effect on its party, or off the field, discarding this:"
    " it is defeated.",
)
@rule("ANI-R526")
def test_an_artifact_stops_what_does_not_fight() -> None:
    table = threatened("Traffic Ticket", "Technological Artifact")
    assert skills_of(table.match.world, figure(table, "Krillin"))["Archaeology"] == 1
    table.does("A", "use", "Technological Artifact")
    assert done(table, "Traffic Ticket")
    assert state(table).lasting == []
    scene = field()
    scene.puts("A", "Krillin", HERE, carries=["Technological Artifact"])
    scene.puts("B", "Goons", HERE)
    scene.enacts("B", "Homework", 3)
    table = scene.begin("equip")
    table.does("A", "use", "Technological Artifact")
    assert (table.lies("globals"), table.lies("discards.B")) == ([], ["Homework"])
    assert "Goons" in in_play(table), "it fights"


@card(
    "Dailey Wong",
    "While this character is in play, Red Tape does nothing when it would take effect, and is discarded.",
)
@rule("ANI-074")
@pytest.mark.parametrize("there", [True, False])
def test_dailey_wong_knows_his_way_through_red_tape(there: bool) -> None:
    scene = field()
    scene.puts("B", "Dailey Wong" if there else "Krillin", 1, home=True)
    scene.puts("A", "Krillin", HERE)
    scene.piles("A", drawn=["Red Tape"], hand=["Speed II"])
    table = scene.begin("maintenance")
    assert done(table, "Red Tape")
    assert ("averted" in events(table), "shuffles-hand" in events(table)) == (there, not there)


@card("Bugrom Big Raid Medal", "Its party: may scavenge Bugrom Homeland without the listed skills.")
@card("Bugrom Big Raid Medal", "Opponents of its party in combat that are Bugrom: -2 damage, -2 defense.")
@rule("ANI-221")
@pytest.mark.parametrize("near", [True, False])
def test_a_medal_scares_bugrom_who_fight_its_party(near: bool) -> None:
    scene = Scene()
    scene.row("Bugrom Homeland", "Arena")
    scene.puts("A", "Bubbles", 0 if near else 1, shown=["Bugrom Big Raid Medal"])
    krillin = scene.puts("A", "Krillin", 0)
    bug = scene.puts("B", "Bugrom, Type 1", 0)
    disaster_attacks(scene.w, bug, [krillin], only_party=True)
    assert scene.state.fight is not None
    scene.state.fight.fighters = [krillin.id]
    less = 2 if near else 0
    assert [ability(scene.w, bug, "damage"), ability(scene.w, bug, "defense")] == [3 - less, 3 - less]
    goons = scene.puts("B", "Goons", 0)
    disaster_attacks(scene.w, goons, [krillin], only_party=True)
    assert ability(scene.w, goons, "damage") == 3, "no Bugrom"
    bearer = next(one for one in scene.state.figures.values() if one.shown)
    assert may_scavenge(scene.w, 0, [bearer])
    bearer.shown.clear()
    assert not may_scavenge(scene.w, 0, [bearer])
