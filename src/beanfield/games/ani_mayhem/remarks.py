"""What the rules know would follow from an answer, from what the seat sees."""

from beanfield.games.ani_mayhem.catalog import numbered
from beanfield.games.ani_mayhem.resolving.stack import MODES
from beanfield.games.ani_mayhem.saying.said import mode_word
from beanfield.games.ani_mayhem.state import State
from beanfield.kernel.asks import Choose, Option, Pick
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View


def remark(view: View[State], ask: Choose | Pick, answer: tuple[Option, ...]) -> list[Remark]:
    """ANI-R100: what the effect does that would be chosen."""
    if ask.prompt != "mode":
        return []
    played = view.state.stack[-1]
    return [Remark("does", {"effect": mode_word(numbered()[played.card].name, MODES.index(answer[0].do))})]
