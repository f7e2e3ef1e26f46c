-- What people have learned of a game: how far they are in a lesson of it, how well they solve its puzzles.

CREATE TABLE learned (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, game, what)
);
