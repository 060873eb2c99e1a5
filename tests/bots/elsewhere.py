"""Runs in a process with the code of another commit (`versions.py`): a line asks what a bot answers, a line says it.

It uses only what commits have in common, so that old ones can be asked as well.
"""

import sys
from time import process_time

import msgspec
from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.kernel.asks import Perform, Said, write_down
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.kernel.seat import Seat


class Question(Struct):
    """What a bot of this kind answers for a seat of a saved match."""

    game: str
    saved: bytes
    seat: int
    kind: str
    seed: str


class Line(Struct, frozen=True):
    """An answer, or a gesture, as it is written down, and the CPU time that it took, in seconds."""

    said: Said | None
    gesture: str
    seconds: float


def answer(question: Question) -> Line:
    """What the bot says in this process."""
    match = Match.load(find_game(question.game), question.saved)
    seat = Seat(match, question.seat)
    bot = make_bot(question.kind, question.seed)
    begun = process_time()
    reply = bot.answer(seat)
    seconds = process_time() - begun
    if isinstance(reply, Gesture):
        ask = match.ask_of(seat.number)
        made = ask.fit(reply) if isinstance(ask, Perform) else None
        assert made is not None
        return Line(None, made.to_json(), seconds)
    resolved = seat.resolve(match.ask_number(seat.number), reply)
    assert resolved is not None
    return Line(write_down(seat.number, resolved), "", seconds)


if __name__ == "__main__":
    for line in sys.stdin:
        print(msgspec.json.encode(answer(msgspec.json.decode(line, type=Question))).decode(), flush=True)
