"""How a turn is said: the verbs of its options, and the prompts that ask for it."""

from typing import Final

PLAY: Final = "play"
PLAY_AT: Final = "play-at"
"""To an Attack slot, against the named corner: `diagonal`."""
PLAY_STOP: Final = "play-stop"
"""Against the named player, whose turn is to be skipped: `skip`."""

ADD_VERB: Final = {PLAY: "add", PLAY_AT: "add-at", PLAY_STOP: "add-stop"}
"""The verb for the same play as a further card, beside Supernova (MAF-062)."""
ADDS: Final = frozenset(ADD_VERB.values())
STOPS: Final = (PLAY_STOP, ADD_VERB[PLAY_STOP])

PLAY_ONE: Final = "play"
PLAY_SUPERNOVA: Final = "play-supernova"
PROMPTS: Final = (PLAY_ONE, PLAY_SUPERNOVA)
