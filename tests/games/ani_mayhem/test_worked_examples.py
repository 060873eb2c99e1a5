"""The two combats that the rulebook works out, with every number (ANI-658 to ANI-674).

Some of their characters can't be brought in a deck yet, because they transform. Here they stand for their printed
figures; Little Washu has the one trait of hers that counts in her combat.
"""

import pytest

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, catalog
from beanfield.games.ani_mayhem.phases.digging import may_scavenge
from beanfield.games.ani_mayhem.reading import ability, health_of
from beanfield.games.ani_mayhem.vocabulary.always import PARTY_OTHERS, always
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import health
from tests.games.ani_mayhem.scene import BY_TITLE, Scene, Table, events, figure, in_play, state
from tests.games.ani_mayhem.scenes.charms import passed_by
from tests.rules import rule

SMASH, PARRY = "Smash / Stupefaction", "Parry / Handsome Lad"
DODGE, CLUB = "Dodge / Puppy Dog Eyes", "Club / Stunning Smile"


STAND_INS = (
    "Little Washu", "P-Chan", "Ryo-Ohki (Cabbit)", "Clean Livin'", "Control Cube",
    "Mousse", "Mr. Masamichi Fujisawa", "Ranma Saotome (boy type)", "Magical Girl Pretty Sammy",
)  # fmt: skip


@pytest.fixture(autouse=True)
def all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody in the examples is known."""
    for title in STAND_INS:
        monkeypatch.setitem(catalog(), BY_TITLE[title].name, BY_TITLE[title])


def values(table: Table, title: str, *names: Ability) -> tuple[int, ...]:
    return tuple(ability(table.match.world, figure(table, title), name) for name in names)


def health_left(table: Table, title: str) -> int:
    one = figure(table, title)
    return health_of(table.match.world, one) - one.lost


# Tom scavenges Hot Springs House


@pytest.fixture
def tom(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Tom's party is about to scavenge; Nene carries the Control Cube."""
    monkeypatch.setitem(CONTINUOUS, "little-washu", (always(PARTY_OTHERS, health + 1),))
    scene = Scene()
    scene.location("Hot Springs House", 0, 0, under=["Go Board", "Goons", "Bugrom, Type 1"])
    scene.location("Arena", 1, 0)
    scene.haven("A", 1)
    scene.haven("B", 1)
    scene.puts("A", "Little Washu", 0)
    scene.puts("A", "Nene Romanova", 0, carries=["Control Cube"])
    scene.puts("A", "P-Chan", 0, worn=["Clean Livin'"])
    scene.puts("A", "Ryo-Ohki (Cabbit)", 0)
    scene.puts("B", "Krillin", 1, home=True)
    scene.piles("A", combat=[CLUB, DODGE, PARRY, SMASH])
    return scene.begin("scavenge")


@rule("ANI-658", "ANI-659", "ANI-R365", "ANI-R368")
def test_the_party_may_scavenge_by_three_females_and_the_bugrom_attacks(tom: Table) -> None:
    tom.does("A", "scavenge", "Hot Springs House")
    assert "leave-out P-Chan" in tom.options("A"), "three females are enough"
    assert "leave-out Nene Romanova" not in tom.options("A")
    tom.does("A", "begin")
    assert tom.asked == "A retreat"
    party = ("Nene Romanova", "P-Chan", "Little Washu", "Ryo-Ohki (Cabbit)")
    w = tom.match.world
    assert [max(ability(w, one, "movement") - one.moved, 0) for one in (figure(tom, each) for each in party)] == [0] * 4
    assert "turns-over" in events(tom)
    expected = [
        ("Nene Romanova", 1, 2, 3), ("P-Chan", 2, 3, 3), ("Little Washu", 2, 4, 4), ("Bugrom, Type 1", 3, 3, 3),
        ("Ryo-Ohki (Cabbit)", 1, 2, 3),
    ]  # fmt: skip
    assert [
        (each, *values(tom, each, "damage", "defense"), health_left(tom, each)) for each, *_ in expected
    ] == expected
    assert values(tom, "P-Chan", "charm") == (2,)


@rule("ANI-660", "ANI-661", "ANI-662", "ANI-R444", "ANI-R378", "ANI-R369")
def test_two_rounds_with_the_bugrom(tom: Table) -> None:
    tom.does("A", "scavenge", "Hot Springs House")
    tom.does("A", "begin")
    tom.does("A", "stand", chance=[[1]])  # it picks Nene
    tom.does("A", "name", "Little Washu", "P-Chan")
    tom.does("A", "on", "Nene Romanova")  # Smash; Parry goes to the Bugrom
    told = [event.facts for event in tom.match.world.events if event.what in ("strikes", "is-struck")]
    assert [(each["damage"], each["loss"]) for each in told] == [(6, 1), (3, 1)]
    assert (health_left(tom, "Nene Romanova"), health_left(tom, "Bugrom, Type 1")) == (2, 2)
    tom.does("A", "fight-on", chance=[[1]])
    tom.does("A", "name", "Little Washu", "P-Chan")
    tom.does("A", "on", "Nene Romanova")  # Dodge; Club goes to the Bugrom
    told = [event.facts for event in tom.match.world.events if event.what in ("strikes", "is-struck")]
    assert [(each["damage"], each["loss"]) for each in told[2:]] == [(5, 2), (5, 2)]
    assert [tom.match.world.cards[out.piece].title for out in state(tom).bonked[0]] == ["Nene Romanova"]
    assert tom.lies("discards.A") == ["Bugrom, Type 1"]
    assert tom.asked == "A loot"
    assert tom.lies("above.0") == ["Control Cube"]
    tom.does("A", "take", "Control Cube", to="P-Chan")
    assert [health_left(tom, each) for each in ("Little Washu", "P-Chan", "Ryo-Ohki (Cabbit)")] == [4, 3, 3]
    assert tom.options("A") == ["dig-on", "stop"], "no new test of the skills"
    tom.does("A", "stop")
    assert "scavenge Hot Springs House" not in tom.options("A"), "not again in this turn"
    party = [figure(tom, each) for each in ("Little Washu", "P-Chan", "Ryo-Ohki (Cabbit)")]
    assert not may_scavenge(tom.match.world, 0, party), "and two females are too few in the next one"


# Amanda and Ben

AMANDA = ("Mousse", "Mr. Masamichi Fujisawa", "Detective Mihoshi")
BEN = ("Ranma Saotome (boy type)", "Tenchi Masaki", "Sylia Stingray", "Magical Girl Pretty Sammy")
FUJISAWA, MIHOSHI, RANMA, SAMMY = AMANDA[1], AMANDA[2], BEN[0], BEN[3]
HAMMER = "Dimensional Hammer"


def two_parties() -> Table:
    """Amanda (A) and Ben (B) meet; only Amanda has something to declare."""
    scene = Scene()
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.haven("A", 0)
    scene.haven("B", 2)
    for title in AMANDA:
        carries = {"Mousse": ["Cute Little Dolly"], MIHOSHI: [HAMMER]}.get(title, [])
        scene.puts("A", title, 1, carries=carries)
    for title in BEN:
        scene.puts("B", title, 1)
    scene.piles("A", combat=[PARRY, "Charge / Scandal", "Bash / Broken Heart"])
    ben = ["Face Slam / Beautiful Queen", "Punch / Lovely Hair"]
    scene.piles("B", combat=["Shaken Up / Singing Sensation", "Deception / Tied Up", *reversed(ben)])
    scene.state.stops = [["combat"], []]
    return scene.begin("equip")


@rule(
    "ANI-664", "ANI-665", "ANI-666", "ANI-583", "ANI-R453", "ANI-R450", "ANI-R437", "ANI-R438", "ANI-R439", "ANI-R415"
)
def test_pretty_sammy_charms_fujisawa_and_mousse_breaks_the_charm() -> None:
    table = two_parties()
    w = table.match.world
    for seat, titles in enumerate((["Bash / Broken Heart", "Assault / Shining Knight", PARRY], ["Stomp / Cool Dude"])):
        state(table).combat_decks[seat] = w.create([BY_TITLE[title] for title in titles])
        state(table).brought[seat] += state(table).combat_decks[seat]
    state(table).stops = [["combat"], ["combat"]]
    w.memo.clear()
    table.does("A", "attack-party", RANMA)
    table.does("A", "let")
    table.does("B", "let")
    table.does("B", "stand")
    table.does("A", "target", SAMMY)
    table.does("A", "name", "Mousse", MIHOSHI)
    table.does("A", "target", "Tenchi Masaki")
    assert table.asked == "A combat, B combat"
    table.does("A", "let")  # she gives up her priority to charm
    table.does("B", "try-charm", SAMMY)
    table.does("B", "woo", FUJISAWA)
    while not (told := [event.facts for event in w.events if event.what == "charm-result"]):
        table.does_least(table.asked[0])
    assert (told[0]["charm"], told[0]["theirs"]) == (4, 3), "4 + 1 - 1 against 3"
    assert values(table, "Mousse", "charm") == (2,)
    table.does("A", "show", "Cute Little Dolly")
    assert values(table, "Mousse", "charm") == (4,)
    passed_by(table)
    assert table.asked == "A break"
    table.does("A", "break-charm", "Mousse", FUJISAWA)
    passed_by(table)
    told = [event.facts for event in w.events if event.what == "charm-result"]
    assert (told[1]["charm"], told[1]["theirs"]) == (6, 2), "2 + 2 + 2 against 3 - 1: by 4, and 2 were needed"
    assert "charm-broken" in events(table)
    fight = state(table).fight
    assert fight is not None
    assert (fight.engaged[1].by, fight.engaged[1].on) == (
        [figure(table, FUJISAWA).id], figure(table, "Tenchi Masaki").id,
    )  # fmt: skip
    assert figure(table, FUJISAWA).spell == ""


def first_round() -> Table:
    """Up to the check for the end of round 1."""
    table = two_parties()
    table.does("A", "attack-party", RANMA)
    table.does("A", "let")
    table.does("B", "stand")
    table.does("A", "target", "Tenchi Masaki")
    table.does("A", "name", FUJISAWA)
    table.does("A", "target", SAMMY)
    table.does("A", "name", "Mousse", MIHOSHI)
    table.does("A", "let")
    table.does("B", "")  # Tenchi alone strikes Fujisawa
    table.does("B", "strike-at", MIHOSHI)
    table.does("B", "name", RANMA)
    table.does("B", "protect", "Sylia Stingray", to=SAMMY)
    return table


@rule("ANI-663", "ANI-R446")
def test_the_parties_of_amanda_and_ben_have_these_values() -> None:
    table = two_parties()
    expected = [
        ("Mousse", 3, 3, 3, 2), (FUJISAWA, 5, 5, 5, 3), (MIHOSHI, 2, 3, 3, 3), (RANMA, 4, 3, 3, 3),
        ("Tenchi Masaki", 2, 2, 2, 3), ("Sylia Stingray", 2, 2, 2, 3), (SAMMY, 3, 3, 3, 4),
    ]  # fmt: skip
    table.does("A", "attack-party", RANMA)
    table.does("A", "let")
    for title, damage, defense, full, charm in expected:
        assert values(table, title, "damage", "defense", "charm") == (damage, defense, charm), title
        assert health_left(table, title) == full
    mousse = figure(table, "Mousse")
    assert table.sees("B", f"concealed.{mousse.id}.cards") == ["?"]
    assert table.asked == "B withdraw"


@rule("ANI-667", "ANI-668", "ANI-R447", "ANI-R379")
def test_ben_names_who_strikes_back_and_the_combat_cards_change_four_of_them() -> None:
    table = first_round()
    fight = state(table).fight
    assert fight is not None
    ids = {title: figure(table, title).id for title in (*AMANDA, *BEN)}
    one, other = fight.engaged
    assert (one.by, one.on, one.back, one.at) == (
        [ids[FUJISAWA]], ids["Tenchi Masaki"], [ids["Tenchi Masaki"]], ids[FUJISAWA],
    )  # fmt: skip
    assert sorted(other.by) == sorted([ids["Mousse"], ids[MIHOSHI]])
    assert (other.on, other.back, other.at) == (ids[SAMMY], [ids[SAMMY], ids[RANMA]], ids[MIHOSHI])
    assert fight.guards == {ids["Sylia Stingray"]: ids[SAMMY]}
    assert values(table, SAMMY, "defense") == (5,)
    table.does("A", "let")
    table.does("A", "on", MIHOSHI)  # Charge; Bash went to Fujisawa, who is alone in his attack
    table.does("B", "on", RANMA)  # Punch; Face Slam went to Tenchi
    assert values(table, FUJISAWA, "damage") == (6,)
    assert values(table, MIHOSHI, "defense") == (6,)
    assert values(table, RANMA, "damage") == (6,)
    assert values(table, "Tenchi Masaki", "damage") == (0,)


def after_first_round() -> Table:
    table = first_round()
    table.does("A", "let")
    table.does("A", "on", MIHOSHI)
    table.does("B", "on", RANMA)
    table.does("A", "use", HAMMER)
    table.does("A", "let")
    return table


@rule("ANI-669", "ANI-670", "ANI-671", "ANI-R366", "ANI-R449", "ANI-463")
def test_the_damage_of_round_one() -> None:
    table = after_first_round()
    told = [event for event in table.match.world.events if event.what == "is-struck"]
    assert [(event.facts["who"], event.facts["damage"], event.facts["loss"]) for event in told] == [
        ("Tenchi Masaki", 6, 4), (FUJISAWA, 0, 0), (SAMMY, 7, 2), (MIHOSHI, 9, 3),
    ]  # fmt: skip
    assert [event.facts["left"] for event in table.match.world.events if event.what == "uses-one"] == [2]
    assert (health_left(table, SAMMY), health_left(table, "Sylia Stingray")) == (1, 1)
    table.does("A", "let")  # before health is checked
    assert table.lies("discards.A") == [MIHOSHI]
    assert table.lies("discards.B") == ["Tenchi Masaki"]
    assert table.lies("above.1") == [HAMMER]


@rule("ANI-672", "ANI-673", "ANI-R401", "ANI-R445", "ANI-R380", "ANI-464", "ANI-R411")
def test_round_two() -> None:
    table = after_first_round()
    table.does("A", "let")
    assert table.asked == "B another-round"
    left = {title: health_left(table, title) for title in ("Mousse", FUJISAWA, RANMA, "Sylia Stingray", SAMMY)}
    assert left == {"Mousse": 3, FUJISAWA: 5, RANMA: 3, "Sylia Stingray": 1, SAMMY: 1}, "nobody was healed"
    table.does("B", "fight-on")
    table.does("A", "fight-on")
    fight = state(table).fight
    assert fight is not None and fight.attacker == 1
    table.does("A", "let")
    table.does("B", "target", "Mousse")
    table.does("B", "name", "Sylia Stingray", SAMMY)
    table.does("B", "enough")
    table.does("B", "protect", RANMA, to="Sylia Stingray")
    table.does("A", "let")
    table.does("A", "strike-at", "Sylia Stingray")
    table.does("A", "name", FUJISAWA)
    table.does("A", "let")
    before = len(table.match.world.events)
    table.does("B", "on", "Sylia Stingray")  # Deception, and with it Shaken Up
    assert values(table, "Sylia Stingray", "defense") == (7,)
    table.does("A", "on", "Mousse")  # Parry
    assert values(table, "Mousse", "defense") == (5,)
    table.does("A", "let")
    told = [event for event in table.match.world.events[before:] if event.what == "is-struck"]
    assert [(event.facts["who"], event.facts["damage"], event.facts["loss"]) for event in told] == [
        ("Mousse", 5, 0), ("Sylia Stingray", 6, 0),
    ]  # fmt: skip
    assert [health_left(table, each) for each in ("Sylia Stingray", RANMA, "Mousse")] == [1, 2, 3]
    table.does("A", "let")
    assert table.asked == "A another-round", "the combat goes on, and Amanda would attack again"
    assert set(in_play(table)) == {"Mousse", FUJISAWA, RANMA, "Sylia Stingray", SAMMY}
