"""How a server is run: its application, its processes, and the commands of its host."""
