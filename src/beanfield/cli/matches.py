"""Commands about one match: play it, and look at its record."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from beanfield.cli.arguments import (
    Cards,
    GameName,
    Plain,
    RecordFile,
    Settings,
    need_a_folder,
    need_a_screen,
    open_record,
)
from beanfield.clients.decks import bring_decks
from beanfield.clients.plain import PlainClient
from beanfield.clients.table import LocalTable, kinds_of_seats, usual_seats
from beanfield.clients.tape import Tape, read_side, stand_ins_of
from beanfield.clients.variants import setup_with
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.record import verify as verify_record
from beanfield.kernel.registry import find_game
from beanfield.physics.judge import again
from beanfield.screen import console, say


def play(
    game: GameName,
    /,
    *,
    seats: Annotated[
        str,
        Parameter(
            show_default=False,
            help="Who sits where: `me` (once or more) and bots: random, greedy, search, or search:500 for one that "
            "thinks of 500 ways it could go on. Usually me,search,greedy.",
        ),
    ] = "",
    settings: Settings = (),
    deck: Annotated[
        tuple[Path, ...],
        Parameter(
            negative="",
            show_default=False,
            help="The file of your deck; several people may each bring one. All others have ready-made decks.",
        ),
    ] = (),
    cards: Cards = None,
    plain: Plain = False,
    seed: Annotated[str, Parameter(show_default=False, help="Any text: the same text deals the same cards.")] = "",
    record: Annotated[Path | None, Parameter(help="Write the match to this file when you leave it.")] = None,
) -> int:
    """Play a match in the terminal, against bots or with others at the same keyboard, or watch bots play."""
    chosen = find_game(game)
    if record is not None:
        need_a_folder(record)
    kinds = kinds_of_seats(seats) if seats else usual_seats(chosen)
    setup = setup_with(chosen, len(kinds), settings) if settings else None
    if deck or cards:
        setup = bring_decks(chosen, kinds, setup, deck, cards)
    table = LocalTable(chosen, kinds, seed, setup=setup)
    if plain:
        PlainClient(table).run()
    else:
        need_a_screen()
        from beanfield.clients.terminal import PlayApp

        screen = PlayApp(table)
        screen.run()
        if screen.return_code:
            return screen.return_code
        for line in screen.result():
            say(line)
    if record is not None:
        record.write_bytes(table.record().to_json())
        say(f"The record is in {record}; look at it with: beanfield replay {record}")
    return 0


def replay(
    file: RecordFile,
    /,
    *,
    as_: Annotated[
        str, Parameter(name="--as", help="Whose eyes: the number of a seat (from 0), watcher, or all.")
    ] = "watcher",
    plain: Plain = False,
) -> int:
    """Look at a match that was played, move by move, forward and back."""
    record = open_record(file)
    side = read_side(as_, len(record.names))
    tape = Tape(find_game(record.game), record)
    if plain:
        from beanfield.clients.plain_replay import PlainReplay

        PlainReplay(tape, side).run()
    else:
        need_a_screen()
        from beanfield.clients.replay import ReplayApp

        screen = ReplayApp(tape, side)
        screen.run()
        return screen.return_code or 0
    return 0


def verify(file: RecordFile, /) -> int:
    """Check a record: that the deck was not stacked, that every move was legal and that the result is right."""
    record = open_record(file)
    findings = verify_record(find_game(record.game), record)
    for finding in findings:
        detail = f" ({finding.detail})" if finding.detail else ""
        say(f"{'ok    ' if finding.holds else 'FAILED'}  {finding.what}{detail}")
    for line in stand_ins_of(record):
        say(f"note    {line}")
    judged = again(find_game(record.game), record) if all(finding.holds for finding in findings) else None
    if judged is not None:  # another build of the physics may differ, so this is no failure
        say(f"{'ok    ' if judged.holds else 'DIFFER'}  {judged.what} ({judged.detail})")
    return 0 if all(finding.holds for finding in findings) else 1


def analyse(
    file: RecordFile,
    /,
    *,
    trials: Annotated[int, Parameter(help="How long to search for better answers.", validator=Number(gte=1))] = 200,
) -> int:
    """Look back at a match that is over: who stood how, which answers cost something, and what was luck."""
    from beanfield.bots.analysis import analyse as weigh_all
    from beanfield.clients.analysis import print_analysis
    from beanfield.lab.report import counted

    record = open_record(file)
    if record.outcome is None:
        raise BeanfieldError("this match is not over; only a match that is over is analysed")
    chosen = find_game(record.game)
    weighed = weigh_all(chosen, record, trials=trials)
    turns = list(counted(weighed, len(record.lines), console(stderr=True), "answers"))
    print_analysis(console(), Tape(chosen, record), turns, record.outcome)
    return 0
