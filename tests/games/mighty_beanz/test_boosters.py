"""Booster packs: what is in them, and how often."""

from collections import Counter

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.boosters import OF_RARITY, last_rarity, open_pack, without_repeats
from beanfield.games.mighty_beanz.catalog import BY_NAME, READY
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.chance import Chance
from tests.games.mighty_beanz.staging import deck_with
from tests.rules import rule

LAST = {"rare-foil": 319 / 400, "ultra-rare": 80 / 400, "insanely-rare": 1 / 400}


def packs(many: int, seed: bytes = b"boosters") -> list[list[str]]:
    chance = Chance(seed)
    found = []
    for _ in range(many):
        found.append(open_pack(chance))
        chance.log.clear()
    return found


def rarities(pack: list[str]) -> Counter[str]:
    return Counter(BY_NAME[name].rarity for name in pack)


def chi_square(seen: Counter[str], expected: dict[str, float]) -> float:
    """How far counts are from what was expected."""
    assert seen.keys() <= expected.keys()
    return sum((seen[key] - often) ** 2 / often for key, often in expected.items())


@rule("MBZ-222", "MBZ-223", "MBZ-R96")
def test_every_pack_has_9_cards_and_one_place_for_something_special() -> None:
    opened = packs(1000)
    for pack in opened:
        found = rarities(pack)
        assert len(pack) == 9
        assert (found["common"], found["uncommon"]) == (5, 3)
        assert found["rare-foil"] + found["ultra-rare"] + found["insanely-rare"] == 1
        assert len(set(pack)) == 9, "no repeats"
    usual = [rarities(pack) for pack in opened if not rarities(pack)["ultra-rare"] + rarities(pack)["insanely-rare"]]
    assert usual[0] == {"rare-foil": 1, "uncommon": 3, "common": 5}


@rule("MBZ-222")
def test_packs_are_assorted_by_chance_and_the_same_seed_gives_the_same_pack() -> None:
    assert packs(20, b"one") == packs(20, b"one")
    assert packs(1, b"one") != packs(1, b"two")
    assert len({tuple(pack) for pack in packs(1000)}) == 1000


@rule("MBZ-R96")
@pytest.mark.parametrize(
    ("drawn", "rarity"),
    [(0, "rare-foil"), (318, "rare-foil"), (319, "ultra-rare"), (398, "ultra-rare"), (399, "insanely-rare")],
)
def test_one_draw_of_400_decides_the_last_card(drawn: int, rarity: str) -> None:
    assert last_rarity(Chance(b"", script=[[drawn]])) == rarity


@rule("MBZ-224", "MBZ-225", "MBZ-R96")
def test_the_odds_of_the_last_card() -> None:
    """The exact odds follow from the draw: every one of its 400 outcomes once."""
    every = Counter(last_rarity(Chance(b"", script=[[drawn]])) for drawn in range(400))
    assert every == {"rare-foil": 319, "ultra-rare": 80, "insanely-rare": 1}


@rule("MBZ-224", "MBZ-225", "MBZ-R96")
def test_the_last_cards_of_100_000_packs() -> None:
    chance, seen = Chance(b"last cards"), Counter[str]()
    for _ in range(100_000):
        seen[last_rarity(chance)] += 1
        chance.log.clear()
    assert abs(seen["ultra-rare"] / 100_000 - 0.2) < 0.01
    assert abs(seen["insanely-rare"] / 100_000 - 0.0025) < 0.0005
    assert chi_square(seen, {rarity: share * 100_000 for rarity, share in LAST.items()}) < 13.8  # 1 in 1000


def check_packs(many: int, seed: bytes) -> None:
    """Every card of a rarity is as likely as any other, and the last card has its odds."""
    opened = packs(many, seed)
    last = Counter(BY_NAME[pack[-1]].rarity for pack in opened)
    assert chi_square(last, {rarity: share * many for rarity, share in LAST.items()}) < 13.8
    seen = Counter(name for pack in opened for name in pack)
    for rarity, per_pack in (("common", 5.0), ("uncommon", 3.0), ("rare-foil", 319 / 400), ("ultra-rare", 80 / 400)):
        names = OF_RARITY[rarity]
        counts = Counter({name: seen[name] for name in names})
        assert min(counts.values()) > 0
        assert chi_square(counts, dict.fromkeys(names, many * per_pack / len(names))) < 2 * len(names) + 20
    assert set(OF_RARITY["insanely-rare"]) == {"moose-bean"}


@rule("MBZ-222", "MBZ-224")
def test_all_cards_of_a_rarity_are_equally_likely() -> None:
    check_packs(20_000, b"daily")


@pytest.mark.slow
@rule("MBZ-224", "MBZ-225")
def test_400_000_packs() -> None:
    check_packs(400_000, b"slow")


@rule("MBZ-R96")
def test_cards_repeat_only_where_there_are_too_few() -> None:
    chance = Chance(b"few")
    assert sorted(without_repeats(["a", "b", "c"], 3, chance)) == ["a", "b", "c"]
    assert Counter(without_repeats(["a", "b"], 5, chance)).most_common()[0][1] == 3


@rule("MBZ-226")
def test_starter_decks_hold_nothing_that_only_packs_have() -> None:
    starters = [deck for deck in READY.values() if deck.game == "basic"]
    assert starters
    for deck in starters:
        rare = {BY_NAME[name].rarity for name in deck.list()}
        assert not rare & {"ultra-rare", "insanely-rare"}, deck.name
        assert len(deck.list()) == 40
    found = {name for pack in packs(4_000) for name in pack}
    assert set(OF_RARITY["ultra-rare"]) <= found


@rule("MBZ-R97")
def test_a_table_may_use_all_cards_of_the_set() -> None:
    """Nobody needs a collection: a deck of anything in the set is allowed."""
    rare = [BY_NAME[name].title for name in (*OF_RARITY["ultra-rare"], *OF_RARITY["insanely-rare"])]
    MIGHTY_BEANZ.variants.check(2, Setup(decks=(deck_with(rare, 40), "roll-up")))
