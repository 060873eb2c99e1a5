"""Pages printed on a terminal: the list of games, a rulebook, cards and decks."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from beanfield.clients.cards import flow
from beanfield.clients.rulebook import book, find_clause, refusal, with_rulings
from beanfield.clients.variants import list_variants
from beanfield.kernel.book.deck import Deck
from beanfield.kernel.book.ledger import Ledger
from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.world import Card


def print_games(console: Console, games: Iterable[AnyGame]) -> None:
    """Every game, in a line or two, and what can be switched in it."""
    table = Table(
        Column("name", no_wrap=True), "title", "players", "minutes", "about", box=box.SIMPLE_HEAD, pad_edge=False
    )
    every = list(games)
    for game in every:
        players = f"{game.seats[0]}-{game.seats[-1]}"
        title = f"{game.title} (preview)" if game.preview else game.title
        table.add_row(Text(game.name, "bold"), title, players, str(game.minutes), game.book.words.texts.about)
    console.print(table)
    for game in every:
        variants = list_variants(game)
        if variants:
            console.print(Text(f"Variants: beanfield play {game.name} --set NAME", "bold"))
            grid = Table.grid(padding=(0, 2))
            for name, text in variants:
                grid.add_row(Text(name, "cyan"), Text(text))
            console.print(Padding(grid, (0, 0, 1, 2)))


def print_book(console: Console, ledger: Ledger) -> None:
    """All rules by section, then the rulings."""
    console.print(Text(ledger.title, "bold underline"))
    for section, clauses in book(ledger):
        console.print()
        console.print(Text(section, "bold"))
        for id, paragraphs in clauses:
            _print_clause(console, Text(id, "cyan"), paragraphs)


def print_clause(console: Console, ledger: Ledger, id: str) -> None:
    """One clause, and the rulings about it."""
    for title, paragraphs in with_rulings(ledger, find_clause(ledger, id)):
        console.print(Text(title, "bold"))
        for paragraph in paragraphs:
            console.print(Padding(Text(paragraph), (0, 0, 0, 2)))


def _print_clause(console: Console, title: Text, paragraphs: Iterable[str]) -> None:
    grid = Table.grid(padding=(0, 2))
    for at, paragraph in enumerate(paragraphs):
        grid.add_row(title if at == 0 else Text(" " * len(title)), Text(paragraph))
    console.print(Padding(grid, (0, 0, 0, 2)))


def print_cards(console: Console, game: AnyGame, cards: Iterable[Card]) -> None:
    """Cards by the names decks use, with what they do or say, and what of them the rulebook tells."""
    grid = Table.grid(padding=(0, 2))
    for card in cards:
        note = game.book.note(card)
        attested = f" (in the rulebook: {', '.join(note.attested)})" if note.attested else ""
        title = f"{card.title} {card.symbol}".rstrip()
        grid.add_row(Text(card.name, "cyan"), Text(title, "bold"), Text.assemble(note.text, (attested, "dim")))
    console.print(grid)


def print_decks(console: Console, game: AnyGame) -> None:
    """The ready-made decks of a game."""
    if not game.decks.ready:
        console.print(Text(f"{game.title} has no ready-made decks."))
    for name, deck in game.decks.ready.items():
        print_deck(console, deck, name)


def print_deck(console: Console, deck: Deck, name: str = "") -> None:
    """A deck: how large it is, what adds up in it, and how many there are of each card."""
    totals = "".join(f", {count} {what}" for what, count in deck.totals.items())
    called = f"{name}: {deck.title}" if name else deck.title
    console.print(Text(f"{called}: {deck.size} cards{totals}", "bold"), soft_wrap=True)
    items = [f"{count} {title}" for title, count in deck.cards.items()]
    parts = [Text(f"{item},") for item in items[:-1]] + [Text(item) for item in items[-1:]]
    for line in flow(parts, console.width - 2):
        console.print(Padding(line, (0, 0, 0, 2)))


def print_faults(console: Console, ledger: Ledger, faults: Sequence[Refused]) -> None:
    """What is wrong with a file, each fault with its rule and what that says."""
    for fault in faults:
        console.print(Text(refusal(ledger, fault.rule, fault.hint)), soft_wrap=True)
