"""The rules and rulings of a ledger as text for people."""

from collections.abc import Iterable

from beanfield.kernel.asks import Perform, Single
from beanfield.kernel.book.ledger import Ledger, Ruling
from beanfield.kernel.errors import BeanfieldError


def find_clause(ledger: Ledger, id: str) -> str:
    """The id as the ledger writes it. People may type it in small letters, or only its number."""
    wanted = id.upper()
    for guess in (wanted, f"{ledger.prefix}-{wanted}", f"{ledger.prefix}-{wanted.zfill(3)}"):
        if guess in ledger:
            return guess
    first = ledger.rule[0].id if ledger.rule else ledger.prefix
    raise BeanfieldError(f"{ledger.title} has no rule or ruling {id!r}; ids look like {first}")


def heading(ledger: Ledger, id: str) -> str:
    """The heading of a clause: `SPB-047 · Adding or starting`."""
    clause = ledger[id]
    return f"{id} · ruling" if isinstance(clause, Ruling) else f"{id} · {clause.section}"


def paragraphs(ledger: Ledger, id: str) -> list[str]:
    """The paragraphs of a clause: a rule and its source, or the question, the decision and the reason of a ruling."""
    clause = ledger[id]
    if isinstance(clause, Ruling):
        about = f"About {', '.join(clause.about)}."
        return [f"Question: {clause.question}", f"Ruling: {clause.ruling}", f"Why: {clause.why}", about]
    lines = "lines" if any(mark in clause.source for mark in "-,") else "line"
    return [clause.text, f"Rulebook, {lines} {clause.source}."]


def with_rulings(ledger: Ledger, id: str) -> list[tuple[str, list[str]]]:
    """A clause and the rulings about it, each with its heading."""
    ids = [id, *(ruling.id for ruling in ledger.about(id))]
    return [(heading(ledger, each), paragraphs(ledger, each)) for each in ids]


def rules_behind(ask: Single) -> list[str]:
    """The rule of an ask, then the rules of its options, each once."""
    options = [] if isinstance(ask, Perform) else ask.options
    return list(dict.fromkeys([ask.rule, *(option.rule for option in options if option.rule)]))


def refusal(ledger: Ledger, rule: str, hint: str) -> str:
    """A refusal in one line: the hint, the id of the rule, and its text."""
    hint = hint[:1].upper() + hint[1:]
    return f"{hint}. {rule}: {ledger[rule].text}" if rule in ledger else f"{hint}. ({rule})"


def book(ledger: Ledger) -> Iterable[tuple[str, list[tuple[str, list[str]]]]]:
    """The whole ledger: every section with its rules, then the rulings."""
    sections = list(dict.fromkeys(rule.section for rule in ledger.rule))
    for section in sections:
        yield section, [(rule.id, [rule.text]) for rule in ledger.rule if rule.section == section]
    if ledger.ruling:
        yield "Rulings", [(ruling.id, paragraphs(ledger, ruling.id)) for ruling in ledger.ruling]
