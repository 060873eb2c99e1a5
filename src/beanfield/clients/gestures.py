"""Gestures in words, such as `left 3 strength 45`, for people who type or who use a screen reader.

The game's texts say which words there are: what each number is called (`[dials]`), and words that say which way it
counts or that stand for a number (`[ways]`). docs/game-files.md tells all of it. The browser reads gestures in the same
way, and shared cases hold both to it.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from beanfield.kernel.asks import Perform
from beanfield.kernel.book.text import Texts
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.registry import AnyGame

NUMBER: Final = re.compile(r"\s*([-+−]?(?:\d+[.,]?\d*|[.,]\d+))\s*[%°]?(?=\s|$)")
BETWEEN: Final = re.compile(r"[=:;]|,(?=\s|$)")
"""What may stand between the parts of a gesture, besides spaces."""


class Way(Struct, frozen=True):
    """Something that can be said for a dial."""

    words: str
    dial: Dial
    times: int = 1
    """-1 where the number after it counts the other way."""
    sets: float | None = None
    """The number for which it stands; None if a number comes after it."""


class BadGesture(BeanfieldError):
    """Somebody said what is no gesture: an unknown word, a word without its number, or a number out of bounds."""

    def __init__(self, what: str, about: str, hint: str) -> None:
        super().__init__(hint)
        self.what = what
        """`unknown`, `noNumber` or `bounds`."""
        self.about = about
        """The unknown word, or the name of the dial."""


class GestureWords:
    """All that can be said for the dials of a gesture, in the words of some languages."""

    def __init__(self, dials: Sequence[Dial], languages: Sequence[Texts]) -> None:
        self.dials = dials
        self.languages = languages
        self.ways = [way for texts in languages for way in _ways(dials, texts)]
        turned = {way.dial.name for way in self.ways if way.sets is None}
        self.alone = next((dial for dial in dials if dial.name not in turned), None)
        """The dial for a number without a word: the first one that no word turns this way or that."""
        self.all = sorted([*self.ways, *self._named()], key=lambda way: -len(way.words))

    def _named(self) -> Iterator[Way]:
        """The names of the dials. If there is just one word for a dial, its name means the same."""
        for dial in self.dials:
            meant = {way.sets for way in self.ways if way.dial is dial}
            sets = meant.pop() if len(meant) == 1 else None
            for texts in self.languages:
                yield Way(texts.dials.get(dial.name, dial.name).lower(), dial, sets=sets)
            yield Way(dial.name.lower(), dial, sets=sets)

    def read(self, text: str) -> dict[str, float]:
        """The numbers that are named in a text, by their dials. Raises BadGesture."""
        found: dict[str, float] = {}
        left = BETWEEN.sub(" ", text).strip()
        while left:
            way, rest = self._first(left)
            if way is None:
                word = left.split()[0]
                raise BadGesture("unknown", word, f"{word!r} is no part of this gesture; you can say: {self.sayings}")
            said = None if way.sets is not None else NUMBER.match(rest)
            if way.sets is not None:
                found[way.dial.name] = way.sets
            elif said is not None:
                found[way.dial.name] = self._within(way, said[1])
            elif getattr(self._first(rest.strip())[0], "dial", None) is not way.dial:  # `aim left 3`
                raise BadGesture("noNumber", way.dial.name, f"{way.words!r} needs a number, as in: {way.words} 3")
            left = rest[said.end() if said else 0 :].strip()
        return found

    def _within(self, way: Way, written: str) -> float:
        dial = way.dial
        number = way.times * _number(written, dial)
        if not dial.least <= number <= dial.most:
            bounds = f"{self._name(dial)} goes from {_said(dial.least, dial)} to {_said(dial.most, dial)}"
            raise BadGesture("bounds", dial.name, bounds)
        return number

    def _first(self, text: str) -> tuple[Way | None, str]:
        """What a text begins with, and what comes after it."""
        small = f"{text.lower()} "
        for way in self.all:
            if small.startswith(f"{way.words} "):
                return way, text[len(way.words) :]
        return (Way("", self.alone), text) if self.alone and NUMBER.match(text) else (None, text)

    def _name(self, dial: Dial) -> str:
        return self.languages[0].dials.get(dial.name, dial.name)

    @property
    def sayings(self) -> str:
        """What can be said in the first language, dial by dial: `left 3, right 3, straight, strength 0 to 100`."""
        said = []
        for dial in self.dials:
            ways = [way for way in _ways(self.dials, self.languages[0]) if way.dial is dial]
            said += [f"{way.words} 3" if way.sets is None else way.words for way in ways]
            if len(ways) != 1 and all(way.sets is not None for way in ways):
                said.append(f"{self._name(dial).lower()} {_said(dial.least, dial)} to {_said(dial.most, dial)}")
        return ", ".join(said)

    def say(self, numbers: dict[str, float]) -> str:
        """A gesture as somebody could have said it: `left 3, strength 45`. Most of what is as usual is left out."""
        parts = []
        for dial in self.dials:
            number = numbers.get(dial.name, dial.usual)
            ways = [way for way in self.ways if way.dial is dial]
            exact = next((way for way in ways if way.sets == number), None)
            turned = next((way for way in ways if way.sets is None and way.times * number > 0), None)
            if exact is not None:
                parts.append(exact.words)
            elif turned is not None:
                parts.append(f"{turned.words} {_said(abs(number), dial)}")
            elif number != dial.usual or dial is self.alone:
                parts.append(f"{self._name(dial).lower()} {_said(number, dial)}")
        return ", ".join(parts)


def _ways(dials: Sequence[Dial], texts: Texts) -> Iterator[Way]:
    """The words of `[ways]`: `aim + = "left"`, `height -0.5 = "low"`."""
    for meaning, words in texts.ways.items():
        name, _, what = meaning.rpartition(" ")
        for dial in dials:
            if dial.name == name and what in ("+", "-"):
                yield Way(words.lower(), dial, 1 if what == "+" else -1)
            elif dial.name == name:
                yield Way(words.lower(), dial, sets=float(what))


def _percent(dial: Dial) -> bool:
    """Whether people say this number in percent: it goes no farther than from -1 to 1."""
    return dial.least >= -1 and dial.most <= 1


def _number(written: str, dial: Dial) -> float:
    number = float(written.replace("−", "-").replace(",", "."))
    return number / 100 if _percent(dial) and abs(number) > 1 else number


def _said(number: float, dial: Dial) -> str:
    return f"{100 * number:.3g}" if _percent(dial) else f"{number:.3g}"


def gesture_words(game: AnyGame, dials: Sequence[Dial]) -> GestureWords:
    """What can be said for these dials in every language of a game, English first."""
    return GestureWords(dials, [game.book.words_in(language).texts for language in game.book.languages])


def read(game: AnyGame, ask: Perform, text: str) -> Gesture:
    """The gesture in a text. Dials that are not named have their usual value. Raises BadGesture."""
    return Gesture({**usual(ask).dials, **gesture_words(game, ask.gesture).read(text)}, "words")


def usual(ask: Perform) -> Gesture:
    """The usual gesture."""
    return Gesture({dial.name: dial.usual for dial in ask.gesture}, "words")


def say(game: AnyGame, dials: Sequence[Dial], gesture: Gesture) -> str:
    """A gesture as people say it, in English: `left 3, strength 45`."""
    return GestureWords(dials, [game.book.words.texts]).say(gesture.dials)


def sayings(game: AnyGame, ask: Perform) -> str:
    """What can be said for this gesture, in English."""
    return GestureWords(ask.gesture, [game.book.words.texts]).sayings
