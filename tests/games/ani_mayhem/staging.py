"""Scenes around some cards: each lies where it can do something, and both players play on with a liking for it.

A table of nine locations, two players with characters, hands and piles by chance, and disasters on their way. The cards
that the scene is about belong to player A; who bears one of them meets what it lists.
"""

from collections.abc import Iterable, Sequence
from random import Random

from beanfield.bots.answers import random_answer
from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import COVERED, catalog, has_clause
from beanfield.games.ani_mayhem.changes.table import standing
from beanfield.games.ani_mayhem.reading import ABILITIES, given, may_use_card, sources
from beanfield.games.ani_mayhem.state import STOPS, Figure, Past, Phase
from beanfield.games.ani_mayhem.vocabulary.declared import Covers
from beanfield.kernel.asks import Choose, Chosen, Pick, pieces_in
from beanfield.kernel.match import AnyMatch
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table
from tests.games.ani_mayhem.scenes.matches import check

HERE = 4
"""The middle of the field, where those meet whom the scene is about."""
LIKING = 0.75
"""How often somebody who can do something with one of the cards does it."""
TRIES = 8
ANSWERS = 50
"""How long a scene is played."""


def by_type(*types: str) -> list[str]:
    """The titles of all cards of these types."""
    return [card.title for card in catalog().values() if card.type in types]


DISASTERS = by_type("minor-disaster", "major-disaster")
PEOPLE = [title for title in by_type("character") if not has_clause(BY_TITLE[title], Covers)]
ITEMS, COMBAT = by_type("item"), by_type("combat")
POWER = by_type("enhancement", "equipment", "flash", "global")


def stage(names: Sequence[str], random: Random, beside: Sequence[str] = ()) -> Table:
    """A scene with these cards of player A, and with others beside them, of whichever player."""
    cards = [catalog()[name] for name in names]
    scene = Scene()
    _lay_field(scene, cards, random)
    for seat, at in (("A", 3), ("B", 5)):
        named = [card.title for card in cards if card.type == "haven"] if seat == "A" else []
        scene.haven(seat, at, random.choice(named or by_type("haven")))
        scene.puts(seat, random.choice(PEOPLE), at, home=True)
        scene.piles(
            seat,
            hand=random.sample(POWER, 2), deck=[*random.sample(POWER, 4), *random.sample(DISASTERS, 2)],
            discard=[*random.sample(POWER, 2), random.choice(PEOPLE)], combat=random.sample(COMBAT, 6),
        )  # fmt: skip
    for seat in "AAB":
        scene.puts(seat, random.choice(PEOPLE), HERE, carries=[random.choice(ITEMS)])
    scene.puts("B", random.choice(DISASTERS), random.choice((HERE, HERE + 1)))
    phase: Phase = "equip"
    for card in cards:
        phase = _place(scene, "A", card, random) or phase
    for name in beside:
        _place(scene, random.choice("AB"), catalog()[name], random)
    scene.stop(*STOPS)
    scene.state.items = _count_items(scene)
    table = scene.begin(phase)
    scene.state.taken = [random.randrange(3, 9)] * scene.seats
    return table


def _lay_field(scene: Scene, cards: Sequence[AniCard], random: Random) -> None:
    places = [card.title for card in cards if card.type == "location"]
    others = random.sample([title for title in by_type("location") if title not in places], 9)
    for at in range(9):
        under = [random.choice(ITEMS), *random.sample(DISASTERS, 2)]
        title = places.pop() if at >= HERE and places else others[at]
        scene.location(title, at % 3, at // 3, of="AB"[at % 2], under=under)


def _place(scene: Scene, seat: str, card: AniCard, random: Random) -> Phase | None:
    """Lay a card of a player where it can do something, and say in which phase the scene then begins."""
    phase: Phase | None = None
    match card.type:
        case "character":
            _puts(scene, seat, card)
        case "enhancement" | "equipment" | "item":
            bearer = _bearer(scene, seat, card, random)
            way = random.choice(("open", "hidden", "hand" if card.type != "item" else "buried"))
            piece = scene.card(seat, card.title)
            if way == "open":
                (bearer.worn if card.type == "enhancement" else bearer.shown).append(piece)
            elif way == "hidden" and card.type != "enhancement":
                scene.state.concealed[bearer.id].cards.append(piece)
            elif way == "buried":
                scene.state.under[HERE] = [piece]
                phase = "scavenge"
            else:
                scene.state.hands[ord(seat) - 65].append(piece)
        case "flash" | "global":
            _bearer(scene, seat, card, random)
            if card.type == "global" and random.random() < 0.5:
                scene.enacts(seat, card.title)
            else:
                scene.piles(seat, hand=[card.title])
        case "minor-disaster" | "major-disaster":
            way = random.choice(("drawn", "buried", "there"))
            if way == "drawn":
                scene.piles(seat, drawn=[card.title])
            elif way == "buried":
                scene.state.under[HERE].append(scene.card(seat, card.title))
            else:
                scene.puts(seat, card.title, HERE)
            phase = "scavenge" if way == "buried" else "maintenance"
        case "combat":
            for player in "AB":
                scene.piles(player, combat=[card.title])
        case "haven" | "location":
            pass
    return phase


def _puts(scene: Scene, seat: str, card: AniCard) -> None:
    """A character; one that comes only in place of another lies aside, and that one has done all that this takes."""
    if not has_clause(card, Covers):
        scene.puts(seat, card.title, HERE)
        return
    beneath = catalog()[next(name for name, over in COVERED.items() if over == card.name)]
    scene.puts(seat, beneath.title, HERE).entered = 1
    scene.state.aside[ord(seat) - 65] = scene.cards(seat, [card.title])
    scene.state.past.append(Past(ord(seat) - 65, beneath.number, bonked=3, energy=10))


def _bearer(scene: Scene, seat: str, card: AniCard, random: Random) -> Figure:
    """Somebody of a player on the field who meets what a card lists; anybody, if no character does."""
    mine = [one for one in scene.state.figures.values() if one.seat == ord(seat) - 65 and one.side == "character"]
    able = [one for one in mine if may_use_card(scene.w, card, one)]
    for title in random.sample(PEOPLE, len(PEOPLE)):
        if able:
            break
        one = scene.puts(seat, title, HERE)
        if may_use_card(scene.w, card, one):
            able = [one]
        else:
            del scene.state.figures[one.id], scene.state.concealed[one.id]
    return random.choice(able or mine)


def _count_items(scene: Scene) -> int:
    """All items that are in the game, so that none can get lost."""
    players, disasters = standing(scene.w)
    lying = [piece for pile in (*scene.state.under, *scene.state.above) for piece in pile]
    return sum(players) + disasters + sum(scene.w.cards[piece].type == "item" for piece in lying)


def play_with(table: Table, names: Iterable[str], random: Random, most: int) -> int:
    """Play on for so many answers, and say how often one of these cards was chosen, told of, or gave something."""
    match, named = table.match, set(names)
    used = told = 0
    for _ in range(most):
        if match.ask is None:
            break
        seat = random.choice(match.waiting)
        ask = match.ask_of(seat)
        assert isinstance(ask, Choose | Pick)
        answer = liked(match, ask, named, random)
        used += _chosen(match, answer, named)
        match.answer(seat, answer)
        check(match)
        events = match.world.events[told:]
        told += len(events)
        used += sum(_tells_of(match, event.facts.values(), named) for event in events) + _gives(match, named)
    return used


def liked(match: AnyMatch, ask: Choose | Pick, named: set[str], random: Random) -> Chosen:
    """An answer by chance, rather one with one of these cards."""
    answer = random_answer(ask, random.random)
    if random.random() < LIKING:
        for _ in range(TRIES):
            if _chosen(match, answer, named):
                break
            answer = random_answer(ask, random.random)
    return answer


def _chosen(match: AnyMatch, answer: Chosen, named: set[str]) -> bool:
    acts = answer if isinstance(answer, tuple) else (answer,)
    return any(match.world.cards[piece].name in named for piece in pieces_in(*acts))


def _tells_of(match: AnyMatch, facts: Iterable[object], named: set[str]) -> bool:
    titles = {title for name in named for title in (catalog()[name].title, catalog()[name].combat_name)}
    pieces = [piece for fact in facts for piece in getattr(fact, "pieces", ())]
    return any(fact in titles for fact in facts if isinstance(fact, str)) or any(
        match.world.cards[piece].name in named for piece in pieces
    )


def _gives(match: AnyMatch, named: set[str]) -> int:
    """How many figures have something of these cards now."""
    w, found = match.world, 0
    for figure in w.state.figures.values():
        given_by = {card.name for card, _ in given(w, figure) if w.cards[figure.piece].name != card.name}
        given_by |= {source.card for name in ABILITIES for source in sources(w, figure, name)[1:]}
        found += not given_by.isdisjoint(named)
    return found
