"""Physical acts in a match."""

import pytest

from beanfield.kernel import performing
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture
from tests.kernel.matches import plotting


def test_nothing_physical_is_done_where_it_is_not_asked_for() -> None:
    with pytest.raises(Refused, match="not asked for"):
        performing.fitted(plotting(), 0, Gesture({}))
    with pytest.raises(Refused, match="nothing physical"):
        performing.usual(plotting(), 0)
    with pytest.raises(Refused, match="nothing physical"):
        plotting().by_luck(0, Gesture({}))
