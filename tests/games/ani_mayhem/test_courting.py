"""Charm battles with disasters, and what charmed cards are made to do."""

from collections.abc import Sequence

import pytest

from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.combat.charms import charm_of, targets_of
from beanfield.games.ani_mayhem.combat.courting import tie
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.reading import ability, is_tied, may, may_be_attacked, may_strike_back
from beanfield.games.ani_mayhem.state import Fight, Figure, Todo
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.charms import GRUFF, HEART, HERO, KNIGHT, LUCKY, MONK, SCANDAL, STRONG, result
from tests.games.ani_mayhem.scenes.courting import HEAVY, woos
from tests.rules import rule

MINOR, MAJOR, PLAIN = "Najato (Phantom Prince)", "Kirin", "Goons"
"""A minor disaster with charm 1 and movement 3, a major one with charm 5, and one without charm."""
HIGH = "Assault / Shining Knight"
FORTRESS = "Annapuna"


def meeting(
    foe: str, mine: Sequence[str], *, cards: Sequence[str] = (), theirs: Sequence[str] = (), under: Sequence[str] = (),
    carries: Sequence[str] = (), seats: int = 2,
) -> Scene:  # fmt: skip
    """A disaster of B stands with characters of A, and with some of B. The first card is drawn first."""
    scene = Scene(seats)
    for across, title in enumerate(("Arena", "Country Bar", "Cathedral", "Sewer", "Cafe")):
        scene.location(title, across, 0, under=under if across == 2 else ())
    scene.haven("A", 0)
    scene.haven("B", 4)
    for title in mine:
        scene.puts("A", title, 2)
    for title in theirs:
        scene.puts("B", title, 2)
    scene.puts("B", foe, 2, carries=carries)
    scene.piles("A", hand=["Spirit"], combat=list(reversed(cards)))
    scene.piles("B", hand=["Spirit"])
    return scene


# declaring


@rule("ANI-522", "ANI-536", "ANI-R433")
def test_a_disaster_with_charm_may_be_charmed_in_any_turn_and_again_in_the_next_one() -> None:
    scene = meeting(MAJOR, [STRONG])
    scene.puts("B", PLAIN, 2)
    scene.puts("B", MINOR, 1)
    table = scene.begin("equip", active="B")
    w, charmer = table.match.world, figure(table, STRONG)
    assert [w.cards[one.piece].title for one in targets_of(w, charmer)] == [MAJOR], "with charm, and at its place"
    while table.asked[0] != "A":
        table.does_least(table.asked[0])
    assert f"try-charm {STRONG}" in table.options("A")
    table.does("A", "try-charm", STRONG)
    assert [event.facts["whom"] for event in w.events if event.what == "woos"] == [MAJOR]
    assert targets_of(w, charmer) == [], "once a turn"
    w.state.turns += 1
    assert len(targets_of(w, charmer)) == 1, "but a disaster in two turns in a row"


def test_who_wants_to_be_asked_at_contact_is_asked_to_charm_a_disaster_that_it_has_attacked() -> None:
    scene = meeting(MAJOR, [STRONG])
    table = scene.begin("equip", active="B")
    state(table).attacked[0].append(figure(table, MAJOR).id)
    table.does_least("B")
    assert table.asked == "A standby"


# the battle


@rule("ANI-535", "ANI-537", "ANI-538", "ANI-539", "ANI-R424", "ANI-542")
def test_its_player_draws_for_the_disaster_first_and_then_for_the_charmer() -> None:
    table = meeting(HEAVY, [STRONG], cards=[HEART, KNIGHT]).begin("equip")
    woos(table, STRONG, HEAVY)
    assert result(table) == (4, 5), "5 - 1 against 3 + 2"
    told = [event for event in table.match.world.events if event.what in ("charm-card", "draws-combat")]
    assert [event.facts.get("who") for event in told if event.what == "charm-card"] == [HEAVY, STRONG]
    assert {event.facts["seat"] for event in told if event.what == "draws-combat"} == {0}
    assert [what for what in events(table) if what in ("woos", "draws-combat", "charm-result")] == [
        "woos", "draws-combat", "draws-combat", "charm-result",
    ]  # fmt: skip
    assert table.asked == "A command"


@rule("ANI-540", "ANI-541", "ANI-551")
def test_who_loses_does_not_attack_the_disaster_until_it_attacks_that_one() -> None:
    scene = meeting(HEAVY, [MONK, GRUFF])
    table = scene.begin("equip")
    w, loser, foe = table.match.world, figure(table, MONK), figure(table, HEAVY)
    woos(table, MONK, HEAVY)
    assert "charm-fails" in events(table) and "all-lost" not in events(table), "Kami has not tried"
    assert not may_be_attacked(w, loser, foe)
    assert may_be_attacked(w, figure(table, GRUFF), foe)
    assert may_strike_back(w, loser, foe)
    assert may_be_attacked(w, foe, loser)
    state(table).fight = Fight(foe.id, 0, False, [loser.id], {loser.id: 3, foe.id: 3}, courted=True, space=2)
    state(table).agenda.append(Todo("round", foe.id))
    while "picks" not in events(table):
        table.does_least(table.asked[0])
    assert may_be_attacked(w, loser, foe)


@rule("ANI-R423")
def test_on_equal_charm_nothing_happens() -> None:
    table = meeting(HEAVY, [LUCKY], cards=[HEART]).begin("equip")
    woos(table, LUCKY, HEAVY)
    assert result(table) == (4, 4)
    assert not state(table).bonds and table.asked != "A command"


@rule("ANI-R510", "ANI-R041")
@pytest.mark.parametrize("ends", ["", "parted", "tamed"])
def test_effects_may_be_used_before_the_cards_and_when_it_is_decided(ends: str) -> None:
    scene = meeting(HEAVY, [STRONG], cards=[HEART, HERO])
    scene.stop("combat")
    table = scene.begin("equip")
    woos(table, STRONG, HEAVY)
    assert table.asked == "A in-charm", "B has nobody in it"
    assert "charm-card" not in events(table)
    battle = state(table).courtship
    assert battle is not None and battle.charms == []
    table.does("A", "let")
    battle = state(table).courtship
    assert table.asked == "A in-charm" and result(table) == (4, 7)
    assert battle is not None and battle.charms == [4, 7]
    if ends == "parted":
        figure(table, HEAVY).at = 3
    elif ends == "tamed":
        become(scene.w, figure(table, HEAVY), "character", 1, "ANI-R581", by=0)
    table.does("A", "let")
    assert (table.asked == "A command") is (ends == "")
    assert state(table).courtship is None


# what a minor disaster is made to do


def won(*, carries: Sequence[str] = (), theirs: Sequence[str] = (), foe: str = MINOR, **more: object) -> Table:
    """Goten of A has charmed a minor disaster."""
    scene = meeting(foe, [LUCKY], cards=[SCANDAL, HERO], carries=carries, theirs=theirs, under=["Go Board"])
    table = scene.begin("equip", active=str(more.get("active", "A")))
    while table.asked[0] != "A":
        table.does_least(table.asked[0])
    woos(table, LUCKY, foe)
    assert table.asked == "A command"
    return table


@rule("ANI-544", "ANI-R425")
def test_a_charmed_disaster_gives_its_item() -> None:
    table = won(carries=["Keys"])
    assert table.options("A") == ["give-item", "harmless", "lead", "let-go", "stop-it"]
    table.does("A", "give-item")
    assert table.lies(f"concealed.{figure(table, LUCKY).id}.cards") == ["Keys"]
    assert (state(table).found, state(table).taken_away) == ([1, 0], 0)
    assert "give-item" not in won().options("A")


@rule("ANI-549", "ANI-543")
def test_a_charmed_disaster_cannot_act_until_the_end_of_the_turn() -> None:
    table = won()
    table.does("A", "stop-it")
    w, foe = table.match.world, figure(table, MINOR)
    assert not any(may(w, foe, deed) for deed in ("move", "attack", "deal damage"))
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert may(w, foe, "move") and may(w, foe, "deal damage")


@rule("ANI-547")
def test_a_charmed_disaster_deals_no_damage_for_a_round() -> None:
    scene = meeting(HEAVY, [LUCKY], cards=[SCANDAL, HERO, SCANDAL, HERO, *[HEART] * 9])
    table = scene.begin("equip")
    woos(table, LUCKY, HEAVY)
    table.does("A", "harmless")
    table.does("A", "attack", HEAVY)
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert [(each["who"], each["damage"]) for each in struck] == [(LUCKY, 0)]
    table.does("A", "fight-on")
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert int(str(struck[1]["damage"])) >= 4, "its damage, and what the combat card gives"


@rule("ANI-545", "ANI-546", "ANI-R512")
@pytest.mark.parametrize("steps", [1, 2])
def test_a_charmed_disaster_is_led_some_of_its_way_and_acts_where_it_stops(steps: int) -> None:
    scene = meeting(MINOR, [LUCKY], cards=[SCANDAL, HERO])
    scene.puts("B", FORTRESS, 3, carries=["Go Board"])
    scene.puts("B", "Nail", 4)
    scene.stop("moves", "contact")
    table = scene.begin("maintenance")
    foe = figure(table, MINOR)
    woos(table, LUCKY, MINOR)
    table.does("A", "lead")
    assert table.asked == "A lead"
    assert table.options("A") == ["stay-there", "to Country Bar", "to Sewer"]
    table.does("A", "to", "Country Bar" if steps == 1 else "Sewer")
    assert foe.at == (1 if steps == 1 else 3)
    if steps == 1:
        table.does("A", "stay-there")
    else:
        assert "steals-from" not in events(table), "not on its way"
        table.does("A", "to", "Cafe")
        table.does("A", "stay-there")
        assert (foe.at, events(table).count("attacks")) == (4, 1), "it attacks Nail"
    moves = [event for event in table.match.world.events if event.what == "moves"]
    while state(table).phase == "maintenance" and state(table).fight is None:
        table.does_least(table.asked[0])
    assert moves == [event for event in table.match.world.events if event.what == "moves"], "it does not move again"


def test_a_disaster_that_is_led_nowhere_does_nothing() -> None:
    table = won()
    table.does("A", "lead")
    table.does("A", "stay-there")
    assert (figure(table, MINOR).at, "attacks" in events(table)) == (2, False)


@rule("ANI-548", "ANI-R428", "ANI-R513")
def test_a_charmed_disaster_attacks_a_character_in_one_round() -> None:
    scene = meeting(HEAVY, [LUCKY], cards=[SCANDAL, HERO, "Club / Stunning Smile"], theirs=["Nail", MONK])
    scene.piles("B", combat=["Parry / Handsome Lad"])
    table = scene.begin("equip")
    woos(table, LUCKY, HEAVY)
    assert [option for option in table.options("A") if "set-on" in option] == ["set-on Nail", f"set-on {MONK}"]
    table.does("A", "set-on", MONK)
    assert table.asked == "B retaliators", "its controller says who strikes back, and nobody may retreat"
    table.does("B", "name", "Nail")
    table.does("B", "on", MONK)
    told = [event.facts for event in table.match.world.events if event.what == "draws-combat"]
    assert [each["seat"] for each in told] == [0, 0, 1, 0], "A draws for the disaster, B for those who strike back"
    assert [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"] == [MONK]
    assert events(table).count("combat-over") == 1 and state(table).fight is None
    assert "another-round" not in table.asked and "go-on" not in table.asked


@rule("ANI-R513")
def test_a_combat_that_was_about_to_begin_waits_for_the_attack_of_a_charmed_disaster() -> None:
    scene = meeting(HEAVY, [LUCKY], theirs=[MONK])
    scene.puts("B", PLAIN, 2)
    table = scene.begin("equip")
    lucky, goons, kuno, monk = (figure(table, title) for title in (LUCKY, PLAIN, HEAVY, MONK))
    state(table).fight = Fight(goons.id, 0, False, [lucky.id], {lucky.id: 3, goons.id: 3}, courted=True, space=2)
    state(table).agenda += [Todo("round", goons.id), Todo("forced", kuno.id, 0, [monk.id])]
    while events(table).count("picks") < 2:
        table.does_least(table.asked[0])
    told = [(event.what, event.facts.get("who")) for event in table.match.world.events]
    order = [told.index(each) for each in (("picks", HEAVY), ("combat-over", None), ("picks", PLAIN))]
    assert order == sorted(order), "first the one round of the charmed one, then the combat that waited"
    assert state(table).fight is not None and state(table).fight.disaster == goons.id  # type: ignore[union-attr]


@rule("ANI-548", "ANI-R429")
def test_a_charmed_disaster_attacks_another_disaster_in_one_round() -> None:
    scene = meeting(HEAVY, [LUCKY], cards=[SCANDAL, HERO, "Club / Stunning Smile"])
    scene.puts("B", PLAIN, 2)
    scene.piles("B", combat=["Parry / Handsome Lad"])
    table = scene.begin("equip")
    goons, kuno = figure(table, PLAIN), figure(table, HEAVY)
    before = {one.id: ability(table.match.world, one, "damage") for one in (goons, kuno)}
    woos(table, LUCKY, HEAVY)
    table.does("A", "set-on", PLAIN)
    told = [event.facts for event in table.match.world.events if event.what in ("strikes", "is-struck")]
    assert [(each["who"], each["damage"]) for each in told] == [(PLAIN, before[kuno.id] + 2), (HEAVY, before[goons.id])]
    seats = [event.facts["seat"] for event in table.match.world.events if event.what == "draws-combat"]
    assert seats == [0, 0, 1, 0], "the controller of the other disaster draws for that one"
    assert state(table).fight is None


# a major disaster


@rule("ANI-550", "ANI-R431")
def test_a_charmed_major_disaster_ignores_the_charmer_until_it_attacks() -> None:
    scene = meeting(MAJOR, [LUCKY], cards=[SCANDAL, HERO])
    table = scene.begin("equip")
    w, goten, foe = table.match.world, figure(table, LUCKY), figure(table, MAJOR)
    woos(table, LUCKY, MAJOR)
    assert "is-ignored" in events(table) and table.asked != "A command", "no action"
    assert not may_be_attacked(w, foe, goten)
    assert may_be_attacked(w, goten, foe)
    while "attack Kirin" not in table.options("A"):
        table.does_least(table.asked[0])
    table.does("A", "attack", MAJOR)
    assert may_be_attacked(w, foe, goten)


@rule("ANI-R431")
def test_a_disaster_that_ignores_everybody_attacks_and_charms_nobody() -> None:
    for also, attacked in (([], False), (["Ryoko"], True)):
        scene = meeting("Happosai", [STRONG, *also], cards=[HEART] * 20)
        ako, *_, foe = scene.state.figures.values()
        tie(scene.w, ako, foe, "ignored")
        table = scene.begin("equip")
        state(table).agenda.append(Todo("landing", foe.id))
        while state(table).phase == "equip" and "picks" not in events(table):
            table.does("A", "stand") if table.asked == "A retreat" else table.does_least(table.asked[0])
        assert ("attacks" in events(table)) is attacked
        told = [event.facts["whom"] for event in table.match.world.events if event.what in ("courts", "picks")]
        assert told == (["Ryoko", "Ryoko"] if attacked else [])


@rule("ANI-R431", "ANI-R620")
@pytest.mark.parametrize("foe", [MAJOR, "Big Bug"])
def test_a_disaster_does_not_strike_whom_it_ignores_when_all_retreat(foe: str) -> None:
    scene = meeting(foe, [STRONG, "Ryoko"], cards=[HEART] * 20)
    ako, *_, it = scene.state.figures.values()
    tie(scene.w, ako, it, "ignored")
    table = scene.begin("equip")
    state(table).agenda.append(Todo("landing", it.id))
    while table.asked != "A retreat":
        table.does_least("A")
    table.does("A", "retreat", chance=[] if foe == "Big Bug" else [[0]])
    assert [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"] == ["Ryoko"]


@rule("ANI-482", "ANI-R540")
def test_who_loses_no_health_by_attacks_loses_none_by_the_blow_of_a_retreat() -> None:
    scene = meeting(HEAVY, ["Tenchi Masaki"])
    scene.piles("A", hand=["Shield"])
    scene.stop("combat")
    table = scene.begin("equip")
    state(table).agenda.append(Todo("landing", figure(table, HEAVY).id))
    while table.asked != "A retreat":
        table.does_least("A")
    table.does("A", "retreat")
    table.does("A", "play", "Shield")
    table.does("A", "at", "Tenchi Masaki")
    while "is-struck" not in events(table):
        table.does("A", "let")
    assert figure(table, "Tenchi Masaki").lost == 0, "4 damage against 2 defense"


@rule("ANI-364", "ANI-R540")
def test_a_disaster_that_is_taken_away_does_not_strike_those_who_retreat() -> None:
    scene = meeting(HEAVY, ["Tenchi Masaki"])
    scene.piles("A", hand=["Shen Lon"])
    scene.stop("combat")
    table = scene.begin("equip")
    state(table).agenda.append(Todo("landing", figure(table, HEAVY).id))
    while table.asked != "A retreat":
        table.does_least("A")
    table.does("A", "retreat")
    table.does("A", "play", "Shen Lon")
    table.does("A", "effect-2")
    table.does("A", "to", "Arena")
    while state(table).fight is not None:
        table.does_least("A")
    assert "is-struck" not in events(table)
    assert [figure(table, who).at for who in (HEAVY, "Tenchi Masaki")] == [0, 2], "nobody is there to flee from"


# all have lost


@rule("ANI-551", "ANI-553", "ANI-552", "ANI-R432")
def test_if_all_have_lost_it_takes_the_item_and_leaves_them_alone() -> None:
    scene = meeting(MAJOR, [MONK, GRUFF], under=["Goons", "Go Board"])
    scene.puts("A", "Chiao-Tzu", 2).spell = "out"
    table = scene.begin("equip", active="B")
    foe = figure(table, MAJOR)
    for who in (MONK, GRUFF):
        while table.asked[0] != "A":
            table.does_least(table.asked[0])
        assert not table.lies(f"concealed.{foe.id}.cards")
        woos(table, who, MAJOR)
    assert table.lies(f"concealed.{foe.id}.cards") == ["Go Board"], "who cannot act need not try"
    assert table.lies("under.2") == ["Goons"]
    w = table.match.world
    assert not any(may_be_attacked(w, foe, figure(table, who)) for who in (MONK, GRUFF))
    while state(table).phase != "maintenance" or state(table).active != 0 or table.asked != "A equip":
        assert "attacks" not in events(table)
        table.does_least(table.asked[0])
        if state(table).phase == "equip" and state(table).active == 0:
            break
    assert foe.at != 2, "it moved in the next maintenance phase"


@rule("ANI-551", "ANI-R432", "ANI-264")
def test_if_all_have_lost_a_disaster_with_an_item_takes_no_other_one() -> None:
    table = meeting(MAJOR, [GRUFF], under=["Goons", "Go Board"], carries=["Keys"]).begin("equip")
    woos(table, GRUFF, MAJOR)
    assert "all-lost" in events(table)
    assert table.lies(f"concealed.{figure(table, MAJOR).id}.cards") == ["Keys"]


# disasters charm


@rule("ANI-485", "ANI-395", "ANI-R388", "ANI-111", "ANI-R384")
def test_a_disaster_charms_every_character_of_the_attacked_player_before_the_combat() -> None:
    scene = meeting(HEAVY, [], theirs=["Nail"], cards=[HEART, HEART] * 9)
    for who in (MONK, GRUFF, LUCKY):
        scene.puts("A", who, 1)
    table = scene.begin("move")
    table.does("A", "go", MONK, GRUFF, LUCKY)
    table.does("A", "to", "Cathedral")
    assert table.asked == "A retreat", "before anybody is charmed"
    table.does("A", "stand")
    assert table.asked == "A courted"
    assert sorted(table.options("A")) == sorted(f"woo {who}" for who in (MONK, GRUFF, LUCKY))
    table.does("A", "woo", GRUFF)
    assert result(table) == (4, 0), "5 - 1 against 1 - 1"
    table.does("A", "woo", MONK)
    courted = [event.facts["whom"] for event in table.match.world.events if event.what == "courts"]
    assert courted == [GRUFF, MONK, LUCKY], "not Nail of B"
    told = events(table)
    assert told.index("picks") > max(at for at, what in enumerate(told) if what == "courts")
    assert told.count("is-charmed") == 3
    picked = next(event.facts["whom"] for event in table.match.world.events if event.what == "picks")
    w, foe = table.match.world, figure(table, HEAVY)
    for who in (MONK, GRUFF, LUCKY):
        assert is_tied(w, figure(table, who), foe, "charmed") is (who != picked), "the attacked one is free"
        assert may_strike_back(w, figure(table, who), foe) is (who == picked)


@rule("ANI-486", "ANI-R386", "ANI-R387", "ANI-489")
def test_who_was_not_charmed_may_charm_back_and_who_was_strikes_back_only_if_attacked() -> None:
    scene = meeting(HEAVY, [], cards=[HEART, HEART, SCANDAL, HERO, SCANDAL, KNIGHT, *([HEART] * 20)])
    for who in (MONK, GRUFF, LUCKY):
        scene.puts("A", who, 1)
    scene.puts("A", FORTRESS, 0)
    table = scene.begin("move")
    table.does("A", "go", MONK, GRUFF, LUCKY)
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    table.does("A", "woo", MONK)  # 4 against 1
    table.does("A", "woo", GRUFF)  # 2 against 5
    assert table.asked == "A woo-back", "Goten: 2 against 6"
    assert sorted(table.options("A")) == sorted(["hold-back", f"try-charm {LUCKY}", f"try-charm {GRUFF}"])
    table.does("A", "hold-back")
    w = table.match.world
    if table.asked == "A retaliators":
        named = {option.split(" ", 1)[1] for option in table.options("A")}
        assert FORTRESS not in named, "only those who are there"
        picked = [str(event.facts["whom"]) for event in w.events if event.what == "picks"][-1]
        assert (MONK in named) is False
        assert is_tied(w, figure(table, MONK), figure(table, HEAVY), "charmed") is (picked != MONK)
    while "another" not in table.asked and events(table).count("picks") < 2 and state(table).fight is not None:
        table.does_least(table.asked[0])
    assert events(table).count("courts") == 3, "once, before the first round"


@rule("ANI-R386", "ANI-R384")
def test_being_attacked_frees_a_charmed_character() -> None:
    scene = meeting(HEAVY, [], cards=[HEART] * 20)
    scene.puts("A", LUCKY, 1)
    table = scene.begin("move")
    table.does("A", "go", LUCKY)
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    assert "is-charmed" in events(table)
    assert not state(table).bonds
    struck = [event.facts for event in table.match.world.events if event.what == "strikes"]
    assert int(str(struck[0]["damage"])) > 0, "and so it deals damage"


@rule("ANI-440", "ANI-R385")
@pytest.mark.parametrize("cards", [[HEART] * 20, [SCANDAL, HERO, HEART, HEART, *[HEART] * 20]])
def test_a_disaster_that_is_attacked_charms_every_attacker_first(cards: list[str]) -> None:
    table = meeting(HEAVY, [LUCKY, MONK, GRUFF], cards=cards).begin("equip")
    table.does("A", "attack", HEAVY)
    table.does("A", "name", LUCKY, MONK)
    assert table.asked == "A courted"
    table.does("A", "woo", LUCKY)
    courted = [event.facts["whom"] for event in table.match.world.events if event.what == "courts"]
    assert courted == [LUCKY, MONK], "not Kami, who does not attack"
    if cards[0] == HEART:
        assert "strikes" not in events(table) and state(table).fight is None, "all were charmed: nobody deals damage"
        return
    fight = state(table).fight
    assert fight is not None
    assert (fight.round, fight.fighters) == (1, [figure(table, LUCKY).id]), "without Krillin"


def test_somebody_whom_a_charmed_disaster_attacks_on_command_was_waited_for() -> None:
    """Goten charms the disaster that attacks him, and sets it on Nail; then the combat begins all the same."""
    scene = meeting(HEAVY, [], theirs=["Nail"], cards=[SCANDAL, HERO, SCANDAL, HERO, *[HEART] * 20])
    scene.puts("A", LUCKY, 1)
    table = scene.begin("move")
    table.does("A", "go", LUCKY)
    table.does("A", "to", "Cathedral")
    table.does("A", "stand")
    table.does("A", "try-charm", LUCKY)
    table.does("A", "set-on", "Nail")
    struck = [event.facts["who"] for event in table.match.world.events if event.what == "is-struck"]
    assert struck[0] == "Nail"
    if HEAVY in in_play(table):
        while "picks" not in events(table):
            table.does_least(table.asked[0])
        picks = [event.facts["whom"] for event in table.match.world.events if event.what == "picks"]
        assert picks[:2] == ["Nail", LUCKY]


# allies


@rule("ANI-593", "ANI-594", "ANI-R460", "ANI-R514")
def test_allies_share_the_higher_charm_and_a_charmed_ally_helps_against_others_only() -> None:
    scene = meeting(MAJOR, [LUCKY, MONK], cards=[SCANDAL, HERO])
    foe = next(one for one in scene.state.figures.values() if one.seat == 1)
    ally = scene.puts("B", "Kodachi Kuno (The Black Rose)", 2)
    ally.ally = foe.id
    assert [charm_of(scene.w, one) for one in (foe, ally)] == [7, 7]
    ally.at = 3
    assert charm_of(scene.w, foe) == 5
    ally.at = 2
    goten, krillin = (one for one in scene.state.figures.values() if one.seat == 0)
    base = scene.w.cards[foe.piece].figures["damage"]

    def faces(*some: Figure) -> int:
        scene.state.fight = Fight(foe.id, 0, True, [], {one.id: 3 for one in (foe, *some)}, space=2)
        scene.state.fight.fighters = [one.id for one in some]
        return ability(scene.w, foe, "damage") - base

    assert faces(goten) == 2
    tie(scene.w, goten, ally, "won")
    assert [faces(goten), faces(krillin), faces(goten, krillin)] == [0, 2, 2]
    scene.state.fight, scene.state.bonds = None, []
    table = scene.begin("equip")
    table.does("A", "try-charm", LUCKY)
    assert table.options("A") == ["woo Kirin", f"woo {table.match.world.cards[ally.piece].title}", f"woo {MONK}"][:2]
    table.does("A", "woo", table.match.world.cards[ally.piece].title)
    assert result(table) == (4, 8)
    table.does("A", "let-go")
    assert is_tied(table.match.world, goten, ally, "won")


# characters are made to do something


def charmed(theirs: Sequence[str], *, phase: str = "equip", active: str = "A", stops: str = "") -> Table:
    """Goten of A charms Krillin of B."""
    scene = Scene(3)
    scene.row("Arena", "Country Bar", "Cathedral", "Sewer")
    scene.haven("B", 0)
    scene.puts("A", LUCKY, 1)
    for title in (MONK, *theirs):
        scene.puts("B", title, 1)
    scene.puts("B", PLAIN, 1)
    scene.puts("C", "Nail", 1)
    scene.piles("A", hand=["Spirit"])
    scene.stop("contact", "rivals", *stops.split())
    table = scene.begin(phase, active=active)  # type: ignore[arg-type]
    while table.asked[0] != "A":
        table.does_least(table.asked[0])
    table.does("A", "try-charm", LUCKY)
    table.does("A", "woo", MONK)
    if table.asked == "B break":
        table.does("B", "give-in")
    assert table.asked == "A command"
    return table


@rule("ANI-576", "ANI-R428", "ANI-R425")
def test_a_charmed_character_attacks_a_mate_for_a_round() -> None:
    table = charmed([STRONG])
    options = [option for option in table.options("A") if "set-on" in option]
    assert sorted(options) == sorted([f"set-on {STRONG}", "set-on Nail", f"set-on {PLAIN}"]), "none of A's own"
    table.does("A", "set-on", STRONG)
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert [(each["who"], each["damage"]) for each in struck] == [(STRONG, 4), (MONK, 4)]
    assert state(table).fight is None


@rule("ANI-576")
def test_a_charmed_character_attacks_a_disaster_for_a_round() -> None:
    table = charmed([])
    table.does("A", "set-on", PLAIN)
    told = [event.facts["who"] for event in table.match.world.events if event.what in ("strikes", "is-struck")]
    assert told == [PLAIN, MONK]
    assert state(table).fight is None


@rule("ANI-R511", "ANI-R428")
@pytest.mark.parametrize("drawing", [False, True])
def test_in_a_combat_it_becomes_its_attack_of_this_round(drawing: bool) -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral")
    for title in (STRONG, MONK):
        scene.puts("A", title, 1)
    for title in (LUCKY, "Nail"):
        scene.puts("B", title, 1)
    scene.puts("B", PLAIN, 1)
    scene.puts("B", MINOR, 1)
    scene.piles("A", hand=["Spirit"], combat=[HEART] * 9 if drawing else [])
    scene.piles("B", hand=["Spirit"], combat=[HEART] * 9 if drawing else [])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "attack-party", LUCKY)
    table.does("A", "let")
    table.does("B", "let")
    table.does("B", "stand")
    table.does("A", "target", LUCKY)
    table.does("A", "name", STRONG, MONK)
    table.does("A", "let")
    table.does("B", "try-charm", LUCKY)
    assert table.options("B") == [f"woo {STRONG}", f"woo {MONK}"], "no disaster"
    table.does("B", "woo", MONK)
    while table.asked != "B command":
        table.does(table.asked[0], "let" if "in-charm" in table.asked else "give-in")
    assert [option for option in table.options("B") if "set-on" in option] == [f"set-on {STRONG}"]
    table.does("B", "set-on", STRONG)
    fight = state(table).fight
    assert fight is not None
    ids = {who: figure(table, who).id for who in (STRONG, MONK, LUCKY)}
    assert [(attack.by, attack.on) for attack in fight.engaged] == [
        ([ids[STRONG]], ids[LUCKY]), ([ids[MONK]], ids[STRONG]),
    ]  # fmt: skip
    while "another-round" not in table.asked and state(table).fight is not None:
        table.does_least(table.asked[0])
    if drawing:
        drawn = [event.facts["seat"] for event in table.match.world.events if event.what == "draws-combat"]
        assert drawn == [1, 0, 0, 1, 1, 0], "for the charm battle; A-ko and Krillin; Goten and A-ko"
        return
    struck = [
        (event.facts["who"], event.facts["damage"]) for event in table.match.world.events if event.what == "is-struck"
    ]
    assert struck == [(LUCKY, 4), (STRONG, 3), (STRONG, 4), (MONK, 4)]


@rule("ANI-574", "ANI-R427")
@pytest.mark.parametrize("phase", ["equip", "move"])
def test_a_charmed_character_is_moved_by_the_other_player_in_its_move_phase(phase: str) -> None:
    table = charmed([STRONG], phase=phase, active="B")
    table.does("A", "lead")
    while table.asked != "A lead-on":
        table.does_least(table.asked[0])
    assert (state(table).phase, state(table).active) == ("move", 1)
    table.does("A", "lead-on")
    table.does("A", "to", "Cathedral")
    assert figure(table, MONK).at == 2
    table.does("A", "stay-there")
    assert table.asked == "B move"
    going = [option for option in table.options("B") if option.startswith("go ")]
    assert f"go {MONK}" not in going and f"go {STRONG}" in going, "not by its own player any more"
    while state(table).active == 1:
        table.does_least(table.asked[0])
    assert figure(table, MONK).led == -1


@rule("ANI-R427")
def test_it_is_not_moved_in_another_players_turn() -> None:
    assert "lead" not in charmed([STRONG]).options("A")


def test_nobody_is_attacked_by_itself() -> None:
    table = charmed([])
    assert f"set-on {MONK}" not in table.options("A")
    assert parties_to_attack(table.match.world, 0)
