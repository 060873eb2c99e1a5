"""Rows of numbers for any game: they tell what the viewer sees, and nothing else."""

from dataclasses import replace
from random import Random
from typing import Literal

import pytest
from msgspec import Struct, field

from beanfield.bots.answers import random_move
from beanfield.bots.encoder import FEW, CardFacts, digest_of, encode, facts_of
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Piece, Public
from beanfield.kernel.view import View
from beanfield.kernel.world import Card
from tests.house import HOUSE


class Pet(Card, frozen=True):
    """A card with a number, a word and a list of words."""

    kind: str = ""
    size: int = 0
    skills: tuple[str, ...] = ()
    powers: dict[str, int] = field(default_factory=dict)


class Heap(Struct):
    """A bean that somebody keeps, in one of two ways."""

    bean: Public[Piece]
    seat: Public[int]
    way: Public[Literal["sown", "eaten"]]


class Garden(Struct):
    """A state with structs about cards."""

    heaps: Public[list[Heap]]


GAMES = [pytest.param(game, id=game.name) for game in HOUSE]


def some_way_in(game: AnyGame, seed: int, asks: int) -> AnyMatch:
    """A match of the usual number of players after some random answers."""
    match = Match.begin(game, game.variants.usual_number, b"rows %d" % seed)
    random = Random(seed)
    while match.ask is not None and len(match.history) < asks:
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        assert ask is not None
        match.answer(seat, random_move(match, ask, random.random))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_the_same_in_every_world_that_the_viewer_can_imagine(game: AnyGame) -> None:
    for seed in range(3):
        match = some_way_in(game, seed, 20 + 15 * seed)
        for viewer in range(match.world.seats):
            rows = encode(match.game, match.view(viewer), match.world.seats)
            twin = Imagination(match, viewer).draw(Chance(b"twin %d" % seed))
            assert encode(twin.game, twin.view(viewer), twin.world.seats) == rows


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_row_and_no_card_has_a_column(game: AnyGame) -> None:
    match = some_way_in(game, 1, 40)
    rows = encode(match.game, match.view(1), match.world.seats)
    assert len(rows) == match.world.seats
    assert [row["sees"] for row in rows] == [1.0] + [0.0] * (match.world.seats - 1)
    names = {name for row in rows for name in row}
    titles = [card.title for card in match.game.book.catalog.values() if len(match.game.book.catalog) > FEW]
    assert not [name for name in names if any(name.endswith(f" {title}") for title in titles)]


def test_a_row_has_sizes_sums_and_distances() -> None:
    match = Match.begin(SPACE_BEANS, 3, b"rows")
    state = match.world.state
    state.points[:] = [4, 10, 0]
    state.hands[2].append(state.draw_pile.pop())
    mine, _, third = encode(SPACE_BEANS, match.view(0), 3)
    cards = [match.world.cards[piece] for piece in state.hands[0]]
    assert (mine["hands size"], third["hands size"]) == (len(cards), 1)
    assert mine["hands value"] == sum(card.value for card in cards)
    assert "hands value" not in third, "only its owner sees a hand"
    assert (mine["points"], mine["points behind"], third["points behind"]) == (4, 6, 10)
    assert "own judgement" in mine and "own judgement" not in third


def test_words_that_could_be_exchanged_have_no_columns() -> None:
    """All seven types of Space Beans have the same values: what counts is how many cards are of one type."""
    facts = facts_of(SPACE_BEANS)
    assert "type" in facts.words
    assert not [name for row in facts.rows.values() for name in row if name.startswith("type")]


def test_words_on_cards_with_other_numbers_have_columns() -> None:
    some = [("dog", 1, ("loud",)), ("dog", 2, ()), ("cat", 3, ("loud", "quick")), ("cat", 4, ())]
    facts = CardFacts(
        {f"{at}": Pet(f"{at}", f"Pet {at}", kind=k, size=s, skills=w) for at, (k, s, w) in enumerate(some)}
    )
    assert facts.rows["2"] == {
        "size": 3,
        "skills count": 2,
        "kind cat": 1,
        "skills loud": 1,
        "skills quick": 1,
    }
    assert facts.words == {"kind": {"0": "dog", "1": "dog", "2": "cat", "3": "cat"}}


def test_numbers_that_a_card_has_by_name_have_columns() -> None:
    facts = CardFacts({"0": Pet("0", "Rex", powers={"bite": 3, "bark": 2}), "1": Pet("1", "Tom", powers={"bite": 1})})
    assert facts.rows["0"] == {"size": 0, "skills count": 0, "powers bite": 3, "powers bark": 2}
    assert facts.rows["1"] == {"size": 0, "skills count": 0, "powers bite": 1}


def test_cards_of_structs_of_other_kinds_have_columns_of_their_own() -> None:
    """So strong figures on one's side are not added to those that stand against it."""
    beans: AnyGame = SPACE_BEANS
    rules, mind = replace(beans.rules, state=Garden), replace(beans.mind, evaluate=lambda view: 0.5)
    game = replace(beans, rules=rules, mind=mind, with_setup=None)
    garden = Garden([Heap(7, 0, "sown"), Heap(8, 0, "eaten"), Heap(9, 1, "eaten")])
    faces = {7: "klingbohn-5", 8: "klingbohn-2", 9: "bluebean-9"}
    mine, theirs = encode(game, View("garden", 0, garden, faces, (0,), None), 2)
    assert (mine["heaps.bean of sown value"], mine["heaps.bean of eaten value"]) == (5, 2)
    assert (theirs["heaps.bean of eaten value"], theirs["heaps.way eaten"]) == (9, 1)
    assert "heaps.bean of sown value" not in theirs


def test_another_version_has_another_digest() -> None:
    assert digest_of(SPACE_BEANS) == digest_of(replace(SPACE_BEANS))
    assert digest_of(SPACE_BEANS) != digest_of(replace(SPACE_BEANS, version=SPACE_BEANS.version + 1))
