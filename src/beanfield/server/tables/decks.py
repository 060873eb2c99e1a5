"""Decks under construction: what somebody has written so far, checked by the game, with all that is wrong with it.

Whoever builds a deck sends it after every change, and anybody may send anything: a file that would take long to read,
or that nobody could have written by hand, is a fault like any other.
"""

import tomllib
from typing import Any, Final

import msgspec
from msgspec import Struct

from beanfield.kernel.book.deck import CARD, Deck, Sum
from beanfield.kernel.book.packs import Packs
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.server.ground.problems import Problem

MOST_FIELDS: Final = 32
"""At the top of a deck file."""
MOST_CARDS: Final = 100
"""Of people's own."""
MOST_KEYS: Final = 200
"""In a table of a deck file: as many different cards are in no deck."""
MOST_VALUES: Final = 4_000
"""In a whole deck file."""
MOST_LEVELS: Final = 8
"""Tables and lists within each other."""
LONGEST_KEY: Final = 100
CARD_LEVEL: Final = 3
"""Where the fields of a card of one's own stand: in the file, in the list of cards, in the card."""
MOST_FAULTS: Final = 50
"""That are told, and so are warnings."""
LONGEST_FAULT: Final = 400
"""Characters of what is told about one: a fault may repeat what somebody wrote."""
LONGEST_FILE: Final = 32_768
"""Characters of TOML."""
MOST_DOTS: Final = 50
"""In a line of TOML: its reader takes long for a name of very many parts."""


class Fault(Struct, frozen=True):
    """Something that is wrong with a deck, and the rule that says so; null where the file itself can't be read."""

    rule: str | None
    text: str


class DeckCheck(Struct, frozen=True):
    """A deck as the game reads it."""

    contents: dict[str, Any]
    """What stands in the file; send it as `deck` to sit down with it."""
    faults: list[Fault]
    """All that is wrong with it; nothing, if it may be played."""
    warnings: list[Fault]
    """What is allowed and yet unwise; told only where nothing is wrong."""
    sums: list[Sum]
    """The numbers that it must have, each with what it has so far."""
    deck: Deck | None
    """What is in it, as far as that can be told."""
    cards: list[dict[str, Any]]
    """The cards of people's own in it that have no faults, as the game's catalog tells the others."""


class _Unreadable(Exception):
    """The file can't be read; the text says why, for people."""


def packs_of(game: AnyGame) -> Packs:
    """The packs of a game; a problem if nobody collects its cards."""
    if game.decks.packs is None:
        raise Problem(404, "no-packs", f"Nobody collects the cards of {game.title}. Play with all of them.")
    return game.decks.packs


def deck_by_name(game: str, given: dict[str, Any]) -> DeckCheck:
    """The same in another process, which has its own games."""
    return check_deck(find_game(game), given)


def check_deck(game: AnyGame, given: dict[str, Any]) -> DeckCheck:
    """Look at a deck: the contents of a file, or `{"toml": "..."}` with the file itself."""
    try:
        contents = _read(given["toml"]) if given.keys() == {"toml"} else given
        _measure(contents)
    except _Unreadable as error:
        return DeckCheck(contents={}, faults=[Fault(None, str(error))], warnings=[], sums=[], deck=None, cards=[])
    faults = _all_told(game.decks.deck_faults(contents))
    warnings = [] if faults else _all_told(game.decks.deck_warnings(contents))
    try:
        deck = game.decks.read_deck(contents)
    except Refused:
        deck = None
    return DeckCheck(
        contents=contents,
        faults=faults,
        warnings=warnings,
        sums=game.decks.deck_sums(contents),
        deck=deck,
        cards=_own_cards(game, contents),
    )


def _read(text: object) -> dict[str, Any]:
    """A TOML file as JSON has it."""
    if not isinstance(text, str):
        raise _Unreadable("Send the file as a text.")
    if len(text) > LONGEST_FILE:
        raise _Unreadable(f"A deck file has at most {LONGEST_FILE} characters.")
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise _Unreadable(f"A line of a deck file has at most {MOST_DOTS} dots.")
    try:
        contents: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise _Unreadable(_sentence(f"this is not TOML: {error}")) from None
    except (ValueError, OverflowError, RecursionError):
        raise _Unreadable("There is a number or a list in this file that is too large to be read.") from None
    return contents


def _measure(contents: dict[str, Any]) -> None:
    """Refuse what no person has written: to look for faults in it would take long."""
    if len(contents) > MOST_FIELDS:
        raise _Unreadable(f"A deck file has at most {MOST_FIELDS} fields.")
    cards = contents.get(CARD)
    if isinstance(cards, list) and len(cards) > MOST_CARDS:
        raise _Unreadable(f"A deck file has at most {MOST_CARDS} cards of one's own.")
    left = MOST_VALUES
    todo: list[tuple[object, int]] = [(contents, 1)]
    while todo:
        value, level = todo.pop()
        if not isinstance(value, (dict, list)):
            continue
        left -= len(value)
        if left < 0 or level > MOST_LEVELS:
            raise _Unreadable(f"A deck file has at most {MOST_VALUES} values, in at most {MOST_LEVELS} levels.")
        if isinstance(value, dict) and len(value) > (MOST_FIELDS if level == CARD_LEVEL else MOST_KEYS):
            raise _Unreadable(f"A card has at most {MOST_FIELDS} fields, and a deck {MOST_KEYS} different cards.")
        if isinstance(value, dict) and any(len(key) > LONGEST_KEY for key in value):
            raise _Unreadable(f"A name in a deck file has at most {LONGEST_KEY} characters.")
        todo += [(each, level + 1) for each in (value.values() if isinstance(value, dict) else value)]


def _own_cards(game: AnyGame, contents: dict[str, Any]) -> list[dict[str, Any]]:
    found = contents.get(CARD)
    cards: list[dict[str, Any]] = []
    for one in found[:MOST_CARDS] if isinstance(found, list) else ():
        try:
            cards += [game.book.facts(card) for card in game.decks.read_cards({"game": game.name, CARD: [one]})]
        except BeanfieldError:
            continue
    return cards


def _all_told(faults: list[Refused]) -> list[Fault]:
    told = [_told(fault) for fault in faults[:MOST_FAULTS]]
    more = len(faults) - len(told)
    return [*told, Fault(None, f"{more} more. Mend some of these first.")] if more else told


def _told(fault: Refused) -> Fault:
    hint = fault.hint if len(fault.hint) <= LONGEST_FAULT else f"{fault.hint[:LONGEST_FAULT]}…"
    return Fault(fault.rule, _sentence(hint))


def _sentence(hint: str) -> str:
    return f"{hint[:1].upper()}{hint[1:]}{'' if hint.endswith(('.', '!', '?')) else '.'}"
