"""Tables: the log of a table, what it adds up to, what viewers are sent of it, and what can be done there."""
