"""Mail: letters of plain text, handed to the mail server that the host has set. Without one nothing is sent."""

import asyncio
import smtplib
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.settings import Settings

TIMEOUT: Final = 20.0
"""Seconds that the mail server has for each answer."""

_log = logs.get(__name__)


class Letter(Struct, frozen=True):
    """What is sent to somebody."""

    to: str
    subject: str
    text: str


class Post:
    """The way to the mail server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def is_there(self) -> bool:
        """Whether letters can be sent at all."""
        return bool(self._settings.smtp_host)

    async def send(self, letters: Sequence[Letter]) -> int:
        """Send letters, one after the other; how many the mail server took. Those it did not take are lost."""
        return await asyncio.to_thread(self._send_all, letters) if letters and self.is_there else 0

    def _send_all(self, letters: Sequence[Letter]) -> int:
        sent = 0
        try:
            with self._connect() as server:
                for letter in letters:
                    sent += self._send(server, letter)
        except (OSError, smtplib.SMTPException) as error:
            _log.warning("the mail server is away", error=type(error).__name__, count=len(letters) - sent)
        return sent

    def _connect(self) -> smtplib.SMTP:
        given = self._settings
        if given.smtp_security == "tls":
            context = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(given.smtp_host, given.smtp_port, timeout=TIMEOUT, context=context)
        else:
            server = smtplib.SMTP(given.smtp_host, given.smtp_port, timeout=TIMEOUT)
        try:
            if given.smtp_security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if given.smtp_user:
                server.login(given.smtp_user, given.smtp_password)
        except BaseException:
            server.close()
            raise
        return server

    def _send(self, server: smtplib.SMTP, letter: Letter) -> bool:
        """One that the server does not want must not keep the others from being sent."""
        try:
            server.send_message(self._written(letter), to_addrs=[letter.to])
        except (
            ValueError,
            smtplib.SMTPResponseException,
            smtplib.SMTPRecipientsRefused,
            smtplib.SMTPNotSupportedError,
        ) as error:
            _log.warning("a mail was not taken", error=type(error).__name__)
            return False
        return True

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = format_datetime(datetime.now(UTC))
        message["Message-ID"] = make_msgid(domain=parseaddr(self._settings.mail_from)[1].rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        return message
