"""A table, an ask and a result in sentences, for people who listen instead of looking."""

from collections import Counter
from collections.abc import Sequence

from beanfield.clients import gestures
from beanfield.clients.choices import Choices
from beanfield.clients.sketch import AnyView, Panel, Sketch, SketchRow, Slot
from beanfield.kernel.asks import Perform, Pick
from beanfield.kernel.registry import AnyGame
from beanfield.wire.tables import Windows

WISHES: dict[Windows, str] = {
    "ask": "You are asked about everything.",
    "turn": "You let everything pass until your next turn.",
    "always": "You let everything pass.",
}
"""What somebody wants in windows, in a sentence."""


def counted(number: int, what: str) -> str:
    """A number of things: `1 point`, `2 points`."""
    return f"{number} {what}" + "s" * (number != 1)


def cards(row: SketchRow) -> str:
    """The cards of a row by name, or how many there are."""
    known = [_named(slot, slot.card.title) for slot in row.slots if slot.card]
    hidden = Counter(slot.at for slot in row.slots if not slot.card)
    known += [f"{f'{at} ' if at else ''}{counted(count, 'card')} face down" for at, count in hidden.items()]
    return ", ".join(known) if known else "none"


def _named(slot: Slot, title: str) -> str:
    """A card with where it lies and what there is to say of it: `Gold 2 Lion Bean (Headz-up, 100)`."""
    return f"{slot.at} {title}".strip() + (f" ({slot.says})" if slot.says else "")


def pile(row: SketchRow) -> str:
    """A pile in words: `discard pile 14, Moonbohne 5 on top`. Cards of which there is something to say are all told."""
    count = len(row.slots)
    if any(slot.says for slot in row.slots):
        return f"{row.label} {cards(row)}"
    top = row.slots[-1].card if count else None
    return f"{row.label} {count}" + (f", {top.title} on top" if top else "")


def panel(panel: Panel) -> str:
    """What lies in front of one seat. Empty rows are left out."""
    parts = [f"{row.label} {cards(row)}" for row in panel.rows if row.slots]
    where = f" ({panel.side} of you)" if panel.side else ""
    return f"{panel.name}{where}: " + "; ".join([*parts, *panel.notes] or ["nothing"]) + "."


def table(drawn: Sketch) -> list[str]:
    """The whole table: a line for the middle and one for every seat."""
    middle = "; ".join([*map(pile, drawn.piles), *drawn.notes])
    lines = [f"{drawn.title}. {middle}."] if middle else [f"{drawn.title}."]
    return [*lines, *map(panel, drawn.panels)]


def notes(drawn: Sketch) -> list[str]:
    """What is noted of the whole table, in a line."""
    line = "; ".join(drawn.notes)
    return [f"{line[:1].upper()}{line[1:]}."] if line else []


def beside(drawn: Sketch) -> list[str]:
    """Who sits beside the viewer, if that matters in the game: `Left of you: Ann`."""
    near = [f"{panel.side.capitalize()} of you: {panel.name}." for panel in drawn.panels if panel.side]
    return [" ".join(near)] if near else []


def hand(drawn: Sketch, seat: int) -> str:
    """The cards that only this seat sees, or a sentence that says there are none."""
    own = drawn.panels[seat].hand
    return f"{own.label.capitalize()}: {cards(own)}." if own else "There is no hand in this game."


def ask(game: AnyGame, choices: Choices, variants: Sequence[str] = ()) -> list[str]:
    """The prompt and the numbered options. If several may be picked, also which of them fit together.

    `variants` says which variants are on, for people who are asked whether they accept them.
    """
    asked = choices.ask
    lines = [f"{game.book.words.prompt(asked.prompt, choices.only)} ({asked.rule})"]
    lines += variants if asked.prompt in game.variants.consents else ()
    lines += [
        f"{choice.at + 1:>3}  {choice.words}{choices.follows([choice.at])}{' [Enter]' * (choice.at == choices.main)}"
        for choice in choices.all
    ]
    if isinstance(asked, Perform):
        lines.append(f"Enter for that, or say how: {gestures.sayings(game, asked)}.")
    if choices.several and isinstance(asked, Pick):
        example = _numbers(choices.longest[: max(asked.least, 3)])
        nothing = "; none for nothing" if asked.least == 0 else ""
        lines.append(f"Pick {choices.how_many}, by number, for example: {example}{nothing}")
        if choices.most > 1:
            lines += _together(asked, choices)
    return lines


def _together(asked: Pick, choices: Choices) -> list[str]:
    """Which options fit together, in as few words as possible."""
    lines = []
    first = choices.first()
    if len(first) < len(choices.all):
        leading = f"One of 1 to {len(first)}, and no more than one," if len(first) > 1 else "1"
        lines.append(f"{leading} must be among them.")
    if asked.leads is not None:
        along: dict[str, list[int]] = {}
        for at in first:
            along.setdefault(_runs(choices.beside(at)), []).append(at)
        lines.append("; ".join(f"with {_runs(leaders)} may go {others}" for others, leaders in along.items() if others))
    elif asked.group is not None:
        lines.append(_families(asked.group))
    if asked.once is not None:
        rivals = [same for same in _alike(asked.once) if len(same) > 1]
        lines.append("; ".join(f"only one of {_runs(same)}" for same in rivals))
    kinds = {type(thing) for option in asked.options for thing in option.on[: asked.distinct]}
    if kinds:
        once = [words for kind, words in ((int, "no card twice"), (str, "no two in the same place")) if kind in kinds]
        lines.append(f"{', '.join(once)}.")
    return [line[:1].upper() + line[1:] for line in lines if line]


def _families(group: Sequence[str]) -> str:
    """Which options fit together because they have the same word; empty if all have."""
    families = _alike(group)
    alone = [family[0] for family in families if len(family) == 1]
    together = "; ".join(_numbers(family) for family in families if len(family) > 1)
    if len(families) == 1:
        return ""
    return f"These fit together: {together}" + (f"; {_runs(alone)} only alone" if alone else "")


def _alike(words: Sequence[str]) -> list[list[int]]:
    """The positions of equal words."""
    found: dict[str, list[int]] = {}
    for at, word in enumerate(words):
        found.setdefault(word, []).append(at)
    return list(found.values())


def _numbers(positions: Sequence[int]) -> str:
    return " ".join(str(at + 1) for at in positions)


def _runs(positions: Sequence[int]) -> str:
    """Numbers in few words: three and more in a row are told by the first and the last."""
    runs: list[list[int]] = []
    for at in positions:
        if runs and at == runs[-1][-1] + 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    return " ".join(f"{run[0] + 1} to {run[-1] + 1}" if len(run) > 2 else _numbers(run) for run in runs)


def result(drawn: Sketch, view: AnyView) -> list[str]:
    """Who won, and everybody's points with the details that the game keeps."""
    if view.outcome is None:
        return ["The match is not over."]
    won = [drawn.panels[seat].name for seat in view.outcome.winners]
    lines = ["The match is over. " + winner(won)]
    for panel, points in zip(drawn.panels, view.outcome.scores, strict=False):  # automata have no points
        parts = [
            f"{name} {number}"
            for tally in drawn.tallies
            for name, number in zip(tally.columns, tally.lines[panel.seat], strict=True)
        ]
        lines.append(f"{panel.name}: {counted(points, 'point')}" + (f" ({', '.join(parts)})." if parts else "."))
    return lines


def winner(won: Sequence[str]) -> str:
    """Who won: `You won.`, or `You and greedy 1 won together.` for a tie."""
    if not won:
        return "Nobody won."
    if len(won) == 1:
        return f"{won[0]} won."
    return f"{', '.join(won[:-1])} and {won[-1]} won together."
