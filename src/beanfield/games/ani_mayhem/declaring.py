"""What a player could declare now: flash effects in the hand, and traits of cards in play (ANI-084, ANI-191)."""

from collections.abc import Iterator, Sequence

from beanfield.games.ani_mayhem import counting, table
from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.carrying import clashes
from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.declared import Declared, Retrieves, Use, WhenPlayed
from beanfield.games.ani_mayhem.reading import may, steady
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.targets import (
    can_pay,
    cards_for,
    figures_for,
    has_one_who_meets,
    in_combat,
    on_the_stack,
    players_for,
    striking_with,
)
from beanfield.games.ani_mayhem.words import Is, Test
from beanfield.kernel.asks import Option


@steady
def declarable(w: World, seat: int) -> list[Option]:
    """All that a seat may declare now; nothing in a reload phase (ANI-322)."""
    if w.state.phase == "reload":
        return []
    cards = w.cards
    found = [
        Option("play", (piece,), "ANI-191")
        for piece in w.state.hands[seat]
        if cards[piece].type == "flash" and ways(w, seat, piece, None)
    ]
    found += [Option("use", (piece,), "ANI-084") for piece, bearer in _usable(w, seat) if ways(w, seat, piece, bearer)]
    return found


def could_answer(w: World, seat: int) -> bool:
    """Whether a seat may have something to declare, by what everybody sees (ANI-R477)."""
    state = w.state
    if state.left[seat] or state.phase == "reload":
        return False
    return bool(
        state.hands[seat]
        or any(state.concealed[figure.id].cards for figure in table.characters_of(w, seat))
        or next(_usable(w, seat), None)
    )


def _usable(w: World, seat: int) -> Iterator[tuple[int, Figure | None]]:
    """The open cards in play with a trait that this seat declares, each with the character that has it."""
    cards, state = w.cards, w.state
    for figure in table.characters_of(w, seat):
        for piece in (figure.piece, *figure.worn, *figure.shown):
            if cards[piece].name in DECLARED:
                yield piece, figure
    for lying in state.globals:
        if lying.seat == seat and cards[lying.piece].name in DECLARED:
            yield lying.piece, None
    for site in state.sites.values():
        if site.seat == seat and cards[site.piece].name in DECLARED:
            yield site.piece, None


def ways(w: World, seat: int, piece: int, bearer: Figure | None) -> list[int]:
    """Which clauses of a card may be declared now."""
    card = w.cards[piece]
    return [at for at, clause in enumerate(DECLARED[card.name]) if _is_possible(w, seat, piece, clause, bearer)]


def _is_possible(w: World, seat: int, piece: int, clause: Declared, bearer: Figure | None) -> bool:
    card = w.cards[piece]
    if clause.combat and (w.state.fight is None or (bearer is not None and bearer not in in_combat(w))):
        return False
    if isinstance(clause, Use):
        if not counting.may_use(w, piece, card, clause):
            return False
        if bearer is not None and not _may_use(w, bearer, piece):
            return False
    elif clause.once and card.number in w.state.once:
        return False
    if (
        isinstance(clause, WhenPlayed)
        and clause.needs != "target"
        and not has_one_who_meets(w, seat, card, clause.needs)
    ):
        return False
    return (clause.on is None and _has_cards_for(w, seat, clause)) or bool(aims(w, seat, piece, clause))


def _may_use(w: World, bearer: Figure, piece: int) -> bool:
    """Whether a character can act (ANI-088), pays, and uses no other equipment for the same ability (ANI-170)."""
    return may(w, bearer, "use") and can_pay(w, w.cards[piece], bearer) and not clashes(w, bearer, piece)


def _has_cards_for(w: World, seat: int, clause: Declared) -> bool:
    """Whether the discard pile has what the clause takes out of it, if it does."""
    return all(
        any(fits(w.cards[piece], step.test) for piece in w.state.discards[seat])
        for step in clause.steps
        if isinstance(step, Retrieves)
    )


def fits(card: AniCard, test: Test | None) -> bool:
    """Whether a card that is not in play passes a test."""
    return not isinstance(test, Is) or is_one_of(card, test.words)


def aims(w: World, seat: int, piece: int, clause: Declared) -> list[Option]:
    """What a clause may be aimed at, as options: a figure, a card, what is on the stack, a player by the hand.

    The character that a flash effect is played on pays for it and meets its listing (ANI-193); otherwise one of the
    player's own does (ANI-R099).
    """
    target, card = clause.on, w.cards[piece]
    if target is None:
        return []
    figures = figures_for(w, seat, target, piece)
    if target.every:
        return [Option("at", (figure.piece,), "ANI-080") for figure in figures]
    if isinstance(clause, WhenPlayed) and clause.needs == "target":
        helped = not card.energy_cost or any(can_pay(w, card, mine) for mine in table.characters_of(w, seat))
        figures = [
            figure for figure in figures if (can_pay(w, card, figure) if pays_itself(seat, clause, figure) else helped)
        ]
    if "party" in target.kinds:
        return [Option("at-party", (figure.piece,), "ANI-079") for figure in _leaders(figures)]
    if "attack" in target.kinds:
        attacks = {tuple(each.id for each in striking_with(w, figure)): figure for figure in reversed(figures)}
        return [Option("at-attack", (figure.piece,), "ANI-076") for some, figure in attacks.items() if some]
    if "all here" in target.kinds:
        spaces = {figure.at for figure in figures}
        return [Option("at-place", (w.state.locations[space],), "ANI-079") for space in spaces]
    found = [Option("at", (figure.piece,), "ANI-079") for figure in figures]
    found += [Option("at", (other,), "ANI-079") for other in cards_for(w, seat, target)]
    if "location" in target.kinds:
        found += [Option("at", (location,), "ANI-079") for location in w.state.locations]
    if "bonked" in target.kinds:
        found += [Option("at", (out.piece,), "ANI-079") for outs in w.state.bonked for out in outs]
    found += [Option("at", (each.piece,), "ANI-079") for each in on_the_stack(w, target) if each.lying]
    found += [Option("at-player", (f"hands.{other}",), "ANI-079") for other in players_for(w, seat, target)]
    return found


def pays_itself(seat: int, clause: Declared, figure: Figure) -> bool:
    """Whether a target pays for what is played on it (ANI-193, ANI-R099)."""
    by_own = isinstance(clause, WhenPlayed) and clause.by_own
    return figure.side == "character" and (figure.seat == seat or not by_own)


def _leaders(figures: Sequence[Figure]) -> list[Figure]:
    """One of each party."""
    return list({(figure.seat, figure.at, figure.home): figure for figure in reversed(figures)}.values())
