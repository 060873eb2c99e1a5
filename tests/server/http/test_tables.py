import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.server.host.app import Application
from beanfield.server.people.sessions import SeatToken
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Moment
from beanfield.wire.ids import new_id, written
from tests.rules import rule
from tests.server.http.visitors import Visitor, number
from tests.server.local_nodes import play_on, something
from tests.services import PATIENCE

type Visitors = Callable[[], Visitor]

SPB, MAF = "space-beans", "mighty-action-force"


async def a_table(host: Visitor, **wanted: Any) -> dict[str, Any]:
    opened: dict[str, Any] = await host.ask("POST", "/tables", {"game": SPB, "seats": 2, **wanted}, 201)
    assert opened["link"] == f"/tables/{opened['table']['id']}"
    table: dict[str, Any] = opened["table"]
    return table


async def a_match(one: Visitor, two: Visitor, **wanted: Any) -> dict[str, Any]:
    """A match of two people, the first of whom is the host."""
    table = await a_table(one, **wanted)
    await two.ask("POST", f"/tables/{table['id']}/seats/1", {})
    started: dict[str, Any] = await one.ask("POST", f"/tables/{table['id']}/start")
    return started


async def play_and_end(app: Application, table: dict[str, Any], *people: Visitor) -> None:
    """Everybody says anything for a while, bots too; then these people agree to end it."""
    await play_on([app.node.replica(number(table))], Random(3), 20)
    for person in people:
        await person.ask("POST", f"/tables/{table['id']}/offers", {"kind": "draw"})


async def test_a_whole_life_of_a_table(app: Application, visitors: Visitors) -> None:
    ann, bob, eve = visitors(), visitors(), visitors()
    table = await a_table(ann, seats=3, visibility="public")
    path = f"/tables/{table['id']}"
    fixed = table["commitment"]
    assert (await ann.ask("POST", f"{path}/seats/0", {"nonce": "Anns-own"}))["commitment"] == fixed
    assert (table["status"], table["host"]) == ("open", await ann.me())
    assert [each["id"] for each in (await eve.ask("GET", f"/tables?game={SPB}"))["tables"]] == [table["id"]]
    assert (await eve.ask("GET", f"/tables?game={MAF}"))["tables"] == []

    table = await bob.ask("POST", f"{path}/seats/1", {})
    assert table["seats"][1]["person"] == await bob.me()
    table = await ann.ask("PUT", f"{path}/seats/2/bot", {"bot": "greedy"})
    assert table["seats"][2] == {"name": "greedy", "person": None, "bot": "greedy", "away": False}
    table = await ann.ask("POST", f"{path}/start")
    assert table["status"] == "playing"
    assert await eve.no("GET", f"{path}/result") == (409, "not-over")
    assert await eve.no("GET", f"{path}/record") == (409, "not-over")

    await play_and_end(app, table, ann, bob)
    assert (await eve.ask("GET", path))["status"] == "over"
    assert [each["id"] for each in (await bob.ask("GET", "/me/tables?status=over"))["tables"]] == [table["id"]]
    assert (await bob.ask("GET", "/me/tables?status=open"))["tables"] == []

    result = await eve.ask("GET", f"{path}/result")
    assert [seat["person"] for seat in result["seats"]] == [await ann.me(), await bob.me(), None]
    assert min(seat["place"] for seat in result["seats"]) == 1

    response = await eve.raw("GET", f"{path}/record")
    record = read_record(response.content)
    assert all(finding.holds for finding in verify(find_game(SPB), record))
    assert record.commitment == table["commitment"] == fixed
    assert record.fair.nonces == ("Anns-own", "", "")

    assert await eve.no("POST", f"{path}/offers", {"kind": "rematch"}) == (401, "who-are-you")
    offered = await ann.ask("POST", f"{path}/offers", {"kind": "rematch"})
    assert offered["offers"] == [{"kind": "rematch", "seat": 0, "agreed": [0]}]
    agreed = await bob.ask("PUT", f"{path}/offers/rematch", {"yes": True})
    again = await eve.ask("GET", f"/tables/{agreed['rematch']}")
    people = [seat["person"] for seat in again["seats"]]
    assert people == [await ann.me(), await bob.me(), None]
    assert (again["status"], again["seats"][2]["bot"], again["host"]) == ("playing", "greedy", await ann.me())
    assert again["commitment"] != table["commitment"]
    assert await bob.no("POST", f"{path}/offers", {"kind": "rematch"}) == (409, "rematch-is-there")


async def test_a_rematch_has_a_secret_that_was_fixed_and_the_nonces_that_were_sent_after(
    app: Application, visitors: Visitors
) -> None:
    ann, bob = visitors(), visitors()
    table = await a_match(ann, bob)
    assert table["rematch_commitment"] == ""
    await play_and_end(app, table, ann, bob)
    path = f"/tables/{table['id']}"
    fixed = (await ann.ask("GET", path))["rematch_commitment"]
    assert await ann.no("POST", f"{path}/offers", {"kind": "rematch", "nonce": "a b"}) == (400, "bad-request")
    await ann.ask("POST", f"{path}/offers", {"kind": "rematch", "nonce": "Anns-own"})
    agreed = await bob.ask("PUT", f"{path}/offers/rematch", {"yes": True, "nonce": "Bobs-own"})
    again = await bob.ask("GET", f"/tables/{agreed['rematch']}")
    assert again["commitment"] == fixed != ""
    await play_and_end(app, again, ann, bob)
    record = read_record((await bob.raw("GET", f"/tables/{again['id']}/record")).content)
    assert (record.commitment, record.fair.nonces) == (fixed, ("Anns-own", "Bobs-own"))
    assert all(finding.holds for finding in verify(find_game(SPB), record))


@pytest.mark.parametrize("ann_is_last", [False, True])
async def test_the_nonce_for_a_rematch_is_for_all_seats_that_a_person_has(
    app: Application, visitors: Visitors, ann_is_last: bool
) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann, seats=3)
    path = f"/tables/{table['id']}"
    await ann.ask("POST", f"{path}/seats/2", {"name": "Grandma"})
    await bob.ask("POST", f"{path}/seats/1", {})
    await play_and_end(app, await ann.ask("POST", f"{path}/start"), ann, bob)
    wanting = [(ann, "Anns-own"), (bob, "Bobs-own")]
    for person, nonce in reversed(wanting) if ann_is_last else wanting:
        told = await person.ask("POST", f"{path}/offers", {"kind": "rematch", "nonce": nonce})
    again = await ann.ask("GET", f"/tables/{told['rematch']}")
    await play_and_end(app, again, ann, bob)
    record = read_record((await bob.raw("GET", f"/tables/{again['id']}/record")).content)
    assert record.fair.nonces == ("Anns-own", "Bobs-own", "Anns-own")


async def test_who_meets_people_sends_a_nonce_to_a_table_that_is_there(app: Application, visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    taken = []
    for person, nonce in ((ann, "Anns-own"), (bob, "Bobs-own"), (bob, "Bobs-other")):
        wanted = {"game": SPB, "nonce": nonce}
        found = await person.ask("POST", "/quick/people", wanted, 201)
        taken.append(found["nonce_taken"])
    assert taken == [False, True, False], "not to a table that is opened for it, nor by who sits there already"
    async with app.node.replica(number(found["table"])).look() as there:
        assert [sitter.nonce for sitter in there.facts.sitters[:2]] == ["", "Bobs-own"]


async def test_quick_play_is_one_request(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = (await ann.ask("POST", "/quick", {"game": MAF, "bots": ["greedy", "random"]}, 201))["table"]
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "random"]
    assert (table["status"], table["visibility"]) == ("playing", "link")
    usual = (await ann.ask("POST", "/quick", {"game": MAF}, 201))["table"]
    assert len(usual["seats"]) == 4
    assert await ann.no("POST", "/quick", {"game": MAF, "bots": ["oracle"]}) == (400, "no-such-bot")
    assert await ann.no("POST", "/quick", {"game": MAF, "seats": 4, "bots": ["greedy"]}) == (400, "wrong-number")
    assert await ann.no("POST", "/quick", {"game": "chess"}) == (404, "no-such-game")
    assert await ann.no("POST", "/quick", {"game": SPB, "seats": 7}) == (409, "refused")


async def met(who: Visitor, **wanted: Any) -> dict[str, Any]:
    """Somebody wants to play with people: the table they get."""
    found: dict[str, Any] = (await who.ask("POST", "/quick/people", {"game": SPB, **wanted}, 201))["table"]
    return found


async def test_people_who_want_to_play_find_each_other(app: Application, visitors: Visitors) -> None:
    ann, bob, eve = visitors(), visitors(), visitors()
    table = await met(ann, wait_ms=600_000)
    assert (table["status"], table["visibility"]) == ("open", "public")
    assert [seat["person"] for seat in table["seats"]].count(None) == len(table["seats"]) - 1
    assert (await met(ann))["id"] == table["id"], "who waits already goes on waiting"
    assert (await met(bob, game=MAF))["id"] != table["id"]
    joined = await met(eve)
    assert joined["id"] == table["id"]
    assert {await ann.me(), await eve.me()} < {seat["person"] for seat in joined["seats"]}
    assert joined["fill_at"] == table["fill_at"], "it does not wait any longer because somebody came"


async def test_people_who_come_together_sit_at_one_table(app: Application, visitors: Visitors) -> None:
    tables = await asyncio.gather(*[met(visitors()) for _ in range(2)])
    assert tables[0]["id"] == tables[1]["id"]


async def test_a_full_table_begins_by_itself(app: Application, visitors: Visitors) -> None:
    number_of_seats = find_game(SPB).variants.usual_number
    people = [visitors() for _ in range(number_of_seats)]
    for person in people:
        table = await met(person, wait_ms=600_000)
    await until_playing(people[0], table)
    assert await people[0].no("POST", "/quick/people", {"game": "chess"}) == (404, "no-such-game")


async def test_bots_take_the_seats_for_which_nobody_came(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = await met(ann, wait_ms=5_000)
    async with app.node.replica(number(table)).look() as there:
        assert [due.what for due in there.dues()] == ["fill"]
        assert there.facts.fill_at is not None
        later = Moment(there.facts.fill_at, there.facts.opened_wall)
        due = there.dues()[0]
    await app.node.replica(number(table)).do(lambda there, _: play.carry_out(due)(there, later))
    begun = await ann.ask("GET", f"/tables/{table['id']}")
    assert (begun["status"], begun["fill_at"]) == ("playing", None)
    assert [seat["bot"] for seat in begun["seats"]] == [None, *["greedy"] * (len(begun["seats"]) - 1)]
    bob = visitors()
    assert (await met(bob))["id"] != table["id"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"visibility": "link"},
        {"visibility": "public", "password": "bean"},
        {"visibility": "public", "clock": {"kind": "correspondence", "bank_ms": 86_400_000}},
        {"visibility": "public", "bots": ["greedy"]},
    ],
)
async def test_nobody_is_put_at_a_table_that_is_not_for_anybody(
    app: Application, visitors: Visitors, wanted: dict[str, Any]
) -> None:
    table = await a_table(visitors(), **wanted)
    assert (await met(visitors()))["id"] != table["id"]


async def test_a_table_that_somebody_opened_by_hand_is_found_too(app: Application, visitors: Visitors) -> None:
    table = await a_table(visitors(), visibility="public")
    assert (await met(visitors()))["id"] == table["id"]


async def test_a_table_that_everybody_left_closes(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = await met(ann)
    await ann.ask("DELETE", f"/tables/{table['id']}/seats/0")
    async with app.node.replica(number(table)).look() as there:
        assert [(due.what, due.at) for due in there.dues()] == [("nobody", there.facts.fill_at)]


async def until_playing(who: Visitor, table: dict[str, Any]) -> None:
    """Wait until its match is on."""
    async with asyncio.timeout(PATIENCE):
        while (await who.ask("GET", f"/tables/{table['id']}"))["status"] != "playing":
            await asyncio.sleep(0.01)


async def test_the_log_tells_each_what_it_may_know(app: Application, visitors: Visitors) -> None:
    ann, bob, eve = visitors(), visitors(), visitors()
    table = await a_match(ann, bob)
    path = f"/tables/{table['id']}/log"
    await play_on([app.node.replica(number(table))], Random(2), 12)
    logs = [(await each.ask("GET", path))["lines"] for each in (ann, bob, eve)]
    assert [line["n"] for line in logs[0]] == [line["n"] for line in logs[2]] == list(range(len(logs[0])))
    secret = [line for line in logs[2] if line["what"] == "drew"]
    assert secret
    assert all(set(line["facts"]["cards"]) == {""} for line in secret)
    seen = [line for log in logs[:2] for line in log if line["what"] == "drew" and line["facts"]["cards"][0]]
    assert len(seen) == len(secret)
    assert all(line["text"].endswith(".") for log in logs for line in log)

    page = await ann.ask("GET", f"{path}?limit=5")
    assert (page["lines"], page["next"]) == (logs[0][:5], 5)
    rest = await ann.ask("GET", f"{path}?since=5")
    assert (rest["lines"], rest["next"]) == (logs[0][5:], None)
    assert (await ann.ask("GET", f"{path}?since=100000"))["lines"] == []


async def test_what_was_taken_back_is_not_in_the_record(app: Application, visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_match(ann, bob)
    path, replica = f"/tables/{table['id']}", app.node.replica(number(table))
    await play_on([replica], Random(2), 9)
    async with replica.look() as there:
        asker = max((0, 1), key=there.last_answer)
    people = (ann, bob)
    await people[asker].ask("POST", f"{path}/offers", {"kind": "undo"})
    told = await people[1 - asker].ask("PUT", f"{path}/offers/undo", {"yes": True})
    assert told["offers"] == []
    await play_and_end(app, table, ann, bob)
    record = read_record((await ann.raw("GET", f"{path}/record")).content)
    assert all(finding.holds for finding in verify(find_game(SPB), record))


async def test_a_password_is_needed_to_sit_but_not_to_look(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann, password="open sesame")
    assert table["password"] is True
    path = f"/tables/{table['id']}"
    assert (await bob.ask("GET", path))["id"] == table["id"]
    assert await bob.no("POST", f"{path}/seats/1", {}) == (403, "wrong-password")
    assert await bob.no("POST", f"{path}/seats/1", {"password": "sesame"}) == (403, "wrong-password")
    await bob.ask("POST", f"{path}/seats/1", {"password": "open sesame"})
    await bob.ask("POST", f"{path}/seats/1", {})


async def test_seats_are_given_to_bots_and_taken_back(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_match(ann, bob)
    path = f"/tables/{table['id']}"
    assert (await bob.ask("PUT", f"{path}/seats/1/bot", {}))["seats"][1]["bot"] == "greedy"
    assert await ann.no("DELETE", f"{path}/seats/1/bot") == (409, "seat-taken")
    assert (await bob.ask("DELETE", f"{path}/seats/1/bot"))["seats"][1]["bot"] is None
    assert await bob.no("PUT", f"{path}/seats/1/bot", {"bot": "search:999999"}) == (400, "no-such-bot")
    assert (await bob.ask("POST", f"{path}/resign"))["seats"][1]["away"] is True


async def test_tables_are_left_and_closed(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann)
    path = f"/tables/{table['id']}"
    await bob.ask("POST", f"{path}/seats/1", {})
    assert await bob.no("DELETE", f"{path}/seats/0") == (403, "not-your-seat")
    assert (await bob.ask("DELETE", f"{path}/seats/1"))["seats"][1]["person"] is None
    assert await bob.no("DELETE", path) == (403, "host-only")
    assert (await ann.ask("DELETE", path))["status"] == "over"
    assert await ann.no("GET", f"{path}/record") == (409, "no-match")
    assert await ann.no("GET", f"{path}/result") == (409, "not-over")
    assert (await ann.ask("GET", f"{path}/log"))["lines"] == []


async def test_a_token_for_a_seat_is_good_for_this_sitting(app: Application, visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann)
    path = f"/tables/{table['id']}"
    token = (await ann.ask("POST", f"{path}/seats/0/token", status=201))["token"]
    assert app.door.keys.read(token, SeatToken) == SeatToken(number(table), 0, 1)
    await bob.ask("GET", "/me")
    await bob.ask("POST", f"{path}/seats/1", {})
    assert await bob.no("POST", f"{path}/seats/0/token") == (403, "not-your-seat")


async def test_draws_are_offered_declined_and_agreed(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_match(ann, bob)
    offers = f"/tables/{table['id']}/offers"
    await ann.ask("POST", offers, {"kind": "draw"})
    assert (await bob.ask("PUT", f"{offers}/draw", {"yes": False}))["offers"] == []
    assert await ann.no("PUT", f"{offers}/draw", {"yes": True}) == (404, "no-such-offer")
    await ann.ask("POST", offers, {"kind": "draw"})
    assert (await bob.ask("PUT", f"{offers}/draw", {"yes": True}))["status"] == "over"
    assert await ann.no("PUT", f"{offers}/tea", {"yes": True}) == (400, "bad-request")
    assert await ann.no("POST", offers, {"kind": "tea"}) == (400, "bad-request")


async def test_a_rematch_alone_against_bots_needs_nobody_else(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    table = (await ann.ask("POST", "/quick", {"game": SPB, "bots": ["random"]}, 201))["table"]
    path = f"/tables/{table['id']}"
    assert (await ann.ask("POST", f"{path}/offers", {"kind": "draw"}))["status"] == "over"
    new = (await ann.ask("POST", f"{path}/offers", {"kind": "rematch"}))["rematch"]
    seats = (await ann.ask("GET", f"/tables/{new}"))["seats"]
    assert [seat["bot"] for seat in seats] == [None, "random"]


async def test_a_rematch_waits_where_somebody_has_left_a_seat_free(app: Application, visitors: Visitors) -> None:
    ann, bob, eve = visitors(), visitors(), visitors()
    path = f"/tables/{(await a_table(ann, seats=3))['id']}"
    for seat, person in enumerate((bob, eve), start=1):
        await person.ask("POST", f"{path}/seats/{seat}", {})
    await ann.ask("POST", f"{path}/start")
    await eve.ask("POST", f"{path}/resign")
    for person in (ann, bob):
        await person.ask("POST", f"{path}/offers", {"kind": "draw"})
    await ann.ask("POST", f"{path}/offers", {"kind": "rematch"})
    new = (await bob.ask("POST", f"{path}/offers", {"kind": "rematch"}))["rematch"]
    again = await ann.ask("GET", f"/tables/{new}")
    assert again["status"] == "open"
    assert [seat["person"] for seat in again["seats"]] == [await ann.me(), await bob.me(), None]


async def dealer_at(app: Application, table: dict[str, Any]) -> int:
    """Who deals in the match of this table."""
    async with app.hall.node.replica(number(table)).look() as there:
        assert there.match is not None
        return int(there.match.world.state.dealer)


@rule("SPB-R01")
async def test_a_rematch_moves_the_deal_on(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    setup = {"dealer": 1}
    wanted = {"game": SPB, "seats": 3, "setup": setup, "bots": ["random", "random"]}
    table = (await ann.ask("POST", "/tables", wanted, 201))["table"]
    assert table["setup"] == setup
    await ann.ask("POST", f"/tables/{table['id']}/start")
    for dealer in (1, 2, 0, 1):
        path = f"/tables/{table['id']}"
        assert await dealer_at(app, table) == dealer
        await ann.ask("POST", f"{path}/offers", {"kind": "draw"})
        again = (await ann.ask("POST", f"{path}/offers", {"kind": "rematch"}))["rematch"]
        table = await ann.ask("GET", f"/tables/{again}")
        assert table["setup"] == {"dealer": (dealer + 1) % 3}


@rule("SPB-R01")
async def test_where_chance_picked_the_dealer_a_rematch_moves_the_deal_on_too(
    app: Application, visitors: Visitors
) -> None:
    ann = visitors()
    table = (await ann.ask("POST", "/quick", {"game": SPB, "seats": 4}, 201))["table"]
    assert table["setup"] == {"dealer": None}
    dealer = await dealer_at(app, table)
    path = f"/tables/{table['id']}"
    await ann.ask("POST", f"{path}/offers", {"kind": "draw"})
    again = (await ann.ask("POST", f"{path}/offers", {"kind": "rematch"}))["rematch"]
    assert (await ann.ask("GET", f"/tables/{again}"))["setup"] == {"dealer": (dealer + 1) % 4}


@rule("MAF-R05", "MAF-019")
async def test_a_table_names_its_youngest(app: Application, visitors: Visitors) -> None:
    ann = visitors()
    wanted = {"game": MAF, "seats": 4, "setup": {"youngest": 2}, "bots": ["random"] * 3}
    table = (await ann.ask("POST", "/tables", wanted, 201))["table"]
    assert table["setup"]["youngest"] == 2
    await ann.ask("POST", f"/tables/{table['id']}/start")
    async with app.hall.node.replica(number(table)).look() as replica:
        assert replica.match is not None
        assert replica.match.world.state.first == 2
    refusal = await ann.raw("POST", "/tables", {**wanted, "setup": {"youngest": 4}})
    assert (refusal.status_code, refusal.json()["error"]["rule"]) == (409, "MAF-R05")


@pytest.mark.parametrize("meanwhile", ["takes it back", "is faster"])
async def test_a_table_for_a_rematch_that_does_not_come_is_closed(
    app: Application, visitors: Visitors, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    ann, bob = visitors(), visitors()
    table = await a_match(ann, bob)
    offers = f"/tables/{table['id']}/offers"
    for person in (ann, bob):
        await person.ask("POST", offers, {"kind": "draw"})
    await ann.ask("POST", offers, {"kind": "rematch"})
    open_rematch, opened = app.hall._open_rematch, []

    async def and_something_else(*given: Any) -> int:
        new = await open_rematch(*given)
        opened.append(new)
        if len(opened) == 1 and meanwhile == "is faster":
            await bob.ask("POST", offers, {"kind": "rematch"})
        elif len(opened) == 1:
            await ann.ask("PUT", f"{offers}/rematch", {"yes": False})
        return new

    monkeypatch.setattr(app.hall, "_open_rematch", and_something_else)
    response = await bob.raw("POST", offers, {"kind": "rematch"})
    assert response.status_code == (409 if meanwhile == "is faster" else 200)
    assert (await ann.ask("GET", f"/tables/{written(opened[0])}"))["status"] == "over"
    rematch = (await ann.ask("GET", f"/tables/{table['id']}"))["rematch"]
    assert rematch == (written(opened[1]) if meanwhile == "is faster" else None)


async def test_opening_a_table_is_refused_with_a_reason(visitors: Visitors) -> None:
    ann = visitors()

    async def no(**wanted: Any) -> tuple[int, str]:
        return await ann.no("POST", "/tables", {"game": SPB, **wanted})

    assert await no(game="chess") == (404, "no-such-game")
    assert await no(seats=7) == (409, "refused")
    assert await no(seats=17) == (400, "bad-request")
    assert await no(game=MAF, setup={"crossbow": True}) == (400, "no-such-option")
    assert await no(game=MAF, setup={"mega": "sideways"}) == (400, "bad-request")
    assert await no(game=MAF, seats=4, setup={"miniature_mazhong": True}) == (409, "refused")
    assert await no(seats=2, bots=["greedy"] * 3) == (400, "too-many-bots")
    assert await no(bots=["oracle"]) == (400, "no-such-bot")
    assert await no(rated=True) == (403, "accounts-only")
    assert await no(clock={"kind": "live", "bank_ms": 10}) == (400, "too-short")
    assert await no(deck="starter-1") == (400, "no-decks")
    assert await no(game=MAF, deck={"cards": {"cadet": 10**30}}) == (409, "refused")
    assert await no(game=MAF, deck={"cards": {"cadet": 3}}) == (409, "refused")
    assert await no(colour="red") == (400, "bad-request")
    assert await ann.no("POST", "/tables", []) == (400, "bad-request")
    assert (await ann.ask("GET", "/me/tables"))["tables"] == []


async def test_a_table_has_the_options_that_are_nearest_to_what_was_asked_for(visitors: Visitors) -> None:
    table = await a_table(visitors(), game=MAF, seats=2, setup={"rotate": True})
    assert (table["setup"]["rotate"], table["setup"]["miniature_mazhong"]) == (True, True)


async def test_rated_tables_are_for_accounts(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    await ann.ask("POST", "/me/account", {"login": "ann", "password": "correct horse"}, 201)
    table = await a_table(ann, rated=True)
    assert await bob.no("POST", f"/tables/{table['id']}/seats/1", {}) == (403, "accounts-only")
    assert await ann.no("POST", "/tables", {"game": SPB, "rated": True, "bots": ["greedy"]}) == (400, "people-only")


async def test_one_looks_back_from_the_own_seat_and_from_every_seat_when_it_is_over(
    app: Application, visitors: Visitors
) -> None:
    ann, bob, eve = visitors(), visitors(), visitors()
    table = await a_match(ann, bob)
    path = f"/tables/{table['id']}/replay"
    await play_on([app.node.replica(number(table))], Random(2), 12)
    seen = {}
    for who, allowed in ((ann, [0]), (bob, [1]), (eve, [])):
        watched = await who.ask("GET", path)
        assert (watched["seats_allowed"], watched["seat"], watched["total"]) == (allowed, None, 13)
        for seat in (0, 1):
            if seat in allowed:
                seen[seat] = await who.ask("GET", f"{path}?seat={seat}")
                assert seen[seat]["seat"] == seat and seen[seat]["steps"] != watched["steps"]
            else:
                assert await who.no("GET", f"{path}?seat={seat}") == (403, "not-your-seat")
    for seat in (-1, 2, 99):
        assert await ann.no("GET", f"{path}?seat={seat}") == (404, "no-such-seat")
    page = await eve.ask("GET", f"{path}?since=5&limit=4")
    assert ([step["n"] for step in page["steps"]], page["next"]) == ([9, 10, 11, 12], 9)

    for person in (ann, bob):
        await person.ask("POST", f"/tables/{table['id']}/offers", {"kind": "draw"})
    for seat, before in seen.items():
        over = await eve.ask("GET", f"{path}?seat={seat}")
        assert over["seats_allowed"] == [0, 1] and over["steps"][-1]["outcome"]
        assert over["steps"][:-1] == before["steps"]


async def test_who_looks_back_on_a_long_match_from_every_seat_is_not_refused(
    app: Application, visitors: Visitors
) -> None:
    ann, bob = visitors(), visitors()
    path = f"/tables/{(await a_match(ann, bob))['id']}/replay"
    for query in ("", "?since=1000", "?seat=0", "?seat=0&since=1000") * 9:
        await ann.ask("GET", f"{path}{query}")
    flood = await asyncio.gather(*(ann.raw("GET", path) for _ in range(50)))
    assert 429 in {response.status_code for response in flood}, "but there is an end to it"


async def test_unknown_tables_are_not_found(visitors: Visitors) -> None:
    ann = visitors()
    await a_table(ann)
    for id in (written(new_id()), "tooshort", "0OIl0OIl0OI", "z" * 11):
        path = f"/tables/{id}"
        for method, rest, data in (
            ("GET", "", None),
            ("DELETE", "", None),
            ("GET", "/result", None),
            ("GET", "/record", None),
            ("GET", "/log", None),
            ("GET", "/replay", None),
            ("POST", "/start", None),
            ("POST", "/resign", None),
            ("POST", "/offers", {"kind": "draw"}),
            ("PUT", "/offers/draw", {"yes": True}),
            ("POST", "/seats/0", {}),
            ("DELETE", "/seats/0", None),
            ("PUT", "/seats/0/bot", {}),
            ("DELETE", "/seats/0/bot", None),
            ("POST", "/seats/0/token", None),
        ):
            assert await ann.no(method, path + rest, data) == (404, "not-found")


async def test_nobody_becomes_a_guest_by_looking_or_failing(visitors: Visitors) -> None:
    eve = visitors()
    await eve.ask("GET", "/tables")
    await eve.no("POST", f"/tables/{written(new_id())}/seats/0", {})
    await eve.no("POST", "/tables", {"game": "chess"})
    assert not eve.client.cookies


async def test_long_lists_come_in_pages(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    opened = [(await a_table(ann, visibility="public"))["id"] for _ in range(5)]
    hidden = await a_table(ann)
    found: list[str] = []
    after = ""
    while True:
        page = await bob.ask("GET", f"/tables?limit=2&after={after}")
        found += [table["id"] for table in page["tables"]]
        if page["next"] is None:
            break
        after = page["next"]
    assert sorted(found) == sorted(opened)
    assert len((await ann.ask("GET", "/me/tables"))["tables"]) == 6
    assert hidden["id"] not in found
    assert await bob.no("GET", "/tables?after=nonsense") == (400, "bad-request")
    assert await bob.no("GET", "/tables?limit=0") == (400, "bad-request")
    assert await bob.no("GET", "/tables?status=lost") == (400, "bad-request")


async def test_tables_are_not_opened_without_end(visitors: Visitors) -> None:
    ann = visitors()
    await a_table(ann)
    flood = await asyncio.gather(*(ann.raw("POST", "/tables", {"game": SPB}) for _ in range(20)))
    opened = [response for response in flood if response.status_code == 201]
    held = [response for response in flood if response.status_code == 429]
    assert len(opened) >= 9 and len(opened) + len(held) == 20
    assert held[0].json()["error"]["code"] == "too-many" and int(held[0].headers["retry-after"]) > 0


async def test_a_person_sits_at_so_many_unfinished_tables(app: Application, visitors: Visitors) -> None:
    app.hall.tables_per_person = 2
    ann = visitors()
    first = await a_table(ann)
    await a_table(ann)
    assert await ann.no("POST", "/tables", {"game": SPB}) == (409, "too-many-tables")
    await ann.ask("DELETE", f"/tables/{first['id']}")
    await a_table(ann)


async def test_a_table_counts_for_who_opened_it_whether_or_not_they_sit(app: Application, visitors: Visitors) -> None:
    app.hall.tables_per_person = 2
    ann, bob = visitors(), visitors()
    first = await a_table(ann, sit=False)
    await a_table(ann, sit=False)
    assert await ann.no("POST", "/tables", {"game": SPB, "sit": False}) == (409, "too-many-tables")
    assert await ann.no("POST", "/quick", {"game": SPB}) == (409, "too-many-tables")
    await bob.ask("POST", f"/tables/{first['id']}/seats/0", {})
    await a_table(bob)
    assert await bob.no("POST", "/tables", {"game": SPB}) == (409, "too-many-tables")
    await ann.ask("DELETE", f"/tables/{first['id']}")
    await a_table(ann, sit=False)
    await a_table(bob)


@pytest.mark.parametrize("game", ["zzz", "%00", "space-beans%00"])
async def test_a_game_that_there_is_not_has_no_list(visitors: Visitors, game: str) -> None:
    assert await visitors().no("GET", f"/tables?status=over&game={game}") == (404, "no-such-game")


async def test_another_sites_page_can_do_nothing(visitors: Visitors) -> None:
    ann = visitors()
    table = await a_table(ann)
    ann.client.headers["Origin"] = "http://evil.test"
    assert await ann.no("DELETE", f"/tables/{table['id']}") == (403, "foreign-origin")
    assert await ann.no("POST", "/quick", {"game": SPB}) == (403, "foreign-origin")


@pytest.mark.parametrize("game", [SPB, MAF])
async def test_an_answer_is_acknowledged_to_every_seat_of_every_game(
    app: Application, visitors: Visitors, game: str
) -> None:
    ann = visitors()
    table = (await ann.ask("POST", "/quick", {"game": game}, 201))["table"]
    replica = app.node.replica(number(table))
    async with replica.look() as there:
        assert there.match is not None
        seat = there.match.waiting[0]
        ask, say = something(there, seat, Random(1))
        before = there.seq
    assert await replica.do(play.answer(seat, ask, say)) == before + 1


# several people on one device


async def test_people_who_share_a_device_play_a_match(app: Application, visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann, seats=3, password="beans")
    path = f"/tables/{table['id']}"
    table = await ann.ask("POST", f"{path}/seats/1", {"name": "  Grandma "})
    assert table["seats"][1] == {
        "name": "Grandma",
        "person": await ann.me(),
        "bot": None,
        "away": False,
        "beside": True,
    }
    assert await bob.no("POST", f"{path}/seats/2", {"name": "Uncle", "password": "beans"}) == (403, "not-seated")
    assert await ann.no("POST", f"{path}/seats/2", {"name": "Two\nlines"}) == (400, "bad-name")
    assert await ann.no("POST", f"{path}/seats/2", {"name": "grandma"}) == (409, "name-taken")
    await bob.ask("POST", f"{path}/seats/2", {"password": "beans"})
    await ann.ask("POST", f"{path}/start")

    await play_on([app.node.replica(number(table))], Random(3), 20)
    assert (await ann.ask("GET", f"{path}/replay?seat=1"))["seats_allowed"] == [0, 1]
    assert await bob.no("GET", f"{path}/replay?seat=1") == (403, "not-your-seat")
    own, hers = [(await ann.ask("GET", f"{path}/log?seat={seat}"))["lines"] for seat in (0, 1)]
    assert own == (await ann.ask("GET", f"{path}/log"))["lines"] and own != hers
    assert await bob.no("GET", f"{path}/log?seat=1") == (403, "not-your-seat")
    tokens = [await ann.ask("POST", f"{path}/seats/{seat}/token", status=201) for seat in (0, 1)]
    assert tokens[0] != tokens[1]
    assert await ann.no("POST", f"{path}/seats/2/token") == (403, "not-your-seat")

    await play_and_end(app, table, ann, bob)
    result = await bob.ask("GET", f"{path}/result")
    assert [(line["name"], line["person"]) for line in result["seats"][:2]] == [
        (table["seats"][0]["name"], await ann.me()),
        ("Grandma", None),
    ]
    assert [line["table"] for line in (await ann.ask("GET", "/me/matches"))["matches"]] == [table["id"]]
    assert [each["id"] for each in (await ann.ask("GET", "/me/tables"))["tables"]] == [table["id"]]

    for person in (ann, bob):
        told = await person.ask("POST", f"{path}/offers", {"kind": "rematch"})
    again = await ann.ask("GET", f"/tables/{told['rematch']}")
    assert (again["status"], again["host"]) == ("playing", await ann.me())
    assert [seat.get("beside", False) for seat in again["seats"]] == [False, True, False]


async def test_who_resigns_leaves_all_of_their_seats(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    table = await a_table(ann, seats=3)
    path = f"/tables/{table['id']}"
    await ann.ask("POST", f"{path}/seats/1", {"name": "Grandma"})
    await bob.ask("POST", f"{path}/seats/2", {})
    await ann.ask("POST", f"{path}/start")
    told = await ann.ask("POST", f"{path}/resign")
    assert [seat["away"] for seat in told["seats"]] == [True, True, False]
    assert (await ann.ask("POST", f"{path}/resign"))["seats"] == told["seats"]


async def test_where_all_share_one_device_the_match_is_over_when_they_resign(visitors: Visitors) -> None:
    ann = visitors()
    path = f"/tables/{(await a_table(ann))['id']}"
    await ann.ask("POST", f"{path}/seats/1", {"name": "Grandma"})
    await ann.ask("POST", f"{path}/start")
    assert (await ann.ask("POST", f"{path}/resign"))["status"] == "over"
