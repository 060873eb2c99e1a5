"""The rules of Beanstalk. Read this file from top to bottom: it follows the rulebook.

| chapter of the rulebook | where |
|---|---|
| contents, setup | here: "Setup"; the pieces: `catalog` and `cards.toml` |
| overview: a round | here: "A round" |
| a turn: number of dice, rolling, Eye and Die | here: "A turn"; the dice: `dice` |
| stacking, Treasure and Trunk, end of the turn | here: "Stacking"; what must go on next: `stalk` |
| who judges the Beanstalk | `referees`; the people at a real table: `reports` |
| the Beanstalk falls, the Giant's Castle | here: "The end of the Beanstalk"; what is paid: `gold` |
| Axe strike | here: "Axe strike" |
| end of the game | here: "The end" |
| Bean Expert | `powers` |
"""

from typing import Final

from beanfield.games.beanstalk import powers
from beanfield.games.beanstalk.catalog import ACTIONS, BOX, BY_NAME, Face
from beanfield.games.beanstalk.dice import is_awake, throw, wake
from beanfield.games.beanstalk.gold import pay_for_the_castle, pay_for_the_fall, pay_for_the_turn
from beanfield.games.beanstalk.referees import place, strike
from beanfield.games.beanstalk.reports import AGREE, OBJECT, CameDown
from beanfield.games.beanstalk.stalk import (
    all_dice_are_up,
    companion,
    is_last,
    plant,
    put_back,
    take_from_reserve,
)
from beanfield.games.beanstalk.state import StalkPiece, World
from beanfield.kernel.asking import choose, choose_together
from beanfield.kernel.asks import Choose, Number, Option, Word, in_order, number_in, pieces_in, word_in
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.leaving import Leaving, stayed
from beanfield.kernel.view import Outcome, sources

HAND: Final = 3
"""Action cards in a hand (BST-023)."""
SPELL: Final = Option("spell", (), "BST-070")
DONE: Final = Option("done", (), "BST-118")


# -------------------------------------------------------------------------------------------------------------- Setup


def prepare(w: World) -> None:
    """BST-013 to BST-023: the first die, three tokens, an Axe and seven Action cards each, the gold, the Magic Bean."""
    state = w.state
    plant(w)
    state.axes = [not w.setup.expert] * w.seats  # BST-018, BST-116
    for seat in range(w.seats):
        state.decks[seat] = w.shuffle(w.create(list(ACTIONS.values())))
        state.hands[seat] = [state.decks[seat].pop() for _ in range(HAND)]
    sacks = [BY_NAME[f"gold-{value}"] for value, many in BOX.gold.items() for _ in range(many)]
    state.sacks = w.shuffle(w.create(sacks))
    state.bean = w.chance.below(w.seats) if w.setup.youngest is None else w.setup.youngest  # BST-021, BST-R11


# ------------------------------------------------------------------------------------------------------------ A round


def play(w: World) -> Flow[Outcome]:
    """Rounds, until the Action cards or the Sack of Gold cards are used up."""
    while True:
        yield CHECKPOINT
        outcome = yield from go_on(w)
        if outcome is not None:
            return outcome


def go_on(w: World) -> Flow[Outcome | None]:
    """What comes next. The steps of a turn: begin it, throw the Axe, roll, stack, say the spell, use a power."""
    state = w.state
    try:
        match state.phase:
            case "choose":
                yield from choose_cards(w)
            case "begin":
                yield from begin_turn(w, active(w))
            case "strike":
                yield from axe_strike(w, active(w))
            case "roll":
                yield from roll_dice(w, active(w))
            case "stack":
                yield from stack_piece(w, active(w))
            case "spell":
                yield from end_turn(w, active(w))
            case "after":
                yield from use_closing_power(w, active(w))
            case "next":
                yield from next_turn(w)
    except CameDown as down:
        if down.culprit is None:
            accident(w)
        else:
            fall(w, down.culprit)
    if not state.sacks:
        return finish(w, "BST-104")  # BST-R60: at once
    if state.phase == "choose" and not any(state.hands):
        return finish(w, "BST-103")
    return None


def active(w: World) -> int:
    """Whose turn it is."""
    return w.state.order[w.state.turn]


def players(w: World) -> list[int]:
    """Everybody who still plays (BST-R49)."""
    return [seat for seat in range(w.seats) if not w.state.removed[seat]]


def choose_cards(w: World) -> Flow[None]:
    """BST-029 to BST-034: everybody chooses a card in secret; all are revealed together and give the order of turns."""
    state = w.state
    state.rounds += 1
    asks = [
        Choose(seat, "card", "BST-029", in_order([Option("play", (card,), "BST-030") for card in state.hands[seat]]))
        for seat in players(w)
        if len(state.hands[seat]) > 1  # BST-R16: a single card is played by itself
    ]
    answers = yield from choose_together(asks)
    for seat in players(w):
        card = pieces_in(answers[seat])[0] if seat in answers else state.hands[seat][0]
        w.tell("revealed", "BST-031", seat=seat, cards=w.move([card], f"hands.{seat}", f"played.{seat}"))
    state.order = sorted(players(w), key=lambda seat: (powers.card_of(w, seat).initiative, from_the_bean(w, seat)))
    w.tell("order", "BST-033", seats=" ".join(map(str, state.order)))
    state.turn = 0
    state.used = []
    start_turn(w)


def from_the_bean(w: World, seat: int) -> int:
    """BST-034: how far a player sits clockwise from the holder of the Magic Bean."""
    return (seat - w.state.bean) % w.seats


def next_turn(w: World) -> Flow[None]:
    """BST-035 to BST-040: the next in the order; after the last one the Bean moves, hands are filled, and so on."""
    state = w.state
    powers.drop_the_eye(w, active(w))
    if state.turn + 1 < len(state.order):
        state.turn += 1
        start_turn(w)
        return
    state.bean = active(w)  # BST-037, BST-R20
    w.tell("bean", "BST-037", seat=state.bean)
    for seat in players(w):
        if state.decks[seat] and len(state.hands[seat]) < HAND:  # BST-038, BST-039
            w.tell(
                "refilled", "BST-038", seat=seat, cards=w.move(state.decks[seat][-1:], f"decks.{seat}", f"hands.{seat}")
            )
    yield from remove_who_left(w)
    state.phase = "choose"


def start_turn(w: World) -> None:
    """The next player begins."""
    state = w.state
    state.number = 0
    state.treasures = 0
    state.slips = 0
    state.phase = "begin"
    w.tell("turn", "BST-033", seat=active(w))


# ------------------------------------------------------------------------------------------------------------- A turn


def begin_turn(w: World, seat: int) -> Flow[None]:
    """BST-041: fix the number of dice. Before that, an Axe or a power for the beginning of a turn (BST-R73)."""
    state = w.state
    options = [*numbers(w, seat), *powers.opening_powers(w, seat)]
    if state.axes[seat]:
        options.append(Option("axe", (), "BST-091"))
    if w.setup.tower == "reported" and len(state.beanstalk) > 1:
        options.append(Option("collapsed", (), "BST-R38"))
    said = yield from choose(seat, "begin", "BST-041", in_order(options))
    match said.do:
        case "roll":
            state.number = number_in(said)
            state.phase = "roll"
        case "skip":
            powers.use(w, seat, "skip", "BST-127")  # BST-R77
            state.phase = "next"
        case "steal":
            powers.steal(w, seat, said)
        case "axe":
            take_axe(w, seat)
        case "collapsed":
            accident(w)


def numbers(w: World, seat: int) -> list[Option]:
    """BST-026: the numbers of dice on the card of this round."""
    return [Option("roll", (Number(number),), "BST-026") for number in powers.card_of(w, seat).dice]


def roll_dice(w: World, seat: int) -> Flow[None]:
    """BST-042 to BST-058: roll, take extra dice as long as Die faces allow it, and see whether the Giant wakes."""
    state = w.state
    offers = yield from roll_some(w, seat, state.number, "BST-042")
    while True:
        while offers and state.pool and not is_awake(w, seat):
            many = yield from choose_extra_dice(w, seat, offers)
            offers = (yield from roll_some(w, seat, many, "BST-052")) if many else 0  # BST-R27
        again = yield from powers.may_reroll(w, seat)  # BST-133
        if again is None:
            break
        offers += again.count("die")  # BST-R80
    if is_awake(w, seat):
        wake(w, seat)
    state.phase = "stack" if state.rolled else "next"  # BST-R79: the only die went back


def roll_some(w: World, seat: int, many: int, rule: str) -> Flow[int]:
    """Roll dice. Returns how many extra dice the new Die faces offer (BST-052)."""
    faces = yield from throw(w, seat, many, rule)
    yield from powers.may_give_back(w, seat)  # BST-132
    return min(faces.count("die"), w.state.rolled.count("die"))


def choose_extra_dice(w: World, seat: int, offers: int) -> Flow[int]:
    """BST-053, BST-054, BST-056: how many extra dice, said before any is taken."""
    most = min(offers, w.state.pool)
    options = [Option("take", (Number(many),), "BST-053") for many in range(most + 1)]
    said = yield from choose(seat, "extra-dice", "BST-052", options)
    return number_in(said)


# ----------------------------------------------------------------------------------------------------------- Stacking


def stack_piece(w: World, seat: int) -> Flow[None]:
    """BST-044 to BST-046, BST-060: one piece at a time: a die, then what belongs on it, then the next die."""
    state = w.state
    if state.due is None and not state.holding:
        face = yield from choose_die(w, seat)
        state.rolled.remove(face)
        state.holding = face
    block = state.due or "die"
    look = str(seat) if block == "token" else state.holding
    last = is_last(w, seat, block)
    placing = yield from place(w, seat, block, look, last)
    match placing.verdict:
        case "beside":  # BST-R35
            state.slips += 1
            w.tell("slipped", "BST-R35", seat=seat)
        case "fallen":
            fall(w, seat)
        case _:
            if block != "die":
                take_from_reserve(w, seat, block)
            for piece, pose in zip(state.beanstalk, placing.tower[:-1], strict=True):
                piece.pose = pose
            state.beanstalk.append(StalkPiece(block, look, placing.tower[-1]))
            state.slips = 0
            state.treasures += block == "token"
            if block == "die":
                w.tell("stacked", "BST-066", seat=seat, face=look)
            else:
                w.tell("topped", "BST-066", seat=seat, piece=block)
            what_is_due(w, seat, last)


def choose_die(w: World, seat: int) -> Flow[Face]:
    """BST-045: the player decides which die comes next. Dice with the same face are the same."""
    faces = dict.fromkeys(w.state.rolled)
    if len(faces) == 1:
        return next(iter(faces))
    options = in_order([Option("stack", (Word(face),), "BST-045") for face in faces])
    said = yield from choose(seat, "die", "BST-045", options)
    return next(face for face in faces if face == word_in(said))


def what_is_due(w: World, seat: int, last: bool) -> None:
    """What must follow the piece that was stacked just now: what belongs on a die, the Castle, or the check."""
    state = w.state
    state.due = companion(w, seat, state.holding)
    state.holding = ""
    if last:
        state.phase = "spell"
    elif state.due is None and all_dice_are_up(w):
        state.due = "castle"  # BST-081


def end_turn(w: World, seat: int) -> Flow[None]:
    """BST-070 to BST-072: the Beanstalk stands, the player says the spell and draws the gold of this turn."""
    yield from choose(seat, "spell", "BST-070", [SPELL])
    w.tell("spelled", "BST-070", seat=seat)
    if w.state.beanstalk[-1].block == "castle":
        reach_the_castle(w, seat)
    else:
        pay_for_the_turn(w, seat)
    w.state.phase = "after"


def use_closing_power(w: World, seat: int) -> Flow[None]:
    """BST-124, BST-131: a power at the end of the turn, in the Bean Expert game."""
    options = powers.closing_powers(w, seat)
    if options:
        said = yield from choose(seat, "after", "BST-118", in_order([DONE, *options]))
        if said.do != DONE.do:
            powers.close_with(w, seat, said)
    w.state.phase = "next"


# ------------------------------------------------------------------------------------------- The end of the Beanstalk


def fall(w: World, culprit: int) -> None:
    """BST-075 to BST-080: the turn is over, the others draw for their tokens, and a new Beanstalk begins."""
    w.tell("fell", "BST-075", seat=culprit, pieces=len(w.state.beanstalk))
    pay_for_the_fall(w, culprit)
    plant(w)
    w.state.phase = "next"


def accident(w: World) -> None:
    """BST-R39: nobody draws, and a new Beanstalk begins. During a turn it ends the turn; before it nothing is lost."""
    w.tell("accident", "BST-R39")
    plant(w)
    if w.state.phase != "begin":
        w.state.phase = "next"


def reach_the_castle(w: World, seat: int) -> None:
    """BST-082 to BST-089: the bonus, a card for each own token, and a new Beanstalk."""
    pay_for_the_castle(w, seat)
    plant(w)


# --------------------------------------------------------------------------------------------------------- Axe strike


def take_axe(w: World, seat: int) -> None:
    """BST-090, BST-093: the token goes back to the box; in the Bean Expert game it is the power of card 4 (BST-R72)."""
    if w.setup.expert:
        powers.use(w, seat, "axe", "BST-130")
    w.state.axes[seat] = False
    w.tell("takes-axe", "BST-090", seat=seat)
    w.state.phase = "strike"


def axe_strike(w: World, seat: int) -> Flow[None]:
    """BST-094 to BST-102: the number of dice is fixed, then the Big Axe is thrown, then the turn goes on."""
    state = w.state
    said = yield from choose(seat, "number", "BST-094", numbers(w, seat))
    state.number = number_in(said)
    struck = yield from strike(w, seat)
    fell = [piece for at, piece in enumerate(state.beanstalk) if at in struck.fell]
    if fell:
        w.tell("struck", "BST-098", seat=seat, count=len(fell))
    else:
        w.tell("missed", "BST-098", seat=seat)
    if len(fell) == len(state.beanstalk):
        plant(w)  # BST-R65, BST-R67
    else:
        for piece in fell:
            put_back(w, piece)
        state.beanstalk = [piece for at, piece in enumerate(state.beanstalk) if at not in struck.fell]
        for piece, pose in zip(state.beanstalk, struck.tower, strict=True):
            piece.pose = pose
    state.phase = "roll"


# ------------------------------------------------------------------------------------------------------------ The end


def finish(w: World, rule: str) -> Outcome:
    """BST-103 to BST-107: all gold is turned over, and the richest wins; equal totals share the win (BST-R63)."""
    w.tell("over", rule)
    for seat in players(w):
        gold = w.state.gold[seat]
        w.tell("counted", "BST-105", seat=seat, cards=w.move(list(gold), f"gold.{seat}", f"counted.{seat}"))
    return outcome(w)


def outcome(w: World) -> Outcome:
    """The gold of everybody, by the values of the cards. Who has left can't win (BST-R49)."""
    counted = [[w.cards[card].value for card in cards] for cards in w.state.counted]
    totals = [sum(values) for values in counted]
    there = stayed(w.state, players(w))
    best = max((totals[seat] for seat in there), default=0)
    by_value = {f"sacks-{value}": [int(value) * each.count(int(value)) for each in counted] for value in BOX.gold}
    return Outcome(tuple([seat for seat in there if totals[seat] == best]), tuple(totals), sources(**by_value))


def by_leaving(w: World) -> Outcome:
    """BST-R49: the gold is counted as it is."""
    return finish(w, "BST-R49")


def remove_who_left(w: World) -> Flow[None]:
    """BST-R49: at the end of a round a seat that somebody left is taken away, if all others agree."""
    state = w.state
    for seat in players(w):
        there = stayed(state, players(w))
        if not state.left[seat] or len(there) < 2:
            continue
        asks = [Choose(other, "remove", "BST-R49", [AGREE, OBJECT]) for other in there]
        answers = yield from choose_together(asks)
        if all(answer.do == AGREE.do for answer in answers.values()):
            take_away(w, seat)


def take_away(w: World, seat: int) -> None:
    """BST-R49: the tokens of the seat do not count any more, and its gold leaves the game."""
    state = w.state
    state.removed[seat] = True
    state.tokens[seat] = 0
    cards = {"hands": state.hands, "decks": state.decks, "gold": state.gold}
    taken = [w.move(list(those[seat]), f"{place}.{seat}", "box") for place, those in cards.items()]
    w.tell("removed", "BST-R49", seat=seat, cards=tuple(taken))


LEAVING = Leaving(by_leaving, leaving="BST-R49", empty="BST-R49", calling="BST-R49", fewest=1)
"""BST-R49: the server plays for who has left, or the others take the seat away."""
