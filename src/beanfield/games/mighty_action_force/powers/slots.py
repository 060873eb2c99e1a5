"""Supernova: a card may be put into each of the three slots."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.stopping import is_stopped
from beanfield.games.mighty_action_force.state import World
from beanfield.games.mighty_action_force.table import board
from beanfield.games.mighty_action_force.verbs import ADD_VERB, PLAY_SUPERNOVA
from beanfield.kernel.asks import Option, Pick, in_order

ALONE, TOGETHER = "alone", "together"


def supernovas(w: World, hand: Iterable[int]) -> list[int]:
    """MAF-062: the cards in a hand that let a card be put into all three slots; what lies face-down stops nothing."""
    found = [card for card in hand if w.cards[card].power is Power.SLOTS]
    return [card for card in found if not is_stopped(w.cards[card].gems, board(w))]


def ask_for_play(seat: int, novas: list[int], plays: list[Option]) -> Pick:
    """MAF-062: one of these plays; and if it plays Supernova, up to two further cards go along, one a slot."""
    beside = [option for option in plays if novas != [option.on[0]]]  # Supernova goes beside another one only
    further = [Option(ADD_VERB[option.do], option.on, "MAF-062") for option in beside]
    options = in_order([*plays, *further])
    leads = [option.do in ADD_VERB for option in options]
    group = [
        TOGETHER if not lead or option.on[0] in novas else ALONE for option, lead in zip(options, leads, strict=True)
    ]
    return Pick(seat, PLAY_SUPERNOVA, "MAF-062", least=1, most=3, options=options, group=group, leads=leads, distinct=2)
