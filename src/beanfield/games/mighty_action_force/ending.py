"""Ending the game: exactly 13 gems, or all cards gone; and what The Biggest Loser and Number Thirteen make of that."""

from beanfield.games.mighty_action_force.booking import where_from
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import GOAL, World
from beanfield.games.mighty_action_force.table import draw_hand, has_cards, is_person, players
from beanfield.kernel.leaving import Leaving, stayed
from beanfield.kernel.view import Outcome

MOST_RESHUFFLES = 13
"""How often the cards of Number Thirteen are shuffled anew at most (MAF-R101)."""
RESHUFFLES_OF_BOTS = 3
"""After this number of reshuffles bots vote to end the game."""


def by_thirteen(w: World, setup: Setup) -> Outcome | None:
    """MAF-040 to MAF-042: whoever has exactly 13 gems after the whole tally wins (MAF-R18), several together."""
    table = w.state
    there = [player for player in ring(table).players if table.gems[player] == GOAL]
    if not there:
        return None
    if not setup.biggest_loser:
        for player in there:
            w.tell("thirteen", "MAF-041", seat=player)
        return among_those_who_stayed(w, there)
    for player in there:
        table.finished[player] = table.round
        w.memo.clear()
        w.tell("finished", "MAF-104", seat=player)
    if sum(map(bool, ring(table).teams)) <= 1:
        return rank_everybody(w)
    return None


def by_cards(w: World, setup: Setup) -> Outcome | None:
    """MAF-043 to MAF-046: when nobody has a card left the highest score wins, several together."""
    table = w.state
    playing = ring(table).players
    if any(has_cards(table, player) for player in playing):
        return None
    w.tell("cards-gone", "MAF-044")
    if setup.number_thirteen:
        if table.reshuffles < MOST_RESHUFFLES:
            reshuffle(w)
            return None
        w.tell("enough", "MAF-R101", times=MOST_RESHUFFLES)
    return end_now(w)


def by_score(w: World) -> Outcome:
    """MAF-045, MAF-046: the highest score wins."""
    table = w.state
    there = stayed(table, players(w))
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
    if stayed(w.state, there):
        return outcome(w, there)
    w.tell("only-left", "MAF-R24")
    return by_score(w)


def outcome(w: World, winners: list[int]) -> Outcome:
    """Who won, for those who have a seat; who left for good cannot win (MAF-R24)."""
    won = tuple(player for player in stayed(w.state, winners) if is_person(w, player))
    return Outcome(won, tuple(w.state.gems[: w.seats]), where_from(w))


def end_now(w: World) -> Outcome:
    """MAF-R81, MAF-R99: the highest score of those who stayed wins, or everybody is ranked (MAF-R83)."""
    return rank_everybody(w) if w.setup.biggest_loser else by_score(w)


LEAVING = Leaving(
    end_now,
    leaving="MAF-R24",
    voting="MAF-R81",
    empty="MAF-R99",
    calling="MAF-R100",
    may_vote=lambda w: w.state.reshuffles > 0,
    tired=lambda w: w.state.reshuffles >= RESHUFFLES_OF_BOTS,
)
"""MAF-R81: after a reshuffle of Number Thirteen the players may end the game together."""
