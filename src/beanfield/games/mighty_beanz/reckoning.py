"""How strong a Bean card is, and why: every value with the lines that add up to it (MBZ-133, MBZ-149, MBZ-R63).

It works on a *board*: what everybody sees of the 14 spots. So a client gets the same figures as the rules.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.ring import BEANS, GALAXY, HALF, OWNER, RING, SLOTS, SPOTS, beside
from beanfield.games.mighty_beanz.state import HEADZ, SIDEWAYZ, Boost, Position, State, World
from beanfield.kernel.view import View

TEAM_BONUS = 50
"""MBZ-143."""


class Lying(NamedTuple):
    """What lies on a spot."""

    bean: BeanzCard | None
    position: Position
    cosmos: BeanzCard | None


type Board = Sequence[Lying]


class Part(Struct, frozen=True, array_like=True):
    """A part of a value: what it is, how much, and the card that gives it (empty for a rule)."""

    what: str
    amount: int
    card: str = ""


class Value(Struct, frozen=True):
    """A sum, and its lines."""

    total: int
    lines: tuple[Part, ...]


def board_of(state: State, card: Callable[[int], BeanzCard]) -> list[Lying]:
    """The board of a state."""

    board = []
    for seat, slots in enumerate(SLOTS):
        beans, positions, cosmos = state.beans[seat], state.positions[seat], state.cosmos[seat]
        for slot in slots:
            bean, under = beans[slot], cosmos[slot]
            board.append(Lying(card(bean[0]) if bean else None, positions[slot], card(under[0]) if under else None))
    return board


def board(w: World) -> list[Lying]:
    """The board as it lies now."""
    return board_of(w.state, w.cards.__getitem__)


def _bean(board: Board, spot: int) -> BeanzCard:
    bean = board[spot].bean
    assert bean is not None
    return bean


# ------------------------------------------------------------------------------------------------- parts of a value


def printed(board: Board, spot: int) -> Part:
    """The MMP on the card (MBZ-055)."""
    bean = _bean(board, spot)
    return Part("printed", bean.mmp, bean.name)


def team_bonus(board: Board, spot: int) -> Part | None:
    """MBZ-143 to MBZ-147: +50 beside a different Bean card of the same team, whoever owns it, however it lies."""
    bean = _bean(board, spot)
    for other in beside(spot):
        mate = board[other].bean
        if mate is not None and mate.team == bean.team and mate.name != bean.name:
            return Part("team-bonus", TEAM_BONUS, mate.name)
    return None


def headz_up(board: Board, spot: int, *words: type) -> Part | None:
    """The highest boost that a Headz-up power of these words gives this Bean card (MBZ-158, MBZ-R63, MBZ-R71)."""
    best: Part | None = None
    for other in SPOTS[OWNER[spot]]:
        giver, lying, _ = board[other]
        if giver is None or lying != HEADZ or not isinstance(giver.power, words):
            continue
        power = giver.power
        if isinstance(power, clauses.TeamBoost):
            helps = power.team == _bean(board, spot).team
        elif isinstance(power, clauses.Shell):
            helps = other == spot
        else:
            helps = other != spot and GALAXY[other] == GALAXY[spot]
        if helps and isinstance(power, clauses.HEADZ_UP) and (best is None or power.amount > best.amount):
            best = Part("headz-up", power.amount, giver.name)
    return best


def cosmos(board: Board, spot: int, body: str) -> Part | None:
    """MBZ-121, MBZ-124: what the Moon or Asteroid Field under a Bean card gives it."""
    under = board[spot].cosmos
    if under is None or under.body != body:
        return None
    amount = under.boost_for(_bean(board, spot))
    return Part(body, amount, under.name) if amount else None


# --------------------------------------------------------------------------------------------------------- values


def _sum(lines: Iterable[Part | None]) -> Value:
    there = tuple([line for line in lines if line is not None])
    return Value(sum([line.amount for line in there]), there)


def mmp(board: Board, spot: int) -> Value:
    """The MMP with what counts in attack and in defence (MBZ-157, MBZ-R87)."""
    return _sum((printed(board, spot), team_bonus(board, spot), headz_up(board, spot, clauses.TeamBoost)))


def attack(board: Board, attackers: Sequence[int], boosts: Sequence[Boost] = ()) -> Value:
    """MBZ-R63: MMP, boosts and Moons of all attackers, then one-time boosts, then doubling (MBZ-155, MBZ-R58)."""
    lines: list[Part | None] = []
    for spot in attackers:
        lines += [printed(board, spot), team_bonus(board, spot)]
        lines += [headz_up(board, spot, clauses.TeamBoost, clauses.Cheer), cosmos(board, spot, "moon")]
    lines += [Part("boost", boost.amount, boost.card) for boost in boosts if _counts(boost, board, attackers)]
    value = _sum(lines)
    for boost in boosts:
        if not boost.amount:
            value = Value(value.total * 2, (*value.lines, Part("double", value.total, boost.card)))
    return value


def _counts(boost: Boost, board: Board, attackers: Sequence[int]) -> bool:
    """Whether a one-time boost is added: `only` is looked at when the attack is counted (MBZ-R43)."""
    if boost.only == "Rookie":
        return bool(boost.amount) and all(_bean(board, spot).type == "Rookie" for spot in attackers)
    if boost.only == "team-bonus":
        return bool(boost.amount) and any(team_bonus(board, spot) for spot in attackers)
    return bool(boost.amount)


def defence(board: Board, spot: int, answers: Sequence[BeanzCard] = ()) -> Value:
    """MBZ-R63: MMP, the highest Headz-up boost, the Asteroid Field, and Instants played for this attack (MBZ-R65)."""
    bonus = team_bonus(board, spot)
    lines = [
        printed(board, spot),
        bonus,
        headz_up(board, spot, clauses.TeamBoost, clauses.Guard, clauses.Shell),
        cosmos(board, spot, "asteroid"),
    ]
    for card in answers:
        for word in card.effect:
            if isinstance(word, clauses.DefenceBoost) and (word.only is None or _fits(word.only, board, spot)):
                lines.append(Part("instant", word.amount, card.name))
    return _sum(lines)


def _fits(only: clauses.Only, board: Board, spot: int) -> bool:
    return _bean(board, spot).type == "Rookie" if only == "Rookie" else team_bonus(board, spot) is not None


# ------------------------------------------------------------------------------------------------- what comes of it

type Fate = Literal["stands", "sidewayz", "off"]


def is_blowout(force: int, against: int) -> bool:
    """MBZ-137, MBZ-R72, MBZ-R91: at least twice as strong."""
    return force >= 2 * against


def fate(force: int, against: int, lying: Position) -> Fate:
    """MBZ-134 to MBZ-138, MBZ-201 to MBZ-204: less has no effect, as much knocks over; a Sidewayz card falls off."""
    if force < against:
        return "stands"
    return "off" if lying == SIDEWAYZ or is_blowout(force, against) else "sidewayz"


# ------------------------------------------------------------------------------------------- figures for everybody


class Strength(Struct, frozen=True):
    """The present strength of a Bean card on a mat."""

    place: str
    mmp: Value
    attack: Value
    defence: Value


class Against(Struct, frozen=True):
    """What a Bean card that may be the target sets against the declared attack."""

    place: str
    defence: Value


class Clash(Struct, frozen=True):
    """The declared attack as it stands now: its force, with the boosts of this turn, and its possible targets."""

    force: Value
    targets: tuple[Against, ...]


class Strengths(Struct, frozen=True):
    """The strength of every Bean card on the mats, and the attack that goes on."""

    beans: tuple[Strength, ...]
    clash: Clash | None = None


def reckon(view: View[State], catalog: Callable[[str], BeanzCard]) -> Strengths:
    """The figures of a view. Everything in them is public."""
    seen = board_of(view.state, lambda alias: catalog(view.faces[alias]))
    beans = tuple(
        Strength(BEANS[spot], mmp(seen, spot), attack(seen, [spot]), defence(seen, spot))
        for spot in range(RING)
        if seen[spot].bean is not None
    )
    return Strengths(beans, clash_on(seen, view.state, catalog))


def clash_on(board: Board, state: State, catalog: Callable[[str], BeanzCard]) -> Clash | None:
    """The declared attack (MBZ-R63): against its target, or against all that the defender may choose (MBZ-131)."""
    declared = state.declared
    if declared is None or any(board[spot].bean is None for spot in declared.attackers):
        return None
    half = HALF[1 - declared.seat, declared.galaxy] if declared.target < 0 else (declared.target,)
    answers = [catalog(name) for name in declared.answers]
    targets = [Against(BEANS[spot], defence(board, spot, answers)) for spot in half if board[spot].bean is not None]
    return Clash(attack(board, declared.attackers, state.boosts), tuple(targets))
