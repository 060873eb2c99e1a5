"""What the rules need everywhere: the names of places, players and turn order, the board, drawing, discarding."""

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.ring import Ring, ring
from beanfield.games.mighty_action_force.state import SLOTS, State, World
from beanfield.kernel.asks import Thing
from beanfield.kernel.events import Moved

HAND = 3
MOST_PLAYERS = 12
HANDS = [f"hands.{player}" for player in range(MOST_PLAYERS)]
DECKS = [f"decks.{player}" for player in range(MOST_PLAYERS)]
DISCARD_PILES = [f"discard_piles.{player}" for player in range(MOST_PLAYERS)]
FACE_DOWN = [f"face_down.{player}" for player in range(MOST_PLAYERS)]
PLACES = [[f"{slot}.{player}" for slot in SLOTS] for player in range(MOST_PLAYERS)]
"""The slots of each player, by their numbers."""
SORTED_PLACES = [sorted(places) for places in PLACES]
"""The same slots, in the order in which options name them."""


def players(w: World) -> range:
    """Everybody at the board, with or without a seat."""
    return range(len(w.state.gems))


def is_person(w: World, player: int) -> bool:
    """Whether somebody sits there; in a solo game the opponent is automatic (MAF-R86)."""
    return player < w.seats


def owner_of(w: World, card: int) -> int:
    """Whose deck a card came from (MAF-R12)."""
    return next(player for player, cards in enumerate(w.state.brought) if card in cards)


def whose(place: Thing) -> int:
    """The player whose place is named: 2 for `gems.2`."""
    return int(str(place).partition(".")[2])


def turn_order(w: World) -> list[int]:
    """Everybody who still plays, from the First Player on."""
    return ring_of(w).turn_order(w.state.first)


def ring_of(w: World) -> Ring:
    """Who sits where, kept until somebody finishes (see `ending`)."""
    found: Ring | None = w.memo.get("ring")
    if found is None:
        found = w.memo["ring"] = ring(w.state)
    return found


def slot_of(table: State, player: int, slot: int) -> list[int]:
    """The cards in one slot."""
    rows: list[list[int]] = getattr(table, SLOTS[slot])
    return rows[player]


def board(w: World) -> list[Move]:
    """The cards that lie face-up in the slots, in turn order and slot by slot, all as if nothing stopped them."""
    table, cards = w.state, w.cards
    columns = (table.collect, table.attack_left, table.attack_right)
    return [
        Move(card, cards[card], player, slot, table.aims[player][slot])
        for player in turn_order(w)
        for slot, column in enumerate(columns)
        for card in column[player]
    ]


def has_cards(table: State, player: int) -> bool:
    """Whether there is anything left in hand and deck."""
    return bool(table.hands[player] or table.decks[player])


def draw_hand(w: World, player: int) -> None:
    """MAF-018: three cards from the own deck."""
    take_from_deck(w, player, HAND)


def draw(w: World, player: int, how_many: int, rule: str) -> None:
    """From the top of the own deck into the hand, as far as there are cards (MAF-R08, MAF-R65)."""
    drawn = take_from_deck(w, player, how_many)
    if drawn.pieces:
        w.tell("drew", rule, seat=player, cards=drawn)


def take_from_deck(w: World, player: int, how_many: int) -> Moved:
    """Cards from the top of the deck to the hand, one after the other, as far as there are any."""
    deck = w.state.decks[player]
    return w.move(deck[: -how_many - 1 : -1], DECKS[player], HANDS[player])


def discard_cards(w: World, cards: list[int], place: str) -> dict[int, Moved]:
    """Cards go to the pile of the player whose deck they came from (MAF-R12). Returns what came to which pile."""
    piles: dict[int, list[int]] = {}
    for card in cards:
        piles.setdefault(owner_of(w, card), []).append(card)
    return {owner: w.move(own, place, DISCARD_PILES[owner]) for owner, own in sorted(piles.items())}
