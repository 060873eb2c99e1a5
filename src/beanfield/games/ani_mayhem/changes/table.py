"""Everything that changes what lies on the table: who enters, goes, carries, falls and leaves."""

from collections.abc import Iterable, Sequence

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import (
    clause_of,
    clauses_of,
    has_clause,
    numbered,
)
from beanfield.games.ani_mayhem.changes import aboard, captivity, counting, lasting
from beanfield.games.ani_mayhem.changes.belongings import Loss, hand_at, hand_of, has_too_many, is_mended
from beanfield.games.ani_mayhem.changes.covering import note_bonk, uncover
from beanfield.games.ani_mayhem.changes.intending import forget_intents
from beanfield.games.ani_mayhem.reading import (
    are_party,
    captives_of,
    crew,
    gifts_of_kind,
    guests_at,
    has_gift,
    health_of,
    is_captive,
    is_combat_disaster,
    is_disaster,
    is_ride,
    is_stashed,
    takes_part,
)
from beanfield.games.ani_mayhem.reading.borrowing import is_borrowed
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import NOBODY, Biding, Concealed, Figure, Out, Side, Todo, World
from beanfield.games.ani_mayhem.vocabulary.declared import (
    After,
    FallsWith,
    Hardens,
    StaysOpen,
    Trickles,
    Trophy,
    TwoItems,
    Unlocks,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Outlives
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import StruckAlone
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import GoesBack, Returns

HAND = 7
"""ANI-327."""
MOST_OUTSIDE = 6
"""How many characters of a player are on the field at most (ANI-377)."""


class Over(Exception):
    """The game ends at once, in the middle of anything (ANI-R147)."""


# who is where


def clockwise(w: World, first: int) -> list[int]:
    """All seats in turn order from this one."""
    return [(first + n) % w.seats for n in range(w.seats)]


def owner_of(w: World, piece: int) -> int:
    """Who brought a card to the game (ANI-057)."""
    owners: dict[int, int] | None = w.memo.get("owners")
    if owners is None:
        owners = {piece: seat for seat, cards in enumerate(w.state.brought) for piece in cards}
        w.memo["owners"] = owners
    return owners[piece]


def title(w: World, figure: Figure) -> str:
    """What a figure is called."""
    return w.cards[figure.piece].title


def place(w: World, space: int) -> str:
    """What a space is called: by its location."""
    return w.cards[w.state.locations[space]].title


def figure_of(w: World, piece: int) -> Figure:
    """The figure whose card this is."""
    return next(figure for figure in w.state.figures.values() if figure.piece == piece)


def space_of(w: World, location: int) -> int:
    """The space on which this location lies."""
    return w.state.locations.index(location)


def characters_at(w: World, space: int, seat: int | None = None, *, home: bool = False) -> list[Figure]:
    """The characters at a location, or in the haven there, of one seat or of all; who is captured is with nobody."""
    return [
        figure
        for figure in w.state.figures.values()
        if figure.at == space
        and figure.side == "character"
        and figure.home is home
        and (seat is None or figure.seat == seat)
        and not is_captive(w, figure)
    ]


def fighters_at(w: World, space: int, seat: int | None = None, *, home: bool = False) -> list[Figure]:
    """Those at a location, or in the haven there, who count in a combat: a combat vehicle in place of those aboard
    (ANI-R420).
    """
    return [
        figure
        for figure in w.state.figures.values()
        if (figure.at, figure.home) == (space, home) and (seat is None or figure.seat == seat) and takes_part(w, figure)
    ]


def fighters_of(w: World, seat: int) -> list[Figure]:
    """Those of a seat on the field who count in a combat."""
    some = [figure for figure in w.state.figures.values() if figure.seat == seat and not figure.home]
    return [figure for figure in some if takes_part(w, figure)]


def vehicles_of(w: World, seat: int) -> list[Figure]:
    """The open vehicles of a seat, on the field and in havens."""
    return [figure for figure in w.state.figures.values() if figure.seat == seat and figure.side == "vehicle"]


def disasters_at(w: World, space: int) -> list[Figure]:
    """The disasters at a location, in the order in which they came (ANI-R341)."""
    here = [figure for figure in w.state.figures.values() if figure.at == space and is_disaster(figure)]
    return sorted(here, key=lambda figure: figure.arrived)


def combat_disasters_at(w: World, space: int) -> list[Figure]:
    """Those of them that fight."""
    return [figure for figure in disasters_at(w, space) if is_combat_disaster(w, figure)]


def attackable_at(w: World, space: int) -> list[Figure]:
    """Those of them that can be attacked: some that do not fight can."""
    some = disasters_at(w, space)
    return [figure for figure in some if is_combat_disaster(w, figure) or has_gift(w, figure, StruckAlone)]


def characters_of(w: World, seat: int) -> list[Figure]:
    """The characters that a seat controls, on the field and in havens."""
    return [figure for figure in w.state.figures.values() if figure.seat == seat and figure.side == "character"]


def party_of(w: World, figure: Figure) -> list[Figure]:
    """The other characters of the same party."""
    mine = [other for other in characters_of(w, figure.seat) if are_party(w, figure, other)]
    return [other for other in mine if other.id != figure.id and not is_captive(w, other)]


def on_the_field(w: World, seat: int) -> int:
    """How many of a seat's characters are on locations (ANI-R351)."""
    return sum(not figure.home for figure in characters_of(w, seat))


def has_room(w: World, seat: int, many: int) -> bool:
    """Whether this many of a seat's characters may come out of havens onto the field now (ANI-377)."""
    limits = [(clause, each) for each in w.state.globals for clause in clauses_of(w.cards[each.piece], Trickles)]
    few = all(each.came_out.count(seat) + many <= clause.most for clause, each in limits)
    return few and on_the_field(w, seat) + many <= MOST_OUTSIDE


# entering and going


def enter(w: World, piece: int, source: str, seat: int, side: Side, at: int, *, home: bool = False) -> Figure:
    """A character or a disaster comes into play."""
    state = w.state
    state.last_id += 1
    figure = Figure(state.last_id, piece, seat, side, at, home)
    figure.entered = figure.outside = next_turn(w, seat)
    state.figures[figure.id] = figure
    state.concealed[figure.id] = Concealed([seat] if side == "character" else [], [])
    _note_arrival(w, figure)
    moved = w.move([piece], source, f"figures.{figure.id}.piece")
    if w.setup.skirmish:  # there is no place to name
        what, rule = ("revealed", "ANI-712") if side == "character" else ("comes-against", "ANI-714")
        w.tell(what, rule, seat=seat, cards=moved)
    else:
        what, rule = ("comes", "ANI-375") if side == "character" else ("appears", "ANI-343")
        w.tell(what, rule, seat=seat, cards=moved, place=place(w, at))
    _put_on_remaining(w, figure)
    return figure


def _put_on_remaining(w: World, figure: Figure) -> None:
    """Enhancements that have waited for a bonked character are on it again."""
    remaining, mine = w.state.remaining, (figure.seat, w.cards[figure.piece].number)
    for at in reversed(range(len(remaining))):
        if (remaining[at].seat, remaining[at].number) == mine and figure.side == "character":
            moved = w.move([remaining[at].piece], f"remaining.{at}.piece", f"figures.{figure.id}.worn")
            del remaining[at]
            w.tell("enhances", "ANI-R553", seat=figure.seat, who=title(w, figure), cards=moved)


def end_remaining(w: World) -> None:
    """ANI-R553: what waits for somebody who is neither bonked nor in the hand any more is discarded."""
    state = w.state
    for at in reversed(range(len(state.remaining))):
        each = state.remaining[at]
        some = (*hand_of(w, each.seat), *(out.piece for out in state.bonked[each.seat]))
        if not any(w.cards[piece].number == each.number for piece in some):
            discard(w, each.piece, f"remaining.{at}.piece", "ANI-R553")
            del state.remaining[at]


def go(w: World, figure: Figure, at: int, *, home: bool = False) -> None:
    """A figure comes to another place: a vehicle with everybody aboard, a disaster with those whom it has captured
    (ANI-R045). Somebody aboard gets off before (ANI-179).
    """
    if figure.aboard != NOBODY:
        aboard.get_off(w, figure, "ANI-R095")
        note_items(w)
    for each in (figure, *crew(w, figure), *captives_of(w, figure)):
        _go(w, each, at, home)
        carried = w.state.figures.get(each.vehicle)
        if carried is not None and carried is not figure:
            _go(w, carried, at, home)
    note_guests(w)


def note_guests(w: World) -> None:
    """ANI-212: guests may look at what lies in a haven, as long as they are there."""
    for space, site in w.state.sites.items():
        owners = [site.seat, *guests_at(w, space)]
        if site.stored and not {*owners} <= {*site.owners}:
            w.reveal()
        if not {*site.owners} <= {*owners}:
            w.conceal(site.stored)
        site.owners = owners


def _go(w: World, figure: Figure, at: int, home: bool) -> None:
    if figure.home and not home:
        figure.outside = next_turn(w, figure.seat)
        for each in w.state.globals if figure.side == "character" else ():
            each.came_out += [figure.seat] if has_clause(w.cards[each.piece], Trickles) else []
    figure.at, figure.home, figure.came_round = at, home, False
    _note_arrival(w, figure)


def next_turn(w: World, seat: int) -> int:
    """The number of a player's turn that is on, or of the next one."""
    on = w.state.turns > 0 and w.state.active == seat
    return w.state.taken[seat] + (0 if on else 1)


def _note_arrival(w: World, figure: Figure) -> None:
    w.state.clock += 1
    figure.arrived, figure.since = w.state.clock, w.state.taken[figure.seat]


# carrying


def carried(w: World, figure: Figure) -> list[int]:
    """The items and the equipment that a figure carries, face down and face up."""
    return [*w.state.concealed[figure.id].cards, *figure.shown]


def place_of(w: World, figure: Figure, piece: int) -> str:
    """Where a card that a figure carries lies: face up or face down."""
    return f"figures.{figure.id}.shown" if piece in figure.shown else f"concealed.{figure.id}.cards"


def items_of(w: World, figure: Figure) -> list[int]:
    """Those of them that are items (ANI-219)."""
    return [piece for piece in carried(w, figure) if w.cards[piece].type == "item"]


def in_reach(w: World, figure: Figure) -> list[int]:
    """What a figure carries as far as disasters find it (ANI-R602)."""
    return [piece for piece in carried(w, figure) if not is_stashed(w, figure, piece)]


def items_in_reach(w: World, figure: Figure) -> list[int]:
    """Those of them that are items."""
    return [piece for piece in in_reach(w, figure) if w.cards[piece].type == "item"]


def items_aboard(w: World, figure: Figure) -> list[int]:
    """The items that disasters find on a figure; for a vehicle also those of everybody aboard (ANI-R420)."""
    some = [figure, *crew(w, figure)] if is_ride(w, figure) else [figure]
    return [piece for one in some for piece in items_in_reach(w, one)]


def carry(w: World, figure: Figure, pieces: Sequence[int], source: str, rule: str, what: str = "takes") -> None:
    """A figure gets cards from somewhere, and carries them face down (ANI-579, ANI-581).

    What is too much for it is laid down there (ANI-R524).
    """
    for piece in pieces:
        stays_open = has_clause(w.cards[piece], StaysOpen) or is_borrowed(w, piece)
        stays_open = stays_open and figure.side == "character"
        target = f"figures.{figure.id}.shown" if stays_open else f"concealed.{figure.id}.cards"
        if has_too_many(w, figure, piece):
            target, what, rule = (
                f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}",
                "drops",
                "ANI-R524",
            )
        if source != target:
            moved = w.move([piece], source, target)
            w.tell(what, rule, seat=figure.seat, who=title(w, figure), cards=moved)
    if any(w.cards[piece].type == "item" for piece in pieces):
        count_items(w)


def lay_down(w: World, figure: Figure, target: str, what: str, rule: str) -> list[int]:
    """A figure lays everything that it carries above or beneath its location; returns the cards."""
    pieces = carried(w, figure)
    if pieces:
        places = (
            (w.state.concealed[figure.id].cards, f"concealed.{figure.id}.cards"),
            (figure.shown, f"figures.{figure.id}.shown"),
        )
        moved = tuple(w.move(list(cards), source, target) for cards, source in places if cards)
        w.tell(what, rule, seat=figure.seat, who=title(w, figure), cards=moved)
        note_items(w)
    return pieces


# discarding


def discard(w: World, piece: int, source: str, rule: str) -> None:
    """ANI-059, ANI-R027, ANI-R028: a card goes to its owner's discard pile; an item is out of the game."""
    seat = owner_of(w, piece)
    counting.forget_uses(w, piece)
    target = "removed" if w.cards[piece].type == "item" else f"discards.{seat}"
    w.tell("discards", rule, seat=seat, cards=w.move([piece], source, target))


def where_in_play(w: World, piece: int) -> str | None:
    """Where an open card other than a figure lies in play; None if it lies nowhere there."""
    for figure in w.state.figures.values():
        for place, cards in (("worn", figure.worn), ("shown", figure.shown)):
            if piece in cards:
                return f"figures.{figure.id}.{place}"
    laid = [f"snares.{space}" for space, pieces in w.state.snares.items() if piece in pieces]
    laid += [f"globals.{at}.piece" for at, each in enumerate(w.state.globals) if each.piece == piece]
    return laid[0] if laid else None


def where_lies(w: World, piece: int) -> str | None:
    """Where a card other than a figure lies in play, be it open, concealed, or above or beneath a location."""
    places = [f"concealed.{one}.cards" for one, each in w.state.concealed.items() if piece in each.cards]
    for name, piles in (("above", w.state.above), ("under", w.state.under)):
        places += [f"{name}.{space}" for space, pile in enumerate(piles) if piece in pile]
    return places[0] if places else where_in_play(w, piece)


def take_off(w: World, piece: int, rule: str, *, loss: Loss = "") -> None:
    """A card other than a figure is discarded from play; `loss` says whether damage or an effect does that."""
    where = where_lies(w, piece)
    if where is None:
        return
    if is_mended(w, piece, loss):
        put_away(w, piece, "shuffled-in", "ANI-073", f"decks.{owner_of(w, piece)}")
        mix(w, owner_of(w, piece))
        return
    if where.startswith("globals"):
        end_global(w, int(where.split(".")[1]), rule)
        return
    _forget_worn(w, piece, where)
    discard(w, piece, where, rule)
    if w.cards[piece].type == "item":
        count_items(w)


def mix(w: World, seat: int) -> None:
    """The draw pile of a player is shuffled."""
    w.state.decks[seat] = w.shuffle(w.state.decks[seat])


def destroy(w: World, piece: int) -> None:
    """ANI-060: a card other than a figure is out of the game; some cards save equipment from that."""
    if is_mended(w, piece, "destroyed"):
        take_off(w, piece, "ANI-060", loss="destroyed")
    else:
        put_away(w, piece, "destroyed", "ANI-060", "removed")


def put_away(w: World, piece: int, what: str, rule: str, target: str) -> None:
    """A card other than a figure goes out of play: out of the game, or into a pile."""
    where = where_lies(w, piece)
    if where is None:
        return
    _forget_worn(w, piece, where)
    counting.forget_uses(w, piece)
    w.tell(what, rule, seat=owner_of(w, piece), cards=w.move([piece], where, target))
    if where.startswith("globals"):
        _empty(w, int(where.split(".")[1]), rule)
        del w.state.globals[int(where.split(".")[1])]
    if w.cards[piece].type == "item":
        count_items(w)


def _forget_worn(w: World, piece: int, where: str) -> None:
    if where.endswith(".worn"):
        figure, number = w.state.figures[int(where.split(".")[1])], w.cards[piece].number
        copies = [other for other in figure.worn if other != piece and w.cards[other].number == number]
        lasting.forget_card(w, figure.id, number, len(copies))


def ruin(w: World, space: int) -> None:
    """ANI-225, ANI-R115: a destroyed location stays, face down; what lies beneath and above it is out of the game."""
    state = w.state
    state.ruined.append(space)
    piles = [("under", state.under[space]), ("above", state.above[space])]
    piles += [("snares", state.snares[space])] if space in state.snares else []
    lying = tuple(w.move(list(pile), f"{where}.{space}", "removed") for where, pile in piles)
    w.tell("ruins", "ANI-225", place=place(w, space), cards=lying)
    count_items(w)


def refill(w: World, seat: int) -> bool:
    """ANI-336, ANI-337: an empty draw pile is made anew from the discard pile; returns whether there is a card."""
    state = w.state
    if not state.decks[seat] and state.discards[seat]:
        state.decks[seat], state.discards[seat] = w.shuffle(state.discards[seat]), []
        w.tell("reshuffles", "ANI-336", seat=seat)
    return bool(state.decks[seat])


def end_global(w: World, at: int, rule: str) -> None:
    """A global effect is over; those whom it has changed may change again, but not all of them."""
    lying = w.state.globals[at]
    for unlocks in clauses_of(w.cards[lying.piece], Unlocks):
        for figure in [w.state.figures[one] for one in lying.marked if one in w.state.figures]:
            figure.locked = not w.cards[figure.piece].words.isdisjoint(unlocks.but)
    _empty(w, at, rule)
    discard(w, w.state.globals[at].piece, f"globals.{at}.piece", rule)
    del w.state.globals[at]


def _empty(w: World, at: int, rule: str) -> None:
    """Who is nursed in a global effect, or lies on it, is discarded with it."""
    for piece in list(w.state.globals[at].kept):
        discard(w, piece, f"globals.{at}.kept", rule)
    for piece in list(w.state.globals[at].inside):
        discard(w, piece, f"globals.{at}.inside", rule)


# falling and leaving


def leave(w: World, figure: Figure, target: str, what: str, rule: str) -> None:
    """A figure leaves play. What it carries was taken from it before; its enhancements are discarded (ANI-158).

    What is aboard a vehicle disembarks (ANI-514).
    """
    uncover(w, figure)
    if is_ride(w, figure):
        aboard.empty(w, figure)
    aboard.fall_out(w, figure)
    note_items(w)
    for piece in list(figure.worn):
        take_off(w, piece, "ANI-158")
    moved = w.move([figure.piece], f"figures.{figure.id}.piece", target)
    lasting.forget(w, figure.id)
    captivity.release_all(w, figure)
    w.state.captives = [each for each in w.state.captives if each.figure != figure.id]
    counting.forget_uses(w, figure.piece)
    del w.state.figures[figure.id], w.state.concealed[figure.id]
    note_guests(w)
    w.tell(what, rule, seat=figure.seat, cards=moved)
    end_hardening(w)


def wreck(w: World, vehicle: Figure, rule: str, *, loss: Loss = "destroyed") -> None:
    """ANI-188, ANI-513: a vehicle is discarded, even when it is said to be destroyed; nothing aboard is affected."""
    if is_mended(w, vehicle.piece, loss):
        owner = owner_of(w, vehicle.piece)
        leave(w, vehicle, f"decks.{owner}", "shuffled-in", "ANI-073")
        mix(w, owner)
        return
    leave(w, vehicle, f"discards.{owner_of(w, vehicle.piece)}", "wrecked", rule)


def bonk(w: World, figure: Figure) -> None:
    """ANI-283, ANI-285: the character is out of play for one complete turn of its owner; a card of another type is
    discarded (ANI-R581).
    """
    owner = owner_of(w, figure.piece)
    if w.cards[figure.piece].type != "character":
        leave(w, figure, f"discards.{owner}", "discarded", "ANI-R581")
        return
    state = w.state
    uncover(w, figure)
    note_bonk(w, figure)
    state.bonked[owner].append(Out(figure.piece, state.taken[owner]))
    leave(w, figure, f"bonked.{owner}.{len(state.bonked[owner]) - 1}.piece", "bonked", "ANI-419")
    fight = state.fight
    _fall_with(w, facts_of(w, figure), figure.seat, [] if fight is None or fight.disaster != NOBODY else fight.seats)


def fetch(w: World, seat: int, piece: int, rule: str) -> None:
    """A bonked character comes to its owner's hand; there is no room for it beside seven cards (ANI-R093)."""
    bonked = w.state.bonked[seat]
    if len(hand_of(w, seat)) >= HAND:
        return
    at = next(n for n, out in enumerate(bonked) if out.piece == piece)
    moved = w.move([piece], f"bonked.{seat}.{at}.piece", hand_at(w, seat))
    del bonked[at]
    w.tell("fetches", rule, seat=seat, cards=moved)


def kill(w: World, figure: Figure) -> None:
    """ANI-423, ANI-424: the character is discarded."""
    leave(w, figure, f"discards.{owner_of(w, figure.piece)}", "killed", "ANI-424")


def defeat(w: World, figure: Figure, blow: int = 0) -> None:
    """ANI-425: the disaster is discarded; what it carries is laid above the location (ANI-R395).

    A card may have it shuffled into its owner's draw pile instead, or let it live on or come back. `blow` is the damage
    of the hardest attack in the round that has defeated it.
    """
    if any(figure.lives < gift.times for gift in gifts_of_kind(w, figure, Outlives)):
        _live_on(w, figure)
        return
    lay_down(w, figure, f"above.{figure.at}", "drops", "ANI-R395")
    owner = owner_of(w, figure.piece)
    card, exact = facts_of(w, figure), figure.lost == health_of(w, figure)
    if any(clause.point == "defeated" for clause in clauses_of(card, After)):
        by = [] if w.state.fight is None or w.state.fight.disaster != figure.id else w.state.fight.fighters
        w.state.agenda.append(Todo("defeated", owner, figure.at, [card.number, *by]))
    fight = w.state.fight
    if figure.copies:
        is_over(w, figure, "defeated", "ANI-425")
        _fall_with(w, card, figure.seat, [])
        return
    away = [gift.turns for gift in gifts_of_kind(w, figure, Returns) if blow < gift.blow]
    if has_gift(w, figure, GoesBack) or any(figure.id in lying.marked for lying in w.state.globals):
        leave(w, figure, f"decks.{owner}", "defeated", "ANI-425")
        w.state.decks[owner] = w.shuffle(w.state.decks[owner])
    elif away:
        w.state.biding.append(Biding(figure.piece, owner, figure.at, away[0]))
        leave(w, figure, f"biding.{len(w.state.biding) - 1}.piece", "bides", "ANI-425")
    else:
        leave(w, figure, f"discards.{owner}", "defeated", "ANI-425")
        won = clause_of(card, Trophy)
        if won is not None and fight is not None and fight.disaster == figure.id and (not won.exact or exact):
            w.state.agenda.append(Todo("trophy", fight.seat, fight.space, [card.number, owner]))
    _fall_with(w, card, figure.seat, [])


def is_over(w: World, figure: Figure, what: str, rule: str) -> None:
    """A disaster is discarded; one that is a copy of several becomes a copy of the next (ANI-R583)."""
    if len(figure.copies) > 1:
        _copy_next(w, figure)
    else:
        leave(w, figure, f"discards.{owner_of(w, figure.piece)}", what, rule)


def _copy_next(w: World, figure: Figure) -> None:
    """It has full health and nothing of what it was; its combat is over. It is as if it had been revealed there."""
    state = w.state
    for piece in list(figure.worn):
        take_off(w, piece, "ANI-158")
    lasting.forget(w, figure.id)
    captivity.release_all(w, figure)
    forget_intents(state, figure.id)
    figure.lost = figure.sore = figure.lives = figure.landings = figure.chases = figure.trips = 0
    figure.done, figure.form, figure.quarry, figure.ally, figure.spell = False, 1, NOBODY, NOBODY, ""
    if state.fight is not None and state.fight.disaster == figure.id:
        state.fight.over = True
    begin_copy(w, figure, figure.copies[1:])
    if not is_combat_disaster(w, figure):
        state.agenda.append(Todo("effect", figure.id, figure.seat))


def begin_copy(w: World, figure: Figure, copies: Sequence[int]) -> None:
    """It is a copy of the first of these cards now."""
    card = numbered()[copies[0]]
    figure.copies, figure.side = list(copies), "major" if card.type == "major-disaster" else "minor"
    w.tell("copies", "ANI-R583", seat=figure.seat, who=title(w, figure), card=card.title)


def take_second_form(w: World, figure: Figure) -> None:
    """It uses its second set of abilities for good."""
    if figure.form == 1:
        figure.form = 2
        w.tell("takes-other-form", "ANI-125", seat=figure.seat, who=title(w, figure))


def _live_on(w: World, figure: Figure) -> None:
    """A defeated disaster stays with full health; its combat is over."""
    figure.lives += 1
    figure.lost = figure.sore
    if w.state.fight is not None and w.state.fight.disaster == figure.id:
        w.state.fight.over = True
    w.tell("lives-on", "ANI-425", seat=figure.seat, who=title(w, figure))


def end_hardening(w: World) -> None:
    """A disaster off the field that has helped as many as it could is discarded when none of them is left."""
    for at in reversed(range(len(w.state.globals))):
        lying = w.state.globals[at]
        hardens = clause_of(w.cards[lying.piece], Hardens)
        helped = hardens is not None and len(lying.marked) == hardens.number
        if helped and not any(one in w.state.figures for one in lying.marked):
            end_global(w, at, "ANI-R135")


def drop_all(w: World, figure: Figure) -> list[int]:
    """What a fallen character carried lies face up above the location (ANI-162, ANI-R032, ANI-R339).

    In a haven it is laid into its store (ANI-R521).
    """
    target = f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}"
    return lay_down(w, figure, target, "drops", "ANI-R339")


def _fall_with(w: World, card: AniCard, seat: int, rivals: Sequence[int]) -> None:
    """Some disasters fall with somebody. `rivals` are the players who have bonked that one in a combat of players."""
    state = w.state
    for figure in list(state.figures.values()):
        for clause in clauses_of(facts_of(w, figure), FallsWith) if figure.id in state.figures else ():
            if clause.word in card.words and not clause.by_you:
                if clause.discarded:
                    lay_down(w, figure, f"above.{figure.at}", "drops", "ANI-R395")
                    leave(w, figure, f"discards.{owner_of(w, figure.piece)}", "discarded", "ANI-059")
                else:
                    defeat(w, figure)
    for at in reversed(range(len(state.globals))):
        lying = state.globals[at]
        for clause in clauses_of(w.cards[lying.piece], FallsWith):
            if clause.word in card.words and (not clause.by_you or (lying.met_by in rivals and lying.met_by != seat)):
                end_global(w, at, "ANI-425")


# counting


def store_of(w: World, space: int) -> list[int]:
    """What lies in a haven, face down and face up."""
    site = w.state.sites[space]
    return [*site.stored, *site.open]


def where_stored(w: World, space: int, piece: int) -> str:
    """Where a card lies in a haven."""
    return f"sites.{space}.open" if piece in w.state.sites[space].open else f"sites.{space}.stored"


def standing(w: World) -> tuple[list[int], int]:
    """How many items each player has, and how many the disasters have (ANI-R143, ANI-R345)."""
    state, cards = w.state, w.cards
    players = [0] * len(state.hands)
    disasters = len([piece for piece in state.removed if cards[piece].type == "item"])
    for figure in state.figures.values():
        if is_disaster(figure):
            disasters += len(items_of(w, figure))
        else:
            players[figure.seat] += len(items_of(w, figure))
    for seat, pile in enumerate(state.won):
        players[seat] += len(pile)
    for space, site in state.sites.items():
        players[site.seat] += len([piece for piece in store_of(w, space) if cards[piece].type == "item"])
    return players, disasters


def counted_twice(w: World) -> list[int]:
    """How many items of each player count as two in the end, by what they say."""
    state = w.state
    players = [0] * len(state.hands)
    for figure in state.figures.values():
        if not is_disaster(figure):
            players[figure.seat] += sum(has_clause(w.cards[piece], TwoItems) for piece in items_of(w, figure))
    for space, site in state.sites.items():
        players[site.seat] += sum(has_clause(w.cards[piece], TwoItems) for piece in store_of(w, space))
    return players


def note_items(w: World) -> None:
    """Write down for everybody who has how many items, and when somebody had more than ever before (ANI-R508)."""
    state = w.state
    state.found, state.taken_away = standing(w)
    most = [max(pair) for pair in zip(state.most, (*state.found, state.taken_away), strict=True)]
    if most != state.most:
        state.most, state.last_gain = most, state.turns


def count_items(w: World) -> None:
    """ANI-295, ANI-R147: after every change of an item the game may be over."""
    state = w.state
    note_items(w)
    players, disasters, half = state.found, state.taken_away, state.items / 2
    if sum(players) > half or disasters > half or sum(players) + disasters == state.items:
        raise Over


def check_life(w: World) -> None:
    """ANI-R151, ANI-R400: if no player has a character left anywhere, the disasters win at once."""
    if all(not has_character(w, seat) for seat in range(w.seats)):
        raise Over


def has_character(w: World, seat: int) -> bool:
    """Whether a seat has, or may still get, a character: in play, in hand, bonked, or in a pile of its own."""
    state = w.state
    if state.left[seat]:
        return False
    piles: Iterable[int] = (
        *hand_of(w, seat),
        *state.wished[seat],
        *state.decks[seat],
        *state.discards[seat],
        *state.reserves[seat],
    )
    nursed = any(lying.inside for lying in state.globals if lying.seat == seat)
    return nursed or bool(
        characters_of(w, seat) or state.bonked[seat] or any(w.cards[piece].type == "character" for piece in piles)
    )
