"""Rounds told in one line, for tables of them: `A Knight left; B misses; C Nova collect + 2 left; D Wizard left at B`.

A number is the normal card with this number. Everybody who is named takes a turn and draws a Cadet for it; who `misses`
is to play, and does not get to.
"""

from msgspec import Struct

from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_action_force.staging import Table, gems, play, table

KINDS = {
    "Bandit": "Cheetah Bandit 1",
    "Wizard": "Wandering Wizard 3",
    "Nova": "Supernova 1",
    "Zuma": "Ozeki Zuma 3",
    "Sentry": "Space Sentry 1",
    "Star": "Starstriker 1",
    "Trooper": "Secret Trooper 1",
    "Princess": "Amethyst Princess 2",
    "Falcon": "White Falcon 2",
    "Knight": "Lightning Knight 3",
    "Rider": "Shadow Rider 1",
    "Samurai": "Samurai Yoku 2",
    "Vile": "E. Vile 4",
}
NUMBERS = {"1": "Cadet 1", "2": "Scout 2", "3": "Ranger 3", "4": "Captain 4", "6": "Titan 6"}
SLOTS = {"collect": "collect", "left": "attack_left", "right": "attack_right"}
CLASH = "Amethyst Princess and Samurai Yoku met: neither has a power this round."


class Round(Struct, frozen=True, kw_only=True):
    """What is played, and all that must come of it."""

    plays: str
    before: str = "5/5/5/5"
    after: str
    """Gems before and after."""
    chance: list[list[int]] = []
    """What White Falcons deal: for each used slot the number of the card that goes there."""
    held: str = ""
    """Cards held besides: `A 6; C 6 4`."""
    closed: str = ""
    """Who plays Supernova and gets no slots opened."""
    aims: str = ""
    """What those say who are asked to aim: `B at D`."""
    asked: str = "A play"
    """Who is asked what when gems are counted."""
    hands: str = ""
    """How many cards everybody holds then; who is to play has drawn again."""
    waits: str = ""
    """Who will miss the turn of the next round."""
    told: tuple[str, ...] = ()
    untold: tuple[str, ...] = ()
    """Words that nobody hears."""

    @property
    def kinds(self) -> list[str]:
        """The special cards and E. Viles that are played, each as often as it is."""
        words = self.plays.replace(";", " ").split()
        return [word for word in words if word in KINDS]


def by_seat(told: str) -> dict[str, str]:
    """What is told of each seat."""
    parts = [part.strip().partition(" ") for part in told.split(";") if part.strip()]
    return {seat: rest for seat, _, rest in parts}


def card(word: str) -> str:
    """The title of a card."""
    return KINDS.get(word) or NUMBERS[word]


def line(words: str) -> str:
    """A play in the words of `staging`."""
    kind, slot, *more = words.split()
    return " ".join([card(kind), "on", SLOTS[slot], *more])


def staged(one: Round) -> Table:
    """The table before the first turn."""
    plays, held = by_seat(one.plays), by_seat(one.held)
    hands: dict[str, list[str]] = {}
    for seat in "ABCD":
        played = [part.split()[0] for part in plays[seat].split("+")] if plays.get(seat, "misses") != "misses" else []
        hands[seat] = [card(word) for word in (*played, *held.get(seat, "").split())]
    return table(hands, gems=one.before, to_play="".join(plays))


def played(one: Round) -> Table:
    """The table after the round, with everything checked that the round tells."""
    scene = staged(one)
    turns = {seat: words for seat, words in by_seat(one.plays).items() if words != "misses"}
    for seat, words in turns.items():
        opens = words.startswith("Nova") and seat not in one.closed
        assert scene.asked == (f"{seat} play-supernova" if opens else f"{seat} play")
        last = seat == list(turns)[-1]
        play(scene, seat, *[line(part) for part in words.split("+")], chance=one.chance if last else ())
    for seat, whom in by_seat(one.aims.replace(" at", "")).items():
        assert scene.asked == f"{seat} aim"
        scene.does(seat, "aim", KINDS["Wizard"], f"gems.{whom}")
    check(scene, one)
    return scene


def check(scene: Table, one: Round) -> None:
    """All that must have come of a round."""
    told = scene.told(WATCHER)
    assert gems(scene) == one.after, told
    assert scene.asked == one.asked
    for seat, words in by_seat(one.plays).items():
        assert f"{seat} missed a turn." in told or words != "misses"
    if one.hands:
        assert "/".join(str(len(scene.lies(f"hands.{seat}"))) for seat in "ABCD") == one.hands
    assert "".join(seat for seat, waits in zip("ABCD", scene.lies("skipped"), strict=True) if waits) == one.waits
    assert [words for words in one.told if words not in told] == []
    assert [words for words in one.untold if any(words in heard for heard in told)] == []
