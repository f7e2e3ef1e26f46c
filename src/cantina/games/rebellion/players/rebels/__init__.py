"""What the Rebels' general decides outside of combats."""
