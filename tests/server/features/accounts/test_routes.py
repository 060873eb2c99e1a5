from httpx import Response
from msgspec.structs import replace

from beanfield.server.features.accounts.confirming import ask_to_confirm
from beanfield.server.features.accounts.rows import Passkey, Passkeys
from beanfield.server.features.ratings.rows import Rating
from beanfield.server.ground.mail import Post
from beanfield.server.ground.settings import Settings
from beanfield.server.people.sessions import DAY, MailToken
from beanfield.server.people.who import FRESH_FOR
from beanfield.server.tables.commands import life, play
from beanfield.store.store import Store
from beanfield.wire.ids import read_id, written
from tests.server.features.accounts.registering import ADA, finish_a_match, register
from tests.server.features.settled import rate
from tests.server.http.conftest import url
from tests.server.http.people_site import Browser, Site, browser, problem, site
from tests.server.local_nodes import opening
from tests.server.mail_sink import MailSink

__all__ = ["browser", "site", "url"]


async def test_nobody_is_asked_anything(browser: Browser) -> None:
    response = await browser.get("/api/me")
    assert (response.status_code, response.json()) == (200, None)
    assert "set-cookie" not in response.headers


async def test_a_guest_has_a_name_and_can_choose_another(browser: Browser) -> None:
    response = await browser.patch("/api/me", json={})
    guest = response.json()
    assert (guest["kind"], guest["login"], guest["password"], len(guest["name"].split())) == ("guest", None, False, 3)
    response = await browser.patch("/api/me", json={"name": "  Ada\u0301 "})
    assert response.json() == {**guest, "name": "Adá"}
    assert (await browser.get("/api/me")).json()["name"] == "Adá"


async def test_a_name_that_deceives_is_refused_and_makes_no_guest(site: Site, browser: Browser) -> None:
    assert problem(await browser.patch("/api/me", json={"name": "a\u202eb"})) == (400, "bad-name")
    assert problem(await browser.patch("/api/me", json={"name": "x" * 25})) == (400, "bad-request")
    assert (await site.store.counts()).people == {}


async def test_an_account_is_the_guest_that_was(site: Site, browser: Browser) -> None:
    guest = (await browser.patch("/api/me", json={})).json()
    assert await register(browser) == read_id(guest["id"])
    me = (await browser.get("/api/me")).json()
    assert me == {**guest, "kind": "account", "login": "ada", "password": True}
    person = await site.store.people.by_login("ADA")
    assert person is not None
    assert person.password is not None
    assert person.password.startswith("$argon2id$")


async def test_what_a_guest_was_known_by_is_void_once_it_is_an_account(site: Site, browser: Browser) -> None:
    token = (await browser.post("/api/me/token")).json()["token"]
    old = {"authorization": f"Bearer {token}"}
    async with site.browser() as program:
        assert (await program.get("/api/me", headers=old)).json()["kind"] == "guest"
        await register(browser)
        for method, path in (("GET", "/api/me"), ("GET", "/api/me/export"), ("POST", "/api/me/token")):
            assert problem(await program.request(method, path, headers=old)) == (401, "bad-token")
    assert (await browser.get("/api/me")).json()["login"] == "ada"


async def test_who_still_believes_a_guest_to_be_one_finds_out_before_anything_is_given(
    site: Site, browser: Browser
) -> None:
    token = (await browser.post("/api/me/token")).json()["token"]
    old = {"authorization": f"Bearer {token}"}
    person_id = read_id((await browser.get("/api/me")).json()["id"])
    assert person_id is not None
    await site.store.people.make_account(person_id, "ada", "Ada", 1)  # on another node: this one has not heard of it
    async with site.browser() as program:
        for method, path, body in (
            ("GET", "/api/me", None),
            ("GET", "/api/me/export", None),
            ("POST", "/api/me/account", {**ADA, "login": "Eve"}),
            ("DELETE", "/api/me", {"word": "delete"}),
        ):
            response = await program.request(method, path, headers=old, json=body)
            assert problem(response) == (401, "signed-out")


async def test_what_is_kept_about_an_account_is_given_a_moment_after_signing_in_only(
    site: Site, browser: Browser
) -> None:
    await register(browser)
    token = (await browser.post("/api/me/token")).json()["token"]
    async with site.browser() as program:
        bearer = {"authorization": f"Bearer {token}"}
        assert problem(await program.get("/api/me/export", headers=bearer)) == (403, "sign-in-again")
    site.watch.ms += FRESH_FOR + 1
    assert problem(await browser.get("/api/me/export")) == (403, "sign-in-again")
    await browser.post("/api/sign-in", json=ADA)
    assert (await browser.get("/api/me/export")).status_code == 200
    async with site.browser() as guest:
        await guest.patch("/api/me", json={})
        site.watch.ms += FRESH_FOR + 1
        assert (await guest.get("/api/me/export")).status_code == 200


async def test_a_login_is_given_once_in_any_case_and_a_person_has_one_account(site: Site, browser: Browser) -> None:
    await register(browser)
    assert problem(await browser.post("/api/me/account", json={**ADA, "login": "other"})) == (409, "account-exists")
    async with site.browser() as other:
        assert problem(await other.post("/api/me/account", json={**ADA, "login": "aDA"})) == (409, "taken")
        assert (await other.get("/api/me")).json()["kind"] == "guest"


async def test_signing_in_anywhere_is_being_the_same_person(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    async with site.browser() as phone:
        response = await phone.post("/api/sign-in", json={**ADA, "login": " ADA "})
        assert (response.status_code, read_id(response.json()["id"])) == (200, person_id)
        assert (await phone.get("/api/me")).json()["id"] == written(person_id)


async def test_a_wrong_password_and_an_unknown_login_are_told_alike(site: Site, browser: Browser) -> None:
    await register(browser)
    async with site.browser() as other:
        wrong = await other.post("/api/sign-in", json={**ADA, "password": "something else"})
        unknown = await other.post("/api/sign-in", json={**ADA, "login": "Eve"})
        assert problem(wrong) == (401, "wrong-login")
        assert wrong.content == unknown.content
        assert (await other.get("/api/me")).json() is None


async def test_passwords_are_not_guessed_by_trying_all(site: Site, browser: Browser) -> None:
    await register(browser)
    async with site.browser() as other:
        tries = [await other.post("/api/sign-in", json={**ADA, "password": str(n)}) for n in range(12)]
        assert [each.status_code for each in tries] == [401] * 10 + [429] * 2
        assert int(tries[-1].headers["retry-after"]) > 0
        assert problem(await other.post("/api/sign-in", json={**ADA, "login": "ADA"})) == (429, "too-many")
        site.watch.ms += 60_000
        assert (await other.post("/api/sign-in", json=ADA)).status_code == 200


async def test_nobody_is_locked_out_by_who_tries_their_login_elsewhere(site: Site, browser: Browser) -> None:
    await register(browser)
    async with site.browser("203.0.113.7") as guesser, site.browser("198.51.100.8") as phone:
        await phone.post("/api/sign-in", json=ADA)
        guesses = [await guesser.post("/api/sign-in", json={**ADA, "password": str(n)}) for n in range(12)]
        assert [each.status_code for each in guesses] == [401] * 10 + [429] * 2
        assert problem(await guesser.post("/api/sign-in", json=ADA)) == (429, "too-many")
        assert (await phone.post("/api/sign-in", json=ADA)).status_code == 200
        change = {"old": ADA["password"], "new": "five other plain words"}
        assert (await phone.put("/api/me/password", json=change)).status_code == 204
        assert (await guesser.post("/api/sign-in", json={**ADA, "login": "Eve"})).status_code == 401


async def test_a_password_is_tried_only_so_often_whatever_for(site: Site, browser: Browser) -> None:
    await register(browser)
    guess = {"login": "Ada", "password": "wrong"}
    assert [(await browser.post("/api/sign-in", json=guess)).status_code for _ in range(10)] == [401] * 10
    change = {"old": "wrong", "new": "five other plain words"}
    assert problem(await browser.put("/api/me/password", json=change)) == (429, "too-many")
    assert problem(await browser.request("DELETE", "/api/me", json={"password": "wrong"})) == (429, "too-many")


async def test_who_knows_the_password_may_use_it_as_often_as_they_like(site: Site, browser: Browser) -> None:
    await register(browser)
    for login in ("ada", "ADA", " Ada"):
        for _ in range(8):
            assert (await browser.post("/api/sign-in", json={**ADA, "login": login})).status_code == 200
    change = {"old": ADA["password"], "new": ADA["password"]}
    assert [(await browser.put("/api/me/password", json=change)).status_code for _ in range(12)] == [204] * 12


async def test_a_sign_in_checks_one_hash_whether_there_is_such_a_login_or_not(site: Site, browser: Browser) -> None:
    await register(browser)
    for login, checked in (("Ada", 1), ("Eve", 2)):
        await browser.post("/api/sign-in", json={"login": login, "password": "wrong"})
        assert site.hasher.checked == checked


async def test_who_has_an_account_learns_nothing_about_logins_by_registering(site: Site, browser: Browser) -> None:
    await register(browser, "Ada")
    async with site.browser() as other:
        await register(other, "Eve")
        taken = await other.post("/api/me/account", json={**ADA, "login": "Ada"})
        free = await other.post("/api/me/account", json={**ADA, "login": "Nobody"})
        assert problem(taken) == (409, "account-exists")
        assert taken.content == free.content


async def test_signing_out_is_for_this_browser(site: Site, browser: Browser) -> None:
    await register(browser)
    async with site.browser() as phone:
        await phone.post("/api/sign-in", json=ADA)
        assert (await phone.post("/api/sign-out")).status_code == 204
        assert (await phone.get("/api/me")).json() is None
    assert (await browser.get("/api/me")).json()["login"] == "ada"


async def test_signing_out_everywhere_ends_every_session_and_token(site: Site, browser: Browser) -> None:
    await register(browser)
    token = (await browser.post("/api/me/token")).json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    async with site.browser() as phone, site.browser() as program:
        await phone.post("/api/sign-in", json=ADA)
        assert (await program.get("/api/me", headers=bearer)).json()["login"] == "ada"
        assert (await phone.post("/api/sign-out-everywhere")).status_code == 204
        assert (await phone.get("/api/me")).json() is None
        assert (await browser.get("/api/me")).json() is None
        assert problem(await program.get("/api/me", headers=bearer)) == (401, "bad-token")
        assert (await browser.post("/api/sign-in", json=ADA)).status_code == 200


async def test_a_program_that_was_nobody_gets_a_token_of_a_guest(browser: Browser) -> None:
    token = (await browser.post("/api/me/token")).json()["token"]
    browser.cookies.clear()
    me = (await browser.get("/api/me", headers={"authorization": f"Bearer {token}"})).json()
    assert me["kind"] == "guest"


async def test_changing_the_password_signs_out_everywhere_else(site: Site, browser: Browser) -> None:
    await register(browser)
    async with site.browser() as phone:
        await phone.post("/api/sign-in", json=ADA)
        change = {"old": ADA["password"], "new": "five other plain words"}
        assert problem(await browser.put("/api/me/password", json={**change, "old": "wrong"})) == (
            403,
            "wrong-password",
        )
        assert (await browser.put("/api/me/password", json=change)).status_code == 204
        assert (await browser.get("/api/me")).json()["login"] == "ada"
        assert (await phone.get("/api/me")).json() is None
        assert problem(await phone.post("/api/sign-in", json=ADA)) == (401, "wrong-login")
        new = {**ADA, "password": change["new"]}
        assert (await phone.post("/api/sign-in", json=new)).status_code == 200


async def test_a_guest_has_no_password_and_no_mail(browser: Browser) -> None:
    assert problem(await browser.put("/api/me/password", json={"new": "long enough"})) == (401, "who-are-you")
    await browser.patch("/api/me", json={})
    assert problem(await browser.put("/api/me/password", json={"new": "long enough"})) == (409, "no-login")
    assert problem(await browser.patch("/api/me", json={"mail": "ada@example.org"})) == (409, "no-account")


async def test_mail_is_set_kept_and_taken_away(browser: Browser) -> None:
    await register(browser)

    async def changed(**changes: object) -> tuple[str | None, bool]:
        me = (await browser.patch("/api/me", json=changes)).json()
        return me["mail"], me["digest"]

    assert await changed(digest=True) == (None, False)
    assert await changed(mail="ada@example.org", digest=True) == ("ada@example.org", True)
    assert await changed(name="Countess") == ("ada@example.org", True)
    assert await changed(mail=None) == (None, False)
    for bad in (
        "ada",
        "a b@example.org",
        "a@b@c",
        "a@b\r\nbcc: everybody@example.org",
        "@",
        "x" * 250 + "@example.org",
    ):
        assert problem(await browser.patch("/api/me", json={"mail": bad})) == (400, "bad-request")


async def test_an_address_is_mine_once_i_have_read_what_was_sent_there(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    assert not (await browser.patch("/api/me", json={"mail": "ada@example.org", "digest": True})).json()["confirmed"]

    async def confirm(mail: str, issued: int = site.watch.ms) -> Response:
        token = site.host.keys.sign(MailToken(person_id, mail, issued))
        return await browser.post("/api/me/mail/confirm", json={"token": token})

    assert problem(await browser.post("/api/me/mail/confirm", json={"token": "v1.e30.e30"})) == (400, "bad-link")
    assert problem(await confirm("other@example.org")) == (409, "other-address")
    assert problem(await confirm("ada@example.org", site.watch.ms - 2 * DAY - 1)) == (400, "bad-link")
    assert (await confirm("ada@example.org")).status_code == 204
    assert (await browser.patch("/api/me", json={"digest": False})).json()["confirmed"]
    assert not (await browser.patch("/api/me", json={"mail": "new@example.org"})).json()["confirmed"]


async def test_a_mail_goes_to_an_address_to_ask_whose_it_is(site: Site, store: Store) -> None:
    person_id = 11
    await store.people.make_account(person_id, "ada", "Ada", 1)
    await store.people.set_mail(person_id, "ada@example.org", True)
    async with MailSink() as sink:
        post = Post(
            Settings(smtp_host="127.0.0.1", smtp_port=sink.port, smtp_security="none", mail_from="b@example.org")
        )
        host = replace(site.host, post=post, public_url="https://beans.example")
        await ask_to_confirm(host, person_id, "ada@example.org")
        await ask_to_confirm(replace(host, public_url=""), person_id, "ada@example.org")
    (letter,) = sink.letters
    assert letter["To"] == "ada@example.org"
    _, _, token = letter.get_content().partition("https://beans.example/me#confirm=")
    async with site.browser() as browser:
        confirmed = await browser.post("/api/me/mail/confirm", json={"token": token.split()[0]})
    assert confirmed.status_code == 204


async def test_people_who_come_back_are_seen(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    site.watch.ms += 2 * DAY
    await browser.get("/api/me")
    person = await site.store.people.get(person_id)
    assert person is not None
    assert person.seen_at == site.watch.ms


async def test_guests_are_not_made_without_end(site: Site) -> None:
    statuses = []
    async with site.browser() as browser:
        for _ in range(61):
            browser.cookies.clear()
            statuses.append((await browser.patch("/api/me", json={})).status_code)
    assert statuses == [200] * 60 + [429]


async def test_everything_that_is_kept_about_me_is_mine_to_take(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    await finish_a_match(site, 77, None, person_id)
    await Passkeys(site.store).add(
        Passkey(
            credential_id=b"id", person_id=person_id, public_key=b"public", sign_count=0, name="Phone", created_at=5
        )
    )
    assert await rate(site.store, 77, Rating(person_id, "space-beans", 26.0, 8.0, 1), record=b"record")
    response = await browser.get("/api/me/export")
    assert response.headers["content-disposition"] == 'attachment; filename="beanfield.json"'
    kept = response.json()
    assert kept["me"] == (await browser.get("/api/me")).json()
    assert kept["passkeys"] == [{"id": "aWQ", "name": "Phone", "created_at": 5}]
    assert kept["seats"] == [{"table": written(77), "seat": 1}]
    assert [(line["table"], line["place"]) for line in kept["matches"]] == [(written(77), 2)]
    assert [(line["game"], line["ordinal"]) for line in kept["ratings"]] == [("space-beans", 2.0)]
    assert "argon2" not in response.text


async def test_what_i_said_at_tables_is_mine_to_take_too(site: Site, browser: Browser) -> None:
    person_id, node = await register(browser), site.host.node
    replica = node.replica(await node.open(opening("space-beans", 2)))
    await replica.do(life.sit(life.Guest(person_id, "Ada", True), 1, "a nonce of mine"))
    await replica.do(play.chat(1, "hello"))
    kept = (await browser.get("/api/me/export")).json()
    (sitting,), (said,) = kept["sittings"], kept["chat"]
    table = written(replica.id)
    assert sitting == {"table": table, "seat": 1, "name": "Ada", "nonce": "a nonce of mine", "at": sitting["at"]}
    assert said == {"table": table, "text": "hello", "at": said["at"]}


async def test_who_wants_to_be_forgotten_is_and_the_match_of_the_others_stays(site: Site, browser: Browser) -> None:
    person_id = await register(browser)
    async with site.browser() as other:
        friend = await register(other, "Bob")
        await finish_a_match(site, 77, person_id, friend)
        for sure in ({}, {"password": "wrong"}, {"word": "delete"}):
            assert problem(await browser.request("DELETE", "/api/me", json=sure)) == (403, "wrong-password")
        assert (await browser.request("DELETE", "/api/me", json={"password": ADA["password"]})).status_code == 204
        assert (await browser.get("/api/me")).json() is None
        assert (await other.get(f"/api/people/{written(person_id)}")).status_code == 404
        assert problem(await browser.post("/api/sign-in", json=ADA)) == (401, "wrong-login")
        assert len((await other.get("/api/me/matches")).json()["matches"]) == 1
    result = await site.store.result(77)
    assert result is not None
    assert [line.person_id for line in result.results] == [None, friend]


async def test_a_guest_is_forgotten_for_a_word(browser: Browser) -> None:
    await browser.patch("/api/me", json={})
    assert problem(await browser.request("DELETE", "/api/me", json={})) == (403, "not-confirmed")
    assert (await browser.request("DELETE", "/api/me", json={"word": "delete"})).status_code == 204
    assert (await browser.get("/api/me")).json() is None


async def test_what_nobody_asked_for_is_refused(browser: Browser) -> None:
    bodies: list[object] = [{**ADA, "admin": True}, {"login": "a"}, {**ADA, "password": "short"}, []]
    for body in (*bodies, {**ADA, "login": "a\x00b"}):
        assert (await browser.post("/api/me/account", json=body)).status_code == 400
    assert (await browser.post("/api/sign-in", json={**ADA, "login": "a\x00b"})).status_code == 400
