from typing import Any

from litestar.connection import ASGIConnection

from beanfield.server.features.accounts.passkey_routes import CHALLENGE_COOKIE
from beanfield.server.features.accounts.passkeys import site_of
from beanfield.server.people.sessions import CHALLENGE_LASTS, DAY
from beanfield.server.people.who import FRESH_FOR
from beanfield.wire.ids import read_id
from tests.server.features.accounts.passkey_device import Device
from tests.server.features.accounts.registering import ADA, register
from tests.server.http.conftest import url
from tests.server.http.people_site import ORIGIN, Browser, Site, browser, problem, site

__all__ = ["browser", "site", "url"]


async def make_passkey(browser: Browser, device: Device, name: str = "Phone") -> dict[str, Any]:
    options = (await browser.post("/api/me/passkeys/options")).json()
    response = await browser.post("/api/me/passkeys", json={"credential": device.make(options), "name": name})
    assert response.status_code == 201
    made: dict[str, Any] = response.json()
    return made


async def sign_in(browser: Browser, device: Device) -> Any:
    options = (await browser.post("/api/sign-in/passkey/options")).json()
    return await browser.post("/api/sign-in/passkey", json={"credential": device.sign(options)})


async def test_a_guest_has_an_account_with_its_first_passkey(site: Site, browser: Browser) -> None:
    guest = (await browser.patch("/api/me", json={"name": "Ada"})).json()
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    account = {**guest, "kind": "account"}
    assert (await browser.get("/api/me")).json() == account
    async with site.browser() as phone:
        for _ in range(2):
            response = await sign_in(phone, device)
            assert (response.status_code, response.json()) == (200, account)
        assert (await phone.get("/api/me")).json() == account


async def test_what_a_guest_was_known_by_is_void_after_its_first_passkey_and_after_its_first_login(
    site: Site, browser: Browser
) -> None:
    async def tokened() -> dict[str, str]:
        return {"authorization": f"Bearer {(await browser.post('/api/me/token')).json()['token']}"}

    async with site.browser() as program:
        as_guest = await tokened()
        await make_passkey(browser, Device(ORIGIN))
        assert problem(await program.get("/api/me", headers=as_guest)) == (401, "bad-token")
        as_account = await tokened()
        await make_passkey(browser, Device(ORIGIN))
        assert (await program.get("/api/me", headers=as_account)).status_code == 200
        await register(browser)
        assert problem(await program.get("/api/me", headers=as_account)) == (401, "bad-token")
    assert (await browser.get("/api/me")).json()["login"] == "ada"


async def test_an_account_with_passkeys_only_is_deleted_a_moment_after_signing_in_only(
    site: Site, browser: Browser
) -> None:
    device, word = Device(ORIGIN), {"word": "delete"}
    await make_passkey(browser, device)
    token = (await browser.post("/api/me/token")).json()["token"]
    async with site.browser() as program:
        bearer = {"authorization": f"Bearer {token}"}
        response = await program.request("DELETE", "/api/me", json=word, headers=bearer)
        assert problem(response) == (403, "sign-in-again")
    site.watch.ms += FRESH_FOR + 1
    assert problem(await browser.request("DELETE", "/api/me", json=word)) == (403, "sign-in-again")
    await sign_in(browser, device)
    assert problem(await browser.request("DELETE", "/api/me", json={})) == (403, "not-confirmed")
    assert (await browser.request("DELETE", "/api/me", json=word)).status_code == 204


async def test_who_was_nobody_can_begin_with_a_passkey(browser: Browser) -> None:
    await make_passkey(browser, Device(ORIGIN))
    assert (await browser.get("/api/me")).json()["kind"] == "account"


async def test_an_account_with_a_passkey_gets_a_login_later(site: Site, browser: Browser) -> None:
    await make_passkey(browser, Device(ORIGIN))
    person_id = read_id((await browser.get("/api/me")).json()["id"])
    assert await register(browser) == person_id
    assert problem(await browser.post("/api/me/account", json={**ADA, "login": "Eve"})) == (409, "account-exists")
    async with site.browser() as other:
        assert read_id((await other.post("/api/sign-in", json=ADA)).json()["id"]) == person_id


async def test_passkeys_are_listed_and_removed_but_for_the_last_way_in(browser: Browser) -> None:
    first = await make_passkey(browser, Device(ORIGIN), "Phone")
    second = await make_passkey(browser, Device(ORIGIN), "Key")
    assert {each["name"] for each in (await browser.get("/api/me/passkeys")).json()} == {"Phone", "Key"}
    assert (await browser.delete(f"/api/me/passkeys/{first['id']}")).status_code == 204
    assert problem(await browser.delete(f"/api/me/passkeys/{first['id']}")) == (404, "not-found")
    assert problem(await browser.delete(f"/api/me/passkeys/{second['id']}")) == (409, "last-way-in")


async def test_whoever_has_a_password_may_lose_all_passkeys(site: Site, browser: Browser) -> None:
    await register(browser)
    device = Device(ORIGIN)
    made = await make_passkey(browser, device)
    assert (await browser.delete(f"/api/me/passkeys/{made['id']}")).status_code == 204
    async with site.browser() as phone:
        assert problem(await sign_in(phone, device)) == (401, "unknown-passkey")


async def test_nobody_removes_a_passkey_of_somebody_else(site: Site, browser: Browser) -> None:
    made = await make_passkey(browser, Device(ORIGIN))
    async with site.browser() as other:
        await register(other)
        assert problem(await other.delete(f"/api/me/passkeys/{made['id']}")) == (404, "not-found")


async def test_a_passkey_belongs_to_one_person(site: Site, browser: Browser) -> None:
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    async with site.browser() as other:
        options = (await other.post("/api/me/passkeys/options")).json()
        response = await other.post("/api/me/passkeys", json={"credential": device.make(options)})
        assert problem(response) == (409, "taken")
        assert (await other.get("/api/me")).json()["kind"] == "guest"


async def test_a_challenge_is_good_for_five_minutes_and_in_its_own_browser(site: Site, browser: Browser) -> None:
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    async with site.browser() as one, site.browser() as other:
        options = (await one.post("/api/sign-in/passkey/options")).json()
        signed = {"credential": device.sign(options)}
        assert problem(await other.post("/api/sign-in/passkey", json=signed)) == (400, "challenge-over")
        site.watch.ms += CHALLENGE_LASTS + 1
        assert problem(await one.post("/api/sign-in/passkey", json=signed)) == (400, "challenge-over")


async def test_what_was_signed_once_signs_in_once(site: Site, browser: Browser) -> None:
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    async with site.browser() as phone:
        options = (await phone.post("/api/sign-in/passkey/options")).json()
        challenge = phone.cookies[CHALLENGE_COOKIE]
        signed = {"credential": device.sign(options)}
        assert (await phone.post("/api/sign-in/passkey", json=signed)).status_code == 200
        assert CHALLENGE_COOKIE not in phone.cookies
        phone.cookies.set(CHALLENGE_COOKIE, challenge)
        assert problem(await phone.post("/api/sign-in/passkey", json=signed)) == (400, "bad-passkey")


async def test_a_device_tricked_by_another_site_does_not_sign_in_here(site: Site, browser: Browser) -> None:
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    device.origin = "http://testserver.evil"
    async with site.browser() as phone:
        assert problem(await sign_in(phone, device)) == (400, "bad-passkey")


async def test_a_passkey_is_for_the_site_of_the_settings_whatever_the_request_calls_it(browser: Browser) -> None:
    for path in ("/api/me/passkeys/options", "/api/sign-in/passkey/options"):
        options = (await browser.post(path, headers={"host": "evil.example", "origin": "http://evil.example"})).json()
        assert (options["rpId"] if "rpId" in options else options["rp"]["id"]) == "testserver.local"
        assert "evil.example" not in str(options)


def test_without_a_public_url_passkeys_are_good_on_the_same_machine_only(site: Site) -> None:
    scope = {"type": "http", "headers": [(b"host", b"evil.example")], "scheme": "http", "server": ("10.0.0.7", 8000)}
    here = site_of(ASGIConnection(scope), "")  # type: ignore[arg-type]  # as far as it is read
    assert (here.rp_id, here.origins) == ("localhost", ("http://localhost:8000",))


async def test_another_passkey_is_added_only_a_moment_after_signing_in(site: Site, browser: Browser) -> None:
    await register(browser)
    await make_passkey(browser, Device(ORIGIN))
    device = Device(ORIGIN)
    begun = (await browser.post("/api/me/passkeys/options")).json()
    site.watch.ms += FRESH_FOR + 1
    assert problem(await browser.post("/api/me/passkeys/options")) == (403, "sign-in-again")
    late = await browser.post("/api/me/passkeys", json={"credential": device.make(begun)})
    assert problem(late) == (403, "sign-in-again")
    token = (await browser.post("/api/me/token")).json()["token"]
    browser.cookies.clear()
    bearer = {"authorization": f"Bearer {token}"}
    assert problem(await browser.post("/api/me/passkeys/options", headers=bearer)) == (403, "sign-in-again")
    await browser.post("/api/sign-in", json=ADA)
    await make_passkey(browser, device)


async def test_a_passkey_is_removed_and_a_password_set_only_a_moment_after_signing_in(
    site: Site, browser: Browser
) -> None:
    device = Device(ORIGIN)
    await make_passkey(browser, device)
    second = await make_passkey(browser, Device(ORIGIN))
    site.watch.ms += FRESH_FOR + 1
    assert problem(await browser.delete(f"/api/me/passkeys/{second['id']}")) == (403, "sign-in-again")
    assert problem(await browser.post("/api/me/account", json=ADA)) == (403, "sign-in-again")
    assert problem(await browser.post("/api/sign-in", json=ADA)) == (401, "wrong-login")
    await sign_in(browser, device)
    assert (await browser.delete(f"/api/me/passkeys/{second['id']}")).status_code == 204
    await register(browser)


async def test_a_session_that_is_given_out_anew_proves_nothing(site: Site, browser: Browser) -> None:
    await register(browser)
    site.watch.ms += 8 * DAY
    before = browser.cookies["beanfield"]
    await browser.get("/api/me")
    assert browser.cookies["beanfield"] != before
    assert problem(await browser.post("/api/me/passkeys/options")) == (403, "sign-in-again")


async def test_a_session_is_no_challenge(browser: Browser) -> None:
    options = (await browser.post("/api/me/passkeys/options")).json()
    session = browser.cookies["beanfield"]
    browser.cookies.clear()
    cookies = {"cookie": f"beanfield={session}; {CHALLENGE_COOKIE}={session}"}
    made = {"credential": Device(ORIGIN).make(options)}
    assert problem(await browser.post("/api/me/passkeys", json=made, headers=cookies)) == (400, "challenge-over")


async def test_nonsense_is_a_bad_passkey(browser: Browser) -> None:
    await browser.post("/api/sign-in/passkey/options")
    response = await browser.post("/api/sign-in/passkey", json={"credential": {"id": 7}})
    assert problem(response) == (400, "bad-passkey")
