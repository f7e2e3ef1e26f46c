"""Players of Path to Hope: a silent scout, one who forgets, the comrade, who talks, and one who thinks ahead, too."""
