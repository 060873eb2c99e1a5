import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.features.ratings.rating import beginner, rate
from beanfield.server.features.ratings.rows import Rating


def somebody(mu: float, sigma: float, matches: int = 0) -> Rating:
    return Rating(1, "space-beans", mu, sigma, matches)


NEW = beginner(1, "space-beans")

matches = st.integers(2, 12).flatmap(
    lambda seats: st.tuples(
        st.lists(
            st.builds(somebody, st.floats(0, 50), st.floats(0.5, 9), st.integers(0, 500)),
            min_size=seats,
            max_size=seats,
        ),
        st.lists(st.integers(1, seats), min_size=seats, max_size=seats),
    )
)


@given(matches)
def test_whoever_is_first_alone_does_not_fall_and_the_last_does_not_rise(match: tuple[list[Rating], list[int]]) -> None:
    ratings, places = match
    after = rate(ratings, places)
    assert [rating.matches for rating in after] == [rating.matches + 1 for rating in ratings]
    for before, now, place in zip(ratings, after, places, strict=True):
        assert now.sigma > 0
        if places.count(place) == 1 and place == min(places):
            assert now.mu >= before.mu
        if places.count(place) == 1 and place == max(places):
            assert now.mu <= before.mu


def test_equals_that_share_a_place_stay_equal() -> None:
    one, other, third = rate([NEW] * 3, [1, 1, 3])
    assert one.mu == pytest.approx(other.mu)
    assert one.mu > 25 > third.mu


def test_seats_play_no_part() -> None:
    ratings = [somebody(20, 3), somebody(30, 5), NEW]
    straight = rate(ratings, [2, 1, 3])
    turned = rate(ratings[::-1], [3, 1, 2])
    for one, other in zip(straight, turned[::-1], strict=True):
        assert one.mu == pytest.approx(other.mu)
        assert one.sigma == pytest.approx(other.sigma)


def test_a_beginner_stands_at_nought_and_is_found_out_by_playing() -> None:
    strong = weak = NEW
    assert strong.ordinal == pytest.approx(0)
    for _ in range(30):
        strong, weak = rate([strong, weak], [1, 2])
    assert strong.ordinal > 15 > weak.ordinal
    assert strong.sigma < 8


def test_nobody_is_rated_alone() -> None:
    assert rate([NEW], [1]) == [NEW]


def test_everybody_has_a_place() -> None:
    with pytest.raises(ValueError, match="places"):
        rate([NEW, NEW], [1])
