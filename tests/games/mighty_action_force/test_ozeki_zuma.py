import pytest

from tests.games.mighty_action_force.staging import Table, gems, round_of
from tests.rules import rule

ZUMA = "Ozeki Zuma 3"
HELD = ["Titan 6", "Captain 4", "Ranger 3"]
NO_DECKS: dict[str, list[str]] = {seat: [] for seat in "ABCD"}


def sizes(scene: Table) -> list[int]:
    """How many cards everybody holds."""
    return [len(scene.lies(f"hands.{seat}")) for seat in scene.seats]


def zuma_round(plays: dict[str, str], held: dict[str, list[str]] | None = None, gems: str = "5/5/5/5") -> Table:
    """A round without draws, in which everybody else plays a Cadet and holds three cards besides."""
    others = dict.fromkeys("ABCD", "Cadet 1 on collect")
    hands = dict.fromkeys("ABCD", HELD) | (held or {})
    return round_of({**others, **plays}, hands=hands, decks=NO_DECKS, gems=gems)


@rule("MAF-063")
def test_everybody_else_sends_a_card_from_hand_to_the_own_discard_pile() -> None:
    scene = zuma_round({"A": f"{ZUMA} on collect"})
    assert scene.asked == "B discard, C discard, D discard"
    for seat in "BCD":
        scene.does(seat, "discard", "Titan 6")
    assert gems(scene) == "8/6/6/6"
    assert sizes(scene) == [3, 2, 2, 2]
    for seat in "BCD":
        assert scene.lies(f"discard_piles.{seat}")[-2:] == ["Titan 6", "Cadet 1"]
        assert f"{seat} discarded Titan 6." in scene.told("watcher")


@rule("MAF-064")
def test_the_discard_is_asked_for_after_the_tally() -> None:
    scene = zuma_round({"A": f"{ZUMA} on attack_left"})
    assert gems(scene) == "5/3/6/6"
    assert [line for line in scene.told("B") if "discarded" in line] == []
    assert scene.told("B")[-1] == "D: 6 of 13."
    assert scene.options("B") == ["discard Titan 6", "discard Captain 4", "discard Ranger 3"]


@rule("MAF-R36")
def test_all_choose_at_the_same_time_and_nobody_sees_what() -> None:
    scene = zuma_round({"A": f"{ZUMA} on collect"})
    before = {viewer: (scene.told(viewer), scene.sees(viewer)) for viewer in ("A", "B", "C", "D", "watcher")}
    scene.does("B", "discard", "Titan 6")
    scene.does("C", "discard", "Ranger 3")
    scene.does("B", "discard", "Captain 4")  # may change until the last answer is in
    for viewer, seen in before.items():
        assert (scene.told(viewer), scene.sees(viewer)) == seen
    scene.does("D", "discard", "Titan 6")
    told = [line for line in scene.told("A") if "discarded" in line]
    assert told[:3] == ["B discarded Captain 4.", "C discarded Ranger 3.", "D discarded Titan 6."]


@rule("MAF-R36")
def test_exactly_one_own_card_is_sent_away() -> None:
    scene = zuma_round({"A": f"{ZUMA} on collect"})
    scene.refuses("B", "discard", "Titan 6", "Ranger 3", rule="MAF-063")
    scene.refuses("B", "", rule="MAF-063")
    scene.refuses("B", "discard", "Cadet 1", rule="MAF-063")
    scene.refuses("A", "discard", "Titan 6", rule="MAF-063")


@rule("MAF-R36")
def test_an_empty_hand_loses_nothing_and_an_only_card_goes_without_a_question() -> None:
    scene = round_of({"A": f"{ZUMA} on collect"}, hands={"B": ["Titan 6"], "D": HELD}, decks={"A": [], "B": []})
    assert scene.asked == "D discard"
    assert scene.lies("hands.B") == ["Titan 6"]  # until all have chosen
    deck = scene.lies("decks.C")
    scene.does("D", "discard", "Ranger 3")
    assert (scene.lies("hands.B"), scene.lies("discard_piles.B")[-1]) == ([], "Titan 6")
    assert (scene.lies("hands.C")[1:], scene.lies("decks.C") + scene.lies("hands.C")) == ([], deck)


@rule("MAF-R37")
def test_defence_cards_help_against_his_attack_but_not_against_the_discard() -> None:
    blocked = zuma_round({"A": f"{ZUMA} on attack_left", "B": "Secret Trooper 1 on collect"})
    assert (gems(blocked), blocked.asked) == ("5/6/6/6", "B discard, C discard, D discard")
    back = zuma_round({"A": f"{ZUMA} on attack_left", "B": "Starstriker 1 on collect"})
    assert (gems(back), back.asked) == ("2/6/6/6", "B discard, C discard, D discard")


@rule("MAF-R37")
@pytest.mark.parametrize(
    ("plays", "gems_before"),
    [
        ({"A": f"{ZUMA} on collect", "D": "Amethyst Princess 2 on collect"}, "5/5/5/5"),
        ({"A": f"{ZUMA} on collect"}, "11/5/5/5"),
    ],
)
def test_cancelled_or_over_13_he_takes_no_cards(plays: dict[str, str], gems_before: str) -> None:
    scene = zuma_round(plays, gems=gems_before)
    assert scene.asked == "A play"
    assert sizes(scene) == [3, 3, 3, 3]


@rule("MAF-R38")
def test_two_of_them_cost_their_players_one_card_and_everybody_else_two() -> None:
    scene = zuma_round({"A": f"{ZUMA} on collect", "C": f"{ZUMA} on attack_left"})
    assert scene.asked == "A discard, B discard, C discard, D discard"
    scene.refuses("B", "discard", "Titan 6", rule="MAF-063")
    scene.refuses("A", "discard", "Titan 6", "Ranger 3", rule="MAF-063")
    for seat in "AC":
        scene.does(seat, "discard", "Titan 6")
    for seat in "BD":
        scene.does(seat, "discard", "Titan 6", "Captain 4")
    assert sizes(scene) == [2, 1, 2, 1]
    assert scene.lies("discard_piles.D")[-3:] == ["Titan 6", "Captain 4", "Cadet 1"]


@rule("MAF-R39")
def test_the_lost_card_is_not_replaced_and_its_owner_is_out_a_round_earlier() -> None:
    scene = zuma_round({"A": f"{ZUMA} on collect"}, held={seat: ["Cadet 1", "Cadet 1"] for seat in "ABCD"})
    for seat in "BCD":
        scene.does(seat, "discard", "Cadet 1")
    assert sizes(scene) == [2, 1, 1, 1]
    for seat in "ABCD":
        scene.does(seat, [("play", "Cadet 1", "collect")])
    assert (sizes(scene), scene.asked) == ([1, 0, 0, 0], "A play")
    scene.does("A", [("play", "Cadet 1", "collect")])
    assert "No cards are left for B." in scene.told("watcher")
    assert scene.winners == "A"


@rule("MAF-R39")
def test_the_next_draw_is_one_card_as_always() -> None:
    scene = round_of({"A": f"{ZUMA} on collect"}, hands={"B": HELD, "C": ["Titan 6"], "D": ["Titan 6"]})
    scene.does("B", "discard", "Titan 6")
    scene.does("A", [("play", "Cadet 1", "collect")])
    assert sizes(scene)[1] == 3
