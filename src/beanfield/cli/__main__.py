"""Lets the command be called with `python -m beanfield.cli`."""

from beanfield.cli import main

main()
