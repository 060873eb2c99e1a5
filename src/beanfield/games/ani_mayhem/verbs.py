"""What the steps of declared clauses do when they resolve."""

from beanfield.games.ani_mayhem import falling, lasting, table
from beanfield.games.ani_mayhem.declared import (
    Cancels,
    Declared,
    Discards,
    Draws,
    Fetches,
    Forfeits,
    Heals,
    Hurts,
    Lend,
    LooksAt,
    Mills,
    Retrieves,
    SendsHome,
    Spares,
    Step,
)
from beanfield.games.ani_mayhem.declaring import fits
from beanfield.games.ani_mayhem.homes import choose_haven, havens_of
from beanfield.games.ani_mayhem.looking import look
from beanfield.games.ani_mayhem.state import Figure, Lasting, Played, World
from beanfield.games.ani_mayhem.targets import figures_for, is_fit
from beanfield.games.ani_mayhem.words import Cannot
from beanfield.kernel.asking import pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def has_target(w: World, played: Played, clause: Declared) -> bool:
    """ANI-R041, ANI-R475: an effect fails if none of what it is aimed at is a legal target any more."""
    state = w.state
    if clause.on is not None:
        if clause.on.every:
            played.at_figures = [each.id for each in figures_for(w, played.seat, clause.on, played.piece)]
        played.at_figures = [
            one
            for one in played.at_figures
            if one in state.figures and is_fit(w, played.seat, clause.on, state.figures[one], played.piece)
        ]
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


def do(w: World, played: Played, step: Step, at: int) -> Flow[None]:
    """One step, on everything that the clause is aimed at."""
    figures = [w.state.figures[one] for one in played.at_figures if one in w.state.figures]
    match step:
        case Lend() | Spares():
            _lend(w, played, step, at, figures)
        case Discards():
            for figure in figures:
                table.drop_all(w, figure)
                table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-059")
            for piece in played.at_cards:
                table.take_off(w, piece, "ANI-059")
        case Cancels():
            for each in w.state.stack:
                if each.number in played.at_stack:
                    each.cancelled = True
                    w.tell("cancelled", "ANI-074", seat=each.seat, card=w.cards[each.piece].title)
        case Heals():
            for figure in figures:
                figure.lost = 0
                w.tell("healed", "ANI-102", seat=figure.seat, who=table.title(w, figure))
        case Hurts(amount=amount):
            for figure in figures:
                falling.lose_health(w, figure, amount)
        case Fetches():
            for piece in played.at_cards:
                table.fetch(w, table.owner_of(w, piece), piece, "ANI-332")
        case SendsHome():
            for figure in figures:
                yield from _go_home(w, figure)
        case Forfeits():
            for seat in played.at_players:
                _forfeit(w, seat)
        case Draws():
            _draw(w, played.seat)
        case LooksAt():
            yield from look(w, played, step)
        case Mills():
            for seat in played.at_players:
                _mill(w, seat)
        case Retrieves():
            yield from _retrieve(w, played.seat, step)


def _lend(w: World, played: Played, step: Lend | Spares, at: int, figures: list[Figure]) -> None:
    number, turns = w.cards[played.piece].number, step.turns if isinstance(step, Lend) else 0
    until = step.until if isinstance(step, Lend) else "round"
    for figure in figures:
        lasting.begin(w, Lasting(number, played.clause, at, figure.id, played.seat, until, turns))
        w.tell(_what(step), "ANI-151", seat=figure.seat, who=table.title(w, figure), card=w.cards[played.piece].title)


def _what(step: Lend | Spares) -> str:
    """How it is told."""
    gifts = step.gifts if isinstance(step, Lend) else ()
    deeds = [deed for gift in gifts if isinstance(gift, Cannot) for deed in gift.deeds]
    return "halted" if "act" in deeds else "held" if "move" in deeds else "changed"


def _go_home(w: World, figure: Figure) -> Flow[None]:
    """Into one of its player's havens, with its cards; out of a combat without a blow."""
    if not havens_of(w, figure.seat):
        return
    space = yield from choose_haven(w, figure.seat, "ANI-203")
    table.go(w, figure, space, home=True)
    w.tell("goes-in", "ANI-203", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))


def _forfeit(w: World, seat: int) -> None:
    hand = w.state.hands[seat]
    if hand:
        table.discard(w, hand[w.chance.below(len(hand))], f"hands.{seat}", "ANI-059")


def _mill(w: World, seat: int) -> None:
    """A card of a draw pile, by chance, is out of the game; everybody sees it."""
    pile = w.state.decks[seat]
    if pile:
        piece = pile[w.chance.below(len(pile))]
        w.tell("mills", "ANI-060", seat=seat, cards=w.move([piece], f"decks.{seat}", "removed"))


def _draw(w: World, seat: int) -> None:
    """A card from the draw pile; a disaster is discarded without effect. A hand of seven draws nothing (ANI-R093)."""
    state = w.state
    if len(state.hands[seat]) >= table.HAND or not table.refill(w, seat):
        return
    piece = state.decks[seat][-1]
    if w.cards[piece].type in ("major-disaster", "minor-disaster"):
        table.discard(w, piece, f"decks.{seat}", "ANI-059")
    else:
        w.tell("draws", "ANI-327", seat=seat, cards=w.move([piece], f"decks.{seat}", f"hands.{seat}"))


def _retrieve(w: World, seat: int, step: Retrieves) -> Flow[None]:
    """Cards out of the discard pile, as the player chooses; a draw pile that gets them is shuffled."""
    state = w.state
    room = table.HAND - len(state.hands[seat]) if step.to == "hand" else step.cards  # ANI-R093
    found = [piece for piece in state.discards[seat] if fits(w.cards[piece], step.test)]
    most = min(step.cards, room, len(found))
    if most < 1:
        return
    options = in_order([Option("retrieve", (piece,), "ANI-059") for piece in found])
    picked = yield from pick(seat, "retrieve", "ANI-059", options, least=most, most=most)
    target = f"hands.{seat}" if step.to == "hand" else f"decks.{seat}"
    w.tell("retrieves", "ANI-059", seat=seat, cards=w.move(pieces_in(*picked), f"discards.{seat}", target))
    if step.to == "draw pile":
        state.decks[seat] = w.shuffle(state.decks[seat])
