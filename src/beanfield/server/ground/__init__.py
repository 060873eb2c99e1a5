"""What every room of the server stands on: settings, logs, metrics, limits, problems, and links to Redis and mail."""
