"""The `cantina` command: play in the terminal, let bots play, look at records and check them."""
