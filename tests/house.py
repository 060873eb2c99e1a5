"""The games of this project, without other games that may be installed."""

from pathlib import Path

import beanfield
from beanfield.kernel.registry import games

HOUSE = [game for game in games().values() if Path(beanfield.__file__).parent in game.book.home.parents]
