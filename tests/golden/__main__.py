"""`python -m tests.golden [GAME...]` writes the golden playthroughs again, with the same answers as far as possible.

With `--fresh` it chooses new matches instead.
"""

import sys
from itertools import islice

from beanfield.kernel.registry import find_game
from tests.golden.chosen import golden_tables
from tests.golden.playthrough import playthrough
from tests.golden.steering import FOLDER, LONGEST, as_written, most_telling, seed_in
from tests.house import HOUSE


def main(arguments: list[str]) -> None:
    """Write the files of some games, or of all."""
    names = [argument for argument in arguments if argument != "--fresh"]
    for game in [find_game(name) for name in names] or HOUSE:
        for file_name, table in golden_tables(game).items():
            file = FOLDER / file_name
            if file.exists() and "--fresh" not in arguments:
                old = file.read_text("utf-8").splitlines()
                lines = list(islice(playthrough(table, seed_in(old), as_written(old)), LONGEST))
            else:
                lines = most_telling(table)
            file.write_text("\n".join(lines) + "\n", "utf-8")
            print(f"{file.name}: {len(lines)} lines, {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
