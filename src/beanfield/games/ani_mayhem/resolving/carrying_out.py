"""What the steps of declared clauses do when they resolve."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.by_itself import without_illusions
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import is_put, may_stop, put_at
from beanfield.games.ani_mayhem.changes.targets import cards_for, concerned, figures_for, is_fit, with_health
from beanfield.games.ani_mayhem.changes.transforming import change_forms
from beanfield.games.ani_mayhem.reading import KNOWN, full_health, is_combat_disaster, is_disaster
from beanfield.games.ani_mayhem.reading.passing import foes, passes
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Lasting, Played, Until, World
from beanfield.games.ani_mayhem.steps.crafting import craft
from beanfield.games.ani_mayhem.steps.declaring import fits
from beanfield.games.ani_mayhem.steps.duelling import duel
from beanfield.games.ani_mayhem.steps.falling import is_wrecked
from beanfield.games.ani_mayhem.steps.havens import bring_home, go_home
from beanfield.games.ani_mayhem.steps.mishaps import befall
from beanfield.games.ani_mayhem.steps.piles import equip, look, search, who_gets
from beanfield.games.ani_mayhem.steps.seizing import seize
from beanfield.games.ani_mayhem.steps.suspending import put_a_stop_to
from beanfield.games.ani_mayhem.steps.sweeping import sweep
from beanfield.games.ani_mayhem.steps.tricks import trick
from beanfield.games.ani_mayhem.steps.upsets import upset
from beanfield.games.ani_mayhem.vocabulary.declared import Declared, Target, WhenPlayed
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.cards import (
    CardStep,
    Discards,
    DiscardsItself,
    Draws,
    Equips,
    Fetches,
    Forfeits,
    LooksAt,
    Mills,
    Retrieves,
    Searches,
)
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Craft
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import (
    Cancels,
    Deed,
    Duels,
    Heals,
    Locks,
    PutsOver,
    SendsHome,
    Shoves,
    Transforms,
)
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs, Charges, KillsLater, Lend, Lent, Spares, Stores
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import Mishap
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Seizure
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Stop
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import Sweep
from beanfield.games.ani_mayhem.vocabulary.steps.tricks import Trick
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Upset
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def has_target(w: World, played: Played, clause: Declared) -> bool:
    """ANI-R041, ANI-R475: an effect fails if none of what it is aimed at is a legal target any more."""
    state = w.state
    if clause.on is not None:
        if clause.on.every:
            played.at_figures = [each.id for each in figures_for(w, played.seat, clause.on, played.piece)]
            played.at_cards = cards_for(w, played.seat, clause.on, played.piece)
        if clause.on.by_chance:
            played.at_players = []
            _pick_by_chance(w, played, clause.on)
        left = [one for one in played.at_figures if one in state.figures]
        fit = [one for one in left if is_fit(w, played.seat, clause.on, state.figures[one], played.piece)]
        played.at_figures = left if fit and "attack" in clause.on.kinds else fit
        played.at_stack = [each.number for each in state.stack if each.number in played.at_stack and not each.cancelled]
        bonked = {out.piece for outs in state.bonked for out in outs}
        played.at_cards = [
            piece
            for piece in played.at_cards
            if piece in bonked or piece in state.locations or table.where_in_play(w, piece) is not None
        ]
    elif played.used:
        played.at_figures = [one for one in played.at_figures if one in state.figures]
    return bool(played.at_figures or played.at_players or played.at_stack or played.at_cards)


def _pick_by_chance(w: World, played: Played, target: Target) -> None:
    """One of all that a target may be."""
    figures = [(figure.piece, [figure.id]) for figure in figures_for(w, played.seat, target, played.piece)]
    some = [*figures, *((piece, []) for piece in cards_for(w, played.seat, target, played.piece))]
    if some:
        piece, played.at_figures = some[w.chance.below(len(some))]
        played.at_cards = [] if played.at_figures else [piece]


def do(w: World, played: Played, step: Step, at: int) -> Flow[None]:
    """One step, on everything that the clause is aimed at."""
    figures = concerned(w, played)
    if at == 0:
        _tell_ignored(w, played, figures)
    if isinstance(step, Lent):
        _lend(w, played, step, at, figures)
    elif isinstance(step, Upset):
        yield from upset(w, played, step)
    elif isinstance(step, Sweep):
        sweep(w, played, step)
    elif isinstance(step, Mishap):
        yield from befall(w, played, step, at)
    elif isinstance(step, Craft):
        yield from craft(w, played, step, figures, at)
    elif isinstance(step, Seizure):
        yield from seize(w, played, step, figures, at)
    elif isinstance(step, Trick):
        yield from trick(w, played, step, figures)
    elif isinstance(step, Stop):
        yield from put_a_stop_to(w, played, step, figures)
    elif isinstance(step, Deed):
        yield from _act(w, played, step, figures)
    else:
        yield from _deal(w, played, step, figures)


def _act(w: World, played: Played, step: Deed, figures: list[Figure]) -> Flow[None]:
    """Something happens to figures, or to an effect."""
    match step:
        case Cancels():
            cancel(w, played.at_stack)
        case SendsHome():
            yield from _send_home(w, figures)
        case Transforms() | Locks() | PutsOver():
            change_forms(w, played.piece, figures, step)
        case Heals(amount=amount):
            _heal(w, with_health(figures), amount)
        case Shoves():
            for figure in figures:
                yield from _shove(w, played, figure, step)
        case Duels():
            yield from duel(w, played)


def _deal(w: World, played: Played, step: CardStep, figures: list[Figure]) -> Flow[None]:
    """Cards of hands and piles come and go."""
    match step:
        case Discards() | DiscardsItself():
            yield from _discard(w, played, step, figures)
        case Fetches():
            _fetch(w, played.at_cards)
        case Forfeits() | Mills() | Draws():
            _lose_or_draw(w, played, step)
        case LooksAt():
            yield from look(w, played, step)
        case Retrieves():
            yield from _retrieve(w, played.seat, step)
        case Equips():
            for figure in (yield from who_gets(w, played.seat, figures, step)):
                given = yield from equip(w, played.seat, figure, step)
                if given is not None:
                    yield from when_put_on(w, played.seat, figure, given)
        case Searches():
            yield from search(w, played.seat, step)


def _discard(w: World, played: Played, step: Discards | DiscardsItself, figures: Sequence[Figure]) -> Flow[None]:
    """ANI-059: to the owner's discard pile. What a figure carries stays where it was."""
    if isinstance(step, DiscardsItself):
        table.take_off(w, played.piece, "ANI-059")
        return
    for figure in without_illusions(w, played, figures):
        if figure.side == "vehicle":
            yield from is_wrecked(w, figure, "ANI-059", loss="discarded")
            continue
        table.drop_all(w, figure)
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-059")
        table.check_life(w)
    for piece in played.at_cards:
        table.take_off(w, piece, "ANI-059", loss="discarded")


def _send_home(w: World, figures: Sequence[Figure]) -> Flow[None]:
    for figure in figures:
        yield from go_home(w, figure)


def _fetch(w: World, pieces: Sequence[int]) -> None:
    for piece in pieces:
        table.fetch(w, table.owner_of(w, piece), piece, "ANI-332")


def cancel(w: World, numbers: Sequence[int]) -> None:
    """ANI-074, ANI-077: what was declared does nothing."""
    for each in w.state.stack:
        if each.number in numbers:
            each.cancelled = True
            w.tell("cancelled", "ANI-074", seat=each.seat, card=w.cards[each.piece].title)


def _tell_ignored(w: World, played: Played, figures: Sequence[Figure]) -> None:
    """Something does nothing to those who ignore such cards, which is told once."""
    aimed = [w.state.figures[one] for one in played.at_figures if one in w.state.figures]
    for figure in [each for each in aimed if each not in figures]:
        title = w.cards[played.piece].title
        w.tell("does-nothing", "ANI-078", seat=figure.seat, card=title, who=table.title(w, figure))


def when_put_on(w: World, seat: int, figure: Figure, piece: int) -> Flow[None]:
    """What an enhancement does at the moment in which it comes on a character; it lasts as long as it is there."""
    card = w.cards[piece]
    for number, clause in enumerate(DECLARED.get(card.name, ()) if card.type == "enhancement" else ()):
        if isinstance(clause, WhenPlayed):
            yield from happens(w, seat, figure, piece, number, clause.steps)


def happens(w: World, seat: int, figure: Figure, piece: int, clause: int, steps: Sequence[Step]) -> Flow[None]:
    """Steps of a card on a figure that happen without being declared, so nobody can answer them."""
    played = Played(0, w.cards[piece].number, [], seat, clause, figure.id, [piece], at_figures=[figure.id])
    for at, step in enumerate(steps):
        yield from do(w, played, step, at)


def _lend(w: World, played: Played, step: Lent, at: int, figures: list[Figure]) -> None:
    number, turns = played.card, step.turns if isinstance(step, Lend | KillsLater) else 0
    until: Until = step.until if isinstance(step, Lend) else _ends(step)
    if isinstance(step, Lend) and step.wait:
        until, turns = "wait", step.wait
    for space in [w.state.locations.index(piece) for piece in played.at_cards if piece in w.state.locations]:
        kept_by = played.by if played.by in w.state.figures else NOBODY
        lasting.begin(w, Lasting(number, played.clause, at, NOBODY, played.seat, until, turns, kept_by, space))
        w.tell("place-changed", "ANI-073", place=table.place(w, space))
    for figure in _whom(w, played, step, figures) if isinstance(step, Lend) else figures:
        theirs = until == "wait" or (isinstance(step, Lend) and step.theirs)
        seat = figure.seat if theirs else played.seat
        effect = Lasting(number, played.clause, at, figure.id, seat, until, turns, _kept_by(w, played, until))
        effect.amount = played.paid
        if isinstance(step, Lend) and step.alone:
            lasting.end_of_card(w, number, played.seat)
        before = full_health(w, figure)
        lasting.begin(w, effect, theirs=theirs)
        if w.state.fight is not None and figure.id in w.state.fight.health and _gives_health(step):
            w.state.fight.health[figure.id] += full_health(w, figure) - before
        if figure.piece == played.piece:
            w.tell("changes-itself", "ANI-151", seat=figure.seat, who=table.title(w, figure))
            continue
        if until == "wait":
            continue
        w.tell(_what(step), "ANI-151", seat=figure.seat, who=table.title(w, figure), card=w.cards[played.piece].title)


def _gives_health(step: Lent) -> bool:
    """Whether an effect raises health itself, at once, even in a combat; another form does not (ANI-R369)."""
    gifts = step.gifts if isinstance(step, Lend) else ()
    return any(isinstance(gift, Altered) and gift.value == "health" for gift in gifts)


def _kept_by(w: World, played: Played, until: str) -> int:
    """ANI-R136: the disaster that stays in play as long as its effect lasts; nobody if no turns are counted, or if
    somebody must help and the disaster fights.
    """
    figure = w.state.figures.get(played.by)
    if figure is None or not is_disaster(figure) or (until == "helped" and is_combat_disaster(w, figure)):
        return NOBODY
    return played.by if until in ("turns", "helped", "with-it") else NOBODY


def _whom(w: World, played: Played, step: Lend, figures: list[Figure]) -> list[Figure]:
    """Who gets what a step lends."""
    match step.to:
        case "target":
            some = figures
        case "its foes":
            some = [foe for figure in figures for foe in foes(w, figure)]
        case "its side":
            fight = w.state.fight
            there = [] if fight is None else [w.state.figures[one] for one in fight.health if one in w.state.figures]
            seats = {figure.seat for figure in figures}
            some = [one for one in there if one.seat in seats and not is_disaster(one)]
        case "its mates":
            some = [mate for figure in figures for mate in table.party_of(w, figure) if mate is not figure]
        case "yours":
            some = table.characters_of(w, played.seat)
    return [figure for figure in some if step.which is None or passes(w, step.which, figure, KNOWN)]


def _ends(step: Spares | KillsLater | Absorbs | Charges | Stores) -> Until:
    """When an effect ends that does not say so itself."""
    return "wait" if isinstance(step, KillsLater) else "combat" if isinstance(step, Charges | Stores) else "round"


def _what(step: Lent) -> str:
    """How it is told."""
    gifts = step.gifts if isinstance(step, Lend) else ()
    deeds = [deed for gift in gifts if isinstance(gift, Cannot) for deed in gift.deeds]
    return "halted" if "act" in deeds else "held" if "move" in deeds else "changed"


def _heal(w: World, figures: Sequence[Figure], amount: int) -> None:
    """All health that it has lost, or this much of it."""
    for figure in figures:
        if amount and figure.lost - figure.sore > amount:
            figure.lost -= amount
            w.tell("heals-some", "ANI-102", seat=figure.seat, who=table.title(w, figure), health=amount)
        elif figure.lost > figure.sore or not amount:
            figure.lost = figure.sore
            w.tell("healed", "ANI-102", seat=figure.seat, who=table.title(w, figure))


def _shove(w: World, played: Played, figure: Figure, step: Shoves) -> Flow[None]:
    """At once, without a step; out of a combat without a blow."""
    if step.to == "this haven":
        if not is_put(w, figure, home=True):
            return
        space = table.space_of(w, played.piece)
        table.go(w, figure, space, home=True)
        w.tell("goes-in", "ANI-203", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))
        return
    bearer = w.state.figures.get(played.by)
    spaces = [] if bearer is None else [bearer.at]
    if step.to == "anywhere":
        spaces = [space for space in range(len(w.state.locations)) if space not in w.state.ruined]
    if step.to == "next to":
        spaces = [space for space in neighbours(w, figure.at) if may_stop(w, [figure], space)]
    if not spaces:
        return
    options = in_order([Option("to", (w.state.locations[space],), "ANI-073") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(played.seat, "shove", "ANI-073", options))
    put_at(w, figure, table.space_of(w, pieces_in(said)[0]))


def _lose_or_draw(w: World, played: Played, step: Forfeits | Mills | Draws) -> None:
    """Players lose a card, or the one who has declared it draws one."""
    if isinstance(step, Draws):
        _draw(w, played.seat)
        return
    for seat in played.at_players:
        (_mill if isinstance(step, Mills) else _forfeit)(w, seat)


def _forfeit(w: World, seat: int) -> None:
    """A card of a hand, by chance, is discarded."""
    hand = hand_of(w, seat)
    if hand:
        table.discard(w, hand[w.chance.below(len(hand))], hand_at(w, seat), "ANI-059")


def _mill(w: World, seat: int) -> None:
    """A card of a draw pile, by chance, is out of the game; everybody sees it."""
    pile = w.state.decks[seat]
    if pile:
        piece = pile[w.chance.below(len(pile))]
        w.tell("mills", "ANI-060", seat=seat, cards=w.move([piece], f"decks.{seat}", "removed"))


def _draw(w: World, seat: int) -> None:
    """A card from the draw pile; a disaster is discarded without effect. A hand of seven draws nothing (ANI-R093)."""
    state = w.state
    if len(hand_of(w, seat)) >= table.HAND or not table.refill(w, seat):
        return
    piece = state.decks[seat][-1]
    if w.cards[piece].type in ("major-disaster", "minor-disaster"):
        table.discard(w, piece, f"decks.{seat}", "ANI-059")
    else:
        w.tell("draws", "ANI-327", seat=seat, cards=w.move([piece], f"decks.{seat}", hand_at(w, seat)))


def _retrieve(w: World, seat: int, step: Retrieves) -> Flow[None]:
    """Cards out of the discard pile, as the player chooses; a draw pile that gets them is shuffled."""
    state = w.state
    room = table.HAND - len(hand_of(w, seat)) if step.to == "hand" else step.cards  # ANI-R093
    found = [piece for piece in state.discards[seat] if fits(w.cards[piece], step.test)]
    most = min(step.cards, room, len(found))
    if most < 1:
        return
    options = in_order([Option("retrieve", (piece,), "ANI-059") for piece in found])
    picked = yield from pick(seat, "retrieve", "ANI-059", options, least=most, most=most)
    if step.to == "haven":
        for piece in pieces_in(*picked):
            yield from bring_home(w, seat, piece, f"discards.{seat}")
        return
    target = hand_at(w, seat) if step.to == "hand" else f"decks.{seat}"
    w.tell("retrieves", "ANI-059", seat=seat, cards=w.move(pieces_in(*picked), f"discards.{seat}", target))
    if step.to == "draw pile":
        state.decks[seat] = w.shuffle(state.decks[seat])
