"""What happens while a match is played: what people say over the live wire, and what the server does by itself.

Each function gives a *command*: it looks at the table as it is and says which entry is to be written. A command may be
called several times, because another node may have been faster; it changes nothing.
"""

import unicodedata

from beanfield.kernel import performing, seeing
from beanfield.kernel.asks import Act, Choose, Perform, Thing
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.leaving import END, PLAY_ON
from beanfield.kernel.letters import seen
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.starting import FILLER, begin
from beanfield.server.tables.dues import Due
from beanfield.server.tables.entries import (
    Answered,
    Back,
    Botted,
    By,
    Called,
    Chatted,
    Closed,
    Entry,
    Gestured,
    Moment,
    Passing,
    Preferred,
    Reminded,
    Went,
    Wondered,
)
from beanfield.server.tables.facts import chat_line
from beanfield.server.tables.table import Table, missing_votes
from beanfield.wire.messages import Because, ForeseenMessage
from beanfield.wire.tables import Windows

RETRY = 10_000
"""Milliseconds within which the same line of chat counts once."""
STAND_IN = "greedy"
"""The bot that plays for somebody who is out of time, at tables that want it, or away."""


def playing(table: Table) -> AnyMatch:
    """The match, if one is being played."""
    status = table.facts.status
    if status == "over":
        raise Problem(409, "over", "The match is over. Offer a rematch, or open another table.")
    if status == "stuck":
        raise Problem(409, "stuck", "This match can't go on until an administrator has looked at it.")
    if table.match is None:
        raise Problem(409, "not-started", "The match has not begun. Its host can start it when every seat is taken.")
    return table.match


def answer(seat: int, ask: int, say: tuple[Act, ...]) -> Command:
    """A seat answers the ask with this id. The same answer said again is nothing new."""

    def command(table: Table, when: Moment) -> Entry | None:
        match = _finished_or_playing(table)
        counts = Seat(match, seat).resolve(ask, say)
        return None if counts is None else Answered(when, table.accept(seat, counts), table.fingerprint(), "person")

    return command


def perform(seat: int, ask: int, gesture: Gesture) -> Command:
    """A seat does what the ask with this id wants. The same gesture again is nothing new; another one is too late."""
    said = gesture.to_json()

    def command(table: Table, when: Moment) -> Entry | None:
        match = _finished_or_playing(table)
        sitter = table.facts.sitters[seat]
        if sitter.gesture_ask != ask:
            if match.ask_of(seat) is None or match.ask_number(seat) != ask:
                raise match.why_not(seat, "").refuse("this is not asked now")
            performing.fitted(match, seat, gesture)
            return Gestured(when, seat, said, table.fingerprint(), "person")
        if sitter.gesture != said:
            raise match.why_not(seat, "").refuse("this has been done already")
        return None

    return command


def _finished_or_playing(table: Table) -> AnyMatch:
    """The last answer of a match may be said again when that answer has ended it."""
    return table.match if table.match is not None and table.facts.status == "over" else playing(table)


def call(seat: int, do: str, word: str = "") -> Command:
    """A seat says something without being asked. The game may refuse it: that is tried on a copy."""

    def command(table: Table, when: Moment) -> Entry:
        match = playing(table)
        calls = match.game.referee.calls
        if do not in calls:
            raise Problem(400, "no-such-call", f"This can be said here: {', '.join(calls) or 'nothing'}.")
        also = _voting_with(table, match, seat, do)
        trial = match.clone()
        for each in (seat, *also):
            trial.call(each, do, word)
        return Called(when, seat, do, word, also)

    return command


def _voting_with(table: Table, match: AnyMatch, seat: int, do: str) -> tuple[int, ...]:
    """The other seats of a person who votes to end the match, or takes that back: those who share a device agree."""
    facts, missing = table.facts, missing_votes(match)
    others = [other for other in facts.seats_of(facts.sitters[seat].person) if other != seat and other in facts.players]
    if do == END:
        return tuple(other for other in others if other in missing)
    return tuple(other for other in others if other not in missing) if do == PLAY_ON else ()


def undo(seat: int, ask: int) -> Command:
    """A seat takes back its answer to the ask with this id, if nobody learned or did anything since."""

    def command(table: Table, when: Moment) -> Entry | None:
        match = playing(table)
        is_asked = match.ask_of(seat) is not None
        if is_asked and match.ask_number(seat) == ask:
            return None
        if match.ask_number(seat) - is_asked != ask:
            raise match.why_not(seat, "undo").refuse("only your last answer can be taken back")
        if table.undoable != seat:
            raise match.why_not(seat, "undo").refuse("somebody has learned or done something since")
        return Back(when, table.last_answer(seat) - 1, "undo", seat)

    return command


def chat(seat: int | None, text: str, person: int = 0, name: str = "") -> Command:
    """Somebody says something to the table; who watches gives a name. The same line within a moment is a retry."""
    clean = clean_text(text)
    if not clean:
        raise Problem(400, "empty", "Say something that can be read.")

    def command(table: Table, when: Moment) -> Entry | None:
        facts = table.facts
        if facts.speakers == "nobody":
            raise Problem(403, "chat-is-off", "Who opened this table has switched its chat off.")
        if seat is None and facts.speakers == "players":
            raise Problem(403, "players-only", "At this table only those who play may speak.")
        said = chat_line(facts, Chatted(when, seat, clean, person, name))
        last = next((line for line in reversed(facts.chat) if (line.seat, line.name) == (seat, said.name)), None)
        if last is not None and last.text == clean and when.wall - last.at < RETRY:
            return None
        return Chatted(when, seat, clean, person, name)

    return command


def clean_text(text: str) -> str:
    """One line that can be read: nothing unseen or piled up, nothing that turns the direction of writing."""
    kept = [letter if letter.isprintable() else " " for letter in seen(unicodedata.normalize("NFC", text))]
    return " ".join("".join(kept).split())


def prefer(seat: int, passes: tuple[str, ...], muted: tuple[int | None, ...]) -> Command:
    """A seat wants these prompts passed, and does not want to hear these seats, or those who watch."""

    def command(table: Table, when: Moment) -> Entry | None:
        sitter = table.facts.sitters[seat]
        unknown = [prompt for prompt in passes if prompt not in table.game.book.words.texts.prompts]
        if unknown:
            raise Problem(400, "no-such-prompt", "Only prompts of this game can be passed; its texts list them.")
        if any(other is not None and other not in range(len(table.facts.sitters)) for other in muted):
            raise Problem(400, "no-such-seat", "Only seats of this table can be muted.")
        if (sitter.passes, sitter.muted) == (passes, muted):
            return None
        return Preferred(when, seat, passes, muted)

    return command


def pass_windows(seat: int, want: Windows) -> Command:
    """A seat says what it wants in windows from now on; the one that is open counts, too."""

    def command(table: Table, when: Moment) -> Entry | None:
        playing(table)
        return None if table.facts.sitters[seat].windows == want else Passing(when, seat, want)

    return command


def hint(seat: int, ask: int) -> Command:
    """A seat wants to know what a bot would answer to the ask with this id: once an ask.

    It may where nobody else plays, or where all who play have agreed to hints.
    """

    def command(table: Table, when: Moment) -> Entry | None:
        match, facts = playing(table), table.facts
        if facts.rated:
            raise Problem(403, "rated", "There are no hints in a rated match.")
        if not facts.hints and any(sitter.person and at != seat for at, sitter in enumerate(facts.sitters)):
            raise Problem(
                403, "not-alone", "There are hints where nobody else plays, or if all agree: offer it to them."
            )
        asked = match.ask_of(seat)
        if asked is None or seat not in match.waiting or match.ask_number(seat) != ask:
            raise match.why_not(seat, "").refuse("this is not asked now")
        if asked.prompt in match.game.variants.consents:
            raise Problem(409, "no-hint", "No bot can tell you what to agree to. Decide as you like.")
        wondered = facts.sitters[seat].wondered
        return None if wondered is not None and wondered.ask == ask else Wondered(when, seat, ask)

    return command


def because(table: Table, ref: int, seat: int, do: str, on: tuple[Thing, ...]) -> Because:
    """The rule that forbids a seat to do this now."""
    match = playing(table)
    reason = Seat(match, seat).why_not(do, on)
    return Because(ref, reason.rule, table.game.book.ledger[reason.rule].text, reason.card)


def foreseen(table: Table, ref: int, seat: int, ask: int) -> ForeseenMessage:
    """What would follow from answers to the ask with this id, as far as this seat can know."""
    match = playing(table)
    asked = seeing.foreseen(match, seat) if match.ask_number(seat) == ask else None
    if asked is None:
        raise match.why_not(seat, "").refuse("this is not asked now")
    return ForeseenMessage(ref, asked.foreseen, asked.main)


# what the server does by itself


def carry_out(due: Due) -> Command:
    """What is due happens, if it still is."""

    def command(table: Table, when: Moment) -> Entry | None:
        if due not in table.dues() or due.at > when.at:
            return None
        if due.what == "nobody":
            return Closed(when, "nobody")
        if due.what == "fill":
            return begin(table, when, FILLER)
        if due.what == "remind":
            return Reminded(when, due.seat, playing(table).ask_number(due.seat))
        if due.what == "silent":
            asked = table.facts.clock.since[due.seat]
            return Went(when, due.seat, Moment(asked, when.wall - (when.at - asked)), when.at, silent=True)
        if due.what == "vote":
            return Called(when, due.seat, END)
        if due.what == "late" and table.facts.late == "bot":
            return Botted(when, due.seat, STAND_IN, "time")
        reasons: dict[str, By] = {"late": "clock", "close": "clock", "pass": "pass", "away": "away"}
        return _default(table, when, due.seat, reasons[due.what])

    return command


def _default(table: Table, when: Moment, seat: int, by: By) -> Entry | None:
    """The game's own answer for a seat; of something physical the gesture. In a window it passes."""
    match = playing(table)
    ask = match.ask_of(seat)
    if isinstance(ask, Perform):
        return Gestured(when, seat, performing.usual(match, seat).to_json(), table.fingerprint(), by)
    if match.in_window and isinstance(ask, Choose):
        return Answered(when, table.accept(seat, ask.options[0]), table.fingerprint(), by)
    resolved = None if ask is None else ask.resolve(match.default(seat))
    if resolved is None:
        raise match.why_not(seat, "").refuse("the game's own answer is not allowed here")
    return Answered(when, table.accept(seat, resolved), table.fingerprint(), by)
