"""Beanstalk tables for tests: A to D, a Beanstalk in words, dice that show what a test wants."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.catalog import ACTIONS, BOX, StalkCard
from beanfield.games.beanstalk.referees import AxeThrow, Letting, Placing, Struck
from beanfield.games.beanstalk.setup import Setup
from beanfield.games.beanstalk.stalk import BASE, straight_on
from beanfield.games.beanstalk.state import Block, StalkPiece, State
from beanfield.kernel.asks import Perform
from beanfield.testkit.scenario import Scenario

type Table = Scenario[State, StalkCard, Setup]
type Tower = Literal["simulated", "chance", "reported"]

TITLES: Final = {number: card.title for number, card in ACTIONS.items()}
"""The titles of the Action cards by their initiative."""
EVERYBODY: Final = "ABCDE"


def titles(numbers: Sequence[int]) -> list[str]:
    """The titles of Action cards."""
    return [TITLES[number] for number in numbers]


def sacks(values: Sequence[int]) -> list[str]:
    """The titles of Sack of Gold cards."""
    return [f"Sack of {value} Gold" for value in values]


def faces(shown: str) -> list[list[int]]:
    """Outcomes of chance for dice that show this: `faces("eye trunk")`."""
    shown_by: list[str] = [*BOX.faces]
    return [[shown_by.index(face)] for face in shown.split()]


def dealt(seats: int = 4, *, expert: bool = False, tower: Tower = "simulated", seed: bytes = b"stalk") -> Table:
    """A table just dealt; A is the youngest."""
    return Scenario(BEANSTALK, seats, Setup(expert, tower, 0), seed)


def built(on: str) -> list[StalkPiece]:
    """A Beanstalk: `built("treasure A trunk cylinder")` is two dice on the base die, with what belongs on them."""
    beanstalk = [StalkPiece("die", "", list(BASE))]
    for word in on.split():
        block: Block = "token" if word in EVERYBODY else "cylinder" if word == "cylinder" else "die"
        look = str(EVERYBODY.index(word)) if block == "token" else word if block == "die" else ""
        beanstalk.append(StalkPiece(block, look, straight_on(beanstalk, block)))
    return beanstalk


def staged(
    seats: int = 4, *, cards: Mapping[str, int] | None = None, turn: str = "", on: str = "", bean: str = "A",
    gold: Mapping[str, Sequence[int]] | None = None, left: Sequence[int] | None = None,
    hands: Mapping[str, Sequence[int]] | None = None, decks: Mapping[str, Sequence[int]] | None = None,
    expert: bool = False, tower: Tower = "simulated", phase: str = "begin", **fields: Any,
) -> Table:  # fmt: skip
    """The turn of A begins, or that of whoever `turn` says.

    Everybody has played a 5, or what `cards` say; then all others have played a 7. The order of turns follows from the
    cards; equal ones are in the order of the letters. `left` are the values of the Sack of Gold cards that are still in
    the deck, the last one on top.
    """
    everybody = EVERYBODY[:seats]
    cards = dict.fromkeys(everybody, 7 if cards else 5) | dict(cards or {})
    gold = gold or {}
    spent = [value for values in gold.values() for value in values]
    if left is None:
        left = [int(value) for value, many in BOX.gold.items() for _ in range(many - spent.count(int(value)))]
    order = sorted(everybody, key=lambda seat: cards[seat])
    unplayed = {seat: [number for number in ACTIONS if number != cards[seat]] for seat in everybody}
    held = {seat: list((hands or {}).get(seat, unplayed[seat][:2])) for seat in everybody}
    undrawn = {seat: [number for number in unplayed[seat] if number not in held[seat]] for seat in everybody}
    beanstalk = built(on)
    tokens = [3 - sum(piece.look == str(at) for piece in beanstalk) for at in range(seats)]
    position: dict[str, Any] = {
        "played": {seat: titles([cards[seat]]) for seat in everybody},
        "hands": {seat: titles(held[seat]) for seat in everybody},
        "decks": {seat: titles((decks or {}).get(seat, undrawn[seat])) for seat in everybody},
        "gold": {seat: sacks(gold.get(seat, ())) for seat in everybody},
        "sacks": sacks(left),
        "beanstalk": beanstalk,
        "pool": 12 - sum(piece.block == "die" for piece in beanstalk),
        "cylinders": 2 - sum(piece.block == "cylinder" for piece in beanstalk),
        "tokens": tokens,
        "bean": bean,
        "phase": phase,
        "order": list(order),
        "turn": order.index(turn) if turn else 0,
        "rounds": 1,
    }
    return dealt(seats, expert=expert, tower=tower).stage(rest="box", **position | fields)


# ------------------------------------------------------------------------------------------------- what is on the table


def stalk(table: Table) -> str:
    """The Beanstalk in words, as `built` takes them; the Castle is `castle`."""
    pieces = table.match.world.state.beanstalk[1:]
    return " ".join(
        EVERYBODY[int(piece.look)] if piece.block == "token" else piece.look or piece.block for piece in pieces
    )


def in_reserve(table: Table) -> tuple[int, int]:
    """Dice and cylinders in the reserve."""
    state = table.match.world.state
    return state.pool, state.cylinders


def in_hand(table: Table) -> list[str]:
    """What the dice show that the active player still has to stack, the one that is being placed first."""
    state = table.match.world.state
    return [*([state.holding] if state.holding else []), *state.rolled]


def gold_cards(table: Table) -> list[int]:
    """How many Sack of Gold cards everybody has."""
    return [len(cards) for cards in table.match.world.state.gold]


def happened(table: Table, what: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of this kind since the table was staged: the rule of each, and its facts."""
    return [(event.rule, dict(event.facts)) for event in table.match.world.events if event.what == what]


# ------------------------------------------------------------------------------------------------------------ hand work


def rolls(table: Table, seat: str, number: int, shown: str) -> None:
    """Roll so many dice, which show this."""
    table.does(seat, "roll", str(number), chance=faces(shown))


def takes(table: Table, seat: str, number: int, shown: str = "") -> None:
    """Take so many extra dice, which show this."""
    table.does(seat, "take", str(number), chance=faces(shown))


def letting(table: Table) -> Letting:
    """What everybody sees before a piece is let go."""
    assert isinstance(table.match.ask, Perform)
    return msgspec.json.decode(table.match.ask.scene, type=Letting)


def axe_throw(table: Table) -> AxeThrow:
    """What everybody sees before the Big Axe is thrown."""
    assert isinstance(table.match.ask, Perform)
    return msgspec.json.decode(table.match.ask.scene, type=AxeThrow)


def puts(table: Table, seat: str) -> str:
    """Put the next piece straight on top. Returns which piece it was."""
    scene = letting(table)
    poses = [piece.pose for piece in scene.tower]
    verdict: Literal["stable", "placed"] = "stable" if scene.last else "placed"
    table.performs(seat, Placing(verdict, [*poses, straight_on(scene.tower, scene.piece)]))
    return scene.piece


def drops(table: Table, seat: str) -> None:
    """The next piece makes the Beanstalk fall."""
    letting(table)
    table.performs(seat, Placing("fallen"))


def stacks(table: Table, seat: str, *order: str) -> list[str]:
    """Stack everything, the dice in this order of faces. Returns the pieces, in the order in which they went on."""
    wanted, stacked = list(order), []
    while table.asked in (f"{seat} die", f"{seat} place"):
        if table.asked == f"{seat} die":
            table.does(seat, "stack", wanted.pop(0))
        else:
            stacked.append(puts(table, seat))
    return stacked


def finishes(table: Table, seat: str, *order: str) -> list[str]:
    """Stack everything and say the spell. Returns the pieces, in the order in which they went on."""
    stacked = stacks(table, seat, *order)
    table.does(seat, "spell")
    return stacked


def strikes(table: Table, seat: str, *fell: int, shown: str) -> None:
    """The Big Axe takes off these pieces, by their places in the Beanstalk; the others stay. Then dice show this."""
    tower, chance = axe_throw(table).tower, table.match.world.chance
    chance.script = [*chance.log, *faces(shown)]
    stay = [piece.pose for at, piece in enumerate(tower) if at not in fell]
    table.performs(seat, Struck(list(fell), stay))
