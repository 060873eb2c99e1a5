"""Havens: whose they are, who is in them, who may come in as a guest, and how characters come into play there."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of
from beanfield.games.ani_mayhem.changes import aboard, table
from beanfield.games.ani_mayhem.changes.stopping import is_put
from beanfield.games.ani_mayhem.reading import crew, guests_at, has_gift, may, movement_left, people
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import Figure, Lasting, World
from beanfield.games.ani_mayhem.steps.laying_aside import where_held
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import BreaksIn
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import AlsoHaven
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Havens: whose they are, who is in them, and who may come in as a guest (ANI-209 to ANI-215).

DENY: Final = Option("deny", (), "ANI-R108")
GRANT: Final = Option("grant", (), "ANI-R108")
KNOCKING: Final = ("ask-to-stop", "ask-to-pass", "break-in")
"""How somebody asks to be let into a haven, or does not ask."""
PASSING: Final = 2
"""What it costs to pass through a haven: one to enter and one to leave (ANI-R059)."""


def havens_of(w: World, seat: int) -> list[int]:
    """The spaces at which a seat has a haven."""
    return [space for space, site in w.state.sites.items() if site.seat == seat]


def haven_at(w: World, space: int) -> int:
    """The card of the haven at a space: one that is annexed there, or the location itself."""
    lying = w.state.sites[space].lying
    return lying[0] if lying else w.state.locations[space]


def choose_haven(w: World, seat: int, rule: str) -> Flow[int]:
    """The space of the haven that a player names; who has only one is not asked."""
    spaces = {haven_at(w, space): space for space in havens_of(w, seat)}
    if len(spaces) == 1:
        return next(iter(spaces.values()))
    options = in_order([Option("into", (haven,), rule) for haven in spaces])
    said = yield from choose(seat, "into", rule, options)
    return spaces[pieces_in(said)[0]]


def go_home(w: World, figure: Figure) -> Flow[None]:
    """Into one of its player's havens, with its cards; out of a combat without a blow."""
    if not havens_of(w, figure.seat) or not is_put(w, figure, home=True):
        return
    space = yield from choose_haven(w, figure.seat, "ANI-203")
    table.go(w, figure, space, home=True)
    w.tell("goes-in", "ANI-203", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))


# guests


@kept_of_table
def able_to_meet(w: World, seat: int) -> Sequence[Figure]:
    """Those of a seat who can attack or charm characters of others: on the field, and in havens with guests."""
    hosting = [space for space in w.state.sites if guests_at(w, space)]
    return [
        *table.fighters_of(w, seat),
        *(figure for space in hosting for figure in table.fighters_at(w, space, seat, home=True)),
    ]


def knock_options(w: World, party: Sequence[Figure], spaces: Sequence[int]) -> list[Option]:
    """The havens of others, at these spaces, into which a party may ask to come: to stop there, or to pass through.

    Who does not let anybody in, or has said no in this phase, is not asked (ANI-R356, ANI-R520). Only an annexed haven
    is passed through; over a location that is a haven everybody may step (ANI-253).
    """
    state, seat = w.state, party[0].seat
    if not all(may(w, figure, "enter") for figure in people(w, party)):
        return []
    left = min(movement_left(w, figure) for figure in party)
    found: list[Option] = []
    for space in spaces:
        site = state.sites.get(space)
        if site is None or site.seat == seat or not left:
            continue
        if breaks_in(w, party):
            found.append(Option("break-in", (haven_at(w, space),), "ANI-392"))
        if [seat, space] in state.turned_away or state.doors[site.seat] == "keep-out":
            continue
        found.append(Option("ask-to-stop", (haven_at(w, space),), "ANI-392"))
        if left >= PASSING and site.lying:
            found.append(Option("ask-to-pass", (haven_at(w, space),), "ANI-210"))
    return found


def breaks_in(w: World, party: Sequence[Figure]) -> bool:
    """Whether an effect lets all of a party come into a haven that nobody opens for them."""
    return all(has_gift(w, figure, BreaksIn) for figure in people(w, party))


def space_of_haven(w: World, piece: int) -> int:
    """The space of the haven that has this card."""
    return next(space for space in w.state.sites if haven_at(w, space) == piece)


def _lets_in(effect: Lasting) -> bool:
    """Whether an effect is used up when somebody breaks into a haven."""
    step = step_of(effect)
    return isinstance(step, Lend) and BreaksIn() in step.gifts


def is_let_in(w: World, seat: int, space: int, said: Option) -> Flow[bool]:
    """ANI-209, ANI-R108, ANI-R356: the player of a haven answers those who ask, or has done so in advance."""
    host = w.state.sites[space].seat
    if said.do == "break-in":
        w.tell("breaks-in", said.rule, seat=seat, whom=host, card=w.cards[haven_at(w, space)].title)
        w.state.lasting = [each for each in w.state.lasting if not _lets_in(each)]
        return True
    w.tell("knocks", said.rule, seat=seat, whom=host, card=w.cards[haven_at(w, space)].title)
    answer = GRANT
    if w.state.doors[host] == "ask":
        prompt = "guest-passes" if said.do == "ask-to-pass" else "guest-stops"
        answer = yield from choose(host, prompt, "ANI-R108", [DENY, GRANT])
    if answer.do == DENY.do:
        w.state.turned_away.append([seat, space])
        w.tell("turns-away", "ANI-R108", seat=host, whom=seat)
    return answer.do == GRANT.do


def bring_home(w: World, seat: int, piece: int, source: str) -> Flow[None]:
    """A card comes out of a pile into one of the player's havens: a character into play, others in store."""
    if not havens_of(w, seat):
        return
    space = yield from choose_haven(w, seat, "ANI-203")
    if w.cards[piece].type == "character":
        table.enter(w, piece, source, seat, "character", space, home=True)  # ANI-063
    else:
        moved = w.move([piece], source, f"sites.{space}.stored")
        w.tell("retrieves", "ANI-059", seat=seat, cards=moved)


# How characters come into play: into a haven, or aboard a vehicle that is one (ANI-375).


def ships_with_room(w: World, seat: int) -> list[Figure]:
    """The vehicles that are havens and have room for another character; at most six are on the field (ANI-377)."""
    ships = [ship for ship in table.vehicles_of(w, seat) if crew(w, ship) and has_gift(w, ship, AlsoHaven)]
    return [ship for ship in ships if _room(w, ship)]


def _room(w: World, ship: Figure) -> int:
    (room,) = clauses_of(facts_of(w, ship), Carriage)
    seats = room.seats - len(crew(w, ship))
    return seats if ship.home else min(seats, table.MOST_OUTSIDE - table.on_the_field(w, ship.seat))


def bring(w: World, seat: int, pieces: Sequence[int]) -> Flow[None]:
    """ANI-375: any number of characters from the hand into one of the player's havens, as many as there is room for."""
    ships = {ship.piece: ship for ship in ships_with_room(w, seat)}
    spaces = {haven_at(w, space): space for space in havens_of(w, seat)}
    options = in_order([Option("into", (haven,), "ANI-375") for haven in (*spaces, *ships)])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "into", "ANI-375", options))
    haven = pieces_in(said)[0]
    if haven in spaces:
        for piece in pieces:
            table.enter(w, piece, where_held(w, seat, piece), seat, "character", spaces[haven], home=True)
        return
    ship = ships[haven]
    for piece in pieces[: _room(w, ship)]:
        figure = table.enter(w, piece, where_held(w, seat, piece), seat, "character", ship.at, home=ship.home)
        aboard.board(w, figure, ship, "ANI-375")
