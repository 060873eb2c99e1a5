"""Confirming: a mail that asks whether an address is somebody's."""

from typing import Final

from beanfield.server.ground.mail import Letter
from beanfield.server.people.host import Host
from beanfield.server.people.sessions import MailToken

CONFIRM_SUBJECT: Final = "Beanfield: is this your address?"
CONFIRM_TEXT: Final = """Hello,

somebody at {url} says that this is their mail address. If it was you, open this within two days:

{url}/me#confirm={token}

If it was not you, do nothing: you will get no more mail.
"""


async def ask_to_confirm(host: Host, person_id: int, mail: str) -> None:
    """Write to an address to learn whether it is this person's. Needs a mail server and a public URL."""
    if host.post.is_there and host.public_url:
        token = host.keys.sign(MailToken(person_id, mail, host.now()))
        await host.post.send([Letter(mail, CONFIRM_SUBJECT, CONFIRM_TEXT.format(url=host.public_url, token=token))])
