"""Declaring, answering and resolving (ANI-627 to ANI-641).

Somebody declares a flash effect or a trait and pays for it. Then everybody may answer, the one who began first
(ANI-R473), until all pass. What was declared last resolves first. Nothing can be added meanwhile (ANI-636).
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import DECLARED, has_clause, numbered
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.carrying import SHOWING, handle, reveal, show_options
from beanfield.games.ani_mayhem.changes.covering import note_energy
from beanfield.games.ani_mayhem.changes.field import distances
from beanfield.games.ani_mayhem.changes.settling import foil, shuffle_back
from beanfield.games.ani_mayhem.changes.targets import (
    bearer_of,
    can_pay,
    cards_for,
    distance_payers,
    figures_for,
    least_cost,
    on_the_stack,
    players_for,
    striking_with,
    those_where,
)
from beanfield.games.ani_mayhem.changes.transforming import inherit, turn_cursed
from beanfield.games.ani_mayhem.reading import energy_left, has_gift, health_of, lasting_on, steady
from beanfield.games.ani_mayhem.reading.facts import facts_on
from beanfield.games.ani_mayhem.resolving import carrying_out
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.steps.declaring import (
    aims,
    could_answer,
    declarable,
    givable,
    pays_itself,
    removable,
    takes_unseen,
    ways,
)
from beanfield.games.ani_mayhem.steps.errands import is_blind
from beanfield.games.ani_mayhem.steps.laying_aside import where_held
from beanfield.games.ani_mayhem.steps.spending import spend
from beanfield.games.ani_mayhem.vocabulary.declared import Declared, Use, UsedUp, Weapon, WhenPlayed
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import PaysNothing, pays_nothing
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.kernel.asking import choose, pick, respond
from beanfield.kernel.asks import Choose, Number, Option, in_order, number_in, pieces_in
from beanfield.kernel.flow import Flow

PASS: Final = Option("let", (), "ANI-632")
MODES: Final = ("effect-1", "effect-2", "effect-3", "effect-4", "effect-5")
"""Which of several effects of a card."""


def start(w: World, seat: int, said: Option) -> Flow[None]:
    """A stack: what begins it, the answers to it, and then everything from the last to the first.

    To show a card takes effect at once, and everybody is asked afresh (ANI-583, ANI-R453).
    """
    if said.do in SHOWING:
        handle(w, seat, said)
        return
    yield from _declare(w, seat, said)
    while (answer := (yield from _answer(w, seat))) is not None:
        if answer[1].do in SHOWING:
            handle(w, *answer)
        else:
            yield from _declare(w, *answer)
    while w.state.stack:
        yield from _resolve(w, w.state.stack[-1])
    yield from _play_found(w)


def _play_found(w: World) -> Flow[None]:
    """ANI-R596: a flash effect that a player has found is played now, even in a combat; other cards come later."""
    for seat, found in enumerate(w.state.wished):
        for piece in list(found):
            if w.cards[piece].type == "flash" and ways(w, seat, piece, None):
                yield from start(w, seat, Option("play", (piece,), "ANI-R596"))


@steady
def asks(
    w: World,
    first: int,
    prompt: str,
    rule: str,
    stop: Callable[[int], str],
    more: Callable[[int], Sequence[Option]] = lambda seat: (),
) -> list[Choose]:
    """What those are asked, from this seat on, who stop here and may have something to declare.

    `stop` says which kind of stop it is for a seat, and `more` what else it may do here.
    """
    found = []
    for seat in [each for each in table.clockwise(w, first) if stop(each) in w.state.stops[each]]:
        others = more(seat)
        if others or could_answer(w, seat):
            options = in_order([*others, *show_options(w, seat), *declarable(w, seat)])
            found.append(Choose(seat, prompt, rule, [PASS, *options]))
    return found


@steady
def asks_about(w: World, stop: str, names: Collection[str], prompt: str, rule: str) -> list[Choose]:
    """What those are asked who stop here, at a moment in which only these cards can be played.

    Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477).
    """
    found = []
    for seat in table.clockwise(w, w.state.active):
        if stop in w.state.stops[seat] and could_answer(w, seat):
            plays = [option for option in declarable(w, seat) if w.cards[pieces_in(option)[0]].name in names]
            found.append(Choose(seat, prompt, rule, [PASS, *in_order(plays)]))
    return found


def window(
    w: World, prompt: str, rule: str, stop: Callable[[int], str], is_open: Callable[[], bool] = lambda: True
) -> Flow[None]:
    """A moment in which effects may be declared, until all pass, or until it is over for another reason."""
    while is_open():
        said = yield from respond(asks(w, w.state.active, prompt, rule, stop))
        if said is None:
            return
        yield from start(w, *said)


def _answer(w: World, first: int) -> Flow[tuple[int, Option] | None]:
    """ANI-633 to ANI-635: who answers next, and how."""
    top = w.state.stack[-1]

    def stop(seat: int) -> str:
        return "own" if top.seat == seat else "touched" if touches(w, top, seat) else "responses"

    return (yield from respond(asks(w, first, "respond", "ANI-633", stop)))


def touches(w: World, played: Played, seat: int) -> bool:
    """Whether something that was declared is aimed at this seat, at what it has, or comes in its combat."""
    fight = w.state.fight
    return _is_aimed_at(w, played, seat) or (fight is not None and seat in fight.seats)


def _is_aimed_at(w: World, played: Played, seat: int) -> bool:
    """Whether something that was declared is aimed at this seat, or at what it has."""
    state = w.state
    figures = [state.figures[one] for one in played.at_figures if one in state.figures]
    return (
        seat in played.at_players
        or any(figure.seat == seat for figure in figures)
        or any(each.seat == seat for each in state.stack if each.number in played.at_stack)
        or any(table.owner_of(w, piece) == seat for piece in played.at_cards)
    )


# declaring


def _declare(w: World, seat: int, said: Option) -> Flow[None]:
    """ANI-R100: a card lies on the stack from now on; effect, target and payer are named, and the cost is paid."""
    state, piece = w.state, pieces_in(said)[0]
    card, used = facts_on(w, piece), said.do == "use"
    bearer = bearer_of(w, piece, seat) if used else None
    possible = ways(w, seat, piece, bearer)
    state.last_id += 1
    by = NOBODY if bearer is None else bearer.id
    asked = len(possible) > 1 or takes_unseen(card)
    played = Played(state.last_id, card.number, [], seat, NOBODY if asked else possible[0], by, [piece])
    state.stack.append(played)
    if used:
        if bearer is not None:
            reveal(w, bearer, piece)
        _count(w, seat, piece)
    else:
        moved = w.move([piece], where_held(w, seat, piece), f"stack.{len(state.stack) - 1}.lying")
        w.tell("plays", "ANI-191", seat=seat, cards=moved)
    if asked:
        modes = [Option(MODES[way], (), "ANI-R100") for way in possible]
        played.clause = MODES.index((yield from choose(seat, "mode", "ANI-R100", modes)).do)
    clause = DECLARED[card.name][played.clause]
    yield from _aim(w, played, clause, bearer)
    if isinstance(clause, WhenPlayed):
        for spent in {"turn": [state.once], "game": state.revived}.get(clause.once, []):
            spent.append(card.number)
        if card.type == "enhancement":
            state.enhanced[seat] = state.turns
        yield from _name_payer(w, played, clause)
        if clause.any_energy:
            played.paid = yield from _name_price(w, seat, w.state.figures[played.by])
    if isinstance(clause, Use) and clause.any_cost and bearer is not None:
        played.paid = yield from _name_price(w, seat, bearer)
    _pay(w, played, clause)
    if isinstance(clause, WhenPlayed) and clause.sacrifice:
        yield from _sacrifice(w, seat)
    if isinstance(clause, Use) and bearer is not None:
        _suffer(w, clause, bearer)
    if isinstance(clause, Use) and clause.spends:
        table.take_off(w, piece, "ANI-084")
    if isinstance(clause, Use) and clause.removes:
        table.put_away(w, removable(w, seat, clause)[0], "destroyed", "ANI-060", "removed")
    if isinstance(clause, Use) and clause.gives is not None and bearer is not None:
        yield from _give(w, seat, clause, bearer)


def _sacrifice(w: World, seat: int) -> Flow[None]:
    """One of the player's characters is killed, which nothing averts (ANI-R551)."""
    options = in_order([Option("sacrifice", (one.piece,), "ANI-084") for one in table.characters_of(w, seat)])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "sacrifice", "ANI-084", options))
    figure = table.figure_of(w, pieces_in(said)[0])
    inherit(w, figure)
    table.drop_all(w, figure)
    table.kill(w, figure)
    table.count_items(w)
    table.check_life(w)


def _suffer(w: World, clause: Use, bearer: Figure) -> None:
    """Somebody pays with health, or is bonked, which nothing averts (ANI-R551)."""
    if clause.bleeds:
        bearer.lost = bearer.sore = health_of(w, bearer) - 1
        w.tell("bleeds", "ANI-084", seat=bearer.seat, who=table.title(w, bearer))
    if clause.falls:
        table.drop_all(w, bearer)
        table.bonk(w, bearer)
        table.count_items(w)
        table.check_life(w)


def _give(w: World, seat: int, clause: Use, disaster: Figure) -> Flow[None]:
    """Cards of those who are there are discarded: all that pass the test, or one."""
    given = givable(w, seat, clause, disaster.at)
    if not clause.gives_all and len(given) > 1:
        options = in_order([Option("discard", (piece,), "ANI-084") for piece in given])
        given = pieces_in((yield from choose(seat, "give-up", "ANI-084", options)))
    for piece in given:
        table.take_off(w, piece, "ANI-084")


def _count(w: World, seat: int, piece: int) -> None:
    """A card in play is used; if it has a number of uses, everybody hears how many are left."""
    card = facts_on(w, piece)
    counting.count_use(w, piece)
    if counting.is_counted(card):
        w.tell("uses-one", "ANI-168", seat=seat, card=card.title, left=counting.uses_left(w, piece, card))
    else:
        w.tell("uses", "ANI-084", seat=seat, card=card.title)


def _pay(w: World, played: Played, clause: Declared) -> None:
    """ANI-159, ANI-193: energy is spent at once."""
    cost = least_cost(numbered()[played.card], clause)
    if played.by != NOBODY and cost:
        payer = w.state.figures[played.by]
        if is_spared_cost(w, payer):
            return
        cost = played.paid or cost
        if isinstance(clause, WhenPlayed) and clause.all_energy:
            cost = energy_left(w, payer)
        payer.spent += cost
        if w.state.fight is not None:
            w.state.fight.paid.append(payer.id)
        w.tell("pays", "ANI-193", seat=payer.seat, who=table.title(w, payer), energy=cost)


def _name_price(w: World, seat: int, payer: Figure) -> Flow[int]:
    """As much as the player wants, up to what there is; for who pays nothing all that there is counts as paid."""
    if has_gift(w, payer, PaysNothing):
        return energy_left(w, payer)
    options = [Option("spend", (Number(much),), "ANI-159") for much in range(1, energy_left(w, payer) + 1)]
    said = options[0] if len(options) == 1 else (yield from choose(seat, "spend", "ANI-159", options))
    return number_in(said)


def is_spared_cost(w: World, payer: Figure) -> bool:
    """Whether an effect spares somebody what it would pay now; it is used up by that."""
    for effect, step in lasting_on(w, payer):
        if isinstance(step, Lend) and pays_nothing in step.gifts:
            w.state.lasting.remove(effect)
            w.tell("pays-nothing", "ANI-193", seat=payer.seat, who=table.title(w, payer))
            return True
    return False


def _aim(w: World, played: Played, clause: Declared, bearer: Figure | None) -> Flow[None]:
    if clause.on is None:
        played.at_players = [played.seat]
        if bearer is not None:
            played.at_figures = [bearer.id]
        return
    if clause.on.by_chance:
        played.at_players = [played.seat]
        return
    if clause.on.every:
        played.at_figures = [each.id for each in figures_for(w, played.seat, clause.on, played.piece)]
        played.at_cards = cards_for(w, played.seat, clause.on, played.piece)
        played.at_players = players_for(w, played.seat, clause.on)
        return
    options = in_order(aims(w, played.seat, played.piece, clause))
    if clause.on.most > 1:
        most = min(clause.on.most, len(options))
        picked = yield from pick(played.seat, "aim-some", "ANI-079", options, least=clause.on.least, most=most)
        played.at_figures = [table.figure_of(w, piece).id for piece in pieces_in(*picked)]
        _tell_target(w, played)
        return
    said = options[0]
    if len(options) > 1:
        said = yield from choose(played.seat, "aim", "ANI-079", options)
    if said.do == "at-player":
        played.at_players = [int(str(said.on[0]).partition(".")[2])]
        _tell_target(w, played)
        return
    piece = pieces_in(said)[0]
    if said.do == "at-place":
        some = figures_for(w, played.seat, clause.on, played.piece)
        played.at_figures = [figure.id for figure in some if w.state.locations[figure.at] == piece]
        _tell_target(w, played)
        return
    figure = next((each for each in w.state.figures.values() if each.piece == piece), None)
    declared = [each.number for each in on_the_stack(w, clause.on) if each.piece == piece]
    if declared:
        played.at_stack = declared[-1:]
    elif figure is None:
        played.at_cards = [piece]
    elif said.do == "at-attack":
        played.at_figures = [other.id for other in striking_with(w, figure)]
    elif said.do == "at-party":
        played.at_figures = [figure.id, *(other.id for other in table.party_of(w, figure))]
    else:
        played.at_figures = [figure.id]
    _tell_target(w, played)


def _name_payer(w: World, played: Played, clause: WhenPlayed) -> Flow[None]:
    """ANI-193, ANI-R099: the character that is the target pays; without one the player names a character of hers."""
    card = w.cards[played.piece]
    if clause.by_distance:
        yield from _name_distance_payer(w, played, clause)
        return
    if not least_cost(card, clause):
        return
    figures = [w.state.figures[one] for one in played.at_figures]
    target = [figure for figure in figures if pays_itself(played.seat, clause, figure)]
    mine = those_where(w, played.seat, clause.needs)
    able = target or [figure for figure in mine if can_pay(w, card, clause, figure)]
    options = in_order([Option("pays", (figure.piece,), "ANI-R099") for figure in able])
    said = options[0] if len(options) == 1 else (yield from choose(played.seat, "payer", "ANI-R099", options))
    played.by = table.figure_of(w, pieces_in(said)[0]).id


def _name_distance_payer(w: World, played: Played, clause: WhenPlayed) -> Flow[None]:
    """ANI-R591: a character of the player pays for its distance, which comes back only in that player's next turn."""
    space = table.space_of(w, played.at_cards[0])
    able = distance_payers(w, played.seat, w.cards[played.piece], clause, space)
    options = in_order([Option("pays", (figure.piece,), "ANI-R591") for figure in able])
    said = options[0] if len(options) == 1 else (yield from choose(played.seat, "payer", "ANI-R591", options))
    payer = table.figure_of(w, pieces_in(said)[0])
    played.by, far = payer.id, distances(w, space)[payer.at]
    if far and not is_spared_cost(w, payer):
        payer.spent += far
        payer.drained += far
        w.tell("pays", "ANI-193", seat=payer.seat, who=table.title(w, payer), energy=far)


def _tell_target(w: World, played: Played) -> None:
    state = w.state
    titles = [table.title(w, state.figures[one]) for one in played.at_figures]
    titles += [w.cards[piece].title for piece in played.at_cards]
    titles += [w.cards[each.piece].title for each in state.stack if each.number in played.at_stack]
    if titles:
        w.tell("aims", "ANI-079", seat=played.seat, whom=", ".join(titles))
    else:
        w.tell("aims-at-player", "ANI-079", seat=played.at_players[0])


# resolving


def _resolve(w: World, played: Played) -> Flow[None]:
    """ANI-635: what is on top of the stack happens, unless it was cancelled. Then it is used up (ANI-077, ANI-R040)."""
    card = numbered()[played.card]
    clause = DECLARED[card.name][played.clause]
    if is_blind(w, played, [seat for seat in range(w.seats) if _is_aimed_at(w, played, seat)]):
        carrying_out.cancel(w, [played.number])
    if not played.cancelled:
        foil(w, played, clause)
    if not played.cancelled:
        if not played.used:
            turn_cursed(w, card)
        if carrying_out.has_target(w, played, clause):
            for at, step in enumerate(clause.steps):
                yield from carrying_out.do(w, played, step, at)
        else:
            w.tell("fails", "ANI-078", card=card.title)
    at = w.state.stack.index(played)
    used = played.used
    lying = f"stack.{at}.lying" if not used else table.where_in_play(w, played.piece)
    if played.foiled and lying is not None:
        shuffle_back(w, played.piece, lying)
    elif not used:
        _lay_off(w, played, at)
    del w.state.stack[at]
    note_energy(w)
    if used and counting.is_counted(card) and counting.uses_left(w, played.piece, card) < 1:
        yield from _spend(w, played)


def _lay_off(w: World, played: Played, at: int) -> None:
    """ANI-192: a flash effect is discarded; some are out of the game, unless they were cancelled."""
    card = w.cards[played.piece]
    gone = not played.cancelled and has_clause(card, UsedUp)
    target = "removed" if gone else f"discards.{table.owner_of(w, played.piece)}"
    w.tell("is-over", "ANI-192", seat=played.seat, cards=w.move([played.piece], f"stack.{at}.lying", target))


def _spend(w: World, played: Played) -> Flow[None]:
    """ANI-153, ANI-174: after its last use a card is discarded; a weapon may go back to its owner's hand instead."""
    if table.where_in_play(w, played.piece) is not None:
        again = has_clause(w.cards[played.piece], Weapon)
        carrier = bearer_of(w, played.piece)
        yield from spend(w, played.seat if carrier is None else carrier.seat, played.piece, again=again)


def lay_off_spent(w: World) -> None:
    """ANI-153: a global effect that has no use left any more because somebody has gone is discarded."""
    for at in reversed(range(len(w.state.globals))):
        piece = w.state.globals[at].piece
        card = w.cards[piece]
        if card.uses and counting.uses_left(w, piece, card) < 1:
            table.end_global(w, at, "ANI-153")
