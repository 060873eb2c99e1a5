"""What clauses give a figure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import (
    CONTINUOUS,
    catalog,
    clauses_of,
    has_clause,
    names_printed,
    numbered,
)
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.company import are_party
from beanfield.games.ani_mayhem.reading.facts import all_facts, facts_of, is_disaster
from beanfield.games.ani_mayhem.reading.keeping import kept, kept_of_table
from beanfield.games.ani_mayhem.reading.kinds import is_suspended
from beanfield.games.ani_mayhem.reading.passing import Known, foes, passes
from beanfield.games.ani_mayhem.reading.status import (
    SHIELDING,
    gifts_of,
    halted,
    ignored_by,
    is_ignored,
    lasting_on,
    silenced,
)
from beanfield.games.ani_mayhem.reading.whereabouts import carrier_of, have_charmed, is_captive, is_location_haven
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.always import Always, clause_reads, gives_charm, gives_skills
from beanfield.games.ani_mayhem.vocabulary.conditions import AtLeast, Has, Is
from beanfield.games.ani_mayhem.vocabulary.declared import Guards, Musters, Trophy
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Ignores, SharesBonuses
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted, Sapped

type Layer = Literal["charm", "skills", "skills by skills", "all"]
"""Which clauses count: those that change charm and look at no other value; those that give skills and look at none;
those that give skills and look at some; or all (ANI-R048)."""
LAYERS: Final[tuple[Layer, ...]] = ("charm", "skills", "skills by skills", "all")


class Soil(NamedTuple):
    """A location that speaks: its space, and the player whose haven it is; nobody's if it is none."""

    space: int
    seat: int


class Escort(NamedTuple):
    """A guard that serves somebody's party whatever else is true."""

    leader: Figure


type Holder = Figure | Soil | Escort | int
"""The figure that a card is or that has it, the location, or the seat that played it."""


@kept
def bare_facts(w: Seen, figure: Figure) -> Sequence[AniCard]:
    """The cards on a figure whose facts hold for it whatever happens: those that name them in no clause."""
    cards = [w.cards[piece] for piece in (*figure.worn, *in_use(w, figure))]
    ignored = (*ignored_by(w, figure), Ignores(tuple(silenced(w))))
    found = [card for card in cards if not names_printed(card.name) and not is_ignored(card, ignored)]
    return [card for card in found if not is_suspended(w, card, figure.id)]


def gifts(w: Seen, figure: Figure, known: Known, layer: Layer) -> Iterator[tuple[AniCard, Gift]]:
    """All that the clauses of a layer and effects give a figure, each with its card. Tests see what is `known`."""
    yield from clause_gifts(w, figure, known, layer)
    if layer != "skills by skills":
        yield from lent(w, figure)


def clause_gifts(w: Seen, figure: Figure, known: Known, layer: Layer = "all") -> Iterator[tuple[AniCard, Gift]]:
    """What the clauses of a layer give a figure."""
    heard = _heard(w, figure, layer)
    if not heard:
        return
    copies: dict[tuple[str, Always], int] = {}
    ignored = ignored_by(w, figure)
    for _, card, clause, holder in heard:
        if ignored and card.name not in SHIELDING and is_ignored(card, ignored):
            continue
        if _concerns(w, card, clause, holder, figure, known):
            if clause.most:
                copies[card.name, clause] = copies.get((card.name, clause), 0) + 1
                if copies[card.name, clause] > clause.most:
                    continue
            for gift in clause.gifts:
                yield card, gift


type Voice = tuple[int, AniCard, Always, Holder]
"""A clause of a card in play, with its turn to speak and who has the card."""

type Listeners = tuple[str | int | bool, ...]
"""Whom a clause may be about: everybody, a figure, all figures of a seat, at a place and so on."""


def _heard(w: Seen, figure: Figure, layer: Layer) -> Sequence[Voice]:
    """The clauses of a layer that may be about a figure, in their order."""
    speaking_now = voices(w)[layer]
    if not speaking_now:
        return ()
    found: list[Voice] = []
    for key in (
        ALL,
        ("figure", figure.id),
        ("seat", figure.seat),
        ("party", figure.seat, figure.at, figure.home),
        ("at", figure.at),
        ("aboard", figure.aboard),
        ("vehicle", figure.vehicle),
    ):
        if key in speaking_now:
            found += speaking_now[key]
    found.sort(key=_turn)
    return found


def _turn(voice: Voice) -> int:
    return voice[0]


ALL: Final[Listeners] = ("all",)


@kept_of_table
def voices(w: Seen) -> Mapping[Layer, Mapping[Listeners, list[Voice]]]:
    """All clauses of the cards in play, by their layer and by whom they may be about."""
    found: dict[Layer, dict[Listeners, list[Voice]]] = {layer: {} for layer in LAYERS}
    turn = 0
    for card, holder in speaking(w):
        for clause, layers in _layered(card.name):
            turn += 1
            listeners = _listeners(w, clause.who.kind, holder)
            if listeners is not None:
                for layer in layers:
                    found[layer].setdefault(listeners, []).append((turn, card, clause, holder))
    return found


def _listeners(w: Seen, kind: str, holder: Holder) -> Listeners | None:
    """Whom a clause may be about, by what can be told without a look at them; nobody if it is about no figure now."""
    if kind in ("place", "places"):
        return None
    if kind in ("characters", "disasters"):
        return ALL
    if isinstance(holder, Soil):
        return ("at", holder.space) if kind in ("here", "disasters-here") else ("seat", holder.seat)
    if isinstance(holder, Escort):
        return _party_of(holder.leader)
    if isinstance(holder, int):
        return ("seat", holder)
    match kind:
        case "yours":
            return ("seat", holder.seat)
        case "primary":
            return ("figure", holder.ally)
        case "me" | "bearer":
            return ("figure", holder.id)
        case "here":
            return ("at", holder.at)
        case "aboard":
            return ("aboard", holder.id)
        case "driver":
            return ("vehicle", holder.id)
        case "foe-in-combat" | "party-foes":
            return None if w.state.fight is None else ALL
        case "party":
            one = carrier_of(w, holder) if holder.side == "vehicle" else holder
            return None if one is None else _party_of(one)
        case "party-others":
            return _party_of(holder)
    return None


def _party_of(figure: Figure) -> Listeners:
    return ("party", figure.seat, figure.at, figure.home)


@cache
def _layered(name: str) -> tuple[tuple[Always, tuple[Layer, ...]], ...]:
    """The clauses of a card, each with the layers in which it counts."""
    return tuple(
        (clause, tuple(layer for layer in LAYERS if clause in _clauses(name, layer))) for clause in CONTINUOUS[name]
    )


def _clauses(name: str, layer: Layer) -> tuple[Always, ...]:
    """The clauses of a card that `gifts` looks through."""
    card, found = catalog()[name], CONTINUOUS[name]
    match layer:
        case "charm":
            return tuple(clause for clause in found if gives_charm(clause, card) and not _looks(clause))
        case "skills":
            some = [clause for clause in found if gives_skills(clause, card)]
            return tuple(clause for clause in some if not clause_reads(clause, Has))
        case "skills by skills":
            some = [clause for clause in found if gives_skills(clause, card)]
            return tuple(clause for clause in some if clause_reads(clause, Has))
    return found


def _looks(clause: Always) -> bool:
    return clause_reads(clause, Has) or clause_reads(clause, AtLeast)


def lent(w: Seen, figure: Figure) -> Iterator[tuple[AniCard, Gift]]:
    """What resolved effects still give a figure."""
    if not w.state.lasting:
        return
    ignored = ignored_by(w, figure)
    for effect, step in lasting_on(w, figure):
        card = numbered()[effect.number]
        if not is_ignored(card, ignored):
            yield from ((card, gift) for gift in effect.times * gifts_of(effect, step))


def changes(card: AniCard, gift: Gift, name: Ability) -> Iterator[Altered]:
    """How a gift of a card changes an ability."""
    if isinstance(gift, Altered) and gift.value == name:
        yield gift
    elif isinstance(gift, Sapped):
        yield Altered(name, -gift.by, least=gift.least)
    elif isinstance(gift, AsPrinted):
        instead = [change for change in gift.instead if change.value == name]
        if instead:
            yield from instead
        elif name in card.changes:
            yield Altered(name, card.changes[name])


def shift_of(change: Altered, so_far: int) -> int:
    """By how much a change moves a value that is so high now, if it adds or takes something."""
    return max(change.by, min(change.least - so_far, 0)) if change.least else change.by


@kept_of_table
def speaking(w: Seen) -> Sequence[tuple[AniCard, Holder]]:
    """The cards in play that have clauses, each with the figure that it is or that has it, its place, or the seat that
    played it, in the order in which they count.
    """
    cards = w.cards
    found: list[tuple[AniCard, Holder]] = [*_grounds(w)]
    resting = halted(w)
    for holder, facts in all_facts(w):
        mine = [facts, *(cards[piece] for piece in (*holder.worn, *in_use(w, holder)))]
        if holder.id in resting:  # ANI-088, ANI-R044: what it carries still counts
            mine = [] if is_captive(w, holder) else mine[1:]  # ANI-R045: nobody uses what a captive has
        found += [(card, holder) for card in mine if card.name in CONTINUOUS]
    if w.state.suspended:
        found = [(card, holder) for card, holder in found if not is_suspended(w, card, *_place_of(holder))]
    extra = _extra_guards(w) if w.state.globals else ()
    idle = _idle_guards(w, extra) if w.state.globals else ()
    for each in w.state.globals:
        card = cards[each.piece]
        if card.name in CONTINUOUS and each.piece not in idle and not is_suspended(w, card, NOBODY):
            served = w.state.figures[each.marked[0]] if has_clause(card, Guards) else None
            spare = None if served is None or each.piece not in extra else Escort(served)
            found.append((card, spare or served or each.seat))
    found.sort(key=_rank_of_speaker)
    return found


RANKS: Final[Mapping[str, int]] = {"enhancement": 0, "equipment": 1, "item": 1, "global": 3}
"""In which order cards of these types count; the traits of figures and locations come before the last (ANI-R048)."""


def rank(card: AniCard) -> int:
    """A card counts after those of a lower rank."""
    return RANKS.get(card.type, 2)


def in_layers(w: Seen, figure: Figure, some: Iterable[tuple[AniCard, Gift]]) -> Sequence[tuple[AniCard, Gift | None]]:
    """All that counts for the values of a figure, in the layers of ANI-R048.

    That is the cards on it whose facts hold for it (so without a gift), and what clauses give it: within a layer in the
    order in which it got the cards. What effects give it comes last.
    """
    mine = bare_facts(w, figure)
    found: list[tuple[AniCard, Gift | None]] = [*((card, None) for card in mine), *some]
    if mine:
        names = [w.cards[piece].name for piece in (*figure.worn, *in_use(w, figure))]
        places = {name: place - len(names) for place, name in reversed([*enumerate(names)])}
        found.sort(key=lambda each: (rank(each[0]), places.get(each[0].name, 0)))
    return (*found, *lent(w, figure))


def _rank_of_speaker(speaker: tuple[AniCard, Holder]) -> int:
    return rank(speaker[0])


def _extra_guards(w: Seen) -> list[int]:
    """The guards that serve a party beyond the usual number, because somebody in it brings them."""
    found: list[int] = []
    for one, musters in [(one, clause) for one, card in all_facts(w) for clause in clauses_of(card, Musters)]:
        mine = [each for each in w.state.globals if has_clause(w.cards[each.piece], Guards) and each.piece not in found]
        led = [each for each in mine if each.seat == one.seat and each.marked and each.marked[0] in w.state.figures]
        led = [each for each in led if are_party(w, w.state.figures[each.marked[0]], one)]
        if one.id not in halted(w):
            found += [each.piece for each in led[: musters.number]]
    return found


def _idle_guards(w: Seen, extra: Sequence[int]) -> list[int]:
    """The guards that serve nobody, or are too many: one is allowed, and one more for each haven of its player."""
    found: list[int] = []
    for seat in range(len(w.state.taken)):
        mine = [each for each in w.state.globals if each.seat == seat and has_clause(w.cards[each.piece], Guards)]
        mine = [each for each in mine if each.piece not in extra]
        most = 1 + sum(site.seat == seat for site in w.state.sites.values()) if mine else 0
        serving = [each for each in mine if any(one in w.state.figures for one in each.marked)][:most]
        found += [each.piece for each in mine if each not in serving]
    return found


def _place_of(holder: Holder) -> tuple[int, int]:
    """The id of a figure that has a card, and the space of a location that speaks."""
    if isinstance(holder, Soil):
        return NOBODY, holder.space
    if isinstance(holder, Escort):
        return holder.leader.id, NOBODY
    return (NOBODY if isinstance(holder, int) else holder.id), NOBODY


def _grounds(w: Seen) -> Iterator[tuple[AniCard, Soil]]:
    """The locations that have clauses. What one does as a haven holds as long as it is one (ANI-252)."""
    for space, piece in enumerate(w.state.locations):
        card = w.cards[piece]
        if card.name in CONTINUOUS and space not in w.state.ruined:
            yield card, Soil(space, w.state.sites[space].seat if is_location_haven(w, space) else NOBODY)


def _is_on_ground(w: Seen, clause: Always, ground: Soil, figure: Figure) -> bool:
    """Whether a clause of a location is about a figure, by where that is and whose."""
    on_field = not figure.home
    match clause.who.kind:
        case "here":
            return figure.side == "character" and on_field and figure.at == ground.space
        case "disasters-here":
            return is_disaster(figure) and figure.at == ground.space
        case "yours":
            return figure.side == "character" and figure.seat == ground.seat
        case "yours-next-to":  # ANI-255, ANI-R128
            mine = figure.side == "character" and figure.seat == ground.seat
            return mine and on_field and figure.at in w.state.sites[ground.space].near
    return False


SHARING: Final[Mapping[str, str]] = {
    name: gift.word
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, SharesBonuses)
}
"""With which disasters characters share bonuses, by their names."""


def _shares(name: str, clause: Always) -> bool | None:
    """Whether a character gets what such disasters get; None if the clause is about others."""
    word = SHARING.get(name)
    if word is None or not any(isinstance(test, Is) and word in test.words for test in clause.who.tests):
        return None
    return not any(isinstance(gift, Altered) and gift.by < 0 for gift in clause.gifts)


def _concerns(w: Seen, card: AniCard, clause: Always, holder: Holder, figure: Figure, known: Known) -> bool:
    """Whether a clause of a card that `holder` is, has or played gives something to a figure now."""
    kind = clause.who.kind
    shares = _shares(facts_of(w, figure).name, clause)
    if shares is False:
        return False
    if kind in ("characters", "disasters"):
        there = figure.side == "character" if kind == "characters" else is_disaster(figure) or shares is True
        return there and all(passes(w, test, figure, known) for test in clause.who.tests)
    if isinstance(holder, Soil):
        there = _is_on_ground(w, clause, holder, figure)
        return there and all(passes(w, test, figure, known) for test in clause.who.tests)
    if isinstance(holder, Escort):
        return kind == "party" and are_party(w, holder.leader, figure)
    if isinstance(holder, int):
        if kind in ("bearer", "me"):  # it lies off the field, on nobody
            return False
        mine = figure.side == "character" and figure.seat == holder  # ANI-199, ANI-R104
        return mine and all(passes(w, test, figure, known) for test in clause.who.tests)
    there = False
    match kind:
        case "yours":
            there = figure.side == "character" and figure.seat == holder.seat
        case "primary":
            there = holder.ally == figure.id and holder.at == figure.at
            there = there and not have_charmed(w, foes(w, figure), holder)
        case "me":  # a disaster that a character carries is no character
            there = holder.id == figure.id and (not has_clause(card, Trophy) or figure.side != "character")
        case "bearer":
            there = holder.id == figure.id
        case "here":
            there = figure.side == "character" and not figure.home and figure.at == holder.at
        case "aboard":
            there = figure.aboard == holder.id
        case "driver":
            there = figure.vehicle == holder.id
        case "foe-in-combat":
            there = holder in foes(w, figure)
        case "party-foes":
            there = any(are_party(w, holder, foe) for foe in foes(w, figure))
        case "party":
            one = carrier_of(w, holder) if holder.side == "vehicle" else holder
            there = one is not None and are_party(w, one, figure)
        case "party-others":
            there = are_party(w, holder, figure) and holder.id != figure.id
    return (
        there
        and all(passes(w, test, figure, known) for test in clause.who.tests)
        and (clause.when is None or passes(w, clause.when, holder, known))
    )
