"""Reads the deck files and card files that people bring to a table."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from beanfield.clients.table import ME
from beanfield.kernel.book.deck import CARD
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.registry import AnyGame, find_game, games

type Contents = dict[str, object]
"""The parsed contents of a file."""


def open_file(file: Path, cards: Path | None = None) -> tuple[AnyGame, Contents]:
    """Read a deck file or a card file; returns its game and its contents. The cards of a second file are added."""
    game, given = _open(file)
    if cards is None:
        return game, given
    other, brought = _open(cards)
    if other is not game:
        raise BeanfieldError(f"{cards} is for {other.name}, and {file} for {game.name}")
    return game, {**given, CARD: [*_cards_of(given), *_cards_of(brought)]}


def _open(file: Path) -> tuple[AnyGame, Contents]:
    try:
        given = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BeanfieldError(f"can't read {file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BeanfieldError(f"{file} is not a TOML file: {error}") from None
    name = given.get("game")
    if not isinstance(name, str):
        some = next((name for name, game in games().items() if game.decks.ready), "GAME")
        raise BeanfieldError(f'{file} does not say for which game it is: begin it with a line like game = "{some}"')
    return find_game(name), given


def _cards_of(given: Contents) -> list[object]:
    cards = given.get(CARD, [])
    return cards if isinstance(cards, list) else [cards]


def bring_decks(
    game: AnyGame, kinds: Sequence[str], setup: Struct | None, decks: Sequence[Path], cards: Path | None
) -> Struct:
    """The setup in which each person brings one of these deck files, and everybody else has a ready-made deck."""
    if not decks:
        raise BeanfieldError("cards of your own come in a deck: name its file with --deck")
    people = [seat for seat, kind in enumerate(kinds) if kind == ME]
    if len(decks) > len(people):
        raise BeanfieldError(f"{len(decks)} decks, but seats that are `me`: {len(people)}")
    if not game.decks.ready:
        raise BeanfieldError(f"nobody brings a deck to {game.title}")
    if setup is None:
        setup = game.variants.usual(len(kinds))
    ready = game.decks.ready_for(setup)
    brought: list[str | Contents] = [ready[seat % len(ready)] for seat in range(len(kinds))]
    for seat, file in zip(people, decks, strict=False):
        other, given = open_file(file, cards)
        if other is not game:
            raise BeanfieldError(f"{file} is for {other.name}, not for {game.name}")
        faults = game.decks.deck_faults(given)
        brought[seat] = given
        if faults:
            more = f"; `beanfield deck check {file}` tells all" if len(faults) > 1 else ""
            raise BeanfieldError(f"{file}: {faults[0].hint} ({faults[0].rule}){more}")
    try:
        with_decks: Struct = game.decks.bring(setup, brought)
    except Refused as refused:
        raise BeanfieldError(f"{refused.hint} ({refused.rule})") from None
    return with_decks
