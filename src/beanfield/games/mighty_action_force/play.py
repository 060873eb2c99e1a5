"""The rules of Mighty Action Force. Read this file from top to bottom: it follows the rulebook.

The chapters, and where each of them is:

| chapter of the rulebook | where |
|---|---|
| components | facts of the cards: `cards.toml`; who sits where: `ring` |
| setup | here: "Starting the game"; which decks are allowed: `decks` |
| taking a turn | here: "Playing the game"; how a card is played: `laying` |
| collecting and attacking | `tally` |
| tally and discard | here: "The end of a round"; how gems are counted: `tally` |
| ending the game | `ending`; called from "The end of a round" |
| between games | `series` |
| create-your-own cards | `own_cards`; as files: `files` |
| special cards | `powers`, one module a power |
| variations | their switches: `setup`; what each changes stands where it changes it |

The order of everything in a round is ruling MAF-R15.
"""

from beanfield.games.mighty_action_force import booking, ending, tally
from beanfield.games.mighty_action_force.decks import deal_decks
from beanfield.games.mighty_action_force.laying import (
    ask_for_play,
    automatic_play,
    lay,
    lay_face_down,
    plays_of,
    turn_over,
)
from beanfield.games.mighty_action_force.powers import discard, free, knight, shuffle, skip, stopping
from beanfield.games.mighty_action_force.ring import corner_names
from beanfield.games.mighty_action_force.setup import Setup, corners_at
from beanfield.games.mighty_action_force.state import NOBODY, SLOTS, World
from beanfield.games.mighty_action_force.table import (
    PLACES,
    discard_cards,
    draw,
    draw_hand,
    has_cards,
    is_person,
    owner_of,
    players,
    ring_of,
    slot_of,
    turn_order,
)
from beanfield.kernel.asking import choose_together, pick_together, picked
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.variants import variants_on
from beanfield.kernel.view import Outcome

ACCEPT = Option("accept", (), "MAF-R93")
DECLINE = Option("decline", (), "MAF-R93")


# ---------------------------------------------------------------------------------------------- Starting the game


def prepare(w: World) -> None:
    """MAF-015: corners, and the cards, unless the table has rules of its own that everybody must accept first."""
    table, setup = w.state, w.setup
    table.corners = corner_names(len(table.gems), corners_at(w.seats, setup))
    table.house_rules = list(variants_on(setup))
    table.agreed = w.seats == 1 or not setup.needs_consent()
    if table.agreed:
        hand_out_cards(w, setup)


def accept_house_rules(w: World, setup: Setup) -> Flow[bool]:
    """MAF-117, MAF-R93: the game starts when every seat has accepted what the table made up, and before that no card.

    Returns whether it does.
    """
    asks = [Choose(seat, "accept", "MAF-R93", [ACCEPT, DECLINE]) for seat in range(w.seats)]
    answers = yield from choose_together(asks)
    declined = [str(seat) for seat, answer in answers.items() if answer.do == DECLINE.do]
    if declined:
        w.tell("declined", "MAF-R93", seats=" ".join(declined))
        return False
    w.state.agreed = True
    w.tell("agreed", "MAF-R93")
    hand_out_cards(w, setup)
    return True


def hand_out_cards(w: World, setup: Setup) -> None:
    """MAF-015 to MAF-019: shuffled decks, hands of three, and who is First Player."""
    table = w.state
    deal_decks(w, setup)
    for player in range(w.seats):
        draw_hand(w, player)
    if w.seats == 1:
        table.first = 1  # MAF-R86: the automatic opponent
    elif setup.youngest is None:
        table.first = w.chance.below(w.seats)  # MAF-R05
    else:
        table.first = setup.youngest
    table.to_play = turn_order(w)
    w.tell("begun", "MAF-019", seat=table.first)


# ----------------------------------------------------------------------------------------------- Playing the game


def play(w: World) -> Flow[Outcome]:
    """MAF-026, MAF-037: in each round everybody takes a turn, then gems are counted; until the game is over."""
    setup = w.setup
    while True:
        yield CHECKPOINT
        if not w.state.agreed:
            accepted = yield from accept_house_rules(w, setup)
            if not accepted:
                return ending.outcome(w, [])
        elif not w.state.to_play:
            outcome = yield from end_of_round(w, setup)
            if outcome is not None:
                return outcome
        elif setup.all_at_once:
            yield from all_turns_at_once(w)
        else:
            yield from take_turn(w, w.state.to_play[0], setup.blind_mans_bluff)


def take_turn(w: World, player: int, face_down: bool) -> Flow[None]:
    """MAF-021 to MAF-025: draw a card, then play one."""
    if not can_play(w, player):
        return
    if is_person(w, player):
        options = yield from picked(ask_for_play(w, player))
        plays = plays_of(w, player, options)
    else:
        plays = automatic_play(w, player)
    if face_down:
        lay_face_down(w, player, plays)
    else:
        lay(w, player, plays)


def can_play(w: World, player: int) -> bool:
    """The turn begins: it may be skipped (MAF-066), or there may be nothing to play (MAF-R09)."""
    table = w.state
    table.to_play.remove(player)
    if not has_cards(table, player):
        w.tell("out-of-cards", "MAF-R09", seat=player)
        return False
    if skip.is_skipped(w, player):
        w.tell("skipped", "MAF-066", seat=player)
        return False
    table.turns += 1
    if is_person(w, player):
        draw(w, player, 1, "MAF-021")
    return True


def all_turns_at_once(w: World) -> Flow[None]:
    """MAF-R79: everybody plays in secret, slots included; all is shown when the last one is ready."""
    ready = [player for player in list(w.state.to_play) if can_play(w, player)]
    asks = [ask_for_play(w, player) for player in ready if is_person(w, player)]
    answers = yield from pick_together(asks)
    for player in ready:
        plays = plays_of(w, player, answers[player]) if player in answers else automatic_play(w, player)
        lay_face_down(w, player, plays)


# --------------------------------------------------------------------------------------------- The end of a round


def end_of_round(w: World, setup: Setup) -> Flow[Outcome | None]:
    """Ruling MAF-R15, steps 2 to 9. Returns the outcome if the game is over."""
    if setup.blind_mans_bluff:
        turn_over(w, turn_order(w))
    skip.confirm_skips(w)
    moves = stopping.settled_board(w)  # step 2: the cards in the slots, less what Princesses and Samurais stop
    moves = yield from shuffle.shuffle_moves(w, moves)  # step 3
    stopping.tell_what_is_stopped(w, moves)
    blocked = knight.block_or_attack(moves)  # step 4
    for villain in blocked:
        w.tell("knight-blocked", "MAF-081", seat=owner_of(w, villain.card), card=villain.hero.title)
    gems = list(w.state.gems)
    tally.count(moves, gems, ring_of(w), booking.telling(w, gems))  # steps 5 and 6
    yield from free.enter_results(w, moves, gems)
    booking.book(w, gems, "superpowers")
    tell_totals(w)
    outcome = ending.by_thirteen(w, setup)  # step 7
    if outcome is not None:
        return outcome
    yield from discard.discard_from_hands(w, moves)  # step 8
    clear_slots(w)
    outcome = ending.by_cards(w, setup)  # step 9
    if outcome is None:
        next_round(w, setup)
    return outcome


def tell_totals(w: World) -> None:
    """MAF-034, MAF-035: everybody's counter shows the new total, from the First to the last player."""
    for player in turn_order(w):
        w.tell("tallied", "MAF-035", seat=player, total=w.state.gems[player])


def clear_slots(w: World) -> None:
    """MAF-036: all played cards are discarded, also those of players who have just finished (MAF-R82)."""
    table = w.state
    for player in players(w):
        for slot, place in enumerate(PLACES[player]):
            lying = slot_of(table, player, slot)
            if lying:
                discard_cards(w, lying, place)
        table.aims[player] = [NOBODY] * len(SLOTS)
    w.tell("cleared", "MAF-036")


def next_round(w: World, setup: Setup) -> None:
    """MAF-037: the same again; the First Player stays the same, unless the table lets the role rotate (MAF-R06)."""
    table = w.state
    table.round += 1
    if setup.rotate:
        order = turn_order(w)
        table.first = order[1 % len(order)] if table.first == order[0] else order[0]
    table.to_play = turn_order(w)
