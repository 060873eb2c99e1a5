"""Where commands print to."""

import sys

from rich.console import Console


def console() -> Console:
    """The standard output, at its present width."""
    return Console(highlight=False)


def complain(message: str) -> None:
    """Print one line on the standard error."""
    print(f"beanfield: {message}", file=sys.stderr)
