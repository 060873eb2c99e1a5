"""Three kinds in one round, where two of them change what the third one does. Worked out from the rulings."""

import pytest

from tests.games.mighty_action_force.rounds import CLASH, KINDS, Round, played
from tests.rules import rule

PRINCESS_AND_SAMURAI = [
    Round(plays="A Princess collect; B Samurai collect; C Bandit left", after="6/6/8/3", told=(CLASH,)),
    Round(plays="A Princess collect; B Samurai collect; C Wizard left at A", after="4/7/5/5", told=(CLASH,)),
    Round(plays="A Princess collect; B Samurai collect; C Nova collect + 2 left + 3 right", after="7/4/6/3"),
    Round(plays="A Princess collect; B Nova collect; C Samurai collect", closed="B", after="7/6/7/5"),
    Round(plays="A Nova collect + 2 left; B Princess collect; C Samurai collect", after="6/5/7/5"),
    Round(plays="A Nova left + Princess collect + Samurai right; B 2 collect", after="7/6/5/3", told=(CLASH,)),
    Round(
        plays="A Princess collect; B Samurai collect; C Zuma left", held="A 6; B 6", after="7/7/5/2",
        asked="A discard, B discard",
    ),
    Round(plays="A Sentry collect stops D; B Princess collect; C Samurai collect; D misses", after="6/7/7/5"),
    Round(plays="A Princess collect; B Sentry collect stops A; C Samurai collect", after="7/6/7/5", asked="B play"),
    Round(plays="A Sentry collect stops C; B Princess collect; C 1 collect; D Samurai collect", after="6/7/6/7"),
    Round(plays="A Sentry collect stops C; B Samurai collect; C misses; D Princess collect", after="6/7/5/7"),
    Round(plays="A Star collect; B Princess right; C Samurai collect", after="6/3/7/5"),
    Round(plays="A Trooper collect; B Princess right; D Samurai left", after="6/5/5/5"),
    Round(
        plays="A Falcon collect; B Princess collect; C Samurai left; D 4 collect", chance=[[2, 0, 1]], after="7/9/5/5",
        told=("White Falcon dealt Samurai Yoku 2 to the Collect slot of D.", CLASH),
    ),
    Round(plays="A Knight collect; B Princess collect; C Samurai collect", after="8/4/4/2"),
    Round(plays="A Princess collect; B Samurai collect; C Rider collect", after="7/7/6/5", hands="2/1/3/0"),
    Round(plays="A Princess collect; B Rider collect; C Samurai collect", after="7/6/7/5", hands="2/1/1/0"),
    Round(plays="A Rider collect; B Princess collect; C Samurai collect", after="6/7/7/5", hands="4/1/1/0"),
    Round(plays="A Vile left; B Princess collect; C Samurai collect", after="5/3/7/5", told=(CLASH,)),
]  # fmt: skip
FALCON_AND_SUPERNOVA = [
    Round(
        plays="A Falcon collect; B Nova collect + Knight left + 1 right; C 4 collect", before="9/9/9/9",
        chance=[[2, 0, 1]], after="5/10/3/6",
    ),
    Round(
        plays="A Falcon collect; B Nova collect + Wizard left at D + 1 right; C 4 collect", chance=[[1, 0, 2]],
        aims="B at A", after="4/6/8/5",
    ),
    Round(
        plays="A Falcon collect; B Nova collect + Wizard left at D + 1 right; C 4 collect", chance=[[2, 1, 0]],
        after="6/6/4/5", untold=("aimed Wandering Wizard",),
    ),
    Round(
        plays="A Falcon collect; B Nova collect + Zuma left + 1 right; C 4 collect", held="A 6; B 6; C 6",
        chance=[[2, 1, 0]], after="6/6/4/5", asked="A discard, B discard",
    ),
    Round(
        plays="A Falcon left; B Nova collect + Trooper right + 1 left; C 4 collect", chance=[[0, 2, 1]],
        after="1/4/6/5", told=("B attacked C with Cadet 1: blocked.",),
    ),
    Round(
        plays="A Falcon left; B Nova collect + Star right + 1 left; C 4 collect", chance=[[0, 2, 1]], after="1/3/6/5",
    ),
    Round(
        plays="A Falcon collect; B Nova collect + Bandit left + 1 right; C 4 collect", chance=[[2, 1, 0]],
        after="5/5/5/4",
    ),
    Round(
        plays="A Nova left + Falcon collect + Bandit right; B 1 collect; C 4 collect", chance=[[1, 0]],
        after="10/7/5/3",
    ),
]  # fmt: skip
KNIGHT_AND_E_VILE = [
    Round(
        plays="A Knight left; B Trooper collect; C Vile right", after="5/6/5/5",
        told=("Lightning Knight blocked E. Vile 4, played by C.", "A attacked B with Lightning Knight 3: blocked."),
    ),
    Round(
        plays="A Trooper collect; B Vile right; C Knight collect", after="6/5/8/5",
        told=("Lightning Knight blocked E. Vile 4, played by B.",), untold=("A blocked",),
    ),
    Round(plays="A Knight collect; B Vile right; C Princess collect", after="4/5/7/5", untold=("blocked",)),
    Round(plays="A Princess left; B Knight right; C Vile right", before="9/9/9/9", after="6/3/9/9"),
]  # fmt: skip
TWICE = [
    Round(
        plays="A Falcon collect; B Falcon collect; C Wizard left at A; D 1 right", chance=[[0, 2, 1], [0, 2, 1]],
        after="4/7/4/5", untold=("aimed Wandering Wizard",),
    ),
    Round(
        plays="A Falcon collect; B Falcon collect; C Wizard left at A; D 1 right", chance=[[0, 2, 1], [0, 1, 2]],
        aims="D at B", after="7/4/5/4",
    ),
    Round(plays="A Bandit left; B Trooper collect; C Bandit right", after="7/4/7/3"),
    Round(
        plays="A Zuma collect; B Sentry collect stops C; C misses; D Zuma collect", held="A 6; B 6 4; C 6 4 3",
        after="8/6/5/8", asked="A discard, B discard, C discard", hands="2/3/3/1",
    ),
    Round(
        plays="A Star collect; B Star collect; C Trooper collect; D Knight left", before="9/9/9/12",
        after="10/10/10/3",
    ),
]  # fmt: skip


@rule("MAF-073", "MAF-R16", "MAF-R30")
@pytest.mark.parametrize("one", PRINCESS_AND_SAMURAI, ids=lambda one: one.plays)
def test_princess_and_samurai_leave_everybody_else_free(one: Round) -> None:
    played(one)


def test_every_other_kind_meets_princess_and_samurai() -> None:
    assert {kind for one in PRINCESS_AND_SAMURAI for kind in one.kinds} == {*KINDS}


@rule("MAF-080", "MAF-R53", "MAF-R57", "MAF-R97")
@pytest.mark.parametrize("one", FALCON_AND_SUPERNOVA, ids=lambda one: one.plays)
def test_the_cards_beside_a_supernova_work_where_a_falcon_deals_them(one: Round) -> None:
    played(one)


@rule("MAF-081", "MAF-R59", "MAF-R60")
@pytest.mark.parametrize("one", KNIGHT_AND_E_VILE, ids=lambda one: one.plays)
def test_knight_and_e_vile_with_a_third(one: Round) -> None:
    played(one)


@rule("MAF-R15", "MAF-R38", "MAF-R50", "MAF-R55", "MAF-R62", "MAF-R97")
@pytest.mark.parametrize("one", TWICE, ids=lambda one: one.plays)
def test_two_of_a_kind_with_a_third(one: Round) -> None:
    played(one)
