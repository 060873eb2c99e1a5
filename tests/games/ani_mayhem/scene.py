"""Scenes of Ani-Mayhem for tests: a field, havens, figures and piles, laid out by title."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import AniCard, all_cards
from beanfield.games.ani_mayhem.phases.turns import PHASES
from beanfield.games.ani_mayhem.setup import Layout, Setup
from beanfield.games.ani_mayhem.state import (
    Concealed,
    Figure,
    GlobalEffect,
    HavenSite,
    Out,
    Phase,
    Side,
    State,
    Todo,
    World,
    empty_table,
)
from beanfield.games.ani_mayhem.steps.laying_aside import note_first_places
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.kernel.world import Aliases
from beanfield.kernel.world import World as KernelWorld
from beanfield.testkit.scenario import Scenario

type Table = Scenario[State, AniCard, Setup]

BY_TITLE = {card.title: card for card in reversed(list(all_cards().values()))}
"""Of two cards with one title, the first."""
TURN = 2
"""Which of their turns the players have when a scene begins; whoever is in play came in it."""
MANY_ITEMS = 20
"""So many that no test ends the game by accident."""


class Scene:
    """A table that a test lays out. Places are numbers: the order in which the locations were laid."""

    def __init__(self, seats: int = 2, items: int = MANY_ITEMS, layout: Layout = None) -> None:
        self.seats = seats
        setup = Setup(layout=layout)
        self.w: World = KernelWorld(empty_table(seats), seats, setup, Chance(b"a scene"), Aliases(b"a scene"))
        self.state = self.w.state
        self.state.items = items
        self.stop("contact")

    def stop(self, *kinds: str) -> None:
        """Everybody wants to be asked in these kinds of windows, in her own phases whatever she can do there, and in no
        other windows.
        """
        self.state.stops = [[*kinds, "idle"] for _ in range(self.seats)]

    def card(self, seat: str, title: str) -> int:
        """A new card of this player."""
        piece = self.w.create([BY_TITLE[title]])[0]
        self.state.brought[ord(seat) - 65].append(piece)
        return piece

    def cards(self, seat: str, titles: Sequence[str]) -> list[int]:
        return [self.card(seat, title) for title in titles]

    def location(
        self, title: str, across: int, down: int, *, of: str = "A", under: Sequence[str] = (), above: Sequence[str] = ()
    ) -> int:
        """A location; what lies beneath it is given from the bottom to the top."""
        state = self.state
        state.locations.append(self.card(of, title))
        state.across.append(across)
        state.down.append(down)
        state.of.append(ord(of) - 65)
        state.under.append(self.cards(of, under))
        state.above.append(self.cards(of, above))
        return len(state.locations) - 1

    def row(self, *titles: str) -> None:
        """Locations side by side, from left to right."""
        for across, title in enumerate(titles):
            self.location(title, across, 0)

    def haven(self, seat: str, at: int, title: str = "Cathedral", stored: Sequence[str] = ()) -> None:
        number = ord(seat) - 65
        self.state.sites[at] = HavenSite([self.card(seat, title)], number, [number], self.cards(seat, stored))

    def puts(
        self, seat: str, title: str, at: int, *, home: bool = False, carries: Sequence[str] = (),
        shown: Sequence[str] = (), worn: Sequence[str] = (), since: int = 0,
    ) -> Figure:  # fmt: skip
        """A character or a disaster in play."""
        card, state = BY_TITLE[title], self.state
        sides: dict[str, Side] = {"major-disaster": "major", "minor-disaster": "minor"}
        side = sides.get(card.type, "character")
        state.last_id += 1
        state.clock += 1
        figure = Figure(state.last_id, self.card(seat, title), ord(seat) - 65, side, at, home)
        figure.arrived, figure.since = state.clock, since
        figure.entered = figure.outside = TURN
        figure.shown, figure.worn = self.cards(seat, shown), self.cards(seat, worn)
        state.figures[figure.id] = figure
        owners = [figure.seat] if side == "character" else []
        state.concealed[figure.id] = Concealed(owners, self.cards(seat, carries))
        return figure

    def enacts(self, seat: str, title: str, turns: int = 5) -> None:
        """A global effect in play."""
        self.state.globals.append(GlobalEffect(self.card(seat, title), ord(seat) - 65, turns))

    def piles(
        self, seat: str, *, hand: Sequence[str] = (), deck: Sequence[str] = (), discard: Sequence[str] = (),
        combat: Sequence[str] = (), bonked: Sequence[str] = (), drawn: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """A player's cards; the top of a pile comes last. Who is bonked fell one turn ago."""
        number, state = ord(seat) - 65, self.state
        state.hands[number] += self.cards(seat, hand)
        state.decks[number] += self.cards(seat, deck)
        state.discards[number] += self.cards(seat, discard)
        state.combat_decks[number] += self.cards(seat, combat)
        state.entering[number] += self.cards(seat, drawn)
        state.bonked[number] += [Out(piece, state.taken[number]) for piece in self.cards(seat, bonked)]

    def begin(self, phase: Phase = "equip", active: str = "A") -> Table:
        """The table at the beginning of a phase."""
        state, seat = self.state, ord(active) - 65
        state.active, state.phase, state.turns = seat, phase, 5
        state.taken = [TURN] * self.seats
        note_first_places(self.w)
        following = PHASES[PHASES.index(phase) :]
        state.agenda = [
            Todo("turn", (seat + 1) % self.seats),
            Todo("turn-ends", seat),
            *(Todo(each, seat) for each in reversed(following)),
        ]
        table: Table = Scenario(ANI_MAYHEM, self.seats)
        table.match = Match.from_world(ANI_MAYHEM, self.w)
        return table


def figure(table: Table, title: str) -> Figure:
    """The figure of this title."""
    w = table.match.world
    return next(each for each in w.state.figures.values() if w.cards[each.piece].title == title)


def in_play(table: Table) -> list[str]:
    """The titles of all figures in play."""
    w = table.match.world
    return sorted(w.cards[each.piece].title for each in w.state.figures.values())


def state(table: Table) -> State:
    return table.match.world.state


def events(table: Table) -> list[str]:
    """What has happened, by its keys."""
    return [event.what for event in table.match.world.events]
