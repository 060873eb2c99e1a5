"""What the server says about how strong people are, and what they have played."""

from msgspec import Struct

from beanfield.server.features.ratings.rows import Rating
from beanfield.server.http.fields import Id, Name, PersonKind, WallTime
from beanfield.store import HistoryRow
from beanfield.wire.ids import written


class RatingInfo(Struct, frozen=True):
    """How strong somebody is at a game: people are ranked by `ordinal`, which is `mu - 3 sigma`."""

    game: str
    mu: float
    sigma: float
    ordinal: float
    matches: int


class MatchLine(Struct, frozen=True):
    """One match of a person's history."""

    table: Id
    game: str
    seat: int
    place: int
    score: int
    won: bool
    rated: bool
    finished_at: WallTime


class Matches(Struct, frozen=True):
    """A page of a history, the last match first. `next` is None on the last page."""

    matches: list[MatchLine]
    next: str | None


class PersonPage(Struct, frozen=True):
    """A person, as everybody sees it."""

    id: Id
    kind: PersonKind
    name: Name
    ratings: list[RatingInfo]


class LeaderLine(Struct, frozen=True):
    """One line of a leader board."""

    id: Id
    name: Name
    rating: RatingInfo


class Leaders(Struct, frozen=True):
    """A page of a leader board, the strongest first. `next` is None on the last page."""

    leaders: list[LeaderLine]
    next: str | None


class HeldMatches(Struct, frozen=True):
    """What somebody has played, and how strong they are."""

    matches: list[MatchLine]
    ratings: list[RatingInfo]


def rating_info(rating: Rating) -> RatingInfo:
    """How strong somebody is at a game."""
    return RatingInfo(
        rating.game, round(rating.mu, 2), round(rating.sigma, 2), round(rating.ordinal, 2), rating.matches
    )


def match_line(played: HistoryRow) -> MatchLine:
    """One match of a history."""
    return MatchLine(
        table=written(played.table_id),
        game=played.game,
        seat=played.seat,
        place=played.place,
        score=played.score,
        won=played.won,
        rated=played.rated,
        finished_at=played.finished_at,
    )
