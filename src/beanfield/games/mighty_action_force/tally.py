"""A round as it counts: which cards act, and what everybody gains and loses (ruling MAF-R15, steps 2 and 4 to 6).

Nothing here touches a world: players who think use it to see what a board comes to.
"""

from collections.abc import Callable, Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers import attack_all, block, diagonal, redirect, steal
from beanfield.games.mighty_action_force.ring import Ring
from beanfield.games.mighty_action_force.state import COLLECT, GOAL

type Tell = Callable[..., None]
"""Says what happened: a key, a rule, and facts."""


def silence(what: str, rule: str, /, **facts: int | str) -> None:
    """Nobody listens."""


def count_gains(moves: Iterable[Move], gems: list[int], ring: Ring, tell: Tell = silence) -> None:
    """MAF-R15 step 5: in turn order, slot by slot, thefts included. A card that would go over 13 does not count."""
    for move in moves:
        if not move.acts:
            continue
        counter = ring.home[move.player]
        collected = move.hero.gems if move.slot == COLLECT else 0
        loot = steal.loot_of(move, gems, ring) if move.power else {}
        gain = collected + sum(loot.values())
        if not gain:
            continue
        if gems[counter] + gain > GOAL:
            move.drop()
            tell("over", "MAF-039", seat=move.player, card=move.hero.title, gems=gain, total=gems[counter])
            continue
        if collected:
            gems[counter] += collected
            tell("collected", "MAF-027", seat=move.player, card=move.hero.title, gems=collected)
        for victim, stolen in loot.items():
            gems[counter] += stolen
            gems[victim] -= stolen
            tell("stole", "MAF-058", seat=move.player, card=move.hero.title, whom=victim, gems=stolen)


def count_losses(moves: list[Move], gems: list[int], ring: Ring, tell: Tell = silence) -> None:
    """MAF-R15 step 6: attacks in turn order are sent back, blocked or get through; nobody falls below 0 (MAF-R02)."""
    special = [move for move in moves if move.power]
    attack_all.attack_all(special)
    mirrors = redirect.mirrors_of(special, ring)
    guarded = block.guarded_by(special, ring)
    for move in moves:
        if not move.acts:
            continue
        for victim, force in attacks(move, ring).items():
            facts: dict[str, int | str] = {
                "seat": move.player, "card": move.hero.title, "whom": victim, "gems": force
            }  # fmt: skip
            if mirrors.get(victim):
                mirrors[victim] -= 1
                attacker = ring.home[move.player]
                facts["gems"] = min(force, gems[attacker])
                gems[attacker] = max(0, gems[attacker] - force)
                tell("sent-back", "MAF-067", **facts)
            elif victim in guarded:
                tell("blocked", "MAF-069", **facts)
            else:
                gems[victim] = max(0, gems[victim] - force)
                tell("attacked", "MAF-031", **facts)


def attacks(move: Move, ring: Ring) -> dict[int, int]:
    """Whom a card attacks, and with how many gems. One card is one attack on each of them (MAF-R44, MAF-087)."""
    hits: dict[int, int] = {}
    if move.slot != COLLECT:
        hits[diagonal.victim_of(move, ring)] = move.hero.gems
    if move.attacks_all:
        for rival in ring.rivals[move.player]:
            hits[rival] = hits.get(rival, 0) + move.hero.gems
    return hits


def count(moves: list[Move], gems: list[int], ring: Ring, tell: Tell = silence) -> None:
    """The whole tally: gains first, losses second (MAF-R17)."""
    count_gains(moves, gems, ring, tell)
    count_losses(moves, gems, ring, tell)
