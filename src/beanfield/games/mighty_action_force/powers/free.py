"""A superpower that its maker wrote in words: its player enters what comes of it, and all the others confirm."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.state import GOAL, World
from beanfield.games.mighty_action_force.table import is_person, ring_of, whose
from beanfield.kernel.asking import choose_together, pick
from beanfield.kernel.asks import Choose, Number, Option, in_order, number_in, places_in
from beanfield.kernel.flow import Flow

MOST_ENTERED = 6
"""The most gems a free superpower gives or takes: as many as the highest level (MAF-R76)."""
CONFIRM = Option("confirm", (), "MAF-R77")
OBJECT = Option("object", (), "MAF-R77")


def enter_results(w: World, moves: Sequence[Move], gems: list[int]) -> Flow[None]:
    """MAF-R77: what a freely written superpower does is entered by its player and confirmed by all the others."""
    for move in moves:
        if move.has(Power.FREE) and is_person(w, move.player):
            yield from enter_result(w, move, gems)


def enter_result(w: World, move: Move, gems: list[int]) -> Flow[None]:
    """The player says who gains or loses how many gems; it counts if nobody objects and nobody goes over 13."""
    seats = ring_of(w)
    corners = sorted({seats.home[player] for player in seats.players})
    changes = in_order(
        Option(verb, (f"gems.{corner}", Number(number)), "MAF-R77")
        for verb in ("gain", "lose")
        for number in range(1, MOST_ENTERED + 1)
        for corner in corners
    )
    entered = yield from pick(move.player, "superpower", "MAF-R77", changes, least=0, most=len(corners), distinct=1)
    for option in entered:
        whom = whose(places_in(option)[0])
        w.tell(option.do, "MAF-R77", seat=move.player, whom=whom, gems=number_in(option), card=move.hero.title)
    others = [player for player in seats.players if player != move.player and is_person(w, player)]
    if others:
        answers = yield from choose_together(
            [Choose(other, "confirm", "MAF-R77", [CONFIRM, OBJECT]) for other in others]
        )
        if any(answer.do == OBJECT.do for answer in answers.values()):
            w.tell("objected", "MAF-R77", seat=move.player, card=move.hero.title)
            return
    w.tell("confirmed", "MAF-R77", seat=move.player, card=move.hero.title)
    for option in entered:
        corner, number = whose(places_in(option)[0]), number_in(option)
        total = gems[corner] + (number if option.do == "gain" else -number)
        if total <= GOAL:
            gems[corner] = max(0, total)
        else:
            w.tell("over", "MAF-039", seat=corner, card=move.hero.title, gems=number, total=gems[corner])
