"""Enhancements, equipment and items that do something of their own. Their sentences are quoted."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.digging import may_scavenge
from beanfield.games.ani_mayhem.effects import all_cards_of, here
from beanfield.games.ani_mayhem.reading import ability, full_health, may_be_attacked, meets
from beanfield.games.ani_mayhem.reading.status import ignored_by
from beanfield.games.ani_mayhem.reckoning import ABILITIES
from beanfield.games.ani_mayhem.state import Figure
from beanfield.games.ani_mayhem.taking_effect import prey_of
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.test_charms import GRUFF, LUCKY, MONK, STRONG
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
    assert "enhance Heavy Gravity Training Goten" not in table.options("A")
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
    assert ignored_by(scene.w, one) == (("Vapor",) if shown else ())
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
