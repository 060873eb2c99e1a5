"""The guided match over HTTP: what is said in it, how it is opened, and that it outlives the server."""

from collections.abc import Callable
from typing import Any

from beanfield.kernel.guide import guide_of
from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.server.host.app import Application
from beanfield.server.tables.commands import play
from tests.server.http.visitors import Visitor, number, serving

type Visitors = Callable[[], Visitor]

SPB = "space-beans"
BEANS = find_game(SPB)


async def learns(learner: Visitor, game: str = SPB) -> dict[str, Any]:
    """The table of the guided match."""
    opened = await learner.ask("POST", "/learn", {"game": game}, 201)
    table: dict[str, Any] = opened["table"]
    assert opened["link"] == f"/tables/{table['id']}"
    return table


async def go(app: Application, table: dict[str, Any], first: int, last: int | None = None) -> None:
    """Everybody does what the lesson says, from one step to another."""
    replica = app.node.replica(number(table))
    for step in guide_of(BEANS).steps[first:last]:
        await replica.do(play.answer(step.seat, step.ask, step.say))


async def test_a_lesson_says_what_to_do_ask_by_ask_in_the_language_of_the_learner(visitors: Visitors) -> None:
    ann = visitors()
    english, german = [await ann.ask("GET", f"/games/{SPB}/lesson?lang={lang}") for lang in ("en", "de")]
    assert english["minutes"] == 4
    assert [step["ask"] for step in english["steps"]] == list(range(1, 14))
    assert english["steps"][0]["say"] == [["draw", ["draw_pile"]]]
    assert english["steps"][0]["pages"][0]["points"] == ["trophies.0", "trophies.1"]
    assert "{B} has 14" in english["steps"][0]["pages"][0]["text"]
    assert "{B} hat 14" in german["steps"][0]["pages"][0]["text"]
    assert german["steps"][0]["options"] == english["steps"][0]["options"]
    assert (await ann.ask("GET", f"/games/{SPB}"))["lesson_minutes"] == 4
    assert await ann.no("GET", "/games/chess/lesson") == (404, "no-such-game")
    assert await ann.no("POST", "/learn", {"game": "chess"}) == (404, "no-such-game")


async def test_a_guided_match_is_private_unrated_and_has_begun(visitors: Visitors) -> None:
    ann, eve = visitors(), visitors()
    table = await learns(ann)
    assert (table["status"], table["visibility"], table["rated"], table["lesson"]) == ("playing", "link", False, True)
    assert [seat["bot"] for seat in table["seats"]] == [None, "patient"]
    assert (await eve.ask("GET", "/tables?status=playing"))["tables"] == []
    assert await ann.no("PUT", f"/tables/{table['id']}/seats/0/bot", {"bot": "patient"}) == (400, "no-such-bot")


async def test_whoever_comes_back_goes_on_and_whoever_left_begins_anew(app: Application, visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await learns(ann)
    await go(app, table, 0, 3)
    assert (await learns(ann))["id"] == table["id"]
    assert (await learns(bob))["id"] != table["id"]
    assert (await learns(ann, "mighty-action-force"))["id"] != table["id"]
    await ann.ask("POST", f"/tables/{table['id']}/resign")
    assert (await learns(ann))["id"] != table["id"]


async def test_a_guided_match_outlives_the_server_and_its_record_holds(url: str) -> None:
    async with serving(url) as app:
        ann = Visitor(app)
        table = await learns(ann)
        await go(app, table, 0, 9)
    async with serving(url) as app:
        again = Visitor(app)
        again.client.cookies = ann.client.cookies
        await go(app, table, 9)
        result = await again.ask("GET", f"/tables/{table['id']}/result")
        assert [(seat["score"], seat["won"]) for seat in result["seats"]] == [(34, True), (14, False)]
        record = read_record((await again.raw("GET", f"/tables/{table['id']}/record")).content)
        assert record.lesson
        assert all(finding.holds for finding in verify(BEANS, record))
        replay = await again.ask("GET", f"/tables/{table['id']}/replay")
        assert replay["total"] == 1 + len(guide_of(BEANS).steps)
        await ann.client.aclose()
        await again.client.aclose()


async def test_what_is_taken_back_in_a_lesson_is_asked_again(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = await learns(ann)
    await go(app, table, 0, 2)
    replica = app.node.replica(number(table))
    await replica.do(play.undo(0, 2))
    async with replica.look() as now:
        assert now.match is not None
        asked = now.match.asked(0)
        assert asked is not None
        assert guide_of(BEANS).step(0, asked) == guide_of(BEANS).steps[1]


async def test_a_rematch_of_a_lesson_is_a_real_match(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = await learns(ann)
    await go(app, table, 0)
    after = await ann.ask("POST", f"/tables/{table['id']}/offers", {"kind": "rematch"})
    rematch = await ann.ask("GET", f"/tables/{after['rematch']}")
    assert rematch["lesson"] is False
