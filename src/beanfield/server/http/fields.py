"""Fields that requests about tables and about seats share."""

from typing import Annotated, Any

from msgspec import Meta

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
