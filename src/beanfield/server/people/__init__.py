"""People: guests and accounts, how they prove who they are, and the hall where they open tables and sit down."""
