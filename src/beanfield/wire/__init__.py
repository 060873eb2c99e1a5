"""The wire: what servers and clients say to each other. Server and Python client share these types."""
