"""The games of this house pass what every game must pass."""

from beanfield.testkit.suite import *  # noqa: F403
from tests.house import HOUSE

GAMES = HOUSE
TELLS = {"ani-mayhem": {"discards", "draws", "draws.cards", "draws-disaster"}, "mighty-action-force": {"laid.where"}}
