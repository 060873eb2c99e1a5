from litestar import Litestar

from beanfield.server.features.ratings.rows import Rating
from beanfield.wire.ids import written
from tests.server.features.accounts.registering import finish_a_match, register
from tests.server.features.settled import rate
from tests.server.http.conftest import url
from tests.server.http.people_site import Browser, Site, browser, problem, site

__all__ = ["browser", "site", "url"]

NOBODY = written(12345)


async def test_a_page_shows_name_and_ratings_and_no_secrets(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    await finish_a_match(site, 77, person_id)
    assert await rate(site.store, 77, Rating(person_id, "space-beans", 26.0, 8.0, 1))
    async with site.browser() as stranger:
        page = (await stranger.get(f"/api/people/{written(person_id)}")).json()
    rating = {"game": "space-beans", "mu": 26.0, "sigma": 8.0, "ordinal": 2.0, "matches": 1}
    assert (set(page), page["kind"], page["ratings"]) == ({"id", "kind", "name", "ratings"}, "account", [rating])


async def test_nobody_has_no_page(browser: Browser) -> None:
    for who in (NOBODY, "nonsense", "0" * 11, "z" * 11, "%00"):
        assert problem(await browser.get(f"/api/people/{who}")) == (404, "not-found")
    assert problem(await browser.get("/api/people/x/matches")) == (404, "not-found")
    assert problem(await browser.get("/api/me/matches")) == (401, "who-are-you")


async def test_a_history_comes_in_pages_without_holes(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    for table_id in range(1, 8):
        await finish_a_match(site, table_id, person_id)
    seen: list[str] = []
    after: str | None = ""
    while after is not None:
        page = (await browser.get("/api/me/matches", params={"limit": 3, "after": after})).json()
        seen += [line["table"] for line in page["matches"]]
        after = page["next"]
    assert seen == [written(table_id) for table_id in range(7, 0, -1)]


async def test_others_see_matches_at_public_tables_only(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    await finish_a_match(site, 1, person_id)
    await finish_a_match(site, 2, person_id, public=False)
    theirs = (await browser.get(f"/api/people/{written(person_id)}/matches")).json()
    mine = (await browser.get("/api/me/matches")).json()
    assert [line["table"] for line in theirs["matches"]] == [written(1)]
    assert [line["table"] for line in mine["matches"]] == [written(2), written(1)]


async def test_the_leader_board_has_those_who_played_enough_the_strongest_first(site: Site) -> None:
    strong: list[int] = []
    for number in range(6):
        person = await site.store.people.make_guest(100 + number, f"guest {number}", 0)
        strong.append(person.person_id)
    for match in range(1, 7):
        rated = [Rating(who, "space-beans", 25.0 + who / 100, 5.0, match) for who in strong if who != 105 or match < 5]
        await finish_a_match(site, match, *strong)
        assert await rate(site.store, match, *rated)
    async with site.browser() as browser:
        first = (await browser.get("/api/games/space-beans/leaders", params={"limit": 3})).json()
        rest = (await browser.get("/api/games/space-beans/leaders", params={"after": first["next"]})).json()
    assert [line["name"] for line in first["leaders"]] == ["guest 4", "guest 3", "guest 2"]
    assert [line["name"] for line in rest["leaders"]] == ["guest 1", "guest 0"]
    assert rest["next"] is None
    assert first["leaders"][0]["rating"]["matches"] == 6


async def test_a_game_that_nobody_knows_has_no_leaders(browser: Browser) -> None:
    assert problem(await browser.get("/api/games/chess/leaders")) == (404, "not-found")


async def test_a_cursor_that_is_none_of_ours_is_a_bad_request(browser: Browser) -> None:
    await browser.patch("/api/me", json={})
    for mark in ("x", "é", "kgEC", "ks__________zwE", "wA", "ksv_8AAAAAAAAA"):
        response = await browser.get("/api/me/matches", params={"after": mark})
        assert response.status_code in {200, 400}
        assert (await browser.get("/api/games/space-beans/leaders", params={"after": mark})).status_code in {200, 400}
    assert problem(await browser.get("/api/me/matches", params={"after": "x"})) == (400, "bad-request")
    assert problem(await browser.get("/api/me/matches", params={"limit": 101})) == (400, "bad-request")


def test_the_schema_tells_every_route_and_its_errors(site: Site) -> None:
    app: Litestar = site.app
    schema = app.openapi_schema.to_schema()
    assert schema["openapi"].startswith("3.1")
    told = {(path, method) for path, item in schema["paths"].items() for method in item}
    assert told == {
        ("/api/me", "get"), ("/api/me", "patch"), ("/api/me", "delete"), ("/api/me/account", "post"),
        ("/api/me/mail/confirm", "post"), ("/api/me/collections/{game}", "get"),
        ("/api/me/collections/{game}/starter", "post"), ("/api/me/collections/{game}/packs/{number}", "post"),
        ("/api/me/password", "put"), ("/api/me/token", "post"), ("/api/me/export", "get"), ("/api/me/matches", "get"),
        ("/api/sign-in", "post"), ("/api/sign-out", "post"), ("/api/sign-out-everywhere", "post"),
        ("/api/me/passkeys", "get"), ("/api/me/passkeys", "post"), ("/api/me/passkeys/options", "post"),
        ("/api/me/passkeys/{passkey}", "delete"), ("/api/sign-in/passkey", "post"),
        ("/api/sign-in/passkey/options", "post"), ("/api/people/{person}", "get"),
        ("/api/people/{person}/matches", "get"), ("/api/games/{game}/leaders", "get"),
        ("/api/push", "get"), ("/api/push", "put"), ("/api/push", "delete"), ("/api/me/webhook", "get"),
        ("/api/me/webhook", "put"), ("/api/me/webhook", "delete"), ("/api/me/webhook/test", "post"),
        ("/api/tables/{id}/analysis", "get"), ("/api/tables/{id}/analysis", "post"),
    }  # fmt: skip
    for item in schema["paths"].values():
        for route in item.values():
            for status, response in route["responses"].items():
                if int(status) >= 400:
                    assert response["content"]["application/json"]["schema"]["$ref"].endswith("/ErrorBody")
