"""The card set as a whole, and which cards the loader refuses."""

from statistics import mean

import msgspec
import pytest
from msgspec.structs import fields, replace

from beanfield.games.mighty_beanz import MIGHTY_BEANZ, clauses
from beanfield.games.mighty_beanz.card import BeanzCard, CosmosBoost
from beanfield.games.mighty_beanz.catalog import (
    ATTESTED,
    BY_NAME,
    CALLED,
    CARDS,
    READY,
    TEAMS,
    PrintedCard,
    bean_card,
    faults,
    plain,
)
from beanfield.kernel.errors import BrokenGame
from tests.rules import rule

TYPES = ("Rookie", "Advanced", "Pro", "Super Pro")
PRINTED = {card.name: card for card in CARDS.card}
BEANS = [card for card in BY_NAME.values() if card.kind == "bean"]


def of_type(type: str) -> list[BeanzCard]:
    return [bean for bean in BEANS if bean.type == type]


@rule("MBZ-048")
def test_every_card_has_a_cost() -> None:
    for card in BY_NAME.values():
        assert card.cost in range(8)  # a whole number that a turn can pay


@rule("MBZ-053", "MBZ-057")
def test_every_card_is_of_one_kind_and_has_only_what_its_kind_has() -> None:
    assert {card.kind for card in BY_NAME.values()} == {"bean", "action", "cosmos"}
    for card in BY_NAME.values():
        of_bean = (card.type, card.face, card.power, card.team, card.mmp)
        of_action, of_cosmos = (card.answers, card.effect), (card.body, card.boosts)
        assert (card.kind == "bean") == any(of_bean)
        assert (card.kind == "action") == any(of_action)
        assert (card.kind == "cosmos") == any(of_cosmos)


@rule("MBZ-057")
def test_a_cosmos_card_is_a_moon_for_attack_or_an_asteroid_field_for_defence() -> None:
    bodies = [card for card in BY_NAME.values() if card.kind == "cosmos"]
    assert {card.body for card in bodies} == {"moon", "asteroid"}
    for card in bodies:
        assert all(boost.amount > 0 for boost in card.boosts)
        assert ("in a Bean Attack" in card.text) == (card.body == "moon")
        assert ("defence" in card.text) == (card.body == "asteroid")


@rule("MBZ-058", "MBZ-060", "MBZ-062", "MBZ-R25")
def test_every_bean_card_has_type_team_mmp_cost_and_at_most_one_power() -> None:
    for bean in BEANS:
        assert bean.type in TYPES
        assert bean.team in TEAMS
        assert bean.mmp > 0
        assert bean.cost > 0
        assert bean.power is None or isinstance(bean.power, clauses.AS_POWER)
        assert bean.text.startswith(("Headz-up: ", "Spin: ")) if bean.power else bean.text == "Chillin' Bean!"


@rule("MBZ-061")
def test_the_types_become_stronger_and_rarer() -> None:
    of_rarity = [card.rarity for card in BY_NAME.values()]
    fixed, last = CARDS.booster.fixed, CARDS.booster.last
    printed = {name: (400 * fixed.get(name, 0) + last.get(name, 0)) / of_rarity.count(name) for name in set(of_rarity)}
    strength = [mean(bean.mmp for bean in of_type(type)) for type in TYPES]
    copies = [mean(printed[bean.rarity] for bean in of_type(type)) for type in TYPES]
    for at in range(3):
        assert strength[at] < strength[at + 1]
        assert copies[at] > copies[at + 1]


@rule("MBZ-062")
def test_a_team_has_beans_of_its_own_type() -> None:
    for bean in BEANS:
        assert TEAMS[bean.team].type == bean.type


@rule("MBZ-063")
def test_the_circus_is_a_rookie_team_of_five() -> None:
    circus = {bean.title: bean.type for bean in BEANS if bean.team == "circus"}
    five = ("Lion Bean", "Ring Master Bean", "Cannonball Bean", "Clown Bean", "Juggler Bean")
    assert circus == dict.fromkeys(five, "Rookie")


@rule("MBZ-064")
def test_there_are_18_teams() -> None:
    assert len({bean.team for bean in BEANS}) == len({team.title for team in TEAMS.values()}) == 18


@rule("MBZ-069")
@pytest.mark.parametrize("type", TYPES)
def test_beans_without_a_power_are_cheaper(type: str) -> None:
    lazy = [bean.cost for bean in of_type(type) if bean.power is None]
    busy = [bean.cost for bean in of_type(type) if bean.power is not None]
    assert mean(lazy) < mean(busy)


@rule("MBZ-R05")
@pytest.mark.parametrize(
    ("title", "mmp"),
    [
        ("Lion Bean", 50), ("Clown Bean", 50), ("Zombie Bean", 100), ("Skater Bean", 100), ("Kangaroo Bean", 100),
        ("Sheriff Bean", 100), ("Sailor Bean", 150),
    ],
)  # fmt: skip
def test_what_the_rulebook_tells_of_a_card_is_kept_and_marked(title: str, mmp: int) -> None:
    name = CALLED[plain(title)]
    assert BY_NAME[name].mmp == mmp
    assert {"title", "mmp"} <= set(ATTESTED[name])


@rule("MBZ-R05")
def test_every_invented_field_can_be_told_from_an_attested_one() -> None:
    known = {field.name for field in fields(PrintedCard)}
    for name, card in BY_NAME.items():
        attested = MIGHTY_BEANZ.book.note(card).attested
        assert attested == ATTESTED[name]
        assert set(attested) <= known
        assert "cost" not in attested and "flavour" not in attested  # the rulebook gives no cost of a named card
    titles = ("No You Don't!", "You Slipped!", "Boomerang!", "Bye Bye Beanie", "Double Trouble!", "+50 Attack Boost!")
    for title in (*titles, "Knockdown!", "Knock It Off!", "Freebie Beanie", "Sharpshoot", "Moose Bean"):
        assert "title" in ATTESTED[CALLED[plain(title)]]
    assert "rarity" in ATTESTED["moose-bean"] and BY_NAME["moose-bean"].rarity == "insanely-rare"


@rule("MBZ-R05")
def test_all_words_of_the_closed_list_are_on_some_card_and_no_others() -> None:
    powers = [type(card.power) for card in BEANS if card.power]
    effects = [type(word) for card in BY_NAME.values() for word in card.effect]
    assert {*powers, *effects} == {*clauses.AS_POWER, *clauses.AS_ACTION, *clauses.AS_INSTANT}


def test_the_set_has_no_faults_and_no_ready_made_deck_names_a_card_that_is_not_there() -> None:
    for card in CARDS.card:
        assert list(faults(card)) == []
    for deck in READY.values():
        assert set(deck.cards) <= set(BY_NAME)


LION, JUGGLER, TEDDY = PRINTED["lion-bean"], PRINTED["juggler-bean"], PRINTED["teddy-bean"]
SNACK, NO, SLIPPED = PRINTED["space-snack"], PRINTED["no-you-dont"], PRINTED["you-slipped"]
MOON = PRINTED["full-moon"]


@rule("MBZ-048", "MBZ-057", "MBZ-058", "MBZ-060", "MBZ-062", "MBZ-R05", "MBZ-R18", "MBZ-R27")
@pytest.mark.parametrize(
    ("broken", "ruling"),
    [
        (replace(TEDDY, cost=-1), "MBZ-048"),
        (replace(SNACK, cost=-1), "MBZ-048"),
        (replace(MOON, cost=-1), "MBZ-048"),
        (replace(LION, type=None), "MBZ-058"),
        (replace(LION, team=""), "MBZ-058"),
        (replace(LION, face=None), "MBZ-058"),
        (replace(LION, power=clauses.BonusPoints(2)), "MBZ-R18"),
        (replace(LION, power=clauses.Double()), "MBZ-R18"),
        (replace(LION, cost=0), "MBZ-R27"),
        (replace(JUGGLER, cost=0), "MBZ-R27"),
        (replace(LION, power=clauses.SpinUp("all")), "MBZ-R27"),
        (replace(SNACK, effect=()), "MBZ-085"),
        (replace(SNACK, effect=(clauses.Boomerang(),)), "MBZ-R39"),
        (replace(SNACK, effect=(clauses.BeanAttack(),)), "MBZ-R39"),
        (replace(NO, effect=(clauses.Draw(1),)), "MBZ-R39"),
        (replace(NO, cost=1), "MBZ-R30"),
        (replace(SLIPPED, answers="bean"), "MBZ-R31"),
        (replace(NO, effect=(clauses.Cancel("attack"),)), "MBZ-R31"),
        (replace(SNACK, effect=(clauses.BonusPoints(2), clauses.Draw(1))), "MBZ-R38"),
        (replace(MOON, body=None), "MBZ-057"),
        (replace(MOON, boosts=()), "MBZ-057"),
    ],
)
def test_the_loader_refuses_a_card_that_the_rulings_forbid(broken: PrintedCard, ruling: str) -> None:
    assert [rule for rule, _ in faults(broken)] == [ruling]
    with pytest.raises(BrokenGame, match=f"{broken.name}.*{ruling}"):
        bean_card(broken, TEAMS)


@rule("MBZ-048", "MBZ-053", "MBZ-057", "MBZ-060")
@pytest.mark.parametrize(
    ("card", "field", "value"),
    [
        (LION, "kind", "beast"), (LION, "type", "Champion"), (LION, "type", ["Rookie", "Pro"]),
        (LION, "team", ["circus", "pets"]), (LION, "cost", 1.5), (LION, "power", {"word": "dance"}),
        (MOON, "body", "planet"), (NO, "answers", "draw"),
    ],
)  # fmt: skip
def test_a_card_with_a_value_that_is_none_is_not_even_read(card: PrintedCard, field: str, value: object) -> None:
    facts = msgspec.to_builtins(card)
    assert msgspec.convert(facts, PrintedCard) == card
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**facts, field: value}, PrintedCard)


@rule("MBZ-R27", "MBZ-048")
@pytest.mark.parametrize(
    "fine",
    [
        replace(TEDDY, cost=0),  # no power
        replace(PRINTED["snail-bean"], cost=0),  # a Headz-up power is never spun
        replace(SNACK, cost=0),
        replace(MOON, cost=0),
        replace(LION, power=clauses.SpinUp(1)),
        replace(PRINTED["hold-on-tight"]),  # an Instant may have two words
        replace(MOON, boosts=(CosmosBoost(50, team="circus"),)),
    ],
)
def test_the_loader_takes_what_comes_near(fine: PrintedCard) -> None:
    assert list(faults(fine)) == []
    assert bean_card(fine, TEAMS).cost == fine.cost
