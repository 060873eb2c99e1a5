"""The stack: declaring, aiming, answering, and what steps do when they resolve."""
