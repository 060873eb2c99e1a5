"""What each of several effects of a card does, for whoever has to choose one of them (ANI-R100)."""

from beanfield.games.ani_mayhem.catalog import CLAUSES, DECLARED, catalog
from beanfield.games.ani_mayhem.saying.said import clause_text
from beanfield.games.ani_mayhem.vocabulary.declared import CHANGE, OtherForm
from beanfield.games.ani_mayhem.vocabulary.lines import Clause


def mode_word(name: str, way: int) -> str:
    """The word for one of the effects of a card, by its position."""
    return f"{name}.{way + 1}"


def mode_words(language: str) -> dict[str, str]:
    """All such words with their texts in a language."""
    return {
        mode_word(name, way): clause_text(catalog()[name], _said(name, clause), language)
        for name, clauses in DECLARED.items()
        if len(clauses) > 1 and name in catalog()
        for way, clause in enumerate(clauses)
    }


def _said(name: str, clause: Clause) -> Clause:
    """The clause that is printed: a transforming character says only that it has another form."""
    return next(each for each in CLAUSES[name] if isinstance(each, OtherForm)) if clause is CHANGE else clause
