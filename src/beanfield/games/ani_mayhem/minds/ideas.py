"""What is worth thinking about: the answers that `search` tries.

A trial takes long in this game, so there is time for few of them. At most asks a quick player's answer is as good as
any. What is tried is what decides a turn: to fight or to run, to dig or to stop, to go or to stay.
"""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.asks import Act, Answer, Choose, Pick

WEIGHED: Final[Mapping[str, tuple[str, ...]]] = {
    "retreat": ("stand", "retreat"),
    "go-on": ("fight-on", "retreat"),
    "withdraw": ("stand", "retreat"),
    "another-round": ("fight-on", "stop", "retreat"),
    "dig-on": ("dig-on", "stop"),
    "standby": ("allow", "attack", "attack-party"),
    "equip": ("done",),
    "move": ("attack", "attack-party", "done", "scavenge"),
    "scavenge": ("scavenge", "attack", "attack-party", "done"),
}
"""The verbs that are tried at each prompt."""


def ideas(w: World, ask: Choose | Pick) -> list[Answer] | None:
    """What a quick player would answer, and if that is one of what decides a turn the others, too. Where a quick player
    has no preference, everything.
    """
    usual = habit(w, ask)
    if usual is None:
        return None
    picked = usual if isinstance(usual, tuple) else (usual,)
    said = next((option.do for option in picked if isinstance(option, Act)), "")
    verbs = WEIGHED.get(ask.prompt, ())
    if said not in (*verbs, "go", "all-to-dig"):
        return [usual]
    others = [option for option in ask.options if option.do in verbs]
    some: list[Answer] = [(option,) for option in others] if isinstance(ask, Pick) else list(others)
    return [usual, *(answer for answer in some if answer != usual)]
