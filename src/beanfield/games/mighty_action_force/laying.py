"""Playing a card: what a turn may be, as one decision that is final once it is confirmed (MAF-R13)."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force import effects
from beanfield.games.mighty_action_force.state import COLLECT, NOBODY, SLOTS, World
from beanfield.games.mighty_action_force.table import DECKS, FACE_DOWN, HANDS, PLACES, board, is_person, ring_of, whose
from beanfield.kernel.asks import Option, Pick, in_order, pieces_in, places_in
from beanfield.kernel.chance import Chance
from beanfield.kernel.events import Moved

BY_NAME = (1, 2, 0)
"""The slots in the order of their names: options are sorted."""

ALONE, TOGETHER = "alone", "together"

type Play = tuple[int, int, int]
"""A card, the slot it goes to, and whom it is aimed at (or NOBODY)."""


def ask_for_play(w: World, seat: int) -> Pick:
    """MAF-022, MAF-023: one card into any of the own slots; with Supernova up to three, one a slot (MAF-062)."""
    hand = sorted(w.state.hands[seat])
    novas = effects.supernova(w, hand)
    options = [option for card in hand for option in ways_to_play(w, seat, card)]
    if not novas or len(hand) == 1:
        options.sort()
        return Pick(seat, "play", "MAF-022", least=1, most=1, options=options)
    beside = [option for option in options if novas != [option.on[0]]]  # Supernova goes beside another one only
    further = [Option(f"add{option.do[4:]}", option.on, "MAF-062") for option in beside]
    everything = in_order([*options, *further])
    leads = [option.do.startswith("play") for option in everything]
    group = [
        TOGETHER if not lead or option.on[0] in novas else ALONE for option, lead in zip(everything, leads, strict=True)
    ]
    return Pick(
        seat, "play-supernova", "MAF-062", least=1, most=3, options=everything, group=group, leads=leads, distinct=2
    )


def ways_to_play(w: World, seat: int, card: int) -> list[Option]:
    """MAF-023: any own slot; Space Sentry and Wandering Wizard are aimed in the same breath."""
    hero, places = w.cards[card], PLACES[seat]
    if hero.power == "skip":
        targets = [f"skipped.{other}" for other in ring_of(w).others[seat]]
        return [Option("play-stop", (card, places[slot], whom), "MAF-065") for slot in BY_NAME for whom in targets]
    if hero.power == "diagonal" and len(ring_of(w).rivals[seat]) > 1:
        options = [Option("play", (card, places[COLLECT]), "MAF-023")]
        for slot in (1, 2):
            reach = ring_of(w).within_reach(seat, slot)
            options += [Option("play-at", (card, places[slot], f"gems.{whom}"), "MAF-061") for whom in reach]
        return options
    return [Option("play", (card, places[slot]), "MAF-023") for slot in BY_NAME]


def plays_of(w: World, player: int, options: Sequence[Option]) -> list[Play]:
    """What was picked, in slot order (MAF-R34)."""
    plays: list[Play] = []
    for option in options:
        card = pieces_in(option)[0]
        place, *target = places_in(option)
        slot = PLACES[player].index(place)
        aim = whose(target[0]) if target else NOBODY
        if option.do.endswith("at") and aim == ring_of(w).neighbour(player, slot):
            aim = NOBODY
        plays.append((card, slot, aim))
    return sorted(plays, key=lambda play: play[1])


def lay(w: World, player: int, plays: Sequence[Play]) -> None:
    """MAF-025: the cards lie face-up in their slots; then Shadow Rider and Space Sentry act (MAF-R15 step 1)."""
    for card, slot, aim in plays:
        laid = w.move([card], comes_from(w, player), PLACES[player][slot])
        tell_play(w, player, slot, aim, laid)
    for card, _, aim in plays:
        act_on_play(w, player, card, aim)


def comes_from(w: World, player: int) -> str:
    """Where a card is played from: the hand, or the deck of an automatic opponent (MAF-R86)."""
    return HANDS[player] if is_person(w, player) else DECKS[player]


def tell_play(w: World, player: int, slot: int, aim: int, laid: Moved) -> None:
    """Everybody sees the card now, and whom it is aimed at."""
    hero, where = w.cards[laid.pieces[0]], PLACES[player][slot]
    if hero.power == "diagonal" and aim != NOBODY:
        w.state.aims[player][slot] = aim
        w.tell("played-at", "MAF-061", seat=player, cards=laid, where=where, whom=aim)
    elif hero.power == "skip":
        w.tell("played-stop", "MAF-065", seat=player, cards=laid, where=where, whom=aim)
    else:
        w.tell("played", "MAF-025", seat=player, cards=laid, where=where)


def act_on_play(w: World, player: int, card: int, aim: int) -> None:
    """MAF-R16: Shadow Rider draws unless something face-up stops him; Space Sentry's wish waits to be judged."""
    hero = w.cards[card]
    if hero.power == "draw" and not effects.is_stopped(hero.gems, board(w)):
        effects.shadow_rider(w, player, hero)
    elif hero.power == "skip" and aim != NOBODY:
        effects.space_sentry(w, hero, aim)


def lay_face_down(w: World, player: int, plays: Sequence[Play]) -> None:
    """MAF-096, MAF-R79: everybody sees which slots are used, nobody else sees the cards or whom they are aimed at."""
    table = w.state
    for card, slot, aim in plays:
        table.face_down_slots[player].append(SLOTS[slot])
        aims = table.face_down_aims[player]
        assert aims is not None
        aims.append(aim)
        laid = w.move([card], comes_from(w, player), FACE_DOWN[player])
        w.tell("laid", "MAF-096", seat=player, cards=laid, where=PLACES[player][slot])


def turn_over(w: World, order: Sequence[int]) -> None:
    """MAF-097: all cards are turned over at the same time; then Space Sentry and Shadow Rider act (MAF-R80)."""
    table = w.state
    laid = [
        (player, play)
        for player in order
        for play in zip(table.face_down[player], table.face_down_slots[player], table.face_down_aims[player] or (),
                        strict=True)
    ]  # fmt: skip
    if not laid:
        return
    turned = [w.move([card], FACE_DOWN[player], f"{slot}.{player}") for player, (card, slot, _) in laid]
    for player in order:
        table.face_down_slots[player] = []
        table.face_down_aims[player] = []
    w.tell("turned-over", "MAF-097", cards=tuple(turned))
    for move, (player, (_, slot, aim)) in zip(turned, laid, strict=True):
        tell_play(w, player, SLOTS.index(slot), aim, move)
    settled = {move.card: move for move in effects.settled_board(w)}
    for player, (card, _, aim) in laid:
        played = settled[card]
        if played.has("draw"):
            effects.shadow_rider(w, player, played.hero)
        elif played.hero.power == "skip" and aim != NOBODY:
            effects.space_sentry(w, played.hero, aim)


def automatic_play(w: World, player: int) -> list[Play]:
    """MAF-R86: the top card of the deck goes to a slot at random; Supernova brings the next two cards."""
    deck = w.state.decks[player]
    slots = w.chance.shuffled([0, 1, 2])
    cards = deck[-1:]
    if effects.supernova(w, cards):
        cards += deck[-2:-4:-1]
    plays = [(card, slot, any_aim(w, player, card, slot, w.chance)) for card, slot in zip(cards, slots, strict=False)]
    return sorted(plays, key=lambda play: play[1])


def any_aim(w: World, player: int, card: int, slot: int, chance: Chance) -> int:
    """At random, where there is something to choose."""
    targets = [NOBODY]
    if w.cards[card].power == "skip":
        targets = ring_of(w).others[player]
    elif w.cards[card].power == "diagonal" and slot != COLLECT:
        targets = [NOBODY, *ring_of(w).within_reach(player, slot)[1:]]
    return targets[chance.below(len(targets))] if len(targets) > 1 else targets[0]
