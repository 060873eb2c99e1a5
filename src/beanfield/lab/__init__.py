"""Many matches at once: tournaments, balance, benchmarks, plots."""

from beanfield.lab.playing import Row, play_match
from beanfield.lab.simulation import simulate
from beanfield.lab.tally import Standing, tally, wilson

__all__ = ["Row", "Standing", "play_match", "simulate", "tally", "wilson"]
