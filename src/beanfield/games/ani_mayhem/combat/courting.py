"""Charm battles with disasters: characters charm them, and they charm characters (ANI-440, ANI-485, ANI-535 to 553)."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import numbered, with_steps
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.captivity import capture
from beanfield.games.ani_mayhem.combat.charms import can_charm, charm_character, compare, has_charm, is_untouchable
from beanfield.games.ani_mayhem.combat.closing import end_fight
from beanfield.games.ani_mayhem.disasters.triggering import trigger
from beanfield.games.ani_mayhem.reading import KNOWN, captives_of, gifts_of_kind, has_gift, is_disaster, is_tied, may
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Bond, Fight, Figure, Tie, Todo, World
from beanfield.games.ani_mayhem.steps.commands import command
from beanfield.games.ani_mayhem.steps.seizing import shed
from beanfield.games.ani_mayhem.vocabulary.conditions import Test
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import CharmsOnly
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import CharmsToo
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Sheds, WoosFor
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

HOLD_BACK: Final = Option("hold-back", (), "ANI-486")


def charm(w: World, todo: Todo) -> Flow[None]:
    """A charm battle that a player has declared."""
    charmer, target = w.state.figures.get(todo.who), w.state.figures.get(todo.rest)
    if charmer is not None and target is not None:
        yield from (charm_disaster if is_disaster(target) else charm_character)(w, charmer, target)


def tie(w: World, character: Figure, disaster: Figure, how: Tie) -> None:
    """Something is between them from now on."""
    untie(w, character, disaster, how)
    w.state.bonds.append(Bond(character.id, disaster.id, how, w.state.turns))


def untie(w: World, character: Figure, disaster: Figure, *ties: Tie) -> None:
    """It is over."""
    pair = (character.id, disaster.id)
    w.state.bonds = [each for each in w.state.bonds if (each.character, each.disaster) != pair or each.tie not in ties]


def woo_for(w: World, todo: Todo) -> Flow[None]:
    """ANI-R558: a charm battle for a card; who wins takes it, if the other one carries it, and nothing else follows."""
    charmer, target = w.state.figures.get(todo.who), w.state.figures.get(todo.rest)
    if charmer is None or target is None or not can_charm(w, charmer) or charmer.at != target.at:
        return
    steps = with_steps(numbered()[todo.some[0]].name)[todo.some[1]].steps
    wanted = [step.title for step in steps if isinstance(step, WoosFor)]
    charmer.wooed, charmer.wooed_in = target.id, w.state.turns
    if is_disaster(target):
        margin = -(yield from compare(w, target, charmer.seat, charmer, charmer.seat, by=charmer))
    else:
        margin = yield from compare(w, charmer, charmer.seat, target, target.seat)
    if margin <= 0:
        return
    found = [piece for piece in table.carried(w, target) if w.cards[piece].title in wanted]
    if found:
        table.carry(w, charmer, found[:1], table.place_of(w, target, found[0]), "ANI-R558")


# a character charms a disaster


def charm_disaster(w: World, charmer: Figure, disaster: Figure) -> Flow[None]:
    """ANI-535 to ANI-550: its player draws for both, for the disaster first; both cards are combat cards (ANI-R424)."""
    seat = charmer.seat
    margin = yield from compare(w, disaster, seat, charmer, seat, by=charmer)
    if margin > 0:
        tie(w, charmer, disaster, "shy")  # ANI-541
        w.tell("charm-fails", "ANI-541", seat=seat, who=table.title(w, charmer), whom=table.title(w, disaster))
        _all_lost(w, seat, disaster)
        return
    if margin < 0:
        yield from trigger(w, "charmed", disaster)
    if margin < 0 and disaster.side == "major":
        tie(w, charmer, disaster, "ignored")
        w.tell("is-ignored", "ANI-550", seat=seat, who=table.title(w, charmer), whom=table.title(w, disaster))
    elif margin < 0:
        tie(w, charmer, disaster, "won")
        yield from command(w, charmer, disaster)


def _all_lost(w: World, seat: int, disaster: Figure) -> None:
    """ANI-551 to ANI-553, ANI-R432: if all of a player's there who could have tried it and lost, it takes an item from
    beneath, and ignores them as long as they do not attack it.
    """
    there = [one for one in table.fighters_at(w, disaster.at, seat) if has_charm(w, one) and may(w, one, "act")]
    there = [one for one in there if not is_tied(w, one, disaster, "charmed")]
    lost = {each.character for each in w.state.bonds if each.disaster == disaster.id and _is_fresh(w, each)}
    if not all(one.id in lost for one in there):
        return
    for one in there:
        tie(w, one, disaster, "ignored")
    w.tell("all-lost", "ANI-551", seat=seat, who=table.title(w, disaster))
    items = [piece for piece in w.state.under[disaster.at] if w.cards[piece].type == "item"]
    if items and not table.items_of(w, disaster):
        item = items[w.chance.below(len(items))]
        table.carry(w, disaster, [item], f"under.{disaster.at}", "ANI-551", "grabs")


def _is_fresh(w: World, bond: Bond) -> bool:
    return bond.tie == "shy" and bond.turn == w.state.turns


# a disaster charms characters


def woos(w: World, disaster: Figure) -> bool:
    """Whether a disaster charms those whom it fights."""
    return has_charm(w, disaster) and may(w, disaster, "act") and not (_only(w, disaster) and disaster.form == 2)


def _only(w: World, disaster: Figure) -> list[Test]:
    """Whom alone it charms and captures, if it is one of those."""
    return [gift.test for gift in gifts_of_kind(w, disaster, CharmsOnly)]


def begin_courting(w: World, fight: Fight, disaster: Figure, todo: Todo) -> None:
    """ANI-440, ANI-485, ANI-R388: before the first round it tries to charm everybody who attacks it, or everybody of
    the attacked player there whom it does not ignore.
    """
    fight.courted = True
    some = [one for one in table.fighters_at(w, disaster.at, fight.seat) if one.id in fight.health]
    if fight.attacks:
        some = [one for one in some if one.id in fight.fighters]
    some = [one for one in some if one.side == "character" or has_gift(w, one, CharmsToo)]  # ANI-509
    some = [one for one in some if not is_tied(w, one, disaster, "ignored") and not is_untouchable(w, disaster, one)]
    some = [one for one in some if all(passes(w, test, one, KNOWN) for test in _only(w, disaster))]
    w.state.agenda += [todo, Todo("courting", disaster.id, fight.seat, [one.id for one in some])]


def courting(w: World, todo: Todo) -> Flow[None]:
    """One of these charm battles, in the order that their player chooses; when all are done, the answer to them."""
    state, seat = w.state, todo.rest
    disaster, fight = state.figures.get(todo.who), state.fight
    if disaster is None or fight is None or fight.over:
        return
    if fight.disaster != disaster.id or disaster.at != fight.space:
        return
    here = {one.id: one for one in table.fighters_at(w, disaster.at, seat)}
    left = [here[one] for one in todo.some if one in here]
    if not left:
        _ends_courting(w, fight, disaster)
        if not fight.attacks and w.state.fight is not None:
            yield from _woo_back(w, todo, disaster)
        return
    options = in_order([Option("woo", (one.piece,), "ANI-R388") for one in left])
    said = options[0] if len(left) == 1 else (yield from choose(seat, "courted", "ANI-R388", options))
    figure = table.figure_of(w, pieces_in(said)[0])
    state.agenda.append(Todo(todo.do, todo.who, seat, [one.id for one in left if one is not figure]))
    w.tell("courts", "ANI-485", seat=seat, who=table.title(w, disaster), whom=table.title(w, figure))
    if (yield from compare(w, disaster, seat, figure, seat)) <= 0:
        return
    fight.fighters = [one for one in fight.fighters if one != figure.id]
    if _only(w, disaster):
        shed(w, figure, Sheds(("item", "equipment"), beneath=False))
        capture(w, figure, disaster, away=False)
    else:
        tie(w, figure, disaster, "charmed")
        w.tell("is-charmed", "ANI-R384", seat=seat, who=table.title(w, figure), whom=table.title(w, disaster))


def _ends_courting(w: World, fight: Fight, disaster: Figure) -> None:
    """One that captures those whom it charms attacks nobody then; if it could charm nobody it transforms."""
    tests = _only(w, disaster)
    if not tests or disaster.form == 2:
        return
    caught = [one for one in captives_of(w, disaster) if one.id in fight.health]
    if caught and not fight.attacks:
        end_fight(w)
    there = table.fighters_at(w, disaster.at, fight.seat)
    if not caught and any(passes(w, test, one, KNOWN) for test in tests for one in there):
        table.take_second_form(w, disaster)


def _woo_back(w: World, todo: Todo, disaster: Figure) -> Flow[None]:
    """ANI-486: each who was not charmed may be sent into a charm battle against the disaster."""
    seat = todo.rest
    able = [one for one in table.fighters_at(w, disaster.at, seat) if can_charm(w, one)]
    able = [one for one in able if not is_tied(w, one, disaster, "charmed")]
    if not able:
        return
    options = in_order([Option("try-charm", (one.piece,), "ANI-486") for one in able])
    said = yield from choose(seat, "woo-back", "ANI-486", [HOLD_BACK, *options])
    if said.do != HOLD_BACK.do:
        charmer = table.figure_of(w, pieces_in(said)[0])
        charmer.wooed, charmer.wooed_in = disaster.id, w.state.turns
        w.tell("woos", "ANI-486", seat=seat, who=table.title(w, charmer), whom=table.title(w, disaster))
        w.state.agenda.append(todo)
        yield from charm_disaster(w, charmer, disaster)
