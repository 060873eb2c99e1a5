"""Every Bean card is played from the hand and its power used once. The figures are written out by hand."""

from collections.abc import Callable, Mapping
from functools import partial

from tests.games.mighty_beanz.reading import compared, figure, let_be, mat, offers
from tests.games.mighty_beanz.staging import Mat, Table, staged

type Case = Callable[[], None]

POINTS = 20
HERE = "gold-2"


def enter(
    title: str, cost: int, mmp: int, a: Mat | None = None, b: Mat | None = None, hand: tuple[str, ...] = (),
    discards: tuple[str, ...] = (),
) -> Table:  # fmt: skip
    """A plays the Bean card to its gold-2, and it lies there Headz-up for its cost."""
    table = staged(points=POINTS, a=a, b=b, hands={"A": [title, *hand]}, discards={"A": discards})
    table.does("A", "play", title, f"beans.A.{HERE}")
    table.does("B", "allow")
    assert table.lies("points.A") == POINTS - cost
    assert mat(table, "A") == {**(a or {}), HERE: title}
    assert figure(table, f"beans.0.{HERE}").mmp.lines[0].amount == mmp
    return table


def spun(table: Table, title: str, cost: int) -> None:
    """The Bean card was spun, and paid for again."""
    assert table.asked == "A act"
    assert table.lies("points.A") == POINTS - 2 * cost
    assert mat(table, "A")[HERE] == f"{title} B"


def chills(title: str, cost: int, mmp: int) -> None:
    table = enter(title, cost, mmp, a={"gold-3": "Yo-Yo Bean"}, b={HERE: "Bigfoot Bean"})
    assert not any(title in option for option in table.options("A"))
    here = figure(table, f"beans.0.{HERE}")
    bonus = 50 if title == "Teddy Bean" else 0  # the Yo-Yo Bean is of its team
    assert (here.attack.total, here.defence.total) == (mmp + bonus, mmp + bonus)
    assert figure(table, "beans.0.gold-3").mmp.total == 50 + bonus


def attacks(title: str, cost: int, mmp: int) -> None:
    table = enter(title, cost, mmp, b={"gold-1": "Bigfoot Bean", "red-1": "Piglet Bean"})
    table.does("A", "attack", title)
    let_be(table)
    spun(table, title, cost)
    assert compared(table) == [(mmp, 500)]
    assert mat(table, "B") == {"gold-1": "Bigfoot Bean" + (" S" if mmp >= 500 else ""), "red-1": "Piglet Bean"}


def sharpshoots(title: str, cost: int, mmp: int) -> None:
    table = enter(title, cost, mmp, b={HERE: "Piglet Bean", "red-1": "Bigfoot Bean", "blue-1": "Goldfish Bean"})
    table.does("A", "sharpshoot", title, "Bigfoot Bean")
    let_be(table)
    spun(table, title, cost)
    assert compared(table) == [(mmp, 500)]
    fallen = "Bigfoot Bean" + (" S" if mmp >= 500 else "")
    assert mat(table, "B") == {HERE: "Piglet Bean", "red-1": fallen, "blue-1": "Goldfish Bean"}


def blitzes(title: str, cost: int, mmp: int) -> None:
    table = enter(title, cost, mmp, a={"red-1": "Bull Bean"}, b={HERE: "Bigfoot Bean"})
    table.does("A", "blitz", title)
    table.does("A", "join", "Bull Bean")
    table.does("A", "strike", "loot.A.gold")
    let_be(table)
    assert compared(table) == [(mmp + 100, 500)]
    assert mat(table, "A") == {"red-1": "Bull Bean B", HERE: f"{title} B"}
    assert table.lies("points.A") == POINTS - 2 * cost - 2


def draws(title: str, cost: int, mmp: int, cards: int) -> None:
    table = enter(title, cost, mmp)
    deck = table.lies("decks.A")
    table.does("A", "spin", title)
    spun(table, title, cost)
    assert sorted(table.lies("hands.A")) == sorted(deck[-cards:])
    assert (table.lies("decks.A"), table.lies("draws")) == (deck[:-cards], 0)


def boosts_a_team(title: str, cost: int, mmp: int, mate: tuple[str, int], amount: int) -> None:
    """`mate` is another Bean card of the team that it boosts, with its printed MMP."""
    table = enter(title, cost, mmp, a={"blue-2": mate[0], "red-1": "Piglet Bean"}, b={"gold-2": mate[0]})
    helped = figure(table, "beans.0.blue-2")
    total = mate[1] + amount
    assert (helped.mmp.total, helped.attack.total, helped.defence.total) == (total, total, total)
    assert figure(table, "beans.0.red-1").mmp.total == 100
    assert figure(table, "beans.1.gold-2").mmp.total == mate[1]
    assert not offers(table, "A", f"spin {title}")


def guards(title: str, cost: int, mmp: int, amount: int) -> None:
    near_and_far(enter(title, cost, mmp, a={"gold-3": "Taco Bean", "blue-2": "Puppy Bean"}), mmp, 0, amount)


def cheers(title: str, cost: int, mmp: int, amount: int) -> None:
    near_and_far(enter(title, cost, mmp, a={"gold-3": "Taco Bean", "blue-2": "Goat Bean"}), mmp, amount, 0)


def near_and_far(table: Table, mmp: int, attack: int, defence: int) -> None:
    """The other bean of its Galaxy has these boosts, a bean elsewhere and the Bean card itself have none."""
    near, far, here = (figure(table, f"beans.0.{slot}") for slot in ("gold-3", "blue-2", HERE))
    assert (near.attack.total, near.defence.total) == (50 + attack, 50 + defence)
    assert (far.attack.total, far.defence.total) == (50, 50)
    assert (here.attack.total, here.defence.total) == (mmp, mmp)


def has_a_shell(title: str, cost: int, mmp: int, amount: int) -> None:
    table = enter(title, cost, mmp, a={"gold-3": "Taco Bean"})
    here, near = figure(table, f"beans.0.{HERE}"), figure(table, "beans.0.gold-3")
    assert (here.attack.total, here.defence.total) == (mmp, mmp + amount)
    assert (near.attack.total, near.defence.total) == (50, 50)


def boosts_the_next_attack(title: str, cost: int, mmp: int, amount: int) -> None:
    table = enter(title, cost, mmp, a={"red-1": "Puppy Bean"}, b={"red-1": "Bigfoot Bean"})
    table.does("A", "spin", title)
    spun(table, title, cost)
    table.does("A", "attack", "Puppy Bean")
    let_be(table)
    assert compared(table) == [(50 + amount, 500)]


def stands_up(title: str, cost: int, mmp: int, cards: int) -> None:
    mine = {"red-1": "Puppy Bean S", "red-2": "Kitten Bean B", "blue-1": "Taco Bean S", "blue-2": "Ladybug Bean S"}
    table = enter(title, cost, mmp, a=mine, b={HERE: "Lion Bean S"})
    chosen = {"red-1": "Puppy Bean", "blue-1": "Taco Bean"} if cards == 2 else {"blue-1": "Taco Bean"}
    if cards == 1:
        table.does("A", "spin", title, "Taco Bean")
    else:
        table.does("A", "spin", title)
        table.does("A", "pick", *chosen.values())
    spun(table, title, cost)
    assert mat(table, "A") == {**mine, HERE: f"{title} B", **chosen}
    assert mat(table, "B") == {HERE: "Lion Bean S"}


def moves(title: str, cost: int, mmp: int) -> None:
    table = enter(title, cost, mmp, a={"red-1": "Puppy Bean S"})
    table.does("A", "spin", title, "Puppy Bean", "beans.A.blue-2")
    spun(table, title, cost)
    assert mat(table, "A") == {HERE: f"{title} B", "blue-2": "Puppy Bean S"}


def brings_in(title: str, cost: int, mmp: int, most: int | None) -> None:
    table = enter(title, cost, mmp, hand=("Yeti Bean", "Sailor Bean", "Full Moon"))
    table.does("A", "spin", title)
    beans = {option.split(",")[0].removeprefix("bring ") for option in table.options("A")}
    assert beans == ({"Sailor Bean"} if most == 2 else {"Yeti Bean", "Sailor Bean"})
    brought = "Sailor Bean" if most == 2 else "Yeti Bean"
    table.does("A", "bring", brought, "beans.A.red-1")
    table.does("B", "allow")
    spun(table, title, cost)
    assert mat(table, "A") == {HERE: f"{title} B", "red-1": brought}


def spins_another(title: str, cost: int, mmp: int) -> None:
    mine = {"red-1": "Puppy Bean B", "blue-1": "Taco Bean B"}
    table = enter(title, cost, mmp, a=mine)
    table.does("A", "spin", title, "Taco Bean")
    spun(table, title, cost)
    assert mat(table, "A") == {"red-1": "Puppy Bean B", "blue-1": "Taco Bean", HERE: f"{title} B"}


def rescues(title: str, cost: int, mmp: int, cards: int) -> None:
    table = enter(title, cost, mmp, discards=("Puppy Bean", "Full Moon", "Taco Bean", "Goat Bean"))
    if cards == 1:
        table.does("A", "spin", title, "Taco Bean")
    else:
        table.does("A", "spin", title)
        table.does("A", "pick", "Taco Bean", "Goat Bean")
    spun(table, title, cost)
    taken = ["Taco Bean", "Goat Bean"][:cards]
    assert table.lies("hands.A") == taken
    left = [card for card in ("Puppy Bean", "Full Moon", "Taco Bean", "Goat Bean") if card not in taken]
    assert table.lies("discards.A") == left


def spins_down(title: str, cost: int, mmp: int) -> None:
    changes_theirs(title, cost, mmp, "Goat Bean", "B")


def knocks_down(title: str, cost: int, mmp: int) -> None:
    changes_theirs(title, cost, mmp, "Goat Bean", "S")
    changes_theirs(title, cost, mmp, "Taco Bean", "S")


def knocks_off(title: str, cost: int, mmp: int) -> None:
    changes_theirs(title, cost, mmp, "Lion Bean", "off")


def changes_theirs(title: str, cost: int, mmp: int, target: str, to: str) -> None:
    """The spin power changes one Bean card of the other player, in another Galaxy, and no other."""
    table = enter(title, cost, mmp, b={"red-1": "Goat Bean", "red-2": "Taco Bean B", "blue-1": "Lion Bean S"})
    table.does("A", "spin", title, target)
    spun(table, title, cost)
    left = {"red-1": "Goat Bean", "red-2": "Taco Bean B", "blue-1": "Lion Bean S"}
    slot = next(slot for slot, bean in left.items() if bean.startswith(target))
    if to == "off":
        del left[slot]
    else:
        left[slot] = f"{target} {to}"
    assert mat(table, "B") == left
    assert table.lies("discards.B") == ([target] if to == "off" else [])


ATTACK: Mapping[str, tuple[int, int]] = {
    "Lion Bean": (1, 50), "Clown Bean": (1, 50), "Goat Bean": (1, 50), "Bull Bean": (2, 100), "Pickle Bean": (1, 50),
    "Taco Bean": (1, 50), "Meatball Bean": (2, 100), "Ladybug Bean": (1, 50), "Bumblebee Bean": (1, 50),
    "Dodgeball Bean": (1, 50), "Jump Rope Bean": (1, 50), "Kickball Bean": (2, 100), "Puppy Bean": (1, 50),
    "Kitten Bean": (1, 50), "Yo-Yo Bean": (1, 50), "Toy Soldier Bean": (1, 50), "Wind-Up Bean": (2, 100),
    "Sheriff Bean": (2, 100), "Bronco Bean": (2, 150), "Dingo Bean": (2, 100), "Crocodile Bean": (2, 150),
    "Surfer Bean": (2, 150), "Snowboarder Bean": (2, 150), "Vampire Bean": (2, 100), "Werewolf Bean": (2, 150),
    "Drummer Bean": (2, 100), "Guitar Bean": (2, 100), "Sailor Bean": (2, 150), "Pirate Bean": (2, 200),
    "Firefighter Bean": (2, 150), "Police Dog Bean": (2, 150), "Knight Bean": (2, 200), "Dragon Bean": (3, 300),
    "Robot Bean": (2, 150), "Lightning Bean": (2, 200), "Volcano Bean": (3, 300), "Astronaut Bean": (3, 300),
    "Rocket Bean": (3, 400), "Yeti Bean": (4, 500),
}  # fmt: skip
"""Bean Attack: cost and MMP."""
CHILL: Mapping[str, tuple[int, int]] = {
    "Piglet Bean": (1, 100), "Broccoli Bean": (1, 100), "Caterpillar Bean": (1, 100), "Goldfish Bean": (1, 100),
    "Teddy Bean": (1, 100), "Cactus Bean": (1, 150), "Koala Bean": (1, 150), "Whale Bean": (2, 250),
    "Drawbridge Bean": (2, 250), "Moon Buggy Bean": (2, 350), "Bigfoot Bean": (3, 500),
}  # fmt: skip

BEAN_CASES: Mapping[str, Case] = {
    **{title: partial(attacks, title, *facts) for title, facts in ATTACK.items()},
    **{title: partial(chills, title, *facts) for title, facts in CHILL.items()},
    "Outlaw Bean": partial(sharpshoots, "Outlaw Bean", 2, 100),
    "Helicopter Bean": partial(sharpshoots, "Helicopter Bean", 2, 150),
    "Archer Bean": partial(sharpshoots, "Archer Bean", 3, 200),
    "Comet Bean": partial(sharpshoots, "Comet Bean", 3, 300),
    "Moose Bean": partial(sharpshoots, "Moose Bean", 4, 500),
    "Cannonball Bean": partial(blitzes, "Cannonball Bean", 1, 50),
    "BMX Bean": partial(blitzes, "BMX Bean", 2, 150),
    "Kraken Bean": partial(blitzes, "Kraken Bean", 3, 350),
    "Juggler Bean": partial(draws, "Juggler Bean", 1, 50, 1),
    "Bookworm Bean": partial(draws, "Bookworm Bean", 1, 50, 1),
    "Prospector Bean": partial(draws, "Prospector Bean", 2, 150, 2),
    "Professor Bean": partial(draws, "Professor Bean", 2, 150, 3),
    "Ring Master Bean": partial(boosts_a_team, "Ring Master Bean", 2, 50, ("Lion Bean", 50), 50),
    "Queen Ant Bean": partial(boosts_a_team, "Queen Ant Bean", 2, 50, ("Ladybug Bean", 50), 50),
    "DJ Bean": partial(boosts_a_team, "DJ Bean", 1, 100, ("Surfer Bean", 150), 50),
    "Captain Bean": partial(boosts_a_team, "Captain Bean", 2, 150, ("Pirate Bean", 200), 100),
    "Queen Bean": partial(boosts_a_team, "Queen Bean", 2, 150, ("Knight Bean", 200), 100),
    "Scarecrow Bean": partial(guards, "Scarecrow Bean", 1, 50, 50),
    "Wombat Bean": partial(guards, "Wombat Bean", 1, 100, 100),
    "Lighthouse Bean": partial(guards, "Lighthouse Bean", 2, 150, 100),
    "Parrot Bean": partial(cheers, "Parrot Bean", 1, 50, 50),
    "Maestro Bean": partial(cheers, "Maestro Bean", 2, 100, 100),
    "Snail Bean": partial(has_a_shell, "Snail Bean", 1, 50, 100),
    "Mummy Bean": partial(has_a_shell, "Mummy Bean", 1, 100, 100),
    "Hot Pepper Bean": partial(boosts_the_next_attack, "Hot Pepper Bean", 1, 50, 100),
    "Rooster Bean": partial(stands_up, "Rooster Bean", 1, 50, 1),
    "Lifeguard Bean": partial(stands_up, "Lifeguard Bean", 2, 150, 2),
    "Hopscotch Bean": partial(moves, "Hopscotch Bean", 1, 50),
    "Skater Bean": partial(moves, "Skater Bean", 1, 100),
    "Hamster Bean": partial(brings_in, "Hamster Bean", 1, 50, 2),
    "Kangaroo Bean": partial(brings_in, "Kangaroo Bean", 1, 100, 2),
    "Jack-in-the-Box Bean": partial(brings_in, "Jack-in-the-Box Bean", 2, 50, None),
    "Breakdancer Bean": partial(spins_another, "Breakdancer Bean", 2, 150),
    "Zombie Bean": partial(rescues, "Zombie Bean", 1, 100, 1),
    "Paramedic Bean": partial(rescues, "Paramedic Bean", 2, 150, 2),
    "Phoenix Bean": partial(rescues, "Phoenix Bean", 3, 300, 2),
    "Ghost Bean": partial(spins_down, "Ghost Bean", 1, 100),
    "Tuba Bean": partial(knocks_down, "Tuba Bean", 3, 200),
    "Alien Bean": partial(knocks_down, "Alien Bean", 3, 300),
    "Slime Bean": partial(knocks_off, "Slime Bean", 2, 150),
}
