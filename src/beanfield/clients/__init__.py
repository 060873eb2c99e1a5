"""Ways to sit at a table: the terminal client and the line client."""
