"""Prints the JSON Schema of the live wire: `python -m beanfield.wire > docs/protocol.schema.json`."""

import sys

import msgspec

from beanfield.wire.messages import schema

if __name__ == "__main__":
    sys.stdout.write(
        msgspec.json.format(msgspec.json.encode(schema(), order="deterministic"), indent=2).decode() + "\n"
    )
