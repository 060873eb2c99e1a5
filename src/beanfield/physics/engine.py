"""The engine: MuJoCo, as much of it as our scenes need. It comes with the extra `beanfield[physics]`.

MuJoCo resets a scene by itself when its numbers run away, goes on, and only counts a warning. Such a run looks like one
in which nothing was hit. So every run must end with `check`.
"""

from collections.abc import Callable
from typing import Final

import mujoco
import numpy as np
from numpy.typing import NDArray

from beanfield.kernel.errors import BeanfieldError
from beanfield.physics.film import Pose

STEPS: Final = 480
"""Steps a second."""

type Numbers = NDArray[np.float64]

mujoco.set_mju_user_warning(lambda text: None)  # or it writes a file into the folder where the process was started


class RunAway(BeanfieldError):
    """The numbers of a run grew without bounds. Its end means nothing."""


def steadily[T](run: Callable[[int], T]) -> T:
    """Do a run with the usual number of steps a second. One that runs away is done again with twice as many.

    Raises RunAway if that runs away too.
    """
    try:
        return run(STEPS)
    except RunAway:
        return run(2 * STEPS)


class Engine:
    """A scene that can be run any number of times, always from the same start.

    It has no memory: what was run before makes no difference to the last bit.
    """

    def __init__(self, model: str) -> None:
        self.model = mujoco.MjModel.from_xml_string(model)
        self.data = mujoco.MjData(self.model)
        self._start = np.empty(mujoco.mj_stateSize(self.model, mujoco.mjtState.mjSTATE_INTEGRATION))
        self.start_from_here()

    def body(self, name: str) -> int:
        """The number of a body."""
        number: int = self.model.body(name).id
        return number

    def place(self, joint: str) -> slice:
        """Where the numbers of a joint are in `positions`."""
        at: int = self.model.joint(joint).qposadr[0]
        return slice(at, at + len(self.model.joint(joint).qpos0))

    def motion(self, joint: str) -> slice:
        """Where the numbers of a joint are in `speeds`."""
        at: int = self.model.joint(joint).dofadr[0]
        return slice(at, at + len(self.model.joint(joint).damping))

    @property
    def positions(self) -> Numbers:
        """Where everything is; for a body that moves freely, its pose."""
        positions: Numbers = self.data.qpos
        return positions

    @property
    def speeds(self) -> Numbers:
        """How fast everything moves; for a body that moves freely, metres and then radians a second."""
        speeds: Numbers = self.data.qvel
        return speeds

    def take_steps(self, number: int) -> None:
        """Take this many steps a second from now on."""
        self.model.opt.timestep = 1 / number

    def pose(self, joint: slice) -> Pose:
        """The pose of a body that moves freely."""
        x, y, z, w, i, j, k = self.positions[joint].tolist()
        return x, y, z, w, i, j, k

    def start_from_here(self) -> None:
        """Let every run start as things are now, but with nothing in motion."""
        self.speeds[:] = 0
        self.data.time = 0
        mujoco.mj_getState(self.model, self.data, self._start, mujoco.mjtState.mjSTATE_INTEGRATION)

    def restart(self) -> None:
        """Go back to the start."""
        mujoco.mj_resetData(self.model, self.data)
        mujoco.mj_setState(self.model, self.data, self._start, mujoco.mjtState.mjSTATE_INTEGRATION)

    def push(self, body: int, force: Numbers, point: Numbers) -> None:
        """Push a body with a force, in newtons, at a point, until `let_go`."""
        mujoco.mj_forward(self.model, self.data)
        self.data.qfrc_applied[:] = 0
        mujoco.mj_applyFT(self.model, self.data, force, np.zeros(3), point, body, self.data.qfrc_applied)

    def let_go(self) -> None:
        """Push nothing any more."""
        self.data.qfrc_applied[:] = 0

    def touching(self) -> NDArray[np.int32]:
        """The bodies that touched each other in the last step, as pairs of their numbers. Body 0 does not move."""
        pairs: NDArray[np.int32] = self.model.geom_bodyid[self.data.contact.geom]
        return pairs

    def let_through(self, body: int) -> None:
        """Let nothing touch a body any more."""
        first = self.model.body_geomadr[body]
        parts = slice(first, first + self.model.body_geomnum[body])
        self.model.geom_contype[parts] = self.model.geom_conaffinity[parts] = 0
        self.model.body_contype[body] = self.model.body_conaffinity[body] = 0

    def go(self, steps: int) -> None:
        """Let time pass."""
        mujoco.mj_step(self.model, self.data, steps)

    def check(self) -> None:
        """Raise RunAway if the engine has warned of anything since the start."""
        counts = self.data.warning.number
        if counts.any():
            warned = [mujoco.mjtWarning(kind).name for kind in np.flatnonzero(counts)]
            raise RunAway(f"a run is void: {', '.join(warned)}")
