"""What lies on the table, and what happens to it whoever does it."""
