"""How a server runs: one node in this process, or several behind one port with somebody who looks after them.

With several nodes the parent binds the port and every child inherits the socket, so that the system spreads visitors
over them; the sockets of a table they bring together (`neighbours`). A child says on its standard output that it is
ready, and stops when its standard input ends: no node outlives its parent, however that died.

    SIGTERM, SIGINT   stop: visitors are told to go elsewhere, what is under way is finished
    SIGHUP            start every node anew, one after the other, each before the old one stops
"""

import asyncio
import gc
import os
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from importlib import import_module
from math import ceil
from time import monotonic
from typing import Final, Protocol

import uvicorn
from litestar.types import Receive, Scope, Send

from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground import logs
from beanfield.server.ground.reach import told
from beanfield.server.ground.settings import Settings, read_settings
from beanfield.server.host.locking import only_server
from beanfield.server.host.neighbours import Neighbour, Neighbours, neighbourly
from beanfield.server.http.patience import PatientProtocol
from beanfield.server.http.straight import StraightProtocol

MAKE_APP: Final = "beanfield.server.host.app:make_app"
READY: Final = b"ready\n"
BEGIN_LIMIT: Final = 60.0
"""Seconds a node may take until it is ready."""
GRACE: Final = 5.0
"""Seconds beyond its time to drain after which a node is killed."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
HEALTHY_AFTER: Final = 30.0
"""Seconds a node must have lived for its death to count as the first."""
COLLECT_AFTER: Final = (50_000, 20, 100)
"""How seldom Python looks for cycles: after this number of new objects, and of looks at the younger generations."""
MUCH_TOO_LARGE: Final = 4
"""A message that is too large by this factor ends the connection without a word. A smaller one is refused."""
UNREAD: Final = 60_000
"""Milliseconds after which the system gives up a connection whose other end takes nothing."""
MORE_CONNECTIONS: Final = 1000
"""Connections beside sockets."""

_log = logs.get(__name__)


class App(Protocol):
    """What a node serves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, or the lifespan."""

    async def drain(self) -> None:
        """Take on nothing more and send everybody elsewhere."""


type MakeApp = Callable[[Settings], App]


class NoStart(BeanfieldError):
    """A server could not start."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address, which children may inherit."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        sock = socket.socket(family, kind, protocol)
    except OSError as error:
        raise NoStart(f"{host} is no address of this machine ({error.strerror}); set BEANFIELD_HOST") from None
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        sock.bind(address)
        sock.listen(2048)
    except OSError as error:
        sock.close()
        raise NoStart(f"can't listen on {host}, port {port}: {error.strerror}; choose another with --port") from None
    sock.set_inheritable(True)
    return sock


def url_of(sock: socket.socket) -> str:
    """How somebody on this machine reaches the server."""
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host == "::" else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


# one node


class NodeServer(uvicorn.Server):
    """uvicorn, which lets the application say goodbye to its sockets before it closes them."""

    def __init__(
        self, settings: Settings, make_app: MakeApp, when_ready: Callable[[], None], me: Neighbour | None = None
    ) -> None:
        self._settings = settings
        self._make_app = make_app
        self._when_ready = when_ready
        self._me = me
        self._app: App | None = None
        self.failure: Exception | None = None
        """Why the application could not begin."""
        super().__init__(
            uvicorn.Config(
                self._make,
                factory=True,
                loop="none" if sys.platform == "win32" else "uvloop",
                http=PatientProtocol if me is None else neighbourly(me),
                ws=StraightProtocol,
                ws_max_size=MUCH_TOO_LARGE * settings.max_message,
                ws_per_message_deflate=False,
                lifespan="on",
                interface="asgi3",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                limit_concurrency=settings.sockets_per_node + MORE_CONNECTIONS,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=ceil(settings.drain_timeout),
                h11_max_incomplete_event_size=16_384,
            )
        )

    def _make(self) -> Callable[[Scope, Receive, Send], object]:
        self._app = self._make_app(self._settings)
        return self._serve_one

    async def _serve_one(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._app is not None
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            if not self.started:
                self.failure = error
            raise

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        spare_the_collector()
        if self._me is not None:
            self._me.open(self._protocol)
        _log.info("a node is ready", pid=os.getpid())
        self._when_ready()

    def _protocol(self) -> PatientProtocol:
        return PatientProtocol(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody any more, drain, and only then close what is still open."""
        _log.info("a node stops", pid=os.getpid())
        if self._me is not None:
            self._me.close()
        for server in self.servers:
            server.close()
        if self._app is not None:
            try:
                async with asyncio.timeout(self._settings.drain_timeout):
                    await self._app.drain()
            except TimeoutError:
                _log.warning("draining took too long", seconds=self._settings.drain_timeout)
        await super().shutdown(sockets)

    def stop(self) -> None:
        """As a signal would."""
        self.should_exit = True


def spare_the_collector() -> None:
    """Look for cycles seldom: tables have none, and to look at all that a busy node holds takes a third of a second.

    What is loaded by now stays, and is never looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def run_node(
    settings: Settings,
    sock: socket.socket,
    make_app: MakeApp,
    when_ready: Callable[["NodeServer"], None],
    me: Neighbour | None = None,
) -> None:
    """Serve in this process until a signal comes; as one of several nodes, it is `me`."""
    server = NodeServer(settings, make_app, lambda: when_ready(server), me)
    try:
        server.run([sock])
    except SystemExit:
        if isinstance(server.failure, BeanfieldError):
            raise server.failure from None
        if server.failure is not None:
            raise NoStart(f"the server could not start: {server.failure!r}") from server.failure
        raise


def find_app(path: str = MAKE_APP) -> MakeApp:
    """The function that makes the application, by module and name."""
    module, _, name = path.partition(":")
    found: MakeApp = getattr(import_module(module), name)
    return found


def serve(settings: Settings, arguments: Mapping[str, str], make_app: str = MAKE_APP) -> None:
    """Serve until a signal comes, with as many nodes as are set. `arguments` are for the children too."""
    os.umask(0o077)  # the database and its key are nobody else's to read
    logs.configure(settings.log_format, settings.log_level)
    with only_server(settings) as tell_who, listen(settings.host, settings.port) as sock:
        tell_who(url_of(sock))
        if settings.nodes == 1:
            run_node(settings, sock, find_app(make_app), lambda _: tell_host(settings, sock))
        else:
            asyncio.run(Nodes(settings, sock, arguments, make_app).run())


def tell_host(settings: Settings, sock: socket.socket) -> None:
    """Say where the server is, once people can come."""
    print(f"Beanfield is at {settings.public_url or url_of(sock)}", flush=True)
    if not settings.public_url:
        picture = sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf")
        print(*told(settings.host, sock.getsockname()[1], picture), sep="\n", flush=True)


# several nodes


class Nodes:
    """Looks after several nodes: starts them, starts those again that die, and replaces them one by one when told."""

    def __init__(self, settings: Settings, sock: socket.socket, arguments: Mapping[str, str], make_app: str) -> None:
        self._settings = settings
        self._sock = sock
        self._environ = {**os.environ, **arguments}
        self._make_app = make_app
        self._neighbours = Neighbours.made(settings.nodes)
        self._stopping = asyncio.Event()
        self._renewing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._running: list[Process | None] = [None] * settings.nodes
        self._leaving: set[Process] = set()

    async def run(self) -> None:
        """Until SIGTERM or SIGINT. If the nodes can't start at all, there is no point in trying again."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew_soon)
        try:
            async with self._renewing:  # who wants new ones waits until there are some
                for slot in range(self._settings.nodes):
                    if not self._stopping.is_set():
                        self._running[slot] = await self._begin(slot)
                        if slot == 0:
                            tell_host(self._settings, self._sock)
            if not self._stopping.is_set():
                for slot in range(self._settings.nodes):
                    self._keep(self._look_after(slot))
            await self._stopping.wait()
        finally:
            self._stopping.set()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.gather(*(self._end(process) for process in {*self._running, *self._leaving} if process))
            self._neighbours.close()

    def _keep(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin(self, slot: int) -> Process:
        """A new node, when it is ready. A session of its own keeps it from signals that are meant for the parent."""
        fds = [self._sock.fileno(), *self._neighbours.fds]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "beanfield.server.host.processes", self._make_app, *map(str, (slot, *fds))),
            env=self._environ,
            pass_fds=fds,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self._leaving.add(process)
        assert process.stdout is not None
        try:
            async with asyncio.timeout(BEGIN_LIMIT):
                said = await process.stdout.readline()
        except TimeoutError:
            said = b""
        if said != READY:
            await self._end(process)
            raise NoStart("a node could not start; what it said stands above")
        self._leaving.discard(process)
        return process

    async def _end(self, process: Process) -> None:
        """Ask a node to stop, and make it if it does not."""
        self._leaving.add(process)
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(self._settings.drain_timeout * 2 + GRACE):
                await process.wait()
        except TimeoutError:
            _log.error("a node was killed because it did not stop", pid=process.pid)
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        self._leaving.discard(process)

    async def _look_after(self, slot: int) -> None:
        """Start a node again whenever it has died by itself, at once the first time and ever later after that."""
        pause = 0.0
        while True:
            process, begun = self._running[slot], monotonic()
            assert process is not None
            code = await process.wait()
            async with self._renewing:
                if self._running[slot] is not process:
                    continue  # it was replaced
                _log.error("a node died", pid=process.pid, code=code)
                self._neighbours.died(slot)
                pause = 0.0 if monotonic() - begun > HEALTHY_AFTER else longer(pause)
                self._running[slot] = await self._begin_at_last(slot, pause)

    async def _begin_at_last(self, slot: int, pause: float) -> Process:
        while True:
            await asyncio.sleep(pause)
            try:
                return await self._begin(slot)
            except NoStart:
                pause = longer(pause)
                _log.error("a node does not start", seconds=pause)

    def _renew_soon(self) -> None:
        self._keep(self._renew())

    async def _renew(self) -> None:
        """Replace every node by a new one. If a new one does not start, the old ones stay."""
        async with self._renewing:
            for slot, old in enumerate(self._running):
                try:
                    self._running[slot] = await self._begin(slot)
                except NoStart:
                    _log.error("the new nodes do not start and the old ones stay")
                    return
                if old is not None:
                    await self._end(old)
            _log.info("all nodes are new", count=len(self._running))


def longer(pause: float) -> float:
    """The pause after this one."""
    return min(LONGEST_PAUSE, max(FIRST_PAUSE, pause * 2))


def tell_parent(server: NodeServer) -> None:
    """Say that this node is ready, and stop when the parent is gone."""
    os.write(sys.stdout.fileno(), READY)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nobody reads it from here on
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stop_without_parent, server)


def stop_without_parent(server: NodeServer) -> None:
    """The parent never writes, so what can be read is the end."""
    asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
    server.stop()


def main(make_app: str, slot: int, fd: int, *shared: int) -> None:
    """One of several nodes, on a socket of its parent."""
    try:
        settings = read_settings(os.environ)
        logs.configure(settings.log_format, settings.log_level)
        me = Neighbour(Neighbours.inherited(shared), slot)
        run_node(settings, socket.socket(fileno=fd), find_app(make_app), tell_parent, me)
    except (BeanfieldError, OSError) as error:
        sys.exit(f"beanfield: {error}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
