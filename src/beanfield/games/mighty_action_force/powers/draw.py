"""Shadow Rider: extra cards for the hand."""

from beanfield.games.mighty_action_force import table
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.state import World


def draw_extra(w: World, player: int, hero: Hero) -> None:
    """MAF-088: extra cards for the hand, which stays larger (MAF-090); an automatic opponent has none (MAF-R86)."""
    if table.is_person(w, player):
        table.draw(w, player, hero.amount, "MAF-088")
