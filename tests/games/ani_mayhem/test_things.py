"""Enhancements, equipment and items that do something of their own. Their sentences are quoted."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import DECLARED, catalog
from beanfield.games.ani_mayhem.changes import blows, lasting
from beanfield.games.ani_mayhem.changes.blows import hurts_always, least_losses, strike
from beanfield.games.ani_mayhem.changes.counting import counter_of, uses_left
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.changes.table import ruin
from beanfield.games.ani_mayhem.changes.targets import can_pay
from beanfield.games.ani_mayhem.combat import windows
from beanfield.games.ani_mayhem.combat.courting import tie
from beanfield.games.ani_mayhem.disasters.taking_effect import prey_of
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.phases.stepping import step_into
from beanfield.games.ani_mayhem.reading import (
    ABILITIES,
    ability,
    energy_left,
    full_health,
    may,
    may_be_attacked,
    may_strike_back,
    may_use_card,
    meets,
    meets_but_one_skill,
    movement_left,
)
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.reading.status import ignored_by
from beanfield.games.ani_mayhem.state import USUAL, Fight, Figure, Lasting
from beanfield.games.ani_mayhem.steps.going import hops_from
from beanfield.games.ani_mayhem.vocabulary.effects import all_cards_here, all_cards_of, here
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import ignores
from beanfield.games.ani_mayhem.vocabulary.listing import read_listing
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles
from tests.games.ani_mayhem.scenes.charms import GRUFF, LUCKY, MONK, STRONG
from tests.games.ani_mayhem.scenes.disasters import CARDS
from tests.rules import rule


def row(*titles: str) -> Scene:
    """Locations side by side; both players hold a card, so that they are asked."""
    scene = Scene()
    scene.row(*(titles or ("Arena", "Sewer", "Cafe")))
    scene.piles("A", hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    return scene


def end_turn(table: Table, to: str = "") -> None:
    """Everybody does as little as possible until the next turn begins, or this phase of it."""
    before = state(table).turns
    while state(table).turns == before or (to and state(table).phase != to):
        table.does_least("AB"[table.match.waiting[0]])


def abilities(scene: Scene, one: Figure) -> list[int]:
    return [ability(scene.w, one, name) for name in ABILITIES]


# enhancements


@card(
    "Heavy Gravity Training",
    "At the end of each turn of its player that it spent entirely in a haven: damage or defense is 1 higher from then "
    "on, as you choose, at most 3 times in all.",
)
@card("Heavy Gravity Training", "A character has at most 1 of them.")
def test_training_at_home_makes_stronger_three_times() -> None:
    scene = row()
    scene.haven("A", 0)
    scene.haven("B", 2)
    scene.puts("A", LUCKY, 0, home=True, worn=["Heavy Gravity Training"], since=1)
    scene.puts("B", MONK, 2, home=True)
    scene.piles("A", hand=["Heavy Gravity Training"])
    table = scene.begin("equip")
    assert "enhance Heavy Gravity Training, Goten" not in table.options("A")
    w, goten = table.match.world, figure(table, LUCKY)
    left = ["damage", "defense", "damage"]
    for n in range(4):
        while state(table).active == 0:
            if table.asked == "A grow":
                assert table.options("A") == ["grow damage", "grow defense"], n
                table.does("A", "grow", left.pop())
            else:
                table.does_least("A")
        assert len(left) == max(2 - n, 0)
        end_turn(table)
    assert [ability(w, goten, name) for name in ("damage", "defense")] == [3 + 2, 4 + 1]
    assert full_health(w, goten) == 4


@pytest.mark.parametrize(("home", "since"), [(True, 2), (False, 1)])
def test_nobody_grows_who_came_in_this_turn_or_is_on_the_field(home: bool, since: int) -> None:
    scene = row()
    scene.haven("A", 0)
    scene.puts("A", LUCKY, 0, home=home, worn=["Heavy Gravity Training"], since=since)
    scene.puts("B", MONK, 2)
    table = scene.begin("equip")
    while state(table).active == 0:
        assert table.asked != "A grow"
        table.does_least("A")


@card("I Like to Watch", "Bearer: gains Investigation; pierces Illusions.")
@card(
    "I Like to Watch",
    "Its party: disasters that are Illusion neither attack them nor affect them or the cards on them.",
)
@pytest.mark.parametrize("watches", [True, False])
def test_who_watches_sees_through_illusions_with_its_party(watches: bool) -> None:
    scene = row()
    one = scene.puts("A", LUCKY, 0, worn=["I Like to Watch"] if watches else [])
    mate, rival = scene.puts("A", MONK, 0), scene.puts("B", STRONG, 0)
    snake, goons = scene.puts("B", "Princess Snake", 0), scene.puts("B", "Goons", 0)
    assert meets(scene.w, "Investigation", [one]) is meets(scene.w, "pierce Illusions", [one, mate]) is watches
    assert not meets(scene.w, "pierce Illusions", [mate])
    assert [may_be_attacked(scene.w, snake, each) for each in (one, mate, rival)] == [not watches, not watches, True]
    assert may_be_attacked(scene.w, goons, one)
    swindlers = scene.puts("B", "Raiichi & Zaakro", 0)
    found = {each for prey in prey_of(scene.w, here(), swindlers.piece, 1, 0) for each in prey.figures}
    assert found == ({rival.id} if watches else {one.id, mate.id, rival.id})


@card("I'm Buyin'", "It may be put on any character on the field.")
@card("I'm Buyin'", "When it is played: it lasts 3 turns.")
@card("I'm Buyin'", "Bearer, unless that is Mr. Fujisawa: -2 to all abilities, but none is lowered below 1.")
@card("I'm Buyin'", "All characters that are Mr. Fujisawa: -2 to all abilities, but none is lowered below 1.")
def test_a_round_for_somebody_and_for_mr_fujisawa() -> None:
    scene = row()
    scene.haven("A", 0)
    scene.haven("B", 2)
    mine, away = scene.puts("A", LUCKY, 0, home=True), scene.puts("A", GRUFF, 1)
    rival, guarded = scene.puts("B", STRONG, 1), scene.puts("B", MONK, 2, home=True)
    fujisawa = scene.puts("B", "Mr. Masamichi Fujisawa", 2, home=True)
    before = {one.id: abilities(scene, one) for one in (mine, away, rival, guarded, fujisawa)}
    scene.piles("A", hand=["I'm Buyin'"])
    table = scene.begin("equip")
    offered = {each.rsplit(" ", 1)[1] for each in table.options("A") if each.startswith("enhance I'm Buyin'")}
    assert {title.rsplit(" ", 1)[-1] for title in (LUCKY, GRUFF, STRONG)} == offered
    table.does("A", "enhance", "I'm Buyin'", to=STRONG)
    lowered = [[max(value - 2, min(value, 1)) for value in before[one.id]] for one in (rival, fujisawa)]
    assert before[rival.id] == [4, 4, 4, 3, 0] and lowered[0] == [2, 2, 2, 1, 0]
    assert [abilities(scene, one) for one in (rival, fujisawa)] == lowered
    assert [abilities(scene, one) for one in (mine, away, guarded)] == [before[one.id] for one in (mine, away, guarded)]
    for _ in range(5):
        assert abilities(scene, rival) == lowered[0]
        end_turn(table)
    assert [abilities(scene, one) for one in (rival, fujisawa)] == [before[rival.id], before[fujisawa.id]]
    assert table.lies("discards.A") == ["I'm Buyin'"]


def test_of_two_copies_each_lasts_its_own_three_turns() -> None:
    scene = row()
    scene.haven("A", 0)
    scene.puts("A", LUCKY, 0, home=True)
    goten = scene.puts("B", STRONG, 1)
    scene.piles("A", hand=["I'm Buyin'", "I'm Buyin'"])
    table = scene.begin("equip")
    for _ in range(2):
        table.does("A", "enhance", "I'm Buyin'", to=STRONG)
        end_turn(table)
        end_turn(table, "equip")
    counts = []
    for _ in range(4):
        counts.append(len(goten.worn))
        end_turn(table)
    assert counts == [2, 1, 1, 0]


@card(
    "Jacking In",
    "Use on a location that lists Computer: look at one card of the cards beneath it, which you pick by its place. "
    "Once a turn.",
)
def test_who_jacks_in_picks_one_card_by_its_place() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Keys"])
    scene.location("Conception Building", 1, 0, under=["Keys", "Go Board", "Goons"])
    scene.puts("A", LUCKY, 0, worn=["Jacking In"], shown=["Hand Computer"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "use", "Jacking In")
    assert table.options("A") == ["look-at 1", "look-at 2", "look-at 3"], "the Arena does not ask for it"
    table.does("A", "look-at", "2")
    assert table.sees("A", "looking.0.cards") == ["Go Board"] != table.sees("B", "looking.0.cards")
    table.does("A", "seen")
    assert table.lies("under.1") == ["Keys", "Go Board", "Goons"]
    assert "use Jacking In" not in table.options("A")
    table.does("A", "done")
    assert "use Jacking In" not in table.options("A")


@card(
    "Yosho Masaki",
    "Bearer: gains Teacher, Priest, Masaki; when its party retreats from a disaster this card may be discarded; then "
    "the disaster does not strike them.",
)
@pytest.mark.parametrize("covers", [True, False])
def test_yosho_covers_a_retreat(covers: bool) -> None:
    scene = row()
    one = scene.puts("A", LUCKY, 0, worn=["Yosho Masaki"])
    scene.puts("A", MONK, 0)
    assert meets(scene.w, "Teacher & Priest & Masaki", [one])
    scene.puts("B", "Kirin", 1)
    table = scene.begin("move")
    table.does("A", "go", LUCKY, MONK)
    if table.asked == "A where":
        table.does("A", "to", "Sewer")
    table.does("A", "retreat")
    assert table.options("A") == ["take-blow", "cover Yosho Masaki"]
    table.does("A", "cover", "Yosho Masaki") if covers else table.does("A", "take-blow")
    assert ("is-struck" in events(table)) is not covers
    assert (table.lies("discards.A") == ["Yosho Masaki"]) is covers


# equipment


@card("Bio-Ball Remover", "Use on a card on a character that is Bio Ball here: it is discarded. Once a turn.")
def test_a_bio_ball_is_removed() -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, shown=["Bio-Ball Remover"])
    hit, far = scene.puts("B", MONK, 0, worn=["Bio Ball", "Speed II"]), scene.puts("B", STRONG, 1, worn=["Bio Ball"])
    scene.puts("B", "Bio Ball", 0)
    table = scene.begin("equip")
    table.does("A", "use", "Bio-Ball Remover")
    assert (len(hit.worn), len(far.worn)) == (1, 1) and table.lies("discards.B") == ["Bio Ball"]
    assert "Bio Ball" in in_play(table), "one that lies on nobody is no target"
    assert figure(table, LUCKY).shown, "it stays"
    hit.worn += scene.cards("B", ["Bio Ball"])
    table.does("A", "done")
    assert "use Bio-Ball Remover" not in table.options("A")


@card(
    "Dream Mirror",
    "Use: look at the topmost of the disasters beneath it; you may swap it with the next of them. Once a turn.",
)
@card("Dream Mirror", "Use on another player, discarding this: look at the hand.")
@pytest.mark.parametrize("swaps", [True, False])
def test_a_mirror_shows_a_disaster_or_a_hand(swaps: bool) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Goons", "Kirin", "Keys", "Happy Tanks"])
    scene.puts("A", LUCKY, 0, shown=["Dream Mirror"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "use", "Dream Mirror")
    table.does("A", "effect-1")
    assert table.sees("A", "looking.0.cards") == ["Happy Tanks"]
    assert table.options("A") == ["seen", "swap"]
    table.does("A", "swap" if swaps else "seen")
    order = ["Goons", "Happy Tanks", "Keys", "Kirin"] if swaps else ["Goons", "Kirin", "Keys", "Happy Tanks"]
    assert table.lies("under.0") == order
    assert "use Dream Mirror" not in table.options("A")
    table.does("A", "done")
    if table.options("A") and "use Dream Mirror" in table.options("A"):
        table.does("A", "use", "Dream Mirror")
        assert table.sees("A", "looking.0.cards") == ["Speed II"]
        table.does("A", "seen")
        assert table.lies("discards.A") == ["Dream Mirror"]


# items


@card("Alarm Clock", "Use: may scavenge Dream without the listed skills until the end of the turn. Once a game.")
def test_an_alarm_clock_wakes_who_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    dreamt = replace(BY_TITLE["Museum"], categories=("Dream",))
    monkeypatch.setitem(BY_TITLE, "Museum", dreamt)
    scene = Scene()
    scene.location("Museum", 0, 0, under=["Keys"])
    scene.location("Sewer", 1, 0, under=["Keys"])
    scene.puts("A", LUCKY, 0, shown=["Alarm Clock"])
    scene.piles("A", hand=["Speed II"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    w, goten = table.match.world, figure(table, LUCKY)
    assert not may_scavenge(w, 0, [goten])
    table.does("A", "use", "Alarm Clock")
    assert may_scavenge(w, 0, [goten]) and not may_scavenge(w, 1, [goten])
    end_turn(table)
    assert not may_scavenge(w, 0, [goten])
    end_turn(table, "equip")
    assert "use Alarm Clock" not in table.options("A")


@card("Bills and Calculator", "Carrier: disasters that are Money neither attack it nor affect it or the cards on it.")
@pytest.mark.parametrize("shown", [True, False])
def test_who_pays_its_bills_is_safe_from_money(shown: bool) -> None:
    scene = row()
    mine = ["Bills and Calculator", "Antiques"]
    one = scene.puts("A", LUCKY, 0, shown=mine if shown else mine[1:])
    other = scene.puts("B", MONK, 0, shown=["Antiques"])
    spree = scene.puts("B", "Shopping Spree", 0)
    found = {piece for prey in prey_of(scene.w, all_cards_of(), spree.piece, 1, 0) for piece in prey.cards}
    assert found == ({*other.shown} if shown else {*other.shown, *one.shown})
    assert may_be_attacked(scene.w, spree, one) is not shown
    assert may_be_attacked(scene.w, scene.puts("B", "Goons", 0), one)


@card("Breather Mask", "Carrier: Vapor does nothing to it.")
@pytest.mark.parametrize("shown", [True, False])
def test_who_has_a_mask_ignores_vapor(shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    fumes = replace(BY_TITLE["A Goddess' Kiss"], categories=("Vapor",))
    monkeypatch.setitem(BY_TITLE, "A Goddess' Kiss", fumes)
    scene = row()
    mask = ["Breather Mask"]
    one = scene.puts(
        "A", LUCKY, 0, worn=["A Goddess' Kiss"], shown=mask if shown else [], carries=[] if shown else mask
    )
    plain = scene.puts("A", LUCKY, 0)
    assert ignored_by(scene.w, one) == ((ignores("Vapor"),) if shown else ())
    assert (abilities(scene, one) == abilities(scene, plain)) is shown


@card(
    "Capsule Army Knife",
    "Use: it takes any number of cards that are equipment and lie at or beneath its location. Once a game.",
)
def test_a_knife_digs_out_equipment() -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Keys", "Hand Gun", "Goons", "Blasters"], above=["Jet Pack", "Go Board"])
    scene.puts("A", LUCKY, 0, shown=["Capsule Army Knife"])
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    table.does("A", "use", "Capsule Army Knife")
    assert sorted(table.options("A")) == ["leave-it", "salvage Blasters", "salvage Hand Gun", "salvage Jet Pack"]
    assert "Blasters" not in table.sees("B", "looking.0.cards")
    table.does("A", "salvage", "Blasters")
    table.does("A", "salvage", "Jet Pack")
    table.does("A", "leave-it")
    goten = figure(table, LUCKY)
    assert sorted(table.lies(f"concealed.{goten.id}.cards")) == ["Blasters", "Jet Pack"]
    assert (table.lies("under.0"), table.lies("above.0")) == (["Keys", "Hand Gun", "Goons"], ["Go Board"])
    end_turn(table)
    end_turn(table, "equip")
    assert "use Capsule Army Knife" not in str(table.options("A"))


@card("Senzu Beans", "Use on each of up to 3 characters here, discarding this: it has full health again.")
@rule("ANI-080")
def test_beans_for_three() -> None:
    scene = row()
    some = [scene.puts(seat, title, 0) for seat, title in (("A", LUCKY), ("A", MONK), ("B", STRONG), ("B", GRUFF))]
    far = scene.puts("A", "Bubbles", 1)
    some[0].shown += scene.cards("A", ["Senzu Beans"])
    table = scene.begin("equip")
    for one in (*some, far):
        one.lost = 1
    table.does("A", "use", "Senzu Beans")
    assert len(table.options("A")) == 4, "nobody elsewhere"
    table.does("A", "at", LUCKY, MONK, STRONG)
    assert [one.lost for one in (*some, far)] == [0, 0, 0, 1, 1]
    assert table.lies("removed") == ["Senzu Beans"]


# what is laid on locations, and cards with uses of their own


@card("Servant", "When it is played: it has as many uses as its bearer has charm.")
@card("Servant", "Use: it gets a card that is equipment from your hand.")
@card(
    "Servant",
    "Use, discarding this: look through your draw pile and take a card that is equipment into your hand; then it is "
    "shuffled.",
)
@rule("ANI-R560", "ANI-R505", "ANI-153")
def test_a_servant_brings_equipment_as_often_as_its_master_charms() -> None:
    scene = row()
    scene.haven("A", 0)
    scene.puts("A", LUCKY, 0, home=True)
    scene.piles("A", hand=["Servant", "Hand Gun", "Blasters", "Jet Pack"])
    table = scene.begin("equip")
    table.does("A", "enhance", "Servant", to=LUCKY)
    w, goten = table.match.world, figure(table, LUCKY)
    servant = goten.worn[0]
    charm = ability(w, goten, "charm")
    assert uses_left(w, servant, w.cards[servant]) == charm > 1
    goten.worn += scene.cards("A", ["Wedding Jewels"])
    assert uses_left(w, servant, w.cards[servant]) == charm, "settled when it was played"
    table.does("A", "use", "Servant")
    table.does("A", "effect-2")
    assert sorted(table.options("A")) == ["leave-it", "put-on Blasters", "put-on Hand Gun", "put-on Jet Pack"]
    table.does("A", "put-on", "Jet Pack")
    assert uses_left(w, servant, w.cards[servant]) == charm - 1
    assert [each for each in table.options("A") if each.startswith("equip ")], "it is not the equipment of this phase"
    counter_of(w, servant).times = charm - 1
    table.does("A", "done")
    table.does("A", "use", "Servant")
    table.does("A", "effect-2")
    table.does("A", "leave-it")
    assert table.lies("discards.A") == ["Servant"]


@pytest.mark.parametrize("charm", [0, 2])
def test_a_servant_may_search_instead(charm: int) -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, worn=["Servant"])
    number = BY_TITLE["Servant"].number
    scene.state.lasting.append(Lasting(number, 0, 0, scene.state.last_id, 0, "play", charm))
    scene.piles("A", hand=["Hand Gun"], deck=["Speed II", "Blasters", "Goons"])
    table = scene.begin("equip")
    table.does("A", "use", "Servant")
    modes = ["effect-2", "effect-3"] if charm else ["effect-3"]
    assert table.options("A") == modes
    table.does("A", "effect-3")
    assert sorted(table.options("A")) == ["find Blasters", "leave-it"]
    table.does("A", "find", "Blasters")
    assert "Blasters" in table.lies("hands.A") and table.lies("discards.A") == ["Servant"]


@card(
    "Electronic Day Planner",
    "Use in your scavenge phase: where a location lists more than one skill its party needs one of them less until the "
    "end of the phase.",
)
def test_a_planner_saves_one_skill() -> None:
    scene = Scene()
    scene.location("Conception Building", 0, 0, under=["Keys"])  # Computer x2, or Computer and Communications
    scene.location("Sewer", 1, 0, under=["Keys"])
    one = scene.puts("A", LUCKY, 0, shown=["Electronic Day Planner", "Hand Computer"])
    other = scene.puts("A", MONK, 1)
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    assert "use Electronic Day Planner" not in table.options("A"), "not in this phase"
    while state(table).phase != "scavenge":
        table.does_least("A")
    w, alone = table.match.world, scene.puts("A", "Bubbles", 0)
    assert not may_scavenge(w, 0, [one])
    table.does("A", "use", "Electronic Day Planner")
    assert may_scavenge(w, 0, [one]) and not may_scavenge(w, 0, [alone])
    one.shown.pop()
    assert not may_scavenge(w, 0, [one]), "two of two are too many"
    assert meets(w, "Computer", [one]) is False
    assert meets_but_one_skill(w, read_listing("Chi"), [other]) is False


@card(
    "Presents",
    "Use in your reload phase: an item that you brought and that is out of the game goes face down beneath a location "
    "of your choice where cards lie. Once a game.",
)
@rule("ANI-R561", "ANI-R028")
@pytest.mark.parametrize("has", [True, False])
def test_presents_come_back_in_the_reload_phase(has: bool) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, under=["Goons"])
    scene.location("Sewer", 1, 0, under=["Goons", "Kirin"])
    scene.location("Cafe", 2, 0)
    scene.puts("A", LUCKY, 0, carries=["Presents" if has else "Go Board"])
    scene.puts("B", MONK, 2)
    scene.state.removed += [*scene.cards("A", ["Keys", "Antiques", "Hand Gun"]), *scene.cards("B", ["Compact"])]
    scene.piles("A", hand=["Speed II"] * 7)
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("reload")
    assert table.asked == "A in-reload", "whatever it is that is concealed"
    assert table.options("A") == (["let", "use Presents"] if has else ["let"])
    if not has:
        return
    table.does("A", "use", "Presents")
    assert sorted(table.options("A")) == ["unwrap Antiques", "unwrap Keys"], "items, and own ones"
    table.does("A", "unwrap", "Keys")
    assert sorted(table.options("A")) == ["bury Arena", "bury Sewer"]
    table.does("A", "bury", "Sewer")
    assert table.lies("under.1") == ["Keys", "Goons", "Kirin"]
    assert state(table).taken_away == 2
    end_turn(table)
    end_turn(table, "equip")
    assert figure(table, LUCKY).shown and "in-reload" not in str(table.asked)


@card(
    "Razor Balls",
    "It is put on a location of your choice and stays there: a character that stops there loses 2 health, which does "
    "not heal before the turn ends, unless it has Acrobatics or Speed or is aboard a vehicle.",
)
@rule("ANI-R154")
def test_razor_balls_hurt_those_who_stop() -> None:
    scene = row()
    scene.haven("A", 2)
    scene.puts("A", MONK, 2, home=True)
    scene.puts("B", STRONG, 0)  # Acrobatics
    scene.puts("B", LUCKY, 0, worn=["Speed II"])
    scene.puts("B", "Kami", 0)
    scene.puts("B", "Bubbles", 1)
    scene.piles("A", hand=["Razor Balls"])
    table = scene.begin("equip")
    laid = [each for each in table.options("A") if "Razor Balls" in each]
    assert sorted(laid) == [f"lay-out Razor Balls, {place}" for place in ("Arena", "Cafe", "Sewer")], "on nobody"
    table.does("A", "lay-out", "Razor Balls", to="Sewer")
    assert table.lies("snares.1") == ["Razor Balls"]
    end_turn(table, "move")
    before = {one.id: one.lost for one in state(table).figures.values()}
    assert not any(before.values()), "who stands there already has not stopped there now"
    table.does("B", "go", STRONG, LUCKY, "Kami")
    while state(table).phase == "move":
        table.does("B", "to", "Sewer") if table.asked == "B where" else table.does_least("B")
    hurt = {title: figure(table, title).lost for title in (STRONG, LUCKY, "Kami", "Bubbles") if title in in_play(table)}
    assert hurt == {STRONG: 0, LUCKY: 0, "Kami": 2, "Bubbles": 0}
    assert figure(table, "Kami").sore == 2
    end_turn(table)
    assert figure(table, "Kami").lost == 0 and table.lies("snares.1") == ["Razor Balls"]


def test_razor_balls_go_with_the_location_and_are_spared_by_who_rides() -> None:
    scene = row()
    bus = scene.puts("B", GRUFF, 1, since=2)
    bus.aboard = 99
    walker = scene.puts("B", GRUFF, 1, since=2)
    scene.state.snares[1] = scene.cards("A", ["Razor Balls"])
    scene.state.taken = [2, 2]
    for _ in step_into(scene.w, 1):
        pass
    assert (bus.lost, walker.lost) == (0, 2)
    found = {piece for prey in prey_of(scene.w, all_cards_here(), -1, 0, 1) for piece in prey.cards}
    assert found == {*scene.state.snares[1]}
    ruin(scene.w, 1)
    assert scene.state.snares[1] == []


# paying as much as one wants


@card("Spirit Protection Tablet", "Carrier: +1 defense in combat against Spirit, Demon or Devil.")
@card(
    "Spirit Protection Tablet",
    "Use in combat for any number of energy: +1 damage for each energy paid until the end of the round. Once a round.",
)
@rule("ANI-159")
@pytest.mark.parametrize(("foe", "more"), [("Sahara Demon", 1), ("Ginger", 1), ("Goons", 0)])
def test_a_tablet_gives_as_much_damage_as_was_paid(foe: str, more: int) -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, shown=["Spirit Protection Tablet"])
    scene.puts("B", foe, 0)
    scene.stop("combat")
    table = scene.begin("equip")
    w, goten = table.match.world, figure(table, LUCKY)
    assert [ability(w, goten, name) for name in ("damage", "defense")] == [3, 4]
    assert "use Spirit Protection Tablet" not in table.options("A"), "only in combat"
    table.does("A", "attack", foe)
    assert ability(w, goten, "defense") == 4 + more
    table.does("A", "use", "Spirit Protection Tablet")
    assert table.options("A") == ["spend 1", "spend 2", "spend 3"]
    table.does("A", "spend", "2")
    assert (ability(w, goten, "damage"), energy_left(w, goten)) == (5, 1)
    assert "use Spirit Protection Tablet" not in table.options("A"), "once a round"
    lasting.end(w, "round")
    assert ability(w, goten, "damage") == 3
    goten.spent = 3
    assert not can_pay(w, BY_TITLE["Spirit Protection Tablet"], DECLARED["spirit-protection-tablet"][0], goten)


@card("Interdimensional Teleport", "Bearer: has the symbol Dimensional.")
@card(
    "Interdimensional Teleport",
    "Use in your move phase for any number of energy, if the bearer carries Ifurita's Power Key Staff: as many of your "
    "characters here as energy was paid, or fewer, are put at one location of your choice where they may stop, and "
    "move no more this turn. Once a phase.",
)
@pytest.mark.parametrize("staff", [True, False])
def test_who_has_the_staff_teleports_those_who_are_paid_for(staff: bool) -> None:
    scene = row("Arena", "Sewer", "Snake Way", "Cafe")  # Snake Way is dimensional
    items = ["Ifurita's Power Key Staff"] if staff else []
    scene.puts("A", LUCKY, 0, worn=["Interdimensional Teleport"], shown=items)
    some = [scene.puts("A", title, 0) for title in (MONK, "Chaplain")]
    scene.puts("A", STRONG, 1)
    table = scene.begin("equip")
    w, goten = table.match.world, figure(table, LUCKY)
    assert may_stop(w, [goten, *some], 2) and not may_stop(w, some, 2)
    assert "use Interdimensional Teleport" not in table.options("A")
    table.does("A", "done")
    assert ("use Interdimensional Teleport" in table.options("A")) is staff
    if not staff:
        return
    table.does("A", "use", "Interdimensional Teleport")
    table.does("A", "spend", "2")
    assert sorted(table.options("A")) == [f"teleport {title}" for title in ("Chaplain", LUCKY, MONK)]
    table.does("A", "teleport", MONK, "Chaplain")
    assert sorted(table.options("A")) == ["to Arena", "to Cafe", "to Sewer"], "nobody of them has the symbol"
    table.does("A", "to", "Cafe")
    assert [one.at for one in (goten, *some)] == [0, 3, 3] and energy_left(w, goten) == 1
    assert [movement_left(w, one) for one in some] == [0, 0] and movement_left(w, goten) == 3
    assert "use Interdimensional Teleport" not in table.options("A")


# in combat


@card(
    "Wings Of The Light Hawk",
    "Use in combat, if the bearer is not Tenchi Masaki: +2 defense until the end of the round; the next attack on it "
    "in this combat does nothing, once a combat. Once a round.",
)
@card(
    "Wings Of The Light Hawk",
    "Use in combat, if the bearer is Tenchi Masaki: +4 defense until the end of the round; the next 2 attacks on it in "
    "this combat do nothing, once a combat. Once a round.",
)
@rule("ANI-R563")
@pytest.mark.parametrize(("who", "times"), [(GRUFF, 1), ("Tenchi Masaki", 2)])
def test_wings_stop_the_next_attacks_once_a_combat(who: str, times: int) -> None:
    scene = row()
    scene.puts("A", who, 0, worn=["Wings Of The Light Hawk"], shown=["Power Gem"])
    scene.puts("B", "Goons", 0)
    scene.stop("combat")
    table = scene.begin("equip")
    assert "use Wings Of The Light Hawk" not in table.options("A")
    table.does("A", "attack", "Goons")
    w, one = table.match.world, figure(table, who)
    before = ability(w, one, "defense")
    table.does("A", "use", "Wings Of The Light Hawk")
    assert ability(w, one, "defense") == before + 2 * times
    assert energy_left(w, one) < 6 and "use Wings Of The Light Hawk" not in table.options("A")
    one.spent, state(table).rounds = 0, state(table).rounds + 1
    lasting.end(w, "round")
    table.does("A", "let")
    table.does("A", "use", "Wings Of The Light Hawk")
    assert ability(w, one, "defense") == before + 2 * times, "the defense again, but no more attacks"
    losses = [strike(w, one, [before + 10], "is-struck", "ANI-445") for _ in range(3)]
    assert losses == [0] * times + [10 - 2 * times] * (3 - times)


@card("Priss' Hardsuit", "Bearer, unless that is Priss Asagiri: +1 damage, +1 defense, +1 movement; gains Strength.")
@card(
    "Priss' Hardsuit",
    "Bearer, if that is Priss Asagiri: +2 damage, +2 defense, +2 movement; gains Strength; an attack in which it takes "
    "part costs its target at least 1 health.",
)
@rule("ANI-076")
@pytest.mark.parametrize(("who", "more"), [("Priss Asagiri", 2), (MONK, 1)])
def test_priss_always_hurts(who: str, more: int) -> None:
    scene = row()
    one, plain = scene.puts("A", who, 0, shown=["Priss' Hardsuit"]), scene.puts("A", who, 1)
    changed = [new - old for new, old in zip(abilities(scene, one), abilities(scene, plain), strict=True)]
    assert changed == [more, more, more, 0, 0] and meets(scene.w, "Strength", [one])
    foe = scene.puts("B", "The Demoness Ifurita", 0)
    fight = Fight(foe.id, 0, True, [], {one.id: 4, foe.id: 8}, space=0, target=one.id, fighters=[one.id])
    scene.state.fight = fight
    assert least_losses(scene.w, fight, [one]) == ([1] if more == 2 else [])
    assert least_losses(scene.w, fight, [plain]) == []
    table = scene.begin("equip")
    state(table).fight = None
    table.does("A", "attack", "The Demoness Ifurita")
    while "strikes" not in events(table):
        table.does_least("A")
    told = [event.facts["loss"] for event in table.match.world.events if event.what == "strikes"]
    assert told[0] == more - 1
    one.spell = "harmless"
    assert not may(scene.w, one, "deal damage") and least_losses(scene.w, fight, [one]) == []


@pytest.mark.parametrize("who", ["Priss Asagiri", "Bubbles"])
def test_priss_hurts_characters_too(who: str) -> None:
    scene = row()
    one = scene.puts("A", who, 0, shown=["Priss' Hardsuit"])
    foe = scene.puts("B", STRONG, 0, worn=["Spirit"])
    assert strike(scene.w, foe, [0], "is-struck", "ANI-471", [int(hurts_always(scene.w, one))]) == (who != "Bubbles")


@card(
    "Sleepy Grass",
    "Use in combat in the first round, discarding this: everybody of its side: deals its damage first in every round; "
    "opponents who have no health left then deal none until the end of the combat.",
)
@pytest.mark.parametrize("used", [True, False])
@pytest.mark.parametrize("foe", ["Goons", "Bubbles"])
def test_who_sleeps_strikes_no_more(used: bool, foe: str) -> None:
    scene = row()
    scene.puts("A", STRONG, 0, shown=["Sleepy Grass"], worn=["A Goddess' Kiss"] * 4)
    scene.puts("B", foe, 0, worn=[] if foe == "Goons" else ["A Goddess' Kiss"] * 5)
    scene.stop("combat")
    table = scene.begin("equip")
    assert "use Sleepy Grass" not in table.options("A")
    table.does("A", "attack", foe) if foe == "Goons" else table.does("A", "attack-party", foe)
    if used:
        table.does("A", "use", "Sleepy Grass")
        assert table.lies("removed") == ["Sleepy Grass"]
    while foe in in_play(table):
        seat = "AB"[table.match.waiting[0]]
        table.does(seat, "stand") if table.asked == "B withdraw" else table.does_least(seat)
    hits = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    mine = [facts["damage"] for facts in hits if facts["who"] == STRONG]
    assert any(mine) is not used


# disasters that are directed


@card(
    "Cynthia", "Use on a disaster that is Satellite Strike here or about to take effect on its party: it is discarded."
)
@card(
    "Cynthia",
    "Use on a disaster that is Satellite Strike, discarding this: you move it up to its movement in any direction; "
    "where it stops it takes effect.",
)
@rule("ANI-R562", "ANI-R525")
@pytest.mark.parametrize("mode", [1, 2])
def test_cynthia_stops_or_directs_the_satellite(mode: int) -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, shown=["Cynthia"])
    scene.puts("B", MONK, 1)
    scene.puts("B", "Satellite Strike", 0)
    table = scene.begin("equip")
    table.does("A", "use", "Cynthia")
    table.does("A", f"effect-{mode}")
    if mode == 1:
        assert "Satellite Strike" not in in_play(table) and LUCKY in in_play(table)
        assert table.lies("discards.B") == ["Satellite Strike"] and figure(table, LUCKY).shown
        return
    assert table.lies("removed") == ["Cynthia"]
    assert sorted(table.options("A")) == ["stay-there", "to Sewer"]
    table.does("A", "to", "Sewer")
    table.does("A", "stay-there")
    assert in_play(table) == [LUCKY] and "Satellite Strike" in table.lies("discards.B"), "it took effect there"


@card("Galaxy Destroyer Remote", "Use on a disaster that is Galaxy Destroyer here: it is defeated.")
@card(
    "Galaxy Destroyer Remote",
    "Use on a disaster that is Galaxy Destroyer, discarding this: you move it up to its movement in any direction; "
    "where it stops it attacks a character or a disaster of your choice for one round.",
)
@rule("ANI-R562")
@pytest.mark.parametrize("here", [True, False])
@pytest.mark.parametrize("target", [MONK, "Goons"])
def test_a_remote_defeats_or_directs(here: bool, target: str) -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, shown=["Galaxy Destroyer Remote"])
    scene.puts("B", MONK, 2)
    scene.puts("B", "Goons", 2)
    scene.puts("B", "Galaxy Destroyer", 0 if here else 1)
    table = scene.begin("equip")
    table.does("A", "use", "Galaxy Destroyer Remote")
    if here:
        table.does("A", "effect-1")
        assert "Galaxy Destroyer" not in in_play(table) and table.lies("discards.B") == ["Galaxy Destroyer"]
        return
    table.does("A", "to", "Cafe")
    table.does("A", "stay-there")
    assert sorted(table.options("A")) == ["set-on Goons", f"set-on {MONK}"]
    table.does("A", "set-on", target)
    while state(table).fight is not None:
        table.does_least("AB"[table.match.waiting[0]])
    struck = {event.facts["who"] for event in table.match.world.events if event.what in ("strikes", "is-struck")}
    assert struck == {target, "Galaxy Destroyer"}
    assert events(table).count("combat-over") == 1 and table.lies("removed") == ["Galaxy Destroyer Remote"]


@card("Ifurita's Power Key Staff", "All characters at its location: are not attacked by The Demoness Ifurita.")
@card(
    "Ifurita's Power Key Staff",
    "Use on a disaster that is The Demoness Ifurita, discarding this: you move it up to its movement in any direction; "
    "where it stops it attacks a character or a disaster of your choice for one round.",
)
@rule("ANI-R562")
@pytest.mark.parametrize("shown", [True, False])
def test_the_staff_keeps_ifurita_off_or_leads_her(shown: bool) -> None:
    scene = row()
    one = scene.puts("A", LUCKY, 0, shown=["Ifurita's Power Key Staff" if shown else "Keys"])
    others = [scene.puts("B", MONK, 0), scene.puts("B", GRUFF, 1)]
    demon, goons = scene.puts("B", "The Demoness Ifurita", 0), scene.puts("B", "Goons", 0)
    assert [may_be_attacked(scene.w, demon, each) for each in (one, *others)] == [not shown, not shown, True]
    assert may_be_attacked(scene.w, goons, one) and may_strike_back(scene.w, demon, one)
    table = scene.begin("equip")
    assert ("use Ifurita's Power Key Staff" in table.options("A")) is shown
    if shown:
        table.does("A", "use", "Ifurita's Power Key Staff")
        table.does("A", "to", "Sewer")
        table.does("A", "stay-there")
        while state(table).fight is not None:
            table.does_least("AB"[table.match.waiting[0]])
        assert "is-set-on" in events(table) and table.lies("removed") == ["Ifurita's Power Key Staff"]


@card(
    "Mecha Plans",
    "Use on one of your characters with a card that is Mecha or Battlesuit here: it is the one that this card is about"
    ", until you choose another one. Once a turn.",
)
@card("Mecha Plans", "Its party with a card that is Mecha or Battlesuit, the one that it is about: +1 damage.")
def test_plans_make_one_suit_stronger() -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, shown=["Mecha Plans"])
    gunner, suited = scene.puts("A", MONK, 0, shown=["Hand Gun"]), scene.puts("A", GRUFF, 0, shown=["K-12 Battlesuit"])
    scene.puts("A", STRONG, 1, shown=["Hand Gun"])
    table = scene.begin("equip")
    w = table.match.world
    table.does("A", "use", "Mecha Plans")
    assert sorted(table.options("A")) == [f"at {GRUFF}", f"at {MONK}"]
    table.does("A", "at", MONK)
    assert [ability(w, one, "damage") for one in (gunner, suited)] == [6, 5]
    table.does("A", "done")
    assert "use Mecha Plans" not in table.options("A")
    end_turn(table)
    assert ability(w, gunner, "damage") == 6, "in the turn of others, too"
    end_turn(table, "equip")
    table.does("A", "use", "Mecha Plans")
    table.does("A", "at", GRUFF)
    assert [ability(w, one, "damage") for one in (gunner, suited)] == [5, 6]
    suited.at = 1
    assert ability(w, suited, "damage") == 5, "not in this party"
    suited.at = 0
    piece = suited.shown.pop()
    state(table).concealed[suited.id].cards.append(piece)
    assert ability(w, suited, "damage") == 4, "not without the suit"


# on the way

WEAK = "Chiao-Tzu"


@card(
    "Jump",
    "Use in your move phase, if the bearer is on the field: with those of its party whom you name it makes a step to a "
    "location behind a neighbouring one, behind one empty space, or at the other end of its row or column.",
)
@rule("ANI-393")
def test_who_jumps_passes_over_something() -> None:
    scene = Scene()
    for title, across, down in (
        ("Arena", 0, 0),
        ("Sewer", 1, 0),
        ("Cafe", 2, 0),
        ("Museum", 4, 0),
        ("Snake Way", 0, 1),
    ):
        scene.location(title, across, down)
    assert [hops_from(scene.w, space) for space in range(4)] == [[2, 3], [], [0, 3, 4], [0, 2]]
    scene.haven("A", 0)
    scene.puts("A", LUCKY, 0, worn=["Jump"])
    scene.puts("A", MONK, 0)
    scene.puts("A", STRONG, 0)
    scene.puts("A", GRUFF, 0, home=True, worn=["Jump"])
    scene.puts("B", "Kirin", 1)
    scene.puts("B", "Goons", 2)
    scene.piles("B", hand=["Speed II"])
    table = scene.begin("equip")
    assert "use Jump" not in table.options("A"), "not in this phase"
    table.does("A", "done")
    assert table.options("A").count("use Jump") == 1, "not in a haven"
    table.does("A", "use", "Jump")
    assert sorted(table.options("A")) == [f"hops {STRONG}", f"hops {MONK}"]
    table.does("A", "hops", MONK)
    assert sorted(table.options("A")) == ["to Cafe", "to Museum"]
    table.does("A", "to", "Cafe")
    goten, krillin = figure(table, LUCKY), figure(table, MONK)
    assert (goten.at, krillin.at, goten.moved, krillin.moved) == (2, 2, 1, 1)
    fight = state(table).fight
    assert fight is not None and fight.disaster == figure(table, "Goons").id, "Kirin has not met them"
    assert figure(table, STRONG).at == 0


@card(
    "Patiently Waiting",
    "Use on a disaster here: it neither moves nor attacks until a character comes there who was not there, or it is "
    "attacked, at most for 3 turns; then this card is discarded. Once a game.",
)
@pytest.mark.parametrize("ending", ["somebody comes", "attacked", "time"])
def test_a_disaster_waits_until_somebody_comes(ending: str) -> None:
    scene = row()
    scene.puts("A", LUCKY, 0, worn=["Patiently Waiting"])
    scene.puts("B", MONK, 1)
    scene.puts("B", "Goons", 0)
    table = scene.begin("equip")
    w = table.match.world
    goten, goons = figure(table, LUCKY), figure(table, "Goons")
    table.does("A", "use", "Patiently Waiting")
    assert not may(w, goons, "move") and not may(w, goons, "attack") and may(w, goons, "retaliate")
    assert goten.worn and "use Patiently Waiting" not in table.options("A")
    if ending == "attacked":
        table.does("A", "attack", "Goons")
        while goten.worn:
            table.does_least("AB"[table.match.waiting[0]])
        assert state(table).lasting == []
    elif ending == "somebody comes":
        end_turn(table, "move")
        assert (goons.at, bool(goten.worn)) == (0, True)
        table.does("B", "go", MONK)
        table.does("B", "to", "Arena")
        assert may(w, goons, "attack") and table.lies("discards.A") == ["Patiently Waiting"]
    else:
        for n in range(5):
            assert (goons.at, bool(goten.worn)) == (0, True), n
            assert goons.id not in goten.met
            end_turn(table)
        assert may(w, goons, "move") and table.lies("discards.A") == ["Patiently Waiting"]


@card(
    "Goz' Flying Machine",
    "Use on a character here: it comes to a location of your choice that is 2 locations away and where it may stop; "
    "out of a combat that is a retreat of this one alone, and what strikes it then is halved. Once a turn.",
)
@rule("ANI-428")
@pytest.mark.parametrize("fights", [True, False])
def test_a_flying_machine_whisks_somebody_away(fights: bool) -> None:
    scene = row("Arena", "Sewer", "Cafe", "Museum", "Snake Way")
    scene.puts("A", STRONG, 2, shown=["Goz' Flying Machine"])  # Strength
    scene.puts("A", MONK, 2)
    scene.puts("B", LUCKY, 2)
    scene.puts("B", GRUFF, 1)
    scene.puts("B", "Garlic, Jr.", 2)  # 5 damage
    scene.stop("combat")
    table = scene.begin("equip")
    if fights:
        table.does("A", "attack", "Garlic, Jr.")
        while table.asked == "A attackers":
            table.does("A", "name", STRONG, MONK)
    table.does("A", "use", "Goz' Flying Machine")
    assert sorted(table.options("A")) == [f"at {title}" for title in (STRONG, LUCKY, MONK)], "whoever is here"
    table.does("A", "at", MONK)
    krillin = figure(table, MONK)
    assert krillin.at == 0, "he may not stop on the Snake Way"
    hits = [event.facts["damage"] for event in table.match.world.events if event.what == "is-struck"]
    assert hits == ([2] if fights else [])
    assert figure(table, STRONG).at == 2 and "use Goz' Flying Machine" not in table.options("A")


@rule("ANI-R001", "ANI-428")
def test_a_flying_machine_takes_nobody_out_of_a_combat_who_may_not_retreat() -> None:
    scene = row("Arena", "Sewer", "Cafe", "Museum", "Snake Way")
    scene.puts("A", STRONG, 2, shown=["Goz' Flying Machine"])
    scene.puts("B", "Garlic, Jr.", 2)
    scene.stop("combat")
    table = scene.begin("equip")
    no_way_out = catalog()["no-way-out"].number
    state(table).lasting.append(Lasting(no_way_out, 0, 0, figure(table, STRONG).id, 1, "next-disaster", 0))
    table.does("A", "attack", "Garlic, Jr.")
    while "use Goz' Flying Machine" not in table.options("A"):
        table.does_least("A")
    table.does("A", "use", "Goz' Flying Machine")
    assert figure(table, STRONG).at == 2
    assert "is-struck" not in events(table)


def whisked_from(foe: str, who: str, *, carries: tuple[str, ...] = (), ignored: bool = False) -> Table:
    """Two of A attack, and one of them leaves by the machine before the blows."""
    scene = row("Arena", "Sewer", "Cafe", "Museum", "Snake Way")
    scene.puts("A", STRONG, 2, shown=["Goz' Flying Machine"])
    scene.puts("A", who, 2, carries=list(carries))
    scene.puts("B", foe, 2)
    scene.piles("A", combat=CARDS)
    scene.stop("combat", *USUAL)
    table = scene.begin("equip")
    table.does("A", "attack", foe)
    while "use Goz' Flying Machine" not in table.options("A"):
        if table.asked == "A attackers":
            table.does("A", "name", STRONG, who)
        else:
            table.does_least("A")
    if ignored:
        tie(table.match.world, figure(table, who), figure(table, foe), "ignored")
    table.does("A", "use", "Goz' Flying Machine")
    table.does("A", "at", who)
    if table.asked == "A would-fall":
        table.does("A", "let-fall")
    return table


@rule("ANI-428", "ANI-R620")
def test_what_follows_from_a_blow_follows_also_when_somebody_is_whisked_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blows, "dealt", lambda w, one: 8)
    table = whisked_from("Kiriya, The Phantom Assassin", "Lisa Vannett")
    assert "bonked" in events(table)
    assert titles(table, state(table).discards[0]) == ["Speed II"], "the only card of the hand"
    assert "strikes" not in events(table), "before the combat goes on"
    table = whisked_from("Juraian Guardians", "Lisa Vannett", carries=("Keys",))
    assert state(table).bonked[0][0].held == figure(table, "Juraian Guardians").id
    assert titles(table, state(table).removed) == ["Keys"]
    monkeypatch.setattr(blows, "dealt", lambda w, one: 6)
    table = whisked_from("Funky Muggers", "Chaplain", carries=("Earrings", "Lingerie"))
    assert table.asked == "A shred"
    monkeypatch.setattr(blows, "dealt", lambda w, one: 10)
    table = whisked_from("Funky Muggers", "Oolong")
    assert (figure(table, "Oolong").form, figure(table, "Oolong").at) == (2, 0)


def test_who_was_felled_on_the_way_out_is_noted_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The agenda is public, and tells no pieces."""
    monkeypatch.setattr(blows, "dealt", lambda w, one: 8)
    monkeypatch.setattr(windows, "after_parting_blows", lambda w: iter(()))
    table = whisked_from("Juraian Guardians", "Lisa Vannett", carries=("Keys",))
    (todo,) = [each for each in state(table).agenda if each.do == "parting-blow"]
    (one,) = todo.some
    assert (one in state(table).figures, todo.who) == (False, figure(table, "Juraian Guardians").id)
    assert titles(table, state(table).felled[one]) == ["Lisa Vannett", "Keys"]
    assert not any(table.match.view(viewer).state.felled for viewer in (None, 0, 1))


@rule("ANI-R620")
def test_who_may_not_attack_somebody_does_not_strike_it_when_it_is_whisked_away() -> None:
    assert "is-struck" in events(whisked_from("Garlic, Jr.", "Lisa Vannett"))
    assert "is-struck" not in events(whisked_from("Garlic, Jr.", "Lisa Vannett", ignored=True))
    assert "is-struck" not in events(whisked_from("Max 5000", "Lisa Vannett")), "it deals no damage in the first round"


@pytest.mark.parametrize(("mates", "able"), [(1, False), (2, True)])
def test_a_flying_machine_needs_strength_or_three(mates: int, able: bool) -> None:
    scene = row()
    one = scene.puts("A", MONK, 0)
    for title in (LUCKY, GRUFF)[:mates]:
        scene.puts("A", title, 0)
    scene.puts("B", "Bubbles", 0)
    assert may_use_card(scene.w, BY_TITLE["Goz' Flying Machine"], one) is able
    assert may_use_card(scene.w, BY_TITLE["Goz' Flying Machine"], scene.puts("A", STRONG, 1))


@card(
    "Robot Guard",
    "Use on a party of another player here, if the bearer is on the field: this card attacks it as a minor disaster "
    "with damage 4 and defense 5; it takes no items, and is discarded when that combat is over.",
)
@rule("ANI-480")
@pytest.mark.parametrize("stands", [True, False])
def test_a_robot_guard_attacks_for_one_combat(stands: bool) -> None:
    scene = Scene(seats=3)
    scene.row("Arena", "Sewer", "Cafe")
    scene.puts("A", LUCKY, 0, worn=["Robot Guard"])
    scene.puts("B", WEAK, 0, carries=["Keys"])  # too weak
    scene.puts("C", MONK, 0)
    scene.haven("A", 1)
    scene.puts("A", GRUFF, 1, home=True, worn=["Robot Guard"])
    scene.puts("B", STRONG, 1)
    for seat in "ABC":
        scene.piles(seat, hand=["Speed II"])
    table = scene.begin("equip")
    assert table.options("A").count("use Robot Guard") == 1, "not out of a haven"
    table.does("A", "use", "Robot Guard")
    assert sorted(table.options("A")) == sorted([f"at-party {WEAK}", f"at-party {MONK}"])
    table.does("A", "at-party", WEAK)
    w, guard = table.match.world, figure(table, "Robot Guard")
    assert [ability(w, guard, name) for name in ABILITIES] == [4, 5, 0, 0, 0] and full_health(w, guard) == 5
    assert (guard.side, guard.at, guard.seat) == ("minor", 0, 0) and figure(table, LUCKY).worn == []
    assert is_one(w, guard, ["disaster"]) and is_one(w, guard, ["Robot"])
    fight = state(table).fight
    assert fight is not None and (fight.disaster, fight.seat) == (guard.id, 1)
    while state(table).fight is not None:
        seat = "ABC"[table.match.waiting[0]]
        table.does(seat, "stand" if stands else "retreat") if table.asked.endswith(" retreat") else table.does_least(
            seat
        )
    while guard.id in state(table).figures:
        table.does_least("ABC"[table.match.waiting[0]])
    assert table.lies("discards.A") == ["Robot Guard"]
    assert WEAK not in in_play(table) and table.lies("above.0") == ["Keys"], "it takes no items"
    assert figure(table, MONK).lost == 0
