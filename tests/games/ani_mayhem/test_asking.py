"""Who is asked, and how often: with the usual stops not about nothing, and not about the same again and again."""

import pytest

from beanfield.games.ani_mayhem.state import USUAL
from beanfield.kernel.asks import Option, Pick
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, state
from tests.games.ani_mayhem.scenes.vehicles import drives, road
from tests.rules import rule


def usual(*mine: str, theirs: str = "Goons", at: int = 0) -> Scene:
    """A row of locations, characters of A at its beginning, a disaster of B; everybody has the usual stops."""
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar", "Cathedral")
    scene.haven("A", 1)
    scene.haven("B", 3)
    for title in mine:
        scene.puts("A", title, 0)
    scene.puts("B", theirs, at)
    for seat in "AB":
        scene.piles(seat, combat=["Parry / Handsome Lad"] * 30, hand=["Spirit"])
    scene.state.stops = [list(USUAL) for _ in range(2)]
    return scene


def asked_in_a_round(table: Table) -> list[str]:
    """What A is asked in windows of a combat, by what is known then: how many combat cards lie there."""
    found = []
    while table.asked == "A combat":
        found.append(f"{len(state(table).combat_played)} cards")
        table.does("A", "let")
    return found


@rule("ANI-R101", "ANI-R477")
@pytest.mark.parametrize("all_moments", [False, True])
def test_who_fights_is_asked_once_a_round_before_the_blows(all_moments: bool) -> None:
    scene = usual("Goku")
    if all_moments:
        scene.stop(*USUAL, "combat")
    table = scene.begin("equip")
    table.does("A", "attack", "Goons")
    asked = asked_in_a_round(table)
    assert asked == (["0 cards", "2 cards"] if all_moments else ["2 cards"])


@rule("ANI-R477")
@pytest.mark.parametrize("phases", [False, True])
def test_who_lets_a_disaster_be_is_not_asked_about_it_again_before_her_next_turn(phases: bool) -> None:
    scene = usual("Goku")
    scene.state.stops[0] += ["phases"] if phases else []
    table = scene.begin("equip", active="B")
    table.does("B", "done")
    assert table.asked == "A standby"
    table.does("A", "allow")
    assert (table.asked, state(table).let_be[0]) == ("B move", [figure(table, "Goons").id])
    table.does("B", "done")
    assert (table.asked == "A standby") is phases
    if phases:
        table.does("A", "allow")
        table.does("A", "allow")
    assert (table.asked, state(table).let_be[0]) == ("A discard", [])


@rule("ANI-R477")
@pytest.mark.parametrize("comes", [False, True])
def test_who_lets_a_disaster_be_is_asked_about_another_one(comes: bool) -> None:
    scene = usual("Goku")
    other = scene.puts("B", "Ginger", 2)
    table = scene.begin("equip", active="B")
    table.does("B", "done")
    table.does("A", "allow")
    other.at = 0 if comes else 2
    table.does("B", "done")
    assert (table.asked == "A standby") is comes, "Goons were let be, Ginger was not"
    if comes:
        assert "attack Ginger" in table.options("A")


@rule("ANI-R477")
@pytest.mark.parametrize("stop", ["", "idle"])
def test_who_can_scavenge_nowhere_is_not_asked_in_her_scavenge_phase(stop: str) -> None:
    scene = usual("Goku", at=2)
    scene.state.stops[0] += [stop] if stop else []
    table = scene.begin("move")
    table.does("A", "done")
    assert (table.asked == "A scavenge") is bool(stop)


@rule("ANI-388")
def test_a_party_goes_several_steps_in_one_go_if_nothing_is_on_the_way() -> None:
    scene = usual(at=3)
    goku = scene.puts("A", "Goku", 1)
    table = scene.begin("move")
    table.does("A", "go", "Goku")
    table.does("A", "to", "Cathedral")
    assert (goku.at, goku.moved) == (3, 2)
    assert state(table).fight is not None, "who comes to a disaster is attacked"


@rule("ANI-388")
def test_nobody_goes_past_a_disaster_in_one_go() -> None:
    scene = usual(at=2)
    scene.puts("A", "Goku", 1)
    table = scene.begin("move")
    table.does("A", "go", "Goku")
    assert "to Country Bar" in table.options("A")
    assert "to Cathedral" not in table.options("A")


# what belongs together is said in one go, unless somebody wants to be asked each thing by itself


def at_home(*mine: str, singly: bool = False) -> Scene:
    """A row of locations; characters of A in her haven at its beginning, B far away."""
    scene = Scene()
    scene.location("Sewer", 0, 0, under=["Go Board", "Hounded by the Press"])  # Streetwise or Strength
    for across, title in enumerate(("Arena", "Country Bar", "Cathedral"), start=1):
        scene.location(title, across, 0)
    scene.haven("A", 0)
    scene.haven("B", 3)
    for title in mine:
        scene.puts("A", title, 0, home=True)
    scene.puts("B", "Lisa Vannett", 3, home=True)
    scene.state.stops = [[*USUAL, "idle"] if singly else list(USUAL) for _ in range(2)]
    return scene


@rule("ANI-R544", "ANI-R316")
@pytest.mark.parametrize(("said", "drawn"), [((), 6), ((("draw-none",),), 0), ((("discard", "Spirit"),), 7)])
def test_who_discards_says_whether_she_draws(said: tuple[tuple[str, ...], ...], drawn: int) -> None:
    scene = at_home("Goku")
    scene.piles("A", hand=["Spirit"], deck=["Spirit"] * 9)
    table = scene.begin("discard")
    assert table.options("A") == ["discard Goku", "discard Spirit", "draw-none"]
    table.does("A", said)
    assert table.asked == "A equip"
    assert events(table).count("draws") == drawn


@rule("ANI-R544", "ANI-326")
@pytest.mark.parametrize("why", ["singly", "somebody to fetch", "nothing to discard"])
def test_she_is_asked_in_the_reload_phase_itself_if_more_is_to_be_said(why: str) -> None:
    scene = at_home("Goku", singly=why == "singly")
    scene.piles("A", hand=["Spirit"] if why != "nothing to discard" else [], deck=["Spirit"] * 9)
    if why == "somebody to fetch":
        scene.piles("A", bonked=["Krillin"])
        scene.state.bonked[0][0].turn -= 1
    if why == "nothing to discard":
        figure = next(one for one in scene.state.figures.values() if one.seat == 0)
        figure.home, figure.at = False, 1
    table = scene.begin("discard")
    if table.asked == "A discard":
        assert "draw-none" not in table.options("A")
        table.does("A", ())
    assert table.asked == "A reload"
    assert "draw" in table.options("A")


@rule("ANI-R544")
def test_what_she_has_said_about_drawing_is_asked_again_if_something_happens_before() -> None:
    scene = usual("Goku")
    scene.piles("A", deck=["Spirit"] * 9)
    table = scene.begin("discard")
    table.does("A", "draw-none")
    assert table.asked == "A standby"
    table.does("A", "attack", "Goons")
    while table.asked.split()[1] != "reload":
        table.does_least("A")
    assert table.options("A") == ["done", "draw"]


@rule("ANI-R544", "ANI-388")
@pytest.mark.parametrize("phase", ["equip", "move"])
def test_a_whole_party_is_sent_out_of_a_haven_in_one_answer(phase: str) -> None:
    scene = at_home("Goku", "Krillin")
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip" if phase == "equip" else "move")
    first = next(option.split(", ")[1] for option in table.options("A") if option.startswith("all-to"))
    table.does("A", "all-to", "Country Bar", to=first)
    assert (table.asked, state(table).phase) == ("A move", "move")
    assert [(one.at, one.moved) for one in (figure(table, "Goku"), figure(table, "Krillin"))] == [(2, 3), (2, 3)]


@rule("ANI-R544")
def test_who_was_sent_out_stays_if_something_happens_before_the_move_phase() -> None:
    scene = usual("Goku", theirs="Goons", at=2)
    scene.puts("B", "Lisa Vannett", 0)
    table = scene.begin("equip")
    table.does("A", "all-to", "Arena", to="Goku")
    assert table.asked == "B standby"
    table.does("B", "attack-party", "Goku")
    while table.asked != "A equip":
        table.does_least(table.asked[0])
    table.does("A", "done")
    while table.asked.startswith("B"):
        table.does_least("B")
    assert (table.asked, figure(table, "Goku").moved) == ("A move", 0)


@rule("ANI-R544")
def test_who_was_sent_out_stays_even_if_what_happened_does_not_keep_her_from_going() -> None:
    scene = usual("Goku", theirs="Goons", at=3)
    scene.puts("A", "Krillin", 2)
    scene.puts("B", "Lisa Vannett", 2)
    table = scene.begin("equip")
    table.does("A", "all-to", "Arena", to="Goku")
    assert table.asked == "B standby"
    table.does("B", "attack-party", "Krillin")
    while table.asked != "A equip":
        table.does_least(table.asked[0])
    table.does("A", "done")
    while table.asked.startswith("B"):
        table.does_least("B")
    assert (table.asked, figure(table, "Goku").at) == ("A move", 0)
    assert any(option.startswith("all-to Arena") for option in table.options("A"))


@rule("ANI-R544", "ANI-401", "ANI-410", "ANI-R545")
@pytest.mark.parametrize("takes", [False, True])
def test_who_scavenges_ends_her_movement_and_says_after_the_last_disaster_who_carries(takes: bool) -> None:
    scene = at_home()
    for title in ("A-ko Magami", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("move")
    table.does("A", "scavenge", "Sewer")
    assert (table.asked, state(table).phase) == ("A carry", "scavenge")
    assert table.options("A") == ["carry A-ko Magami", "carry Krillin", "stop"]
    if takes:
        table.does("A", "carry", "Krillin")
    else:
        table.does("A", "stop")
    assert table.lies("under.0") == ([] if takes else ["Go Board"])
    assert events(table).count("finds") == takes


def sent_to_dig(theirs: str = "", at: int = 1) -> Scene:
    """Two who can scavenge the Sewer stand beside it, and perhaps somebody of B at one of the two locations."""
    scene = at_home()
    for title in ("A-ko Magami", "Krillin"):
        scene.puts("A", title, 1)
    if theirs:
        scene.puts("B", theirs, at)
    return scene


@rule("ANI-R544", "ANI-397")
@pytest.mark.parametrize("phase", ["equip", "move"])
def test_a_party_is_sent_somewhere_to_scavenge_in_one_answer(phase: str) -> None:
    scene = sent_to_dig()
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip" if phase == "equip" else "move")
    table.does("A", "all-to-dig", "Sewer", to="A-ko Magami")
    assert (table.asked, state(table).phase) == ("A carry", "scavenge")
    assert [(one.at, one.scavenged) for one in (figure(table, "A-ko Magami"), figure(table, "Krillin"))] == [
        (0, True),
        (0, True),
    ]


@rule("ANI-R544")
@pytest.mark.parametrize(("theirs", "at"), [("", 0), ("Goons", 0), ("Lisa Vannett", 0), ("Goons", 1)])
def test_a_party_is_sent_to_scavenge_only_where_it_is_quiet(theirs: str, at: int) -> None:
    table = sent_to_dig(theirs, at).begin("move")
    offered = [option for option in table.options("A") if option.startswith("all-to-dig")]
    assert offered == ([] if theirs and at == 0 else ["all-to-dig Sewer, A-ko Magami"])
    assert any(option.startswith("all-to Sewer") for option in table.options("A"))


@rule("ANI-R544")
@pytest.mark.parametrize("why", ["no skills", "nothing there", "scavenged", "one after the other"])
def test_a_party_is_not_sent_to_scavenge_where_it_could_not(why: str) -> None:
    scene = at_home()
    for title in ("A-ko Magami", "Krillin") if why != "no skills" else ("Krillin",):
        scene.puts("A", title, 1).scavenged = why == "scavenged"
    if why == "nothing there":
        scene.state.under[0].clear()
    if why == "one after the other":
        scene.state.stops[0].append("idle")
    table = scene.begin("move")
    assert not any(option.startswith("all-to-dig") for option in table.options("A"))


@rule("ANI-R544")
def test_who_was_sent_to_scavenge_is_asked_again_if_something_happens_before() -> None:
    scene = sent_to_dig()
    scene.puts("A", "Goku", 3)
    scene.puts("B", "Ryoga Hibiki", 3)
    table = scene.begin("move")
    table.does("A", "all-to-dig", "Sewer", to="A-ko Magami")
    assert table.asked == "B standby"
    table.does("B", "attack-party", "Goku")
    while table.asked != "A move":
        table.does_least(table.asked[0])
    assert figure(table, "Krillin").at == 0
    assert not figure(table, "Krillin").scavenged
    assert "scavenge Sewer" in table.options("A")


@rule("ANI-401")
def test_who_scavenges_says_whom_she_leaves_out() -> None:
    scene = at_home()
    for title in ("A-ko Magami", "Goku", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("scavenge")
    table.refuses("A", "leave-out", "Krillin", rule="ANI-397")
    table.does("A", [("scavenge", "Sewer"), ("leave-out", "Goku")])
    assert [figure(table, title).scavenged for title in ("A-ko Magami", "Goku", "Krillin")] == [True, False, True]


@rule("ANI-401")
def test_who_leaves_out_too_many_is_asked_about_it() -> None:
    scene = at_home()
    for title in ("A-ko Magami", "Goku", "Krillin"):
        scene.puts("A", title, 0)
    table = scene.begin("scavenge")
    table.does("A", [("scavenge", "Sewer"), ("leave-out", "A-ko Magami"), ("leave-out", "Goku")])
    assert table.asked == "A party", "Krillin alone has no Strength"
    assert "begin" in table.options("A")


@rule("ANI-R101", "ANI-401", "ANI-410")
def test_who_wants_it_is_asked_each_thing_of_her_turn_by_itself() -> None:
    scene = at_home("A-ko Magami", "Krillin", singly=True)
    scene.piles("A", hand=["Spirit"], deck=["Spirit"] * 9)
    table, asked = scene.begin("discard"), list[str]()

    def does(*said: object) -> None:
        asked.append(table.asked)
        table.does("A", *said)  # type: ignore[arg-type]

    does(())
    does("draw")
    does("done")
    does([("go", "A-ko Magami"), ("go", "Krillin")])
    does("done")
    does("scavenge", "Sewer")
    does("begin")
    does("dig-on")
    does("carry", "Krillin")
    prompts = "discard reload equip move move scavenge party dig-on carry"
    assert asked == [f"A {prompt}" for prompt in prompts.split()]


# an equip phase in one answer


def outfitted(*, singly: bool = False) -> Table:
    """Krillin in his haven, and a hand with something of each type, and two equipment cards."""
    scene = at_home("Krillin", singly=singly)
    scene.piles("A", hand=["Goku", "Hand Gun", "Light", "Weighted Clothing", "Guardian of the Earth"])
    return scene.begin("equip")


def together(table: Table, *said: str) -> tuple[Option, ...] | None:
    """These options of what A is asked, if they may be picked together."""
    ask, listed = table.match.ask_of(0), table.options("A")
    assert isinstance(ask, Pick)
    return ask.resolve(tuple(ask.options[listed.index(each)] for each in said))


@rule("ANI-R608", "ANI-370", "ANI-375", "ANI-582")
def test_an_equip_phase_is_one_answer() -> None:
    table = outfitted()
    cards = ("bring Goku", "enact Guardian of the Earth", "enhance Weighted Clothing, Krillin")
    said = together(table, "all-to Arena, Krillin", *cards, "equip-open Light, Krillin")
    assert said is not None
    table.match.answer(0, said)
    krillin, goku = figure(table, "Krillin"), figure(table, "Goku")
    titles = [table.match.world.cards[piece].title for piece in (*krillin.worn, *krillin.shown)]
    assert titles == ["Weighted Clothing", "Light"]
    assert len(state(table).globals) == 1
    assert (table.asked, krillin.at, goku.at) == ("A move", 1, 1), (
        "who was brought goes along with those who stand there"
    )
    assert events(table).index("enacts") < events(table).index("shows") < events(table).index("goes")


@rule("ANI-R608", "ANI-372")
def test_of_each_type_only_one_card_is_played_in_an_answer() -> None:
    table = outfitted()
    assert together(table, "equip Light, Krillin", "equip Hand Gun, Krillin") is None
    assert together(table, "equip-open Light, Krillin", "equip Hand Gun, Krillin") is None
    assert together(table, "all-to Arena, Krillin", "all-to Sewer, Krillin") is None
    table.does("A", [("equip", "Light", "Krillin"), ("bring", "Goku")])
    assert table.asked == "A equip"
    assert not any("Hand Gun" in option for option in table.options("A"))


@rule("ANI-R608", "ANI-170")
def test_of_two_equipment_cards_of_a_carrier_only_one_is_shown_in_an_answer() -> None:
    scene = at_home()
    scene.puts("A", "Nail", 0, carries=["Lamp of Fire", "Ring of Water"])
    scene.puts("A", "Krillin", 0, carries=["Light"])
    table = scene.begin("equip")
    assert together(table, "show Lamp of Fire", "show Ring of Water") is None
    table.does("A", "show", "Lamp of Fire", "Light")
    assert not any(option.startswith("show") for option in table.options("A"))


@rule("ANI-R608")
def test_who_sets_out_is_asked_again_if_what_was_said_before_keeps_it_from_that() -> None:
    scene = at_home("Krillin")
    scene.piles("A", hand=["Goku"])
    table = scene.begin("equip")
    said = together(table, "all-to Arena, Krillin", "bring Goku")
    assert said is not None
    scene.state.figures[figure(table, "Krillin").id].moved = 9
    table.match.answer(0, said)
    assert (table.asked, figure(table, "Krillin").home, figure(table, "Goku").home) == ("A equip", True, True)


@rule("ANI-R608", "ANI-R101")
def test_who_wants_it_says_each_thing_of_an_equip_phase_by_itself() -> None:
    table = outfitted(singly=True)
    assert not any(option.startswith("equip-open") for option in table.options("A"))
    assert together(table, "equip Light, Krillin", "bring Goku") is None


@rule("ANI-R095")
def test_all_who_have_room_get_on_a_vehicle_in_one_answer() -> None:
    scene = road()
    one, *others = (scene.puts("A", title, 1) for title in ("Leon McNichol", "Krillin", "Nail"))
    van = drives(scene, "The Masaki Van", one, aboard=False)
    table = scene.begin("move")
    table.does("A", "board", "Leon McNichol", to="The Masaki Van")
    ask = table.match.ask_of(0)
    assert isinstance(ask, Pick)
    table.match.answer(0, tuple(option for option in ask.options if option.do == "board"))
    assert [each.aboard for each in others] == [van.id, van.id]
    table.does("A", "get-off", "Krillin", "Nail")
    assert [each.aboard for each in others] == [-1, -1]


# charm in a combat


@rule("ANI-R477", "ANI-531")
@pytest.mark.parametrize("hand", [(), ("Spirit",)])
@pytest.mark.parametrize("can_charm", [False, True])
def test_who_could_charm_in_a_combat_is_asked_before_the_combat_cards(can_charm: bool, hand: tuple[str, ...]) -> None:
    scene = Scene()
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 1)
    scene.haven("B", 2)
    goku, krillin = scene.puts("A", "Goku", 0), scene.puts("B", "Krillin", 0)
    for seat in "AB":
        scene.piles(seat, combat=["Parry / Handsome Lad"] * 30, hand=hand)
    scene.state.stops = [list(USUAL) for _ in range(2)]
    table = scene.begin("equip")
    goku.wooed_in = krillin.wooed_in = 0 if can_charm else state(table).turns
    table.does("A", "attack-party", "Krillin")
    asked = [seat for seat in "AB" if table.match.asked("AB".index(seat)) is not None]
    if not can_charm:
        assert table.asked == "B withdraw"
        return
    assert asked == ["A", "B"]
    assert "try-charm Goku" in table.options("A")
    assert "try-charm Krillin" in table.options("B")
    table.does("A", "try-charm", "Goku")
    assert "woos" in events(table)
