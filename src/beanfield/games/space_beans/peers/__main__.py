"""`python -m beanfield.games.space_beans.peers SECONDS`: measure every peer, print a table."""

import argparse
import sys

from beanfield.games.space_beans.peers import PEERS
from beanfield.games.space_beans.peers.pace import NotInstalled, Pace


def main() -> None:
    """Measure one peer after the other; ratios are to the turns a second of `core`."""
    parser = argparse.ArgumentParser(
        prog="python -m beanfield.games.space_beans.peers",
        description="Measure Space Beans with 4 seats, random play, in other engines.",
    )
    parser.add_argument("seconds", type=float, nargs="?", default=3.0, help="time for each peer (default 3)")
    seconds: float = parser.parse_args().seconds

    measured = {}
    for peer in PEERS:
        print(f"measuring {peer.name} ...", file=sys.stderr)
        measured[peer.name] = peer.measure(seconds)
    core = measured["core"]
    assert isinstance(core, Pace), "it needs nothing to be installed"

    print(f"{'peer':<20}{'turns/s':>10}{'decisions/s':>13}{'to core':>9}   what")
    for peer in PEERS:
        match measured[peer.name]:
            case NotInstalled(hint):
                figures = f"{'not here':>32}"
                what = hint
            case Pace() as pace:
                ratio = pace.turns_per_second / core.turns_per_second
                figures = f"{pace.turns_per_second:>10,.0f}{pace.decisions_per_second:>13,.0f}{ratio:>9.3f}"
                what = peer.what
        print(f"{peer.name:<20}{figures}   {what}")


if __name__ == "__main__":
    main()
