"""Players of Starfighter: the captain, who looks ahead, a novice, and what guides a search."""
