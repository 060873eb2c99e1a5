"""Charm battles: who may charm whom, and one character against another (ANI-521 to ANI-534, ANI-554 to ANI-578)."""

from typing import Final

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.becoming import set_free
from beanfield.games.ani_mayhem.changes.captivity import release_all
from beanfield.games.ani_mayhem.changes.settling import charm_half
from beanfield.games.ani_mayhem.changes.sides import allies_of
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    gifts_of_kind,
    has_gift,
    is_disaster,
    may,
    takes_part,
)
from beanfield.games.ani_mayhem.reading.kinds import base_figures
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import NOBODY, Courtship, Fight, Figure, Todo, Truce, World
from beanfield.games.ani_mayhem.steps.commands import command
from beanfield.games.ani_mayhem.steps.drawing import draw_combat_card, lay_off_combat_cards
from beanfield.games.ani_mayhem.steps.havens import able_to_meet
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import FreedByCharm
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import NotAttackedBy
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import CharmsToo
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

GIVE_IN: Final = Option("give-in", (), "ANI-560")


# declaring


def charm_options(w: World, seat: int) -> list[Option]:
    """Who of a seat's characters may try to charm a character or a disaster now."""
    return [Option("try-charm", (one.piece,), "ANI-521") for one in able_to_meet(w, seat) if targets_of(w, one)]


def charms_in_combat(w: World, seat: int, fight: Fight) -> list[Option]:
    """Who may try to charm a character at the place of a combat (ANI-R511)."""
    there = table.fighters_at(w, fight.space, seat, home=fight.home)
    return [Option("try-charm", (one.piece,), "ANI-521") for one in there if characters_for(w, one)]


def targets_of(w: World, charmer: Figure) -> list[Figure]:
    """ANI-522: whom it may try to charm."""
    return [*characters_for(w, charmer), *disasters_for(w, charmer)]


def characters_for(w: World, charmer: Figure) -> list[Figure]:
    """Characters of others at its location or in the same haven, and not the same one in two turns in a row."""
    if not can_charm(w, charmer):
        return []
    last = charmer.wooed if charmer.wooed_in >= w.state.turns - 1 else None  # ANI-527, ANI-R433
    there = table.fighters_at(w, charmer.at, home=charmer.home)  # ANI-R397
    others = [one for one in there if one.seat != charmer.seat]  # ANI-526, ANI-R441
    others = [one for one in others if one.side == "character" or has_gift(w, one, CharmsToo)]  # ANI-509
    others = [one for one in others if has_charm(w, one)]  # ANI-R581
    return [one for one in others if one.id != last and not is_untouchable(w, charmer, one)]


def disasters_for(w: World, charmer: Figure) -> list[Figure]:
    """Disasters with charm at its location."""
    if charmer.home or not can_charm(w, charmer):
        return []
    return [one for one in table.disasters_at(w, charmer.at) if has_charm(w, one)]


def is_untouchable(w: World, charmer: Figure, figure: Figure) -> bool:
    """Whether a card keeps somebody from charming somebody."""
    gifts = [gift for gift in gifts_of_kind(w, figure, NotAttackedBy) if gift.nor_charmed]
    return any(passes(w, gift.by, charmer, KNOWN) for gift in gifts)


def has_charm(w: World, figure: Figure) -> bool:
    """Whether a charm ability is printed on it."""
    return "charm" in base_figures(w, figure)


def can_charm(w: World, figure: Figure) -> bool:
    """ANI-525, ANI-R442: who has charm, is able to act, and has not charmed yet in this turn."""
    able = has_charm(w, figure) and takes_part(w, figure) and may(w, figure, "act")
    return able and figure.wooed_in < w.state.turns and (figure.side == "character" or has_gift(w, figure, CharmsToo))


def declare_charm(w: World, seat: int, said: Option, *, in_combat: bool = False) -> Flow[Todo]:
    """ANI-536, ANI-555: the player has named the charmer, and names the target; returns the charm battle, a step to be
    done. In a combat only characters are charmed (ANI-R511).
    """
    charmer = table.figure_of(w, pieces_in(said)[0])
    targets = characters_for(w, charmer) if in_combat else targets_of(w, charmer)
    options = in_order([Option("woo", (one.piece,), "ANI-522") for one in targets])
    chosen = options[0] if len(options) == 1 else (yield from choose(seat, "charm-whom", "ANI-555", options))
    target = table.figure_of(w, pieces_in(chosen)[0])
    charmer.wooed, charmer.wooed_in = target.id, w.state.turns
    w.tell("woos", "ANI-555", seat=seat, who=table.title(w, charmer), whom=table.title(w, target))
    return Todo("charm", charmer.id, target.id)


# the battle


def charm_character(w: World, charmer: Figure, target: Figure) -> Flow[None]:
    """A charm battle between characters of two players, from the combat cards to the after-effects."""
    margin = yield from compare(w, charmer, charmer.seat, target, target.seat)
    if margin > 0:
        target.charmed_in = w.state.turns
        if (yield from _is_broken(w, charmer, target, margin)):
            target.charmed_in = 0  # ANI-566: as if nothing had happened
            w.tell("charm-broken", "ANI-567", seat=target.seat, who=table.title(w, target))
            return
        if not _are_together(w, charmer.id, target.id):  # parted while somebody tried to break it
            return
        _begin_truce(w, charmer, target)
        yield from command(w, charmer, target)
    elif -margin >= max(_base_charm(w, charmer), 1):  # ANI-569, ANI-570, ANI-R443
        yield from command(w, target, charmer)


def _base_charm(w: World, figure: Figure) -> int:
    return base_figures(w, figure).get("charm", 0)


def charm_of(w: World, figure: Figure) -> int:
    """What somebody brings to a charm battle: of two allied disasters that both have charm the higher one (ANI-593)."""
    primary = [w.state.figures[figure.ally]] if figure.ally in w.state.figures else []
    pair = [one for one in (*primary, *allies_of(w, figure)) if one.at == figure.at and has_charm(w, one)]
    both = pair if is_disaster(figure) and has_charm(w, figure) else []
    return max(ability(w, one, "charm") for one in (figure, *both))


def compare(w: World, one: Figure, seat: int, other: Figure, other_seat: int, *, by: Figure | None = None) -> Flow[int]:
    """ANI-556 to ANI-559, ANI-R423: a card for each, then both charms; returns by how much the first one is ahead.

    `by` has declared it, if that is not the first one. Nobody is ahead if an effect has parted them (ANI-R041).
    """
    battle = Courtship((by or one).id, one.id, other.id, [seat, other_seat])
    w.state.courtship = battle

    def stop(seat: int) -> str:
        if seat not in battle.seats:
            return "combats"
        return "combat" if battle.decided or "combat" in w.state.stops[seat] else "blows"

    yield from stack.window(w, "in-charm", "ANI-R510", stop)
    if _are_together(w, battle.one, battle.other):
        battle.ahead, battle.charms = _draw_and_compare(w, one, seat, other, other_seat)
        battle.decided = True
        yield from stack.window(w, "in-charm", "ANI-R510", stop)
    w.state.courtship = None
    lasting.end(w, "charm")
    return battle.ahead if battle.decided and _are_together(w, battle.one, battle.other) else 0


def _are_together(w: World, one: int, other: int) -> bool:
    """Whether both are still in play and at one place (ANI-R041)."""
    pair = [w.state.figures.get(each) for each in (one, other)]
    return None not in pair and len({(each.at, each.home) for each in pair if each is not None}) == 1


def _draw_and_compare(w: World, one: Figure, seat: int, other: Figure, other_seat: int) -> tuple[int, list[int]]:
    """By how much the first one is ahead, and the charms of both."""
    now = {each.id: charm_of(w, each) for each in (one, other)}
    barred: dict[int, set[str]] = {one.id: set(), other.id: set()}
    again: dict[int, int] = {one.id: 0, other.id: 0}
    before = dict(now)

    def play_card(figure: Figure, opponent: Figure, drawer: int) -> None:
        card = None if "get a combat card" in barred[figure.id] else draw_combat_card(w, drawer)
        if card is None:
            return
        w.tell("charm-card", "ANI-140", seat=drawer, card=w.cards[card].charm_name, who=table.title(w, figure))
        half = charm_half(w, w.cards[card], figure, opponent, now)
        for each, by in ((figure, half.mine), (opponent, half.theirs)):
            now[each.id] = max(now[each.id] + by, 0)  # ANI-R379
        barred[figure.id].update(half.bars_me)
        barred[opponent.id].update(half.bars_them)
        again[opponent.id] += half.theirs_again

    play_card(one, other, seat)
    play_card(other, one, other_seat)
    margin = now[one.id] - now[other.id]
    for figure, opponent, drawer, sign in ((one, other, seat, 1), (other, one, other_seat, -1)):
        for _ in range(again[figure.id]):
            now[figure.id] = before[figure.id]
            play_card(figure, opponent, drawer)
            margin = sign * max(sign * margin, now[figure.id] - now[opponent.id])
    if "win" in barred[one.id if margin > 0 else other.id]:
        margin = 0
    lay_off_combat_cards(w)
    for figure, opponent in ((one, other), (other, one)):
        if any(now[opponent.id] > gift.number for gift in gifts_of_kind(w, figure, FreedByCharm)):
            release_all(w, figure)
        set_free(w, figure, opponent, now[opponent.id])
    names = {"who": table.title(w, one), "whom": table.title(w, other)}
    w.tell("charm-result", "ANI-558", seat=seat, charm=now[one.id], theirs=now[other.id], **names)
    return margin, [now[one.id], now[other.id]]


# breaking


def _is_broken(w: World, charmer: Figure, target: Figure, margin: int) -> Flow[bool]:
    """ANI-560 to ANI-565, ANI-R435: one attempt by another character there that is not charmed itself.

    Against the charmed one it must win by twice the margin; against the charmer it must win. It is the one charm battle
    that the breaker may have in this turn (ANI-R434), and no attempt to charm (ANI-R622).
    """
    party = [one for one in table.party_of(w, target) if one.charmed_in < w.state.turns and can_charm(w, one)]
    options = [
        option
        for one in party
        for option in (
            Option("break-charm", (one.piece, target.piece), "ANI-562"),
            Option("break-charm", (one.piece, charmer.piece), "ANI-564"),
        )
    ]
    if not options:
        return False
    said = yield from choose(target.seat, "break", "ANI-560", in_order([GIVE_IN, *options]))
    if said.do == GIVE_IN.do:
        return False
    breaker, opponent = (table.figure_of(w, piece) for piece in pieces_in(said))
    breaker.wooed, breaker.wooed_in = NOBODY, w.state.turns
    w.tell("breaks", said.rule, seat=target.seat, who=table.title(w, breaker), whom=table.title(w, opponent))
    ahead = yield from compare(w, breaker, target.seat, opponent, opponent.seat)
    return ahead >= (2 * margin if opponent is target else 1)


# after-effects


def _begin_truce(w: World, charmer: Figure, target: Figure) -> None:
    """ANI-571, ANI-R440: the charmed character's party can't attack the charmer in its player's next turn."""
    party = [target.id, *(one.id for one in table.party_of(w, target))]
    w.state.truces.append(Truce(charmer.id, party, target.seat, w.state.taken[target.seat] + 1))
