"""People: guests and accounts, how they prove who they are, their ratings and pages."""
