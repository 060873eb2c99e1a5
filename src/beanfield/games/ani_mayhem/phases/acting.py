"""What the active player does next in the equip, move and scavenge phases (ANI-643 to ANI-645).

She does one thing after another until she is done. Then the others may attack. As long as nothing was revealed and
nobody else had a say, her last steps can be taken back: the step does not go back to the agenda.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.carrying import SHOWING, carrying_options, handle, kept_apart
from beanfield.games.ani_mayhem.changes.stopping import must_leave
from beanfield.games.ani_mayhem.changes.vehicles import BOARDING, boarding_group
from beanfield.games.ani_mayhem.phases.digging import LEAVE_OUT
from beanfield.games.ani_mayhem.phases.leading import SENDING
from beanfield.games.ani_mayhem.phases.power_cards import PLAYS
from beanfield.games.ani_mayhem.phases.standby import ATTACKS, asks_singly, attack_options, begin_attack
from beanfield.games.ani_mayhem.reading import worked_out
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.steps.building import let_act, let_act_options
from beanfield.games.ani_mayhem.steps.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.steps.going import WALKING, going_group
from beanfield.kernel.asking import pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

DONE: Final = Option("done", (), "ANI-644")
OUTFITTING: Final = ("bring", *PLAYS, *SHOWING)
"""What is said in one answer in the equip phase, with who sets out then (ANI-R608)."""
TYPES: Final[Mapping[str, str]] = {
    "enhance": "enhancement",
    "equip": "equipment",
    "equip-open": "equipment",
    "enact": "global",
    "lay-out": "equipment",
    **dict.fromkeys(SENDING, "set out"),
}
"""The type of card that is played; for those who set out, that they do."""


def pick_action(
    w: World, seat: int, prompt: str, rule: str, of_phase: Callable[[World, int], list[Option]]
) -> Flow[tuple[Option, ...]]:
    """What the active player does next; nothing if she is done. Of most verbs only one can be picked."""
    options = actions(w, seat, of_phase)
    if not options:
        return ()
    groups = [_group(w, option, n) for n, option in enumerate(options)]
    once = _once(w, seat, options) if prompt == "equip" and not asks_singly(w, seat) else None
    if once is not None:
        groups = [
            "outfit" if option.do in (*OUTFITTING, *SENDING) else group
            for option, group in zip(options, groups, strict=True)
        ]
    words = once or [str(n) for n in range(len(options))]
    most = max(Counter(group for group, _ in {*zip(groups, words, strict=True)}).values())
    leads = [option.do != LEAVE_OUT for option in options] if prompt == "scavenge" else None
    picked = yield from pick(seat, prompt, rule, options, least=1, most=most, group=groups, leads=leads, once=once)
    return () if picked[0].do == DONE.do else picked


@worked_out
def actions(w: World, seat: int, of_phase: Callable[[World, int], list[Option]]) -> list[Option]:
    """What the active player may do: what belongs to the phase, and what she may do in all three.

    Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477). Who stands where it
    may not stop must go before she is done.
    """
    options = [
        *of_phase(w, seat),
        *carrying_options(w, seat),
        *attack_options(w, seat),
        *declarable(w, seat),
        *let_act_options(w, seat),
    ]
    if not options and not could_answer(w, seat):
        return []
    going = [table.figure_of(w, pieces_in(option)[0]) for option in options if option.do in WALKING]
    if w.state.phase == "move" and any(must_leave(w, figure) for figure in going):
        return in_order([option for option in options if option.do != "scavenge"])
    return in_order([*options, DONE])


def _group(w: World, option: Option, number: int) -> str:
    """Options with the same word can be picked together."""
    if option.do == "bring":
        return "bring"
    if option.do == "scavenge" and w.state.phase == "scavenge":
        return f"scavenge {table.space_of(w, pieces_in(option)[0])}"
    if option.do == LEAVE_OUT:
        return f"scavenge {table.figure_of(w, pieces_in(option)[0]).at}"
    if option.do in BOARDING:
        return boarding_group(w, option) or str(number)
    if option.do == "go":
        return going_group(w, option) or str(number)
    return str(number)


def _once(w: World, seat: int, options: Sequence[Option]) -> list[str]:
    """A word for each option; of those with the same word only one can be picked (ANI-R608): one card of each type is
    played in a phase, of two cards one could keep the other from being used, and one party sets out.
    """
    words: list[str] = []
    first: dict[int | None, int] = {}
    for n, option in enumerate(options):
        card = next(iter(pieces_in(option)), None)
        word = kept_apart(w, seat, card) if card and option.do in SHOWING else TYPES.get(option.do)
        words.append(word or f"{option.do} {first.setdefault(card, n)}")
    return words


def handles(w: World, todo: Todo, said: Option) -> Flow[bool]:
    """An attack, an effect, builders who may act, or something with a carried card.

    Returns whether the phase is taken up again later.
    """
    if said.do == "let-act":
        let_act(w, pieces_in(said)[0])
        return False
    if said.do not in (*ATTACKS, "play", "use"):
        handle(w, todo.who, said)
        return False
    w.state.agenda.append(Todo(todo.do, todo.who, 1))
    if said.do in ATTACKS:
        yield from begin_attack(w, todo.who, said)
    else:
        yield from stack.start(w, todo.who, said)
    return True
