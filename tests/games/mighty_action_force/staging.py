"""A Mighty Action Force table for the test of a rule: whose cards lie where, by their titles.

Seats are A, B, C, D clockwise; A is First Player, as P1 is in the checks of the ledger. Everybody's cards come from the
own deck, so a deck is made of what is named for a seat, and of Cadets.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import catalog_with
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.setup import CHART, Setup, players_at
from beanfield.games.mighty_action_force.state import SLOTS, State
from beanfield.kernel import keeping
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import Scenario

type Table = Scenario[State, Hero, Setup]
type Cards = Mapping[str, Sequence[str]]
"""Titles of cards, by seat."""

FILLER = "Cadet 1"
PLACES = ("hands", "decks", "discard_piles", *SLOTS, "face_down", "face_down_slots", "face_down_aims")
NO_CARDS: Cards = {}


def table(
    hands: Cards,
    *,
    gems: str = "5/5/5/5",
    decks: Cards = NO_CARDS,
    discard_piles: Cards = NO_CARDS,
    setup: Setup | None = None,
    to_play: str | None = None,
    first: str = "A",
    automaton_gems: int = 0,
    chance: Sequence[list[int]] = (),
    **fields: object,
) -> Table:
    """A table at the beginning of a turn, with as many seats as there are numbers of gems.

    `decks` tells the top of a deck, the next card to be drawn first. Without an entry there, a seat's deck holds what
    is left, Cadets only; with one it holds just these cards, and what is left lies on the discard pile. Who is not in
    `to_play` takes no turn in this round. `chance` is what chance comes to before anybody is asked (MAF-R86).
    """
    totals = [int(number) for number in gems.split("/")]
    seats = len(totals)
    setup = setup or Setup()
    letters = "ABCDEFGHIJKL"[: players_at(seats)]
    titles = {hero.title: name for name, hero in catalog_with(setup.cards).items()}
    size = CHART[seats]
    named = {"hands": hands, "decks": decks, "discard_piles": discard_piles}
    lists = []
    for letter in letters:
        cards = [title for place in named.values() for title in place.get(letter, ())]
        assert len(cards) <= size, f"{letter} has more than {size} cards"
        lists.append([*cards, *[FILLER] * (size - len(cards))])
    made = tuple(tuple(titles[title] for title in cards) for cards in lists)
    scenario = Scenario(MIGHTY_ACTION_FORCE, seats, replace(setup, decks=made))
    if scenario.asked.endswith("accept"):
        for seat in scenario.seats:
            scenario.does(seat, "accept")
    world = keeping.scene(scenario.match)
    state = world.state
    empty = MIGHTY_ACTION_FORCE.rules.empty_table(seats)
    for field in PLACES:
        setattr(state, field, getattr(empty, field))
    for player, letter in enumerate(letters):
        pieces = iter(range(player * size, player * size + size))
        for field, given in named.items():
            row = [next(pieces) for _ in given.get(letter, ())]
            getattr(state, field)[player] = row[::-1] if field == "decks" else row
        rest = state.discard_piles if letter in decks else state.decks
        rest[player][:0] = list(pieces)
    state.gems = totals + [automaton_gems] * (len(letters) - seats)
    state.first = letters.index(first)
    order = ring(state).turn_order(state.first)
    state.to_play = order if to_play is None else [player for player in order if letters[player] in to_play]
    state.agreed = True
    for name, value in fields.items():
        setattr(state, name, deepcopy(value))
    world.first_event = 0
    world.chance = Chance(b"a scenario", script=list(chance))
    scenario.match = Match.from_world(scenario.match.game, world)
    assert len(world.chance.log) >= len(chance), f"not all outcomes of chance were used: {chance}"
    return scenario


def act(line: str) -> tuple[str, ...]:
    """`Ranger 3 on collect`, `Wandering Wizard 3 on attack_left at C`, `Space Sentry 1 on collect stops B`: an act."""
    card, _, rest = line.partition(" on ")
    slot, _, target = rest.partition(" ")
    verb, _, whom = target.partition(" ")
    if verb == "at":
        return "play-at", card, slot, f"gems.{whom}"
    if verb == "stops":
        return "play-stop", card, slot, f"skipped.{whom}"
    return "play", card, slot


def play(scenario: Table, seat: str, *lines: str, chance: Sequence[list[int]] = ()) -> None:
    """A seat plays a card (see `act`); with Supernova, named first, further cards."""
    leader, *others = [act(line) for line in lines]
    scenario.does(seat, [leader, *[("add" + do[4:], *on) for do, *on in others]], chance=chance)


def round_of(
    plays: Mapping[str, str | Sequence[str]],
    *,
    gems: str = "5/5/5/5",
    chance: Sequence[list[int]] = (),
    hands: Cards = NO_CARDS,
    **given: Any,
) -> Table:
    """A whole round in which these seats play these cards, in turn order, and the others nothing.

    `hands` are cards held besides; `chance` is what shuffles come to after the last play.
    """
    lines = {seat: [play] if isinstance(play, str) else list(play) for seat, play in plays.items()}
    held = {
        seat: [*[line.partition(" on ")[0] for line in lines.get(seat, [])], *hands.get(seat, [])]
        for seat in {**lines, **hands}
    }
    scenario = table(held, gems=gems, to_play="".join(lines), **given)
    order = [scenario.seats[player] for player in scenario.match.world.state.to_play if player < len(scenario.seats)]
    first = scenario.asked[:1]
    order = [first, *[seat for seat in order if seat != first]]
    for seat in order:
        play(scenario, seat, *lines[seat], chance=chance if seat == order[-1] else ())
    return scenario


def gems(scenario: Table) -> str:
    """Everybody's gems, as `8/3/4/4`."""
    return "/".join(map(str, scenario.match.world.state.gems[: len(scenario.seats)]))


def refusal(seats: int, setup: Setup) -> str:
    """The rule by which such a table is refused; empty if it is allowed."""
    try:
        MIGHTY_ACTION_FORCE.variants.check(seats, setup)
    except Refused as refused:
        return refused.rule
    return ""
