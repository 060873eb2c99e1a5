"""Mole Patch: pull up a carrot in secret, and hope that the mole's is bigger."""

from beanfield.kernel.book.book import Book
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import NoSetup, Variants
from mole_patch import mind, play
from mole_patch.catalog import BY_NAME, note
from mole_patch.state import State, empty_table

MOLE_PATCH = Game(
    name="mole-patch",
    version=1,
    minutes=5,
    rules=Rules(state=State, empty_table=empty_table, deal=play.prepare, play=play.play),
    referee=Referee(why_not=play.why_not, remark=play.remark),
    variants=Variants(seats=play.SEATS, setup=NoSetup, check=play.check),
    mind=Mind(default=mind.smallest_carrot, evaluate=mind.evaluate),
    book=Book(__name__, State, BY_NAME, note),
)
