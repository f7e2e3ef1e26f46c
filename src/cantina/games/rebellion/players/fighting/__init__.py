"""What a general of either side decides in combats."""
