"""The player of Secret Invasion who counts cards."""
