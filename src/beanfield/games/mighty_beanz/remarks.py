"""What the rules know would follow from an answer, as the mats lie that the seat sees."""

from collections.abc import Callable, Iterable, Sequence

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.play import REDRAW
from beanfield.games.mighty_beanz.reckoning import Board, attack, board_of, cosmos, defence, fate, team_bonus
from beanfield.games.mighty_beanz.ring import GALAXIES, GALAXY, HALF, OWNER, RING, SLOT, SPOTS, spot_of
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, Position, State
from beanfield.games.mighty_beanz.windows import PASS
from beanfield.kernel.asks import Choose, Option, Pick, pieces_in, places_in
from beanfield.kernel.remarks import Remark, Tone
from beanfield.kernel.view import View

USUAL = (PASS.do, REDRAW.do, "agree", "shoot")
"""To let something be, to draw a new hand if that is possible, to say what is so, and to shoot for loot."""


def usual(view: View[State], ask: Choose | Pick) -> int | None:
    """What nearly everybody does; in a turn and as the target of an attack nothing is usual."""
    if isinstance(ask, Choose) and len(ask.options) == 1:
        return 0
    return next((at for at, option in enumerate(ask.options) if option.do in USUAL), None)


def remark(
    view: View[State], ask: Choose | Pick, answer: tuple[Option, ...], catalog: Callable[[str], BeanzCard]
) -> list[Remark]:
    """What an attack comes to, what a Bean card or a Cosmos card brings on its slot, and what would end the game."""
    seen = Foresight(view, ask.seat, catalog)
    option = answer[0]
    pieces, places = pieces_in(*answer), places_in(option)
    match option.do:
        case "attack":
            spot = seen.spots[pieces[0]]
            return seen.attacking([spot], seen.targets(GALAXY[spot])) + seen.spinning(spot)
        case "sharpshoot":
            spot, target = (seen.spots[bean] for bean in pieces[-2:])
            played = seen.card(pieces[0]).cost if len(pieces) > 2 else 0
            return seen.attacking([spot], [target]) + seen.spinning(spot, played)
        case "join":
            spot = seen.spots[pieces[0]]
            return [Remark("adds", {"force": attack(seen.board, [spot]).total}), *seen.spinning(spot)]
        case "play" | "bring":
            return seen.coming_in(seen.card(pieces[0]), spot_of(places[0]))
        case "lay":
            return seen.laying(seen.card(pieces[0]), spot_of(places[0]))
        case "turn-up" | "pick":
            return seen.standing_up([seen.spots[bean] for bean in pieces if bean in seen.spots])
        case "spin":
            return seen.doing(seen.card(pieces[0]).power, pieces[1:]) + seen.spinning(seen.spots[pieces[0]])
        case "use":
            return seen.doing(seen.card(pieces[0]).effect[0], pieces[1:])
        case "draw":
            return seen.drawing(1)
        case "defend":
            return seen.defending([seen.spots[pieces[0]]])
        case "answer" | "allow":
            return seen.answering(ask.prompt, seen.card(pieces[0]) if pieces else None)
        case "aim-at":
            return seen.shooting(places[0].rpartition(".")[2])
        case "shoot":
            return seen.shooting(seen.state.to_shoot[0])
        case _:
            return []


def full(board: Board, seat: int, galaxy: str) -> bool:
    """Whether a seat could shoot in this Galaxy if its turn began now: Bottomz-up cards turn first (MBZ-036)."""
    return all(board[spot].position in (HEADZ, BOTTOMZ) for spot in HALF[seat, galaxy])


def turned(board: Board, spots: Iterable[int], to: Position) -> Board:
    """The board with the Bean cards of these spots in another position."""
    there = set(spots)
    return [each._replace(position=to) if spot in there else each for spot, each in enumerate(board)]


class Foresight:
    """The mats as a seat sees them, and what would become of them."""

    def __init__(self, view: View[State], seat: int, catalog: Callable[[str], BeanzCard]) -> None:
        self.state = view.state
        self.seat = seat
        self.named = catalog
        self.card: Callable[[int], BeanzCard] = lambda alias: catalog(view.faces[alias])
        self.board: Board = board_of(view.state, self.card)
        self.spots = {bean: spot for spot in range(RING) for bean in view.state.beans[OWNER[spot]][SLOT[spot]]}
        """Where each Bean card lies."""

    def title(self, spot: int) -> str:
        """The Bean card of a spot."""
        bean = self.board[spot].bean
        assert bean is not None
        return bean.title

    # attacks

    def targets(self, galaxy: str, of: int | None = None) -> list[int]:
        """The spots of the Bean cards that a player has in a Galaxy: the opponent, if nobody is named."""
        half = HALF[1 - self.seat if of is None else of, galaxy]
        return [spot for spot in half if self.board[spot].bean is not None]

    def attacking(
        self, attackers: Sequence[int], targets: Iterable[int], answers: Sequence[BeanzCard] = ()
    ) -> list[Remark]:
        """MBZ-133 to MBZ-137: what an attack with the boosts of this turn does to each of these targets."""
        force = attack(self.board, attackers, self.state.boosts).total
        found = []
        for target in targets:
            against = defence(self.board, target, answers).total
            mine = OWNER[target] == self.seat
            facts: dict[str, int | str] = {"force": force, "against": against, "target": self.title(target)}
            comes_to = fate(force, against, self.board[target].position)
            if comes_to == "stands":
                found.append(Remark("holds", facts, "good" if mine else "bad"))
            else:
                what = "knocks-off" if comes_to == "off" else "knocks-over"
                found.append(Remark(what, facts, "bad" if mine else "good"))
        return found

    def defending(self, targets: Iterable[int], *more: BeanzCard) -> list[Remark]:
        """What the declared attack does to these targets, with the Instants that work on it and these ones more."""
        declared = self.state.declared
        assert declared is not None
        answers = [*(self.named(name) for name in declared.answers), *more]
        return self.attacking(declared.attackers, targets, answers)

    def answering(self, prompt: str, card: BeanzCard | None) -> list[Remark]:
        """What comes of an attack or of a Bean card that comes in: without an answer, or with more defence."""
        declared, entering = self.state.declared, self.state.entering
        if prompt == "answer-attack" and declared is not None:
            if card is not None and not any(isinstance(word, clauses.DefenceBoost) for word in card.effect):
                return []
            sharp = declared.form == "sharpshoot"
            there = [declared.target] if sharp else self.targets(declared.galaxy, self.seat)
            return self.defending(there, *([] if card is None else [card]))
        if prompt == "answer-bean" and entering is not None and card is None and not entering.tripped:
            galaxy, whom = GALAXY[entering.spot], OWNER[entering.spot]
            if full(turned(self.board, [entering.spot], HEADZ), whom, galaxy):
                return [Remark("full", {"galaxy": galaxy, "whom": whom}, "bad")]
        return []

    # cards on the mat

    def spinning(self, spot: int, played: int = 0) -> list[Remark]:
        """MBZ-114: what it costs, if that is more than what is printed on the Bean card."""
        bean, _, under = self.board[spot]
        more = played + (0 if under is None else under.cost)
        return [Remark("costs", {"cost": bean.cost + more})] if bean is not None and more else []

    def coming_in(self, bean: BeanzCard, spot: int) -> list[Remark]:
        """A Bean card on this spot: whether it fills its Galaxy, and who makes it stronger there."""
        after = list(self.board)
        after[spot] = after[spot]._replace(bean=bean, position=HEADZ)
        found = self.filling(after)
        bonus = team_bonus(after, spot)
        if bonus is not None:
            found.append(Remark("team-bonus", {"amount": bonus.amount, "mate": self.named(bonus.card).title}, "good"))
        for line in (cosmos(after, spot, "moon"), cosmos(after, spot, "asteroid")):
            if line is not None:
                found.append(Remark("boosted", {"amount": line.amount, "cosmos": self.named(line.card).title}, "good"))
        return found

    def laying(self, card: BeanzCard, spot: int) -> list[Remark]:
        """A Cosmos card on this spot: what it gives the Bean card there, and which one it replaces (MBZ-111)."""
        bean, _, under = self.board[spot]
        found = []
        if bean is not None:
            amount = card.boost_for(bean)
            gives = Remark("gives", {"amount": amount, "bean": bean.title}, "good")
            found.append(gives if amount else Remark("gives-nothing", {"bean": bean.title}, "bad"))
        if under is not None:
            found.append(Remark("replaces", {"card": under.title}))
        return found

    def standing_up(self, spots: Iterable[int]) -> list[Remark]:
        """These Bean cards turn Headz-up."""
        return self.filling(turned(self.board, spots, HEADZ))

    def filling(self, after: Board) -> list[Remark]:
        """The Galaxies of the seat that are full after this and were not before."""
        return [
            Remark("fills", {"galaxy": galaxy}, "good")
            for galaxy in GALAXIES
            if full(after, self.seat, galaxy) and not full(self.board, self.seat, galaxy)
        ]

    def doing(self, word: clauses.Power | clauses.Effect | None, aim: Sequence[int]) -> list[Remark]:
        """A spin power or an Action card that stands Bean cards up or draws cards."""
        if isinstance(word, clauses.Draw):
            return self.drawing(word.cards)
        if isinstance(word, clauses.StandUp):
            lying = [spot for spot in SPOTS[self.seat] if self.board[spot].position == SIDEWAYZ]
            return self.standing_up(lying if word.cards == "all" else [self.spots[bean] for bean in aim])
        return []

    # the end

    def drawing(self, many: int) -> list[Remark]:
        """MBZ-189, MBZ-190: the last card of the deck ends the game, and more captures win."""
        if len(self.state.decks[self.seat]) > many:
            return []
        mine, theirs = (sum(self.state.captured[seat].values()) for seat in (self.seat, 1 - self.seat))
        tone: Tone = "plain" if mine == theirs else "good" if mine > theirs else "bad"
        return [Remark("ends", {"mine": mine, "theirs": theirs}, tone)]

    def shooting(self, galaxy: str) -> list[Remark]:
        """MBZ-187: the last Space Loot card of a Galaxy wins."""
        return [Remark("wins", {}, "good")] if len(self.state.loot[self.seat][galaxy]) == 1 else []
