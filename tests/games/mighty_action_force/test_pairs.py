"""Every pair of the thirteen kinds in one round. What is expected was worked out from the rulings, not by playing."""

from itertools import combinations_with_replacement

import pytest

from tests.games.mighty_action_force.rounds import CLASH, KINDS, Round, played
from tests.rules import rule

STOPPED = "Space Sentry was stopped: no turn is skipped for {}."
MISSED = "A missed a turn."

BANDIT = [
    Round(plays="A Bandit left; B Bandit right", after="6/6/3/3"),
    Round(plays="A Bandit collect; C Wizard left at A", after="6/4/4/4"),
    Round(plays="A Nova collect + Bandit left + 3 right", after="9/3/4/1"),
    Round(plays="A Bandit collect; B Zuma right", held="A 6", after="6/4/4/4", asked="A discard"),
    Round(plays="A Bandit collect; B Sentry collect stops A", after="9/5/4/4", asked="B play", told=(MISSED,)),
    Round(plays="A Bandit left; B Star collect", after="7/5/4/4"),
    Round(plays="A Bandit left; B Trooper collect", after="8/5/4/4"),
    Round(plays="A Bandit left; B Princess collect", after="5/6/5/5", untold=("stole",)),
    Round(plays="A Falcon collect; B Bandit collect; C 4 left", chance=[[1, 0]], after="6/8/8/3"),
    Round(plays="A Knight left; B Bandit collect", after="4/3/1/1"),
    Round(plays="A Rider collect; B Bandit collect", after="5/9/4/4", hands="4/1/0/0"),
    Round(plays="A Bandit collect; B Samurai right", after="7/4/4/4"),
    Round(plays="A Vile left; B Bandit collect", after="4/5/4/4"),
]
WIZARD = [
    Round(plays="A Wizard left at C; C Wizard right at A", after="2/5/2/5"),
    Round(plays="A Nova collect + Wizard left at C + Wizard right at C", before="5/5/9/5", after="6/5/3/5"),
    Round(plays="A Wizard left at C; C Zuma right", held="A 6", after="5/2/2/5", asked="A discard"),
    Round(plays="A Sentry collect stops D; B Wizard left at D; D misses", after="6/5/5/2"),
    Round(plays="A Star collect; C Wizard left at A", after="6/5/2/5"),
    Round(plays="A Trooper collect; C Wizard left at A", after="6/5/5/5"),
    Round(plays="A Wizard left at C; C Princess collect", after="5/2/7/5"),
    Round(plays="A Falcon collect; B Wizard left at D; C 1 right", chance=[[1, 0]], aims="C at A", after="4/5/4/5"),
    Round(plays="A Knight collect; C Wizard left at A", after="5/2/2/2"),
    Round(plays="A Rider left; C Wizard left at A", after="2/4/5/5", hands="4/0/1/0"),
    Round(plays="A Samurai left; C Wizard left at A", after="2/3/5/5"),
    Round(plays="A Vile left; C Wizard left at A", after="2/1/5/5"),
]
NOVA = [
    Round(plays="A Nova left + 3 collect; B Nova right + 2 collect", after="7/6/5/5"),
    Round(plays="A Nova collect + 2 left + 1 right; B Zuma collect", after="6/6/5/4", hands="1/1/0/0"),
    Round(plays="A Nova collect + Sentry left stops B + 2 right; B misses", after="6/4/5/3"),
    Round(plays="A Star collect; B Nova right + 2 left", after="6/4/3/5"),
    Round(plays="A Trooper collect; B Nova right + 2 left", after="6/5/3/5"),
    Round(plays="A Princess collect; B Nova collect", closed="B", after="7/6/5/5"),
    Round(plays="A Nova collect + 2 left + 3 right; B Princess collect", after="6/5/5/2"),
    Round(
        plays="A Falcon collect; B Nova collect + 3 left + 1 right; C 4 collect", chance=[[2, 0, 1]], after="4/6/2/5"
    ),
    Round(plays="A Nova left + Knight collect + 2 right", after="8/1/2/0"),
    Round(plays="A Nova collect + Rider left + 3 right", after="6/4/5/2", hands="4/0/0/0"),
    Round(plays="A Samurai collect; B Nova right + 2 collect + 3 left", after="6/5/2/5"),
    Round(plays="A Nova left + 2 collect + 3 right; B Samurai collect", after="5/6/5/2"),
    Round(plays="A Nova collect + Vile left + 3 right", after="6/1/5/2"),
]
ZUMA = [
    Round(
        plays="A Zuma left; B Zuma right", held="A 6; B 6; C 6 4", after="2/2/5/5", asked="A discard, B discard",
        hands="2/2/2/0",
    ),
    Round(plays="A Sentry collect stops C; B Zuma collect; C misses", held="C 6 4", after="6/8/5/5", asked="C discard"),
    Round(plays="A Zuma left; B Star collect", held="B 6", after="2/6/5/5", asked="B discard"),
    Round(plays="A Zuma left; B Trooper collect", held="B 6", after="5/6/5/5", asked="B discard"),
    Round(plays="A Zuma left; B Princess collect", held="B 6", after="5/4/5/5", hands="2/2/0/0"),
    Round(
        plays="A Falcon collect; B Zuma left; C 1 collect", held="A 6; B 6; C 6", chance=[[1, 0]], after="7/5/7/5",
        asked="A discard, B discard",
    ),
    Round(plays="A Zuma left; B Knight right", held="B 6", before="9/9/9/9", after="3/6/6/6", asked="B discard"),
    Round(plays="A Zuma collect; B Rider collect", after="8/6/5/5", asked="B discard", hands="1/3/0/0"),
    Round(plays="A Samurai left; B Zuma right", held="A 6", after="2/3/5/5", asked="A discard"),
    Round(plays="A Vile left; B Zuma right", held="A 6", after="2/1/5/5", asked="A discard"),
]  # fmt: skip
SENTRY = [
    Round(plays="A Sentry collect stops B; B misses; C Sentry collect stops B", after="6/5/6/5", waits="B"),
    Round(plays="A Sentry collect stops C; B Sentry collect stops C; C misses", after="6/6/5/5"),
    Round(plays="A Star collect; B Sentry right stops A", after="6/4/5/5", asked="B play", told=(MISSED,)),
    Round(plays="A Trooper collect; B Sentry right stops A", after="6/5/5/5", asked="B play", told=(MISSED,)),
    Round(
        plays="A Sentry collect stops C; B Princess collect; C 1 collect", after="6/7/6/5", told=(STOPPED.format("C"),)
    ),
    Round(
        plays="A Princess collect; B Sentry collect stops C; C 1 collect", after="7/6/6/5", told=(STOPPED.format("C"),)
    ),
    Round(plays="A Sentry collect stops B; B misses; C Princess collect", after="6/5/7/5"),
    Round(plays="B Sentry collect stops A; C Princess collect", after="5/6/7/5", told=(STOPPED.format("A"),)),
    Round(
        plays="A Falcon collect; B Sentry left stops A; C 4 collect", chance=[[1, 0]], after="7/5/2/5", asked="B play",
        told=(MISSED,),
    ),
    Round(plays="A Knight collect; B Sentry collect stops A", after="8/3/2/2", asked="B play", told=(MISSED,)),
    Round(plays="A Rider collect; B Sentry collect stops A", after="6/6/5/5", asked="B play", hands="3/2/0/0"),
    Round(plays="A Sentry collect stops C; B Samurai collect; C misses", after="6/7/5/5"),
    Round(plays="A Samurai collect; B Sentry collect stops C; C misses", after="7/6/5/5"),
    Round(plays="A Samurai collect; B Sentry left stops A", after="7/5/4/5", asked="B play", told=(MISSED,)),
    Round(plays="A Vile left; B Sentry right stops A", after="4/1/5/5", asked="B play", told=(MISSED,)),
]  # fmt: skip
STAR = [
    Round(plays="A Star left; B Star right", after="4/4/5/5"),
    Round(plays="A Trooper left; B Star collect", after="4/6/5/5"),
    Round(plays="A Star collect; B Princess right", after="4/5/5/5"),
    Round(plays="A Falcon left; B Star collect; C 4 right; D 3 right", chance=[[1, 0, 2]], after="5/6/5/2"),
    Round(plays="A Star collect; B Knight right", before="9/9/9/9", after="10/3/6/6"),
    Round(plays="A Star collect; B Rider right", after="6/4/5/5", hands="2/3/0/0"),
    Round(plays="A Star collect; B Samurai right", after="6/3/5/5"),
    Round(plays="A Star collect; B Vile right", after="6/1/5/5"),
]
TROOPER = [
    Round(
        plays="A Trooper left; B Trooper right", after="5/5/5/5",
        told=("A attacked B with Secret Trooper 1: blocked.", "B attacked A with Secret Trooper 1: blocked."),
    ),
    Round(plays="A Trooper collect; B Princess right", after="4/5/5/5"),
    Round(
        plays="A Falcon left; B Trooper collect; C 4 right; D 3 right", chance=[[1, 0, 2]], after="5/6/5/5",
        told=("D attacked C with Ranger 3: blocked.",),
    ),
    Round(plays="A Knight left; B Trooper collect", after="5/6/2/2"),
    Round(plays="A Trooper collect; B Rider right", after="6/5/5/5", hands="2/3/0/0"),
    Round(plays="A Trooper collect; B Samurai right", after="6/5/5/5"),
    Round(plays="A Trooper collect; B Vile right", after="6/5/5/5", told=("B attacked A with E. Vile 4: blocked.",)),
]  # fmt: skip
PRINCESS = [
    Round(plays="A Princess left; B Princess right", after="3/3/5/5", untold=("no power", "useless")),
    Round(plays="A Falcon collect; B 1 collect; C 4 left; D Princess right", after="7/6/3/1", untold=("whirled",)),
    Round(plays="A Knight left; B Princess right", after="3/2/5/5"),
    Round(plays="A Princess collect; B Rider right", after="6/5/5/5", hands="2/1/0/0"),
    Round(plays="A Rider collect; B Princess right", after="4/5/5/5", hands="4/1/0/0"),
    Round(plays="A Princess collect; B Samurai right; C 2 collect", after="5/5/7/5", told=(CLASH,)),
    Round(plays="A Samurai left; B Princess right; C 2 collect", after="3/3/7/5", told=(CLASH,)),
    Round(plays="A Vile left; B Princess collect", after="5/3/5/5", untold=("no power",)),
]
FALCON = [
    Round(
        plays="A Falcon collect; B Falcon left; C 3 collect; D 4 right", chance=[[1, 0, 2], [2, 1, 0]], after="9/5/2/5"
    ),
    Round(
        plays="A Falcon collect; B Knight collect; D 1 left", before="9/9/9/9", chance=[[1, 0]], after="5/7/6/9"
    ),
    Round(plays="A Falcon collect; B Rider left; C 4 collect", chance=[[1, 0]], after="7/5/2/5", hands="2/3/1/0"),
    Round(plays="A Falcon collect; B 1 collect; C 4 left; D Samurai right", after="5/6/3/1", untold=("whirled",)),
    Round(plays="A Falcon collect; B Vile right; C 1 collect", chance=[[1, 0]], after="6/5/9/5"),
]  # fmt: skip
KNIGHT = [
    Round(plays="A Knight left; B Knight right", before="9/9/9/9", after="3/3/3/3"),
    Round(plays="A Knight collect; B Rider right", after="7/2/2/2", hands="2/3/0/0"),
    Round(plays="A Knight collect; B Samurai right", after="6/2/2/2"),
    Round(
        plays="A Knight left; B Vile right", after="5/2/5/5", told=("Lightning Knight blocked E. Vile 4, played by B.",)
    ),
    Round(
        plays="A Vile left; B Knight collect",
        after="5/8/5/5",
        told=("Lightning Knight blocked E. Vile 4, played by A.",),
    ),
]
REST = [
    Round(plays="A Rider collect; B Rider collect", after="6/6/5/5", hands="4/3/0/0"),
    Round(plays="A Samurai collect; B Rider right", after="6/5/5/5", hands="2/3/0/0"),
    Round(plays="A Rider collect; B Samurai right", after="4/5/5/5", hands="4/1/0/0"),
    Round(plays="A Rider collect; B Vile right", after="2/5/5/5", hands="4/1/0/0"),
    Round(plays="A Samurai left; B Samurai right; C 2 collect", after="3/3/5/5"),
    Round(plays="A Vile left; B Samurai right", after="3/1/5/5"),
    Round(plays="A Vile left; B Vile right", after="1/1/5/5"),
]
PAIRS = [*BANDIT, *WIZARD, *NOVA, *ZUMA, *SENTRY, *STAR, *TROOPER, *PRINCESS, *FALCON, *KNIGHT, *REST]


@rule("MAF-R15", "MAF-R16")
@pytest.mark.parametrize("one", PAIRS, ids=lambda one: one.plays)
def test_two_cards_in_one_round(one: Round) -> None:
    played(one)


def test_every_pair_of_kinds_is_in_the_table() -> None:
    there = {frozenset(one.kinds) if len({*one.kinds}) > 1 else tuple(one.kinds) for one in PAIRS}
    wanted = {
        (one, other) if one == other else frozenset((one, other))
        for one, other in combinations_with_replacement(KINDS, 2)
    }
    assert len(wanted) == 91
    assert there == wanted
