"""The players of Path to Hope: one who forgets nothing, and one who does."""
