"""What vehicles have room for, in words."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.saying.sayings import Sayings, one_of
from beanfield.games.ani_mayhem.vocabulary.conditions import Is, Not, Test
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.kernel.errors import BrokenGame


def carriage_text(card: AniCard, room: Carriage, said: Sayings) -> str:
    """A vehicle: how it fights and moves, and for whom there is room."""
    frames = said.frames
    fights = "defense" in card.figures and not card.type.endswith("-disaster")  # it is one no longer
    kind = said.words["combat-vehicle" if fights else "vehicle"]
    match room:
        case Carriage(equipped=int(equipped)) if equipped:
            seats = frames["seats-unless-equipped"].format(room.seats, equipped)
        case Carriage(seats=0):
            seats = frames["seats-all"]
        case Carriage(seats=1):
            seats = frames["seat"]
        case _:
            seats = frames["seats"].format(room.seats)
    more = (
        [] if room.takes is None else [frames["besides" if room.besides else "instead"].format(_load(room.takes, said))]
    )
    more += [] if "movement" in card.figures else [frames["slowest"]]
    return frames["vehicle"].format(kind, "; ".join([seats, *more]))


def _load(test: Test, said: Sayings) -> str:
    """The vehicle that fits in."""
    match test:
        case Is(words=words):
            return said.frames["such-vehicle"].format(one_of(words, said))
        case Not(test=Is(words=words)):
            return said.frames["no-such-vehicle"].format(one_of(words, said))
    raise BrokenGame(f"no words for vehicles that pass {test}")
