"""Pictures of a table: a position that is written down by names, as one seat sees it once the rules have gone on."""

from typing import Any

from beanfield.kernel import keeping
from beanfield.kernel.book.how import HowPicture
from beanfield.kernel.by_name import letters
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError, BrokenGame
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.staging import stage
from beanfield.kernel.view import View

SEED = b"a picture"


def pictured(game: AnyGame, picture: HowPicture) -> View[Any]:
    """What the seat of the picture sees. Raises BrokenGame if the rules do not know such a position."""
    try:
        match = Match.begin(game, picture.seats, SEED, game.variants.read(picture.setup))
        world = keeping.scene(match)
        stage(match.game, world, picture.rest, picture.table)
        world.chance = Chance(SEED)
        return Match.from_world(match.game, world).view(letters(picture.seats).index(picture.seat))
    except (BeanfieldError, ValueError, KeyError, TypeError) as error:
        raise BrokenGame(f"the picture {picture.id!r} of {game.name}: {error}") from None
