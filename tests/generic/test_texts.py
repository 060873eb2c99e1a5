"""What people read: every registered game has words for all that it can ask, tell and show."""

import string
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import Struct

from beanfield.kernel.by_name import hints_of
from beanfield.kernel.proof import places
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Sight
from beanfield.kernel.variants import switches
from tests.generic.enrolled import GAMES
from tests.generic.wander import begin


@pytest.mark.parametrize("game", GAMES)
def test_every_place_where_pieces_can_lie_has_a_name(game: AnyGame) -> None:
    for seats in game.seats:
        lying = [place for place in places(begin(game, seats, 0).world.state) if place.sight is not Sight.HIDDEN]
        fields = {place.path.partition(".")[0] for place in lying}
        assert fields <= game.words.texts.places.keys()


@pytest.mark.parametrize("game", GAMES)
def test_texts_speak_of_nothing_that_the_game_does_not_have(game: AnyGame) -> None:
    texts, fields = game.words.texts, set(game.state.__struct_fields__)
    assert texts.places.keys() <= fields
    assert texts.yours.keys() <= texts.places.keys()
    assert texts.labels.keys() <= set(_fields(game.state))
    assert texts.hints.keys() <= texts.prompts.keys()
    assert texts.calls.keys() == set(game.calls)
    assert texts.variants.keys() == {switch.key(value) for switch in switches(game) for value in switch.others}


def _fields(hint: Any) -> Iterator[str]:
    """The fields of a state and of all structs in it."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        for name, inner in hints_of(hint).items():
            yield name
            yield from _fields(inner)
    for inner in get_args(hint):
        yield from _fields(inner)


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_well_formed_sentences(game: AnyGame) -> None:
    texts = game.words.texts
    for group in (
        texts.prompts,
        texts.options,
        texts.events,
        texts.places,
        texts.calls,
        texts.hints,
        texts.labels,
        texts.variants,
    ):
        for key, text in group.items():
            assert text.strip() == text, key
            assert text, key
            list(string.Formatter().parse(text))
    for key, text in {"about": texts.about, **texts.prompts, **texts.events, **texts.hints, **texts.variants}.items():
        assert text.endswith((".", "?", "!", ":")), key


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_called_by_their_names_and_no_two_share_a_title(game: AnyGame) -> None:
    assert all(card.name == name for name, card in game.catalog.items())
    titles = [card.title for card in game.catalog.values()]
    assert len(set(titles)) == len(titles)
    assert all(titles)


@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_is_about_rules_that_exist(game: AnyGame) -> None:
    ledger = game.ledger
    assert ledger.game == game.name
    rules = {rule.id for rule in ledger.rule}
    for ruling in ledger.ruling:
        assert set(ruling.about) <= rules, ruling.id
    for id in [*rules, *(ruling.id for ruling in ledger.ruling)]:
        assert id.startswith(f"{ledger.prefix}-")
        assert ledger[id].text
