"""The page of corrected and added rulings names those of the ledger, all of them."""

import re
from pathlib import Path
from typing import Final

from beanfield.games.ani_mayhem import ANI_MAYHEM

PAGE: Final = Path(__file__).parents[3] / "docs" / "games" / "ani-mayhem-rulings.md"
FIRST_LEDGER: Final = 507
"""The number of the last ruling of the ledger before the game was built."""
CORRECTED: Final = ["ANI-R001", "ANI-R002", "ANI-R004", "ANI-R089", "ANI-R399", "ANI-R477", "ANI-R479"]


def test_every_ruling_that_was_added_or_corrected_has_a_reason_on_the_page() -> None:
    rows = re.findall(r"^\| (ANI-R\d+) \| (.+) \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    listed = [id for id, _, _ in rows]
    added = [ruling.id for ruling in ANI_MAYHEM.book.ledger.ruling if int(ruling.id[5:]) > FIRST_LEDGER]
    assert sorted(listed) == sorted([*CORRECTED, *added])
    assert all(reason.endswith(".") for _, _, reason in rows)
