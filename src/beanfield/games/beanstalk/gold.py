"""Sack of Gold cards: who draws how many, and what is paid when the Beanstalk falls or the Castle is reached."""

from beanfield.games.beanstalk.stalk import tokens_of
from beanfield.games.beanstalk.state import World


def draw(w: World, seat: int, many: int, rule: str) -> None:
    """BST-073: Sack of Gold cards are drawn face down, as far as the deck goes (BST-R60)."""
    drawn = w.state.sacks[-many:] if many else []
    if drawn:
        w.tell("drew", rule, seat=seat, cards=w.move(reversed(drawn), "sacks", f"gold.{seat}"))


def pay_for_the_turn(w: World, seat: int) -> None:
    """BST-071, BST-072: a card for each Treasure token of this turn, after the check."""
    draw(w, seat, w.state.treasures, "BST-071")


def pay_for_the_castle(w: World, seat: int) -> None:
    """BST-084, BST-085, BST-R50 to BST-R52: a bonus card first, then a card for each own token on the Beanstalk."""
    w.tell("castle", "BST-084", seat=seat)
    draw(w, seat, 1, "BST-084")
    draw(w, seat, tokens_of(w, seat), "BST-085")


def pay_for_the_fall(w: World, culprit: int) -> None:
    """BST-076, BST-077: everybody else draws a card for each own token, one at a time and clockwise (BST-R50)."""
    others = [(culprit + step) % w.seats for step in range(1, w.seats)]
    due = {seat: 0 if w.state.removed[seat] else tokens_of(w, seat) for seat in others}
    for number in range(max(due.values(), default=0)):
        for seat in others:
            if number < due[seat]:
                draw(w, seat, 1, "BST-076")
