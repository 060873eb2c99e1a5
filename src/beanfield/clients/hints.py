"""A hint in sentences: what a bot would do, how much better that looks, and why: what would follow from it.

Where the rules know of nothing that would follow, the game's general advice is told instead.
"""

from collections.abc import Sequence

from beanfield.bots.advice import Advice
from beanfield.bots.answers import acts_in
from beanfield.clients import gestures
from beanfield.clients.sketch import AnyView
from beanfield.kernel.asks import Act, Perform, Reply, position
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.view import Asked


def hint(game: AnyGame, view: AnyView, asked: Asked, names: Sequence[str], advice: Advice) -> str:
    """The hint. `asked` is the ask with what the rules know would follow from answers."""
    if isinstance(advice.reply, Gesture) and isinstance(asked.ask, Perform):
        return f"The bot would do it like this: {gestures.say(game, asked.ask.gesture, advice.reply)}."
    wanted, other = (_words(game, view, names, reply) for reply in (advice.reply, advice.instead))
    then = follows(game, asked, names, acts_in(advice.reply))
    general = "" if then else game.book.words.texts.hints.get(asked.ask.prompt, "")
    what = f"The bot would: {wanted}{f' ({then})' if then else ''}."
    verdicts = {
        "only": "Nothing else is possible.",
        "clear": f"It looks clearly better than: {other}.",
        "slight": f"It looks a little better than: {other}.",
        "even": f"It looks about as good as: {other}." if advice.instead is not None else "",
    }
    return " ".join(part for part in (what, verdicts[advice.verdict], general) if part)


def _words(game: AnyGame, view: AnyView, names: Sequence[str], reply: Reply | None) -> str:
    return "; ".join(game.book.words.option(act, view.faces, names) for act in acts_in(reply)) or "Nothing"


def follows(game: AnyGame, asked: Asked, names: Sequence[str], acts: Sequence[Act]) -> str:
    """What the rules know would follow from this answer, in a few words; empty if they know of nothing."""
    if isinstance(asked.ask, Perform):
        return ""
    found = [position(asked.ask.options, act) for act in acts]
    answer = tuple(sorted(at for at in found if at is not None))
    remarks = [remark for foreseen in asked.foreseen if foreseen.answer == answer for remark in foreseen.remarks]
    return ", ".join(game.book.words.remark(remark, names) for remark in remarks)
