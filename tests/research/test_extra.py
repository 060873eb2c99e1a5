import subprocess
import sys
from importlib import import_module

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.research.extra import of_extra


def test_a_missing_package_says_what_to_install() -> None:
    advice = r"no_such_zoo is not installed: pip install 'beanfield\[research\]'"
    with pytest.raises(BeanfieldError, match=advice), of_extra("research"):
        import_module("no_such_zoo")


def test_episodes_work_without_the_extra() -> None:
    """Only arrays need numpy."""
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'gymnasium', 'pettingzoo', 'pyspiel']))\n"
        "from random import Random\n"
        "from beanfield.games.space_beans import SPACE_BEANS\n"
        "from beanfield.research.episode import begin\n"
        "print(len(begin(SPACE_BEANS, 2, Random(1)).columns(0)))\n"
        "import beanfield.research.aec\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "2\n"
    assert done.stderr.splitlines()[-1].endswith("is not installed: pip install 'beanfield[research]'")
