"""Following a match over the wire: what a client sees after a frame, from what it saw before."""

from msgspec import UNSET
from msgspec.structs import replace

from beanfield.wire.messages import Frame, Looks
from beanfield.wire.patches import Misfit, Schema, patched


def after(looks: Looks | None, frame: Frame, schema: Schema) -> Looks | None:
    """The match after a frame, for a client that had `looks`; what it had is not touched.

    `schema` describes the state of the game. Raises Misfit if a frame was missed.
    """
    if frame.looks is not None:
        return replace(frame.looks, cards=frame.looks.cards | frame.cards)
    if looks is None:
        if frame.now is not None:
            raise Misfit("the match was never shown")
        return None
    state, faces = looks.state, looks.faces
    for step in frame.steps:
        state = patched(state, step.set, schema)
        if step.faces:
            faces = faces | {alias: name for alias, name in step.faces.items() if name is not None}
            for alias in [alias for alias, name in step.faces.items() if name is None]:
                faces.pop(alias, None)
    cards = looks.cards | frame.cards
    now = frame.now
    if now is None:
        return replace(looks, state=state, faces=faces, cards=cards)
    return Looks(
        state=state,
        faces=faces,
        waiting=now.waiting,
        outcome=now.outcome,
        asked=looks.asked if now.asked is UNSET else now.asked,
        said=now.said,
        banks=now.banks,
        at=now.at,
        undo=now.undo,
        hint=now.hint,
        window=now.window,
        windows=now.windows,
        reckoned=looks.reckoned if now.reckoned is UNSET else now.reckoned,
        cards=cards,
    )
