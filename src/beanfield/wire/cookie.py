"""The cookie by which a server knows somebody; its value is also good as a Bearer token."""

from typing import Final

COOKIE: Final = "beanfield"
"""Its name."""
