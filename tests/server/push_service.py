"""A push service of our own, and browsers that read what it was handed."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from secrets import token_bytes
from typing import Self

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid02


def text(data: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Handed(Struct, frozen=True):
    """What the service was handed for a browser."""

    path: str
    headers: Mapping[str, str]
    body: bytes


class PushService:
    """Takes messages and keeps them. What it answers for a path is in `answers`, otherwise 201."""

    def __init__(self) -> None:
        self.handed: list[Handed] = []
        self.answers: dict[str, int] = {}
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    @property
    def host(self) -> str:
        assert self._server is not None
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        path = lines[0].split()[1]
        fields = [line.partition(":") for line in lines[1:] if line]
        headers = {name.lower(): value.strip() for name, _, value in fields}
        body = await reader.readexactly(int(headers["content-length"]))
        self.handed.append(Handed(path, headers, body))
        status = self.answers.get(path, 201)
        where = f"Location: http://{self.host}/elsewhere\r\n" if status == 307 else ""
        writer.write(f"HTTP/1.1 {status} So\r\n{where}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()


class Device:
    """A browser that wants to be notified. Only it can read what is sent to it."""

    def __init__(self, service: PushService, name: str) -> None:
        self.path = f"/send/{name}"
        self.endpoint = f"http://{service.host}{self.path}"
        self._service = service
        self._key: EllipticCurvePrivateKey = generate_private_key(SECP256R1())
        self._auth = token_bytes(16)

    @property
    def subscription(self) -> dict[str, str]:
        """As the page sends it to the site."""
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(public), "auth": text(self._auth)}

    @property
    def handed(self) -> list[Handed]:
        """What the service was handed for it."""
        return [each for each in self._service.handed if each.path == self.path]

    def read(self, handed: Handed, site_key: str) -> dict[str, str]:
        """What a message says; it must be signed by the site with this public key."""
        assert handed.headers["content-encoding"] == "aes128gcm"
        assert f"k={site_key}" in handed.headers["authorization"]
        assert Vapid02.verify(handed.headers["authorization"])
        plain: bytes = http_ece.decrypt(handed.body, private_key=self._key, auth_secret=self._auth)
        said: dict[str, str] = msgspec.json.decode(plain)
        return said


def not_a_key(length: int) -> str:
    """Text of the length of a key, which is none."""
    return text(token_bytes(length))
