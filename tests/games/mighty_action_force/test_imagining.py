"""What a player imagines of others: cards that could be theirs, and aims that could be meant."""

from collections import Counter

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.staging import play, table
from tests.rules import rule

BLIND = Setup(blind_mans_bluff=True)


def imagined(match: Match[State, Hero, Setup], seat: int, times: int) -> list[Match[State, Hero, Setup]]:
    imagination, chance = Imagination(match, seat), Chance(b"a dream")
    return [imagination.draw(chance) for _ in range(times)]


@rule("MAF-R80")
def test_whom_a_face_down_sentry_is_aimed_at_is_not_known_in_anybodys_dreams() -> None:
    seen = {"A": ["Supernova 1"]}  # A's deck is not just a starter deck
    scene = table({"A": ["Space Sentry 1"]}, discard_piles=seen, setup=BLIND)
    play(scene, "A", "Space Sentry 1 on collect stops C")
    aims: Counter[int] = Counter()
    for twin in imagined(scene.match, 1, 400):
        state = twin.world.state
        (card,) = state.face_down[0]
        aim = (state.face_down_aims[0] or [])[0]
        if twin.world.cards[card].power == "skip":
            aims[aim] += 1
        else:
            assert aim == -1
    assert set(aims) == {1, 2, 3}
    assert scene.match.world.state.face_down_aims[0] == [2]
    for twin in imagined(scene.match, 0, 5):
        assert twin.world.state.face_down_aims[0] == [2], "its own player knows"


@rule("MAF-R80")
def test_more_than_one_face_down_card_means_a_supernova() -> None:
    scene = table({"A": ["Supernova 1", "Ranger 3", "Titan 6"]}, setup=BLIND)
    play(scene, "A", "Supernova 1 on collect", "Ranger 3 on attack_left", "Titan 6 on attack_right")
    for twin in imagined(scene.match, 1, 50):
        laid = [twin.world.cards[card] for card in twin.world.state.face_down[0]]
        assert any(hero.power == "slots" for hero in laid)


@rule("MAF-R11", "MAF-R12")
def test_the_deck_of_another_is_imagined_without_looking_at_it() -> None:
    scene = table({"A": ["Titan 6"] * 4, "B": ["Cadet 1"]}, decks={"A": ["Titan 6"] * 11})
    held: Counter[str] = Counter()
    for twin in imagined(scene.match, 1, 200):
        held.update(twin.world.cards[card].name for card in twin.world.state.hands[0])
    assert held["titan"] < held["ranger"], "a deck of Titans only is not what anybody would expect"


@rule("MAF-100")
def test_after_a_reshuffle_everybody_knows_what_is_in_a_deck() -> None:
    scene = table({"A": ["Titan 6"] * 3, "B": ["Cadet 1"]}, decks={"A": ["Titan 6"] * 12}, reshuffles=1)
    for twin in imagined(scene.match, 1, 5):
        assert {twin.world.cards[card].name for card in twin.world.state.hands[0]} == {"titan"}


@rule("MAF-097", "MAF-R80")
def test_what_was_turned_over_is_known_with_whom_it_is_aimed_at() -> None:
    """Everybody is asked after the flip, and no world is thrown away on the way there."""
    special = {"A": "Wandering Wizard 3", "B": "Ozeki Zuma 3", "C": "Space Sentry 1", "D": "Cadet 1"}
    scene = table({seat: [card, "Scout 2"] for seat, card in special.items()}, setup=BLIND)
    play(scene, "A", "Wandering Wizard 3 on attack_left at C")
    play(scene, "B", "Ozeki Zuma 3 on collect")
    play(scene, "C", "Space Sentry 1 on collect stops A")
    scene.does_least("D")
    assert scene.asked.endswith("D discard")
    for seat in (None, 0, 1, 2, 3):
        imagination = Imagination(scene.match, seat)
        for number in range(20):
            imagination.draw(Chance(b"%d" % number), tries=1)
