"""Shows a match that was played, in line mode."""

from beanfield.clients import prose
from beanfield.clients.plain import Read, Stop, Write, first_words, read_line
from beanfield.clients.rulebook import find_clause, with_rulings
from beanfield.clients.sketch import Sketch, sketch
from beanfield.clients.tape import Side, Tape, name_side, read_side
from beanfield.kernel.errors import BeanfieldError
from beanfield.screen import say

HELP = """\
next, or Enter   the next move; next 5: five moves on
back             the move before; back 5: five moves back
go 12            the moment after move 12
as WHO           look as another: a number of a seat, watcher, or all
table            what lies on the table
hand             the cards of the seat you look as
why              the rule behind what happened last
rules ID         a rule or ruling
help             what you can type
quit             enough"""
KNOWN = first_words(HELP)


def headline(tape: Tape, at: int, side: Side) -> str:
    """The headline: which move is shown, and who looks."""
    mover = f" by {tape.mover(at)}" if at else ""
    bot = tape.stand_in(at)
    if bot is not None:
        mover += f" (a {bot.bot} bot)"
    return f"Move {at} of {len(tape)}{mover}, seen as {name_side(side, tape.names)}"


def last_rule(tape: Tape, at: int, side: Side) -> str:
    """The rule of the last event; empty if there was none."""
    return next((told.rule for told in reversed(tape.told(at, side)) if told.rule), "")


def drawn_at(tape: Tape, at: int, side: Side) -> Sketch:
    """A sketch of the table at a moment."""
    return sketch(tape.game, tape.view(at, side), tape.everybody, tape.variants.names)


class PlainReplay:
    """Steps through a record in sentences."""

    def __init__(self, tape: Tape, side: Side = None, read: Read = read_line, write: Write = say) -> None:
        self.tape = tape
        self.side = side
        self.at = 0
        self._read = read
        self._write = write

    def run(self) -> None:
        """Run until the person stops."""
        self._write(f"{self.tape.game.title}: {', '.join(self.tape.everybody)}; `help` tells what you can type.")
        self._say(self.tape.variants.sentences)
        self._say(self.tape.stand_ins)
        self.show(-1)
        try:
            while (line := self._read()) is not None:
                try:
                    self.obey(line.lower().split())
                except BeanfieldError as error:
                    self._write(str(error))
        except Stop:
            return

    def obey(self, words: list[str]) -> None:
        """Do what was typed."""
        tape = self.tape
        match words:
            case [] | ["next" | "n"]:
                self.go(self.at + 1)
            case ["next" | "n", count] if count.isdecimal():
                self.go(self.at + int(count))
            case ["back" | "b"]:
                self.go(self.at - 1)
            case ["back" | "b", count] if count.isdecimal():
                self.go(self.at - int(count))
            case ["go", at] if at.isdecimal():
                self.go(int(at), jump=True)
            case ["as", who]:
                self.side = read_side(who, len(tape.names))
                self._write(headline(tape, self.at, self.side))
            case ["table"]:
                self._say(prose.table(drawn_at(tape, self.at, self.side)))
            case ["hand"] if isinstance(self.side, int):
                self._write(prose.hand(drawn_at(tape, self.at, self.side), self.side))
            case ["hand"]:
                self._write("You look as nobody in particular; say for example: as 0")
            case ["why"]:
                self._clause(last_rule(tape, self.at, self.side))
            case ["rules" | "rule", id]:
                self._clause(find_clause(tape.game.book.ledger, id))
            case ["help" | "?"]:
                self._write(HELP)
            case ["quit" | "exit"]:
                raise Stop
            case _:
                raise BeanfieldError(f"{' '.join(words)!r} is not something I know; you can type: {KNOWN}")

    def go(self, at: int, jump: bool = False) -> None:
        """Go to a moment and say what happened on the way, except for a jump."""
        before, self.at = self.at, self.tape.clamp(at)
        if before == self.at:
            self._write("This is the end." if before else "This is the beginning.")
        else:
            self.show(self.at - 1 if jump else min(before, self.at - 1))

    def show(self, since: int) -> None:
        """Say what happened after the moment `since`, and the result if the match is over."""
        tape = self.tape
        self._write(headline(tape, self.at, self.side))
        lines = [tape.game.book.words.event(told, tape.everybody) for told in tape.told(self.at, self.side, since)]
        self._say([line for line in lines if line])
        view = tape.view(self.at, self.side)
        if view.outcome is not None:
            self._say(prose.result(drawn_at(tape, self.at, self.side), view))

    def _clause(self, id: str) -> None:
        for title, paragraphs in with_rulings(self.tape.game.book.ledger, id) if id else ():
            self._say([title, *(f"  {paragraph}" for paragraph in paragraphs)])

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._write(line)
