"""Live tables: the game, who sits and looks on, votes, words, luck, the lobby, replays."""
