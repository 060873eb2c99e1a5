"""The powers of the Bean Expert game: who may use one now, and what it does (BST-115 to BST-135).

A power is used up for the round as soon as its effect is carried out (BST-R74). Each has its moment: see `play`.
"""

from beanfield.games.beanstalk.catalog import Face, Power, StalkCard
from beanfield.games.beanstalk.dice import take_back, throw
from beanfield.games.beanstalk.gold import draw
from beanfield.games.beanstalk.state import NOBODY, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Word, in_order, places_in, word_in
from beanfield.kernel.flow import Flow

ENOUGH = 2
"""Treasure tokens of a turn for one more Sack of Gold card (BST-131)."""


def card_of(w: World, seat: int) -> StalkCard:
    """The Action card that a player has played in this round."""
    return w.cards[w.state.played[seat][-1]]


def has_power(w: World, seat: int, power: Power) -> bool:
    """BST-117, BST-119, BST-122: the power of the card played in this round, if nobody has used it yet."""
    return w.setup.expert and card_of(w, seat).power == power and power not in w.state.used


def use(w: World, seat: int, power: Power, rule: str) -> None:
    """The power is used up for this round (BST-R74)."""
    w.state.used.append(power)
    w.tell("power", rule, seat=seat, card=card_of(w, seat).title)


def waiting(w: World) -> list[int]:
    """Those who have not had a turn in this round."""
    return w.state.order[w.state.turn + 1 :]


# ------------------------------------------------------------------------------------------- at the beginning of a turn


def opening_powers(w: World, seat: int) -> list[Option]:
    """Powers 2, 3 and 4, before the number of dice is fixed (BST-R73)."""
    options = []
    if has_power(w, seat, "skip"):
        options.append(Option("skip", (), "BST-127"))
    if has_power(w, seat, "steal"):
        options += [Option("steal", (f"gold.{other}",), "BST-128") for other in richer(w, seat)]
    if has_power(w, seat, "axe"):
        options.append(Option("axe", (), "BST-130"))
    return options


def richer(w: World, seat: int) -> list[int]:
    """BST-R78: those who have more Sack of Gold cards."""
    gold = w.state.gold
    return [other for other in range(w.seats) if len(gold[other]) > len(gold[seat])]


def steal(w: World, seat: int, option: Option) -> None:
    """BST-128: a Sack of Gold card by chance; nobody sees what it is worth (BST-R78)."""
    use(w, seat, "steal", "BST-128")
    whom = int(places_in(option)[0].rpartition(".")[2])
    theirs = w.state.gold[whom]
    card = theirs[w.chance.below(len(theirs))]
    w.tell("stole", "BST-128", seat=seat, whom=whom, cards=w.move([card], f"gold.{whom}", f"gold.{seat}"))


# ------------------------------------------------------------------------------------------------------ while rolling


def may_give_back(w: World, seat: int) -> Flow[None]:
    """Power 6, BST-132: after a roll, before its faces count, one die goes back to the reserve (BST-R79)."""
    if not has_power(w, seat, "give-back"):
        return
    faces = dict.fromkeys(w.state.rolled)
    options = [Option("keep", (), "BST-118"), *[Option("give-back", (Word(face),), "BST-132") for face in faces]]
    said = yield from choose(seat, "give-back", "BST-132", in_order(options))
    if said.do == "give-back":
        use(w, seat, "give-back", "BST-132")
        take_back(w, word_in(said))


def may_reroll(w: World, seat: int) -> Flow[list[Face] | None]:
    """Power 7, BST-133 to BST-135: after all rolls, the dice with an Eye are rolled again. Returns the new faces."""
    eyes = w.state.rolled.count("eye")
    if not eyes or not has_power(w, seat, "reroll"):
        return None
    options = [Option("keep", (), "BST-118"), Option("reroll", (), "BST-134")]
    said = yield from choose(seat, "reroll", "BST-133", options)
    if said.do == "keep":
        return None
    use(w, seat, "reroll", "BST-134")
    for _ in range(eyes):
        take_back(w, "eye")
    return (yield from throw(w, seat, eyes, "BST-134"))


# ------------------------------------------------------------------------------------------------ at the end of a turn


def closing_powers(w: World, seat: int) -> list[Option]:
    """Powers 1 and 5, after the check (BST-R76)."""
    options = []
    if has_power(w, seat, "eye"):
        options += [Option("give-eye", (f"hands.{other}",), "BST-124") for other in waiting(w)]
    if has_power(w, seat, "extra") and w.state.treasures >= ENOUGH:
        options.append(Option("extra", (), "BST-131"))
    return options


def close_with(w: World, seat: int, option: Option) -> None:
    """What a power at the end of a turn does."""
    if option.do == "give-eye":
        use(w, seat, "eye", "BST-124")
        w.state.eye = int(places_in(option)[0].rpartition(".")[2])
        w.tell("eyed", "BST-124", seat=seat, whom=w.state.eye)
    else:
        use(w, seat, "extra", "BST-131")
        draw(w, seat, 1, "BST-131")


def drop_the_eye(w: World, seat: int) -> None:
    """BST-126: the Eye token lasts until the end of its holder's turn."""
    if w.state.eye == seat:
        w.state.eye = NOBODY
