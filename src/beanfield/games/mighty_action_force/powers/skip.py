"""Space Sentry: an opponent's next turn is skipped."""

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.powers.stopping import is_stopped
from beanfield.games.mighty_action_force.state import Skip, World
from beanfield.games.mighty_action_force.table import SORTED_PLACES, board, has_cards, ring_of
from beanfield.games.mighty_action_force.verbs import PLAY_STOP
from beanfield.kernel.asks import Option
from beanfield.kernel.events import Moved


def ways_to_play(w: World, seat: int, card: int) -> list[Option]:
    """MAF-065: to any own slot, and against any opponent, who is named in the same decision."""
    targets = [f"skipped.{other}" for other in ring_of(w).others[seat]]
    return [Option(PLAY_STOP, (card, place, whom), "MAF-065") for place in SORTED_PLACES[seat] for whom in targets]


def tell_play(w: World, player: int, laid: Moved, where: str, whom: int) -> None:
    """Everybody sees the card now, and whose turn it wants skipped."""
    w.tell("played-stop", "MAF-065", seat=player, cards=laid, where=where, whom=whom)


def want_skip(w: World, hero: Hero, whom: int) -> None:
    """MAF-065, MAF-066: the chosen opponent's next turn is skipped.

    MAF-R40: in this round, if it is still to come; MAF-R41: not if the player has no cards to play anyway.
    Whether something stops her is judged later, by `is_skipped` or `confirm_skips`.
    """
    table = w.state
    now = whom in table.to_play and has_cards(table, whom)
    table.skips.append(Skip(whom, hero.gems, now))


def is_skipped(w: World, player: int) -> bool:
    """MAF-066: a skip from an earlier round, or one of this round that nothing stops at this moment (MAF-R42)."""
    table = w.state
    due = [skip for skip in table.skips if skip.now and skip.whom == player]
    table.skips = [skip for skip in table.skips if skip not in due]
    lying = board(w) if due else []
    holds = [skip for skip in due if not is_stopped(skip.number, lying)]
    waiting, table.skipped[player] = table.skipped[player], False  # MAF-R41: they do not add up
    if due and not holds:
        tell_stopped(w, player, waiting)
    return waiting or bool(holds)


def confirm_skips(w: World) -> None:
    """MAF-R15 step 2, MAF-R42: what Space Sentries want for the next round is judged once, on the full board."""
    table = w.state
    lying = board(w) if table.skips else []
    stopped = [skip for skip in table.skips if is_stopped(skip.number, lying)]
    for skip in table.skips:
        if skip not in stopped:
            table.skipped[skip.whom] = True
    for skip in stopped:
        tell_stopped(w, skip.whom, table.skipped[skip.whom])
    table.skips = []


def tell_stopped(w: World, player: int, skipped: bool) -> None:
    """MAF-R42: a Space Sentry does nothing; another one may have this player's turn skipped all the same."""
    w.tell("skipped-anyway" if skipped else "not-skipped", "MAF-R42", seat=player)
