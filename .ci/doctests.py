"""Griffe extension for the site: examples in docstrings (`>>>`) are shown as code, and not as quotations."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>>.*(?:\n.+)*", re.MULTILINE)


class FencedExamples(griffe.Extension):
    """Puts a fence round every example."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """A docstring was read."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
