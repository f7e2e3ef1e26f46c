-- Who was turned away from a table before its game, and when the people at a table were last there.

CREATE TABLE turned_away (
    tbl TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (tbl, person)
);
ALTER TABLE seats ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;
