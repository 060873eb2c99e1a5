"""Every game as an environment to learn in: for PettingZoo, Gymnasium and OpenSpiel. Needs `beanfield[research]`."""
