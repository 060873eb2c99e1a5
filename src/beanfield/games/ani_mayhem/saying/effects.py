"""What disasters do when they take effect, in words."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.saying.declared import reach_text, step_text
from beanfield.games.ani_mayhem.saying.sayings import Sayings, listing_text
from beanfield.games.ani_mayhem.vocabulary.effects import TakesEffect


def effect_text(card: AniCard, clause: TakesEffect, said: Sayings) -> str:
    """On whom it takes effect, unless it is averted, and what happens."""
    steps = "; ".join(step_text(card, step, said) for step in clause.steps)
    frames, provided = said.frames, ""
    if clause.unless:
        provided = frames["unless-there"].format(listing_text(clause.unless, said))
    elif clause.provided:
        provided = frames["if-there"].format(listing_text(clause.provided, said))
    if clause.with_ or clause.without:
        frame = "with-in-play" if clause.with_ else "without-in-play"
        return frames[frame].format(clause.with_ or clause.without, reach_text(clause.on, said) + provided, steps)
    return frames["otherwise-on" if clause.otherwise else "takes-effect"].format(
        reach_text(clause.on, said) + provided, steps
    )
