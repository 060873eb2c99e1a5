"""The clocks of a table, and whose turn it is, after its match moved."""

from collections.abc import Sequence

from beanfield.kernel.match import AnyMatch
from beanfield.server.tables.clock import IDLE
from beanfield.server.tables.entries import Answered, Back, Entry, Started
from beanfield.server.tables.facts import Facts


def run_clocks(facts: Facts, match: AnyMatch, entry: Entry, seq: int) -> None:
    """After the match moved: the time of those who were asked something new runs, that of the others stands."""
    clock, at = facts.clock, entry.when.at
    answered = entry.said.seat if isinstance(entry, Answered) else None
    late = isinstance(entry, Answered) and entry.by == "clock"
    waiting, asked = match.waiting, list[int]()
    for seat, sitter in enumerate(facts.sitters):
        number = match.ask_number(seat)
        if seat in waiting and number == sitter.asked and (clock.since[seat] != IDLE or sitter.gesture_seq):
            continue
        if seat == answered and clock.since[seat] != IDLE:
            (clock.late if late else clock.answer)(seat, at)
        else:
            clock.stop(seat, at)
        if seat in waiting:
            clock.ask(seat, at, match.in_window)
            sitter.asked, sitter.asked_seq = number, seq
            asked.append(seat)
    _begin_turns(facts, [] if match.in_window else asked)
    if not isinstance(entry, (Started, Back)) and facts.offer("undo"):
        facts.offers = [offer for offer in facts.offers if offer.kind != "undo"]


def _begin_turns(facts: Facts, asked: Sequence[int]) -> None:
    """These seats were asked something outside of windows. If somebody else was before, their turn begins.

    Who passes windows until then is asked again.
    """
    for seat in asked:
        if seat != facts.turn and facts.sitters[seat].windows == "turn":
            facts.sitters[seat].windows = "ask"
    if asked:
        facts.turn = asked[0] if len(asked) == 1 else None
