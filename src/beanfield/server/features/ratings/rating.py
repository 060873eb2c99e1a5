"""Ratings: what a rated match says about how strong people are. Plackett-Luce, for any number of them.

A rating is a guess (`mu`) and how unsure it is (`sigma`). What people are ranked by is the *ordinal*, which is almost
surely below their strength: who has played little stands low. Rated tables have people only, so bots have no rating.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce

from beanfield.server.features.ratings.rows import Rating, RatingRows
from beanfield.store import Finished

_MODEL: Final = PlackettLuce()


def beginner(person_id: int, game: str) -> Rating:
    """The rating of somebody who has not played a rated match yet."""
    return Rating(person_id, game, _MODEL.mu, _MODEL.sigma, matches=0)


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match that ended with these places: 1 is the best, equal places are a draw.

    >>> winner, loser = rate([beginner(1, "space-beans"), beginner(2, "space-beans")], [1, 2])
    >>> winner.mu > 25 > loser.mu, winner.matches
    (True, 1)
    """
    if len(ratings) != len(places):
        raise ValueError(f"{len(ratings)} people can't have {len(places)} places")
    if len(ratings) < 2:
        return list(ratings)
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        replace(before, mu=after.mu, sigma=after.sigma, matches=before.matches + 1)
        for before, (after,) in zip(ratings, rated, strict=True)
    ]


async def rated_by(match: Finished, rows: RatingRows) -> list[Rating]:
    """The ratings after this match; none where it is not rated, or nobody is left to compare with."""
    played = [(line.person_id, line.place) for line in match.results if line.person_id is not None]
    if not match.rated or len(played) < 2:
        return []
    people = [person for person, _ in played]
    known = await rows.of_game(match.game, people)
    before = [known.get(person) or beginner(person, match.game) for person in people]
    return rate(before, [place for _, place in played])
