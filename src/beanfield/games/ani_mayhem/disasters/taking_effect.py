"""Disasters that do not fight: when they take effect, on whom, and what becomes of them (ANI-265, ANI-366 to 369)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import (
    clauses_of,
    has_clause,
    number_of,
)
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.captivity import release
from beanfield.games.ani_mayhem.changes.field import distances, path
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    captives_of,
    companies,
    has_gift,
    is_away,
    is_captive,
    is_combat_disaster,
    is_disaster,
    is_location_haven,
    is_safe_from,
    may,
    meets,
)
from beanfield.games.ani_mayhem.reading.facts import facts_of, facts_on
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.kinds import card_passes, is_one_of
from beanfield.games.ani_mayhem.reading.passing import is_in_play, passes
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.resolving import carrying_out, stack
from beanfield.games.ani_mayhem.state import Figure, Looming, Played, Todo, World
from beanfield.games.ani_mayhem.vocabulary.declared import OffField
from beanfield.games.ani_mayhem.vocabulary.effects import Extent, Forestalls, Stays, TakesEffect
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Hides
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Captures
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import GoesThere
from beanfield.kernel.flow import Flow

# The moment before a disaster takes effect: everybody knows whom it threatens, and may still act (ANI-R526).


def loom(w: World, disaster: Figure, clauses: Sequence[TakesEffect], threat: Looming) -> Flow[None]:
    """All who stop here are asked, again and again until all pass or the disaster is gone."""
    w.state.looming = threat
    touched = _touched(w, disaster, clauses, threat)
    yield from stack.window(
        w,
        "looming",
        "ANI-R526",
        lambda seat: "touched" if seat in touched else "responses",
        lambda: disaster.id in w.state.figures,
    )
    w.state.looming = None


def _touched(w: World, disaster: Figure, clauses: Sequence[TakesEffect], threat: Looming) -> set[int]:
    """The players whom it is about, as far as everybody sees: of cards nobody knows where they are (ANI-R477)."""
    found = {*threat.players, *(w.state.figures[one].seat for one in threat.figures)}
    for clause in clauses:
        if clause.on.kind in ("card", "location"):
            some = table.characters_at(w, disaster.at) if clause.on.here else list(w.state.figures.values())
            found |= {one.seat for one in some if one.side == "character" and not one.home}
    return found


class Prey(Struct, frozen=True):
    """Somebody or something that a disaster may reach, and where it is."""

    at: int
    figures: tuple[int, ...] = ()
    """By their ids."""
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


# whom it reaches


@steady
def prey_of(w: World, reach: Extent, piece: int, seat: int, space: int) -> list[Prey]:
    """All that a disaster reaches from a space; `seat` is the player who drew or revealed it."""
    match reach.kind:
        case "character" | "disaster":
            there = _not_safe(w, _on_field(w, reach, piece), piece)
            found = [Prey(one.at, (one.id,)) for one in there if not reach.yours or one.seat == seat]
        case "party":
            parties = _parties(w, reach, piece)
            found = [each for each in parties if not reach.yours or w.state.figures[each.figures[0]].seat == seat]
        case "card":
            found = list(_cards(w, reach, piece))
        case "player" if reach.choice == "nearest":
            leaders = [(each.at, w.state.figures[each.figures[0]]) for each in _parties(w, reach, piece)]
            found = [Prey(at, seats=(one.seat,)) for at, one in leaders]
        case "player":
            seats = [other for other in table.clockwise(w, w.state.active) if not w.state.left[other]]
            found = [Prey(space, seats=(other,)) for other in seats if not reach.yours or other == seat]
        case "location":
            cards = [(at, one) for at, one in enumerate(w.state.locations) if not is_location_haven(w, at)]  # ANI-R111
            found = [Prey(at, cards=(one,)) for at, one in cards if _is_such(w.cards[one], reach)]
    if reach.spared:
        found = [each for each in found if each.at < 0 or not is_present(w, reach.spared, [each.at])]
    near = spaces_within(w, space, reach.within) if reach.here else ()
    return [each for each in found if not reach.here or each.at in near]


def spaces_within(w: World, space: int, within: int) -> list[int]:
    """A space, and those that are so near."""
    return [there for there, far in enumerate(distances(w, space)) if far <= within] if within else [space]


def _not_safe(w: World, some: Sequence[Figure], piece: int) -> list[Figure]:
    """Those of them whom a disaster can affect."""
    card = facts_on(w, piece)
    return [figure for figure in some if not is_safe_from(w, figure, card)]


def _on_field(w: World, reach: Extent, piece: int) -> list[Figure]:
    """The characters, or the disasters, on the field that pass the tests (ANI-R111)."""
    found = [
        figure
        for figure in w.state.figures.values()
        if figure.piece != piece
        and not figure.home
        and not is_away(w, figure)
        and (is_disaster(figure) if reach.kind == "disaster" else figure.side == "character")
        and all(passes(w, test, figure, KNOWN) for test in reach.tests)
    ]
    first = [figure for figure in found if reach.first is not None and passes(w, reach.first, figure, KNOWN)]
    return first or found


def _parties(w: World, reach: Extent, piece: int) -> list[Prey]:
    """The parties on the field in which somebody passes the tests."""
    found: dict[tuple[int, int], list[Figure]] = {}
    for figure in _not_safe(w, list(w.state.figures.values()), piece):
        if figure.side == "character" and not figure.home and not is_captive(w, figure):
            found.setdefault((figure.at, figure.seat), []).append(figure)
    named = {figure.id for figure in _on_field(w, reach, piece=-1)}
    parties = [party for some in found.values() for party in companies(w, some, "party")]
    return [
        Prey(party[0].at, tuple(ids)) for party in parties if not named.isdisjoint(ids := [one.id for one in party])
    ]


def _cards(w: World, reach: Extent, piece: int) -> Iterator[Prey]:
    """The cards in play that pass the tests, concealed ones too (ANI-R025), none in a haven (ANI-R111)."""
    state = w.state
    on_field = [figure for figure in state.figures.values() if not figure.home and reach.beneath != "only"]
    on_field = _not_safe(w, [figure for figure in on_field if not is_away(w, figure)], piece)
    for figure in on_field:
        if figure.piece != piece and _is_such(facts_of(w, figure), reach):
            yield Prey(figure.at, (figure.id,))
        for other in (*figure.worn, *table.in_reach(w, figure)):
            if _is_such(w.cards[other], reach):
                yield Prey(figure.at, cards=(other,))
    for space, above in enumerate(state.above):
        beneath = state.under[space] if reach.beneath else []
        lying = [*above, *state.snares.get(space, ())]
        for other in (*(lying if reach.beneath != "only" else ()), *beneath):
            if _is_such(w.cards[other], reach):
                yield Prey(space, cards=(other,))
    if not reach.here and reach.choice == "all":
        for each in state.globals:
            if _is_such(w.cards[each.piece], reach):
                yield Prey(-1, cards=(each.piece,))


def _is_such(card: AniCard, reach: Extent) -> bool:
    return all(card_passes(card, test) for test in reach.tests)


def _chosen(w: World, reach: Extent, some: Sequence[Prey], space: int) -> Sequence[Prey]:
    """Those whom it takes: all, or one; ties are broken by chance (ANI-R042)."""
    match reach.choice:
        case "all":
            return some
        case "two":
            left = list(some)
            return [left.pop(w.chance.below(len(left))) for _ in range(min(2, len(left)))]
        case "nearest":
            far = distances(w, space)
            some = _best(some, [-far[each.at] for each in some])
        case "strongest":
            figures = [w.state.figures[each.figures[0]] for each in some]
            some = _best(some, [ability(w, one, "damage") + ability(w, one, "defense") for one in figures])
    return [some[w.chance.below(len(some))]]


def _best(some: Sequence[Prey], values: Sequence[int]) -> list[Prey]:
    best = max(values)
    return [each for each, value in zip(some, values, strict=True) if value == best]


# where it takes effect


def can_affect(w: World, piece: int, seat: int) -> bool:
    """ANI-R319: whether a drawn disaster can affect the field; an explicit one needs a legal target now (ANI-329)."""
    card = w.cards[piece]
    clauses = _clauses(w, piece, seat)
    if card.figures or has_clause(card, OffField) or not clauses:
        return True
    return any(clause.on.choice == "all" or _finds(w, clause, piece, seat, None) for clause in clauses)


def _clauses(w: World, piece: int, seat: int) -> list[TakesEffect]:
    """What a disaster does now; some of it only if the rest finds nobody in play."""
    found: list[TakesEffect] = []
    for clause in clauses_of(facts_on(w, piece), TakesEffect):
        if (clause.with_ and not is_in_play(w, clause.with_)) or (clause.without and is_in_play(w, clause.without)):
            continue
        if not clause.otherwise or not any(_finds(w, each, piece, seat, None) for each in found):
            found.append(clause)
    return found


def _finds(w: World, clause: TakesEffect, piece: int, seat: int, space: int | None) -> bool:
    """Whether a clause finds somebody at a space, or at any."""
    spaces = range(len(w.state.locations)) if space is None else [space]
    return any(each.at == at for at in spaces for each in prey_of(w, clause.on, piece, seat, at))


def finds_here(w: World, figure: Figure) -> bool:
    """Whether somebody or something is where a disaster is that it takes effect on (ANI-R344)."""
    clauses = _clauses(w, figure.piece, figure.seat)
    return any(
        (clause.on.choice == "all" and not clause.on.here) or _finds(w, clause, figure.piece, figure.seat, figure.at)
        for clause in clauses
    )


@steady
def waiting_at(w: World, space: int) -> list[Figure]:
    """ANI-396: the disasters at a location that do not fight and take effect on somebody there."""
    return [
        figure
        for figure in table.disasters_at(w, space)
        if not is_combat_disaster(w, figure) and not figure.done and finds_here(w, figure)
    ]


@steady
def hiding_places(w: World) -> set[int]:
    """The locations that disasters pass as if they were not there."""
    field = [one for one in w.state.figures.values() if one.side == "character" and not one.home]
    return {one.at for one in field if has_gift(w, one, Hides)}


@steady
def first_space(w: World, piece: int, seat: int) -> int | None:
    """ANI-368, ANI-R320: where a drawn disaster without movement takes effect.

    It goes along its path to the first location with somebody on whom it can. None if there is nobody on the whole
    path, nor off the field (ANI-R343).
    """
    hidden = hiding_places(w)
    way = [space for space in path(w, seat) if space not in hidden] or path(w, seat)
    clauses = _clauses(w, piece, seat)
    for space in way:
        if any(_finds(w, clause, piece, seat, space) for clause in clauses):
            return space
    off_field = any(prey_of(w, clause.on, piece, seat, way[0]) for clause in clauses)
    return way[0] if off_field else None


# taking effect


def effect(w: World, todo: Todo) -> Flow[None]:
    """A disaster takes effect where it is. Who meets its condition averts it (ANI-405). Then it is discarded."""
    figure = w.state.figures.get(todo.who)
    if figure is None or figure.done:
        return
    card, averted, happened = facts_of(w, figure), False, False
    if _is_forestalled(w, figure):
        w.tell("averted", "ANI-074", card=card.title)
        table.is_over(w, figure, "discarded", "ANI-077")
        return
    chosen = yield from _looms(w, figure, todo.rest)
    if figure.id not in w.state.figures or not is_disaster(figure) or figure.done:
        return
    for clause in _clauses(w, figure.piece, todo.rest):
        near = spaces_within(w, figure.at, clause.on.within)
        if clause.unless and is_present(w, clause.unless, near):
            averted = True
        elif not clause.provided or is_present(w, clause.provided, near):
            found = yield from _happens(w, figure, clause, todo.rest, chosen.get(clause))
            happened = happened or (found and not isinstance(clause.steps[0], GoesThere))
        if figure.id not in w.state.figures:
            return
    if averted and not happened:
        w.tell("averted", "ANI-405", card=card.title)
        table.defeat(w, figure)
    else:
        figure.done = True
        clear_done(w)


def _is_forestalled(w: World, disaster: Figure) -> bool:
    """Whether somebody in play, wherever it is, keeps a disaster from taking effect; not who cannot act (ANI-088)."""
    return any(
        may(w, one, "act") and is_one_of(facts_of(w, disaster), (forestalls.word,))
        for one in w.state.figures.values()
        for forestalls in clauses_of(facts_of(w, one), Forestalls)
    )


def _looms(w: World, figure: Figure, seat: int) -> Flow[dict[TakesEffect, Sequence[Prey]]]:
    """ANI-R526: what it will do, and to whom, is settled and known before it happens; returns those of each clause."""
    chosen: dict[TakesEffect, Sequence[Prey]] = {}
    space = figure.at
    for clause in _clauses(w, figure.piece, seat):
        near = spaces_within(w, space, clause.on.within)
        averted = bool(clause.unless) and is_present(w, clause.unless, near)
        if averted or (clause.provided and not is_present(w, clause.provided, near)):
            continue
        some = prey_of(w, clause.on, figure.piece, seat, space)
        chosen[clause] = _chosen(w, clause.on, some, space) if some else []
        if chosen[clause] and isinstance(clause.steps[0], GoesThere):  # the rest of it happens there
            space = chosen[clause][0].at
    prey = [each for some in chosen.values() for each in some]
    figures, seats = [one for each in prey for one in each.figures], [one for each in prey for one in each.seats]
    cards = [one for each in prey for one in each.cards]
    threat = Looming(figure.id, list(dict.fromkeys(figures)), list(dict.fromkeys(seats)), list(dict.fromkeys(cards)))
    if prey:
        yield from loom(w, figure, list(chosen), threat)
    return chosen


def is_present(w: World, listing: str, spaces: Sequence[int]) -> bool:
    """Whether a party at one of these locations has what is listed; who cannot act does not count (ANI-R044)."""
    there = [table.characters_at(w, space, seat) for space in spaces for seat in range(w.seats)]
    able = [[figure for figure in some if may(w, figure, "act")] for some in there]
    return any(meets(w, listing, party) for some in able for party in companies(w, some, "party") if party)


def _is_same(one: Prey, other: Prey) -> bool:
    """Whether two are the same, though somebody of a party may have gone since."""
    pairs = ((one.figures, other.figures), (one.cards, other.cards), (one.seats, other.seats))
    return any(not {*some}.isdisjoint(others) for some, others in pairs)


def aim(w: World, played: Played, reach: Extent, space: int, chosen: Sequence[Prey] | None = None) -> bool:
    """Something that a disaster does is aimed at those whom it reaches; returns whether there is anybody.

    Of those who were `chosen` before, it takes whom it still reaches (ANI-R041).
    """
    some = prey_of(w, reach, played.piece, played.seat, space)
    if chosen is None or reach.choice == "all":
        taken = _chosen(w, reach, some, space) if some else []
    else:
        taken = [each for each in some if any(_is_same(each, one) for one in chosen)]
    played.at_figures = [one for each in taken for one in each.figures]
    played.at_cards = [one for each in taken for one in each.cards]
    played.at_players = list(dict.fromkeys(one for each in taken for one in each.seats))
    return bool(taken)


def _happens(w: World, figure: Figure, clause: TakesEffect, seat: int, chosen: Sequence[Prey] | None) -> Flow[bool]:
    """One clause; returns whether it found anybody."""
    card = facts_of(w, figure)
    played = Played(0, card.number, [], seat, number_of(card.name, clause), figure.id, [figure.piece])
    if not aim(w, played, clause.on, figure.at, chosen):
        return False
    w.tell("triggers", "ANI-369", seat=figure.seat, card=card.title)
    for at, step in enumerate(clause.steps):
        yield from carrying_out.do(w, played, step, at)
    return True


def end_what_was_helped(w: World) -> None:
    """Some effects last until a party where their target is has what is listed."""
    waiting = [each for each in w.state.lasting if each.until == "helped"]
    for each in waiting:
        step, figure = step_of(each), w.state.figures[each.on]
        if isinstance(step, Lend) and not figure.home and is_present(w, step.helped, [figure.at]):
            w.state.lasting.remove(each)
    if waiting:
        clear_done(w)


def clear_done(w: World) -> None:
    """ANI-265, ANI-R136: a disaster that has taken effect is discarded, unless that lasts or it has a captive."""
    lasting = {each.of for each in w.state.lasting}
    for figure in list(w.state.figures.values()):
        stays = figure.id in lasting or has_clause(facts_of(w, figure), Stays)
        if figure.done and not stays and not (_frees_for(w, figure) and captives_of(w, figure)):
            table.lay_down(w, figure, f"above.{figure.at}", "drops", "ANI-R395")
            table.is_over(w, figure, "is-done", "ANI-265")


def _frees_for(w: World, captor: Figure) -> list[str]:
    """What a party must have to free the captives of a disaster, if it says so."""
    steps = [step for clause in clauses_of(facts_of(w, captor), TakesEffect) for step in clause.steps]
    return [step.until for step in steps if isinstance(step, Captures) and step.until]


def let_go(w: World) -> None:
    """ANI-094, ANI-R047: whoever has what a captor lists at its location frees those whom it has captured."""
    captives = list(w.state.captives)
    for each in captives:
        captor, figure = w.state.figures.get(each.captor), w.state.figures.get(each.figure)
        if captor is None or figure is None:
            continue
        if any(is_present(w, listing, [captor.at]) for listing in _frees_for(w, captor)):
            release(w, figure)
    if captives:
        clear_done(w)
