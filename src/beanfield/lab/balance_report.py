"""Reports about balance: a table on the terminal, or a page with a picture."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.kernel.registry import AnyGame
from beanfield.lab.balance import (
    by_deck,
    by_deck_and_place,
    by_deck_and_rival,
    by_deck_and_seat,
    by_place,
    by_seat,
    shares,
)
from beanfield.lab.playing import Row
from beanfield.lab.plot import plot_shares
from beanfield.lab.tally import Share, plays_in

PLACES = ("begins", "second", "third", "fourth")


def print_balance(console: Console, game: AnyGame, rows: Sequence[Row]) -> None:
    """Print how often each deck won, and each place in the order of play."""
    decks = {game.decks.ready[name].title: share for name, share in shares(rows, by_deck).items()}
    places = {place_name(place): share for place, share in shares(rows, by_place).items()}
    for what, found in (("deck", decks), ("order of play", places)):
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(what)
        for column in ("played", "won", "95% interval", "mean score"):
            table.add_column(column, justify="right")
        for name, share in found.items():
            table.add_row(name, *figures(share))
        if found:
            console.print(table)


def write_balance(game: AnyGame, rows: Sequence[Row], path: Path, command: str, bot: str) -> None:
    """Write the report as Markdown, and beside it a picture with the same name."""
    picture = path.with_suffix(".png")
    decks = {game.decks.ready[name].title: share for name, share in shares(rows, by_deck).items()}
    seats = {f"seat {seat}": share for seat, share in shares(rows, by_seat).items()}
    places = {place_name(place): share for place, share in shares(rows, by_place).items()}
    plot_shares({"deck": decks, "seat": seats, "order of play": places}, 1 / len(seats), picture)
    path.write_text(page(game, rows, command, bot, picture.name), "utf-8")


def page(game: AnyGame, rows: Sequence[Row], command: str, bot: str, picture: str) -> str:
    """The report as Markdown."""
    decks, seats = shares(rows, by_deck), shares(rows, by_seat)
    titles = {name: game.decks.ready[name].title for name in decks}
    fair = 1 / len(seats)
    parts = [
        f"# Balance of {game.title}",
        f"{len(rows):,} matches of version {game.version} between {len(seats)} `{bot}` bots, each with a ready-made "
        f"deck. The decks took {arranged(rows)} arrangements over the seats in turn, and the seats took "
        "turns in beginning. A win that n share counts 1/n for each. Intervals are Wilson's, at 95%.",
        f"```console\n{command}\n```",
        f"![Share of wins by deck, seat and order of play]({picture})",
        "## Decks",
        verdict({titles[name]: share for name, share in decks.items()}, fair),
        table(
            ["deck", "played", "won", "95% interval", "mean score"],
            [[titles[name], *figures(share)] for name, share in decks.items()],
        ),
        *against(rows, titles),
        "Share of wins by seat:",
        crossed(shares(rows, by_deck_and_seat), titles, [f"seat {seat}" for seat in seats]),
        "## Seats and order of play",
        table(
            ["seat", "played", "won", "95% interval", "mean score"],
            [[str(seat), *figures(share)] for seat, share in seats.items()],
        ),
    ]
    places = shares(rows, by_place)
    if places:
        parts += [
            table(
                ["order of play", "played", "won", "95% interval", "mean score"],
                [[place_name(place), *figures(share)] for place, share in places.items()],
            ),
            "Share of wins of each deck by order of play:",
            crossed(shares(rows, by_deck_and_place), titles, [place_name(place) for place in places]),
        ]
    return "\n\n".join([*parts, *nobodys(rows, titles), "## Length", length(rows)]) + "\n"


def arranged(rows: Sequence[Row]) -> int:
    """How many arrangements of decks on seats were played."""
    seats = len(shares(rows, by_seat))
    return len({tuple([by_deck(row, seat) for seat in range(seats)]) for row in rows})


def against(rows: Sequence[Row], titles: Mapping[str, str]) -> list[str]:
    """In a game for two: how often each deck wins against each other one."""
    if len(shares(rows, by_seat)) != 2:
        return []
    found = shares(rows, by_deck_and_rival)
    lines = [
        [title, *[f"{found[name, rival].rate:.1%}" if (name, rival) in found else "" for rival in titles]]
        for name, title in titles.items()
    ]
    about = "Share of wins of each deck (lines) against each other one (columns):"
    return [about, table(["deck", *titles.values()], lines)]


def nobodys(rows: Sequence[Row], titles: Mapping[str, str]) -> list[str]:
    """If there are matches that nobody won: how often that was so, and how often each deck won the others."""
    won = [row for row in rows if any(won for _, _, won in plays_in(row))]
    if len(won) == len(rows):
        return []
    played, decided = shares(rows, by_deck), shares(won, by_deck)
    lines = []
    for name, title in titles.items():
        share = decided.get(name, Share())
        nobody = (played[name].plays - share.plays) / played[name].plays
        low, high = share.interval
        lines.append([title, f"{nobody:.1%}", f"{share.plays:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"])
    return [
        "## Matches that nobody won",
        f"Nobody won {len(rows) - len(won):,} of {len(rows):,} matches. Of the others each deck won:",
        table(["deck", "nobody won", "others played", "won of these", "95% interval"], lines),
    ]


def figures(share: Share) -> list[str]:
    """The cells of a line: matches played, wins, interval and mean score."""
    low, high = share.interval
    return [f"{share.plays:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}", f"{share.mean_score:.2f}"]


def verdict(decks: Mapping[str, Share], fair: float) -> str:
    """A sentence that says which decks win more or less than a fair share, as far as these matches can tell."""
    off = [name for name, share in decks.items() if not share.interval[0] <= fair <= share.interval[1]]
    most = max(abs(share.rate - fair) for share in decks.values())
    told = f"A fair share is {fair:.1%}; the deck farthest from it is {100 * most:.1f} points off."
    if not off:
        return f"{told} No deck can be told from a fair one by these matches."
    return f"{told} More than chance explains: {', '.join(off)}."


def crossed(found: Mapping[tuple[str, int], Share], titles: Mapping[str, str], columns: Sequence[str]) -> str:
    """A table with one line for each deck."""
    lines = [
        [title, *[f"{found[name, at].rate:.1%}" if (name, at) in found else "" for at in range(len(columns))]]
        for name, title in titles.items()
    ]
    return table(["deck", *columns], lines)


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, with names on the left and figures on the right."""
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *lines))


def place_name(place: int) -> str:
    """The name of a place in the order of play."""
    return PLACES[place] if place < len(PLACES) else f"{place + 1}th"


def length(rows: Sequence[Row]) -> str:
    """A sentence that says how long the matches were."""
    what = "turns" if "turns" in rows[0] else "decisions"
    taken = [int(row[what]) for row in rows]
    return (
        f"A match took {sum(taken) / len(taken):.1f} {what} on average, half of them {median(taken):.0f} or fewer; "
        f"the shortest {min(taken)}, the longest {max(taken)}."
    )
