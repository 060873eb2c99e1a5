"""HTTP: the routes, and what stands before them."""
