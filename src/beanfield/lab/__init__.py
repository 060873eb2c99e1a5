"""Many matches at once: tournaments, balance, benchmarks, plots."""
