"""Several processes over one database: what they tell each other, and who does what."""
