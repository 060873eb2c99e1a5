"""Create-your-own cards: what may stand on a blank, and how it is played."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from beanfield.bots.answers import random_move
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BONUS, BY_NAME
from beanfield.games.mighty_action_force.own_cards import BLOCKS, NEED_AMOUNT, OwnCard, faults_of, hero_of
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from tests.games.mighty_action_force.staging import Table, gems, refusal, round_of
from tests.rules import rule

NORMAL = OwnCard("Captain Toast", 5, catchphrase="Butter side up!")
SPECIAL = OwnCard("Grandma", 2, True, "Dinner", "Steals two gems from each opponent.", "steal", 2)


def rules_broken(card: OwnCard) -> list[str]:
    broken = [fault.rule for fault in faults_of(card)]
    assert refusal(4, Setup(cards=(card,))) == (broken[0] if broken else "")
    return broken


def special(block: str, amount: int = 0, level: int = 1) -> OwnCard:
    return OwnCard("Somebody", level, True, "Something", "It does something.", block, amount)


def a_round(card: OwnCard, **plays: str) -> Table:
    """A round in which seats A to D play these cards."""
    return round_of(plays, setup=Setup(cards=(card,)))


# -------------------------------------------------------------------------------------------- what stands on a card


@rule("MAF-053")
@pytest.mark.parametrize("name", ["", "   ", "?!"])
def test_a_card_needs_a_name(name: str) -> None:
    assert rules_broken(replace(NORMAL, name=name)) == ["MAF-053"]
    assert rules_broken(NORMAL) == []


@rule("MAF-053")
@pytest.mark.parametrize("name", ["Zoë", "Капитан", "団長", "Agent 8"])
def test_a_name_may_be_of_any_language(name: str) -> None:
    card = replace(NORMAL, name=name)
    assert rules_broken(card) == []
    assert hero_of(card).title == f"{name} 5"


@rule("MAF-053")
def test_every_card_at_a_table_has_a_name_of_its_own() -> None:
    assert refusal(4, Setup(cards=(NORMAL, replace(NORMAL, name="captain  TOAST", level=2)))) == "MAF-053"
    assert refusal(4, Setup(cards=(NORMAL, replace(NORMAL, name="Toast")))) == ""
    assert rules_broken(replace(NORMAL, name="e. vile")) == ["MAF-053"]
    assert rules_broken(replace(NORMAL, name="E. Vile", game="Mighty Astro-Force")) == []


@rule("MAF-054", "MAF-R76")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_the_power_level_is_the_gem_number_in_play(level: int) -> None:
    card = replace(NORMAL, level=level)
    assert rules_broken(card) == []
    title = f"Captain Toast {level}"
    table = a_round(card, A=f"{title} on collect", B="Cadet 1 on collect", C=f"{title} on attack_right")
    assert gems(table) == f"{5 + level}/{max(0, 6 - level)}/5/5"


@rule("MAF-R76")
@pytest.mark.parametrize("level", [-1, 0, 7, 13])
def test_there_is_no_other_power_level(level: int) -> None:
    assert rules_broken(replace(NORMAL, level=level)) == ["MAF-R76"]


@rule("MAF-R76", "MAF-092")
def test_a_level_2_card_is_a_2_gem_card_for_samurai_yoku() -> None:
    for level, total in ((2, 5), (3, 8)):
        card = replace(NORMAL, level=level)
        table = a_round(card, A=f"Captain Toast {level} on collect", B="Samurai Yoku 2 on collect")
        assert gems(table) == f"{total}/7/5/5"


@rule("MAF-055")
def test_a_picture_has_no_effect_on_play() -> None:
    drawn = replace(NORMAL, picture="me.png")
    assert rules_broken(drawn) == []
    assert hero_of(drawn) == hero_of(NORMAL)


@rule("MAF-056")
def test_a_special_card_names_and_describes_its_superpower() -> None:
    assert rules_broken(SPECIAL) == []
    assert rules_broken(replace(SPECIAL, power_bar="")) == ["MAF-056"]
    assert rules_broken(replace(SPECIAL, description=" ")) == ["MAF-056"]
    assert rules_broken(replace(SPECIAL, power_bar=" ", description="")) == ["MAF-056", "MAF-056"]
    played = hero_of(SPECIAL)
    assert (played.power, played.amount, played.text) == ("steal", 2, "Steals two gems from each opponent.")


@rule("MAF-057")
def test_a_normal_card_has_a_catchphrase_and_no_power() -> None:
    played = hero_of(NORMAL)
    assert (played.power, played.text, played.origin, played.e_vile) == ("", "Butter side up!", "own", False)
    assert rules_broken(replace(NORMAL, catchphrase=" ")) == ["MAF-057"]
    assert rules_broken(replace(NORMAL, power_bar="Crumbs")) == ["MAF-057"]
    assert rules_broken(replace(NORMAL, block="block")) == ["MAF-057"]
    assert rules_broken(replace(NORMAL, amount=1)) == ["MAF-057"]
    assert rules_broken(replace(NORMAL, description="It crumbles.")) == ["MAF-057"]
    assert rules_broken(replace(SPECIAL, catchphrase="Eat!")) == ["MAF-057"]
    assert rules_broken(replace(NORMAL, catchphrase="", game="Mighty Astro-Force")) == []


@rule("MAF-R77")
@pytest.mark.parametrize("block", [*BLOCKS])
def test_a_building_block_has_an_amount_where_it_needs_one(block: str) -> None:
    right, wrong = ((1, 6), (0, 7)) if block in NEED_AMOUNT else ((0, 0), (1, 6))
    for amount in right:
        assert rules_broken(special(block, amount)) == []
    for amount in wrong:
        assert rules_broken(special(block, amount)) == ["MAF-R77"]


@rule("MAF-R77")
def test_there_are_only_the_building_blocks_of_the_list() -> None:
    assert rules_broken(special("explode")) == ["MAF-R77"]
    assert {BY_NAME[name].power for name in BONUS} == {*BLOCKS} - {"attack-all"}
    assert {name: BY_NAME[name].power for name in BONUS if BY_NAME[name].amount} == {
        "cheetah-bandit": "steal", "ozeki-zuma": "discard", "starstriker": "redirect", "shadow-rider": "draw",
        "samurai-yoku": "useless",
    }  # fmt: skip
    assert sorted(NEED_AMOUNT) == ["discard", "draw", "redirect", "steal", "useless"]


@rule("MAF-R77", "MAF-R78")
def test_a_special_card_without_a_block_is_free_or_if_of_another_game_a_normal_one() -> None:
    free = special("")
    assert rules_broken(free) == []
    assert hero_of(free).power == "free"
    assert hero_of(replace(free, game="Mighty Astro-Force")).power == ""


# ------------------------------------------------------------------------------------------------------ how it plays


def random_match(setup: Setup, seed: int) -> Iterator[object]:
    """What everybody sees after each answer of a match played at random."""
    match = Match.begin(MIGHTY_ACTION_FORCE, 4, bytes([seed]), setup)
    rand = Random(seed).random
    while match.ask:
        for seat in match.waiting:
            ask = match.ask_of(seat)
            assert ask is not None
            match.answer(seat, random_move(match, ask, rand))
        table = match.world.state
        yield match.outcome, list(table.gems), list(table.skipped), list(map(len, table.hands))


@rule("MAF-R77")
@pytest.mark.parametrize("printed", BONUS)
def test_a_card_made_of_building_blocks_plays_like_the_printed_one(printed: str) -> None:
    hero = BY_NAME[printed]
    copied = special(hero.power, hero.amount, hero.gems)
    decks = [("ranger", "e-vile", name, name, name) * 3 for name in (printed, copied.key)]
    for seed in range(5):
        real, copy = (list(random_match(Setup(decks=(deck,) * 4, cards=(copied,)), seed)) for deck in decks)
        assert real == copy


# ------------------------------------------------------------------------------------------------------ as a file


def card_file(*cards: object, **more: object) -> dict[str, object]:
    return {"game": "mighty-action-force", "card": list(cards), **more}


TOAST = {"name": "Captain Toast", "level": 5, "catchphrase": "Butter side up!"}


@rule("MAF-053", "MAF-054", "MAF-057")
def test_a_card_file_has_cards_as_they_are_played() -> None:
    given = card_file(TOAST, {"name": "Mould", "level": 6, "catchphrase": "I grow on you.", "e_vile": True})
    assert MIGHTY_ACTION_FORCE.decks.card_faults(given) == []
    toast, mould = MIGHTY_ACTION_FORCE.decks.read_cards(given)
    assert toast == hero_of(NORMAL)
    assert (mould.title, mould.gems, mould.e_vile) == ("Mould 6", 6, True)
    assert MIGHTY_ACTION_FORCE.book.note(toast).text == "Butter side up!"
    assert MIGHTY_ACTION_FORCE.book.note(toast).attested == ()


def test_everything_that_is_wrong_with_a_card_file_is_told_at_once() -> None:
    given = card_file({**TOAST, "levle": 3}, TOAST, {"name": "Witch", "special": True, "level": 2.5}, "Toast", deck=1)
    assert [(fault.rule, fault.hint) for fault in MIGHTY_ACTION_FORCE.decks.card_faults(given)] == [
        ("MAF-015", "the card file can't have 'deck'; there are: game, card"),
        ("MAF-R76", "Captain Toast can't have 'levle'; perhaps 'level' is meant"),
        ("MAF-R76", "Witch: level should be a whole number, not 2.5"),
        ("MAF-R75", "card 4: write its facts below a line [[card]]"),
        ("MAF-053", "two cards are called 'own-captain-toast': give every card a name of its own"),
    ]
    with pytest.raises(Refused, match="MAF-015: the card file can't have 'deck'"):
        MIGHTY_ACTION_FORCE.decks.read_cards(given)
    assert [fault.rule for fault in MIGHTY_ACTION_FORCE.decks.card_faults({})] == ["MAF-015", "MAF-R75"]
    assert [fault.rule for fault in MIGHTY_ACTION_FORCE.decks.card_faults(card_file(game="chess"))] == ["MAF-015"]


@rule("MAF-R67", "MAF-R68")
def test_what_the_rulebook_tells_of_a_card_is_noted() -> None:
    noted = {name: MIGHTY_ACTION_FORCE.book.note(card).attested for name, card in BY_NAME.items()}
    assert noted["cadet"] == ()
    assert noted["white-falcon"] == ("name", "power", "gems")
    assert noted["supernova"] == ("name", "power")


def test_tables_with_cards_of_their_own_share_the_ledger() -> None:
    """Reading it takes longer than an answer may, so it is not read again for a stranger's cards."""
    assert MIGHTY_ACTION_FORCE.under(Setup(cards=(NORMAL,))).book.ledger is MIGHTY_ACTION_FORCE.book.ledger


# ---------------------------------------------------------------------------------------- what others have on screen


def told(**fields: object) -> list[tuple[str, str]]:
    """The faults of a card file with one card."""
    card = {"name": "Captain Toast", "level": 5, "catchphrase": "Butter side up!", **fields}
    faults = MIGHTY_ACTION_FORCE.decks.card_faults({"game": "mighty-action-force", "card": [card]})
    return [(fault.rule, fault.hint) for fault in faults]


@rule("MAF-053", "MAF-055", "MAF-057")
@pytest.mark.parametrize(
    "flaw", ["\x1b[2J", "\x00", "\x07", "\x9b", "\u202e", "\u2066", "\n", "\u2028", "\u3164", "\ue000"]
)
@pytest.mark.parametrize(
    ("field", "rule_id"), [("name", "MAF-053"), ("catchphrase", "MAF-057"), ("picture", "MAF-055")]
)
def test_a_letter_that_nobody_can_see_is_told_by_its_number_and_gets_to_no_screen(
    flaw: str, field: str, rule_id: str
) -> None:
    ((rule_of, hint),) = told(**{field: f"Zed {flaw} eve"})
    assert rule_of == rule_id
    assert f"{field} has a letter that nobody can see, U+{ord(flaw[0]):04X}" in hint
    assert hint.startswith("Zed" if field == "name" else "Captain Toast") and hint.isprintable()


@rule("MAF-053", "MAF-056", "MAF-057")
@pytest.mark.parametrize(
    ("field", "longest"), [("name", 40), ("power_bar", 40), ("game", 40), ("catchphrase", 120), ("description", 600)]
)
def test_a_text_on_a_card_is_as_long_as_a_card_can_hold(field: str, longest: int) -> None:
    special = {"special": True, "catchphrase": "", "power_bar": "Crumbs", "description": "They fall."}
    others = special if field in ("power_bar", "description") else {}
    assert told(**{**others, field: "x" * longest}) == []
    ((_, hint),) = told(**{**others, field: "x" * (longest + 1)})
    assert f"{field} has {longest + 1} letters; {longest} is the most" in hint
    assert len(told(**{**others, field: "A" * 60_000})[0][1]) < 200


@rule("MAF-053")
@pytest.mark.parametrize(
    "name", ["\u0422\u0456tan", "Cad\u0435t", "\u0421\u0430det", "E. V1le", "E.\u00a0Vile", "\uff23adet"]
)
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    assert [rule_of for rule_of, _ in told(name=name)] == ["MAF-053"]


@rule("MAF-053")
def test_marks_that_pile_up_are_refused_and_letters_that_people_write_are_not() -> None:
    assert [hint for _, hint in told(catchphrase="a" + "\u0300" * 9)] == [
        "Captain Toast: catchphrase has marks that pile up"
    ]
    for fine in (
        "«\u202fO là\u00a0là\u202f!\u202f»",
        "हिन्दी",
        "ภาษาไทยเก่ง",
        "❤️ butter",
        "団長、行くぞ！",
        "Zażółć gęślą jaźń",
    ):
        assert told(catchphrase=fine, name="Zoë") == []


@rule("MAF-055")
@pytest.mark.parametrize(
    ("picture", "fine"),
    [
        ("me.png", True), ("my hero (2).jpg", True), ("https://example.org/me.png?x=1", True), ("bohné.png", True),
        ("javascript:alert(1)", False), ("data:image/png;base64,AAAA", False), ("../../etc/passwd", False),
        ("C:\\me.png", False), ("file:///etc/passwd", False), ("//example.org/me.png", False), ("https://a b", False),
    ],
)  # fmt: skip
def test_a_picture_is_an_address_in_the_web_or_the_name_of_a_file(picture: str, fine: bool) -> None:
    assert [rule_of for rule_of, _ in told(picture=picture)] == ([] if fine else ["MAF-055"])


@rule("MAF-015")
def test_what_a_deck_is_called_is_held_to_the_same() -> None:
    faults = MIGHTY_ACTION_FORCE.decks.deck_faults(
        {"game": "mighty-action-force", "name": "Zed\x1b[31m", "cards": {"cadet": 15}}
    )
    assert ("MAF-015", "the deck: name has a letter that nobody can see, U+001B") in [
        (fault.rule, fault.hint) for fault in faults
    ]


@rule("MAF-053")
def test_a_match_that_began_with_such_a_card_goes_on() -> None:
    assert refusal(4, Setup(cards=(replace(NORMAL, name="Zed\x1b[2J", catchphrase="A" * 5000),))) == ""
