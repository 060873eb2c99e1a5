"""Cards that do nothing as long as another one is in play, and what that makes of disguises.

Who silences them must be able to act (ANI-088). That is settled before skills are, so who asks says who is `resting`.
"""

from collections.abc import Collection, Mapping
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard, Sex
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, has_step
from beanfield.games.ani_mayhem.reading.facts import all_facts, facts_of
from beanfield.games.ani_mayhem.reading.kinds import is_one_of, is_suspended
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Silences
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import opposite_sex
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Stashes

OPPOSITE: Final[Mapping[Sex, Sex]] = {"female": "male", "male": "female"}
DISGUISING: Final = frozenset(
    name for name, line in CONTINUOUS.items() if any(opposite_sex in clause.gifts for clause in line)
)
"""The names of cards whose bearers count as the opposite sex."""
SILENCING: Final[Mapping[str, tuple[str, ...]]] = {
    name: words
    for name, line in CONTINUOUS.items()
    if (words := tuple(gift.word for clause in line for gift in clause.gifts if isinstance(gift, Silences)))
}
"""Which cards do nothing as long as one of these is in play, by their names."""


def words_silenced(w: Seen, resting: Collection[int]) -> list[str]:
    """The cards that do nothing now, by what they are."""
    able = [(one, SILENCING[card.name]) for one, card in all_facts(w) if card.name in SILENCING]
    return [word for one, words in able if one.id not in resting and one.spell != "out" for word in words]


def does_nothing(w: Seen, card: AniCard, figure: Figure, resting: Collection[int]) -> bool:
    """Whether a card that lies on somebody is suspended or silenced now."""
    return is_suspended(w, card, figure.id) or is_one_of(card, words_silenced(w, resting))


def sex_with(w: Seen, figure: Figure, resting: Collection[int]) -> Sex | None:
    """The sex of a figure; some cards turn it round, but not that of one who is neither."""
    sex = facts_of(w, figure).sex
    disguises = [card for card in [w.cards[piece] for piece in figure.worn] if card.name in DISGUISING]
    turned = any(not does_nothing(w, card, figure, resting) for card in disguises)
    return OPPOSITE.get(sex, sex) if turned and sex is not None else sex


def is_hidden(w: Seen, figure: Figure, piece: int, resting: Collection[int]) -> bool:
    """Whether an item is hidden under a card that its carrier has on it (ANI-R602)."""
    if not any(each.figure == figure.id and each.piece == [piece] for each in w.state.stashes):
        return False
    hiding = [card for card in [w.cards[worn] for worn in figure.worn] if has_step(card, Stashes)]
    return any(not does_nothing(w, card, figure, resting) for card in hiding)
