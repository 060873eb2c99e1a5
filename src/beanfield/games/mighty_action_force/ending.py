"""Ending the game: exactly 13 gems, or all cards gone; and what The Biggest Loser and Number Thirteen make of that."""

from beanfield.games.mighty_action_force.options import Options
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.state import GOAL, World
from beanfield.games.mighty_action_force.table import draw_hand, has_cards, is_person, players
from beanfield.kernel.view import Outcome


def by_thirteen(w: World, options: Options) -> Outcome | None:
    """MAF-040 to MAF-042: whoever has exactly 13 gems after the whole tally wins (MAF-R18), several together."""
    table = w.state
    there = [player for player in ring(table).players if table.gems[player] == GOAL]
    if not there:
        return None
    if not options.biggest_loser:
        for player in there:
            w.tell("thirteen", "MAF-041", seat=player)
        return among_those_who_stayed(w, there)
    for player in there:
        table.finished[player] = table.round
        w.tell("finished", "MAF-104", seat=player)
    if sum(map(bool, ring(table).teams)) <= 1:
        return rank_everybody(w)
    return None


def by_cards(w: World, options: Options) -> Outcome | None:
    """MAF-043 to MAF-046: when nobody has a card left the highest score wins, several together."""
    table = w.state
    playing = ring(table).players
    if any(has_cards(table, player) for player in playing):
        return None
    w.tell("cards-gone", "MAF-044")
    if options.number_thirteen:
        reshuffle(w)
        return None
    if options.biggest_loser:
        return rank_everybody(w)
    return by_score(w)


def by_score(w: World) -> Outcome:
    """MAF-045, MAF-046: the highest score wins."""
    table = w.state
    there = [player for player in players(w) if not has_left(w, player)]
    best = max((table.gems[player] for player in there), default=0)
    return outcome(w, [player for player in there if table.gems[player] == best])


def reshuffle(w: World) -> None:
    """MAF-099 to MAF-101: discard piles become new decks, everybody draws three; gems are kept (MAF-R81)."""
    table = w.state
    table.reshuffles += 1
    table.wants_end = [False] * w.seats
    for player in ring(table).players:
        table.decks[player] = w.shuffle(table.discard_piles[player])
        table.discard_piles[player] = []
        if is_person(w, player):
            draw_hand(w, player)
    w.tell("reshuffled", "MAF-100")


def rank_everybody(w: World) -> Outcome:
    """MAF-103, MAF-R83: by the round of reaching 13, then by gems. Who never reached it and has least is last."""
    table = w.state

    def worth(player: int) -> tuple[int, int]:
        since = table.finished[player]
        return (-since, GOAL) if since else (-(table.round + 1), table.gems[player])

    standing = sorted({worth(player) for player in players(w)}, reverse=True)
    table.rank = [standing.index(worth(player)) + 1 for player in players(w)]
    finished = [player for player in players(w) if table.finished[player]]
    for player in players(w):
        if not table.finished[player] and worth(player) == standing[-1]:
            w.tell("last", "MAF-103", seat=player)
    return among_those_who_stayed(w, finished) if finished else by_score(w)


def among_those_who_stayed(w: World, there: list[int]) -> Outcome:
    """MAF-R24: if everybody who has 13 left for good, the highest score of those who stayed wins."""
    if not all(has_left(w, player) for player in there):
        return outcome(w, there)
    w.tell("only-left", "MAF-R24")
    return by_score(w)


def outcome(w: World, winners: list[int]) -> Outcome:
    """Who won, for those who have a seat; who left for good cannot win (MAF-R24)."""
    won = tuple(player for player in winners if is_person(w, player) and not has_left(w, player))
    return Outcome(won, tuple(w.state.gems[: w.seats]))


def has_left(w: World, player: int) -> bool:
    """Whether somebody left the table for good."""
    return is_person(w, player) and w.state.left[player]


def leave(w: World, seat: int) -> Outcome | None:
    """MAF-R24: the seat is played at random to the end and cannot win; nor is its vote needed any more.

    MAF-R99: when the last one leaves there is nobody left to play for.
    """
    w.state.left[seat] = True
    w.tell("left", "MAF-R24", seat=seat)
    return outcome(w, []) if all(w.state.left) else end_by_vote(w)


def vote_to_end(w: World, seat: int) -> Outcome | None:
    """MAF-R81: after a reshuffle of Number Thirteen the players may end the game together."""
    w.state.wants_end[seat] = True
    w.tell("wants-end", "MAF-R81", seat=seat)
    return end_by_vote(w)


def end_by_vote(w: World) -> Outcome | None:
    """MAF-R81: when all who are still there want it, the highest score wins, or everybody is ranked (MAF-R83)."""
    there = [seat for seat in range(w.seats) if not w.state.left[seat]]
    if all(w.state.wants_end[seat] for seat in there):
        return rank_everybody(w) if w.options.biggest_loser else by_score(w)
    return None
