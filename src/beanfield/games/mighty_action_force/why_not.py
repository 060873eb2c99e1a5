"""Which rule forbids what somebody tried. Looks only at the ask, the seat's own cards and what everybody sees."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force import ending
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.slots import supernovas
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.state import GOAL, State, World
from beanfield.games.mighty_action_force.table import PLACES
from beanfield.games.mighty_action_force.verbs import ADDS, PROMPTS, STOPS
from beanfield.kernel.asks import Ask, Option, Pick, Thing, Together, position


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    if ask is None:
        return ending.LEAVING.over_by(w) or _over(w.state)
    if do == "end":
        return "MAF-R81"
    if do == "undo":
        return "MAF-024"
    if isinstance(ask, Together):
        others = ask.asks[0]  # what it is named for tells of a hand: who is not asked learns only whose turn it is
        return "MAF-026" if others.prompt in PROMPTS else others.rule
    if seat != ask.seat:
        return "MAF-026"
    if not isinstance(ask, Pick) or ask.prompt not in PROMPTS:
        return ask.rule
    return _playing(w, seat, ask, do, on)


def _over(table: State) -> str:
    """What ended the game, or kept it from beginning."""
    if not table.agreed:
        return "MAF-R93"
    if table.rank:
        return "MAF-103"
    if GOAL in table.gems:
        return "MAF-040"
    return "MAF-R101" if table.reshuffles else "MAF-044"


def _playing(w: World, seat: int, ask: Pick, do: str, on: Sequence[Thing]) -> str:
    cards = [thing for thing in on if isinstance(thing, int)]
    places = [thing for thing in on if isinstance(thing, str)]
    hand = w.state.hands[seat]
    if not cards:
        return "MAF-R10"  # there is no pass
    if any(card not in hand for card in cards) or len(set(cards)) < len(cards):
        return "MAF-022"
    if len(cards) > 1 or (do in ADDS and ask.most == 1):
        return _several(w, ask, hand)
    if position(ask.options, Option(do, tuple(on))) is not None:
        return "MAF-062"  # it could only go along with Supernova
    slots = [place for place in places if place in PLACES[seat]]
    if len(slots) != 1:
        return "MAF-023"
    power = w.cards[cards[0]].power
    if power is Power.SKIP or do in STOPS:
        return "MAF-065"
    if power is Power.DIAGONAL:
        return "MAF-R51"
    if len(places) == 1:
        return "MAF-023"
    diagonal = [f"gems.{corner}" for corner in ring(w.state).rivals[seat][1:-1]]
    return "MAF-029" if set(places).isdisjoint(diagonal) else "MAF-030"


def _several(w: World, ask: Pick, hand: Sequence[int]) -> str:
    if ask.most > 1:
        return "MAF-R33"  # with Supernova: one card a slot, and Supernova among them
    if any(w.cards[card].power is Power.SLOTS for card in hand) and not supernovas(w, hand):
        return "MAF-R35"  # Supernova is cancelled
    return "MAF-022"
