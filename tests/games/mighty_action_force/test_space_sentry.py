import pytest

from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

SENTRY = "Space Sentry 1"
PRINCESS, SAMURAI = "Amethyst Princess 2 on collect", "Samurai Yoku 2 on collect"
STOPPED = "Space Sentry was stopped: no turn is skipped for {}."


def card_of(line: str) -> str:
    """The card of a play."""
    return line.partition(" on ")[0]


def played(*plays: tuple[str, str]) -> Table:
    """A table at which these seats have played, one after the other; everybody may play in this round."""
    scene = table({seat: [card_of(line)] for seat, line in plays})
    for seat, line in plays:
        play(scene, seat, line)
    return scene


def cadets(scene: Table, seats: str) -> None:
    """These seats play a Cadet each, one after the other."""
    for seat in seats:
        scene.does(seat, [("play", "Cadet 1", "collect")])


@rule("MAF-065")
def test_exactly_one_opponent_is_named_the_diagonal_included() -> None:
    scene = table({"A": [SENTRY]})
    assert [option for option in scene.options("A") if SENTRY in option] == [
        f"play-stop {SENTRY}, {slot}, skipped.{whom}"
        for slot in ("attack_left", "attack_right", "collect")
        for whom in "BCD"
    ]
    scene.refuses("A", [("play", SENTRY, "collect")], rule="MAF-065")
    scene.refuses("A", [("play-stop", SENTRY, "collect", "skipped.A")], rule="MAF-065")
    scene.refuses("A", [("play-stop", SENTRY, "collect", "skipped.B", "skipped.C")], rule="MAF-065")
    play(scene, "A", f"{SENTRY} on collect stops C")
    for viewer in ("A", "B", "C", "D", "watcher"):
        assert scene.told(viewer)[1] == (
            f"A played {SENTRY} on the Collect slot of A: the next turn of C is to be skipped."
        )


@rule("MAF-066")
def test_who_has_played_already_misses_the_turn_of_the_next_round_and_no_other() -> None:
    scene = table({"D": [SENTRY]})
    cadets(scene, "ABC")
    play(scene, "D", f"{SENTRY} on collect stops B")
    hand, deck = scene.lies("hands.B"), scene.lies("decks.B")
    assert scene.sees("watcher", "skipped") == [False, True, False, False]
    cadets(scene, "A")
    assert scene.asked == "C play"
    assert "B missed a turn." in scene.told("watcher")
    assert (scene.lies("hands.B"), scene.lies("decks.B")) == (hand, deck)
    cadets(scene, "CDA")
    assert scene.asked == "B play"
    assert len(scene.lies("decks.B")) == len(deck) - 1


@rule("MAF-R40")
def test_who_has_not_played_yet_misses_the_turn_of_this_round() -> None:
    scene = table({"A": [SENTRY], "C": ["Titan 6", "Ranger 3"], "D": ["Ozeki Zuma 3", "Scout 2"], "B": ["Scout 2"]})
    play(scene, "A", f"{SENTRY} on collect stops C")
    hand, deck = scene.lies("hands.C"), scene.lies("decks.C")
    play(scene, "B", "Scout 2 on attack_left")
    assert scene.asked == "D play"
    assert (scene.lies("hands.C"), scene.lies("decks.C")) == (hand, deck)
    play(scene, "D", "Ozeki Zuma 3 on collect")
    assert gems(scene) == "6/5/3/8"  # C can be attacked
    assert [line for line in scene.told("watcher") if line.endswith(" of 13.")] == [
        "A: 6 of 13.",
        "B: 5 of 13.",
        "C: 3 of 13.",
        "D: 8 of 13.",
    ]
    assert scene.asked == "C discard"  # and still loses a card
    scene.does("C", "discard", "Titan 6")
    assert scene.sees("watcher", "skipped") == [False] * 4
    cadets(scene, "A")
    assert scene.asked == "B play"


@rule("MAF-R40")
def test_everybody_sees_whether_the_turn_of_this_round_is_meant() -> None:
    """Not if the player has had it, or has no cards to take it with (MAF-R41)."""
    for whom, cards, now in (("A", "some", False), ("D", "some", True), ("D", "none", False)):
        scene = table({"B": [SENTRY]}, decks={} if cards == "some" else {"D": []})
        cadets(scene, "A")
        play(scene, "B", f"{SENTRY} on collect stops {whom}")
        for viewer in ("C", "watcher"):
            assert scene.sees(viewer, "skips") == [{"whom": "ABCD".index(whom), "number": 1, "now": now}]


@rule("MAF-R41")
def test_two_skips_of_one_player_mean_the_same_turn() -> None:
    this_round = played(("A", f"{SENTRY} on collect stops C"), ("B", f"{SENTRY} on collect stops C"))
    cadets(this_round, "DAB")
    assert this_round.asked == "C play"
    next_round = table({"C": [SENTRY], "D": [SENTRY]})
    cadets(next_round, "AB")
    play(next_round, "C", f"{SENTRY} on collect stops A")
    play(next_round, "D", f"{SENTRY} on collect stops A")
    cadets(next_round, "BCD")
    assert next_round.asked == "A play"


@rule("MAF-R41")
def test_a_skip_that_waits_and_one_of_this_round_mean_the_same_turn() -> None:
    scene = table({"A": [SENTRY]}, skipped=[False, False, True, False])
    play(scene, "A", f"{SENTRY} on collect stops C")
    cadets(scene, "BDAB")
    assert scene.asked == "C play"


@rule("MAF-R41")
def test_a_skip_on_a_player_without_cards_has_no_effect() -> None:
    scene = table({"A": [SENTRY]}, decks={"B": []})
    play(scene, "A", f"{SENTRY} on collect stops B")
    assert scene.asked == "C play"
    assert "No cards are left for B." in scene.told("watcher")
    cadets(scene, "CDA")
    assert scene.asked == "C play"
    assert "B missed a turn." not in scene.told("watcher")


@rule("MAF-R41")
def test_in_number_thirteen_it_waits_for_the_first_turn_after_the_reshuffle() -> None:
    scene = table(
        {"A": [SENTRY], "C": ["Cadet 1"]},
        decks={seat: [] for seat in "ABCD"},
        setup=Setup(number_thirteen=True),
    )
    play(scene, "A", f"{SENTRY} on collect stops B")
    cadets(scene, "C")
    assert "Everybody shuffled the discard pile into a new deck and drew three cards." in scene.told("watcher")
    assert scene.asked == "A play"
    scene.does_least("A")
    assert scene.asked == "C play"
    assert "B missed a turn." in scene.told("watcher")


@rule("MAF-R42")
def test_a_princess_who_lies_face_up_when_the_turn_would_begin_stops_the_skip() -> None:
    scene = played(("A", f"{SENTRY} on collect stops C"), ("B", PRINCESS))
    assert scene.asked == "C play"
    assert STOPPED.format("C") in scene.told("watcher")
    first = played(("A", PRINCESS), ("B", f"{SENTRY} on collect stops C"))
    assert first.asked == "C play"


@rule("MAF-R42")
@pytest.mark.parametrize("plays", [(PRINCESS, SAMURAI), (SAMURAI, PRINCESS)])
def test_a_princess_who_has_met_a_samurai_by_then_stops_nothing(plays: tuple[str, str]) -> None:
    scene = played(("A", f"{SENTRY} on collect stops D"), ("B", plays[0]), ("C", plays[1]))
    assert "D missed a turn." in scene.told("watcher")
    assert scene.asked == "A play"
    assert gems(scene) == "6/7/7/5"


@rule("MAF-R42")
def test_a_turn_already_skipped_is_gone_and_one_already_taken_is_not_skipped_later() -> None:
    gone = played(("A", f"{SENTRY} on collect stops B"), ("C", PRINCESS))
    cadets(gone, "DA")
    assert gone.asked == "B play"
    taken = table({"A": [SENTRY], "B": ["Amethyst Princess 2"], "D": ["Samurai Yoku 2"]})
    play(taken, "A", f"{SENTRY} on collect stops C")
    play(taken, "B", PRINCESS)
    cadets(taken, "C")
    play(taken, "D", SAMURAI)
    assert taken.sees("watcher", "skipped") == [False] * 4


@rule("MAF-R42")
@pytest.mark.parametrize(
    ("plays", "missed"),
    [
        ({"A": PRINCESS, "D": f"{SENTRY} on collect stops B"}, ""),
        ({"B": f"{SENTRY} on collect stops A", "D": PRINCESS}, ""),
        ({"A": PRINCESS, "C": SAMURAI, "D": f"{SENTRY} on collect stops B"}, "B"),
        ({"A": PRINCESS, "B": f"{SENTRY} on collect stops A", "D": SAMURAI}, "A"),
        ({"A": SAMURAI, "D": f"{SENTRY} on collect stops B"}, "B"),
    ],
)
def test_a_skip_for_the_next_round_is_judged_when_all_have_played(plays: dict[str, str], missed: str) -> None:
    scene = round_of(plays)
    named = next(line[-1] for line in plays.values() if "stops" in line)
    told = scene.told("watcher")
    assert (STOPPED.format(named) in told) is not bool(missed)
    assert ("A missed a turn." in told) is (missed == "A")
    assert scene.sees("watcher", "skipped") == [False, missed == "B", False, False]


@rule("MAF-R42")
def test_a_princess_in_the_next_round_is_too_late() -> None:
    scene = table({"A": ["Cadet 1", "Amethyst Princess 2"], "D": [SENTRY]}, to_play="AD")
    cadets(scene, "A")
    play(scene, "D", f"{SENTRY} on collect stops B")
    play(scene, "A", PRINCESS)
    assert scene.asked == "C play"


@rule("MAF-R42", "MAF-R41")
def test_a_sentry_that_is_stopped_does_not_undo_a_skip_that_waits() -> None:
    hands = {"A": [SENTRY], "B": [card_of(PRINCESS)]}
    scene = table(hands, skipped=[False, False, True, False])
    play(scene, "A", f"{SENTRY} on collect stops C")
    play(scene, "B", PRINCESS)
    assert scene.asked == "D play"
    assert [line for line in scene.told("watcher") if "Sentry was" in line or "missed" in line] == [
        "Space Sentry was stopped, but another one still skips a turn of C.",
        "C missed a turn.",
    ]


@rule("MAF-R42", "MAF-R41")
@pytest.mark.parametrize(
    ("waits", "told"), [(True, "another one still skips a turn of A"), (False, "no turn is skipped for A")]
)
def test_for_the_next_round_too_the_log_tells_whether_a_turn_is_skipped(waits: bool, told: str) -> None:
    """A, who has no cards, has waited for the reshuffle of Number Thirteen to miss a turn."""
    scene = table(
        {"B": [SENTRY], "C": [card_of(PRINCESS)]}, decks={seat: [] for seat in "ABCD"}, to_play="BC",
        setup=Setup(number_thirteen=True), skipped=[waits, False, False, False],
    )  # fmt: skip
    play(scene, "B", f"{SENTRY} on collect stops A")
    play(scene, "C", PRINCESS)
    assert any(told in line for line in scene.told("watcher"))
    assert ("A missed a turn." in scene.told("watcher")) is waits
