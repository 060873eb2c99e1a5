"""Everything a host can set, in one typed place. All of it comes from the environment, and nothing must be set.

A setting `pool_size` is read from `BEANFIELD_POOL_SIZE`. What stands in its type (limits, help, whether it is a secret)
is all there is to say about it: checking, `beanfield serve --print-config` and the table in docs/hosting.md follow it.
"""

import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from socket import gethostname
from typing import Annotated, Final, Literal, get_type_hints
from urllib.parse import SplitResult, urlsplit, urlunsplit

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground.hosts import name_in
from beanfield.server.ground.push_keys import push_public

PREFIX: Final = "BEANFIELD_"
SHORTEST_KEY: Final = 32
HOW_TO_MAKE_A_KEY: Final = "python3 -c 'import secrets; print(secrets.token_urlsafe(32))'"
SECRET: Final = {"secret": True}
PUBLIC: Final = "public"
ADDRESS: Final = {"address": True}
"""Marks a URL that may hold a password: shown without it."""

type Networks = tuple[IPv4Network | IPv6Network, ...]


class SettingsError(BeanfieldError):
    """A setting is wrong. The message names the variable and what to write."""


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where this user's programs keep their data, by the custom of the system."""
    home = Path(environ.get("HOME") or environ.get("USERPROFILE") or ".")
    if platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "beanfield"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a host can set. Made by `read_settings`; in tests by keyword."""

    database: Annotated[
        str,
        Meta(
            description="Where everything is kept: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`.",
            extra=ADDRESS,
        ),
    ] = "sqlite:///beanfield.db"
    redis: Annotated[
        str,
        Meta(
            description="`redis://HOST:PORT/0`, for several nodes and for workers. Without it nodes poll the database.",
            extra=ADDRESS,
        ),
    ] = ""
    host: Annotated[
        str, Meta(min_length=1, description="The address to listen on; `0.0.0.0` for everybody in the network.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 for any that is free.")] = 8000
    nodes: Annotated[
        int, Meta(ge=1, le=64, description="How many processes serve; more than one needs PostgreSQL.")
    ] = 1
    workers: Annotated[
        int,
        Meta(
            ge=0,
            le=256,
            description="How many processes think for bots and judge gestures, beside a node without Redis or in "
            "`beanfield worker`. One more is kept for short work.",
        ),
    ] = 1
    physics: Annotated[
        bool,
        Meta(description="Whether gestures are simulated, where a performer is installed. Otherwise luck decides."),
    ] = True
    bot_pause_ms: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description="Milliseconds a bot takes for an answer, at least: people want to see what happens.",
        ),
    ] = 600
    vote_after: Annotated[
        float,
        Meta(
            ge=0,
            description="Seconds somebody must be away from a match without a clock before the others may vote about "
            "their seat; and seconds until they may again, if they wait.",
        ),
    ] = 120.0
    public_url: Annotated[
        str,
        Meta(
            description="How people reach the site, such as `https://beans.example`. "
            "Needed for passkeys, mails and safe cookies; without it passkeys work at http://localhost only.",
        ),
    ] = ""
    hosts: Annotated[
        tuple[str, ...],
        Meta(
            description="Other names by which people and machines reach the site, such as `beans.lan`. Numbers, names "
            "without a dot, `.local` and the name of BEANFIELD_PUBLIC_URL are known; other names are refused.",
        ),
    ] = ()
    origins: Annotated[
        tuple[str, ...], Meta(description="Other sites whose pages may use this one, such as `https://app.example`.")
    ] = ()
    secret_keys: Annotated[
        tuple[str, ...],
        Meta(
            description="Keys that sign cookies, of 32 characters or more: the first signs, all are accepted. "
            "With SQLite one is made and kept beside the database.",
            extra=SECRET,
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = ("127.0.0.1", "::1")
    pool_size: Annotated[
        int,
        Meta(
            ge=1,
            le=100,
            description="Connections to the database, for each node; five more are for writing, the heartbeat and "
            "lists.",
        ),
    ] = 5
    max_body: Annotated[int, Meta(ge=1024, description="The longest body of a request, in bytes.")] = 65_536
    max_message: Annotated[int, Meta(ge=256, description="The longest message on a socket, in bytes.")] = 16_384
    socket_queue: Annotated[
        int, Meta(ge=8, description="Frames that may wait for a slow reader before it has to begin again.")
    ] = 256
    sockets_per_address: Annotated[
        int,
        Meta(
            ge=1,
            description="Open sockets from one address, on one node. With more than usual the address may say more "
            "on them, too.",
        ),
    ] = 100
    sockets_per_node: Annotated[int, Meta(ge=1, description="Open sockets altogether, on one node.")] = 20_000
    tables_per_person: Annotated[int, Meta(ge=1, description="Unfinished tables one person may have opened.")] = 50
    keep_logs_days: Annotated[
        int,
        Meta(
            ge=0,
            description="Days after its end for which the log of a match is kept, with what was said there; the record "
            "is kept for good. 0 for ever.",
        ),
    ] = 365
    keep_guests_days: Annotated[
        int,
        Meta(ge=0, description="Days after their last visit for which guests are kept; accounts stay. 0 for ever."),
    ] = 365
    keep_mail_days: Annotated[
        int,
        Meta(
            ge=0,
            description="Days after their last visit for which people keep getting the digest, and their mail address "
            "is kept. 0 for ever.",
        ),
    ] = 365
    request_timeout: Annotated[float, Meta(gt=0, description="Seconds after which a request is given up.")] = 15.0
    drain_timeout: Annotated[
        float, Meta(ge=0, description="Seconds a node that is stopped waits for what is under way.")
    ] = 10.0
    smtp_host: Annotated[
        str, Meta(description="The mail server, if people shall get a digest of their matches by mail.")
    ] = ""
    smtp_port: Annotated[int, Meta(ge=1, le=65535, description="The port of the mail server.")] = 587
    smtp_user: Annotated[str, Meta(description="The user there.")] = ""
    smtp_password: Annotated[str, Meta(description="The password there.", extra=SECRET)] = ""
    smtp_security: Annotated[
        Literal["starttls", "tls", "none"], Meta(description="How the way to the mail server is kept private.")
    ] = "starttls"
    mail_from: Annotated[str, Meta(description="The sender of mails, such as `beans@example.org`.")] = ""
    push_key: Annotated[
        str,
        Meta(
            description="The key that signs notifications, if people shall get them on their devices; "
            "`beanfield admin push-key` makes one. Needs BEANFIELD_PUBLIC_URL.",
            extra=SECRET,
        ),
    ] = ""
    push_services: Annotated[
        tuple[str, ...],
        Meta(
            description="Hosts that notifications may be handed to, with all hosts below them: those of the browsers. "
            "Nothing is sent anywhere else, whatever a browser says.",
        ),
    ] = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
    webhooks: Annotated[
        tuple[str, ...],
        Meta(
            description="Where the webhooks of people may go, if they shall have one: `public` for all public "
            "addresses by https, and networks such as `192.168.1.0/24`.",
        ),
    ] = ()
    remind_after: Annotated[
        float,
        Meta(ge=0, description="Seconds for which a table waits for somebody who is away before they are notified."),
    ] = 60.0
    log_format: Annotated[
        Literal["console", "json"], Meta(description="Lines for people, or a JSON object a line for programs.")
    ] = "console"
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Meta(description="What is worth a line.")] = (
        "info"
    )
    metrics_port: Annotated[
        int,
        Meta(
            ge=0,
            le=65535,
            description="The port on which a worker answers /health, /ready and /metrics, as a node does on its own; "
            "0 for none.",
        ),
    ] = 0
    metrics_token: Annotated[
        str,
        Meta(
            description="Who sends it as `Authorization: Bearer` may read /metrics from anywhere. "
            "Without it /metrics answers this machine only.",
            extra=SECRET,
        ),
    ] = ""

    @property
    def on_sqlite(self) -> bool:
        """Whether this is the family host's mode: one file, one process."""
        return self.database.startswith("sqlite:")

    @property
    def database_file(self) -> Path:
        """The SQLite file."""
        return Path(self.database.removeprefix("sqlite:///"))

    @property
    def https(self) -> bool:
        """Whether people reach the site by https."""
        return self.public_url.startswith("https://")

    @property
    def names(self) -> frozenset[str]:
        """The names of this server on the internet and in its network; see `hosts.is_own_name` for others."""
        public = urlsplit(self.public_url).hostname
        return frozenset(each.lower() for each in (public or "", gethostname(), *self.hosts) if each)

    @property
    def all_origins(self) -> frozenset[str]:
        """The origins whose pages may use the site; the request's own host counts too where no public URL is set."""
        return frozenset(filter(None, (self.public_url, *self.origins)))

    @property
    def proxies(self) -> Networks:
        """The networks of the trusted proxies."""
        return tuple(ip_network(each, strict=False) for each in self.trusted_proxies)


FIELDS: Final[dict[str, FieldInfo]] = {each.name: each for each in fields(Settings)}
HINTS: Final = get_type_hints(Settings, include_extras=True)


def variable(name: str) -> str:
    """The variable of a setting."""
    return PREFIX + name.upper()


def meta(name: str) -> Meta:
    """What the type of a setting says about it."""
    found: Meta = HINTS[name].__metadata__[0]
    return found


def read_settings(environ: Mapping[str, str], arguments: Mapping[str, str] | None = None) -> Settings:
    """The settings of this environment. `arguments` come from the command line, by variable, and go first.

    An empty variable counts as one that is not set. One that begins like ours and is none is a mistake in writing.
    """
    given = {name: text for name, text in {**environ, **(arguments or {})}.items() if name.startswith(PREFIX)}
    known = {variable(name): name for name in FIELDS}
    for name in sorted(given.keys() - known.keys()):
        near = get_close_matches(name.removeprefix(PREFIX).lower(), FIELDS, 1)
        hint = f"did you mean {variable(near[0])}?" if near else "docs/hosting.md lists all there are"
        raise SettingsError(f"{name} is no setting; {hint}")
    values = {known[name]: _read(known[name], text.strip()) for name, text in given.items() if text.strip()}
    values.setdefault("database", f"sqlite:///{data_folder(environ) / 'beanfield.db'}")
    settings = msgspec.convert(values, Settings)
    check(settings)
    return settings


def _read(name: str, text: str) -> object:
    """A value as its type wants it; several are parted by commas or blanks."""
    default = FIELDS[name].default
    try:
        if isinstance(default, tuple):
            return msgspec.convert(text.replace(",", " ").split(), HINTS[name])
        value: object = msgspec.convert(text, HINTS[name], strict=False)
    except msgspec.ValidationError as error:
        if meta(name).extra == SECRET:
            raise SettingsError(f"{variable(name)} can't be read: {error}") from None
        example = f" (usually {default})" if default != "" else ""
        raise SettingsError(f"{variable(name)}={text} can't be read: {error}{example}") from None
    return value


def check(settings: Settings) -> None:
    """Refuse settings that can't work, or that don't go together."""
    if settings.on_sqlite:
        if not settings.database.startswith("sqlite:///") or not settings.database_file.name:
            raise SettingsError("BEANFIELD_DATABASE: write sqlite:///FILE, with three slashes before the file")
        if settings.nodes > 1:
            raise SettingsError(
                "BEANFIELD_NODES: more than one node needs PostgreSQL; "
                "write BEANFIELD_DATABASE=postgresql://USER:PASSWORD@HOST/NAME, or serve with one node"
            )
    elif not _is_url(settings.database, "postgresql"):
        raise SettingsError(
            "BEANFIELD_DATABASE: write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, and nothing else"
        )
    if settings.redis and not _is_url(settings.redis, "redis", "rediss"):
        raise SettingsError("BEANFIELD_REDIS: write redis://HOST:PORT/0 (or rediss:// for a way that is encrypted)")
    if settings.public_url and not _is_origin(settings.public_url):
        raise SettingsError("BEANFIELD_PUBLIC_URL: write https://NAME, with no slash and no path after it")
    for each in settings.hosts:
        if name_in(each) != each.lower():
            raise SettingsError(f"BEANFIELD_HOSTS: {each} is no name; write NAME alone, without https:// and port")
    for each in settings.origins:
        if not _is_origin(each):
            raise SettingsError(f"BEANFIELD_ORIGINS: {each} is no origin; write https://NAME, with no slash after it")
    for each in settings.trusted_proxies:
        _check_network("BEANFIELD_TRUSTED_PROXIES", each)
    for each in settings.webhooks:
        if each != PUBLIC:
            _check_network("BEANFIELD_WEBHOOKS", each)
    if any(len(each) < SHORTEST_KEY for each in settings.secret_keys):
        raise SettingsError(
            f"BEANFIELD_SECRET_KEYS: a key has {SHORTEST_KEY} characters or more; make one with {HOW_TO_MAKE_A_KEY}"
        )
    if settings.push_key and push_public(settings.push_key) is None:
        raise SettingsError("BEANFIELD_PUSH_KEY: this is no key; make one with beanfield admin push-key")
    if settings.push_key and not settings.public_url:
        raise SettingsError("BEANFIELD_PUBLIC_URL: with BEANFIELD_PUSH_KEY write how people reach the site")
    if settings.smtp_host and "@" not in settings.mail_from:
        raise SettingsError("BEANFIELD_MAIL_FROM: with BEANFIELD_SMTP_HOST write who sends, such as beans@example.org")


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises where it is no number
    except ValueError:
        return None
    return parts


def _is_url(url: str, *schemes: str) -> bool:
    parts = _split(url)
    return parts is not None and parts.scheme in schemes and bool(parts.netloc or parts.query)


def _is_origin(url: str) -> bool:
    parts = _split(url)
    if parts is None or parts.scheme not in {"http", "https"} or not parts.hostname or "@" in parts.netloc:
        return False
    return url == f"{parts.scheme}://{parts.netloc}".lower()


def _check_network(name: str, text: str) -> None:
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise SettingsError(f"{name}: {text} is no address; write numbers such as 127.0.0.1 or 10.0.0.0/8") from None


# keys


def signing_keys(settings: Settings) -> tuple[bytes, ...]:
    """The keys that sign cookies and tokens: the first signs, all are accepted."""
    if settings.secret_keys:
        return tuple(each.encode() for each in settings.secret_keys)
    if settings.on_sqlite:
        return (_kept_key(settings.database_file.with_suffix(".key")),)
    raise SettingsError(
        "BEANFIELD_SECRET_KEYS is not set. With PostgreSQL all nodes must have the same key: "
        f"make one with {HOW_TO_MAKE_A_KEY} and set it for every node"
    )


def _kept_key(file: Path) -> bytes:
    """The key in this file, made at the first start.

    It is written aside and linked into place, so that two who start at once end with the same whole key.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as out:
                out.write(secrets.token_urlsafe(32) + "\n")
                out.flush()
                os.fsync(out.fileno())
            with suppress(FileExistsError):  # the other one was faster
                os.link(draft, file)
        finally:
            draft.unlink()
    if os.name == "posix" and file.stat().st_mode & 0o077:
        raise SettingsError(f"others can read the key in {file}; close it with: chmod 600 {file}")
    key = file.read_bytes().strip()
    if len(key) < SHORTEST_KEY:
        raise SettingsError(f"there is no key in {file}; remove the file, and a new one is made (people sign in again)")
    return key


# showing


class ShownSetting(Struct, frozen=True):
    """One setting as a host may see it."""

    variable: str
    value: str
    source: Literal["default", "environment", "command line"]
    help: str


def show(
    settings: Settings, environ: Mapping[str, str], arguments: Mapping[str, str] | None = None
) -> tuple[ShownSetting, ...]:
    """All settings, secrets hidden, with where each comes from."""
    return tuple(
        ShownSetting(
            variable(name),
            shown_value(name, getattr(settings, name)),
            _source(variable(name), environ, arguments or {}),
            meta(name).description or "",
        )
        for name in FIELDS
    )


def _source(
    name: str, environ: Mapping[str, str], arguments: Mapping[str, str]
) -> Literal["default", "environment", "command line"]:
    if arguments.get(name, "").strip():
        return "command line"
    return "environment" if environ.get(name, "").strip() else "default"


def shown_value(name: str, value: object) -> str:
    """A value with nothing secret in it."""
    if isinstance(value, tuple):
        if meta(name).extra == SECRET:
            return f"({len(value)} hidden)" if value else ""
        return ",".join(map(str, value))
    if meta(name).extra == SECRET:
        return "(hidden)" if value else ""
    if meta(name).extra == ADDRESS:
        return without_password(str(value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def without_password(url: str) -> str:
    """A URL that may be shown: a password in it is hidden, wherever it stands."""
    if url.startswith("sqlite:"):
        return url
    parts = _split(url)
    if parts is None:
        return "(hidden)"
    host = parts.netloc.rpartition("@")[2]
    netloc = f"{parts.username or ''}:(hidden)@{host}" if parts.password else parts.netloc
    return urlunsplit((parts.scheme, netloc, parts.path, "(hidden)" if parts.query else "", ""))


def print_config(settings: Settings, environ: Mapping[str, str], arguments: Mapping[str, str] | None = None) -> None:
    """All settings on the standard output, ready to be copied into a file of variables."""
    for each in show(settings, environ, arguments):
        print(f"# {each.help} ({each.source})\n{each.variable}={each.value}\n")
