"""Live tables: the web server, its storage, the people at the tables, and the bots that play with them."""
