"""The agenda: coarse steps as data, with a checkpoint before each of them."""

from beanfield.kernel.agenda import work_off
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.flow import CHECKPOINT, AtCheckpoint, Flow
from tests.toys.toy import RULE


def asking(step: str) -> Choose:
    return Choose(0, step, RULE, [Option("go", (), RULE)])


def run(agenda: list[str], more: dict[str, list[str]]) -> list[str | AtCheckpoint]:
    """What the flow of this agenda yields. `more` says which steps each step puts on the agenda."""

    def carry_out(step: str) -> Flow[None]:
        agenda.extend(more.pop(step, []))
        yield asking(step)

    return [CHECKPOINT if one is CHECKPOINT else one.prompt for one in work_off(agenda, carry_out)]  # type: ignore[union-attr]


def test_the_last_step_comes_first_and_each_begins_at_a_checkpoint() -> None:
    agenda = ["end", "fight", "move"]
    assert run(agenda, {}) == [CHECKPOINT, "move", CHECKPOINT, "fight", CHECKPOINT, "end"]
    assert agenda == []


def test_a_step_makes_room_for_what_comes_first_and_goes_on_afterwards() -> None:
    steps = run(["end", "fight"], {"fight": ["fight", "round 2", "round 1"]})
    assert [step for step in steps if step is not CHECKPOINT] == ["fight", "round 1", "round 2", "fight", "end"]


def test_a_step_is_off_the_agenda_while_it_is_carried_out() -> None:
    agenda = ["end", "move"]
    flow = work_off(agenda, lambda step: iter_one(asking(step)))
    assert next(flow) is CHECKPOINT
    assert agenda == ["end", "move"], "at the checkpoint nothing is half done"
    next(flow)
    assert agenda == ["end"]


def iter_one(ask: Choose) -> Flow[None]:
    yield ask


def test_without_steps_there_is_no_checkpoint() -> None:
    assert run([], {}) == []
