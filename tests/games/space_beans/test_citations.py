"""What is asked, offered and told names the rule behind it; clients show these when somebody asks why."""

from collections.abc import Iterator

from beanfield.kernel.asks import Choose, Pick
from beanfield.kernel.events import Event
from tests.games.space_beans.random_play import SpaceBeansMatch, random_match


def some_matches() -> Iterator[SpaceBeansMatch]:
    for seats in range(2, 7):
        for seed in range(3):
            yield from random_match(seats, seed)


def test_every_ask_and_option_names_the_rule_that_allows_it() -> None:
    asks = set()
    options = set()
    for match in some_matches():
        if match.ask is not None:
            assert isinstance(match.ask, Choose | Pick)
            asks.add((match.ask.prompt, match.ask.rule))
            for option in match.ask.options:
                place = str(option.on[-1]).partition(".")[0] if option.on else ""
                options.add((option.do, place, option.rule))
    assert asks == {
        ("draw", "SPB-015"), ("close", "SPB-033"), ("close", "SPB-045"), ("start", "SPB-019"), ("lay", "SPB-047"),
    }  # fmt: skip
    assert options == {
        ("draw", "draw_pile", "SPB-015"), ("keep", "", "SPB-015"),
        ("close", "open", "SPB-033"), ("go-on", "", "SPB-033"),
        ("add", "open", "SPB-048"), ("add", "secret", "SPB-048"),
        ("start", "open", "SPB-021"), ("start", "open", "SPB-R15"), ("start", "secret", "SPB-053"),
    }  # fmt: skip


def test_everything_told_names_the_rule_behind_it() -> None:
    events: list[Event] = []
    for match in some_matches():
        if match.outcome is not None:
            events += match.world.events
    match = next(random_match(3, 0))
    match.call(0, "leave")
    for call in ("end", "play-on"):
        match.call(1, call)
    events += match.world.events
    assert {(event.what, event.rule) for event in events} == {
        ("dealt", "SPB-006"), ("drew", "SPB-015"), ("drew", "SPB-017"), ("kept", "SPB-015"), ("reshuffled", "SPB-018"),
        ("closed", "SPB-039"), ("trophy", "SPB-037"), ("turned-up", "SPB-035"), ("turned-up", "SPB-057"),
        ("added-open", "SPB-051"), ("added-secret", "SPB-052"),
        ("started-open", "SPB-021"), ("started-secret", "SPB-053"), ("started-open", "SPB-R15"),
        ("passed", "SPB-022"), ("ended", "SPB-054"), ("discarded", "SPB-056"), ("scored", "SPB-058"),
        ("left", "SPB-R35"), ("wants-end", "SPB-R33"), ("votes-missing", "SPB-R33"), ("wants-to-go-on", "SPB-R37"),
    }  # fmt: skip
