"""What to install where an extra is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from beanfield.kernel.errors import BeanfieldError


@contextmanager
def of_extra(name: str) -> Iterator[None]:
    """Around imports of packages that come with an extra: if one is missing, the error says what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise BeanfieldError(f"{missing.name} is not installed: pip install 'beanfield[{name}]'") from None
