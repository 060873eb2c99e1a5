"""The main part of the equip phase (ANI-370 to ANI-382)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import clause_of, has_clause
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_of, has_enhanced
from beanfield.games.ani_mayhem.changes.by_itself import is_one_too_many
from beanfield.games.ani_mayhem.changes.carrying import handle, may_wear, opens
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.phases.acting import OUTFITTING, actions, handles, pick_action
from beanfield.games.ani_mayhem.phases.leading import SENDING, sending_options
from beanfield.games.ani_mayhem.phases.power_cards import PLAYS, others_on_field, play_card
from beanfield.games.ani_mayhem.phases.standby import asks_singly, standby
from beanfield.games.ani_mayhem.phases.stepping import snare_options
from beanfield.games.ani_mayhem.phases.turns import begin_phase, intend
from beanfield.games.ani_mayhem.reading import has_gift, is_captive, ride_of, snapshot
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.state import Figure, Todo, World
from beanfield.games.ani_mayhem.steps.building import build, build_options, found, founding_options
from beanfield.games.ani_mayhem.steps.havens import bring, havens_of, ships_with_room
from beanfield.games.ani_mayhem.vocabulary.declared import Delivers, OnAnybody, Snare
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import EquippedAnywhere, EquipsTwo, OutfittedAnywhere
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import AlsoHaven
from beanfield.kernel.asks import Option, pieces_in
from beanfield.kernel.flow import Flow


def equip(w: World, todo: Todo) -> Flow[None]:
    """ANI-370 to ANI-382: characters come into play; one enhancement, equipment and global effect each is played, and
    havens are built.
    """
    if todo.rest == 0:
        begin_phase(w, "equip")
        lasting.begin_equip(w, todo.who)
    while True:
        picked = yield from pick_action(w, todo.who, "equip", "ANI-375", _equip_options)
        if not picked or picked[0].do in SENDING:
            yield from _outfit(w, todo.who, picked[1:])
            if picked and picked[0] not in actions(w, todo.who, _equip_options):
                continue
            before = snapshot(w)
            yield from standby(w, todo, but=todo.who)
            if picked and snapshot(w) == before:
                location, leader = pieces_in(picked[0])
                going = [table.figure_of(w, leader).id, table.space_of(w, location)]
                intend(w, "move", some=[SENDING.index(picked[0].do), *going])
            return
        if picked[0].do in OUTFITTING:
            yield from _outfit(w, todo.who, picked)
        elif picked[0].do == "build":
            yield from build(w, todo.who, *pieces_in(picked[0]))
        elif picked[0].do == "build-here":
            yield from found(w, todo.who, *pieces_in(picked[0]))
        elif (yield from handles(w, todo, picked[0])):
            return


def _equip_options(w: World, seat: int) -> list[Option]:
    state = w.state
    mine = (*table.characters_of(w, seat), *table.vehicles_of(w, seat))
    ready = [figure for figure in mine if _may_be_equipped(w, figure)]
    dressed = [
        figure
        for figure in table.characters_of(w, seat)
        if figure in ready or (has_gift(w, figure, OutfittedAnywhere) and not is_captive(w, figure))
    ]
    found: list[Option] = []
    for piece in hand_of(w, seat):
        kind = w.cards[piece].type
        if kind == "character" and (havens_of(w, seat) or ships_with_room(w, seat)):
            found.append(Option("bring", (piece,), "ANI-375"))
        elif state.equipped.count(kind) >= _most_played(w, seat, kind):
            continue
        elif kind == "enhancement":
            if has_enhanced(w, seat):
                continue
            some = [*ready, *(others_on_field(w, ready) if has_clause(w.cards[piece], OnAnybody) else ())]
            able = [figure for figure in some if may_wear(w, figure, piece)]
            found += [Option("enhance", (piece, figure.piece), "ANI-370") for figure in able]
        elif has_clause(w.cards[piece], Snare):
            found += snare_options(w, piece)
        elif kind == "equipment" and not is_one_too_many(w, piece):
            able = [figure for figure in dressed if may_have(w, figure, piece)]
            served = [figure for figure in table.characters_of(w, seat) if _is_served(w, figure, piece)]
            able += [figure for figure in served if figure not in able and may_have(w, figure, piece)]
            found += [Option("equip", (piece, figure.piece), "ANI-372") for figure in able]
            ready_to_use = [] if asks_singly(w, seat) else [figure for figure in able if opens(w, figure, piece)]
            found += [Option("equip-open", (piece, figure.piece), "ANI-372") for figure in ready_to_use]
        elif kind == "haven":
            found += build_options(w, seat, piece)
        elif kind == "global":
            found.append(Option("enact", (piece,), "ANI-374"))
    return [*found, *founding_options(w, seat), *sending_options(w, seat)]  # ANI-R544


def _is_served(w: World, figure: Figure, piece: int) -> bool:
    """Whether the haven that a character left from last gives it such a card wherever it is (ANI-216)."""
    site = w.state.sites.get(figure.bonus)
    gift = None if site is None or not site.lying or figure.home else clause_of(w.cards[site.lying[0]], Delivers)
    return gift is not None and card_passes(w.cards[piece], gift.which)


def _most_played(w: World, seat: int, kind: str) -> int:
    """ANI-370, ANI-372, ANI-374: one card of each type in an equip phase, unless a card says otherwise."""
    two = kind == "equipment" and any(has_gift(w, figure, EquipsTwo) for figure in table.characters_of(w, seat))
    return 2 if two else 1


def _may_be_equipped(w: World, figure: Figure) -> bool:
    """ANI-371, ANI-373: in one of its player's havens, unless a card says otherwise."""
    if is_captive(w, figure):  # ANI-R045
        return False
    at_home = figure.home and w.state.sites[figure.at].seat == figure.seat
    ride = ride_of(w, figure)
    return at_home or has_gift(w, figure, EquippedAnywhere) or (ride is not None and has_gift(w, ride, AlsoHaven))


def _outfit(w: World, seat: int, picked: Sequence[Option]) -> Flow[None]:
    """Who comes into play, what is played and what is shown, in this order. What is not possible any more is left out
    (ANI-R608).
    """
    brought = pieces_in(*(option for option in picked if option.do == "bring"))
    if brought:
        yield from bring(w, seat, brought)
    for said in picked:
        if said.do == "bring" or said not in actions(w, seat, _equip_options):
            continue
        if said.do in PLAYS:
            yield from play_card(w, seat, said)
        else:
            handle(w, seat, said)
