"""The stack: declaring, answering, and carrying out what was declared."""
