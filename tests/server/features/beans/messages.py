"""What the server says about beans."""

from msgspec import Struct

from beanfield.server.http.fields import Id


class Beans(Struct, frozen=True):
    """The beans that I have."""

    beans: list[Id]
    """The match that each was given for."""
