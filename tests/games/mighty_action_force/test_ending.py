import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import WATCHER, Scenario
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)
NO_DECKS: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
CADETS = (("cadet",) * 15,) * 4


def last_round(totals: str) -> Table:
    """Everybody collects one gem with the last card."""
    scenario = table({seat: ["Cadet 1"] for seat in "ABCD"}, gems=totals, decks=NO_DECKS)
    play_round(scenario, "collect")
    return scenario


def play_round(scenario: Table, slot: str = "attack_left") -> None:
    for seat in "ABCD":
        play(scenario, seat, f"Cadet 1 on {slot}")


@rule("MAF-040", "MAF-041")
def test_exactly_13_gems_end_the_game_and_win_it() -> None:
    scenario = round_of({"A": "Ranger 3 on collect"}, gems="10/5/5/5")
    assert (gems(scenario), scenario.asked) == ("13/5/5/5", "nobody")
    assert scenario.winners == "A"
    assert scenario.scores == {"A": 13, "B": 5, "C": 5, "D": 5}
    assert all(scenario.lies(f"decks.{seat}") for seat in "BCD")  # the others still have cards
    for viewer in EVERYBODY:
        assert "A reached exactly 13!" in scenario.told(viewer)
    for seat in "ABCD":
        scenario.refuses(seat, [("play", "Cadet 1", "collect")], rule="MAF-040")


@rule("MAF-040")
def test_12_gems_do_not_end_the_game() -> None:
    scenario = round_of({"A": "Scout 2 on collect"}, gems="10/5/5/5")
    assert (gems(scenario), scenario.asked, scenario.winners) == ("12/5/5/5", "A play", "")


@rule("MAF-040", "MAF-033")
def test_the_game_is_not_over_before_the_tally() -> None:
    scenario = table({"A": ["Ranger 3"]}, gems="10/5/5/5")
    play(scenario, "A", "Ranger 3 on collect")
    assert scenario.asked == "B play"


@rule("MAF-042")
def test_all_who_have_13_in_the_same_round_win() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Scout 2 on collect"}, gems="10/11/5/5")
    assert (gems(scenario), scenario.winners) == ("13/13/5/5", "AB")
    assert {"A reached exactly 13!", "B reached exactly 13!"} <= set(scenario.told("D"))


@rule("MAF-R18")
def test_13_is_tested_once_after_the_whole_tally() -> None:
    plays = {"A": "Ranger 3 on collect", "B": "Scout 2 on attack_right"}
    scenario = round_of(plays, gems="10/5/5/5")
    assert (gems(scenario), scenario.asked) == ("11/5/5/5", "A play")
    guarded = ["Supernova 1 on attack_left", "Ranger 3 on collect", "Secret Trooper 1 on attack_right"]
    blocked = round_of({"A": guarded, "B": plays["B"]}, gems="10/5/5/5")
    assert (gems(blocked), blocked.winners) == ("13/4/5/4", "A")


@rule("MAF-R18")
def test_a_leader_who_is_attacked_does_not_share_the_win() -> None:
    plays = {"A": "Ranger 3 on collect", "B": "Scout 2 on collect", "D": "Cadet 1 on attack_left"}
    scenario = round_of(plays, gems="10/11/5/5")
    assert (gems(scenario), scenario.winners) == ("12/13/5/5", "B")


@rule("MAF-043", "MAF-044", "MAF-R08", "MAF-038")
def test_a_game_without_special_cards_lasts_15_rounds_of_which_the_last_three_are_played_from_the_hand() -> None:
    scenario = Scenario(MIGHTY_ACTION_FORCE, 4, Setup(decks=CADETS, youngest=0))
    for number in range(1, 16):
        assert (scenario.asked, scenario.lies("round")) == ("A play", number)
        left = max(0, 12 - number)
        for seat in "ABCD":
            assert len(scenario.lies(f"decks.{seat}")) == left
            assert len(scenario.lies(f"hands.{seat}")) == min(4, 16 - number)
            play(scenario, seat, "Cadet 1 on attack_left")
    assert scenario.asked == "nobody"
    assert scenario.told(WATCHER)[-1] == "All cards are gone."
    assert sum("drew" in line for line in scenario.told(WATCHER)) == 4 * 12
    assert [len(pile) for pile in scenario.lies("discard_piles")] == [15, 15, 15, 15]
    for seat in "ABCD":
        scenario.refuses(seat, [("play", "Cadet 1", "collect")], rule="MAF-044")


@rule("MAF-038")
def test_no_discard_pile_becomes_a_deck() -> None:
    scenario = table({seat: ["Cadet 1", "Cadet 1"] for seat in "ABCD"}, decks=NO_DECKS)
    piles = [len(pile) for pile in scenario.lies("discard_piles")]
    assert piles == [13, 13, 13, 13]
    chances = scenario.match.world.chance.count
    play_round(scenario)
    assert scenario.lies("decks") == [[], [], [], []]
    assert [len(pile) for pile in scenario.lies("discard_piles")] == [14, 14, 14, 14]
    play_round(scenario)
    assert (scenario.asked, scenario.lies("decks"), scenario.lies("reshuffles")) == ("nobody", [[], [], [], []], 0)
    assert scenario.match.world.chance.count == chances  # nothing was shuffled
    assert not any("drew" in line for line in scenario.told(WATCHER))


@rule("MAF-044")
@pytest.mark.parametrize("seat", "ABCD")
def test_as_long_as_somebody_has_a_card_the_game_goes_on(seat: str) -> None:
    scenario = table({other: ["Cadet 1"] for other in "ABCD"}, decks={**NO_DECKS, seat: ["Cadet 1"]})
    play_round(scenario)
    assert scenario.asked == f"{seat} play"
    play(scenario, seat, "Cadet 1 on attack_left")
    assert scenario.asked == "nobody"


@rule("MAF-045")
def test_without_13_the_highest_score_wins_when_the_cards_are_gone() -> None:
    scenario = last_round("6/11/2/8")
    assert (gems(scenario), scenario.winners) == ("7/12/3/9", "B")
    assert scenario.scores == {"A": 7, "B": 12, "C": 3, "D": 9}


@rule("MAF-046")
def test_several_may_share_the_highest_score() -> None:
    scenario = last_round("11/11/2/8")
    assert (gems(scenario), scenario.winners) == ("12/12/3/9", "AB")


@rule("MAF-041", "MAF-045")
def test_13_with_the_very_last_card_wins_alone() -> None:
    scenario = last_round("12/11/11/11")
    assert (gems(scenario), scenario.winners) == ("13/12/12/12", "A")
    assert "All cards are gone." not in scenario.told(WATCHER)


@rule("MAF-R23")
def test_all_win_together_if_all_are_level_even_at_0() -> None:
    scenario = Scenario(MIGHTY_ACTION_FORCE, 4, Setup(decks=CADETS))
    while scenario.match.ask is not None:
        play(scenario, scenario.asked[0], "Cadet 1 on attack_left")
    assert (gems(scenario), scenario.winners) == ("0/0/0/0", "ABCD")


@rule("MAF-R22")
def test_the_cards_of_the_last_round_stay_where_everybody_sees_them() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Scout 2 on attack_left"}, gems="10/5/5/5")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "collect.A") == ["Ranger 3"]
        assert scenario.sees(viewer, "attack_left.B") == ["Scout 2"]


@rule("MAF-040", "MAF-044")
def test_every_match_of_the_base_game_comes_to_an_end() -> None:
    for seed in range(20):
        match = Match.begin(MIGHTY_ACTION_FORCE, 4, bytes([seed]))
        while match.ask is not None:
            seat = match.waiting[0]
            match.answer(seat, match.default(seat))
        assert match.outcome is not None and match.outcome.winners
        table = match.world.state
        best = max(table.gems)
        assert [seat for seat in range(4) if table.gems[seat] == best] == list(match.outcome.winners)
        assert best == 13 or table.round == 15
