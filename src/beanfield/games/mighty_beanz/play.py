"""The rules of Mighty Beanz. Read this file from top to bottom: it follows the rulebook.

The chapters, and where each of them is:

| chapter of the rulebook | where |
|---|---|
| the game mat, playing without a mat | `ring` |
| getting started | here: "Getting started"; which decks are allowed: `decks` |
| turn sequence, action points | here: "A turn" and "Using action points" |
| types of cards | `card`, their words: `clauses` |
| Bean cards | here: "Using action points"; how one comes in: `entering` |
| Action cards | here: "Action cards and spin powers"; what each word does: `effects` |
| Instant Action cards | `windows` |
| Cosmos cards, boosting Bean cards | `reckoning` |
| attacking, special attacks | `attack`, in the order of ruling MBZ-R42 |
| capturing Space Loot | `loot` |
| winning the game | here: "The end" |
| expert game | its switches: `setup`; the Domino Effect: `domino` |
"""

from typing import Final

from beanfield.games.mighty_beanz import clauses, mats
from beanfield.games.mighty_beanz.attack import (
    attackers_with,
    blitz_galaxies,
    blitz_joiners,
    make_attack,
    targets_in,
)
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.clauses import Doing
from beanfield.games.mighty_beanz.decks import decks_of
from beanfield.games.mighty_beanz.effects import Aim, aims, at_most, carry_out, is_possible
from beanfield.games.mighty_beanz.entering import bring_in
from beanfield.games.mighty_beanz.loot import qualifying, shoot
from beanfield.games.mighty_beanz.mats import bean_at, card_at, cost_to_spin, filled, turn
from beanfield.games.mighty_beanz.piles import DeckRanOut, draw, has_bean
from beanfield.games.mighty_beanz.ring import BEANS, COSMOS, GALAXIES, GALAXY, SPOTS, spot_of
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, World
from beanfield.games.mighty_beanz.windows import is_cancelled, stack_card, unstack
from beanfield.kernel.asking import choose, choose_together, pick
from beanfield.kernel.asks import Choose, Option, Thing, in_order, pieces_in, places_in
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.leaving import Leaving, stayed
from beanfield.kernel.view import Outcome, sources

POINTS: Final = 7
"""Action points of a turn (MBZ-042)."""
FIRST_POINTS: Final = 4
"""Action points of the very first turn of an expert game (MBZ-192)."""
HAND: Final = 5
MOST_IN_HAND: Final = 7
"""MBZ-040."""
MOST_DRAWS: Final = 3
"""MBZ-051."""
QUIET_TURNS: Final = 20
"""MBZ-R28."""

KEEP: Final = Option("keep", (), "MBZ-026")
REDRAW: Final = Option("redraw", (), "MBZ-025")
END_TURN: Final = Option("end-turn", (), "MBZ-046")
BOTH_HANDS: Final = ("left", "right")


# ---------------------------------------------------------------------------------------------------- Getting started


def prepare(w: World) -> None:
    """MBZ-019 to MBZ-024: shuffle and cut, lay out the Space Loot, draw five."""
    state = w.state
    for seat, deck in enumerate(decks_of(w)):
        state.brought[seat] = w.create([BY_NAME[name] for name in deck])
        cards = w.shuffle(list(state.brought[seat]))
        cut = w.chance.below(len(cards))  # MBZ-R13
        state.decks[seat] = cards[cut:] + cards[:cut]
        for galaxy in GALAXIES:
            state.loot[seat][galaxy] = [state.decks[seat].pop() for _ in range(w.setup.loot)]
        draw_hand(w, seat)


def draw_hand(w: World, seat: int) -> None:
    """MBZ-023: an opening hand of five."""
    w.state.hands[seat] = [w.state.decks[seat].pop() for _ in range(HAND)]


def redraw_hands(w: World) -> Flow[None]:
    """MBZ-025 to MBZ-028: a hand without Bean cards may be shown and drawn anew, as often as one likes (MBZ-R09).

    Both are asked at the same time and whatever they hold (MBZ-R10), so nobody learns what is in a hand that is kept.
    """
    state = w.state
    asks = [
        Choose(seat, "redraw", "MBZ-025", [KEEP] if has_bean(w, seat) else [KEEP, REDRAW])
        for seat in range(w.seats)
        if state.redrawing[seat]
    ]
    answers = yield from choose_together(asks)
    for seat, answer in answers.items():
        state.redrawing[seat] = answer.do == REDRAW.do
        if state.redrawing[seat]:
            hand = state.hands[seat]
            known = tuple(range(w.seats))
            w.tell("redrew", "MBZ-027", seat=seat, cards=w.move(list(hand), f"hands.{seat}", f"decks.{seat}", known))
            state.decks[seat] = w.shuffle(state.decks[seat])
            draw_hand(w, seat)
    if not any(state.redrawing):
        state.active = w.chance.below(w.seats)
        state.phase = "hide"


def hide(w: World, hider: int) -> Flow[None]:
    """MBZ-032: one hides a Mighty Bean in a hand.

    The guess is a step of its own: who imagines a match knows all that was said in the present step.
    """
    if w.setup.begins is not None:
        begin(w, w.setup.begins, "MBZ-R100")
        return
    if w.setup.first == "coin":
        begin(w, hider, "MBZ-R11")
        return
    hidden = yield from choose(hider, "hide", "MBZ-032", [Option(hand, (), "MBZ-032") for hand in BOTH_HANDS])
    w.state.hiding[hider] = hidden.do
    w.state.phase = "guess"


def guess(w: World, hider: int) -> Flow[None]:
    """MBZ-033: the other player guesses; a right guess begins. Then both choices are open (MBZ-R11)."""
    guesser, hidden = 1 - hider, w.state.hiding[hider]
    said = yield from choose(guesser, "guess", "MBZ-033", [Option(hand, (), "MBZ-033") for hand in BOTH_HANDS])
    w.state.hiding[hider] = None
    right = said.do == hidden
    w.tell("guessed-right" if right else "guessed-wrong", "MBZ-033", seat=guesser, whom=hider, hand=said.do)
    begin(w, guesser if right else hider, "MBZ-033")


def begin(w: World, first: int, rule: str) -> None:
    """The first turn of the match."""
    w.state.active = 1 - first
    w.tell("begins", rule, seat=first)
    next_turn(w)


# ------------------------------------------------------------------------------------------------------------- A turn


def play(w: World) -> Flow[Outcome]:
    """MBZ-034, MBZ-035: the players take turns; the end can come at any moment."""
    try:
        while True:
            yield CHECKPOINT
            outcome = yield from go_on(w)
            if outcome is not None:
                return outcome
    except DeckRanOut:
        return by_captures(w)


def go_on(w: World) -> Flow[Outcome | None]:
    """What comes next. The steps of a turn: spin your cards, shoot for loot, use your action points, discard."""
    state, seat = w.state, w.state.active
    match state.phase:
        case "redraw":
            yield from redraw_hands(w)
        case "hide":
            yield from hide(w, seat)
        case "guess":
            yield from guess(w, seat)
        case "spin":
            spin_cards(w, seat)
        case "shoot":
            won = yield from shoot(w, seat)
            if won:
                return by_loot(w, seat)
            if not state.to_shoot:
                state.phase = "act"
        case "act":
            yield from use_points(w, seat)
        case "discard":
            yield from discard(w, seat)
            return end_of_turn(w)
    return None


def next_turn(w: World) -> None:
    """MBZ-042, MBZ-047: 7 action points, and none from before; 4 on the first turn of an expert game (MBZ-192)."""
    state = w.state
    state.active = 1 - state.active
    short = state.turns == 0 and (w.setup.expert or w.setup.short_first_turn)
    state.points = [0] * w.seats
    state.points[state.active] = FIRST_POINTS if short else POINTS
    state.turns += 1
    state.draws = 0
    state.moved = False
    state.boosts.clear()  # MBZ-R43
    state.phase = "spin"
    w.tell("turn", "MBZ-034", seat=state.active)


def spin_cards(w: World, seat: int) -> None:
    """Step 1, MBZ-036, MBZ-037: Bottomz-up cards turn Headz-up, Sidewayz cards stay. Then step 2 is known (MBZ-038)."""
    for spot in filled(w, seat, BOTTOMZ):
        turn(w, spot, HEADZ)
        w.tell("turned", "MBZ-036", seat=seat, card=card_at(w, spot).title, position=HEADZ)
    w.state.to_shoot = qualifying(w, seat)
    w.state.attempt = 0
    w.state.phase = "shoot" if w.state.to_shoot else "act"


def discard(w: World, seat: int) -> Flow[None]:
    """Step 4, MBZ-040: down to 7 cards, chosen by the player (MBZ-R16)."""
    hand = w.state.hands[seat]
    many = len(hand) - MOST_IN_HAND
    if many <= 0:
        return
    options = [Option("discard", (card,), "MBZ-040") for card in hand]
    chosen = yield from pick(seat, "discard", "MBZ-040", in_order(options), least=many, most=many)
    w.state.moved = True
    w.tell("discarded", "MBZ-040", seat=seat, cards=w.move(pieces_in(*chosen), f"hands.{seat}", f"discards.{seat}"))


def end_of_turn(w: World) -> Outcome | None:
    """MBZ-R28: after 20 turns in which nothing happened the game ends as if a deck had run out."""
    state = w.state
    state.quiet = 0 if state.moved else state.quiet + 1
    if state.quiet == QUIET_TURNS:
        w.tell("nothing-happens", "MBZ-R28")
        return by_captures(w)
    next_turn(w)
    return None


# ------------------------------------------------------------------------------------------------ Using action points


def use_points(w: World, seat: int) -> Flow[None]:
    """Step 3, MBZ-039: draw, play and use cards, as long as the points last; free cards after that too (MBZ-044).

    The turn never ends by itself, since that would tell what is in a hand (MBZ-R15).
    """
    options = [
        END_TURN,
        *draws(w, seat),
        *beans_to_play(w, seat),
        *cosmos_to_play(w, seat),
        *beans_to_turn(w, seat),
        *attacks(w, seat),
        *powers(w, seat),
        *actions(w, seat),
    ]
    choice = yield from choose(seat, "act", "MBZ-039", in_order(options))
    pieces, places = pieces_in(choice), places_in(choice)
    match choice.do:
        case "end-turn":
            w.state.phase = "discard"
        case "draw":
            w.state.draws += 1
            pay(w, seat, 1)
            draw(w, seat, 1, "MBZ-050")
        case "play":
            pay(w, seat, w.cards[pieces[0]].cost)
            yield from bring_in(w, seat, pieces[0], spot_of(places[0]))
        case "lay":
            play_cosmos(w, seat, pieces[0], spot_of(places[0]))
        case "turn-up":
            turn_up(w, seat, spot_at(w, pieces[0]))
        case "attack":
            spot = spot_at(w, pieces[0])
            yield from make_attack(w, seat, "attack", [spot], galaxy=GALAXY[spot])
        case "sharpshoot":
            card = pieces[0] if len(pieces) > 2 else None
            attacker, target = (spot_at(w, bean) for bean in pieces[-2:])
            yield from make_attack(w, seat, "sharpshoot", [attacker], card=card, target=target)
        case "blitz":
            yield from blitz(w, seat, pieces[0])
        case "spin":
            yield from use_power(w, seat, spot_at(w, pieces[0]), choice.on[1:])
        case "use":
            yield from use_action(w, seat, pieces[0], choice.on[1:])


def pay(w: World, seat: int, points: int) -> None:
    """MBZ-049, MBZ-R19: the whole cost, when something is declared."""
    w.state.points[seat] -= points


def spot_at(w: World, bean: int) -> int:
    """The spot of a Bean card on a mat."""
    spot = mats.where_is(w, bean)
    assert spot is not None
    return spot


def hand_of(w: World, seat: int, kind: str) -> list[int]:
    """The cards of a kind in a hand that the seat can pay for."""
    points = w.state.points[seat]
    return [card for card in w.state.hands[seat] if w.cards[card].kind == kind and w.cards[card].cost <= points]


def draws(w: World, seat: int) -> list[Option]:
    """MBZ-050, MBZ-051: a card for a point, three times a turn."""
    may = w.state.points[seat] and w.state.draws < MOST_DRAWS
    return [Option("draw", (f"decks.{seat}",), "MBZ-050")] if may else []


def beans_to_play(w: World, seat: int) -> list[Option]:
    """MBZ-012, MBZ-066: a Bean card into an empty slot of one's own mat."""
    slots = [BEANS[spot] for spot in mats.empty(w, seat)]
    return [Option("play", (card, slot), "MBZ-066") for card in hand_of(w, seat, "bean") for slot in slots]


def cosmos_to_play(w: World, seat: int) -> list[Option]:
    """MBZ-110: a Cosmos card to any slot of one's own mat."""
    slots = [COSMOS[spot] for spot in SPOTS[seat]]
    return [Option("lay", (card, slot), "MBZ-110") for card in hand_of(w, seat, "cosmos") for slot in slots]


def play_cosmos(w: World, seat: int, card: int, spot: int) -> None:
    """MBZ-109 to MBZ-112: it lies under the Bean card, and replaces another Cosmos card."""
    pay(w, seat, w.cards[card].cost)
    w.state.moved = True
    if mats.cosmos_at(w, spot) is not None:
        w.tell("replaced", "MBZ-111", seat=seat, cards=mats.sweep(w, spot))
    w.tell("laid", "MBZ-110", seat=seat, cards=w.move([card], f"hands.{seat}", COSMOS[spot]), where=COSMOS[spot])


def beans_to_turn(w: World, seat: int) -> list[Option]:
    """MBZ-078, MBZ-082: a Bottomz-up or Sidewayz card turns Headz-up for its own cost, Cosmos not counted (MBZ-117)."""
    points = w.state.points[seat]
    there = [spot for spot in filled(w, seat, BOTTOMZ, SIDEWAYZ) if card_at(w, spot).cost <= points]
    return [
        Option("turn-up", (bean,), "MBZ-078" if mats.position(w, spot) == BOTTOMZ else "MBZ-082")
        for spot in there
        if (bean := bean_at(w, spot)) is not None
    ]


def turn_up(w: World, seat: int, spot: int) -> None:
    """Its power is not used by this (MBZ-079), but may be used again afterwards (MBZ-081)."""
    pay(w, seat, card_at(w, spot).cost)
    turn(w, spot, HEADZ)
    w.tell("turned", "MBZ-078", seat=seat, card=card_at(w, spot).title, position=HEADZ)


# ------------------------------------------------------------------------------------------------- Attacks of a turn


def attacks(w: World, seat: int) -> list[Option]:
    """Bean Attack, Sharpshoot and Bean Blitz as spin powers; without a target there is none (MBZ-R54)."""
    options = [
        Option("attack", (bean,), "MBZ-116")
        for spot in attackers_with(w, seat, clauses.BeanAttack)
        if targets_in(w, seat, GALAXY[spot]) and (bean := bean_at(w, spot)) is not None
    ]
    targets = [bean_at(w, spot) for spot in filled(w, 1 - seat)]
    options += [
        Option("sharpshoot", (bean, target), "MBZ-161")
        for spot in attackers_with(w, seat, clauses.Sharpshoot)
        for target in targets
        if (bean := bean_at(w, spot)) is not None and target is not None
    ]
    options += [
        Option("blitz", (bean,), "MBZ-163")
        for spot in attackers_with(w, seat, clauses.BeanBlitz)
        if blitz_joiners(w, seat, [spot], 0) and (bean := bean_at(w, spot)) is not None
    ]
    return options


def blitz(w: World, seat: int, leader: int) -> Flow[None]:
    """MBZ-163 to MBZ-167: one Bean card after the other joins; then the attacker chooses the Galaxy."""
    spot = mats.where_is(w, leader)
    card, chosen, cost = (leader, [], w.cards[leader].cost) if spot is None else (None, [spot], 0)
    while True:
        galaxies = blitz_galaxies(w, seat, chosen) if len(chosen) > 1 else []
        joining = [bean for join in blitz_joiners(w, seat, chosen, cost) if (bean := bean_at(w, join)) is not None]
        options = [Option("join", (bean,), "MBZ-R57") for bean in joining]
        options += [Option("strike", (f"loot.{seat}.{galaxy}",), "MBZ-167") for galaxy in galaxies]
        choice = yield from choose(seat, "blitz", "MBZ-R57", in_order(options))
        if choice.do == "strike":
            galaxy = places_in(choice)[0].rpartition(".")[2]
            break
        chosen = [*chosen, spot_at(w, pieces_in(choice)[0])]
    yield from make_attack(w, seat, "blitz", chosen, card=card, galaxy=galaxy)


# ---------------------------------------------------------------------------------------- Action cards and spin powers


def powers(w: World, seat: int) -> list[Option]:
    """MBZ-073 to MBZ-076: spin powers that are no attacks."""
    options = []
    for spot in filled(w, seat, HEADZ):
        bean, power = bean_at(w, spot), card_at(w, spot).power
        if bean is None or power is None or isinstance(power, (*clauses.HEADZ_UP, *clauses.ATTACKS)):
            continue
        if cost_to_spin(w, spot) <= w.state.points[seat] and is_possible(w, seat, power, spot):
            options += aimed(w, seat, "spin", bean, power, "MBZ-073", spot)
    return options


def actions(w: World, seat: int) -> list[Option]:
    """MBZ-083: Action cards that are no Instants (MBZ-086)."""
    options = []
    for card in hand_of(w, seat, "action"):
        if w.cards[card].answers is not None:
            continue
        word = w.cards[card].effect[0]
        if isinstance(word, clauses.Sharpshoot):
            options += sharpshoot_cards(w, seat, card)
        elif isinstance(word, clauses.BeanBlitz):
            options += [Option("blitz", (card,), "MBZ-163")] if blitz_joiners(w, seat, [], w.cards[card].cost) else []
        elif isinstance(word, clauses.DOING) and is_possible(w, seat, word):
            options += aimed(w, seat, "use", card, word, "MBZ-083")
    return options


def sharpshoot_cards(w: World, seat: int, card: int) -> list[Option]:
    """MBZ-R60: the Action card is played together with an attack by a Bean card with Bean Attack."""
    left = w.state.points[seat] - w.cards[card].cost
    attackers = [
        bean_at(w, spot) for spot in attackers_with(w, seat, clauses.BeanAttack) if cost_to_spin(w, spot) <= left
    ]
    targets = [bean_at(w, spot) for spot in filled(w, 1 - seat)]
    return [
        Option("sharpshoot", (card, bean, target), "MBZ-161")
        for bean in attackers
        for target in targets
        if bean is not None and target is not None
    ]


def aimed(w: World, seat: int, do: str, card: int, word: Doing, rule: str, spot: int | None = None) -> list[Option]:
    """An option for each aim; several things are picked afterwards (MBZ-R38)."""
    found = aims(w, seat, word, spot)
    if found is None or (at_most(word) > 1 and len(found) > 1):
        return [Option(do, (card,), rule)]
    return [Option(do, (card, *aim), rule) for aim in found]


def take_aim(w: World, seat: int, word: Doing, given: tuple[Thing, ...]) -> Flow[Aim]:
    """What a word is aimed at: as the option said, or several things that are picked now."""
    if given or at_most(word) == 1:
        return given
    found = aims(w, seat, word)
    if not found:
        return given
    options = in_order([Option("pick", aim, "MBZ-R38") for aim in found])
    chosen = yield from pick(seat, "aim", "MBZ-R38", options, least=1, most=min(at_most(word), len(options)))
    return tuple(thing for option in chosen for thing in option.on)


def use_power(w: World, seat: int, spot: int, given: tuple[Thing, ...]) -> Flow[None]:
    """MBZ-073: pay, turn the card Bottomz-up, and then the power takes effect."""
    card = card_at(w, spot)
    assert isinstance(card.power, clauses.DOING)
    aim = yield from take_aim(w, seat, card.power, given)
    pay(w, seat, cost_to_spin(w, spot))
    turn(w, spot, BOTTOMZ)
    w.tell("spun", "MBZ-073", seat=seat, card=card.title)
    yield from carry_out(w, seat, card.power, card.name, by_card=False, aim=aim)


def use_action(w: World, seat: int, card: int, given: tuple[Thing, ...]) -> Flow[None]:
    """MBZ-083 to MBZ-085: pay, let the other player answer, and do what is written on it."""
    printed = w.cards[card]
    word = printed.effect[0]
    assert isinstance(word, clauses.DOING)
    aim = yield from take_aim(w, seat, word, given)
    pay(w, seat, printed.cost)
    stack_card(w, seat, card)
    cancelled = yield from is_cancelled(w, 1 - seat)
    unstack(w)
    if not cancelled:
        yield from carry_out(w, seat, word, printed.name, by_card=True, aim=aim)


# ------------------------------------------------------------------------------------------------------------ The end


def scores(w: World) -> list[int]:
    """MBZ-188: captured Space Loot cards."""
    return [sum(captured.values()) for captured in w.state.captured]


def outcome(w: World, winners: list[int]) -> Outcome:
    """Who won, and the captures by Galaxy. Who has left can't win (MBZ-R85)."""
    captured = w.state.captured
    points = {galaxy: [each[galaxy] for each in captured] for galaxy in GALAXIES}
    return Outcome(tuple(stayed(w.state, winners)), tuple(scores(w)), sources(**points))


def by_loot(w: World, seat: int) -> Outcome:
    """MBZ-186, MBZ-187, MBZ-R82: the last Space Loot card of a Galaxy wins on the spot."""
    w.tell("won", "MBZ-187", seat=seat)
    return outcome(w, [seat])


def by_captures(w: World) -> Outcome:
    """MBZ-190, MBZ-R84: more Space Loot wins; equal is a draw, unless the table breaks ties."""
    counts = scores(w)
    best = [seat for seat in range(w.seats) if counts[seat] == max(counts)]
    if len(best) > 1 and w.setup.tie_break:
        up = [len(filled(w, seat, HEADZ)) for seat in range(w.seats)]
        best = [seat for seat in best if up[seat] == max(up)]
    w.tell("counted", "MBZ-190", counts=" : ".join(map(str, counts)))
    return outcome(w, best)


def by_leaving(w: World) -> Outcome:
    """MBZ-R85: whoever stays wins."""
    return outcome(w, stayed(w.state, range(w.seats)))


LEAVING = Leaving(by_leaving, leaving="MBZ-R85", empty="MBZ-R85", calling="MBZ-R85", fewest=2)
"""MBZ-R85: a player may resign at any time."""
