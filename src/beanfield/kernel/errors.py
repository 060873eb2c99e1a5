"""The errors that the kernel raises on purpose. Each message says what to do; a refusal names the rule."""

from msgspec import Struct


class BeanfieldError(Exception):
    """The base of every error that the kernel raises on purpose."""


class Reason(Struct, frozen=True):
    """Why something is forbidden: the id of a rule or ruling, and the name of the card that causes it, if one does."""

    rule: str
    card: str = ""

    def refuse(self, hint: str) -> "Refused":
        """The error to raise for this reason."""
        return Refused(self.rule, hint, self.card)


class Refused(BeanfieldError):
    """The rules do not allow what was tried. Nothing has changed.

    `rule` is the id of a rule or ruling. `card` is the name of the card that forbids it, if one does. `hint` is a plain
    sentence. None of them says anything about hidden things.
    """

    def __init__(self, rule: str, hint: str, card: str = "") -> None:
        super().__init__(f"{rule}: {hint}")
        self.rule = rule
        self.hint = hint
        self.card = card


class Differs(BeanfieldError):
    """A record or a saved match does not fit this code: the version or an ask has changed."""


class NoWorld(BeanfieldError):
    """No imagined world fits what a viewer was told. A bot then decides in a simpler way."""


class BrokenGame(BeanfieldError):
    """The code of a game breaks the contract with the kernel (an option names a piece that its seat can't see)."""
