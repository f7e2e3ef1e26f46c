"""Players of Secret Invasion: a novice, those who count the cards, one who reads hands, and what guides a search."""
