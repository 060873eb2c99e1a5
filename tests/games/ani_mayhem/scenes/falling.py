"""What tests of those who fall share with others."""

from contextlib import suppress

from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.flow import Flow


def says(flow: Flow[None], prompt: str, answer: Option) -> None:
    """One question, and the answer to it."""
    ask = next(flow)
    assert isinstance(ask, Choose) and ask.prompt == prompt
    with suppress(StopIteration):
        raise AssertionError(flow.send(answer))
