"""Mighty Beanz tables for tests: A and B, mats by slot, and decks that hold what a test needs."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME, CALLED, plain
from beanfield.games.mighty_beanz.decks import MOST_COPIES
from beanfield.games.mighty_beanz.ring import GALAXIES, NAMES
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State
from beanfield.testkit.scenario import Scenario

type Table = Scenario[State, BeanzCard, Setup]
type Mat = Mapping[str, str]
"""Bean cards by slot, Headz-up; with ` B` or ` S` at the end Bottomz-up or Sidewayz: `{"gold-2": "Clown Bean S"}`."""

LYING = {"B": "bottomz-up", "S": "sidewayz"}
FILLERS = sorted(
    [name for name, card in BY_NAME.items() if card.kind == "bean"], key=lambda name: BY_NAME[name].power is not None
)
"""Bean cards without a power come first."""


def lying(bean: str) -> tuple[str, str]:
    """A Bean card of a mat: its title and its position."""
    title, _, mark = bean.rpartition(" ")
    return (title, LYING[mark]) if mark in LYING else (bean, "headz-up")


def deck_with(titles: Sequence[str], size: int) -> tuple[str, ...]:
    """A deck of this size with these cards; the rest are other beans, none more than four times."""
    names = [CALLED[plain(title)] for title in titles]
    copies = Counter(names)
    for name in [name for name in FILLERS for _ in range(MOST_COPIES)]:
        if len(names) < size and copies[name] < MOST_COPIES:
            names.append(name)
            copies[name] += 1
    return tuple(names)


def staged(
    *, a: Mat | None = None, b: Mat | None = None, cosmos: Mapping[str, Mat] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None, discards: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None, loot: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
    points: int = 7, active: str = "A", phase: str = "act", turns: int = 5, setup: Setup | None = None,
    expert: bool = False, seed: bytes = b"beanz", **fields: object,
) -> Table:  # fmt: skip
    """A is in step 3 of its turn with 7 points, unless the test says otherwise.

    Cards that nobody names lie in the decks. Without `loot`, two Bean cards (three in the expert game) lie in every
    Galaxy of both players.
    """
    table = setup or Setup(expert=expert, shot="reported")
    mats = {"A": a or {}, "B": b or {}}
    loot = loot or {}
    brought = []
    for seat in "AB":
        piles = loot.get(seat, {})
        named = [lying(bean)[0] for bean in mats[seat].values()]
        for given in (hands, discards, decks):
            named += (given or {}).get(seat, ())
        named += (cosmos or {}).get(seat, {}).values()
        named += [title for galaxy in GALAXIES for title in piles.get(galaxy, ())]
        brought.append((named, piles))
    table = replace(table, decks=tuple(deck_with(named, table.deck_size) for named, _ in brought))
    scenario = Scenario(MIGHTY_BEANZ, 2, table, seed)
    piles_of = {}
    for seat, (named, piles) in zip("AB", brought, strict=True):
        spare = list((Counter(_titles(table, seat)) - Counter(named)).elements())
        piles_of[seat] = {
            galaxy: list(piles[galaxy]) if galaxy in piles else [spare.pop() for _ in range(table.loot)]
            for galaxy in GALAXIES
        }
    return scenario.stage(
        rest="decks",
        decks={seat: list(titles) for seat, titles in (decks or {}).items()},
        hands={seat: list(titles) for seat, titles in (hands or {}).items()},
        discards={seat: list(titles) for seat, titles in (discards or {}).items()},
        beans={seat: _slots(mats[seat]) for seat in "AB"},
        positions={
            seat: {slot: lying(mats[seat][slot])[1] if slot in mats[seat] else "" for slot in NAMES} for seat in "AB"
        },
        cosmos={seat: _slots((cosmos or {}).get(seat, {})) for seat in "AB"},
        loot=piles_of,
        points={active: points, "B" if active == "A" else "A": 0},
        active=active,
        phase=phase,
        turns=turns,
        redrawing=[False, False],
        **fields,
    )


def _slots(mat: Mat) -> dict[str, list[str]]:
    return {slot: [lying(mat[slot])[0]] if slot in mat else [] for slot in NAMES}


def _titles(setup: Setup, seat: str) -> list[str]:
    return [BY_NAME[name].title for name in setup.decks["AB".index(seat)]]
