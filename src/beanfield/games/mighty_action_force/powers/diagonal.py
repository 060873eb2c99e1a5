"""Wandering Wizard: from an Attack slot he may attack somebody who is not the slot's neighbour."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.stopping import settled_board
from beanfield.games.mighty_action_force.ring import Ring
from beanfield.games.mighty_action_force.state import COLLECT, LEFT, NOBODY, RIGHT, World
from beanfield.games.mighty_action_force.table import PLACES, ring_of, slot_of, whose
from beanfield.games.mighty_action_force.verbs import PLAY, PLAY_AT
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, places_in
from beanfield.kernel.events import Moved
from beanfield.kernel.flow import Flow


def ways_to_play(w: World, seat: int, card: int) -> list[Option]:
    """MAF-061: to the Collect slot, or to an Attack slot and against anybody within its reach."""
    places = PLACES[seat]
    options = [Option(PLAY, (card, places[COLLECT]), "MAF-023")]
    for slot in (LEFT, RIGHT):
        reach = ring_of(w).within_reach(seat, slot)
        options += [Option(PLAY_AT, (card, places[slot], f"gems.{whom}"), "MAF-061") for whom in reach]
    return options


def aim_at(w: World, player: int, slot: int, whom: int) -> int:
    """MAF-R51: whom he is aimed at; nobody, if it is the slot's neighbour, whom every card there hits."""
    return NOBODY if whom == ring_of(w).neighbour(player, slot) else whom


def tell_play(w: World, player: int, laid: Moved, where: str, whom: int) -> None:
    """Everybody sees the card now, and whom it will attack."""
    w.tell("played-at", "MAF-061", seat=player, cards=laid, where=where, whom=whom)


def aim_again(w: World, played: Iterable[Move]) -> Flow[None]:
    """MAF-R52: a Wandering Wizard who was dealt to another Attack slot is aimed by the player there.

    MAF-R97: that may be his own player; where he lies as he was played, he is aimed as he was.
    """
    places = {move.card: (move.player, move.slot) for move in played}
    for move in played:
        if move.card in slot_of(w.state, move.player, move.slot):
            w.state.aims[move.player][move.slot] = move.aim
    for move in settled_board(w):
        if not move.has(Power.DIAGONAL) or move.slot == COLLECT or places[move.card] == (move.player, move.slot):
            continue
        targets = ring_of(w).within_reach(move.player, move.slot)
        if len(targets) == 1:
            continue  # two players, as in every solo game
        options = in_order(Option("aim", (move.card, f"gems.{target}"), "MAF-R52") for target in targets)
        choice = yield from choose(move.player, "aim", "MAF-R52", options)
        target = whose(places_in(choice)[0])
        w.state.aims[move.player][move.slot] = aim_at(w, move.player, move.slot, target)
        w.tell("aimed", "MAF-R52", seat=move.player, card=move.hero.title, whom=target)


def victim_of(move: Move, seats: Ring) -> int:
    """MAF-061, MAF-R51: he hits whom he is aimed at; without his power, the slot's neighbour."""
    if move.aim != NOBODY and move.has(Power.DIAGONAL):
        return move.aim
    return seats.neighbour(move.player, move.slot)
