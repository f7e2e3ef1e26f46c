"""What the Empire's general decides outside of combats."""
