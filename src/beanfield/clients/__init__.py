"""The clients: the terminal client, the plain line mode, the replay viewer, and the Python client of a server."""
