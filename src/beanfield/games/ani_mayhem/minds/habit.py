"""What a quick player does: one look at the table, no thinking ahead. It looks only at what its seat sees.

Its characters travel as one party to the nearest location that they can scavenge. They fight what they can beat, and
run from what they can't. What they do when they meet those of other players is in `rivalry`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CHOOSING, DECLARED
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_of
from beanfield.games.ani_mayhem.changes.carrying import SHOWING, may_show
from beanfield.games.ani_mayhem.changes.field import distances, neighbours, path
from beanfield.games.ani_mayhem.changes.stopping import may_stop, must_leave
from beanfield.games.ani_mayhem.changes.vehicles import boarding_options
from beanfield.games.ani_mayhem.minds.motoring import disembark, getting_off, getting_on, loot
from beanfield.games.ani_mayhem.minds.odds import can_beat, is_struck, strength, strongest
from beanfield.games.ani_mayhem.minds.rivalry import RIVALRY, is_worth_it_among_players
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import (
    ability,
    full_health,
    is_disaster,
    is_location_haven,
    may,
    movement_left,
    people,
    steady,
)
from beanfield.games.ani_mayhem.reading.facts import facts_on
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.going import can_go, go_options
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, printed
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.kernel.asks import Answer, Choose, Option, Pick, in_order, pieces_in

ENOUGH: Final = 6
"""Who has this many characters draws no more cards: most of what is left in the pile are disasters."""
HUNTED: Final = 2
"""A disaster with an item is worth as much as a location that is this many steps farther."""

DECLARING: Final = ("play", "use")
"""What is said to declare an effect."""


@steady
def habit(w: World, ask: Choose | Pick) -> Answer | None:
    """The answer of a quick player; None where it has no preference."""
    return HABITS[ask.prompt](w, ask) if ask.prompt in HABITS else None


# where to go


def danger(w: World, space: int, party: Sequence[Figure]) -> int:
    """How many disasters are there that a party can't beat."""
    return sum(not can_beat(w, disaster, party) for disaster in table.combat_disasters_at(w, space))


def _goal(w: World, party: Sequence[Figure]) -> int | None:
    """The space that a party makes for: one that it can scavenge, or a disaster with an item; near, without danger."""
    state = w.state
    lengths = distances(w, party[0].at)
    worth = [
        (3 * danger(w, space, party) + lengths[space], space)
        for space in range(len(state.locations))
        if (state.under[space] or state.above[space])
        and may_stop(w, party, space)
        and (state.above[space] or may_scavenge(w, space, party))
        and not _hurts(w, space, party)
    ]
    worth += [
        (lengths[disaster.at] + HUNTED, disaster.at)
        for disaster in state.figures.values()
        if is_disaster(disaster)
        and table.carried(w, disaster)
        and may_stop(w, party, disaster.at)
        and not danger(w, disaster.at, party)
    ]
    return min(worth)[1] if worth else None


def _destination(w: World, party: Sequence[Figure]) -> int | None:
    """Where a party goes: nowhere if it can dig where it is; otherwise to where all who can walk make for, so that who
    was parted from the others meets them again.
    """
    own = _goal(w, party)
    if own == party[0].at and len(party) > 1:
        return own
    band = [one for one in table.characters_of(w, party[0].seat) if not one.home and may(w, one, "move")]
    size = Counter(one.at for one in band)
    band.sort(key=lambda one: (-size[one.at], one.at))
    common = _goal(w, [*band, *(one for one in party if one not in band)]) if band else None
    return own if common is None else common


def _hurts(w: World, space: int, party: Sequence[Figure]) -> bool:
    """Whether the location itself would strike them (ANI-245)."""
    location = w.cards[w.state.locations[space]]
    return location.figures.get("damage", 0) > 0 and not may_scavenge(w, space, party)


# the asks


def _settle(w: World, ask: Choose | Pick) -> Answer | None:
    """In the middle of many neighbours."""
    return max(ask.options, key=lambda option: len(neighbours(w, table.space_of(w, pieces_in(option)[0]))))


def _able(w: World, seat: int) -> list[Figure]:
    """A seat's characters that nothing keeps from scavenging: whoever is captured or can't act is of no use."""
    return [figure for figure in table.characters_of(w, seat) if may(w, figure, "scavenge")]


def _is_stuck(w: World, seat: int) -> bool:
    """Whether a seat's characters have nowhere to go; then only new cards can change anything."""
    mine = _able(w, seat)
    return not mine or _goal(w, mine) is None


def _discard(w: World, ask: Choose | Pick) -> Answer | None:
    """Whoever is stuck makes room for new cards."""
    if not _is_stuck(w, ask.seat):
        return tuple(option for option in ask.options if option.do == "draw-none" and _has_enough(w, ask.seat))
    hand = hand_of(w, ask.seat)
    held = [(option, piece) for option in ask.options for piece in pieces_in(option) if piece in hand]
    return tuple(option for option, piece in held if w.cards[piece].type != "character")


def _has_enough(w: World, seat: int) -> bool:
    """Whether a seat draws no more cards."""
    cards = [*hand_of(w, seat), *(figure.piece for figure in _able(w, seat))]
    return sum(w.cards[piece].type == "character" for piece in cards) >= ENOUGH and not _is_stuck(w, seat)


def _reload(w: World, ask: Choose | Pick) -> Answer | None:
    order = ("fetch", "done", "draw") if _has_enough(w, ask.seat) else ("fetch", "draw", "done")
    return min(ask.options, key=lambda option: order.index(option.do))


def _equip(w: World, ask: Choose | Pick) -> Answer | None:
    """All that makes its characters stronger, and then to set out: in one answer, if nobody new comes along."""
    bring = [option for option in ask.options if option.do == "bring"]
    outfits = [*bring, *_best_worn(w, ask)]
    outfits += [option for option in ask.options if option.do == "enact"]
    outfits += [option for option in ask.options if option.do in SHOWING and _is_useful(w.cards[pieces_in(option)[0]])]
    if not outfits or not isinstance(ask, Pick):
        return _taking(w, ask) or _setting_out(w, ask) or _done(ask)
    last = not bring and len(_fitting(ask, outfits)) == len(outfits) and not any(_takes(w, one) for one in ask.options)
    going = _setting_out(w, ask) if last else None
    return _fitting(ask, [*outfits, *(going if isinstance(going, tuple) else ())])


def _best_worn(w: World, ask: Choose | Pick) -> Iterator[Option]:
    """The enhancement and the equipment that give most, on whom; shown at once if that can be said."""
    for verbs in (("enhance",), ("equip-open", "equip")):
        found = [option for option in ask.options if option.do in verbs and _suits(w, option)]
        if found:
            yield max(found, key=lambda option: (*_gain(w, option), option.do == verbs[0]))


def _setting_out(w: World, ask: Choose | Pick) -> Option | tuple[Option, ...] | None:
    """Who goes in the move phase, if nobody attacks or gets on or off before that."""
    boarding = boarding_options(w, ask.seat)
    if _attack(w, ask) is not None or getting_off(w, boarding):
        return None
    return _party_that_goes(w, ask, boarding)


def _suits(w: World, option: Option) -> bool:
    """Whether somebody who gets an equipment could use it."""
    piece, on = pieces_in(option)
    card = w.cards[piece]
    return card.type != "equipment" or may_show(w, table.figure_of(w, on), piece)


def _done(ask: Choose | Pick) -> Answer:
    return tuple(option for option in ask.options if option.do == "done")


def _gain(w: World, option: Option) -> tuple[int, int]:
    card, bearer = pieces_in(option)
    better = sum(w.cards[card].changes.values()) + sum(w.cards[card].figures.values())
    mine = strength(w, table.figure_of(w, bearer))
    return better, -mine if w.cards[card].figures else mine


def _move(w: World, ask: Choose | Pick) -> Answer | None:
    """All who stand together go together, if they have somewhere to go; with a vehicle, if that is quicker."""
    taking = _taking(w, ask)
    if taking is not None:
        return taking
    off = getting_off(w, ask.options)
    if off:
        return _together(w, ask, off)
    attack = _attack(w, ask)
    if attack is not None:
        return (attack,)
    going = _party_that_goes(w, ask, ask.options)
    if going is not None:
        return going
    whole = tuple(option for option in ask.options if option.do == "go-together")
    return _digging(w, ask) or _done(ask) or whole[:1] or _leaving(w, ask)


def _party_that_goes(w: World, ask: Choose | Pick, boarding: Sequence[Option]) -> Option | tuple[Option, ...] | None:
    """A party that has somewhere to go: on foot, or with a vehicle that it gets on first, if it may do so now. The last
    one says at once that it scavenges there.
    """
    parties = _parties_that_go(w, ask.seat)
    party, goal = next(parties, ([], None))
    if goal is None:
        return None
    leader, walking = party[0], _walkers(w, ask.seat)
    rides = getting_on(w, boarding, leader)
    if rides:
        return _together(w, ask, rides) if rides[0] in ask.options else None
    pieces = {figure.piece for figure in party}
    mates = {one.piece for one in walking if (one.at, one.home) == (leader.at, leader.home)}
    all_to = _nearest(w, people(w, party), goal, [one for one in ask.options if _leads(one, pieces)])
    if pieces == mates and all_to is not None:
        return (all_to if next(parties, None) else _to_dig(w, ask, all_to, len(people(w, party))),)
    some = [option for option in ask.options if option.do == "go" and option.on[0] in pieces]
    return _together(w, ask, some) if some else None


def _parties_that_go(w: World, seat: int) -> Iterator[tuple[list[Figure], int]]:
    """The parties of a seat that have somewhere to go, and where."""
    walking, gone = _walkers(w, seat), list[Figure]()
    for leader in walking:
        party = [figure for figure in walking if (figure.at, figure.home) == (leader.at, leader.home)]
        if leader.home:
            party = strongest(w, party, max(6 - table.on_the_field(w, seat), 1))
        if not can_go(w, party):  # each of them could go, but not all of them together
            party = [leader]
        goal = None if leader in gone else _destination(w, people(w, party))
        if goal is None or (goal == leader.at and not leader.home):
            continue
        if leader.home or min(movement_left(w, figure) for figure in party) >= 1:
            gone += party
            yield party, goal


def _walkers(w: World, seat: int) -> list[Figure]:
    """Who can go by itself."""
    return [table.figure_of(w, pieces_in(one)[0]) for one in in_order(go_options(w, seat)) if one.do == "go"]


def _to_dig(w: World, ask: Choose | Pick, all_to: Option, hands: int) -> Option:
    """The same way, to scavenge there at once, if nothing lies there to be taken first, and hands are enough."""
    location = pieces_in(all_to)[0]
    enough = hands + _hands(w, ask.seat, location) >= min(2, len(_able(w, ask.seat)))
    digging = [option for option in ask.options if option.do == "all-to-dig" and option.on == all_to.on]
    return digging[0] if digging and enough and not w.state.above[table.space_of(w, location)] else all_to


def _leads(option: Option, pieces: set[int]) -> bool:
    """Whether an option sends one of these somewhere, with all who stand there."""
    return option.do == "all-to" and option.on[1] in pieces


def _nearest(w: World, party: Sequence[Figure], goal: int, options: Sequence[Option]) -> Option | None:
    """The one of these options that brings a party nearest to its goal."""
    there = {table.space_of(w, pieces_in(option)[0]): option for option in options}
    lengths = distances(w, goal)
    near = min(there, key=lambda space: (lengths[space] + 2 * danger(w, space, party), space), default=None)
    return None if near is None else there[near]


def _leaving(w: World, ask: Choose | Pick) -> Answer:
    """Somebody who may not stay where it is (ANI-R117)."""
    going = [option for option in ask.options if option.do == "go"]
    return next((option,) for option in going if must_leave(w, table.figure_of(w, pieces_in(option)[0])))


def _together(w: World, ask: Choose | Pick, options: list[Option]) -> Option | tuple[Option, ...]:
    """As many of these options as may be picked together."""
    return _fitting(ask, options) if isinstance(ask, Pick) else options[0]


def _fitting(ask: Pick, options: Sequence[Option]) -> tuple[Option, ...]:
    picked: list[int] = []
    for option in options:
        at = ask.options.index(option)
        if len(picked) < ask.most and ask.fits(at, picked):
            picked.append(at)
    return tuple([ask.options[at] for at in sorted(picked)])


def _taking(w: World, ask: Choose | Pick) -> Answer | None:
    """Take an item that lies there, or show one that helps its carrier."""
    for option in ask.options:
        if _takes(w, option):
            return (option,)
        if option.do in SHOWING and _is_useful(w.cards[pieces_in(option)[0]]):
            return (option,)
    return None


def _takes(w: World, option: Option) -> bool:
    """Whether somebody on the field picks something up."""
    return option.do == "take" and not table.figure_of(w, pieces_in(option)[1]).home


def _is_useful(card: AniCard) -> bool:
    """Whether a card helps who shows it."""
    return bool(card.skills or card.changes or card.figures or card.name in DECLARED or card.name in CHOOSING)


def _where(w: World, ask: Choose | Pick) -> Answer | None:
    """A step nearer to the goal."""
    here = {table.space_of(w, pieces_in(option)[0]): option for option in ask.options if option.do == "to"}
    if not here:
        return ask.options[0]
    for party in _walking(w, ask.seat, set(here)):
        goal = _destination(w, party)
        if goal is not None and (goal != party[0].at or party[0].home):
            lengths = distances(w, goal)
            return here[min(here, key=lambda space: (lengths[space] + 2 * danger(w, space, party), space))]
    return None


def _walking(w: World, seat: int, ways: set[int]) -> list[list[Figure]]:
    """The parties of a seat that could go to all of these spaces, in the order in which `_move` sends them."""
    going = [one for one in table.characters_of(w, seat) if movement_left(w, one) and may(w, one, "move")]
    places = dict.fromkeys((one.at, one.home) for one in going if _reaches(w, one, ways))
    return [[one for one in going if (one.at, one.home) == place] for place in places]


def _reaches(w: World, figure: Figure, ways: set[int]) -> bool:
    """Whether these can be the places where somebody may go now. Out of a haven the first step is to its location."""
    out = int(figure.home and not is_location_haven(w, figure.at))
    lengths = [length + out for space, length in enumerate(distances(w, figure.at)) if space in ways]
    return all(0 < length <= movement_left(w, figure) for length in lengths) and 1 in lengths


def _scavenge(w: World, ask: Choose | Pick) -> Answer | None:
    taking = _taking(w, ask)
    if taking is not None:
        return taking
    digging = _digging(w, ask)
    if digging is not None:
        return digging
    attack = _attack(w, ask)
    return _done(ask) if attack is None else (attack,)


def _digging(w: World, ask: Choose | Pick) -> Answer | None:
    """Scavenge where most hands are, if there are enough."""
    found = [option for option in ask.options if option.do == "scavenge"]
    if found:
        best = max(found, key=lambda option: _hands(w, ask.seat, pieces_in(option)[0]))
        if _hands(w, ask.seat, pieces_in(best)[0]) >= min(2, len(_able(w, ask.seat))):
            return (best,)
    return None


def _hands(w: World, seat: int, location: int) -> int:
    return len(table.characters_at(w, table.space_of(w, location), seat))


def _first(w: World, ask: Choose | Pick) -> Answer | None:
    return ask.options[0]


def _dig_on(w: World, ask: Choose | Pick) -> Answer | None:
    """Go on while somebody is there to help."""
    fight_on = len([figure for figure in table.characters_of(w, ask.seat) if figure.scavenged and not figure.home]) > 1
    return _with(ask, "dig-on" if fight_on else "stop")


def _with(ask: Choose | Pick, verb: str) -> Answer:
    return next((option for option in ask.options if option.do == verb), ask.options[0])


def _stands(w: World, ask: Choose | Pick) -> Answer | None:
    """Fight what can be beaten, run from the rest."""
    fight = w.state.fight
    if fight is None:
        return None
    disaster = w.state.figures[fight.disaster]
    side = table.fighters_at(w, disaster.at, ask.seat)
    stays = "stand" if any(option.do == "stand" for option in ask.options) else "fight-on"
    return _with(ask, stays if can_beat(w, disaster, side) else "retreat")


def _fighters(w: World, ask: Choose | Pick) -> Answer | None:
    """The strongest, as many as may: vehicles or characters, not both (ANI-184)."""
    figures = {table.figure_of(w, piece).id: option for option in ask.options for piece in pieces_in(option)[:1]}
    most = ask.most if isinstance(ask, Pick) else 1
    named = [w.state.figures[one] for one in figures]
    driven = [one for one in named if one.side == "vehicle"]
    sides = [strongest(w, some, most) for some in ([one for one in named if one not in driven], driven)]
    chosen = {one.id for one in max(sides, key=lambda some: sum(strength(w, one) for one in some))}
    return tuple([option for one, option in figures.items() if one in chosen])


def _combat_card(w: World, ask: Choose | Pick) -> Answer | None:
    """A help for somebody who is struck; a hindrance for somebody else."""
    fight = w.state.fight
    if fight is None or not w.state.combat_played:
        return None
    helps = sum(w.cards[w.state.combat_played[-1]].changes.get(name, 0) for name in ("damage", "defense")) >= 0
    struck = {figure.piece for figure in w.state.figures.values() if is_struck(fight, figure)}
    return next((option for option in ask.options if (option.on[0] in struck) is helps), ask.options[0])


def _all(w: World, ask: Choose | Pick) -> Answer | None:
    return _together(w, ask, list(ask.options))


def _flee(w: World, ask: Choose | Pick) -> Answer | None:
    """To where the fewest disasters are."""
    there = {table.space_of(w, pieces_in(option)[0]): option for option in ask.options}
    return there[min(there, key=lambda space: (len(table.disasters_at(w, space)), space))]


def _attack(w: World, ask: Choose | Pick) -> Option | None:
    """An attack or a charm that looks good."""
    for option in ask.options:
        if is_worth_it_among_players(w, ask.seat, option):
            return option
        if option.do != "attack":
            continue
        disaster = table.figure_of(w, pieces_in(option)[0])
        if can_beat(w, disaster, table.fighters_at(w, disaster.at, ask.seat)) and _is_worth_it(w, disaster):
            return option
    return None


def _standby(w: World, ask: Choose | Pick) -> Answer | None:
    return _attack(w, ask) or ask.options[0]


def _combat(w: World, ask: Choose | Pick) -> Answer | None:
    """Help one's fighters, or hinder the others, as long as the combat is not decided."""
    fight = w.state.fight
    disaster = None if fight is None else w.state.figures.get(fight.disaster)
    if fight is None or ask.seat not in fight.seats or not fight.fighters:
        return ask.options[0]
    if disaster is not None and disaster.lost >= full_health(w, disaster):
        return ask.options[0]
    effects = [option for option in ask.options[1:] if option.do in DECLARING]
    return next((option for option in effects if _helps(w, facts_on(w, pieces_in(option)[0]))), ask.options[0])


def _looming(w: World, ask: Choose | Pick) -> Answer | None:
    """Avert it, if there is a card for that."""
    for option in ask.options[1:]:
        clauses = () if option.do not in DECLARING else DECLARED[facts_on(w, pieces_in(option)[0]).name]
        if any(clause.on is not None and "looming" in clause.on.where for clause in clauses):
            return option
    return ask.options[0]


def _helps(w: World, card: AniCard) -> int:
    """How much an effect gives to whom it is aimed at, in damage and defense; less than 0 for what is for opponents."""
    gifts = [
        gift for clause in DECLARED[card.name] for step in clause.steps if isinstance(step, Lend) for gift in step.gifts
    ]
    more = sum(gift.by for gift in gifts if isinstance(gift, Altered))
    return more + (sum(card.changes.values()) if printed in gifts else 0)


def _aim(w: World, ask: Choose | Pick) -> Answer | None:
    """What helps goes to one's own, whoever is struck first; the rest to others, disasters first."""
    if not w.state.stack:
        return None
    helps = _helps(w, w.cards[w.state.stack[-1].piece]) > 0
    fight = w.state.fight
    by_piece = {figure.piece: figure for figure in w.state.figures.values()}

    def worth(option: Option) -> tuple[bool, bool, int]:
        figure = by_piece.get(pieces_in(option)[0]) if pieces_in(option) else None
        if figure is None:
            return False, False, 0
        mine = not is_disaster(figure) and figure.seat == ask.seat
        struck = fight is not None and is_struck(fight, figure)
        return mine is helps, struck if helps else is_disaster(figure), strength(w, figure)

    return max(ask.options, key=worth)


def _is_worth_it(w: World, disaster: Figure) -> bool:
    """Whether it carries an item, or is about to leave the field with one."""
    way = path(w, disaster.seat)
    return bool(table.carried(w, disaster)) or way.index(disaster.at) < len(way) // 2


def _carry(w: World, ask: Choose | Pick) -> Answer | None:
    """Whoever is hardest to fell."""
    able = [option for option in ask.options if option.do == "carry"]
    return max(able, key=lambda option: ability(w, table.figure_of(w, pieces_in(option)[0]), "defense"))


HABITS: Final[Mapping[str, Callable[[World, Choose | Pick], Answer | None]]] = {
    "settle": _settle,
    "discard": _discard,
    "reload": _reload,
    "equip": _equip,
    "into": _first,
    "builder": _first,
    "guest-stops": _first,
    "guest-passes": _first,
    "disaster-stops": _first,
    "move": _move,
    "where": _where,
    "scavenge": _scavenge,
    "party": _first,
    "dig-on": _dig_on,
    "retreat": _stands,
    "go-on": _stands,
    "go-along": _all,
    "attackers": _fighters,
    "retaliators": _fighters,
    "combat-card": _combat_card,
    "flee": _flee,
    "standby": _standby,
    "combat": _combat,
    "respond": _first,
    "looming": _looming,
    "aim": _aim,
    "mode": _first,
    "payer": _first,
    "loot": loot,
    "disembark": disembark,
    "carry": _carry,
    **RIVALRY,
}
"""What to do at each prompt."""
