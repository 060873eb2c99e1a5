"""The combat cards of a combat: drawn, played on somebody, laid off at the end of the round (ANI-024 to ANI-026)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.settling import play_half
from beanfield.games.ani_mayhem.reading import energy_left, gifts_of_kind, has_gift
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import PaysOnlyFor
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import ExtraCard, IgnoresHalves, Unaided
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow

KEEP_ENERGY: Final = Option("keep-energy", (), "ANI-193")
PAY_ENERGY: Final = Option("pay-energy", (), "ANI-193")


def draw_combat_card(w: World, seat: int) -> int | None:
    """ANI-024, ANI-026, ANI-R018: from the player's own pile, which is shuffled anew when it is empty."""
    state = w.state
    if not state.combat_decks[seat]:
        if not state.combat_discards[seat]:
            return None
        state.combat_decks[seat], state.combat_discards[seat] = w.shuffle(state.combat_discards[seat]), []
        w.tell("reshuffles-combat", "ANI-026", seat=seat)
    card = state.combat_decks[seat][-1]
    w.tell("draws-combat", "ANI-024", seat=seat, cards=w.move([card], f"combat_decks.{seat}", "combat_played"))
    return card


def receiving(w: World, some: Sequence[Figure]) -> list[Figure]:
    """Those on whom combat cards may be played."""
    return [figure for figure in some if not has_gift(w, figure, Unaided)]


def draw_for(w: World, fight: Fight, seat: int, figure: Figure) -> None:
    """A player draws a combat card for somebody, unless none may be played on it."""
    if has_gift(w, figure, Unaided):
        return
    card = draw_combat_card(w, seat)
    if card is not None:
        play_on(w, fight, seat, card, figure)


def play_on(w: World, fight: Fight, seat: int, card: int, figure: Figure) -> None:
    """The combat half of a card, until the end of the round (ANI-136, ANI-141); it may bring another card."""
    if has_gift(w, figure, IgnoresHalves):
        w.tell("no-effect", "ANI-136", card=w.cards[card].title, who=table.title(w, figure))
        return
    half = play_half(w, fight, w.cards[card], figure)
    for _ in range(half.more):
        draw_for(w, fight, seat, figure)


def draw_extra(w: World, fight: Fight, fighters: Sequence[Figure]) -> None:
    """Those for whom an effect draws another card."""
    for figure in fighters:
        for _ in gifts_of_kind(w, figure, ExtraCard):
            draw_for(w, fight, figure.seat if figure.side == "character" else fight.seat, figure)


def offer(w: World, fight: Fight) -> Flow[None]:
    """Those whose cards give more for energy may pay it now."""
    for half in fight.halves:
        figure = w.state.figures.get(half.on)
        for shift in list(half.offers):
            half.offers.remove(shift)
            if figure is None or figure.side != "character" or not energy_left(w, figure):
                continue
            if has_gift(w, figure, PaysOnlyFor):
                continue
            said = yield from choose(figure.seat, "pay-for-more", "ANI-193", [KEEP_ENERGY, PAY_ENERGY])
            if said.do == PAY_ENERGY.do:
                figure.spent += 1
                fight.paid.append(figure.id)
                half.shifts.append(shift)
                w.tell("pays", "ANI-193", seat=figure.seat, who=table.title(w, figure), energy=1)


def lay_off_combat_cards(w: World) -> None:
    """ANI-025: to the discard pile of combat cards."""
    for card in list(w.state.combat_played):
        w.move([card], "combat_played", f"combat_discards.{table.owner_of(w, card)}")
