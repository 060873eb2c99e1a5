"""Combat between two players' characters."""

import pytest

from beanfield.games.ani_mayhem.combat.engagements import parties_to_attack
from beanfield.games.ani_mayhem.reading import ability
from beanfield.kernel.asks import Choose, Pick
from tests.games.ani_mayhem.scene import Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.engagements import attack, meet, struck
from tests.rules import rule

DODGE = "Dodge / Puppy Dog Eyes"
"""+1 defense."""
PARRY = "Parry / Handsome Lad"
"""+2 defense."""
STRONG = "A-ko Magami"
"""4 damage, 4 defense."""


def lost(table: Table, *titles: str) -> list[int]:
    return [figure(table, title).lost for title in titles]


# declaring


@rule("ANI-413", "ANI-454", "ANI-455", "ANI-415", "ANI-R394", "ANI-R312")
def test_a_player_attacks_the_characters_of_another_at_her_own_place_once_in_a_phase() -> None:
    scene = meet([STRONG, "Krillin"], ["Goten"])
    scene.puts("B", "Nail", 0)
    scene.piles("A", hand=["Spirit"])
    table = scene.begin("equip")
    assert [option for option in table.options("A") if "attack" in option] == ["attack-party Goten"]
    table.does("A", "attack-party", "Goten")
    assert table.asked == "B withdraw", "before anybody is named"
    fight = state(table).fight
    assert fight is not None
    assert (fight.attacker, fight.defender, fight.round, fight.engaged) == (0, 1, 1, [])
    table.does("B", "stand")
    table.does("A", "name", STRONG)
    table.does("A", "")
    table.does("B", "stop")
    table.does("A", "stop")
    assert state(table).fight is None
    assert "attack-party Goten" not in table.options("A"), "once in a phase"
    table.does("A", "done")
    assert table.asked == "A move"
    assert "attack-party Goten" in table.options("A")


@rule("ANI-413", "ANI-416", "ANI-414")
def test_others_may_attack_in_the_turn_of_a_player_who_goes_first_herself() -> None:
    scene = meet([STRONG], ["Goten"], seats=3)
    scene.puts("C", "Nail", 1)
    scene.stop("rivals")
    table = scene.begin("equip", active="C")
    assert table.asked == "C equip", "the active player is asked first"
    table.does("C", "done")
    assert table.asked == "A standby, B standby"
    assert table.options("A") == ["allow", "attack-party Goten", "attack-party Nail", f"try-charm {STRONG}"]
    table.does("B", "allow")
    table.does("A", "attack-party", "Nail")
    assert table.asked == "C withdraw"
    table.does("C", "stand")
    assert state(table).fight is not None
    assert state(table).fight.engaged[0].by == [figure(table, STRONG).id], "with her own characters only"  # type: ignore[union-attr]


@rule("ANI-421")
def test_who_is_bonked_or_in_a_haven_cannot_be_attacked() -> None:
    scene = meet([STRONG], [])
    scene.piles("B", bonked=["Goten"])
    scene.puts("A", "Krillin", 2)
    assert parties_to_attack(scene.w, 0) == []
    scene.puts("B", "Nail", 2)
    assert [scene.w.cards[one.piece].title for one in parties_to_attack(scene.w, 0)] == ["Nail"]
    table = scene.begin("equip")
    table.does("A", "attack-party", "Nail")
    table.does("B", "stand")
    fight = state(table).fight
    assert fight is not None and fight.engaged[0].on == figure(table, "Nail").id, "Lisa Vannett is at home"


@rule("ANI-R383")
def test_two_players_fight_a_disaster_one_after_another() -> None:
    scene = meet([STRONG], ["Goten"])
    scene.puts("B", "Happy Tanks", 1)
    scene.stop("contact")
    table = scene.begin("equip")
    table.does("A", "attack", "Happy Tanks")  # 4 against 7
    fight = state(table).fight
    assert fight is not None and fight.fighters == [figure(table, STRONG).id]
    assert fight.seats == [0]


# who does what


@rule("ANI-458", "ANI-459", "ANI-R411", "ANI-471")
def test_at_most_three_attack_one_character_and_each_of_them_only_one() -> None:
    four = [STRONG, "Krillin", "Akane Tendo", "Ross Sylibus"]
    table = attack(meet(four, ["Kami", "Nail"]), "Kami")
    assert table.asked == "A target"
    table.does("A", "target", "Kami")
    table.refuses("A", "name", *four, rule="ANI-458")
    table.does("A", "name", *four[:3])
    assert table.options("A") == ["enough", "target Nail"], "Kami is attacked already"
    table.does("A", "target", "Nail")
    assert [len(each.by) for each in state(table).fight.engaged] == [3, 1]  # type: ignore[union-attr]
    assert table.asked == "B strike-back", "nobody is left who could attack again"
    table.does("B", "strike-at", STRONG)
    assert ("Kami", 12, 8) in struck(table)


@rule("ANI-466", "ANI-467", "ANI-468", "ANI-R412", "ANI-R413", "ANI-472")
def test_up_to_three_strike_back_at_one_attacker_the_attacked_one_among_them() -> None:
    table = attack(meet(["Adult Gohan", "Kami"], ["Bubbles", "Goten", "Nail", "Krillin"]), "Bubbles")
    table.does("A", "target", "Bubbles")
    table.does("A", "name", "Adult Gohan")
    table.does("A", "enough")
    table.does("A", "")
    assert table.asked == "B retaliators", "there is one attacker, so all strike it"
    assert table.options("B") == ["name Goten", "name Nail", "name Krillin"], "Bubbles is one of the three anyway"
    table.refuses("B", "name", "Goten", "Nail", "Krillin", rule="ANI-467")
    table.does("B", "name", "Goten", "Nail")
    assert table.options("B") == ["protect Krillin, Bubbles"]
    table.does("B", "")
    # Bubbles has no damage; it helps the others: 0 + 4 + 5 against 5
    assert struck(table) == [("Bubbles", 5, 2), ("Adult Gohan", 9, 4)]


@rule("ANI-460", "ANI-461", "ANI-462", "ANI-463", "ANI-R410", "ANI-R407")
def test_protectors_lend_their_defense_and_lose_half_of_what_their_charge_loses() -> None:
    mine = [STRONG, "Krillin", "Akane Tendo", "Nene Romanova"]
    scene = meet(mine, ["Gregory", "Eddie", "Nabiki Tendo"])
    table = attack(scene, "Gregory")
    table.does("A", "target", "Gregory")
    table.does("A", "name", STRONG, "Krillin", "Akane Tendo")
    table.does("A", "enough")
    assert table.options("A") == [f"protect Nene Romanova, {one}" for one in (STRONG, "Krillin", "Akane Tendo")]
    table.does("A", "")
    table.does("B", "strike-at", STRONG)
    table.does("B", "")
    assert table.options("B") == ["protect Eddie, Gregory", "protect Nabiki Tendo, Gregory"]
    ask = table.match.ask_of(1)
    assert isinstance(ask, Pick)
    table.match.answer(1, tuple(ask.options))
    # 12 against 2 + 2 + 3: five are lost, and two by each protector; one of them has only two health
    assert struck(table) == [("Gregory", 12, 5), (STRONG, 1, 0)], "who protects deals no damage"
    assert "Eddie" not in in_play(table)
    assert [event.facts["loss"] for event in table.match.world.events if event.what == "shares"] == [2, 2]
    assert "Nabiki Tendo" in in_play(table)


@rule("ANI-464", "ANI-R408", "ANI-R409", "ANI-460")
def test_a_protector_loses_at_least_one_if_its_charge_is_attacked_and_never_dies_of_it() -> None:
    scene = meet([STRONG, "Krillin", "Akane Tendo"], ["Nene Romanova"])
    table = attack(scene, "Nene Romanova")
    table.does("A", "name", STRONG, "Krillin")
    table.does("A", "protect", "Akane Tendo", to=STRONG)
    table.does("B", "strike-at", "Krillin")
    assert "shares" not in events(table), "nobody attacked the one she protects"
    table = attack(meet([STRONG], ["Nail", "Eddie"]), "Nail")
    table.does("A", "target", "Nail")
    table.does("B", "")
    table.does("B", "protect", "Eddie", to="Nail")
    assert struck(table)[0] == ("Nail", 4, 0)
    assert lost(table, "Nail", "Eddie") == [0, 1]


@rule("ANI-R409", "ANI-419")
def test_what_a_protector_loses_bonks_it_but_does_not_kill() -> None:
    """15 strike Bubbles, who has 3 health; Nene loses 5 of 2, which is not an attack on her."""
    scene = meet(["Adult Gohan", STRONG, "Krillin"], ["Bubbles", "Nene Romanova"], combat=["Club / Stunning Smile"])
    table = attack(scene, "Bubbles")
    table.does("A", "target", "Bubbles")
    table.does("A", "name", "Adult Gohan", STRONG, "Krillin")
    table.does("B", "strike-at", STRONG)
    table.does("B", "")
    table.does("B", "protect", "Nene Romanova", to="Bubbles")
    table.does("A", "on", "Adult Gohan")
    # 5 + 4 + 4 + 2 against 3 + 3: Nene has +1 defense by Bubbles
    assert struck(table)[0] == ("Bubbles", 15, 9)
    assert table.lies("discards.B") == ["Bubbles"]
    assert [table.match.world.cards[out.piece].title for out in state(table).bonked[1]] == ["Nene Romanova"]


@rule("ANI-465")
def test_a_protector_loses_its_share_beside_what_strikes_itself() -> None:
    scene = meet([STRONG], ["Nail", "Goten"], at="Genom Military Lab")  # 5 damage to all who lack the skills
    table = attack(scene, "Nail")
    table.does("A", "target", "Nail")
    table.does("B", "")
    table.does("B", "protect", "Goten", to="Nail")
    assert lost(table, "Nail", "Goten") == [0, 2], "1 for Nail, 1 by the location: 5 against 4"


@rule("ANI-461", "ANI-462")
def test_a_combat_card_on_a_protector_helps_its_charge() -> None:
    scene = meet(["Adult Gohan"], ["Goten", "Nail"], their_combat=[PARRY])
    table = attack(scene, "Goten")
    table.does("A", "target", "Goten")
    table.does("B", "")
    table.does("B", "protect", "Nail", to="Goten")
    assert ability(table.match.world, figure(table, "Goten"), "defense") == 8
    table.does("B", "on", "Nail")
    assert struck(table) == [("Goten", 5, 0), ("Adult Gohan", 3, 0)]


# combat cards


@rule("ANI-452", "ANI-469", "ANI-470", "ANI-R414", "ANI-R375")
def test_each_side_draws_a_card_for_each_attack_for_those_who_strike_or_protect() -> None:
    scene = meet(
        [STRONG, "Krillin", "Akane Tendo"], ["Nail", "Kami", "Goten"],
        combat=[DODGE, "Bash / Broken Heart"], their_combat=[PARRY, "Punch / Lovely Hair"],
    )  # fmt: skip
    table = attack(scene, "Nail")
    table.does("A", "target", "Nail")
    table.does("A", "name", STRONG)
    table.does("A", "target", "Kami")
    table.does("A", "name", "Krillin")
    table.does("A", "enough")
    table.does("A", "protect", "Akane Tendo", to=STRONG)
    table.does("B", "")  # for Nail
    table.does("B", "")  # for Kami
    table.does("B", "protect", "Goten", to="Kami")
    assert table.asked == "A combat-card"
    assert table.lies("combat_played") == ["Bash / Broken Heart"], "she sees it first"
    assert table.options("A") == [f"on {STRONG}", "on Akane Tendo"]
    table.does("A", "on", STRONG)  # the next one can only be for Krillin, and B's first one only for Nail
    assert table.asked == "B combat-card"
    assert table.options("B") == ["on Kami", "on Goten"]
    table.does("B", "on", "Kami")
    drawn = [event.facts["seat"] for event in table.match.world.events if event.what == "draws-combat"]
    assert drawn == [0, 0, 1, 1]
    # Nail 4 + 2 on A-ko 4 + 4 of her protector; A-ko 4 + 1 on Nail 4; Krillin 4 on Kami 4 + 4 + 2; Kami 4 on Krillin 5
    assert struck(table) == [("Nail", 5, 1), (STRONG, 6, 0), ("Kami", 4, 0), ("Krillin", 4, 0)]


@rule("ANI-453", "ANI-R448")
def test_a_round_goes_step_by_step_and_every_step_begins_with_a_window() -> None:
    scene = meet(["Krillin"], ["Goten"])
    scene.stop("combat")
    scene.piles("A", hand=["Dodonpa"], combat=[DODGE])
    table = scene.begin("equip")
    table.does("A", "attack-party", "Goten")
    told = {}
    for step in ("retreat", "retaliators", "cards", "damage"):
        assert table.asked.startswith("A combat"), step
        told[step] = [event.what for event in table.match.world.events[-1:]]
        table.does("A", "let")
        if table.asked == "B combat":  # who could charm somebody
            table.does("B", "let")
        if step == "retreat":
            assert table.asked == "B withdraw"
            table.does("B", "stand")
    assert told == {
        "retreat": ["declares-on"], "retaliators": ["engages"], "cards": ["strikes-back"], "damage": ["combat-card"],
    }  # fmt: skip
    assert table.asked == "B another-round", "nobody was hurt, so there is nothing to save"


@rule("ANI-473", "ANI-427", "ANI-R372", "ANI-R373")
def test_who_spent_energy_gets_one_back_after_the_round_and_all_after_the_combat() -> None:
    scene = meet(["Krillin", "Kami"], ["Goten"])
    scene.stop("combat")
    scene.piles("A", hand=["Dodonpa", "Spirit"])
    scene.piles("B", hand=["Water Spear", "Spirit"])
    table = scene.begin("equip")
    figure(table, "Kami").spent = 2
    table.does("A", "attack-party", "Goten")

    def pass_on(until: str) -> None:
        while until not in table.asked:
            table.does(table.asked[0], "let")

    pass_on("withdraw")
    table.does("B", "stand")
    table.does("A", "name", "Krillin")
    table.does("A", "")
    table.does("A", "play", "Dodonpa")
    table.does("A", "at", "Krillin")
    table.does("A", "let")
    table.does("B", "play", "Water Spear")
    assert table.options("B") == ["at Krillin", "at Goten"], "who is attacked is in the combat already"
    table.does("B", "at", "Goten")
    assert [figure(table, one).spent for one in ("Krillin", "Goten", "Kami")] == [1, 2, 2]
    pass_on("another-round")
    assert [figure(table, one).spent for one in ("Krillin", "Goten", "Kami")] == [0, 1, 2], "Kami spent nothing now"
    table.does("B", "stop")
    table.does("A", "stop")
    assert [figure(table, one).spent for one in ("Krillin", "Goten", "Kami")] == [0, 0, 0]


# falling, and the end


@rule("ANI-475", "ANI-R402", "ANI-R374", "ANI-R370", "ANI-R034", "ANI-162")
def test_the_combat_ends_when_all_who_struck_back_fell_and_the_winner_takes_what_they_dropped() -> None:
    scene = meet(["Adult Gohan"], ["Leon McNichol", "Goten"])
    leon = next(one for one in scene.state.figures.values() if scene.w.cards[one.piece].title == "Leon McNichol")
    scene.state.concealed[leon.id].cards = scene.cards("B", ["Go Board", "Hand Gun"])
    table = attack(scene, "Leon McNichol")
    table.does("A", "target", "Leon McNichol")
    table.does("B", "")
    table.does("B", "")
    # 5 against 2 with 2 health: -1, and less than three times two
    assert [table.match.world.cards[out.piece].title for out in state(table).bonked[1]] == ["Leon McNichol"]
    assert state(table).fight is None, "Goten had nothing to do in this round, but the combat is over"
    assert table.asked == "A loot"
    assert table.options("A") == ["take Go Board, Adult Gohan", "take Hand Gun, Adult Gohan"]
    table.does("A", "take", "Go Board", to="Adult Gohan")
    assert state(table).found == [1, 0]
    assert table.asked == "B loot", "whoever has characters there may take the rest"
    table.does("B", "take", "Hand Gun", to="Goten")
    assert state(table).above[1] == []


@rule("ANI-474", "ANI-426", "ANI-R371")
def test_the_combat_ends_when_all_attackers_fell_and_everybody_is_healed() -> None:
    table = attack(meet(["Leon McNichol", "Nail"], ["Adult Gohan", "Krillin"]), "Adult Gohan")
    figure(table, "Nail").lost = 1
    table.does("A", "target", "Adult Gohan")
    table.does("A", "name", "Leon McNichol")
    table.does("A", "enough")
    table.does("A", "")
    table.does("B", "name", "Krillin")
    assert "Leon McNichol" not in in_play(table), "5 + 4 against 2: killed"
    assert table.lies("discards.A") == ["Leon McNichol"]
    assert state(table).fight is None
    assert lost(table, "Nail", "Adult Gohan") == [0, 0]


@rule("ANI-418", "ANI-R374")
def test_both_sides_may_fall_at_the_same_time() -> None:
    table = attack(meet(["Priss Asagiri"], ["Squad Leader Britain"], combat=["Bash / Broken Heart"],
                        their_combat=["Bash / Broken Heart"]), "Squad Leader Britain")  # fmt: skip
    assert in_play(table) == ["Lisa Vannett", "Mamoru Shimesu"], "3 + 1 against 2 on both sides"
    assert state(table).fight is None


@rule("ANI-476", "ANI-477", "ANI-R403", "ANI-R404")
def test_in_the_next_round_the_other_player_attacks_whomever_she_wants() -> None:
    table = attack(meet([STRONG, "Krillin"], ["Nail", "Kami"]), "Nail")
    table.does("A", "target", "Nail")
    table.does("A", "name", STRONG)
    table.does("A", "enough")
    table.does("A", "")
    table.does("B", "")
    table.does("B", "")
    assert table.asked == "B another-round", "who would attack next answers first"
    assert table.options("B") == ["fight-on", "retreat", "stop"]
    table.does("B", "stop")
    assert table.options("A") == ["fight-on", "retreat", "stop"]
    table.does("A", "fight-on")  # one of them wants to, so there is another round
    fight = state(table).fight
    assert fight is not None
    assert (fight.round, fight.attacker, table.asked) == (2, 1, "B target")
    table.does("B", "target", "Krillin")  # who had no part in the first round
    table.does("B", "name", "Nail", "Kami")
    table.does("A", "strike-at", "Kami")
    table.does("A", "")
    table.does("A", "")
    assert struck(table)[-2:] == [("Krillin", 8, 4), ("Kami", 4, 0)]
    assert "Krillin" not in in_play(table)


@rule("ANI-R403", "ANI-476")
def test_if_one_goes_on_the_other_can_only_go_on_or_retreat_and_if_nobody_does_the_combat_ends() -> None:
    table = attack(meet([STRONG], ["Nail"]), "Nail")
    table.does("B", "fight-on")
    assert table.options("A") == ["fight-on", "retreat"]
    table.does("A", "fight-on")
    assert table.asked == "A another-round", "roles were swapped: now A would attack next"
    table.does("A", "stop")
    table.does("B", "stop")
    assert state(table).fight is None
    assert [figure(table, one).at for one in (STRONG, "Nail")] == [1, 1]


@rule("ANI-R399")
def test_ten_rounds_without_loss_end_a_combat_between_players() -> None:
    table = attack(meet([STRONG], ["Nail"]), "Nail")
    for number in range(9):
        first, second = ("B", "A") if number % 2 == 0 else ("A", "B")
        table.does(first, "fight-on")
        table.does(second, "fight-on")
    assert state(table).fight is None


@rule("ANI-R399")
def test_who_is_kept_in_play_again_and_again_loses_nothing() -> None:
    table = meet(["Goku"], ["Dr. Tofu", "Chief Servant Londs"]).begin("equip")
    table.does("A", "attack-party", "Dr. Tofu")
    rounds = 0
    while (fight := state(table).fight) is not None and rounds < 30:
        rounds = fight.round
        seat = table.match.waiting[0]
        ask = table.match.ask_of(seat)
        assert isinstance(ask, Choose | Pick)
        wanted = [option for option in ask.options if option.do in ("stand", "fight-on", "attacker")]
        some = wanted[:1] or list(ask.options[: ask.least if isinstance(ask, Pick) else 1])
        table.match.answer(seat, tuple(some) if isinstance(ask, Pick) else some[0])
    assert len([one for one in events(table) if one == "stays-up"]) > 1
    assert state(table).fight is None
    assert {"Dr. Tofu", "Chief Servant Londs"} <= set(in_play(table))
    assert rounds < 25


# retreat


@rule("ANI-455", "ANI-456", "ANI-457", "ANI-428", "ANI-429", "ANI-430", "ANI-431", "ANI-432", "ANI-R405")
def test_all_attacked_characters_may_retreat_at_once_and_each_opponent_strikes_each_of_them() -> None:
    scene = meet(["Adult Gohan", "Krillin", "Bubbles"], ["Goten", "Leon McNichol"], combat=[DODGE])
    scene.stop()
    table = scene.begin("equip")
    table.does("A", "attack-party", "Goten")
    table.does("B", "retreat")
    # Bubbles gives +1 damage to the others: 6, 5 and 0. Goten has 4 defense and 4 health, Leon 2 and 2
    assert struck(table) == [
        ("Goten", 6, 2), ("Goten", 5, 1), ("Goten", 0, 0),
        ("Leon McNichol", 6, 4), ("Leon McNichol", 5, 3), ("Leon McNichol", 0, 0),
    ]  # fmt: skip
    assert "Leon McNichol" not in in_play(table)
    assert "draws-combat" not in events(table)
    assert table.asked == "B flee"
    table.does("B", "to", "Cathedral")
    assert figure(table, "Goten").at == 2
    assert state(table).fight is None
    assert lost(table, "Goten", "Adult Gohan") == [0, 0]


@rule("ANI-R406")
def test_each_parting_blow_kills_only_by_itself() -> None:
    table = meet([STRONG, "Krillin"], ["Eddie", "Nene Romanova"]).begin("equip")
    table.does("A", "attack-party", "Eddie")
    table.does("B", "retreat")
    assert len(state(table).bonked[1]) == 2, "two blows of 4 against 2: 4 of 2 health, but no blow of 6"
    assert table.lies("discards.B") == []
    scene = meet([], ["Nene Romanova"])
    scene.puts("A", "Adult Gohan", 1, worn=["A Goddess' Kiss"])
    table = scene.begin("equip")
    table.does("A", "attack-party", "Nene Romanova")
    table.does("B", "retreat")
    assert table.lies("discards.B") == ["Nene Romanova"]


@rule("ANI-478", "ANI-R405")
def test_after_a_round_all_who_took_part_retreat_and_those_who_took_part_strike() -> None:
    scene = meet(["Adult Gohan", "Krillin"], ["Nail", "Goten", "Kami", "Ross Sylibus"])
    table = attack(scene, "Nail")
    table.does("A", "target", "Nail")
    table.does("A", "name", "Adult Gohan")
    table.does("A", "enough")
    table.does("A", "")
    table.does("B", "name", "Goten")
    table.does("B", "protect", "Kami", to="Nail")
    before = len(struck(table))
    table.does("B", "retreat")
    # only Gohan strikes them: 5 against 4, 4 and 4; Ross Sylibus stays
    assert struck(table)[before:] == [("Nail", 5, 1), ("Goten", 5, 1), ("Kami", 5, 1)]
    for _ in range(3):
        table.does("B", "to", "Cathedral")
    assert [figure(table, one).at for one in ("Nail", "Goten", "Kami", "Ross Sylibus")] == [2, 2, 2, 1]
    assert state(table).fight is None


@rule("ANI-R392")
def test_who_has_nowhere_to_go_is_not_asked_for_a_retreat() -> None:
    scene = Scene()
    scene.row("Country Bar")
    scene.puts("A", STRONG, 0)
    scene.puts("B", "Nail", 0)
    table = scene.begin("equip")
    table.does("A", "attack-party", "Nail")
    assert table.asked == "B another-round"
    assert table.options("B") == ["fight-on", "stop"]


@rule("ANI-R393")
def test_who_flees_to_a_disaster_in_her_own_move_phase_is_attacked() -> None:
    for active, waits in (("B", "B retreat"), ("A", "")):
        scene = meet([STRONG], ["Goten"])
        scene.stop("rivals")
        scene.puts("A", "Ginger", 2)
        table = scene.begin("move", active=active)
        if active == "B":
            table.does("B", "done")
        table.does("A", "attack-party", "Goten")
        table.does("B", "retreat")
        table.does("B", "to", "Cathedral")
        assert (table.asked == "B retreat") is bool(waits)


@rule("ANI-R154", "ANI-R369")
def test_health_is_set_when_the_combat_begins() -> None:
    scene = meet([STRONG], ["Nail"])
    table = scene.begin("equip")
    figure(table, "Nail").lost = 2
    table.does("A", "attack-party", "Nail")
    fight = state(table).fight
    assert fight is not None
    assert fight.health == {figure(table, STRONG).id: 4, figure(table, "Nail").id: 4}
    assert lost(table, "Nail") == [0]


@rule("ANI-076")
def test_an_attack_of_several_that_is_stopped_is_that_of_one_side_of_one_attack() -> None:
    scene = meet([STRONG, "Krillin"], ["Nail", "Kami"])
    scene.stop("combat")
    scene.piles("B", hand=["Flying Block"])
    table = scene.begin("equip")
    table.does("A", "attack-party", "Nail")
    assert "play Flying Block" not in table.options("B"), "there is no attack yet"
    table.does("A", "let")
    table.does("B", "let")
    table.does("B", "stand")
    table.does("A", "target", "Nail")
    table.does("A", "name", STRONG)
    table.does("A", "target", "Kami")
    assert table.asked == "A combat, B combat"
    table.does("A", "let")
    table.does("B", "play", "Flying Block")
    assert table.options("B") == [f"at-attack {STRONG}", "at-attack Krillin"]
    table.does("B", "at-attack", "Krillin")
    while table.asked != "B another-round":
        table.does(table.asked[0], "let" if "combat" in table.asked else "")
    assert [each for each in struck(table) if each[0] == "Kami"] in ([], [("Kami", 0, 0)])
    assert ("Nail", 4, 0) in struck(table)


@pytest.mark.parametrize("leaver", ["A", "B"])
@rule("ANI-R150")
def test_a_combat_ends_when_one_of_its_players_leaves(leaver: str) -> None:
    table = attack(meet([STRONG], ["Nail"], seats=3), "Nail")
    table.does("B", "fight-on")
    table.calls(leaver, "leave")
    while state(table).fight is not None:
        table.does_least(table.asked[0])
    assert state(table).fight is None


# who can do nothing


@rule("ANI-087", "ANI-R044")
def test_who_cannot_act_neither_attacks_nor_strikes_back_nor_protects() -> None:
    scene = meet([STRONG, "Krillin"], ["Nail", "Goten", "Ryoko"])
    for figure_there in scene.state.figures.values():
        if scene.w.cards[figure_there.piece].title in ("Krillin", "Goten"):
            figure_there.spell = "out"
    table = attack(scene, "Nail")
    table.does("A", "target", "Nail")
    assert table.asked == "B retaliators", "A-ko attacks alone, and nobody is there to protect her"
    assert table.options("B") == ["name Ryoko"]
    table.does_least("B")
    assert table.options("B") == ["protect Ryoko, Nail"]
