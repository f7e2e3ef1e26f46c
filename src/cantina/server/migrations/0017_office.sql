-- What the host of a house has said: who is not let in, what is announced, what running servers are to do. And whose
-- data is to go: people who leave for good, and the seats whose names are still to be taken out of records.

CREATE TABLE bans (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    network TEXT NOT NULL,
    why TEXT NOT NULL,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL
);

CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL,
    ru TEXT NOT NULL,
    en TEXT NOT NULL
);

CREATE TABLE orders (
    n BIGINT PRIMARY KEY,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE leaving (
    id TEXT PRIMARY KEY
);

CREATE TABLE nameless (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (tbl, seat)
);
CREATE INDEX chat_at ON chat (at);
