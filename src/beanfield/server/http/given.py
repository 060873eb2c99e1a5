"""What routes ask for by name, where there is one thing for all requests."""

from litestar.di import Provide


def given(**things: object) -> dict[str, Provide]:
    """Each of these by its name, for the dependencies of a router."""
    return {name: _always(thing) for name, thing in things.items()}


def _always(thing: object) -> Provide:
    def give() -> object:
        return thing

    return Provide(give, sync_to_thread=False)
