"""Taking a turn: which ways there are to play a card, and what happens when it is played.

A turn is one decision, which is final once it is confirmed (MAF-R13).
"""

from collections.abc import Sequence

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.powers import diagonal, draw, skip, slots
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.stopping import is_stopped, settled_board
from beanfield.games.mighty_action_force.state import COLLECT, NOBODY, SLOTS, World
from beanfield.games.mighty_action_force.table import (
    DECKS,
    FACE_DOWN,
    HANDS,
    PLACES,
    SORTED_PLACES,
    board,
    is_person,
    ring_of,
    whose,
)
from beanfield.games.mighty_action_force.verbs import PLAY, PLAY_ONE
from beanfield.kernel.asks import Option, Pick, pieces_in, places_in
from beanfield.kernel.chance import Chance
from beanfield.kernel.events import Moved

type CardPlay = tuple[int, int, int]
"""A card, the slot it goes to, and whom it is aimed at (or NOBODY)."""


# ------------------------------------------------------------------------------------------------ Choosing a card


def ask_for_play(w: World, seat: int) -> Pick:
    """MAF-022, MAF-023: one card into any of the own slots; with Supernova up to three, one a slot (MAF-062)."""
    hand = sorted(w.state.hands[seat])
    novas = slots.supernovas(w, hand)
    options = [option for card in hand for option in ways_to_play(w, seat, card)]
    if novas and len(hand) > 1:
        return slots.ask_for_play(seat, novas, options)
    options.sort()
    return Pick(seat, PLAY_ONE, "MAF-022", least=1, most=1, options=options)


def ways_to_play(w: World, seat: int, card: int) -> list[Option]:
    """MAF-023: any own slot; Space Sentry and Wandering Wizard are aimed in the same decision."""
    power = w.cards[card].power
    if power is Power.SKIP:
        return skip.ways_to_play(w, seat, card)
    if power is Power.DIAGONAL and len(ring_of(w).rivals[seat]) > 1:
        return diagonal.ways_to_play(w, seat, card)
    return [Option(PLAY, (card, place), "MAF-023") for place in SORTED_PLACES[seat]]


def plays_of(w: World, player: int, options: Sequence[Option]) -> list[CardPlay]:
    """What was picked, in slot order (MAF-R34)."""
    plays: list[CardPlay] = []
    for option in options:
        card = pieces_in(option)[0]
        place, *target = places_in(option)
        slot = PLACES[player].index(place)
        aim = whose(target[0]) if target else NOBODY
        if target and w.cards[card].power is Power.DIAGONAL:
            aim = diagonal.aim_at(w, player, slot, aim)
        plays.append((card, slot, aim))
    return sorted(plays, key=lambda play: play[1])


def automatic_play(w: World, player: int) -> list[CardPlay]:
    """MAF-R86: the top card of the deck goes to a slot at random; Supernova brings the next two cards."""
    deck = w.state.decks[player]
    free_slots = w.chance.shuffled([0, 1, 2])
    cards = deck[-1:]
    if slots.supernovas(w, cards):
        cards += deck[-2:-4:-1]
    plays = [
        (card, slot, any_aim(w, player, card, slot, w.chance)) for card, slot in zip(cards, free_slots, strict=False)
    ]
    return sorted(plays, key=lambda play: play[1])


def any_aim(w: World, player: int, card: int, slot: int, chance: Chance) -> int:
    """Whom a card is aimed at, drawn from those whom its player could choose."""
    targets = [NOBODY]
    if w.cards[card].power is Power.SKIP:
        targets = ring_of(w).others[player]
    elif w.cards[card].power is Power.DIAGONAL and slot != COLLECT:
        targets = [NOBODY, *ring_of(w).within_reach(player, slot)[1:]]
    return targets[chance.below(len(targets))] if len(targets) > 1 else targets[0]


# ------------------------------------------------------------------------------------------------- Laying it down


def lay(w: World, player: int, plays: Sequence[CardPlay]) -> None:
    """MAF-025: the cards lie face-up in their slots; then Shadow Rider and Space Sentry act (MAF-R15 step 1)."""
    for card, slot, aim in plays:
        laid = w.move([card], comes_from(w, player), PLACES[player][slot])
        note_aim(w, player, card, slot, aim)
        tell_play(w, player, slot, aim, laid)
    for card, _, aim in plays:
        hero = w.cards[card]
        rides = hero.power is Power.DRAW and not is_stopped(hero.gems, board(w))  # MAF-R16
        act_on_play(w, player, hero, aim, rides)


def comes_from(w: World, player: int) -> str:
    """Where a card is played from: the hand, or the deck of an automatic opponent (MAF-R86)."""
    return HANDS[player] if is_person(w, player) else DECKS[player]


def note_aim(w: World, player: int, card: int, slot: int, aim: int) -> None:
    """MAF-R51: whom Wandering Wizard will attack from this slot. Space Sentry's aim is noted when she acts."""
    if aim != NOBODY and w.cards[card].power is Power.DIAGONAL:
        w.state.aims[player][slot] = aim


def tell_play(w: World, player: int, slot: int, aim: int, laid: Moved) -> None:
    """Everybody sees the card now, and whom it is aimed at."""
    power, where = w.cards[laid.pieces[0]].power, PLACES[player][slot]
    if power is Power.SKIP:
        skip.tell_play(w, player, laid, where, aim)
    elif aim != NOBODY and power is Power.DIAGONAL:
        diagonal.tell_play(w, player, laid, where, aim)
    else:
        w.tell("played", "MAF-025", seat=player, cards=laid, where=where)


def act_on_play(w: World, player: int, hero: Hero, aim: int, rides: bool) -> None:
    """MAF-R16: Shadow Rider draws if he `rides`, which means that nothing stops him; what Space Sentry wants waits."""
    if rides:
        draw.draw_extra(w, player, hero)
    elif aim != NOBODY and hero.power is Power.SKIP:
        skip.want_skip(w, hero, aim)


# ------------------------------------------------------------------------------- Face-down, in Blind Man's Bluff


def lay_face_down(w: World, player: int, plays: Sequence[CardPlay]) -> None:
    """MAF-096, MAF-R79: everybody sees which slots are used, nobody else sees the cards or whom they are aimed at."""
    table = w.state
    for card, slot, aim in plays:
        table.face_down_slots[player].append(SLOTS[slot])
        aims = table.face_down_aims[player]
        assert aims is not None
        aims.append(aim)
        laid = w.move([card], comes_from(w, player), FACE_DOWN[player])
        w.tell("laid", "MAF-096", seat=player, cards=laid, where=PLACES[player][slot])


def turn_over(w: World, order: Sequence[int]) -> None:
    """MAF-097: all cards are turned over at the same time; then Space Sentry and Shadow Rider act (MAF-R80)."""
    laid = [(player, play) for player in order for play in face_down_plays(w, player)]
    if not laid:
        return
    turned = [w.move([card], FACE_DOWN[player], PLACES[player][slot]) for player, (card, slot, _) in laid]
    for player in order:
        w.state.face_down_slots[player] = []
        w.state.face_down_aims[player] = []
    for player, (card, slot, aim) in laid:
        note_aim(w, player, card, slot, aim)
    w.tell("turned-over", "MAF-097", cards=tuple(turned))
    for moved, (player, (_, slot, aim)) in zip(turned, laid, strict=True):
        tell_play(w, player, slot, aim, moved)
    settled = {move.card: move for move in settled_board(w)}
    for player, (card, _, aim) in laid:
        played = settled[card]
        act_on_play(w, player, played.hero, aim, rides=played.has(Power.DRAW))


def face_down_plays(w: World, player: int) -> list[CardPlay]:
    """What a player has laid face-down in this round."""
    table = w.state
    taken = [SLOTS.index(slot) for slot in table.face_down_slots[player]]
    return list(zip(table.face_down[player], taken, table.face_down_aims[player] or (), strict=True))
