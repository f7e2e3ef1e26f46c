-- People, their sessions and tokens; tables with seats, entries, chat and invitations. Plain SQL that PostgreSQL reads too.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT,
    account_key TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    owner TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    watch INTEGER NOT NULL,
    undo INTEGER NOT NULL,
    pace TEXT NOT NULL,
    secret TEXT NOT NULL,
    header TEXT,
    rematch TEXT NOT NULL DEFAULT '',
    rematch_of TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL
);

-- What changes with every move is kept apart, so that a move writes few bytes.
CREATE TABLE progress (
    tbl TEXT PRIMARY KEY REFERENCES tables (id),
    status TEXT NOT NULL,
    changed BIGINT NOT NULL,
    asked TEXT NOT NULL DEFAULT '',
    due BIGINT,
    winners TEXT NOT NULL DEFAULT ''
);
CREATE INDEX progress_status ON progress (status);

CREATE TABLE seats (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    contribution TEXT NOT NULL,
    substitute INTEGER NOT NULL DEFAULT 0,
    resigned INTEGER NOT NULL DEFAULT 0,
    back BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (tbl, seat)
);
CREATE INDEX seats_person ON seats (person);

CREATE TABLE entries (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    move TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, seq),
    UNIQUE (tbl, move)
);

CREATE TABLE chat (
    tbl TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    at BIGINT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    phrase TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
);

CREATE TABLE invitations (
    token TEXT PRIMARY KEY,
    tbl TEXT NOT NULL UNIQUE REFERENCES tables (id)
);

CREATE TABLE watchers (
    tbl TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (tbl, person)
);
