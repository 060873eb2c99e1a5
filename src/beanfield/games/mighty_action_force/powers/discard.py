"""Ozeki Zuma: everyone else discards cards from hand."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.state import World
from beanfield.games.mighty_action_force.table import DECKS, HANDS, discard_cards, is_person, ring_of
from beanfield.kernel.asking import pick_together
from beanfield.kernel.asks import Option, Pick, pieces_in
from beanfield.kernel.events import Moved
from beanfield.kernel.flow import Flow


def discard_from_hands(w: World, moves: Sequence[Move]) -> Flow[None]:
    """MAF-063, MAF-064: everyone else discards a card from hand, chosen in secret and all at once (MAF-R36)."""
    table, seats = w.state, ring_of(w)
    zumas = [move for move in moves if move.has(Power.DISCARD) and move.player in seats.players]  # MAF-R82
    if not zumas:
        return
    asks = []
    losing: list[tuple[int, list[int], int]] = []
    for player in seats.players:
        due = sum(zuma.hero.amount for zuma in zumas if seats.home[zuma.player] != seats.home[player])  # MAF-R38
        pile = table.hands[player] if is_person(w, player) else table.decks[player]  # MAF-R86
        due = min(due, len(pile))
        losing.append((player, pile, due))
        if due and due < len(pile) and is_person(w, player):
            options = [Option("discard", (card,), "MAF-063") for card in sorted(pile)]
            asks.append(Pick(player, "discard", "MAF-063", least=due, most=due, options=options))
    answers = yield from pick_together(asks)
    lost: dict[int, list[Moved]] = {}
    for player, pile, due in losing:
        cards = pieces_in(*answers.get(player, ())) or pile[len(pile) - due :]
        discarded = discard_cards(w, cards, HANDS[player] if is_person(w, player) else DECKS[player])
        for owner, moved in discarded.items():
            lost.setdefault(owner, []).append(moved)
    for owner, all_moved in sorted(lost.items()):
        w.tell("discarded", "MAF-063", seat=owner, cards=tuple(all_moved))
