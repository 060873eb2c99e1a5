"""Setups at random: for any legal variation soup, decks that hold every kind of card."""

from msgspec.structs import replace

from beanfield.games.mighty_action_force.catalog import CATALOG
from beanfield.games.mighty_action_force.own_cards import BLOCKS, NEED_AMOUNT, OWN, OwnCard, catalog_with
from beanfield.games.mighty_action_force.setup import CHART, Setup, players_at
from beanfield.kernel.chance import Chance


def draw_decks(drawn: Setup, seats: int, chance: Chance) -> Setup:
    """A setup with these switches. Three of four have decks of the players' own, and some have cards of their own."""
    if chance.below(4) == 0:
        return drawn
    if chance.below(2):
        drawn = replace(drawn, cards=tuple(own_card(number, chance) for number in range(1 + chance.below(5))))
        drawn = replace(drawn, crossover=bool(chance.below(2)))
    known = catalog_with(drawn.cards)
    usable = [name for name, hero in known.items() if drawn.crossover or hero.origin in ("", OWN)]
    special = [name for name in usable if known[name].power]
    decks = tuple(
        tuple(_any(special if chance.below(2) else usable, chance) for _ in range(CHART[seats]))
        for _ in range(players_at(seats))
    )
    return replace(drawn, decks=decks)


def own_card(number: int, chance: Chance) -> OwnCard:
    """A create-your-own card, or one of another game."""
    level = CATALOG.levels[chance.below(len(CATALOG.levels))]
    game = "Mighty Astro-Force" if chance.below(4) == 0 else ""
    villain = chance.below(6) == 0
    if chance.below(3) == 0:
        return OwnCard(f"Nobody {number}", level, catchphrase="Here I am!", e_vile=villain, game=game)
    block = _any([*BLOCKS, ""], chance)
    amount = 1 + chance.below(3) if block in NEED_AMOUNT else 0
    return OwnCard(
        f"Somebody {number}",
        level,
        special=True,
        power_bar="Something",
        description="It does something.",
        block=block,
        amount=amount,
        e_vile=villain,
        game=game,
    )


def _any(names: list[str], chance: Chance) -> str:
    return names[chance.below(len(names))]
