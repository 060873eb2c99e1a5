"""What a player could declare now: flash effects in the hand, and traits of cards in play (ANI-084, ANI-191)."""

from collections.abc import Iterator, Sequence
from functools import cache

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import DECLARED, GROUNDS, PLAYABLE, UNDOING, USABLE, numbered
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_of, has_enhanced
from beanfield.games.ani_mayhem.changes.carrying import clashes, may_show
from beanfield.games.ani_mayhem.changes.targets import (
    bearer_of,
    can_pay,
    cards_for,
    distance_payers,
    figures_for,
    has_one_who_meets,
    in_combat,
    on_the_stack,
    players_for,
    spaces_for,
    striking_with,
)
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    companies,
    has_gift,
    health_of,
    is_captive,
    is_disaster,
    is_location_haven,
    lasting_on,
    may,
    may_be_attacked,
    meets,
    worked_out,
)
from beanfield.games.ani_mayhem.reading.borrowing import borrowed_by, in_use
from beanfield.games.ani_mayhem.reading.facts import facts_of, facts_on
from beanfield.games.ani_mayhem.reading.kinds import card_passes, is_one_of
from beanfield.games.ani_mayhem.reading.passing import is_in_play, passes
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Out, World
from beanfield.games.ani_mayhem.steps.falling import is_ready
from beanfield.games.ani_mayhem.steps.havens import haven_at
from beanfield.games.ani_mayhem.steps.laying_aside import has_something, kept_by, recallable
from beanfield.games.ani_mayhem.steps.seizing import teachable
from beanfield.games.ani_mayhem.steps.tricks import clubs_of
from beanfield.games.ani_mayhem.vocabulary.conditions import Test, can_be_covered, captive, inner
from beanfield.games.ani_mayhem.vocabulary.declared import COVER, Declared, Use, WhenPlayed
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import StaysUp
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Equips, Retrieves, discard_this
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Reaches
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import (
    Brandishes,
    Discharges,
    Recalls,
    Tames,
    Teaches,
    WoosFor,
)
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Lifts
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import PutsOn
from beanfield.kernel.asks import Option


@worked_out
def declarable(w: World, seat: int) -> list[Option]:
    """All that a seat may declare now; nothing in a reload phase (ANI-322)."""
    if w.state.phase == "reload":
        return []
    cards = w.cards
    found = [
        Option("play", (piece,), "ANI-191")
        for piece in (*hand_of(w, seat), *kept_by(w, seat))
        if cards[piece].name in PLAYABLE and ways(w, seat, piece, None)
    ]
    usable = [*_usable(w, seat), *_usable_unseen(w, seat)]
    found += [Option("use", (piece,), "ANI-084") for piece, bearer in usable if ways(w, seat, piece, bearer)]
    return list(dict.fromkeys(found))


def could_answer(w: World, seat: int) -> bool:
    """Whether a seat may have something to declare, by what everybody sees (ANI-R477)."""
    state = w.state
    if state.left[seat] or state.phase == "reload":
        return False
    return bool(
        hand_of(w, seat)
        or kept_by(w, seat)
        or any(state.concealed[figure.id].cards for figure in table.characters_of(w, seat))
        or next(_usable(w, seat), None)
    )


def _usable(w: World, seat: int) -> Iterator[tuple[int, Figure | None]]:
    """The open cards in play with a trait that this seat declares, each with the character that has it."""
    cards, state = w.cards, w.state
    for figure in table.characters_of(w, seat):
        for piece in (figure.piece, *figure.worn, *in_use(w, figure)):
            if cards[piece].name in USABLE and (piece != figure.piece or _has_use(w, figure)):
                yield piece, figure
    for figure in state.figures.values():
        declared = is_disaster(figure) and facts_of(w, figure).name in DECLARED
        if declared and (table.characters_at(w, figure.at, seat) or is_for_all(facts_of(w, figure).name)):
            yield figure.piece, figure
    for lying in state.globals:
        mine = lying.seat if lying.met_by == NOBODY else lying.met_by
        if mine == seat and cards[lying.piece].name in USABLE:
            yield lying.piece, None
    for location in state.locations:
        if cards[location].name in GROUNDS and ground_uses(w, seat, location):
            yield location, None
    for space, site in state.sites.items():
        card = cards[haven := haven_at(w, space)]
        stands_in = bool(site.lying) and card.type == "location"  # ANI-030: such a one has no traits
        if site.seat == seat and card.name in USABLE and not stands_in:
            yield haven, None


def _has_use(w: World, figure: Figure) -> bool:
    """Whether a character has a trait beside that of the card that comes in its place, or may use that now, which
    everybody sees (ANI-R588).
    """
    uses = [clause for clause in DECLARED[w.cards[figure.piece].name] if isinstance(clause, Use)]
    return uses != [COVER] or passes(w, can_be_covered(), figure, KNOWN)


def ground_uses(w: World, seat: int, location: int) -> bool:
    """Whether a location has a trait for this player, by what everybody sees: cards lie beneath it."""
    space = table.space_of(w, location)
    if space in w.state.ruined or not w.state.under[space]:
        return False
    return is_for_all(w.cards[location].name) or bool(table.characters_at(w, space, seat))


@cache
def is_for_all(name: str) -> bool:
    """Whether any player may use a disaster or a location, wherever the own characters are."""
    return any(isinstance(clause, Use) and clause.anyone for clause in DECLARED.get(name, ()))


def _usable_unseen(w: World, seat: int) -> Iterator[tuple[int, Figure]]:
    """The concealed cards with such a trait. Their player shows them to use them (ANI-580, ANI-582, ANI-583)."""
    for figure in table.characters_of(w, seat):
        for piece in w.state.concealed[figure.id].cards:
            if w.cards[piece].name in USABLE and may_show(w, figure, piece):
                yield piece, figure


def ways(w: World, seat: int, piece: int, bearer: Figure | None) -> list[int]:
    """Which clauses of a card may be declared now: what a flash effect does, or the traits of a card in play."""
    card = facts_on(w, piece)
    held = piece in (*hand_of(w, seat), *kept_by(w, seat), *w.state.wished[seat])
    kind = WhenPlayed if bearer is None and held else Use
    return [
        at
        for at, clause in enumerate(DECLARED[card.name])
        if isinstance(clause, kind) and _is_possible(w, seat, piece, clause, bearer)
    ]


def _is_possible(w: World, seat: int, piece: int, clause: Declared, bearer: Figure | None) -> bool:
    card = facts_on(w, piece)
    if clause.combat and (w.state.fight is None or (bearer is not None and bearer not in in_combat(w))):
        return False
    allowed = (
        _may_be_used(w, seat, piece, clause, bearer)
        if isinstance(clause, Use)
        else _may_be_played(w, seat, card, clause)
    )
    if not allowed or not _has_cards_for(w, seat, clause):
        return False
    if any(isinstance(step, Discharges) for step in clause.steps) and not is_ready(w, piece):
        return False
    return clause.on is None or len(aims(w, seat, piece, clause)) >= clause.on.least


def _may_be_played(w: World, seat: int, card: AniCard, clause: WhenPlayed) -> bool:
    """Whether a flash effect may be played at all."""
    spent = {"turn": w.state.once, "game": w.state.revived[seat]}.get(clause.once, ())
    if card.number in spent or clause.phase not in (None, w.state.phase):
        return False
    if card.name in UNDOING and not w.state.ended:
        return False
    if clause.when is not None and not is_in_play(w, clause.when.word):
        return False
    if card.type == "enhancement" and has_enhanced(w, seat):
        return False
    if any(isinstance(step, Tames) for step in clause.steps) and table.on_the_field(w, seat) >= table.MOST_OUTSIDE:
        return False
    if clause.sacrifice and not table.characters_of(w, seat):
        return False
    return clause.needs == "target" or has_one_who_meets(w, seat, card, clause, clause.needs)


def _may_be_used(w: World, seat: int, piece: int, clause: Use, bearer: Figure | None) -> bool:
    """Whether a card in play has uses left, and its bearer can act (ANI-088), pays, passes the test, and uses no other
    equipment for the same ability (ANI-170).
    """
    card, state = facts_on(w, piece), w.state
    if not counting.may_use(w, piece, card, clause) or (clause.removes and not removable(w, seat, clause)):
        return False
    if bearer is not None and is_disaster(bearer) and not (clause.by_those_here or clause.anyone):
        return False
    if bearer is not None and clause.by_those_here:
        return may_be_used_here(w, seat, clause, bearer.at)
    if clause.phase is not None and (state.phase, state.active) != (clause.phase, seat):
        return False
    if card.type == "location" and clause.by_party:
        return may_be_used_here(w, seat, clause, table.space_of(w, piece))
    if any(isinstance(step, Teaches) and not teachable(w, seat, bearer, step) for step in clause.steps):
        return False
    if bearer is None:
        return not clause.needs or has_one_who_meets(w, seat, card, clause, "one in combat")
    if clause.when is not None and not passes(w, clause.when, bearer, KNOWN):
        return False
    if piece in borrowed_by(w, bearer) and (clause.spends or discard_this() in clause.steps):  # ANI-R594
        return False
    if any(isinstance(step, WoosFor) for step in clause.steps) and (bearer.home or bearer.wooed_in >= state.turns):
        return False
    if any(isinstance(step, Brandishes) for step in clause.steps) and not clubs_of(w, bearer):
        return False
    if any(isinstance(step, Reaches) for step in clause.steps) and not _may_reach(w, bearer):
        return False
    if (clause.bleeds and health_of(w, bearer) - bearer.lost < 2) or (clause.falls and has_gift(w, bearer, StaysUp)):
        return False
    return may(w, bearer, "use") and can_pay(w, card, clause, bearer) and not clashes(w, bearer, piece)


def _may_reach(w: World, bearer: Figure) -> bool:
    """Whether somebody may attack from afar: not while another combat or a charm battle is on (ANI-R593)."""
    return w.state.fight is None and w.state.courtship is None and not bearer.home and may(w, bearer, "attack")


def removable(w: World, seat: int, clause: Use) -> list[int]:
    """The global effects of a player that may be removed for a use."""
    mine = [each.piece for each in w.state.globals if each.seat == seat]
    return [piece for piece in mine if w.cards[piece].title == clause.removes]


def may_be_used_here(w: World, seat: int, clause: Use, space: int) -> bool:
    """Whether a player has at a location what a use of it, or of a disaster there, asks for."""
    if clause.by_party:
        able = [figure for figure in table.characters_at(w, space, seat) if may(w, figure, "act")]
        return any(meets(w, clause.by_party, party) for party in companies(w, able, "party"))
    return bool(givable(w, seat, clause, space))


def givable(w: World, seat: int, clause: Use, space: int) -> list[int]:
    """The cards of a player's characters at the location of a disaster that may be discarded for a use of it."""
    party = table.characters_at(w, space, seat)
    some = [piece for figure in party for piece in (*figure.worn, *table.carried(w, figure))]
    return [piece for piece in some if fits(w.cards[piece], clause.gives)]


def _has_cards_for(w: World, seat: int, clause: Declared) -> bool:
    """Whether the discard pile and the hand have what the clause takes out of them, if it does."""
    for step in clause.steps:
        if isinstance(step, Retrieves) and not any(fits(w.cards[piece], step.test) for piece in w.state.discards[seat]):
            return False
        if isinstance(step, Recalls) and not recallable(w, seat):
            return False
        if isinstance(step, Equips) and step.source == "hand" and not in_hand(w, seat, step):
            return False
        if isinstance(step, Lifts) and not any(
            is_one_of(numbered()[each.number], (step.word,)) for each in w.state.lasting
        ):
            return False
    return True


def takes_unseen(card: AniCard) -> bool:
    """Whether one of several effects of a card needs cards in the hand, or carried ones: then nobody may learn whether
    there are any.
    """
    steps = [step for clause in DECLARED[card.name] for step in clause.steps]
    return len(DECLARED[card.name]) > 1 and any(
        isinstance(step, Brandishes) or (isinstance(step, Equips) and step.source == "hand") for step in steps
    )


def in_hand(w: World, seat: int, step: Equips) -> list[int]:
    """The cards of a hand that a step could put on somebody."""
    return [piece for piece in hand_of(w, seat) if fits(w.cards[piece], step.test)]


def fits(card: AniCard, test: Test | None) -> bool:
    """Whether a card that is not in play passes a test."""
    return test is None or card_passes(card, test)


def aims(w: World, seat: int, piece: int, clause: Declared) -> list[Option]:
    """What a clause may be aimed at, as options: a figure, a card, what is on the stack, a player by the hand.

    The character that a flash effect is played on pays for it and meets its listing (ANI-193); otherwise one of the
    player's own does (ANI-R099).
    """
    target, card = clause.on, facts_on(w, piece)
    if target is None:
        return []
    figures = figures_for(w, seat, target, piece)
    if target.every:
        players = [Option("at-player", (f"hands.{other}",), "ANI-080") for other in players_for(w, seat, target)]
        return [*players, *(Option("at", (figure.piece,), "ANI-080") for figure in figures)]
    if any(isinstance(step, PutsOn) for step in clause.steps):
        figures = [figure for figure in figures if may_have(w, figure, piece)]
    elif isinstance(clause, WhenPlayed) and clause.needs == "target":
        mine = table.characters_of(w, seat)
        helped = not card.energy_cost or any(can_pay(w, card, clause, figure) for figure in mine)
        figures = [
            figure
            for figure in figures
            if (can_pay(w, card, clause, figure) if pays_itself(seat, clause, figure) else helped)
        ]
    if isinstance(clause, Use) and clause.each:
        figures = [figure for figure in figures if not _was_helped(w, figure, card)]
    if any(isinstance(step, Reaches) for step in clause.steps):
        by = bearer_of(w, piece, seat)
        figures = [figure for figure in figures if by is not None and may_be_attacked(w, by, figure)]
    if any(isinstance(step, WoosFor) for step in clause.steps):
        figures = [figure for figure in figures if not is_captive(w, figure)]
    if "party" in target.kinds:
        return [Option("at-party", (figure.piece,), "ANI-079") for figure in _leaders(figures)]
    if "attack" in target.kinds:
        attacks = {tuple(each.id for each in striking_with(w, figure)): figure for figure in reversed(figures)}
        return [Option("at-attack", (figure.piece,), "ANI-076") for some, figure in attacks.items() if some]
    if "all here" in target.kinds:
        spaces = {figure.at for figure in figures}
        return [Option("at-place", (w.state.locations[space],), "ANI-079") for space in spaces]
    found = [Option("at", (figure.piece,), "ANI-079") for figure in figures]
    others = [other for other in cards_for(w, seat, target, piece) if other != piece]  # ANI-R621
    found += [Option("at", (other,), "ANI-079") for other in others]
    if "location" in target.kinds:
        near = spaces_for(w, seat, target, piece)
        standing = [space for space in near if space not in w.state.ruined and not is_location_haven(w, space)]
        some = [location for space, location in enumerate(w.state.locations) if space in standing]
        some = [location for location in some if all(card_passes(w.cards[location], test) for test in target.tests)]
        if isinstance(clause, WhenPlayed) and clause.by_distance:
            some = [location for location in some if _is_in_reach(w, seat, card, clause, location)]
        found += [Option("at", (location,), "ANI-079") for location in some]
    if "bonked" in target.kinds:
        found += [Option("at", (out.piece,), "ANI-079") for out in _bonked(w) if out.held == NOBODY]
    if any(captive() in (test, *inner(test)) for test in target.tests):
        found += [Option("at", (out.piece,), "ANI-079") for out in _bonked(w) if out.held != NOBODY]
    found += [Option("at", (each.piece,), "ANI-079") for each in on_the_stack(w, target)]
    found += [Option("at-player", (f"hands.{other}",), "ANI-079") for other in players_for(w, seat, target)]
    return found


def _is_in_reach(w: World, seat: int, card: AniCard, clause: Declared, location: int) -> bool:
    """Whether something may lie at a location, and one of the player's characters can pay for the distance."""
    space = table.space_of(w, location)
    return has_something(w, space) and bool(distance_payers(w, seat, card, clause, space))


def _bonked(w: World) -> list[Out]:
    return [out for outs in w.state.bonked for out in outs]


def _was_helped(w: World, figure: Figure, card: AniCard) -> bool:
    """Whether an effect of this card is still on a figure."""
    return any(effect.number == card.number for effect, _ in lasting_on(w, figure))


def pays_itself(seat: int, clause: Declared, figure: Figure) -> bool:
    """Whether a target pays for what is played on it (ANI-193, ANI-R099)."""
    by_own = isinstance(clause, WhenPlayed) and clause.by_own
    if isinstance(clause, WhenPlayed) and clause.needs != "target":
        return False
    return figure.side == "character" and (figure.seat == seat or not by_own)


def _leaders(figures: Sequence[Figure]) -> list[Figure]:
    """One of each party."""
    return list({(figure.seat, figure.at, figure.home): figure for figure in reversed(figures)}.values())
