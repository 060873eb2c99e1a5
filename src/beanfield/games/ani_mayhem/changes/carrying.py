"""What a player may do with items in her own turn: take, drop, pass on, store, show and conceal (ANI-R031, ANI-584).
Whenever effects can be declared she may show what is concealed (ANI-583).

A card changes hands, or is shown or concealed, at most once in a phase (ANI-R153).
"""

from typing import Final

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import CHOOSING, PLAYABLE, has_clause, numbered
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import has_too_many
from beanfield.games.ani_mayhem.changes.by_itself import (
    chosen_for,
    elect,
    is_bared,
    is_one_too_many,
    is_open_to_choice,
    keep_choices,
    lay_open,
)
from beanfield.games.ani_mayhem.changes.counting import note_uses
from beanfield.games.ani_mayhem.changes.vehicles import (
    handle_vehicle,
    is_vehicle,
    may_come_on,
    may_have,
    show_vehicle,
    store,
    vehicle_options,
)
from beanfield.games.ani_mayhem.reading import at_work, is_captive, lasting_on, may_use_card, ride_of
from beanfield.games.ani_mayhem.reading.borrowing import in_use, is_borrowed
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import changed_aboard, changed_by, changes_all_the_time, helps_while_open
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World
from beanfield.games.ani_mayhem.vocabulary.declared import OnlyOne, StaysOpen
from beanfield.kernel.asks import Option, Word, pieces_in, word_in

SHOWING: Final = ("show", "show-for")
"""How a card is shown: some for an ability that is chosen."""


def carrying_options(w: World, seat: int) -> list[Option]:
    """All that may be done with items now."""
    state = w.state
    found: list[Option] = []
    for figure in table.characters_of(w, seat):
        if figure.id in at_work(w) or is_captive(w, figure):  # ANI-208, ANI-R045
            continue
        inside = figure.home and figure.at in state.sites
        lying = table.store_of(w, figure.at) if inside else state.above[figure.at]
        lying = [piece for piece in lying if piece not in state.handled and may_have(w, figure, piece)]
        found += [Option("take", (piece, figure.piece), "ANI-R031") for piece in lying]
        hidden = state.concealed[figure.id].cards
        for piece in (*hidden, *figure.shown):
            if piece not in state.handled:
                found.append(Option("drop", (piece,), "ANI-R031"))
                held = is_borrowed(w, piece) or is_bared(w, seat, piece)
                if piece not in hidden and not has_clause(w.cards[piece], StaysOpen) and not held:
                    found.append(Option("hide", (piece,), "ANI-584"))
                elif piece in hidden and may_show(w, figure, piece):
                    found += _showing(w, figure, piece, "ANI-582")
                others = [other for other in table.party_of(w, figure) if may_have(w, other, piece)]
                found += [Option("pass-on", (piece, other.piece), "ANI-R031") for other in others]
    return [*found, *vehicle_options(w, seat)]


def show_options(w: World, seat: int) -> list[Option]:
    """The concealed cards that a player may show at flash speed: those that help as long as they are open (ANI-583).

    They count from that moment on (ANI-R453), and are not concealed again before her own turn (ANI-R089).
    """
    return [
        option
        for figure in table.characters_of(w, seat)
        for piece in w.state.concealed[figure.id].cards
        if piece not in w.state.handled
        and helps_while_open(w.cards[piece])
        and not is_vehicle(w, piece)
        and not is_captive(w, figure)
        and may_show(w, figure, piece)
        for option in _showing(w, figure, piece, "ANI-583")
    ]


def _showing(w: World, figure: Figure, piece: int, rule: str) -> list[Option]:
    """How a card may be shown; some are shown for something that is chosen then."""
    if not is_open_to_choice(w, piece):
        return [Option("show", (piece,), rule)]
    return [Option("show-for", (piece, Word(value)), rule) for value in _left_to_choose(w, figure, piece)]


def _left_to_choose(w: World, figure: Figure, piece: int) -> list[Ability]:
    """The abilities that may be chosen for a card: those that no other equipment changes that is used (ANI-170)."""
    changed = changed_for(w, figure, piece)
    return [value for value in CHOOSING[w.cards[piece].name][1].values if value not in changed]


def may_show(w: World, figure: Figure, piece: int) -> bool:
    """Whether a carrier may use a card, which it does by showing it (ANI-580, ANI-582, ANI-R089).

    Equipment needs what it lists (ANI-164); of two that change one ability only one can be used (ANI-170).
    """
    card = w.cards[piece]
    if card.type != "equipment":
        return True
    if is_one_too_many(w, piece):
        return False
    if is_vehicle(w, piece):  # those aboard meet its listing
        return figure.vehicle == NOBODY
    clash = changes_all_the_time(card) and clashes(w, figure, piece)
    if is_open_to_choice(w, piece) and not _left_to_choose(w, figure, piece):
        return False
    return not clash and may_use_card(w, card, figure)


def may_wear(w: World, figure: Figure, piece: int) -> bool:
    """Whether an enhancement may come on a character: it meets the listing, and has not too many of them already."""
    if w.cards[piece].name in PLAYABLE:  # ANI-R505
        return False
    fits = not has_too_many(w, figure, piece) and may_come_on(w, piece, figure)
    return fits and may_use_card(w, w.cards[piece], figure)


def kept_apart(w: World, seat: int, piece: int) -> str | None:
    """A word for showing a card, if one with the same word could keep it from being used: only one of them is shown in
    an answer (ANI-170, ANI-R608).
    """
    card = w.cards[piece]
    if has_clause(card, OnlyOne):
        return f"show {card.name}"
    if card.type == "equipment":
        return f"{'drive' if is_vehicle(w, piece) else 'use'} {_carrier(w, seat, piece).id}"
    return None


def opens(w: World, figure: Figure, piece: int) -> bool:
    """Whether an equipment can be shown as soon as somebody has it, and nothing is to be chosen then."""
    return may_show(w, figure, piece) and not is_open_to_choice(w, piece)


def clashes(w: World, figure: Figure, piece: int) -> bool:
    """ANI-170, ANI-R090: whether another equipment that its carrier uses now changes the same ability as this one."""
    mine = changed_by(w.cards[piece]) | chosen_for(w, piece)
    return w.cards[piece].type == "equipment" and not mine.isdisjoint(changed_for(w, figure, piece))


def changed_for(w: World, figure: Figure, but: int) -> frozenset[str]:
    """The abilities that equipment changes which somebody uses now, one card left out."""
    shown = [other for other in in_use(w, figure) if other != but]
    used = [w.cards[other] for other in shown if w.cards[other].type == "equipment"]
    changed = [changed_by(other) for other in used if changes_all_the_time(other)]
    changed += [chosen_for(w, other) for other in shown]
    lent = [numbered()[effect.number] for effect, _ in lasting_on(w, figure)]
    changed += [changed_by(other) for other in lent if other.type == "equipment"]
    ride = ride_of(w, figure)
    return frozenset[str]().union(*changed, [] if ride is None else changed_aboard(facts_of(w, ride)))


def handle(w: World, seat: int, said: Option) -> None:
    """Carry out one of these options."""
    state = w.state
    piece, *others = pieces_in(said)
    state.handled.append(piece)
    vehicle = next((each for each in state.figures.values() if each.piece == piece), None)
    if vehicle is not None:
        handle_vehicle(w, vehicle, said)
        return
    if said.do == "take":
        figure = table.figure_of(w, others[0])
        source = table.where_stored(w, figure.at, piece) if figure.home else f"above.{figure.at}"
        table.carry(w, figure, [piece], source, said.rule)
        return
    figure = _carrier(w, seat, piece)
    source = table.place_of(w, figure, piece)
    title = w.cards[figure.piece].title
    if said.do == "pass-on":
        other = table.figure_of(w, others[0])
        if other.side == "vehicle":
            store(w, figure, other, piece, said.rule)
        else:
            table.carry(w, other, [piece], source, said.rule, "gets")
    elif said.do == "show" and is_vehicle(w, piece):
        show_vehicle(w, figure, piece, source, said.rule)
    elif said.do == "drop":
        target = f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}"
        w.tell("lays-down", said.rule, seat=seat, who=title, cards=w.move([piece], source, target))
        if w.cards[piece].type == "item":
            table.count_items(w)
    else:
        target = f"figures.{figure.id}.shown" if said.do in SHOWING else f"concealed.{figure.id}.cards"
        what = "shows" if said.do in SHOWING else "hides"
        w.tell(what, said.rule, seat=seat, who=title, cards=w.move([piece], source, target))
        if said.do == "show-for":
            elect(w, figure, piece, word_in(said))
        note_uses(w)
    keep_choices(w)
    lay_open(w)


def reveal(w: World, figure: Figure, piece: int) -> None:
    """A card that was concealed is shown because it is used (ANI-580, ANI-582)."""
    if piece in w.state.concealed[figure.id].cards:
        moved = w.move([piece], f"concealed.{figure.id}.cards", f"figures.{figure.id}.shown")
        w.tell("shows", "ANI-580", seat=figure.seat, who=w.cards[figure.piece].title, cards=moved)


def _carrier(w: World, seat: int, piece: int) -> Figure:
    some = (*table.characters_of(w, seat), *table.vehicles_of(w, seat))
    return next(figure for figure in some if piece in table.carried(w, figure))
