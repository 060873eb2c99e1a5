"""Charm battles between characters of two players."""

from collections.abc import Sequence

import pytest

from beanfield.games.ani_mayhem.changes.table import bonk
from beanfield.games.ani_mayhem.combat.charms import targets_of
from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.reading import ability, may
from beanfield.games.ani_mayhem.state import Truce
from tests.games.ani_mayhem.scene import TURN, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.charms import (
    GRUFF,
    HEART,
    HERO,
    KNIGHT,
    LUCKY,
    MONK,
    SCANDAL,
    STRONG,
    court,
    passed_by,
    result,
)
from tests.rules import rule

PARRY = "Parry / Handsome Lad"
"""-1 charm for the opponent."""


# declaring


@rule("ANI-521", "ANI-523", "ANI-526", "ANI-528", "ANI-529", "ANI-555", "ANI-R441")
def test_in_any_turn_a_character_may_try_to_charm_one_of_another_player_at_its_place() -> None:
    scene = court([STRONG, LUCKY], [MONK, GRUFF], seats=3)
    scene.puts("C", "Nail", 0)
    scene.puts("B", "Annapuna", 1, home=True)
    scene.haven("B", 1)
    scene.stop("rivals")
    table = scene.begin("equip", active="B")
    assert table.asked == "B equip", "the active player comes first"
    assert f"try-charm {GRUFF}" in table.options("B")
    table.does("B", "done")
    assert table.asked == "A standby"
    charmers = [option for option in table.options("A") if "charm" in option]
    assert charmers == [f"try-charm {STRONG}", f"try-charm {LUCKY}"]
    table.does("A", "try-charm", STRONG)
    assert table.asked == "A charm-whom"
    assert table.options("A") == [f"woo {MONK}", f"woo {GRUFF}"], "no mate, nobody elsewhere, nobody in a haven"
    table.does("A", "woo", GRUFF)
    assert result(table) == (3, 1)


@rule("ANI-525", "ANI-527", "ANI-R433")
def test_once_a_turn_and_not_the_same_one_in_two_turns_in_a_row() -> None:
    scene = court([STRONG], [MONK, GRUFF])
    table = scene.begin("equip")
    w, one = table.match.world, figure(table, STRONG)
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    table.does("B", "give-in")
    table.does("A", "let-go")
    assert targets_of(w, one) == []
    w.state.turns += 1
    assert [w.cards[each.piece].title for each in targets_of(w, one)] == [GRUFF]
    w.state.turns += 1
    assert len(targets_of(w, one)) == 2


@rule("ANI-R442")
def test_who_cannot_act_does_not_charm_but_may_be_charmed() -> None:
    scene = court([STRONG], [MONK])
    mine, theirs = scene.state.figures.values()
    scene.begin("equip")
    mine.spell = "out"
    assert targets_of(scene.w, mine) == []
    assert targets_of(scene.w, theirs) == [mine]


# the battle


@rule("ANI-533", "ANI-534", "ANI-554", "ANI-556", "ANI-557", "ANI-558", "ANI-524", "ANI-530", "ANI-R375")
def test_both_draw_a_card_for_their_own_character_and_charm_is_not_added_up() -> None:
    table = court([STRONG, LUCKY], [MONK], cards=[KNIGHT], their_cards=[HEART]).begin("equip")
    rounds = state(table).rounds
    table.does("A", "try-charm", STRONG)
    assert result(table) == (5, 1), "3 + 2 against 2 - 1"
    assert table.asked == "A command", "Krillin is alone, so nobody could break it"
    told = [what for what in events(table) if "charm" in what or what in ("woos", "draws-combat")]
    assert told == ["woos", "draws-combat", "charm-card", "draws-combat", "charm-card", "charm-result"]
    assert state(table).rounds == rounds and state(table).fight is None
    assert [len(pile) for pile in state(table).combat_discards] == [1, 1]


@rule("ANI-559", "ANI-569", "ANI-570", "ANI-R443", "ANI-R423", "ANI-R430")
@pytest.mark.parametrize(
    ("charmer", "cards", "theirs", "asked"),
    [
        (STRONG, [HEART], [KNIGHT], ""),  # 2 against 4: less than the base charm of 3
        (STRONG, [SCANDAL], [HEART], ""),  # 0 against 1
        (STRONG, [HEART], [HERO], "B command"),  # 2 against 6: more than 3
        (GRUFF, [KNIGHT], [KNIGHT], "B command"),  # 3 against 4: its base charm is 1
        (STRONG, [HEART], [], ""),  # 2 against 2: nobody wins
    ],
)
def test_who_loses_by_its_base_charm_or_more_is_commanded_itself(
    charmer: str, cards: list[str], theirs: list[str], asked: str
) -> None:
    table = court([charmer], [MONK], cards=cards, their_cards=theirs).begin("equip")
    table.does("A", "try-charm", charmer)
    assert (table.asked if "command" in table.asked else "") == asked
    assert not state(table).truces, "the charmer has won nothing"
    if asked:
        table.does("B", "stop-it")
        assert figure(table, charmer).spell == "out"


@rule("ANI-R379")
def test_charm_does_not_fall_below_0() -> None:
    table = court([GRUFF], [MONK], cards=[SCANDAL], their_cards=[HEART]).begin("equip")
    table.does("A", "try-charm", GRUFF)
    assert result(table) == (0, 1)


@rule("ANI-140", "ANI-R378")
def test_special_charm_halves_work_in_a_battle() -> None:
    beauty, eyes = "Gas Attack / Incomparable Beauty", "Head Butt / Sad Eyes"
    table = court([GRUFF], [LUCKY], cards=[beauty], their_cards=[HERO]).begin("equip")
    table.does("A", "try-charm", GRUFF)
    assert result(table) == (1, 4), "Goten gets no card"
    assert table.asked != "B command", "and can't win"
    table = court([LUCKY], [STRONG], cards=[eyes], their_cards=[HEART, HERO]).begin("equip")
    table.does("A", "try-charm", LUCKY)
    assert result(table)[1] == 7, "A-ko is compared once more, with another card"
    table = court([LUCKY], [STRONG], cards=[PARRY], their_cards=["Panic / Enchanted View"]).begin("equip")
    table.does("A", "try-charm", LUCKY)
    assert result(table) == (4, 4), "what is left of her charm is doubled"


# breaking


@rule("ANI-560", "ANI-561", "ANI-562", "ANI-563", "ANI-566", "ANI-567", "ANI-R434", "ANI-R435", "ANI-R436", "ANI-R439")
@pytest.mark.parametrize(("drawn", "broken"), [([HERO, KNIGHT], True), ([KNIGHT, PARRY], False)])
def test_a_breaker_beats_the_charmed_character_by_twice_the_margin(drawn: list[str], broken: bool) -> None:
    """A-ko (3) charms Krillin (2 - 1) by 2; a mate of his must win against him by 4, which is just enough."""
    table = court([STRONG], [MONK, LUCKY], their_cards=[HEART, *drawn]).begin("equip")
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    assert result(table) == (3, 1)
    assert table.asked == "B break", "before any action is chosen"
    assert table.options("B") == [f"break-charm {LUCKY}, {STRONG}", f"break-charm {LUCKY}, {MONK}", "give-in"]
    table.does("B", "break-charm", LUCKY, MONK)
    assert result(table) == ((8, 4) if broken else (5, 2))
    assert ("charm-broken" in events(table)) is broken
    assert (table.asked == "A command") is not broken
    assert (figure(table, MONK).charmed_in == 0) is broken
    assert figure(table, LUCKY).wooed_in == state(table).turns, "it has charmed in this turn"
    drawers = [event.facts["seat"] for event in table.match.world.events if event.what == "draws-combat"]
    assert drawers == [1, 1, 1], "B draws for both of her characters"


@rule("ANI-561", "ANI-R434")
def test_nobody_breaks_a_charm_who_was_charmed_or_has_charmed_in_this_turn() -> None:
    scene = court([STRONG], [MONK, LUCKY, GRUFF, "Ryoko"], their_cards=[HEART])
    *_, charmed, busy = scene.state.figures.values()
    table = scene.begin("equip")
    charmed.charmed_in = busy.wooed_in = state(table).turns
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    assert table.options("B") == [f"break-charm {LUCKY}, {STRONG}", f"break-charm {LUCKY}, {MONK}", "give-in"]


@rule("ANI-R622")
def test_who_breaks_a_charm_may_charm_the_charmer_in_the_next_turn() -> None:
    scene = court([STRONG], [MONK, LUCKY], their_cards=[HEART] * 6)
    table = scene.begin("equip")
    w, mine, breaker = table.match.world, figure(table, STRONG), figure(table, LUCKY)
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    table.does("B", "break-charm", LUCKY, STRONG)
    assert targets_of(w, breaker) == [], "it was its one charm battle of this turn"
    w.state.turns += 1
    assert targets_of(w, breaker) == [mine]


@rule("ANI-R622")
def test_who_has_charmed_somebody_may_stand_up_to_it_in_the_next_turn() -> None:
    table = court([STRONG], [MONK, LUCKY], their_cards=[HEART] * 3).begin("equip")
    w, breaker = table.match.world, figure(table, LUCKY)
    breaker.wooed, breaker.wooed_in = figure(table, STRONG).id, w.state.turns - 1
    assert targets_of(w, breaker) == []
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    assert f"break-charm {LUCKY}, {STRONG}" in table.options("B")


@rule("ANI-R041", "ANI-560")
@pytest.mark.parametrize("gone", [False, True])
def test_nobody_commands_who_has_left_while_somebody_tried_to_break_the_charm(gone: bool) -> None:
    scene = court([STRONG], [MONK, LUCKY], their_cards=[HEART, SCANDAL, HEART])
    scene.stop("combat")
    table = scene.begin("equip")
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    passed_by(table)
    table.does("B", "break-charm", LUCKY, STRONG)
    assert "in-charm" in table.asked
    if gone:
        table.does(table.asked[0], "let")
        bonk(scene.w, figure(table, MONK))
    passed_by(table)
    assert (table.asked == "A command") is not gone
    assert bool(state(table).truces) is not gone


@rule("ANI-564", "ANI-565", "ANI-568")
@pytest.mark.parametrize(("mates_card", "charmers_card", "broken"), [(HEART, SCANDAL, True), (HEART, HEART, False)])
def test_or_it_just_beats_the_charmer(mates_card: str, charmers_card: str, broken: bool) -> None:
    """Goten (4) charms Krillin (2) by 2. A-ko (3) gets -1; Goten gets -3 or -1."""
    scene = court([LUCKY], [MONK, STRONG])
    scene.state.combat_decks[0] = scene.cards("A", [charmers_card, HEART])
    scene.state.combat_decks[1] = scene.cards("B", [mates_card, HEART])
    table = scene.begin("equip")
    table.does("A", "try-charm", LUCKY)
    table.does("A", "woo", MONK)
    assert result(table) == (3, 1)
    table.does("B", "break-charm", STRONG, LUCKY)
    assert result(table) == (2, 1 if broken else 3)
    assert ("charm-broken" in events(table)) is broken
    assert (table.asked == "A command") is not broken, "who charmed commands"
    assert bool(state(table).truces) is not broken
    assert figure(table, MONK).spell == ""


# after-effects


def won(carries: Sequence[str] = (), *mates: str) -> Table:
    """Goten of A has charmed Krillin of B."""
    table = court([LUCKY], [MONK, *mates], carries=carries).begin("equip")
    table.does("A", "try-charm", LUCKY)
    if mates:
        table.does("A", "woo", MONK)
        table.does("B", "give-in")
    assert table.asked == "A command"
    return table


@rule("ANI-572", "ANI-573", "ANI-R426", "ANI-578")
def test_a_charmed_character_gives_one_item_by_chance() -> None:
    table = won(["Go Board", "Keys", "Hand Gun"])
    assert table.options("A") == ["give-item", "harmless", "let-go", "stop-it"], "nobody else is there to attack"
    table.does("A", "give-item", chance=[[1]])
    goten, krillin = figure(table, LUCKY), figure(table, MONK)
    assert table.lies(f"concealed.{goten.id}.cards") == ["Keys"]
    assert table.lies(f"concealed.{krillin.id}.cards") == ["Go Board", "Hand Gun"]
    assert table.sees("B", f"concealed.{goten.id}.cards") == ["?"]
    assert state(table).found == [1, 1]
    assert "A equip" in table.asked or state(table).phase != "equip", "play goes on where it was"
    assert "give-item" not in won(["Hand Gun"]).options("A"), "equipment is no item"


@rule("ANI-573", "ANI-R430")
def test_after_a_backfire_the_item_goes_to_the_one_who_was_to_be_charmed() -> None:
    scene = court([], [LUCKY])
    scene.puts("A", GRUFF, 1, carries=["Keys"])
    table = scene.begin("equip")
    table.does("A", "try-charm", GRUFF)
    table.does("B", "give-item")
    assert table.lies(f"concealed.{figure(table, LUCKY).id}.cards") == ["Keys"]


@rule("ANI-577")
def test_a_charmed_character_cannot_act_until_the_end_of_the_turn() -> None:
    table = won()
    table.does("A", "stop-it")
    w, monk = table.match.world, figure(table, MONK)
    deeds = ("move", "scavenge", "attack", "deal damage", "use")
    assert not any(may(w, monk, deed) for deed in deeds)  # type: ignore[arg-type]
    assert parties_to_attack(w, 1) == []
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert all(may(w, monk, deed) for deed in deeds)  # type: ignore[arg-type]


@rule("ANI-575")
def test_a_charmed_character_deals_no_damage_for_a_round() -> None:
    table = won()
    table.does("A", "harmless")
    table.does("A", "attack-party", MONK)
    table.does("B", "stand")
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert [(each["who"], each["damage"]) for each in struck] == [(MONK, 3), (LUCKY, 0)]
    table.does("B", "fight-on")
    table.does("A", "fight-on")
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert [(each["who"], each["damage"]) for each in struck[2:]] == [(LUCKY, 4), (MONK, 3)]


@rule("ANI-571", "ANI-R440")
def test_the_party_of_a_charmed_character_cannot_attack_the_charmer_in_its_next_turn() -> None:
    table = won((), "Nail")
    table.does("A", "let-go")
    w = table.match.world

    def may_be_attacked() -> bool:
        return any(w.cards[one.piece].title == LUCKY for one in parties_to_attack(w, 1))

    assert may_be_attacked(), "not in this turn yet"
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert not may_be_attacked()
    while state(table).active == 1:
        assert not any("attack-party" in option for option in table.options("B"))
        table.does_least(table.asked[0])
    while state(table).active == 0:
        table.does_least(table.asked[0])
    assert may_be_attacked(), "only in this one turn of its own"


@rule("ANI-R443", "ANI-569")
def test_who_has_no_charm_and_loses_nothing_is_not_commanded() -> None:
    """Nail has 0 charm and gets 1 less, Krillin has 2 and gets 3 less."""
    table = court(["Nail"], [MONK], cards=["Trip / Tears"], their_cards=[SCANDAL]).begin("equip")
    table.does("A", "try-charm", "Nail")
    passed_by(table)
    assert result(table) == (0, 0)
    assert table.asked == "A equip"


@rule("ANI-565", "ANI-R435")
def test_who_is_charmed_itself_breaks_no_charm() -> None:
    table = court([STRONG, GRUFF], [MONK, LUCKY, "Annapuna"], cards=[HERO]).begin("equip")
    figure(table, LUCKY).charmed_in = state(table).turns
    table.does("A", "try-charm", STRONG)
    table.does("A", "woo", MONK)
    passed_by(table)
    assert table.asked == "B break"
    assert {option.split(" ")[1] for option in table.options("B") if option.startswith("break")} == {"Annapuna,"}


@rule("ANI-571", "ANI-R440")
def test_who_is_charmed_in_its_own_turn_cannot_attack_the_charmer_in_the_one_after_that() -> None:
    scene = court([LUCKY], [MONK])
    scene.stop("rivals", "contact")
    table = scene.begin("equip", active="B")
    while f"try-charm {LUCKY}" not in table.options("A"):
        table.does_least(table.asked[0])
    table.does("A", "try-charm", LUCKY)
    table.does("A", "let-go")
    forbidden = set()
    while state(table).turns < 9:
        if not any(one.seat == 0 for one in parties_to_attack(table.match.world, 1)):
            forbidden.add(state(table).turns)
        table.does_least(table.asked[0])
    assert forbidden == {7}, "not in the present turn, the fifth, and not in A's"


@rule("ANI-R620", "ANI-571")
def test_who_may_not_attack_the_charmer_does_not_strike_it_when_it_retreats() -> None:
    scene = court([STRONG, MONK], [LUCKY])
    strong, _, charmer = scene.state.figures.values()
    scene.state.truces = [Truce(charmer.id, [strong.id], 0, TURN)]
    table = scene.begin("equip")
    table.does("A", "attack-party", LUCKY)
    table.does("B", "retreat")
    struck = [event.facts["damage"] for event in table.match.world.events if event.what == "is-struck"]
    assert struck == [ability(table.match.world, figure(table, MONK), "damage")], "the other one strikes"


# in a combat


@rule("ANI-531", "ANI-532", "ANI-R415", "ANI-664", "ANI-665", "ANI-R438", "ANI-R437")
def test_until_the_attackers_of_the_first_round_are_named_a_charm_battle_may_be_declared() -> None:
    """Goten for Pretty Sammy, who has as much charm; A-ko for Fujisawa."""
    scene = court([STRONG, MONK], [LUCKY, "Nail"], cards=[PARRY], their_cards=["Stomp / Cool Dude"])
    scene.stop("combat")
    scene.puts("A", GRUFF, 0)
    scene.puts("B", "Annapuna", 0)
    table = scene.begin("equip")
    table.does("A", "attack-party", LUCKY)
    assert f"try-charm {GRUFF}" not in table.options("A"), "nobody elsewhere"
    table.does("A", "let")
    table.does("B", "let")
    table.does("B", "stand")
    table.does("A", "target", LUCKY)
    table.does("A", "name", STRONG, MONK)
    assert table.asked == "A combat, B combat"
    assert f"try-charm {STRONG}" in table.options("A")
    table.does("A", "let")
    table.does("B", "try-charm", LUCKY)
    table.does("B", "woo", STRONG)
    passed_by(table)
    assert result(table) == (5, 3), "4 + 2 - 1 against 3: Handsome Lad lowers the opponent"
    table.does("A", "give-in")
    assert table.asked == "B command", "whose character charmed"
    table.does("B", "harmless")
    while "strike-back" not in table.asked:
        table.does(table.asked[0], "let")
    table.does("B", "strike-at", MONK)
    table.does("B", "")
    table.does("B", "")
    while "another-round" not in table.asked:
        table.does(*(("A", "on", MONK) if "combat-card" in table.asked else (table.asked[0], "let")))
    struck = [event.facts for event in table.match.world.events if event.what == "is-struck"]
    assert (struck[0]["who"], struck[0]["damage"]) == (LUCKY, 4), "A-ko deals nothing in this round"
    table.does("B", "fight-on")
    table.does("A", "fight-on")
    assert table.options("A") == ["let"], "no charm battle any more"
    table.does("A", "let")
    assert table.asked == "B target"
    assert set(in_play(table)) == {STRONG, MONK, LUCKY, "Nail", GRUFF, "Annapuna"}
