import pytest

from beanfield.kernel import keeping
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.kernel.staging import stage
from tests.toys.bids import BIDS

BEANS, FORCE = find_game("space-beans"), find_game("mighty-action-force")


def test_named_cards_lie_where_they_are_named_and_all_others_beneath() -> None:
    match = Match.begin(BEANS, 2, b"a stage")
    world = keeping.scene(match)
    stage(BEANS, world, "draw_pile", {"hands": {"B": ["Bohrion 1"]}, "draw_pile": ["Bluebean 2", "Bluebean 3"]})
    titles = [world.cards[piece].title for piece in world.state.draw_pile]
    assert (len(titles), titles[-2:]) == (104, ["Bluebean 2", "Bluebean 3"])
    assert [[world.cards[piece].title for piece in hand] for hand in world.state.hands] == [[], ["Bohrion 1"]]


def test_pieces_stay_with_the_seat_to_which_they_were_dealt() -> None:
    match = Match.begin(FORCE, 4, b"a stage")
    world = keeping.scene(match)
    stage(FORCE, world, "decks", {"hands": {"C": ["Titan 6", "Cadet 1"]}})
    state = world.state
    for seat in range(4):
        assert sorted([*state.hands[seat], *state.decks[seat]]) == sorted(state.brought[seat])
    assert [len(hand) for hand in state.hands] == [0, 0, 2, 0]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"hand": []}, "has no field 'hand'"),
        ({"draw_pile": ["Bohrion 10"]}, "no card is called 'Bohrion 10'"),
        ({"draw_pile": ["Bohrion 1", "Bohrion 1"]}, "there is no further 'Bohrion 1'"),
    ],
)
def test_what_cannot_be_laid_out_is_named(fields: dict[str, object], why: str) -> None:
    world = keeping.scene(Match.begin(BEANS, 2, b"a stage"))
    with pytest.raises(ValueError, match=why):
        stage(BEANS, world, "draw_pile", fields)


def test_a_lesson_begins_where_its_file_says_and_what_it_leaves_open_is_shuffled_by_the_seed() -> None:
    setup = BEANS.variants.read({"dealer": 1})
    one, same, other = (Match.begin(BEANS, 2, seed, setup, lesson=True) for seed in (b"one", b"one", b"other"))
    assert one.save() == same.save()
    piles = [[match.world.cards[piece].title for piece in match.world.state.draw_pile] for match in (one, other)]
    assert piles[0][-10:] == piles[1][-10:]
    assert piles[0] != piles[1]
    assert one.world.told(0) == []
    assert len(one.world.chance.log) == 2  # the dealing, and what the lesson does not name


def test_a_game_without_a_lesson_cannot_begin_with_it() -> None:
    with pytest.raises(BrokenGame, match="has no lesson"):
        Match.begin(BIDS, 2, b"a stage", lesson=True)
