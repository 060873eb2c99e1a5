"""What can go wrong, in four kinds. Every one says what to do; a refusal names the rule."""

from msgspec import Struct


class BeanfieldError(Exception):
    """Anything the kernel raises on purpose."""


class Reason(Struct, frozen=True):
    """What forbids something: a rule or ruling by its id, and the name of the card that makes it count, if one does."""

    rule: str
    card: str = ""

    def refuse(self, hint: str) -> "Refused":
        """A refusal for this reason."""
        return Refused(self.rule, hint, self.card)


class Refused(BeanfieldError):
    """The rules do not allow what was tried. Nothing has changed.

    `rule` is the id of a rule or ruling, `card` the name of a card that forbids it; `hint` is a plain sentence. None of
    them tells anything about hidden things.
    """

    def __init__(self, rule: str, hint: str, card: str = "") -> None:
        super().__init__(f"{rule}: {hint}")
        self.rule = rule
        self.hint = hint
        self.card = card


class Differs(BeanfieldError):
    """A record or a saved match does not fit this code: the version or an ask is another one now."""


class NoWorld(BeanfieldError):
    """No world was found that a seat could not tell from the real one; a bot falls back to something simpler."""


class BrokenGame(BeanfieldError):
    """A game's own code broke the kernel's contract (an empty ask, a piece shown to a seat that can't see it)."""
