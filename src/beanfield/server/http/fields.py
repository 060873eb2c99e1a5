"""Fields that messages of several subjects share."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from beanfield.server.people.names import LONGEST_NAME
from beanfield.wire.ids import ALPHABET, LENGTH

Id = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$", examples=["2Yh7kQm9xWb"])]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, examples=["Brave Bean 42"])]
PersonKind = Literal["guest", "account"]
WallTime = Annotated[int, Meta(description="Milliseconds since 1970.", examples=[1_760_000_000_000])]

Kind = Annotated[str, Meta(min_length=1, max_length=32, examples=["greedy", "search:500"])]
"""A kind of bot."""
Nonce = Annotated[
    str,
    Meta(
        max_length=64,
        pattern="^[0-9A-Za-z_-]*$",
        description="A random text of one's own, which goes into the seed. The record says if a seat sent none.",
    ),
]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
Deck = Annotated[str, Meta(max_length=64)] | Annotated[dict[str, Any], Meta(max_length=32)]
"""A ready-made deck by its name, or the contents of a deck file."""
