"""Steps that upset what is in play: cards are lost, figures fall or are put somewhere else."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.field import in_moving_order, to_the_right
from beanfield.games.ani_mayhem.changes.stopping import put_at
from beanfield.games.ani_mayhem.changes.targets import bearer_of, concerned, is_guarded, with_health
from beanfield.games.ani_mayhem.reading import carrier_of, is_disaster
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.state import Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps import falling
from beanfield.games.ani_mayhem.steps.falling import is_wrecked
from beanfield.games.ani_mayhem.steps.piles import put_on
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import (
    Allies,
    Attaches,
    Bonks,
    BonksBearer,
    Defeats,
    Destroys,
    DestroysItself,
    Gathers,
    Hurts,
    Kills,
    Loses,
    PutsOn,
    Redraws,
    Ruins,
    Shifts,
    ShufflesIn,
    StaysOut,
    TakesCards,
    TurnsSecond,
    Upset,
)
from beanfield.kernel.flow import Flow


def upset(w: World, played: Played, step: Upset) -> Flow[None]:
    """One such step, on everything that the clause is aimed at."""
    figures = concerned(w, played)
    match step:
        case Bonks():
            for figure in figures:
                yield from falling.falls(w, figure, killed=False)
        case Kills():
            for figure in figures:
                yield from falling.falls(w, figure, killed=True)
        case Defeats():
            for figure in figures:
                table.defeat(w, figure)
            for piece in played.at_cards:  # off the field
                table.take_off(w, piece, "ANI-425")
        case Ruins(itself=itself):
            for piece in [played.piece] if itself else played.at_cards:
                table.ruin(w, table.space_of(w, piece))
        case Hurts(amount=amount, sore=sore):
            for figure in with_health(figures):
                figure.sore += amount if sore else 0
                yield from falling.lose_health(w, figure, amount)
        case Destroys() | ShufflesIn():
            for piece in played.at_cards:
                _put_away(w, piece, step)
            for figure in figures:
                yield from _remove(w, figure, step)
        case Loses():
            for figure in figures:
                yield from _lose(w, figure, step)
        case Shifts():
            for figure in figures:
                _shift(w, table.owner_of(w, played.piece), figure, step)
        case Gathers():
            _gather(w, w.state.figures[played.by].at, figures)
        case Redraws():
            for seat in played.at_players:
                _redraw(w, seat)
        case BonksBearer():
            vehicles = [figure for figure in figures if figure.side == "vehicle"]
            bearers = [*(bearer_of(w, piece) for piece in played.at_cards), *(carrier_of(w, one) for one in vehicles)]
            for bearer in bearers:
                if bearer is not None:
                    yield from falling.falls(w, bearer, killed=False)
        case StaysOut(turns=turns):
            for out in [out for outs in w.state.bonked for out in outs if out.piece in played.at_cards]:
                out.turn += turns - 1
        case TurnsSecond():
            for figure in figures:
                table.take_second_form(w, figure)
        case Allies():
            disaster = w.state.figures[played.by]
            disaster.ally = figures[0].id
            put_at(w, disaster, figures[0].at)
        case Attaches():
            _attach(w, played, figures[0])
        case PutsOn() | TakesCards():
            (_put_on if isinstance(step, PutsOn) else _take_cards)(w, played, figures)
        case DestroysItself():
            yield from _destroy(w, w.state.figures[played.by])


def _put_on(w: World, played: Played, figures: Sequence[Figure]) -> None:
    """ANI-R505: an equipment that lies on the stack comes to its target."""
    for figure in figures:
        put_on(w, played.seat, figure, played.piece, f"stack.{w.state.stack.index(played)}.lying")


def _take_cards(w: World, played: Played, figures: Sequence[Figure]) -> None:
    """The bearer of a card takes all that these carry."""
    for bearer in [one for one in w.state.figures.values() if one.id == played.by]:
        for figure in figures:
            for piece in table.carried(w, figure):
                table.carry(w, bearer, [piece], table.place_of(w, figure, piece), "ANI-073")


def _remove(w: World, figure: Figure, step: Destroys | ShufflesIn) -> Flow[None]:
    """A figure is out of the game, or shuffled into its owner's draw pile."""
    if isinstance(step, Destroys):
        yield from _destroy(w, figure)
    else:
        _shuffle_in(w, figure)


def _destroy(w: World, figure: Figure) -> Flow[None]:
    """A figure is out of the game; what it carries stays where it was. A vehicle is only discarded (ANI-513)."""
    if figure.side == "vehicle":
        if not is_guarded(w, figure.piece):
            yield from is_wrecked(w, figure, "ANI-513")
        return
    table.drop_all(w, figure)
    vehicle = "Vehicle" in facts_of(w, figure).words and figure.side == "character"
    target = f"discards.{table.owner_of(w, figure.piece)}" if vehicle else "removed"
    table.leave(w, figure, target, "discarded" if vehicle else "destroyed", "ANI-060")
    table.count_items(w)
    table.check_life(w)


def _put_away(w: World, piece: int, step: ShufflesIn | Destroys) -> None:
    """A card other than a figure is out of the game, or shuffled into its owner's draw pile."""
    owner = table.owner_of(w, piece)
    if isinstance(step, Destroys) and is_guarded(w, piece):
        return
    if isinstance(step, Destroys) and "Vehicle" in w.cards[piece].words:
        table.take_off(w, piece, "ANI-513", loss="destroyed")
    elif isinstance(step, Destroys):
        table.destroy(w, piece)
    else:
        table.put_away(w, piece, "shuffled-in", "ANI-073", f"decks.{owner}")
        w.state.decks[owner] = w.shuffle(w.state.decks[owner])


def _lose(w: World, figure: Figure, step: Loses) -> Flow[None]:
    """A card that somebody has, by chance, open or concealed."""
    vehicle = w.state.figures.get(figure.vehicle)
    has = [*figure.worn, *table.in_reach(w, figure), *([] if vehicle is None else [vehicle.piece])]
    found = [piece for piece in has if card_passes(w.cards[piece], step.test)]
    found = [piece for piece in found if not step.destroyed or not is_guarded(w, piece)]
    if step.first is not None:
        found = [piece for piece in found if card_passes(w.cards[piece], step.first)] or found
    if found:
        piece = found[w.chance.below(len(found))]
        if vehicle is not None and piece == vehicle.piece:
            yield from is_wrecked(w, vehicle, "ANI-513")
        elif step.destroyed:
            table.destroy(w, piece)
        else:
            table.take_off(w, piece, "ANI-059", loss="discarded")


def _shift(w: World, seat: int, figure: Figure, step: Shifts) -> None:
    """This many locations to the right, as a player sees it; it may stay where it could not stop (ANI-R117)."""
    space = to_the_right(w, seat, figure.at, step.steps, around=step.around)
    if space is not None and space != figure.at:
        put_at(w, figure, space)


def _gather(w: World, space: int, figures: Sequence[Figure]) -> None:
    """ANI-600, ANI-602, ANI-R464: they come from anywhere. Disasters have moved, and act there one after another."""
    state = w.state
    drawn = [figure for figure in figures if figure.at != space]
    gone = {figure.id for figure in figures if is_disaster(figure)}
    state.agenda[:] = [todo for todo in state.agenda if not (todo.do == "disaster" and todo.who in gone)]
    order = [
        figure for seat in table.clockwise(w, state.active) for figure in in_moving_order(w, seat) if figure.id in gone
    ]
    for figure in drawn:
        put_at(w, figure, space)
    state.agenda += [Todo("landing", figure.id) for figure in reversed(order)]


def _redraw(w: World, seat: int) -> None:
    """The hand goes back, and as many cards are drawn; a disaster among them is left out and shuffled back."""
    state = w.state
    many = len(hand_of(w, seat))
    w.tell(
        "shuffles-hand", "ANI-073", seat=seat, cards=w.move(list(hand_of(w, seat)), hand_at(w, seat), f"decks.{seat}")
    )
    state.decks[seat] = w.shuffle(state.decks[seat])
    table.end_remaining(w)
    kinds = ("major-disaster", "minor-disaster")
    drawn = [piece for piece in reversed(state.decks[seat]) if w.cards[piece].type not in kinds][:many]
    w.tell("draws", "ANI-073", seat=seat, cards=w.move(drawn, f"decks.{seat}", hand_at(w, seat)))
    state.decks[seat] = w.shuffle(state.decks[seat])


def _shuffle_in(w: World, figure: Figure) -> None:
    """A figure goes into its owner's draw pile; what it carries stays where it was."""
    owner = table.owner_of(w, figure.piece)
    table.lay_down(w, figure, f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}", "drops", "ANI-R339")
    table.leave(w, figure, f"decks.{owner}", "shuffled-in", "ANI-073")
    w.state.decks[owner] = w.shuffle(w.state.decks[owner])
    table.count_items(w)
    table.check_life(w)


def _attach(w: World, played: Played, figure: Figure) -> None:
    """A flash effect, or a disaster that leaves its place, lies on somebody; it goes with that one."""
    if played.lying:
        where = f"stack.{w.state.stack.index(played)}.lying"
        moved = w.move([played.piece], where, f"figures.{figure.id}.worn")
        w.tell("attached", "ANI-073", seat=figure.seat, who=table.title(w, figure), cards=moved)
        return
    disaster = w.state.figures[played.by]
    if disaster.copies:  # ANI-R583
        return
    table.lay_down(w, disaster, f"above.{disaster.at}", "drops", "ANI-R395")
    lasting.forget(w, disaster.id)
    moved = w.move([disaster.piece], f"figures.{disaster.id}.piece", f"figures.{figure.id}.worn")
    del w.state.figures[disaster.id], w.state.concealed[disaster.id]
    w.tell("attached", "ANI-073", seat=figure.seat, who=table.title(w, figure), cards=moved)
