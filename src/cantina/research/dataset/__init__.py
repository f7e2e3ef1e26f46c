"""Decisions as data: what was seen, what could be answered, what was answered and what came of it, in columns."""
