"""Phases of a round that fill a module of their own."""
