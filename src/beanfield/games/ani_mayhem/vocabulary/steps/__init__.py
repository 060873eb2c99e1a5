"""What happens when something that was declared resolves, or by itself at a point of the rules.

Each kind of step has a module.
"""

from beanfield.games.ani_mayhem.vocabulary.steps.cards import CardStep
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Craft
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import Deed
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lent
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import Mishap
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Seizure
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Stop
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import Sweep
from beanfield.games.ani_mayhem.vocabulary.steps.tricks import Trick
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Upset

type Step = Lent | Upset | Sweep | Mishap | Craft | Seizure | Trick | Stop | Deed | CardStep
