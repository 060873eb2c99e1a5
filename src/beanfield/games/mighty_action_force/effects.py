"""What the special cards do, one function each, named for the card.

Create-your-own cards use the same powers (MAF-R77). When each of them acts is ruling MAF-R15;
`play` and `tally` call them in that order.
"""

from collections.abc import Iterable, Sequence

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.ring import Ring
from beanfield.games.mighty_action_force.state import COLLECT, GOAL, NOBODY, SLOTS, Skip, World
from beanfield.games.mighty_action_force.table import (
    DECKS,
    HANDS,
    board,
    discard,
    draw,
    has_cards,
    is_person,
    owner_of,
    ring_of,
    slot_of,
    turn_order,
    whose,
)
from beanfield.kernel.asking import choose, choose_together, pick, pick_together
from beanfield.kernel.asks import Choose, Number, Option, Pick, in_order, number_in, pieces_in, places_in
from beanfield.kernel.events import Moved
from beanfield.kernel.flow import Flow

# ------------------------------------------------------------------------- Amethyst Princess and Samurai Yoku (step 2)


def settle_powers(moves: Sequence[Move]) -> None:
    """MAF-071, MAF-092, MAF-073: Princesses and Samurais do what they do, or cancel each other where they meet."""
    princesses = [move for move in moves if move.hero.power == "cancel"]
    samurais = [move for move in moves if move.hero.power == "useless"]
    if princesses and samurais:
        for move in (*princesses, *samurais):
            move.power = False
    elif princesses:
        amethyst_princess(moves)
    elif samurais:
        samurai_yoku(moves, samurais)


def amethyst_princess(moves: Iterable[Move]) -> None:
    """MAF-071, MAF-072: no special card but Princesses has its power; the numbers still count (MAF-R28)."""
    for move in moves:
        if move.hero.power != "cancel":
            move.power = False


def samurai_yoku(moves: Iterable[Move], samurais: Iterable[Move]) -> None:
    """MAF-092, MAF-093: all 2-gem cards but Samurais are useless, whoever played them (MAF-R31)."""
    numbers = {samurai.hero.amount for samurai in samurais}
    for move in moves:
        if move.hero.gems in numbers and move.hero.power != "useless":
            move.drop()


def settled_board(w: World) -> list[Move]:
    """The face-up cards as they count by now."""
    moves = board(w)
    settle_powers(moves)
    return moves


def is_stopped(number: int, moves: Iterable[Move]) -> bool:
    """MAF-R16: whether these cards, lying face-up, stop the power of a card with this number at this moment."""
    powers = {(move.hero.power, move.hero.amount) for move in moves}
    samurais = {amount for power, amount in powers if power == "useless"}
    if any(power == "cancel" for power, _ in powers):
        return not samurais
    return number in samurais


# ------------------------------------------------------------------------------------- what acts when it is played


def supernova(w: World, hand: Iterable[int]) -> list[int]:
    """MAF-062: the cards in a hand that let a card be put into all three slots; what lies face-down stops nothing."""
    found = [card for card in hand if w.cards[card].power == "slots"]
    return [card for card in found if not is_stopped(w.cards[card].gems, board(w))]


def shadow_rider(w: World, player: int, hero: Hero) -> None:
    """MAF-088: extra cards for the hand, which stays larger (MAF-090); an automatic opponent has none (MAF-R86)."""
    if is_person(w, player):
        draw(w, player, hero.amount, "MAF-088")


def space_sentry(w: World, hero: Hero, whom: int) -> None:
    """MAF-065, MAF-066: the chosen opponent's next turn is skipped.

    MAF-R40: in this round, if it is still to come; MAF-R41: not if the player has no cards to play anyway.
    """
    table = w.state
    now = whom in table.to_play and has_cards(table, whom)
    table.skips.append(Skip(whom, hero.gems, now))


# ------------------------------------------------------------------------------------------------ White Falcon (step 3)


def white_falcons(w: World, played: list[Move]) -> Flow[list[Move]]:
    """MAF-074 to MAF-080: when everyone has moved, each Falcon acts once, in turn order (MAF-R55).

    Returns the moves as they lie then.
    """
    falcons = [owner_of(w, move.card) for move in played if move.has("shuffle")]
    if not falcons:
        return played
    for player in sorted(falcons, key=turn_order(w).index):
        white_falcon(w, player)
    yield from aim_again(w, played)
    return settled_board(w)


def white_falcon(w: World, player: int) -> None:
    """MAF-074: the cards of all others are shuffled and dealt to the same slots; Supernovas stay (MAF-080)."""
    table, seats = w.state, ring_of(w)
    others = [move for move in board(w) if seats.home[move.player] != seats.home[player] and move.hero.power != "slots"]
    w.tell("falcon", "MAF-074", seat=player)
    if len(others) < 2:
        return  # MAF-R54
    lying = {move.card: f"{SLOTS[move.slot]}.{move.player}" for move in others}
    for move in others:
        table.aims[move.player][move.slot] = NOBODY
    dealt = [
        w.move([card], lying[card], lying[move.card])
        for move, card in zip(others, w.shuffle([move.card for move in others]), strict=True)
    ]
    for move, there in zip(others, dealt, strict=True):
        w.tell("dealt", "MAF-078", seat=move.player, cards=there, where=lying[move.card])


def aim_again(w: World, played: Iterable[Move]) -> Flow[None]:
    """MAF-R52: a Wandering Wizard who was dealt to another Attack slot is aimed by the player there.

    MAF-R97: that may be his own player; where he lies as he was played, he is aimed as he was.
    """
    places = {move.card: (move.player, move.slot) for move in played}
    for move in played:
        if move.card in slot_of(w.state, move.player, move.slot):
            w.state.aims[move.player][move.slot] = move.aim
    for move in settled_board(w):
        if not move.has("diagonal") or move.slot == COLLECT or places[move.card] == (move.player, move.slot):
            continue
        targets = ring_of(w).within_reach(move.player, move.slot)
        if len(targets) == 1:
            continue  # two players, as in every solo game
        options = in_order(Option("aim", (move.card, f"gems.{target}"), "MAF-R52") for target in targets)
        choice = yield from choose(move.player, "aim", "MAF-R52", options)
        target = whose(places_in(choice)[0])
        w.state.aims[move.player][move.slot] = NOBODY if target == targets[0] else target
        w.tell("aimed", "MAF-R52", seat=move.player, card=move.hero.title, whom=target)


# -------------------------------------------------------------------------------------------- Lightning Knight (step 4)


def lightning_knight(moves: Sequence[Move]) -> list[Move]:
    """MAF-081, MAF-083: he blocks all E. Vile cards; if there is none he attacks everybody. Returns what he blocked."""
    knights = [move for move in moves if move.has("knight")]
    villains = [move for move in moves if move.hero.e_vile]
    for move in moves:
        move.attacks_all = move.has("attack-all") or (move.has("knight") and not villains)
    if not knights:
        return []
    for villain in villains:
        villain.drop()
    return villains


# ----------------------------------------------------------------------------------------- in the tally (steps 5 and 6)


def cheetah_bandit(move: Move, gems: Sequence[int], seats: Ring) -> dict[int, int]:
    """MAF-058: gems stolen from each opponent who has some, diagonal or not (MAF-R50)."""
    if not move.has("steal"):
        return {}
    amount = move.hero.amount
    return {rival: min(amount, gems[rival]) for rival in seats.rivals[move.player] if gems[rival]}


def wandering_wizard(move: Move, seats: Ring) -> int:
    """MAF-061, MAF-R51: he hits whom he is aimed at; without his power, the slot's neighbour."""
    if move.aim != NOBODY and move.has("diagonal"):
        return move.aim
    return seats.neighbour(move.player, move.slot)


def starstriker(moves: Iterable[Move], seats: Ring) -> dict[int, int]:
    """MAF-067, MAF-R46: how many attacks each corner sends back to those who attack first."""
    mirrors: dict[int, int] = {}
    for move in moves:
        if move.has("redirect"):
            corner = seats.home[move.player]
            mirrors[corner] = mirrors.get(corner, 0) + move.hero.amount
    return mirrors


def secret_trooper(moves: Iterable[Move], seats: Ring) -> set[int]:
    """MAF-069: the corners whose gems no attack harms."""
    return {seats.home[move.player] for move in moves if move.has("block")}


# -------------------------------------------------------------------------------------------------- Ozeki Zuma (step 8)


def ozeki_zuma(w: World, moves: Sequence[Move]) -> Flow[None]:
    """MAF-063, MAF-064: everyone else discards a card from hand, chosen in secret and all at once (MAF-R36)."""
    table, seats = w.state, ring_of(w)
    zumas = [move for move in moves if move.has("discard") and move.player in seats.players]  # MAF-R82
    if not zumas:
        return
    asks = []
    losing: list[tuple[int, list[int], int]] = []
    for player in seats.players:
        due = sum(zuma.hero.amount for zuma in zumas if seats.home[zuma.player] != seats.home[player])  # MAF-R38
        pile = table.hands[player] if is_person(w, player) else table.decks[player]  # MAF-R86
        due = min(due, len(pile))
        losing.append((player, pile, due))
        if due and due < len(pile) and is_person(w, player):
            options = [Option("discard", (card,), "MAF-063") for card in sorted(pile)]
            asks.append(Pick(player, "discard", "MAF-063", least=due, most=due, options=options))
    answers = yield from pick_together(asks)
    lost: dict[int, list[Moved]] = {}
    for player, pile, due in losing:
        cards = pieces_in(*answers.get(player, ())) or pile[len(pile) - due :]
        place = HANDS[player] if is_person(w, player) else DECKS[player]
        for owner, moved in discard(w, cards, place).items():
            lost.setdefault(owner, []).append(moved)
    for owner, discarded in sorted(lost.items()):
        w.tell("discarded", "MAF-063", seat=owner, cards=tuple(discarded))


# --------------------------------------------------------------------------------------------- create-your-own cards


def own_superpowers(w: World, moves: Sequence[Move], gems: list[int]) -> Flow[None]:
    """MAF-R77: what a freely written superpower does is entered by its player and confirmed by all the others."""
    for move in moves:
        if move.has("free") and is_person(w, move.player):
            yield from own_superpower(w, move, gems)


def own_superpower(w: World, move: Move, gems: list[int]) -> Flow[None]:
    """The player says who gains or loses how many gems; it counts if nobody objects and nobody goes over 13."""
    seats = ring_of(w)
    corners = sorted({seats.home[player] for player in seats.players})
    changes = in_order(
        Option(verb, (f"gems.{corner}", Number(number)), "MAF-R77")
        for verb in ("gain", "lose")
        for number in range(1, MOST_ENTERED + 1)
        for corner in corners
    )
    entered = yield from pick(move.player, "superpower", "MAF-R77", changes, least=0, most=len(corners), distinct=1)
    for option in entered:
        whom = whose(places_in(option)[0])
        w.tell(option.do, "MAF-R77", seat=move.player, whom=whom, gems=number_in(option), card=move.hero.title)
    others = [player for player in seats.players if player != move.player and is_person(w, player)]
    if others:
        answers = yield from choose_together(
            [Choose(other, "confirm", "MAF-R77", [CONFIRM, OBJECT]) for other in others]
        )
        if any(answer.do == "object" for answer in answers.values()):
            w.tell("objected", "MAF-R77", seat=move.player, card=move.hero.title)
            return
    w.tell("confirmed", "MAF-R77", seat=move.player, card=move.hero.title)
    for option in entered:
        corner, number = whose(places_in(option)[0]), number_in(option)
        total = gems[corner] + (number if option.do == "gain" else -number)
        if total <= GOAL:
            gems[corner] = max(0, total)
        else:
            w.tell("over", "MAF-039", seat=corner, card=move.hero.title, gems=number, total=gems[corner])


MOST_ENTERED = 6
"""The most gems a free superpower gives or takes: as many as the highest level (MAF-R76)."""
CONFIRM = Option("confirm", (), "MAF-R77")
OBJECT = Option("object", (), "MAF-R77")
