import pytest

from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

RIDER = "Shadow Rider 1"
HELD = [RIDER, "Scout 2", "Ranger 3"]


def rider_table(deck: int = 9, seats: str = "ABCD", **held: list[str]) -> Table:
    """A holds Shadow Rider and two more cards; this number of cards is in A's deck before the draw."""
    return table({"A": HELD, **held}, decks={"A": ["Captain 4"] * deck}, to_play=seats)


def counts(scene: Table, seat: str = "A") -> tuple[int, int]:
    """Cards in hand and deck."""
    return len(scene.lies(f"hands.{seat}")), len(scene.lies(f"decks.{seat}"))


@rule("MAF-088", "MAF-R65")
def test_two_extra_cards_come_to_the_hand_at_once() -> None:
    scene = rider_table()
    assert counts(scene) == (4, 8)
    play(scene, "A", f"{RIDER} on collect")
    assert (counts(scene), scene.asked) == ((5, 6), "B play")
    assert scene.told("A")[-2] == "A drew Captain 4, Captain 4."
    for viewer in ("B", "watcher"):
        assert scene.told(viewer)[-2] == "A drew 2 cards."
        assert scene.sees(viewer, "hands.A") == ["?"] * 5


@rule("MAF-089", "MAF-090")
def test_the_normal_draw_goes_on_and_the_hand_stays_larger() -> None:
    scene = rider_table(seats="A")
    play(scene, "A", f"{RIDER} on attack_left")
    assert counts(scene) == (6, 5)  # the next turn has begun: 5 and the card just drawn
    for deck in (5, 4, 3):
        assert counts(scene) == (6, deck)
        scene.does("A", [("play", "Captain 4", "attack_left")])
        assert counts(scene) == (5, deck)
        for seat in "BCD":
            scene.does(seat, [("play", "Cadet 1", "attack_left")])


@rule("MAF-R65")
@pytest.mark.parametrize(("deck", "after"), [(3, (5, 0)), (2, (4, 0)), (1, (3, 0)), (0, (2, 0))])
def test_a_short_deck_gives_what_is_left(deck: int, after: tuple[int, int]) -> None:
    scene = rider_table(deck)
    play(scene, "A", f"{RIDER} on collect")
    assert counts(scene) == after


@rule("MAF-R65")
def test_two_riders_of_one_turn_draw_two_each() -> None:
    scene = table({"A": ["Supernova 1", RIDER, RIDER]})
    play(scene, "A", "Supernova 1 on collect", f"{RIDER} on attack_left", f"{RIDER} on attack_right")
    assert counts(scene) == (5, 7)


@rule("MAF-R66")
def test_a_princess_already_face_up_prevents_the_draw() -> None:
    scene = table({"A": ["Amethyst Princess 2"], "B": [RIDER]}, to_play="AB")
    play(scene, "A", "Amethyst Princess 2 on collect")
    before = counts(scene, "B")
    play(scene, "B", f"{RIDER} on collect")
    assert counts(scene, "B") == (before[0] - 1, before[1])
    assert gems(scene) == "7/6/5/5"


@rule("MAF-R66")
def test_a_princess_who_comes_later_takes_nothing_back() -> None:
    scene = round_of({"B": f"{RIDER} on collect", "C": "Amethyst Princess 2 on collect"})
    assert counts(scene, "B")[0] == 3
    assert gems(scene) == "5/6/7/5"


@rule("MAF-R66")
def test_what_was_refused_is_not_made_up_for_when_a_samurai_comes() -> None:
    plays = {"A": "Amethyst Princess 2 on collect", "B": f"{RIDER} on collect", "C": "Samurai Yoku 2 on collect"}
    assert counts(round_of(plays), "B")[0] == 1


@rule("MAF-R66")
def test_a_samurai_does_not_prevent_the_draw_of_a_1_gem_card() -> None:
    assert counts(round_of({"A": "Samurai Yoku 2 on collect", "B": f"{RIDER} on collect"}), "B")[0] == 3
