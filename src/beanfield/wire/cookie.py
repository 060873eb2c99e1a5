"""The cookie by which a server knows somebody; its value is also good as a Bearer token."""

from typing import Final

COOKIE: Final = "beanfield"
"""Its name where the site is reached by plain http."""
SAFE_COOKIE: Final = f"__Host-{COOKIE}"
"""Its name where the site is reached by https: browsers take it from this very host only, not from its neighbours."""
