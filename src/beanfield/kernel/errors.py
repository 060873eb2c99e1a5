"""What can go wrong, in four kinds. Every one says what to do; a refusal names the rule."""


class BeanfieldError(Exception):
    """Anything the kernel raises on purpose."""


class Refused(BeanfieldError):
    """The rules do not allow what was tried. Nothing has changed.

    `rule` is the id of a rule or ruling; `hint` is a plain sentence that tells nothing about hidden things.
    """

    def __init__(self, rule: str, hint: str) -> None:
        super().__init__(f"{rule}: {hint}")
        self.rule = rule
        self.hint = hint


class Differs(BeanfieldError):
    """A record or a saved match does not fit this code: the version or an ask is another one now."""


class NoWorld(BeanfieldError):
    """No world was found that a seat could not tell from the real one; a bot falls back to something simpler."""


class BrokenGame(BeanfieldError):
    """A game's own code broke the kernel's contract (an empty ask, a piece shown to a seat that can't see it)."""
