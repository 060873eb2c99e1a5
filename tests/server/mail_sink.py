"""A mail server of our own: takes letters and keeps them."""

import asyncio
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Self


class MailSink:
    """Speaks as much SMTP as a sender needs to hear."""

    def __init__(self, refusing: str = "nobody@example.org") -> None:
        self.letters: list[EmailMessage] = []
        self._refusing = refusing
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    @property
    def port(self) -> int:
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            said = line.decode().strip().lower()
            if said == "data":
                writer.write(b"354 go on\r\n")
                data = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n")
                letter = message_from_bytes(data, policy=policy.default)
                assert isinstance(letter, EmailMessage)
                self.letters.append(letter)
            if said == "quit":
                break
            refused = said == f"rcpt to:<{self._refusing}>"
            writer.write(b"550 unknown\r\n" if refused else b"250 fine\r\n")
        writer.write(b"221 bye\r\n")
        writer.close()
        await writer.wait_closed()
