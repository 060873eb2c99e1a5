"""The round of four players that the rulebook tells, with every figure."""

from tests.games.beanstalk.staging import (
    Table,
    dealt,
    drops,
    finishes,
    gold_cards,
    happened,
    in_hand,
    in_reserve,
    letting,
    puts,
    rolls,
    stacks,
    stalk,
    takes,
    titles,
)
from tests.rules import rule

JULIETTE, FRED, PIERRE, PAULINE = "ABCD"
PLAYED = {JULIETTE: 6, FRED: 5, PIERRE: 4, PAULINE: 5}


def revealed() -> Table:
    """Everybody has chosen a card; Juliette is the youngest."""
    table = dealt()
    hands = {seat: titles([card, 1, 2]) for seat, card in PLAYED.items()}
    decks = {seat: titles([number for number in (3, 4, 5, 6, 7) if number != card]) for seat, card in PLAYED.items()}
    sacks = [f"Sack of {value} Gold" for value in (10, 15, 20) for _ in range(10)]
    table.stage(rest="box", hands=hands, decks=decks, sacks=sacks)
    for seat, card in PLAYED.items():
        table.does(seat, "play", *titles([card]))
    return table


def after_pierre() -> Table:
    table = revealed()
    rolls(table, PIERRE, 3, "treasure trunk die")
    takes(table, PIERRE, 0)
    finishes(table, PIERRE, "treasure", "trunk", "die")
    return table


def after_fred() -> Table:
    table = after_pierre()
    rolls(table, FRED, 3, "eye die trunk")
    takes(table, FRED, 1, "eye")
    finishes(table, FRED)
    return table


def after_pauline() -> Table:
    table = after_fred()
    rolls(table, PAULINE, 2, "treasure treasure")
    finishes(table, PAULINE)
    return table


def after_the_fall() -> Table:
    table = after_pauline()
    rolls(table, JULIETTE, 2, "trunk trunk")
    puts(table, JULIETTE)
    drops(table, JULIETTE)
    return table


def tokens_left(table: Table) -> dict[str, int]:
    return {seat: table.lies(f"tokens.{seat}") for seat in "ABCD"}


def dice(table: Table) -> int:
    return sum(piece.block == "die" for piece in table.match.world.state.beanstalk)


@rule("BST-108")
def test_pierre_has_the_lowest_card_and_fred_sits_nearer_to_the_bean_than_pauline() -> None:
    table = revealed()
    assert table.lies("bean") == 0
    assert [("ABCD"[seat]) for seat in table.lies("order")] == [PIERRE, FRED, PAULINE, JULIETTE]
    assert table.asked == f"{PIERRE} begin"


@rule("BST-109")
def test_pierre_rolls_three_declines_the_extra_die_and_earns_a_card() -> None:
    table = revealed()
    assert (dice(table), in_reserve(table), len(table.lies("sacks"))) == (1, (11, 2), 30)
    assert [option for option in table.options(PIERRE) if option.startswith("roll")] == ["roll 1", "roll 3"]
    rolls(table, PIERRE, 3, "treasure trunk die")
    assert table.options(PIERRE) == ["take 0", "take 1"]
    takes(table, PIERRE, 0)
    assert stacks(table, PIERRE, "treasure", "trunk", "die") == ["die", "token", "die", "cylinder", "die"]
    assert gold_cards(table) == [0, 0, 0, 0], "not before the check"
    table.does(PIERRE, "spell")
    assert stalk(table) == "treasure C trunk cylinder die"
    assert (dice(table), in_reserve(table), tokens_left(table)[PIERRE]) == (4, (8, 1), 2)
    assert (gold_cards(table), len(table.lies("sacks"))) == ([0, 0, 1, 0], 29)
    assert table.asked == f"{FRED} begin"


@rule("BST-110")
def test_fred_takes_an_extra_die_and_wakes_the_giant() -> None:
    table = after_pierre()
    rolls(table, FRED, 3, "eye die trunk")
    assert in_reserve(table) == (5, 1)
    takes(table, FRED, 1, "eye")
    assert happened(table, "woke") == [("BST-048", {"seat": 1, "count": 2})]
    assert (in_reserve(table), in_hand(table)) == ((6, 1), ["eye", "eye"])
    assert finishes(table, FRED) == ["die", "die"]
    assert stalk(table) == "treasure C trunk cylinder die eye eye"
    assert (dice(table), in_reserve(table), tokens_left(table)[FRED]) == (6, (6, 1), 3)
    assert (gold_cards(table), len(table.lies("sacks"))) == ([0, 0, 1, 0], 29)
    assert table.asked == f"{PAULINE} begin"


@rule("BST-111")
def test_pauline_rolls_two_treasures_and_earns_two_cards() -> None:
    table = after_fred()
    rolls(table, PAULINE, 2, "treasure treasure")
    assert in_reserve(table) == (4, 1)
    assert finishes(table, PAULINE) == ["die", "token", "die", "token"]
    assert stalk(table) == "treasure C trunk cylinder die eye eye treasure D treasure D"
    assert (dice(table), in_reserve(table)) == (8, (4, 1))
    assert (gold_cards(table), len(table.lies("sacks"))) == ([0, 0, 1, 2], 27)
    assert tokens_left(table) == {JULIETTE: 3, FRED: 3, PIERRE: 2, PAULINE: 1}
    assert table.asked == f"{JULIETTE} begin"


@rule("BST-112")
def test_juliette_would_have_to_put_the_castle_on_her_second_trunk() -> None:
    table = after_pauline()
    rolls(table, JULIETTE, 2, "trunk trunk")
    assert in_reserve(table) == (2, 1)
    assert [puts(table, JULIETTE) for _ in range(3)] == ["die", "cylinder", "die"]
    assert (in_reserve(table), letting(table).piece) == ((2, 0), "castle")


@rule("BST-112", "BST-113")
def test_but_it_falls_after_her_first_die_and_pierre_and_pauline_draw_for_it() -> None:
    table = after_the_fall()
    assert {facts["seat"] for _, facts in happened(table, "topped")}.isdisjoint({0}), "neither cylinder nor Castle"
    assert happened(table, "fell") == [("BST-075", {"seat": 0, "pieces": 13})]
    assert (gold_cards(table), len(table.lies("sacks"))) == ([0, 0, 2, 4], 24)
    assert (dice(table), in_reserve(table), stalk(table)) == (1, (11, 2), "")
    assert set(tokens_left(table).values()) == {3}


@rule("BST-114")
def test_juliette_played_last_and_keeps_the_bean_for_the_next_round() -> None:
    table = after_the_fall()
    assert (table.lies("bean"), happened(table, "bean")) == (0, [("BST-037", {"seat": 0})])
    for seat in "ABCD":
        assert (len(table.lies(f"hands.{seat}")), len(table.lies(f"decks.{seat}"))) == (3, 3)
        assert len(table.lies(f"played.{seat}")) == 1
    assert table.asked == "A card, B card, C card, D card"


@rule("BST-R82", "BST-R02")
def test_the_figures_of_the_example_agree_with_the_rules() -> None:
    tables = [revealed(), after_pierre(), after_fred(), after_pauline()]
    assert [dice(table) for table in tables] == [1, 4, 6, 8]
    assert [in_reserve(table) for table in tables] == [(11, 2), (8, 1), (6, 1), (4, 1)]
    end = after_the_fall()
    assert gold_cards(end) == [0, 0, 1 + 1, 2 + 2]
    assert len(end.lies("sacks")) == 30 - 1 - 2 - 3 == 24
    with_a_five = revealed()
    order = with_a_five.lies("order")
    assert order.index(1) < order.index(3), "Fred before Pauline, so Juliette can't have played a 5 and gone last"
