-- What people keep for a game between its tables, such as fleets they have built.

CREATE TABLE kept (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (person, game, name)
);
