"""Starfighter as a PettingZoo environment: `env(players=…)`."""

from cantina.research.cycle import conventional

env, raw_env, parallel_env = conventional("starfighter")
