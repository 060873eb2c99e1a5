"""Commands about what there is to play with: games, rules, cards and decks."""

import shlex
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from beanfield.cli.arguments import Cards, GameName
from beanfield.clients import pages
from beanfield.clients.decks import open_file
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import broken_games, find_game
from beanfield.kernel.registry import games as registered_games
from beanfield.screen import complain, console, say
from beanfield.template import write_package
from beanfield.testkit import card_tests, citations

deck = App(name="deck", help="List ready-made decks, and check deck files.")
card = App(name="card", help="Check files with cards of your own.")


def games() -> int:
    """List the games that can be played, and the variants of each."""
    pages.print_games(console(), registered_games().values())
    return complain_of_broken_games()


def new_game(
    name: Annotated[str, Parameter(help="The name of the game, as people will type it: night-market.")],
    /,
    *,
    at: Annotated[
        Path | None,
        Parameter(show_default=False, help="The folder to write it to. Usually a new one here, with the game's name."),
    ] = None,
) -> int:
    """Write a small game as a package with tests. It can be played at once; change it until it is your game."""
    folder = at or Path(name)
    write_package(name, folder)
    say(f"A small game called {name} is in {folder}. What to do next:")
    say(f"  pip install --editable {shlex.quote(str(folder))}   (or: uv pip install --editable ...)")
    say(f"  beanfield play {name}")
    say(f"  cd {shlex.quote(str(folder))} && pytest   (it needs: pip install 'beanfield[testkit]')")
    say("Its README says what is in which file; docs/adding-a-game.md goes through all of them.")
    return 0


def rules(
    game: GameName | None = None,
    clause: Annotated[str | None, Parameter(help="One rule or ruling, such as SPB-017.")] = None,
    /,
    *,
    check: Annotated[
        bool, Parameter(negative="", show_default=False, help="Check that tests cite every rule of every game.")
    ] = False,
    tests: Annotated[Path, Parameter(help="With --check: the folder of the tests.")] = Path("tests"),
) -> int:
    """Read the rules of a game, with our rulings where the rulebook is silent."""
    if check:
        cited = citations.cited_in(tests)
        ledgers = [each.book.ledger for each in registered_games().values()]
        coverages = [citations.coverage(ledger, cited) for ledger in ledgers]
        whole = citations.print_coverage(console(), coverages, citations.unknown(ledgers, cited))
        return complain_of_broken_games() or int(not whole)
    if game is None:
        raise BeanfieldError(f"say which game: beanfield rules {next(iter(registered_games()), 'GAME')}")
    ledger = find_game(game).book.ledger
    if clause is None:
        pages.print_book(console(), ledger)
    else:
        pages.print_clause(console(), ledger, clause)
    return 0


def list_cards(
    game: GameName,
    /,
    *,
    check: Annotated[
        bool, Parameter(negative="", show_default=False, help="Say of each card which tests name it, and its use.")
    ] = False,
    tests: Annotated[Path, Parameter(help="With --check: the folder of the tests.")] = Path("tests"),
) -> int:
    """List the cards of a game: the names that decks use for them, and what they do."""
    chosen = find_game(game)
    if check:
        return int(not card_tests.print_card_tests(console(), card_tests.card_tests(chosen, tests)))
    pages.print_cards(console(), chosen, chosen.book.catalog.values())
    return 0


@deck.command(name="list")
def list_decks(game: GameName, /) -> int:
    """List the ready-made decks of a game."""
    pages.print_decks(console(), find_game(game))
    return 0


@deck.command(name="check")
def check_deck(
    file: Annotated[Path, Parameter(help="A deck: a TOML file that names its game.")],
    /,
    *,
    cards: Cards = None,
) -> int:
    """Check a deck: list everything that is wrong with it, each with its rule; or what is in it."""
    game, given = open_file(file, cards)
    faults = game.decks.deck_faults(given)
    if faults:
        pages.print_faults(console(), game.book.ledger, faults)
        return 1
    say(f"{file} is fine for {game.title}.")
    for warning in game.decks.deck_warnings(given):
        say(f"{warning.hint} ({warning.rule})")
    pages.print_deck(console(), game.decks.read_deck(given))
    return 0


@card.command(name="check")
def check_cards(file: Annotated[Path, Parameter(help="Cards: a TOML file that names its game.")], /) -> int:
    """Check cards of your own: list everything that is wrong with them, each with its rule; or how they are played."""
    game, given = open_file(file)
    faults = game.decks.card_faults(given)
    if faults:
        pages.print_faults(console(), game.book.ledger, faults)
        return 1
    say(f"{file} is fine for {game.title}.")
    pages.print_cards(console(), game, game.decks.read_cards(given))
    return 0


def complain_of_broken_games() -> int:
    """Say what is wrong with games that can't be played. Returns the exit code: 1 if there are such games."""
    for name, fault in broken_games().items():
        complain(f"{name} can't be played: {fault}")
    return int(bool(broken_games()))
