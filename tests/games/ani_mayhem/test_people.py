"""Rules about people: who is met on the way, what is taken, how combats end, priority, and characters that steal."""

import pytest

from beanfield.games.ani_mayhem.catalog import catalog, clauses_of
from beanfield.games.ani_mayhem.changes import lasting
from beanfield.games.ani_mayhem.changes.table import defeat, standing
from beanfield.games.ani_mayhem.combat.robbing import rob
from beanfield.games.ani_mayhem.phases.turns import fetchable
from beanfield.games.ani_mayhem.reading import ability, full_health, movement_left
from beanfield.games.ani_mayhem.state import Figure, Todo
from beanfield.games.ani_mayhem.vocabulary.declared import After
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene, Table, events, in_play, state
from tests.games.ani_mayhem.scenes.captives import HERE, NEXT, field
from tests.games.ani_mayhem.scenes.charms import GRUFF, LUCKY, MONK, STRONG
from tests.rules import rule


def answers(table: Table, **said: str) -> None:
    """The next answer: these verbs at these prompts, otherwise the least."""
    seat, prompt = table.asked.split(",")[0].split(" ")
    verb = said.get(prompt.replace("-", "_"))
    table.does(seat, verb) if verb else table.does_least(seat)


# on the way


@rule("ANI-396")
def test_a_disaster_that_does_not_fight_takes_effect_on_those_who_pass() -> None:
    scene = field()
    scene.puts("A", STRONG, 1)
    scene.puts("B", "Raiichi & Zaakro", HERE)
    table = scene.begin("move")
    table.does("A", "go", STRONG)
    table.does("A", "to", "Cathedral")
    assert table.asked == "A hand-sign, B hand-sign", "without any choice"
    table.does("A", "paper")
    table.does("B", "rock")
    assert "wins-game" in events(table) and table.asked == "A move", "and it may go on"


# scavenging


@rule("ANI-398", "ANI-409", "ANI-R396")
def test_everything_beneath_but_disasters_is_taken_and_each_card_is_given_to_somebody() -> None:
    scene = Scene()
    scene.location("Cathedral", 0, 0, under=["Go Board", "Keys", "Hand Gun"])
    scene.haven("A", 0)
    one, other = scene.puts("A", "Chaplain", 0), scene.puts("A", STRONG, 0)
    table = scene.begin("scavenge")
    table.does("A", "scavenge", "Cathedral")
    table.does("A", "begin")
    for n in range(3):
        assert table.asked == "A carry", n
        assert sorted(table.options("A")) == sorted([f"carry {STRONG}", "carry Chaplain"])
        table.does("A", "carry", "Chaplain")
    assert sorted(table.lies(f"concealed.{one.id}.cards")) == ["Go Board", "Hand Gun", "Keys"], "as many as there are"
    assert not table.lies("under.0") and not table.lies(f"concealed.{other.id}.cards")


# combats with disasters


@rule("ANI-439")
def test_an_attack_names_one_disaster() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", "Goons", HERE)
    scene.puts("B", "Bugrom, Type 1", HERE)
    table = scene.begin("equip")
    attacks = [option for option in table.options("A") if option.startswith("attack ")]
    assert sorted(attacks) == ["attack Bugrom, Type 1", "attack Goons"]
    table.does("A", "attack", "Goons")
    struck = {event.facts["who"] for event in table.match.world.events if event.what in ("strikes", "is-struck")}
    assert "Bugrom, Type 1" not in struck


@rule("ANI-496", "ANI-497")
@pytest.mark.parametrize("weak", ["Goons", "Chaplain"])
def test_an_attack_of_a_disaster_ends_when_it_or_all_who_struck_back_are_down(weak: str) -> None:
    scene = field()
    scene.puts("A", STRONG if weak == "Goons" else weak, 1)
    scene.puts("B", "Goons" if weak == "Goons" else "Kirin", HERE)
    if weak == "Chaplain":
        scene.puts("A", STRONG, NEXT)
    table = scene.begin("move")
    who = STRONG if weak == "Goons" else weak
    table.does("A", "go", who)
    table.does("A", "to", "Cathedral")
    while state(table).fight is not None and weak in in_play(table):
        answers(table, retreat="stand", go_on="fight-on", woo_back="hold-back")
    assert weak not in in_play(table)
    assert state(table).fight is None and events(table).count("combat-over") == 1
    assert "go-on" not in table.asked


@rule("ANI-500", "ANI-489")
def test_after_a_round_all_who_struck_back_retreat() -> None:
    scene = field()
    some = [scene.puts("A", who, 1) for who in (STRONG, LUCKY, GRUFF)]
    scene.puts("A", MONK, 0)
    scene.puts("B", "Happy Tanks", HERE)
    table = scene.begin("move")
    table.does("A", "go", STRONG, LUCKY, GRUFF)
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    named = [option.split(" ", 1)[1] for option in table.options("A")]
    assert MONK not in named and len(named) == 2, "nobody from elsewhere"
    table.does("A", "name", *named)
    while table.asked != "A go-on" and state(table).fight is not None:
        table.does_least("A")
    assert table.asked == "A go-on"
    table.does("A", "retreat")
    while table.asked == "A flee":
        table.does("A", "to", "Country Bar")
    there = [one for one in some if one.id in state(table).figures]
    assert there and all(one.at == 1 for one in there)


@rule("ANI-433")
def test_a_disaster_never_retreats() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", "Bugrom, Type 1", HERE)
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "attack", "Bugrom, Type 1")
    asked = set()
    while state(table).fight is not None:
        asked.add(table.asked)
        assert "B" not in [each.strip()[0] for each in table.asked.split(",") if "retreat" in str(table.options("B"))]
        answers(table, go_on="fight-on")
    assert not any("retreat" in each and each.startswith("B") for each in asked)


# allies and disasters that move only so often


@rule("ANI-R457", "ANI-R458", "ANI-R459")
def test_an_ally_helps_but_gives_no_health_and_goes_and_stays_with_the_primary() -> None:
    scene = field()
    primary, ally = scene.puts("A", "Bugrom, Type 1", 4), scene.puts("A", "Kodachi Kuno (The Black Rose)", 4)
    ally.ally = primary.id
    scene.puts("A", STRONG, 0, home=True)
    assert (ability(scene.w, primary, "defense"), full_health(scene.w, primary)) == (5, 3)
    primary.spell = "out"
    table = scene.begin("maintenance")
    assert (primary.at, ally.at) == (4, 4), "if the primary cannot move, both stay"
    while state(table).active == 0:
        table.does_least(table.asked[0])
    while state(table).phase != "equip":
        table.does_least(table.asked[0])
    assert primary.at == ally.at != 4
    defeat(table.match.world, primary)
    at = ally.at
    assert ally.id in state(table).figures and state(table).fight is None
    while state(table).active == 1 or state(table).phase in ("discard", "reload"):
        table.does_least(table.asked[0])
    assert ally.id not in state(table).figures or ally.at != at, "it moves by itself again"


@rule("ANI-R466", "ANI-R134")
@pytest.mark.parametrize(("side", "stays"), [("minor", False), ("major", True)])
def test_a_disaster_that_moves_so_often_leaves_the_field_like_any_other(side: str, stays: bool) -> None:
    scene = field()
    scene.puts("A", STRONG, 0, home=True)
    foe = scene.puts("A", "The Pit", 1)
    foe.side, foe.trips = side, 2  # type: ignore[assignment]
    table = scene.begin("equip")
    state(table).agenda.append(Todo("disaster", foe.id, 1))
    table.does_least("A")
    assert ("The Pit" in in_play(table)) is stays
    if stays:
        assert foe.at == 1, "out of the field and in again with its movement of 2, and then 2 more"


# triggered traits


@rule("ANI-R043", "ANI-645")
def test_a_triggered_trait_happens_at_the_end_of_the_turn_though_its_character_cannot_act() -> None:
    scene = field()
    scene.puts("A", "Future Trunks", HERE).spell = "out"
    scene.puts("A", STRONG, HERE)
    table = scene.begin("scavenge")
    state(table).taken[0] = 4
    assert "Future Trunks" in in_play(table), "not before everybody is done"
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert "Future Trunks" not in in_play(table)


@rule("ANI-642")
def test_a_trait_of_the_beginning_happens_before_anybody_is_asked() -> None:
    some = [card for card in catalog().values() if any(each.point == "turn begins" for each in clauses_of(card, After))]
    scene = field()
    scene.puts("B", some[0].title, HERE)
    scene.puts("A", STRONG, HERE)
    scene.puts("B", LUCKY, 0)
    table = scene.begin("scavenge")
    while state(table).active == 0:
        table.does_least(table.asked[0])
    told = events(table)
    assert state(table).phase == "discard" and table.asked == "B discard"
    assert "triggers" in told[told.index("turn") :]


# priority, sequences and standby states


@rule("ANI-619", "ANI-627", "ANI-643", "ANI-644")
def test_the_active_player_plays_as_much_as_she_wants_and_each_card_counts_at_once() -> None:
    scene = field()
    one = scene.puts("A", STRONG, 0, home=True)
    scene.puts("B", LUCKY, 4, home=True)
    scene.piles("A", hand=["Don't Touch", "Hand Gun", "Combat Training"])
    scene.stop("phases")
    table = scene.begin("equip")
    assert table.asked == "A equip", "the active player comes first"
    before = ability(table.match.world, one, "charm")
    table.does("A", "enhance", "Don't Touch", to=STRONG)
    assert ability(table.match.world, one, "charm") > before
    assert table.asked == "A equip"
    table.does("A", "equip", "Hand Gun", to=STRONG)
    assert table.asked == "A equip"
    table.does("A", "enact", "Combat Training")
    assert table.asked == "A equip"
    table.does("A", "done")
    assert table.asked == "B standby" and state(table).phase == "equip"
    table.does("B", "allow")
    assert state(table).phase == "move", "when all decline"


@rule("ANI-629", "ANI-637", "ANI-R472", "ANI-R474")
def test_after_a_stack_the_active_player_is_asked_again() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", LUCKY, NEXT)
    scene.piles("A", hand=["Pay Attention", "Pay Attention"])
    scene.stop("phases")
    table = scene.begin("move")
    assert "play Pay Attention" in table.options("A"), "flash effects are allowed"
    table.does("A", "play", "Pay Attention")
    table.does("A", "at", LUCKY)
    assert table.asked == "A move" and not state(table).stack
    table.does("A", "done")
    assert table.asked == "B standby"


@rule("ANI-628")
def test_after_a_combat_the_active_player_takes_first_and_then_the_next() -> None:
    scene = Scene(3)
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.puts("B", STRONG, 1)
    scene.puts("C", LUCKY, 1)
    scene.puts("A", MONK, 1)
    scene.puts("A", "Goons", 1, carries=["Keys"])
    table = scene.begin("equip", active="B")
    table.does("B", "attack", "Goons")
    while state(table).fight is not None:
        answers(table, go_on="fight-on")
    order = []
    while "loot" in table.asked:
        order.append(table.asked)
        table.does(table.asked[0], "")
    assert order == ["B loot", "C loot", "A loot"]


@rule("ANI-624", "ANI-626", "ANI-625", "ANI-640", "ANI-641")
@pytest.mark.parametrize("able", [True, False])
def test_who_must_leave_may_do_other_things_first_but_not_pass_unless_it_cannot(able: bool) -> None:
    scene = Scene()
    scene.row("Alien Landing Site", "Country Bar")
    planetary = [n for n, piece in enumerate(scene.state.locations) if "Planetary" in scene.w.cards[piece].categories]
    scene.state.ruined = [] if planetary else [0]
    one = scene.puts("A", STRONG, 0, carries=["Keys"])
    if not able:
        one.moved = 9
    table = scene.begin("move")
    options = table.options("A")
    assert ("done" in options) is not able, "what cannot be done is ignored"
    assert "drop Keys" in options and (f"go {STRONG}" in options) is able
    if able:
        table.does("A", "show", "Keys")
        assert "done" not in table.options("A")
        table.does("A", "go", STRONG)
        assert "done" in table.options("A"), "the duty is gone"


@rule("ANI-R480")
def test_nobody_has_a_say_in_the_reload_phase() -> None:
    scene = field()
    scene.puts("A", STRONG, HERE)
    scene.puts("B", LUCKY, HERE)
    scene.piles("A", hand=["Pay Attention"], deck=["Spirit"])
    scene.stop("phases", "rivals", "responses")
    table = scene.begin("reload")
    assert table.asked == "A reload"
    assert table.options("A") == ["done", "draw"]


# cards without memory


@rule("ANI-652")
def test_a_discarded_card_does_not_remember_where_it_was() -> None:
    scene = field()
    one = scene.puts("A", STRONG, 0, home=True, shown=["Hand Gun"])
    scene.piles("A", hand=["Hand Gun"])
    table = scene.begin("discard")
    used, fresh = one.shown[0], state(table).hands[0][-1]
    lasting.forget(table.match.world, one.id)
    table.does("A", "discard", "Hand Gun")
    table.match.world.move([used], f"figures.{one.id}.shown", "discards.0")
    assert sorted(state(table).discards[0]) == sorted([used, fresh])
    assert not [each for each in state(table).counters if each.piece in ([used], [fresh])]


# characters that steal


@card(
    "Interrogation",
    "Use on a character of another player at a location with characters of yours: one of your characters there steals"
    " an item from it, by chance, and makes up to a full movement at once.",
)
@card("Interrogation", "After its last use it is out of the game.")
@rule("ANI-615", "ANI-609", "ANI-610", "ANI-R469", "ANI-R470")
def test_a_thief_takes_an_item_by_chance_and_is_away_before_anybody_can_act() -> None:
    """As Dr. Tofu does with Sticky Fingers."""
    scene = field()
    thief = scene.puts("A", LUCKY, HERE)
    scene.puts("A", MONK, HERE)
    victim = scene.puts("B", GRUFF, HERE, carries=["Keys", "Go Board"])
    scene.puts("B", "Nail", 0)
    scene.enacts("A", "Interrogation")
    scene.stop("contact", "rivals", "phases")
    table = scene.begin("move")
    thief.moved = 2
    w = table.match.world
    table.does("A", "use", "Interrogation")
    assert table.asked == "A thief", "only Kami is with characters of A"
    table.does("A", "steals", LUCKY, chance=[[1]])
    assert table.lies(f"concealed.{thief.id}.cards") == ["Go Board"]
    assert table.lies(f"concealed.{victim.id}.cards") == ["Keys"]
    for place in ("Sewer", "Cafe", "Sewer"):
        assert table.asked == "A lead-on", "3 more, and nobody else is asked"
        table.does("A", "lead-on")
        if table.asked == "A where":
            table.does("A", "to", place)
    assert table.asked == "A move" and thief.at == 3
    assert movement_left(w, thief) == 0, "what was left before is lost"
    while state(table).phase == "move":
        table.does_least(table.asked[0])
    table.does("A", "use", "Interrogation")
    assert table.lies("removed") == ["Interrogation"]


@rule("ANI-610", "ANI-R469")
def test_a_thief_may_stop_sooner_but_moves_no_more_in_this_turn() -> None:
    scene = field()
    thief, victim = scene.puts("A", LUCKY, HERE), scene.puts("B", GRUFF, HERE, carries=["Keys"])
    table = scene.begin("move")
    state(table).agenda.append(Todo("robbery", 0, some=[victim.id]))
    table.does("A", "done")
    table.does("A", "lead-on")
    table.does("A", "to", "Sewer")
    table.does("A", "stay-there")
    assert (thief.at, movement_left(table.match.world, thief)) == (NEXT, 0)


@rule("ANI-616")
def test_a_disaster_on_the_way_of_a_thief_attacks_it() -> None:
    scene = field()
    thief, victim = scene.puts("A", LUCKY, HERE), scene.puts("B", GRUFF, HERE, carries=["Keys"])
    scene.puts("B", "Goons", NEXT)
    table = scene.begin("move")
    state(table).agenda.append(Todo("robbery", 0, some=[victim.id]))
    table.does("A", "done")
    table.does("A", "lead-on")
    table.does("A", "to", "Sewer")
    assert "attacks" in events(table) and table.asked == "A retreat"
    assert thief.at == NEXT


@rule("ANI-617")
@pytest.mark.parametrize("laden", [False, True])
def test_who_steals_from_a_disaster_with_an_item_in_the_bag_is_attacked_at_once(laden: bool) -> None:
    scene = field()
    thief: Figure = scene.puts("A", LUCKY, HERE, carries=["Go Board"] if laden else [])
    foe = scene.puts("B", "Goons", HERE, carries=["Keys"])
    table = scene.begin("equip")
    rob(table.match.world, thief, foe)
    table.does_least("A")
    assert (table.asked == "A retreat") is laden
    assert (table.asked == "A lead-on") is not laden


# the bonked, and what is carried


@rule("ANI-R481")
def test_everybody_sees_who_is_bonked_and_since_when() -> None:
    scene = field()
    scene.puts("A", LUCKY, HERE)
    scene.piles("A", bonked=[STRONG])
    table = scene.begin("equip")
    assert table.sees("B", "bonked.A.0.piece") == STRONG
    out = state(table).bonked[0][0]
    assert (out.turn, fetchable(table.match.world, 0)) == (0, [out.piece])
    out.turn = state(table).taken[0]
    assert fetchable(table.match.world, 0) == [], "it misses one whole turn"


@rule("ANI-R454")
def test_an_item_need_not_be_shown_to_be_carried() -> None:
    scene = field()
    one = scene.puts("A", STRONG, HERE, carries=["Keys"])
    table = scene.begin("move")
    table.does("A", "go", STRONG)
    table.does("A", "to", "Sewer")
    assert table.sees("B", f"concealed.{one.id}.cards") == ["?"] and one.at == NEXT
    assert standing(table.match.world)[0] == [1, 0]
