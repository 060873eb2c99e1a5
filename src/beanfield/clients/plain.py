"""Line mode: a match in sentences, with numbered options. Works with a screen reader, and through pipes."""

import sys
from collections.abc import Callable, Sequence
from functools import partial

from beanfield.clients import films, gestures, prose
from beanfield.clients.choices import Choices, equals_once, main_option
from beanfield.clients.hints import follows
from beanfield.clients.reading import find_card, page_of
from beanfield.clients.rulebook import find_clause, heading, refusal, rules_behind, with_rulings
from beanfield.clients.sketch import Sketch, Slot, figures, gathered, sketch
from beanfield.clients.table import LocalTable
from beanfield.kernel.asks import Perform, Reply
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import Viewer
from beanfield.screen import say
from beanfield.wire.tables import Windows

type Read = Callable[[], str | None]
"""Gives the next line, or None when there are no more."""
type Write = Callable[[str], None]

HELP = """\
1 3 4        say these options (one number, or several where several may be picked)
left 3 45    move your hand like this, where that is asked, in the words that stand there; Enter alone for the usual way
none         pick nothing, where that is possible
table        what lies on the table
hand         your cards
hint         what a bot would do in your place, and why
card NAME    all about a card, and why you can't use it now
why, why 2   the rule behind what is asked, or behind option 2
rules ID     a rule or ruling, for example: rules {first}
pass turn    where you could answer what others do, let it pass until your next turn; pass always: every time
ask me       be asked about everything again
undo         take back your last answer, if nobody learned or did anything since
say WORD     say something without being asked: {calls}
again        the question and the options once more
help         what you can type
quit         end here"""


def first_words(help: str) -> str:
    """The words that the lines of a help begin with."""
    return ", ".join(line.split()[0].strip(",") for line in help.splitlines())


KNOWN = first_words("\n".join(HELP.splitlines()[2:]))
"""What can be typed besides numbers."""


class Stop(Exception):
    """The person wants to stop, or the input has ended."""


def read_line() -> str | None:
    """The next line of the standard input."""
    if sys.stdin.isatty():
        sys.stdout.write("> ")
        sys.stdout.flush()
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


class PlainClient:
    """Plays or watches one match."""

    def __init__(self, table: LocalTable, read: Read = read_line, write: Write = say) -> None:
        self.table = table
        self.game = table.game
        self.ledger = table.game.book.ledger
        self._read = read
        self._write = write
        self.viewer: Viewer = table.people[0] if len(table.people) == 1 else None
        self._heard = dict.fromkeys((None, *table.people), 0)
        """How many events each viewer has been told."""

    def run(self) -> bool:
        """Play to the end. False if somebody stopped before that."""
        table = self.table
        calls = "; `help` tells what you can type" if table.people else ""
        self._write(f"{self.game.title}: {', '.join(table.names_for(self.viewer))}{calls}.")
        self._say(table.variants.sentences)
        if table.people and self.game.book.words.texts.aim:
            self._write(f"Aim: {self.game.book.words.texts.aim}")
        if self.viewer is not None:
            self._say(prose.beside(self._sketch()))
        try:
            while not table.is_over:
                self._step()
        except Stop as stop:
            self._write(str(stop))
            return False
        self._news()
        self._say(prose.result(self._sketch(), table.view(self.viewer)))
        return True

    def _step(self) -> None:
        bot = self.table.bot_to_move
        if bot is not None:
            self._news()
            self._act(bot, self.table.think(bot))
            return
        person = self.table.person_to_move
        assert person is not None
        self._hand_over(person)
        self._news()
        self._ask(person)

    def _hand_over(self, person: int) -> None:
        """If several people share the keyboard, nobody may see the cards of the person before."""
        if person == self.viewer:
            return
        self._say([""] * 40)
        self._write(f"{self.table.names[person]}, it is your turn. Press Enter when only you are looking.")
        self._next()
        self.viewer = person
        self._say(prose.beside(self._sketch()))

    def _ask(self, person: int) -> None:
        """Ask a person until the ask is answered, or closed by something else."""
        seat = self.table.seat(person)
        asked = seat.foreseen()
        assert asked is not None
        view = self.table.view(person)
        then = partial(follows, self.game, asked, self._names())
        ask = equals_once(self.game, view, asked.ask, self._names())
        choices = Choices(self.game, view, ask, self._names(), then, main_option(asked, ask))
        self._write("")
        standing = self.game.book.words.standing(view, self._names())
        self._say([standing] if standing else [])
        self._write(prose.hand(self._sketch(), person))
        if isinstance(ask, Perform):
            self._say(prose.notes(self._sketch()))
        self._say(prose.ask(self.game, choices, self.table.variants.sentences))
        if self.table.match.in_window:
            self._write("Take your time: there is no clock here. You can also type: pass turn, or: pass always")
        elif self.table.windows[person] != "ask":
            self._write(f"{prose.WISHES[self.table.windows[person]]} To be asked again, type: ask me")
        while True:
            words = self._next().split()
            try:
                if self._obey(words, person, choices):
                    return
            except Refused as refused:
                self._write(refusal(self.ledger, refused.rule, refused.hint))
            except BeanfieldError as error:
                self._write(str(error))

    def _obey(self, words: list[str], person: int, choices: Choices) -> bool:
        """Do what was typed. True if the ask may have changed."""
        match words:
            case [] if choices.main is not None:
                return self._obey([str(choices.main + 1)], person, choices)
            case [] if not isinstance(choices.ask, Perform):
                return False
            case ["help" | "?"]:
                self._write(HELP.format(first=self.ledger.rule[0].id, calls=_calls(self.game)))
                if self.game.book.words.texts.aim:
                    self._write(f"Aim: {self.game.book.words.texts.aim}")
                hint = self.game.book.words.texts.hints.get(choices.ask.prompt)
                if hint:
                    self._write(f"Hint: {hint}")
            case ["hint"]:
                self._write(self.table.hint(person)[0])
            case ["table"]:
                self._say(prose.table(self._sketch()))
            case ["hand"]:
                self._write(prose.hand(self._sketch(), person))
            case ["card"]:
                held = [slot.card.title for slot in self._held(person) if slot.card]
                self._write(f"Say which, for example: card {held[0] if held else 'NAME'}")
            case ["card", *name]:
                self._card(person, choices, " ".join(name))
            case ["again"]:
                self._say(prose.ask(self.game, choices, self.table.variants.sentences))
            case ["rules" | "rule"]:
                self._write("Say which, for example: rules " + " or rules ".join(rules_behind(choices.ask)))
            case ["rules" | "rule", id]:
                self._clause(find_clause(self.ledger, id))
            case ["why"]:
                self._why(choices.ask.rule)
            case ["why", number]:
                self._why(choices.all[self._numbers([number], choices)[0]].option.rule or choices.ask.rule)
            case ["pass", "turn" | "always" as want]:
                return self._wish(person, want)
            case ["ask", "me"]:
                return self._wish(person, "ask")
            case ["undo"]:
                self.table.seat(person).undo()
                self._heard[self.viewer] = min(self._heard[self.viewer], self.table.events)
                self._write("Taken back.")
                return True
            case ["say", *said] if len(said) < 3:
                self._call(person, *said)
                return True
            case ["quit" | "exit"]:
                raise Stop("You ended the match before its end.")
            case _ if isinstance(choices.ask, Perform) and words != ["1"]:
                return self._act(person, gestures.read(self.game, choices.ask, " ".join(words)))
            case _:
                picked = [] if words == ["none"] else self._numbers(words, choices)
                if not choices.several and len(picked) != 1:
                    raise BeanfieldError(f"only one of them can be said here: one number, 1 to {len(choices.all)}")
                return self._act(person, choices.answer(picked))
        return False

    def _act(self, seat: int, reply: Reply) -> bool:
        """A person or a bot answers. True: something else is asked now."""
        self.table.act(seat, reply)
        film = self.table.take_film()
        if film is not None:
            self._write(f"At rest, seen from the side: {films.legend(self.game, film)}.")
            self._say([line for line in films.side_view(film, -1) if line])
        return True

    def _call(self, person: int, do: str = "", word: str = "") -> None:
        """Say something without being asked. What nobody can say is forbidden by no rule."""
        calls = self.game.referee.calls
        if do not in calls or word not in (calls[do] or ("",)):
            raise BeanfieldError(f"there is nothing like that to say; you can say: {_calls(self.game)}")
        self.table.call(person, do, word)

    def _wish(self, person: int, want: Windows) -> bool:
        """Say what a person wants in windows. True if the one that is open is passed."""
        self.table.wish(person, want)
        self._write(prose.WISHES[want])
        return person in self.table.passing

    def _numbers(self, words: Sequence[str], choices: Choices) -> list[int]:
        """Typed numbers as positions in the list of options."""
        count = len(choices.all)
        numbers = []
        for word in " ".join(words).replace(",", " ").split():
            if not word.isdecimal():
                raise BeanfieldError(f"{word!r} is not a word I know; say a number, 1 to {count}, or: {KNOWN}")
            if not 1 <= int(word) <= count:
                raise BeanfieldError(f"there is no option {word}; the options are 1 to {count}")
            numbers.append(int(word) - 1)
        return numbers

    def _card(self, person: int, choices: Choices, name: str) -> None:
        """All about a card. Of one that the person holds and can't use, also why."""
        card = find_card(self.table.cards(person), name)
        (_, title), *lines = page_of(self.game, card)
        self._write(title)
        for _, line in lines:
            self._write(f"  {line}")
        for line in figures(self.game, self.table.view(person), card, self._names()):
            self._write(f"  {line}")
        held = [slot.alias for slot in self._held(person) if slot.card == card]
        if held and not any(choices.touching(alias) for alias in held):
            why = choices.why_not_piece(self.table.seat(person), held[0])
            self._write(refusal(self.ledger, why.rule, why.hint))

    def _held(self, person: int) -> tuple[Slot, ...]:
        """The cards in the hand of a person."""
        row = self._sketch().panels[person].hand
        return row.slots if row else ()

    def _why(self, id: str) -> None:
        """Show a rule, and the ids of the rulings about it, so that people can look them up."""
        self._write(heading(self.ledger, id))
        self._write(f"  {self.ledger[id].text}")
        rulings = [ruling.id for ruling in self.ledger.about(id)]
        if rulings:
            self._write(f"  Rulings about it: {', '.join(rulings)}. Read them with: rules {id}")

    def _clause(self, id: str) -> None:
        for title, paragraphs in with_rulings(self.ledger, id):
            self._write(title)
            for paragraph in paragraphs:
                self._write(f"  {paragraph}")

    def _news(self) -> None:
        """Tell this viewer what happened since the last time."""
        names = self._names()
        for told in self.table.told(self.viewer, self._heard[self.viewer]):
            line = self.game.book.words.event(told, names)
            if line:
                self._write(line)
            self._heard[self.viewer] = told.n + 1

    def _next(self) -> str:
        line = self._read()
        if line is None:
            raise Stop("The input ended before the match did.")
        return line.strip().lower()

    def _names(self) -> list[str]:
        return self.table.names_for(self.viewer)

    def _sketch(self) -> Sketch:
        return gathered(sketch(self.game, self.table.view(self.viewer), self._names(), self.table.variants.names))

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._write(line)


def _calls(game: AnyGame) -> str:
    """All calls as people type them, with the words that they take."""
    calls = game.referee.calls.items()
    return ", ".join(f"{do} ({' or '.join(words)})" if words else do for do, words in calls) or "nothing in this game"
