"""What cards give to those whom they are about, as frozen data. Each kind of gift has a module.

`saying` makes the texts from them.
"""

from beanfield.games.ani_mayhem.vocabulary.gifts.blows import BlowGift
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import CardGift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import ChangeGift
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import CharmGift
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import FightGift
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import FormGift
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import LimitGift
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import PathGift
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import SkillGift
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import VehicleGift

type Gift = (
    ChangeGift | SkillGift | LimitGift | BlowGift | FightGift | PathGift | CharmGift | CardGift | FormGift | VehicleGift
)
