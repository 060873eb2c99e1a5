"""What a quick player does, by a few rules of thumb. It looks only at what its seat sees."""

from typing import Final

from beanfield.games.mighty_beanz import clauses, reckoning
from beanfield.games.mighty_beanz.mats import card_at, position, where_is
from beanfield.games.mighty_beanz.play import MOST_DRAWS, scores
from beanfield.games.mighty_beanz.reckoning import Lying
from beanfield.games.mighty_beanz.ring import GALAXY, HALF, spot_of
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, World
from beanfield.kernel.asks import Answer, Choose, Option, Pick, pieces_in, places_in

WINS: Final = 9.0
LOSES: Final = -1.0
"""What an answer is worth with which the match is won, or lost."""


def habit(w: World, ask: Choose | Pick) -> Answer | None:
    """A quick answer, without search."""
    if isinstance(ask, Pick):
        if ask.prompt == "discard":
            dear = sorted(ask.options, key=lambda option: -w.cards[pieces_in(option)[0]].cost)
            return tuple(dear[: ask.least])
        return tuple(ask.options[: ask.most])
    match ask.prompt:
        case "act":
            return best_act(w, ask)
        case "answer-attack":
            return answer_attack(w, ask)
        case "answer-bean" | "answer-action":
            return ask.options[-1]
        case "defend":
            return defend(w, ask)
        case "freebie":
            return max(ask.options, key=lambda option: _filling(w, ask.seat, option))
        case "blitz":
            strikes = [option for option in ask.options if option.do == "strike"]
            return strikes[0] if strikes else ask.options[0]
        case _:
            return None


def best_act(w: World, ask: Choose) -> Option:
    """Attack what falls, fill Galaxies, stand up, then draw."""
    board = reckoning.board(w)
    worth = [_worth(w, ask.seat, option, board) for option in ask.options]
    return ask.options[worth.index(max(worth))]


def _worth(w: World, seat: int, option: Option, board: list[Lying]) -> float:
    pieces = pieces_in(option)
    match option.do:
        case "attack":
            spot = where_is(w, pieces[0])
            return 0 if spot is None else _attack(w, seat, [spot], board)
        case "sharpshoot":
            attacker, target = (where_is(w, bean) for bean in pieces[-2:])
            if attacker is None or target is None:
                return 0
            return _hits(w, [attacker], target, board) - 0.2
        case "play":
            return 1 + _filling(w, seat, option)
        case "turn-up":
            spot = where_is(w, pieces[0])
            return 1.4 if spot is not None and position(w, spot) == SIDEWAYZ else 0.3
        case "use":
            return _use(w, seat, option)
        case "spin":
            power = w.cards[pieces[0]].power
            if isinstance(power, clauses.Draw):
                return _drawing(w, seat, 1.3, power.cards)
            useful = isinstance(power, clauses.Knockdown | clauses.KnockItOff | clauses.StandUp)
            return 1.3 if useful else 0.2
        case "lay":
            return 0.6 if _lies_under(w, option) else 0.05
        case "draw":
            further = min(w.state.points[seat], MOST_DRAWS - w.state.draws) - 1
            usual = 0.7 + w.state.turns / 50  # the longer it goes on, the sooner a deck shall run out
            return _drawing(w, seat, usual, 1, further)
        case "blitz":
            return 0.4
        case _:
            return 0.1


def _drawing(w: World, seat: int, usual: float, cards: int, further: int = 0) -> float:
    """The last card of a deck ends the match (MBZ-189): whoever is ahead goes for it, whoever is behind leaves it."""
    ahead, left = scores(w)[seat] - scores(w)[1 - seat], len(w.state.decks[seat])
    if ahead > 0 and left <= cards + further:
        return WINS
    return LOSES if ahead < 0 and left <= cards else usual


def _attack(w: World, seat: int, attackers: list[int], board: list[Lying]) -> float:
    """What an attack is worth at the least: the defender chooses whom it meets."""
    there = [spot for spot in HALF[1 - seat, GALAXY[attackers[0]]] if board[spot].bean is not None]
    return min([_hits(w, attackers, target, board) for target in there], default=0.0)


def _hits(w: World, attackers: list[int], target: int, board: list[Lying]) -> float:
    force = reckoning.attack(board, attackers, w.state.boosts).total
    against = reckoning.defence(board, target).total
    return {"stands": 0.0, "sidewayz": 1.8, "off": 2.0}[reckoning.fate(force, against, board[target].position)]


def _filling(w: World, seat: int, option: Option) -> float:
    """A Bean card is worth most where it completes a Galaxy, and a strong one more than a weak one."""
    if not places_in(option):
        return -1.0
    spot = spot_of(places_in(option)[0])
    half = HALF[seat, GALAXY[spot]]
    standing = sum(position(w, other) in (HEADZ, BOTTOMZ) for other in half)
    bean = w.cards[pieces_in(option)[0]]
    loot = 0.2 * w.state.captured[seat][GALAXY[spot]]
    return (standing + 1) / len(half) * 0.5 + loot + bean.mmp / 5000 - bean.cost / 50


def _use(w: World, seat: int, option: Option) -> float:
    word = w.cards[pieces_in(option)[0]].effect[0]
    match word:
        case clauses.BonusPoints():
            return 3.0
        case clauses.StandUp() | clauses.Knockdown() | clauses.FreebieBeanie():
            return 1.9
        case clauses.Draw(cards):
            return _drawing(w, seat, 1.2, cards)
        case clauses.KnockItOff() | clauses.Rescue():
            return 1.2
        case clauses.KnockdownGalaxy() | clauses.ClearGalaxy():
            galaxy = places_in(option)[0].rpartition(".")[2]
            theirs, mine = (sum(bool(position(w, spot)) for spot in HALF[each, galaxy]) for each in (1 - seat, seat))
            return 0.9 * (theirs - mine)
        case _:
            return 0.08


def _lies_under(w: World, option: Option) -> bool:
    """Whether a Cosmos card would help the Bean card on its slot, and replace none."""
    spot = spot_of(places_in(option)[0])
    if not position(w, spot) or w.state.cosmos[spot // 7][places_in(option)[0].rpartition(".")[2]]:
        return False
    return w.cards[pieces_in(option)[0]].boost_for(card_at(w, spot)) > 0


def answer_attack(w: World, ask: Choose) -> Option:
    """Answer an attack that would knock something over, with the first card that helps."""
    declared = w.state.declared
    if declared is None or len(ask.options) == 1:
        return ask.options[0]
    board = reckoning.board(w)
    targets = (
        [declared.target]
        if declared.target >= 0
        else [spot for spot in HALF[ask.seat, declared.galaxy] if board[spot].bean is not None]
    )
    worst = min(_hits(w, declared.attackers, target, board) for target in targets)
    return ask.options[1] if worst > 0 else ask.options[0]


def defend(w: World, ask: Choose) -> Option:
    """MBZ-R55: whom it hurts least."""
    declared, board = w.state.declared, reckoning.board(w)
    assert declared is not None

    def loss(option: Option) -> tuple[float, int]:
        bean = pieces_in(option)[0]
        spot = where_is(w, bean)
        assert spot is not None
        return _hits(w, declared.attackers, spot, board), w.cards[bean].mmp

    return min(ask.options, key=loss)
