"""The schemas in `web/schemas` are the ones that the code gives."""

from pathlib import Path

from beanfield.schemas import all_schemas, write_schemas
from tests.house import HOUSE

FOLDER = Path(__file__).parents[1] / "web" / "schemas"


def read(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.json")}


def test_the_written_schemas_are_those_of_the_code() -> None:
    assert read(FOLDER) == of_the_house(all_schemas()), "run: python -m beanfield.schemas web/schemas"


def of_the_house(schemas: dict[str, bytes]) -> dict[str, bytes]:
    """Without those of games that are installed beside ours."""
    ours = {game.name for game in HOUSE}
    return {path: text for path, text in schemas.items() if "/" not in path or Path(path).stem in ours}


def test_the_file_of_a_game_that_is_gone_goes_too(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "gone.json").write_text("{}")
    write_schemas(tmp_path)
    assert of_the_house(read(tmp_path)) == read(FOLDER)
    assert "games/gone.json" not in read(tmp_path)
