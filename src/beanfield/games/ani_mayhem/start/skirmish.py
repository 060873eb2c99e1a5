"""Skirmish: two players without a field, each facing the disasters of the other (ANI-705 to ANI-725).

A turn:

1. characters that were bonked come back, and the player reveals one more
2. she may put one enhancement or one equipment on one of them
3. her opponent plays a disaster against them, and another one if they defeat it
4. whoever defeats both wins an item of the opponent
5. both fill their hands

The characters of each player share one place (ANI-R498). It is a location that lies face down, so nothing of it counts.
"""

from typing import Final

from beanfield.games.ani_mayhem.catalog import catalog, has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.carrying import may_wear
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.phases.acting import handles, pick_action
from beanfield.games.ani_mayhem.phases.maintenance import enter_disaster, lie_off_field
from beanfield.games.ani_mayhem.phases.power_cards import PLAYS, play_card
from beanfield.games.ani_mayhem.phases.standby import standby
from beanfield.games.ani_mayhem.phases.turns import begin_phase, begin_turn, fetchable
from beanfield.games.ani_mayhem.reading import is_combat_disaster, may
from beanfield.games.ani_mayhem.start.decks import POWER, decks_of, kept_aside, sorted_out
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.vocabulary.declared import OffField
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow

HAND: Final = 5
"""ANI-710, ANI-720."""
PLACE: Final = "arena"
"""The card that lies face down where the characters of a player stand."""
APART: Final = 9
"""So many cells lie between the two places that nobody is a neighbour of anybody."""


def prepare(w: World) -> None:
    """ANI-705, ANI-709, ANI-710: five piles face down for each player, and five power cards in hand."""
    state = w.state
    state.locations = w.create([catalog()[PLACE] for _ in range(w.seats)])
    state.ruined = [*range(w.seats)]
    for seat, deck in enumerate(decks_of(w)):
        state.across.append(APART * seat)
        state.down.append(0)
        state.of.append(seat)
        state.under.append([])
        state.above.append([])
        names = [*deck.starting, *deck.cards]
        pieces = w.create([catalog()[name] for name in names])
        state.aside[seat] = w.create(kept_aside(names))
        state.brought[seat] = [*pieces, *state.aside[seat]]
        piles = sorted_out(w, pieces)
        state.reserves[seat] = w.shuffle(piles["character"])
        state.item_piles[seat] = w.shuffle(piles["item"])
        state.combat_decks[seat] = w.shuffle(piles["combat"])
        state.disaster_piles[seat] = w.shuffle(piles["disaster"])
        power = w.shuffle(piles["power"])
        state.hands[seat], state.decks[seat] = power[:HAND], power[HAND:]
        state.items += len(piles["item"])
    state.active = w.chance.below(w.seats) if w.setup.begins is None else w.setup.begins  # ANI-711, ANI-R504
    state.agenda = [Todo("skirmish", state.active)]


def turn(w: World, todo: Todo) -> None:
    """ANI-712, ANI-721, ANI-722, ANI-724: a turn. The game ends when all disasters have been played."""
    state, seat = w.state, todo.who
    state.agenda.append(Todo("skirmish", _rival(seat)))
    if not any(state.disaster_piles):
        raise table.Over
    if not state.disaster_piles[_rival(seat)]:
        return
    begin_turn(w, seat)
    for piece in fetchable(w, seat):  # ANI-R496
        at = next(n for n, out in enumerate(state.bonked[seat]) if out.piece == piece)
        table.enter(w, piece, f"bonked.{seat}.{at}.piece", seat, "character", seat)
        del state.bonked[seat][at]
    able = [figure for figure in table.characters_of(w, seat) if may(w, figure, "act")]
    if not able and not state.reserves[seat]:  # ANI-R495
        state.beaten = seat
        w.tell("beaten", "ANI-724", seat=seat)
        raise table.Over
    if state.reserves[seat]:
        table.enter(w, state.reserves[seat][-1], f"reserves.{seat}", seat, "character", seat)
    steps = ("outfit", "face", "turn-ends", "fill-up")
    state.agenda += [Todo(step, seat) for step in reversed(steps)]


def _rival(seat: int) -> int:
    return 1 - seat


def outfit(w: World, todo: Todo) -> Flow[None]:
    """ANI-713, ANI-R501: one enhancement or one equipment; flash effects as usual, by both players."""
    if todo.rest == 0:
        begin_phase(w, "equip")
    while True:
        picked = yield from pick_action(w, todo.who, "outfit", "ANI-713", _outfits)
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do in PLAYS:
            yield from play_card(w, todo.who, picked[0])
        elif (yield from handles(w, todo, picked[0])):
            return


def _outfits(w: World, seat: int) -> list[Option]:
    if w.state.equipped:
        return []
    mine, hand = table.characters_of(w, seat), hand_of(w, seat)
    return [
        *(
            Option("enhance", (piece, figure.piece), "ANI-713")
            for piece in hand
            for figure in mine
            if w.cards[piece].type == "enhancement" and may_wear(w, figure, piece)
        ),
        *(
            Option("equip", (piece, figure.piece), "ANI-713")
            for piece in hand
            for figure in mine
            if w.cards[piece].type == "equipment" and may_have(w, figure, piece)
        ),
    ]


def face(w: World, todo: Todo) -> Flow[None]:
    """ANI-714, ANI-715, ANI-717: the opponent's next disaster comes, the first or the second of this turn.

    One that does not fight takes effect unless its condition is met, and counts as defeated (ANI-R497).
    """
    state, seat, rival = w.state, todo.who, _rival(todo.who)
    if todo.rest == 0:
        begin_phase(w, "scavenge")
    piece, source = state.disaster_piles[rival][-1], f"disaster_piles.{rival}"
    if has_clause(w.cards[piece], OffField):
        lie_off_field(w, piece, source, rival)
        state.agenda.append(Todo("faced", seat, todo.rest))
        return
    figure = yield from enter_disaster(w, piece, source, seat)
    state.agenda.append(Todo("faced", seat, todo.rest, [figure.id]))
    party = table.fighters_at(w, seat, seat)
    if figure.id not in state.figures:
        return
    if not is_combat_disaster(w, figure):
        state.agenda.append(Todo("effect", figure.id, rival))
    elif party:
        meeting.disaster_attacks(w, figure, party, only_party=False)


def faced(w: World, todo: Todo) -> None:
    """ANI-717, ANI-718, ANI-R499, ANI-R500: after the second disaster an item is won; who fails faces no more."""
    state, seat, rival = w.state, todo.who, _rival(todo.who)
    left = [state.figures[one] for one in todo.some if one in state.figures]
    for figure in [figure for figure in left if is_combat_disaster(w, figure)]:
        table.lay_down(w, figure, f"above.{seat}", "drops", "ANI-R395")
        table.leave(w, figure, f"discards.{rival}", "prevails", "ANI-R499")
        if todo.rest == 0:
            table.discard(w, state.disaster_piles[rival][-1], f"disaster_piles.{rival}", "ANI-R499")
        return
    if todo.rest == 0:
        state.agenda.append(Todo("face", seat, 1))
    else:
        moved = w.move([state.item_piles[rival][-1]], f"item_piles.{rival}", f"won.{seat}")
        w.tell("wins-item", "ANI-718", seat=seat, cards=moved)
        table.note_items(w)


def fill_up(w: World, todo: Todo) -> None:
    """ANI-720, ANI-725: both have five power cards again. Of what was discarded only power cards come back."""
    state = w.state
    for seat in range(w.seats):
        while len(hand_of(w, seat)) < HAND:
            if not state.decks[seat]:
                again = [piece for piece in state.discards[seat] if w.cards[piece].type in POWER]
                if not again:
                    break
                w.move(again, f"discards.{seat}", f"decks.{seat}")
                state.decks[seat] = w.shuffle(state.decks[seat])
                w.tell("reshuffles", "ANI-725", seat=seat)
            moved = w.move([state.decks[seat][-1]], f"decks.{seat}", hand_at(w, seat))
            w.tell("draws", "ANI-720", seat=seat, cards=moved)
