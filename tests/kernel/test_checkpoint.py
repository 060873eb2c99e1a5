"""Checkpoints: a world is written as bytes, and read back as a world on which no flow runs."""

from msgspec import msgpack

from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import Saved, Snapshot, pack, unpack, world_of
from beanfield.kernel.match import Match
from beanfield.kernel.world import Aliases
from tests.toys.plots import PLOTS, State
from tests.toys.stumble import STUMBLES, WALK
from tests.toys.toy import NoSetup, cards

STATE = State(hands=[[0], [1]], pile=[2, 3], table=[], points=[4, 5], turns=6, sign="here")
ROSTER = list(cards("red", range(4)).values())


def test_a_snapshot_comes_back_as_it_was() -> None:
    snapshot = Snapshot(STATE, b"\x01" * 32, 3, [1, 2], 9)
    assert unpack(State, pack(snapshot)) == snapshot


def test_the_world_of_a_snapshot_has_its_pieces_its_aliases_and_its_count_of_events() -> None:
    match = Match.begin(PLOTS, 2, b"checkpoint")
    here = match.world
    here.conceal([2])
    snapshot = Snapshot(STATE, here.keys.tobytes(), 3, [1, 2], 9)
    w = world_of(snapshot, ROSTER, 2, NoSetup(), Chance(b"seed"), here.aliases)
    assert (w.state, w.cards, w.seats, w.first_event, w.events) == (STATE, ROSTER, 2, 9, [])
    assert [w.alias(piece) for piece in range(20)] == [here.alias(piece) for piece in range(20)]


def test_a_saved_match_is_its_last_checkpoint_and_the_answers_since() -> None:
    match = Match.begin(STUMBLES, 2, b"stones")
    for _ in range(3):
        match.answer(match.waiting[0], WALK)
    found = msgpack.decode(match.save(), type=Saved)
    assert (found.game, found.version, found.seats, found.seed, found.outcome) == ("stumble", 1, 2, b"stones", None)
    assert found.roster == [f"stone-{n}" for n in range(5)]
    assert [(said.seat, said.acts[0].do) for said in found.tail] == [(0, "walk"), (0, "walk"), (1, "walk")]
    assert len(found.chance) == 3
    assert unpack(STUMBLES.rules.state, found.snapshot).state == STUMBLES.rules.state([0, 0], [0, 1, 2, 3, 4])


def test_at_a_checkpoint_nothing_but_the_state_is_saved() -> None:
    match = Match.begin(STUMBLES, 2, b"stones")
    for _ in range(6):
        match.answer(match.waiting[0], WALK)
    found = msgpack.decode(match.save(), type=Saved)
    assert (found.tail, found.chance) == ([], [])
    snapshot = unpack(STUMBLES.rules.state, found.snapshot)
    assert snapshot.state.steps == [3, 3]
    assert (snapshot.chance, snapshot.asked, snapshot.events) == (6, [3, 3], 6)
    assert [said.seat for said in found.last] == [0, 1]


def test_the_aliases_of_a_match_have_a_key_that_does_not_tell_the_seed() -> None:
    one, other = (msgpack.decode(Match.begin(PLOTS, 2, seed).save(), type=Saved) for seed in (b"one", b"other"))
    assert one.key != other.key
    assert b"one" not in one.key
    assert Aliases(one.key)[3] == Match.begin(PLOTS, 2, b"one").world.aliases[3]
