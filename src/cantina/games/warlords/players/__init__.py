"""Players of Warlords: the admiral, who counts cards and looks one move ahead, a novice, and what guides a search."""
