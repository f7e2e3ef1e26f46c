"""Live tables: the game, who sits and who watches, votes, words, luck, the lobby, replays."""
