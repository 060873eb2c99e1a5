"""What the rules know would follow from an answer, as the board lies that the seat sees."""

from collections.abc import Mapping, Sequence

from beanfield.games.mighty_action_force import tally
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.judgement import moves_seen
from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.play import ACCEPT
from beanfield.games.mighty_action_force.powers import knight, stopping
from beanfield.games.mighty_action_force.powers.free import CONFIRM
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.ring import Ring, ring
from beanfield.games.mighty_action_force.state import GOAL, NOBODY, State
from beanfield.games.mighty_action_force.table import PLACES, whose
from beanfield.games.mighty_action_force.verbs import PROMPTS
from beanfield.kernel.asks import Choose, Option, Pick, pieces_in, places_in
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View


def usual(view: View[State], ask: Choose | Pick) -> int | None:
    """MAF-R93, MAF-R77: whoever sits down accepts the rules of the table, and a superpower is what its player says."""
    return next((at for at, option in enumerate(ask.options) if option in (ACCEPT, CONFIRM)), None)


def remark(
    view: View[State], ask: Choose | Pick, answer: tuple[Option, ...], catalog: Mapping[str, Hero]
) -> list[Remark]:
    """What these cards would change if gems were counted now, with what everybody has played so far."""
    if ask.prompt not in PROMPTS:
        return []
    seats, seat = ring(view.state), ask.seat
    board = moves_seen(view, catalog, seats)
    played = [move_of(view, catalog, seats, seat, option) for option in answer]
    before = Counted(view, seats, board)
    after = Counted(view, seats, [*moves_seen(view, catalog, seats), *played])
    if before.whirls or after.whirls:
        return []  # MAF-074: with White Falcon nobody knows where a card will lie
    told = [facts["what"] for facts in after.told if facts["seat"] == seat]
    home = seats.home[seat]
    found = []
    if "over" in told:
        found.append(Remark("over", {}, "bad"))
    if "collected" in told or after.gems[home] != before.gems[home]:
        total = after.gems[home]
        found.append(Remark("thirteen", {}, "good") if total == GOAL else Remark("makes", {"total": total}))
    found += [Remark(what, {}, "bad") for what in ("blocked", "sent-back") if what in told]
    for rival in seats.rivals[seat]:
        lost = before.gems[rival] - after.gems[rival]
        if lost:
            found.append(Remark("loses" if lost > 0 else "gets", {"whom": rival, "gems": abs(lost)}))
    return found


def move_of(view: View[State], catalog: Mapping[str, Hero], seats: Ring, seat: int, option: Option) -> Move:
    """The card of an option in its slot, aimed as the option says (MAF-R51)."""
    card = pieces_in(option)[0]
    place, *target = places_in(option)
    slot = PLACES[seat].index(place)
    hero = catalog[view.faces[card]]
    aim = whose(target[0]) if target and hero.power is Power.DIAGONAL else NOBODY
    return Move(card, hero, seat, slot, NOBODY if aim == seats.neighbour(seat, slot) else aim)


class Counted:
    """What a board comes to: everybody's gems, and what was told when they were counted."""

    def __init__(self, view: View[State], seats: Ring, moves: Sequence[Move]) -> None:
        order = seats.turn_order(view.state.first)
        moves = sorted(moves, key=lambda move: (order.index(move.player), move.slot))
        self.gems = list(view.state.gems)
        self.told: list[dict[str, int | str]] = []
        stopping.settle_powers(moves)
        self.whirls = any(move.has(Power.SHUFFLE) for move in moves)
        knight.block_or_attack(moves)
        tally.count(moves, self.gems, seats, self._tell)

    def _tell(self, what: str, rule: str, /, **facts: int | str) -> None:
        self.told.append({"what": what, **facts})
