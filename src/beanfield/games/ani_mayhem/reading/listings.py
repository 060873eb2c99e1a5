"""Whether a party meets a listing."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.reading.abilities import ability, gifts_of_kind, has_gift, has_symbol
from beanfield.games.ani_mayhem.reading.kinds import is_one_of, words_of
from beanfield.games.ani_mayhem.reading.skilled import count_skill, ride_skills, skills
from beanfield.games.ani_mayhem.reading.status import sex_of
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import NeedsNothingFor, PaysOnlyFor
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import (
    CountsMale,
    OneSkillDoes,
    Pierces,
    SkipsSkill,
    SlipsPast,
    Waives,
)
from beanfield.games.ani_mayhem.vocabulary.listing import Listing, Need, read_listing


def may_scavenge_freely(w: Seen, space: int, party: Sequence[Figure]) -> bool:
    """Whether a card lets somebody of a party scavenge this location without the listed skills."""
    location = w.cards[w.state.locations[space]]
    if any(slips_past(w, space, figure) for figure in party):
        return True
    return any(is_one_of(location, gift.at.words) for figure in party for gift in gifts_of_kind(w, figure, Waives))


def may_pay_for(w: Seen, card: AniCard, figure: Figure) -> bool:
    """Whether nothing keeps a figure from paying energy for what a card does."""
    return all(is_one_of(card, (gift.word,)) for gift in gifts_of_kind(w, figure, PaysOnlyFor))


def slips_past(w: Seen, space: int, figure: Figure) -> bool:
    """Whether a card brings somebody past what guards this location."""
    defense = w.cards[w.state.locations[space]].figures.get("defense")
    bounds = [gift.defense for gift in gifts_of_kind(w, figure, SlipsPast)]
    return defense is not None and any(defense < bound for bound in bounds)


def may_use_card(w: Seen, card: AniCard, figure: Figure) -> bool:
    """Whether a figure meets what a card lists."""
    if not card.listing or meets(w, card.listing, [figure]) or _has_company(w, card, figure):
        return True
    waived = [gift.which for gift in gifts_of_kind(w, figure, NeedsNothingFor)]
    return any(is_one_of(card, which.words) for which in waived)


def _has_company(w: Seen, card: AniCard, figure: Figure) -> bool:
    """Whether a card asks for this many characters, and the party of a figure has them."""
    party = [
        other
        for other in w.state.figures.values()
        if (other.side, other.seat, other.at, other.home) == (figure.side, figure.seat, figure.at, figure.home)
    ]
    numbers = [
        needs[0].least for needs in read_listing(card.listing) if [need.kind for need in needs] == ["characters"]
    ]
    return any(len(party) >= least for least in numbers)


def meets(w: Seen, listing: str, party: Sequence[Figure]) -> bool:
    """Whether a party meets a listing (ANI-229 to ANI-235)."""
    return meets_one_of(w, read_listing(listing), party)


def meets_by_one_skill(w: Seen, listing: Listing, party: Sequence[Figure], *, on_foot: bool = False) -> bool:
    """Whether a card lets a party do with one of the listed skills, once. What is no skill is needed all the same."""
    if not any(has_gift(w, figure, OneSkillDoes) for figure in party):
        return False
    for needs in listing:
        listed = [need for need in needs if need.kind == "skill"]
        others = [need for need in needs if need.kind != "skill"]
        one_of_them = any(_count(w, party, need.of, on_foot=on_foot) > 0 for need in listed)
        if one_of_them and all(_has(w, need, party, on_foot=on_foot) for need in others):
            return True
    return False


def meets_but_one_skill(w: Seen, listing: Listing, party: Sequence[Figure], *, on_foot: bool = False) -> bool:
    """Whether a card lets a party do without one of the listed skills, where more than one is listed."""
    if not any(has_gift(w, figure, SkipsSkill) for figure in party):
        return False
    for needs in listing:
        listed = [need for need in needs if need.kind == "skill"]
        for left_out in listed if sum(need.least for need in listed) > 1 else ():
            fewer = [replace(left_out, least=left_out.least - 1)] if left_out.least > 1 else []
            others = [need for need in needs if need is not left_out]
            if all(_has(w, need, party, on_foot=on_foot) for need in (*others, *fewer)):
                return True
    return False


def meets_one_of(w: Seen, listing: Listing, party: Sequence[Figure], *, on_foot: bool = False) -> bool:
    """Whether a party meets all parts of one alternative; `on_foot` without the skills that vehicles give."""
    return any(all(_has(w, need, party, on_foot=on_foot) for need in needs) for needs in listing)


def _count(w: Seen, party: Sequence[Figure], name: str, *, on_foot: bool) -> int:
    """How often a party has a skill."""
    lifted = [times for figure in party for times in ride_skills(w, figure, name)] if on_foot else []
    return max(count_skill(w, party, name) - sum(lifted), 0)


def _has(w: Seen, need: Need, party: Sequence[Figure], *, on_foot: bool) -> bool:
    match need.kind:
        case "skill":
            strong = not need.damage or any(ability(w, figure, "damage") >= need.damage for figure in party)
            return strong and _count(w, party, need.of, on_foot=on_foot) >= need.least
        case "any Element":
            return any(
                name.endswith(" Element") and times > 0 for figure in party for name, times in skills(w, figure).items()
            )
        case "ability" if need.in_all:
            return sum(_measure(w, figure, need) for figure in party) >= need.least
        case "characters":
            return len(party) >= need.least
        case "stayed":  # the turn of arrival counts as the first
            return all(w.state.taken[figure.seat] - figure.since + 1 >= need.least for figure in party)
        case "word" if _has_played(w, need.of, party):
            return True
        case "pierce Illusions":
            return any(has_gift(w, figure, Pierces) for figure in party)
    fitting = sum(_is(w, need, figure) for figure in party)
    return fitting >= (1 if need.kind == "ability" else need.least)


def _has_played(w: Seen, title: str, party: Sequence[Figure]) -> bool:
    """Whether the player of a party has a global effect with this title in play."""
    mine = [w.cards[each.piece].title for each in w.state.globals if party and each.seat == party[0].seat]
    return title in mine


def _is(w: Seen, need: Need, figure: Figure) -> bool:
    """Whether this very figure is or has what is needed."""
    if need.kind == "sex":
        fits = sex_of(w, figure) == need.of or (need.of == "male" and has_gift(w, figure, CountsMale))
    elif need.kind == "ability":
        fits = _measure(w, figure, need) >= need.least
    elif need.of in ("Planetary", "Dimensional"):
        fits = has_symbol(w, figure, need.of)
    else:
        fits = need.of in words_of(w, figure)
    return fits and (need.besides is None or _is(w, need.besides, figure))


def _measure(w: Seen, figure: Figure, need: Need) -> int:
    return ability(w, figure, cast(Ability, need.of))
