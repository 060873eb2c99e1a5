"""What resolved effects still do, and when it ends (ANI-070, ANI-151, ANI-R035, ANI-R083)."""

from collections.abc import Collection

from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import numbered, with_steps
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import Before, Lasting, Until, World
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import cannot
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend

# What stood before the first round of a combat: kept as long as it lasts, so that it can be undone (ANI-R597).


def note_before(w: World) -> None:
    """A combat begins."""
    state = w.state
    state.before = Before(
        [
            replace(each, worn=list(each.worn), shown=list(each.shown), met=list(each.met))
            for each in state.figures.values()
        ],
        {one: list(each.cards) for one, each in state.concealed.items()},
        [replace(each) for each in state.lasting],
        [replace(each) for each in state.captives],
        len(state.grown),
    )


# what resolved effects still do


def end(w: World, what: Until) -> None:
    """A round, a combat, a phase or a turn ends, and with it what lasts until then."""
    state = w.state
    if state.lasting:
        state.lasting = [each for each in state.lasting if each.until != what]
        if what == "round":
            for each in state.lasting:
                each.until = "round" if each.until == "next-round" else each.until


def begin_combat(w: World, fighters: Collection[int], *, with_disaster: bool) -> None:
    """A combat begins: what waits for the next one of somebody who is in it lasts until it ends."""
    note_before(w)
    for each in w.state.lasting:
        if each.on in fighters and (each.until == "next-combat" or (with_disaster and each.until == "next-disaster")):
            each.until = "combat"


def begin_round(w: World, fighters: Collection[int]) -> None:
    """A round begins: what waits for one of somebody who is in this combat lasts until it ends."""
    for each in w.state.lasting:
        if each.until in ("coming-round", "this-round") and each.on in fighters:
            each.until = "round"


def end_move(w: World, figure: int) -> None:
    """A disaster has moved, and what lasts until its next movement ends."""
    w.state.lasting = [each for each in w.state.lasting if (each.until, each.on) != ("next-move", figure)]


def begin_equip(w: World, seat: int) -> None:
    """An equip phase of this player begins, and what lasts until it ends."""
    w.state.lasting = [each for each in w.state.lasting if (each.until, each.seat) != ("next-equip", seat)]


def end_scavenge(w: World, party: Collection[int]) -> None:
    """These have begun to scavenge, and what helps them with one scavenge ends."""
    w.state.lasting = [each for each in w.state.lasting if each.until != "scavenge" or each.on not in party]


def end_turn(w: World, seat: int) -> None:
    """A turn of this player ends: one of those that effects last."""
    for until in ("turn", "this-round", "scavenge"):
        end(w, until)
    w.state.suspended = []
    for each in w.state.lasting:
        if each.until in ("turns", "wait") and each.seat == seat:
            each.turns -= 1
    w.state.lasting = [each for each in w.state.lasting if not _is_over(each, seat)]


def begin_those_who_waited(w: World) -> list[Lasting]:
    """What has waited for turns begins and lasts as long as its target is in play; returns it."""
    ready = [each for each in w.state.lasting if each.until == "wait" and each.turns < 1]
    for each in ready:
        each.until = "play"
    return ready


def _is_over(effect: Lasting, seat: int) -> bool:
    """Whether an effect ends with the turn of this player."""
    return (effect.until == "turns" and effect.turns < 1) or (effect.until == "your-turn" and effect.seat == seat)


def begin(w: World, effect: Lasting, *, theirs: bool = False) -> None:
    """An effect that lasts. A round outside a combat is the phase; the present turn counts as the first (ANI-R035).

    Turns of the target's player (`theirs`) are only those in which that player is active.
    """
    if w.state.fight is None and effect.until == "round":
        effect.until = "phase"
    if effect.until == "this-round" and w.state.fight is not None and effect.on in w.state.fight.health:
        effect.until = "round"
    if effect.until == "turns" and effect.seat != w.state.active and not theirs:
        effect.turns -= 1
        effect.until = "turns" if effect.turns else "turn"
    same = _same_again(w, effect)
    if same is None:
        w.state.lasting.append(effect)
    else:
        same.times += 1


def _same_again(w: World, effect: Lasting) -> Lasting | None:
    """The last effect on the same figure or place, if a disaster does that to it again, as long as it is in play."""
    if effect.until != "play" or not is_one_of(numbered()[effect.number], ("disaster",)):
        return None
    last = next((each for each in reversed(w.state.lasting) if (each.on, each.at) == (effect.on, effect.at)), None)
    return last if last is not None and replace(effect, times=last.times) == last else None


def end_of_card(w: World, number: int, seat: int) -> None:
    """What a card of a player does to anybody is over."""
    w.state.lasting = [each for each in w.state.lasting if (each.number, each.seat) != (number, seat)]


def let_move(w: World, figure: int) -> None:
    """What only keeps somebody from moving by itself ends."""
    w.state.lasting = [each for each in w.state.lasting if each.on != figure or not _holds(each)]


def _holds(effect: Lasting) -> bool:
    step = with_steps(numbered()[effect.number].name)[effect.clause].steps[effect.step]
    return isinstance(step, Lend) and step.gifts == (cannot("move"),)


def forget(w: World, figure: int) -> None:
    """ANI-653: who leaves play loses all that was done to it; what a disaster does ends with it, a charm too."""
    w.state.bonds = [each for each in w.state.bonds if figure not in (each.character, each.disaster)]
    w.state.lasting = [each for each in w.state.lasting if figure not in (each.on, each.of)]


def forget_card(w: World, figure: int, number: int, copies: int) -> None:
    """ANI-R083: what an enhancement has given ends with it, though its turns are not over.

    This many other copies are still there: of the effects of each step the youngest stay.
    """
    kept: list[Lasting] = []
    for each in reversed(w.state.lasting):
        of_card = (each.on, each.number) == (figure, number) and each.until in ("play", "wait", "turns")
        same = [other for other in kept if _is_alike(each, other)]
        if not of_card or len(same) < copies:
            kept.append(each)
    w.state.lasting = kept[::-1]


def _is_alike(one: Lasting, other: Lasting) -> bool:
    """Whether two effects come from the same step of copies of one card."""
    return (one.on, one.number, one.clause, one.step) == (other.on, other.number, other.clause, other.step)
