-- What the coach found in a finished game, so that it is worked out once. It may be missing; `coach` says which coach it was.

CREATE TABLE reviews (
    tbl TEXT PRIMARY KEY REFERENCES tables (id),
    coach INTEGER NOT NULL,
    body BLOB NOT NULL
);
