"""The rules of Space Beans. Read this file from top to bottom: it follows the rulebook.

The chapters, all of them in this file:

- Preparation
- Gameplay: whose turn it is, and which actions a turn has, in the first round and in later rounds
- 1. Draw two cards
- 2. Close out your collections
- 3. Add to an existing collection, or start a new one
- 4. Pass all cards remaining in your hand
- End of game
- What can be said at any time

The cards are in `cards.toml`. What lies on the table, and who sees it, is in `state`. Why something is refused is in
`why_not`.
"""

from beanfield.games.space_beans.catalog import DECK
from beanfield.games.space_beans.places import DISCARD_PILE, DRAW_PILE, FLIPPED, HAND, OPEN, SECRET, TROPHIES
from beanfield.games.space_beans.state import FinalScore, World
from beanfield.kernel.asking import choose, picked
from beanfield.kernel.asks import Option, Pick, pieces_in, places_in
from beanfield.kernel.events import Moved
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.leaving import Leaving, stayed
from beanfield.kernel.view import Outcome, Source, sources

TROPHY_POINTS_TO_END = 30
"""SPB-054: whoever has this number of Trophy points at the end of a turn ends the game."""
BONUS = 3
"""SPB-055: the points for ending the game."""


# ---------------------------------------------------------------------------------------------------- Preparation


def prepare(w: World) -> None:
    """SPB-005 to SPB-008: all cards are shuffled; everybody but the dealer gets three; the rest is the draw pile."""
    table = w.state
    table.dealer = w.chance.below(w.seats) if w.setup.dealer is None else w.setup.dealer  # SPB-R01
    table.draw_pile = w.shuffle(w.create(DECK))
    for seat in range(w.seats):
        if seat != table.dealer:
            table.hands[seat] = sorted(table.draw_pile.pop() for _ in range(3))
    w.tell("dealt", "SPB-006", seat=table.dealer)


# ------------------------------------------------------------------------------------------------------- Gameplay


def play(w: World) -> Flow[Outcome]:
    """SPB-009, SPB-010: the player left of the dealer begins; turns pass clockwise until somebody ends the game."""
    while not is_over(w):
        yield CHECKPOINT
        yield from take_turn(w)
    return final_scoring(w)


def take_turn(w: World) -> Flow[None]:
    """SPB-011: once everybody has had a turn, the first round ends and turns have four actions instead of three."""
    seat = player_to_move(w)
    w.state.standstill += 1
    if w.state.turns < w.seats:
        yield from first_round_turn(w, seat)
    else:
        yield from later_turn(w, seat)
    end_turn(w, seat)


def player_to_move(w: World) -> int:
    """SPB-009, SPB-010, SPB-R32: from the dealer's left, clockwise, round after round."""
    return (w.state.dealer + 1 + w.state.turns) % w.seats


def first_round_turn(w: World, seat: int) -> Flow[None]:
    """SPB-012, SPB-013: three actions in order, none of them a close-out."""
    yield from draw_two_cards(w, seat)
    yield from start_one_collection(w, seat)
    pass_all_cards(w, seat)


def later_turn(w: World, seat: int) -> Flow[None]:
    """SPB-014: four actions in order."""
    yield from draw_two_cards(w, seat)
    yield from close_out_collections(w, seat)
    yield from add_or_start(w, seat)
    pass_all_cards(w, seat)


# ------------------------------------------------------------------------------------------------ 1. Draw two cards

DRAW = Option("draw", (DRAW_PILE,), "SPB-015")
KEEP = Option("keep", (), "SPB-015")


def draw_two_cards(w: World, seat: int) -> Flow[None]:
    """SPB-015 to SPB-017: two cards or none; a player whose hand is empty must draw (SPB-R05: in any round)."""
    table = w.state
    available = len(table.draw_pile) + len(table.discard_pile)
    if not table.hands[seat]:
        draw(w, seat, min(2, available), "SPB-017")  # SPB-R08: what there is
    elif available >= 2:
        choice = yield from choose(seat, "draw", "SPB-015", [DRAW, KEEP])
        if choice.do == DRAW.do:
            draw(w, seat, 2, "SPB-015")
        else:
            w.tell("kept", "SPB-015", seat=seat)


def draw(w: World, seat: int, how_many: int, rule: str) -> None:
    """Cards go from the draw pile to the hand, one after the other (SPB-R07)."""
    table = w.state
    drawn: list[Moved] = []
    while how_many:
        if not table.draw_pile:
            shuffle_discard_pile(w)
        top = table.draw_pile[: -how_many - 1 : -1]
        drawn.append(w.move(top, DRAW_PILE, HAND[seat]))
        how_many -= len(top)
        if not table.draw_pile:
            shuffle_discard_pile(w)
    if drawn:
        table.hands[seat].sort()
        w.tell("drew", rule, seat=seat, cards=tuple(drawn))


def shuffle_discard_pile(w: World) -> None:
    """SPB-018: when the last card of the draw pile is taken, the discard pile is shuffled to form a new one."""
    table = w.state
    if table.discard_pile:
        table.draw_pile = w.shuffle(table.discard_pile)
        table.discard_pile = []
        w.tell("reshuffled", "SPB-018", count=len(table.draw_pile))


# ------------------------------------------------------------------------------------- 2. Close out your collections

CLOSE = [Option("close", (place,), "SPB-033") for place in OPEN]
GO_ON = Option("go-on", (), "SPB-033")


def close_out_collections(w: World, seat: int) -> Flow[None]:
    """SPB-033, SPB-036: the open collection may be closed out, then the one that was secret until then."""
    table = w.state
    must = must_close_out(w, seat)
    while table.open[seat]:
        if must:
            choice = yield from choose(seat, "close", "SPB-045", [CLOSE[seat]])
        else:
            choice = yield from choose(seat, "close", "SPB-033", [CLOSE[seat], GO_ON])
        if choice.do == GO_ON.do:
            return
        close_out(w, seat, OPEN[seat], table.open[seat])
        turn_up_secret_collection(w, seat)
        must = False  # SPB-R12: a single collection never has to be closed


def must_close_out(w: World, seat: int) -> bool:
    """SPB-045, SPB-046: with two collections and no card in hand that matches either, the open one must go."""
    table = w.state
    if not table.secret[seat]:
        return False
    collected = type_of(w, table.open[seat]), type_of(w, table.secret[seat])
    in_hand = [w.cards[card].type for card in table.hands[seat]]
    return collected[0] not in in_hand and collected[1] not in in_hand


def close_out(w: World, seat: int, place: str, collection: list[int]) -> int:
    """SPB-037 to SPB-042: a card whose value is the number of cards becomes a Trophy, the rest is discarded.

    Returns the Trophy points it brought.
    """
    table = w.state
    table.standstill = 0
    size = len(collection)
    trophy = trophy_in(w, collection)
    discarded = w.move([card for card in collection if card != trophy], place, DISCARD_PILE)
    w.tell("closed", "SPB-039", seat=seat, count=size, cards=discarded)
    if trophy is None:
        return 0
    points = w.cards[trophy].value
    table.points[seat] += points
    kept = w.move([trophy], place, TROPHIES[seat])
    w.tell("trophy", "SPB-037", seat=seat, points=points, cards=kept)
    return points


def trophy_in(w: World, collection: list[int]) -> int | None:
    """SPB-037, SPB-040: the card worth exactly the number of cards; of two equal ones just one (SPB-R30)."""
    for card in collection:
        if w.cards[card].value == len(collection):
            return card
    return None


def turn_up_secret_collection(w: World, seat: int) -> None:
    """SPB-035: the secret collection is turned face-up at once and is the new open collection."""
    collection = w.state.secret[seat]
    if collection:
        turned = w.move(collection, SECRET[seat], OPEN[seat])
        w.tell("turned-up", "SPB-035", seat=seat, cards=turned)


# ---------------------------------------------- 3. Add to an existing collection, or start a new one


def start_one_collection(w: World, seat: int) -> Flow[None]:
    """SPB-019 to SPB-021: in the first round a player must begin a collection, face-up."""
    options = yield from picked(lay_down(w, seat, "start", "SPB-019"))
    lay(w, seat, options)


def add_or_start(w: World, seat: int) -> Flow[None]:
    """SPB-047: the player must add to one collection or start one; without a card in hand this is skipped (SPB-R09)."""
    if w.state.hands[seat]:
        options = yield from picked(lay_down(w, seat, "lay", "SPB-047"))
        lay(w, seat, options)


def lay_down(w: World, seat: int, prompt: str, rule: str) -> Pick:
    """SPB-048 to SPB-050: one or more cards of one type, on one collection that they fit or as a new one.

    SPB-021, SPB-053, SPB-R15: a new collection is open if it is the only one, otherwise it is the secret one.
    """
    table, hand = w.state, w.state.hands[seat]
    types = [w.cards[card].type for card in hand]
    options: list[Option] = []
    group: list[str] = []
    open_type = type_of(w, table.open[seat])
    secret_type = type_of(w, table.secret[seat])
    if open_type in types or secret_type in types:
        for card, type in zip(hand, types, strict=True):
            if type == open_type:
                options.append(Option("add", (card, OPEN[seat]), "SPB-048"))
                group.append(OPEN[seat])
            if type == secret_type:
                options.append(Option("add", (card, SECRET[seat]), "SPB-048"))
                group.append(SECRET[seat])
    if secret_type is None:
        if open_type:
            place, start_rule = SECRET[seat], "SPB-053"
        else:
            place, start_rule = OPEN[seat], "SPB-021" if prompt == "start" else "SPB-R15"
        options += [Option("start", (card, place), start_rule) for card in hand]
        group += types
    return Pick(seat, prompt, rule, least=1, most=len(hand), options=options, group=group)


def lay(w: World, seat: int, options: tuple[Option, ...]) -> None:
    """SPB-051, SPB-052: cards go face-up on the open collection, face-down on the secret one."""
    place = places_in(options[0])[0]
    w.state.standstill = 0
    laid = w.move(pieces_in(*options), HAND[seat], place)
    is_open = place == OPEN[seat]
    if options[0].do == "start":
        w.tell("started-open" if is_open else "started-secret", options[0].rule, seat=seat, cards=laid)
    elif is_open:
        w.tell("added-open", "SPB-051", seat=seat, cards=laid)
    else:
        w.tell("added-secret", "SPB-052", seat=seat, cards=laid)


def type_of(w: World, collection: list[int]) -> str | None:
    """SPB-020: all beans of a collection share one type."""
    return w.cards[collection[0]].type if collection else None


# ------------------------------------------------------------------------- 4. Pass all cards remaining in your hand


def pass_all_cards(w: World, seat: int) -> None:
    """SPB-022 to SPB-025: the rest of the hand goes to the right neighbour, whose hand is empty then (SPB-R02)."""
    table = w.state
    hand = table.hands[seat]
    if hand:
        right = right_of(w, seat)
        assert not table.hands[right], "SPB-R02: two hands never meet"
        passed = w.move(hand, HAND[seat], HAND[right], known_to=(seat,))
        w.tell("passed", "SPB-022", seat=seat, to=right, cards=passed)


def right_of(w: World, seat: int) -> int:
    """Clockwise is to the left, so the right neighbour is the seat before."""
    return (seat - 1) % w.seats


# ---------------------------------------------------------------------------------------------------- End of game


def end_turn(w: World, seat: int) -> None:
    """SPB-054, SPB-R25: a player who ends the turn with 30 Trophy points ends the game there."""
    table = w.state
    table.turns += 1
    if table.points[seat] >= TROPHY_POINTS_TO_END:
        table.ended_by = seat
        w.tell("ended", "SPB-054", seat=seat)


def is_over(w: World) -> bool:
    """SPB-054, SPB-R33: somebody ended the game, or for a whole round no card has moved."""
    return w.state.ended_by is not None or w.state.standstill >= w.seats


def final_scoring(w: World) -> Outcome:
    """SPB-055 to SPB-058, in the order of ruling SPB-R27; no choice is left to anybody."""
    table = w.state
    everybody = range(w.seats)
    trophies = list(table.points)
    bonus = [BONUS if seat == table.ended_by else 0 for seat in everybody]
    for seat in everybody:
        discard_hand(w, seat)
    for seat in everybody:
        flip_over_secret_collection(w, seat)
    for seat in everybody:
        was_open = close_out(w, seat, OPEN[seat], table.open[seat]) if table.open[seat] else 0
        was_secret = close_out(w, seat, FLIPPED[seat], table.flipped[seat]) if table.flipped[seat] else 0
        total = trophies[seat] + bonus[seat] + was_open + was_secret
        table.final.append(FinalScore(trophies[seat], bonus[seat], was_open, was_secret, total))
        w.tell("scored", "SPB-058", seat=seat, points=total)
    return winners(w)


def discard_hand(w: World, seat: int) -> None:
    """SPB-056: hands are discarded and bring no points."""
    hand = w.state.hands[seat]
    if hand:
        discarded = w.move(hand, HAND[seat], DISCARD_PILE)
        w.tell("discarded", "SPB-056", seat=seat, cards=discarded)


def flip_over_secret_collection(w: World, seat: int) -> None:
    """SPB-057: everybody sees what was collected in secret."""
    collection = w.state.secret[seat]
    if collection:
        turned = w.move(collection, SECRET[seat], FLIPPED[seat])
        w.tell("turned-up", "SPB-057", seat=seat, cards=turned)


def winners(w: World) -> Outcome:
    """SPB-059: the most points win; those who tie win together (SPB-R28); who left cannot win (SPB-R35)."""
    scores = tuple(line.total for line in w.state.final)
    there = stayed(w.state, range(w.seats))
    best = max((scores[seat] for seat in there), default=None)
    return Outcome(tuple(seat for seat in there if scores[seat] == best), scores, where_from(w))


def where_from(w: World) -> tuple[Source, ...]:
    """SPB-R27: the columns of the final table, less the total."""
    lines = w.state.final
    return sources(
        trophies=[line.trophies for line in lines],
        bonus=[line.bonus for line in lines],
        open=[line.open for line in lines],
        secret=[line.secret for line in lines],
    )


# ------------------------------------------------------------------------------------ What can be said at any time

LEAVING = Leaving(final_scoring, leaving="SPB-R35", voting="SPB-R33", empty="SPB-R36", calling="SPB-R37")
"""SPB-R33, SPB-R35: the game is scored at once, without a bonus, when all who stayed want it or nobody stayed."""
