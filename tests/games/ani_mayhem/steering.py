"""Steered play: scenes around each card in turn, until it was used.

`python -m tests.games.ani_mayhem.steering` plays them for all cards and writes `steered.toml`, which
`beanfield cards ani-mayhem --check` reads. Give names of cards to play only these.
"""

import sys
from collections.abc import Iterable
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final

from beanfield.games.ani_mayhem.catalog import CLAUSES, catalog
from beanfield.games.ani_mayhem.start.decks import DISASTERS, is_fighting
from beanfield.games.ani_mayhem.vocabulary.conditions import Fights, InPlay, Is, IsCaptive
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Captures
from tests.games.ani_mayhem.staging import ANSWERS, play_with, stage

STEERED: Final = Path(__file__).parent / "steered.toml"
ENOUGH: Final = 5
"""A card that was used so often need not be steered any more."""
MOST: Final = 60
"""So many scenes are tried."""


def steer(name: str, most: int = MOST) -> int:
    """How often a card is used in scenes around it. Beside it lies a card that it asks for, if it asks for any."""
    used, asked = 0, asked_for(name)
    for seed in range(most):
        random = Random(f"{name} {seed}")
        table = stage([name], random, [random.choice(asked)] if asked else [])
        used += play_with(table, [name], random, ANSWERS if seed < most // 2 else 4 * ANSWERS)
        if used >= ENOUGH:
            break
    return used


def asked_for(name: str) -> list[str]:
    """The cards that a card asks for, by their words; captors or disasters that fight, if it is about these."""
    words, captives, foes = set[str](), False, False
    for part in _parts(CLAUSES.get(name, ())):
        captives |= isinstance(part, IsCaptive)
        foes |= isinstance(part, Fights)
        words |= set(part.words) if isinstance(part, Is) else {part.word} if isinstance(part, InPlay) else set()
    captors = [other for other, line in CLAUSES.items() if any(isinstance(part, Captures) for part in _parts(line))]
    asked = [other for other, card in catalog().items() if not words.isdisjoint(card.words)]
    fighting = [other for other, card in catalog().items() if card.type in DISASTERS and is_fighting(card)]
    return captors if captives else asked or (fighting if foes else [])


def _parts(clause: object) -> Iterable[object]:
    """A clause and everything in it."""
    yield clause
    inner = clause if isinstance(clause, tuple) else [getattr(clause, each) for each in _fields(clause)]
    for part in inner:
        yield from _parts(part)


def _fields(clause: object) -> tuple[str, ...]:
    return getattr(clause, "__struct_fields__", ())


def main(names: list[str]) -> None:
    """Steer these cards, or all, and write down how often each was used."""
    chosen = names or sorted(catalog())
    with Pool() as pool:
        counts = dict(zip(chosen, pool.imap(steer, chosen, chunksize=8), strict=True))
    if names:
        print(counts)
        return
    lines = "".join(f"{name} = {count}\n" for name, count in counts.items())
    STEERED.write_text(
        "# How often each card was used in scenes around it (python -m tests.games.ani_mayhem.steering).\n" + lines
    )


if __name__ == "__main__":
    main(sys.argv[1:])
