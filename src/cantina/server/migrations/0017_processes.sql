-- Several processes over one database: how often a table has changed, and how much was said there; who is running, who
-- drives the bots and clocks of a table, who is where; and which people are known differently by now.

ALTER TABLE progress ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
UPDATE progress SET said = COALESCE((SELECT MAX(n) FROM chat WHERE chat.tbl = progress.tbl), 0);

CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL,
    about TEXT NOT NULL
);
CREATE TABLE leases (
    tbl TEXT PRIMARY KEY,
    process TEXT NOT NULL
);
CREATE INDEX leases_process ON leases (process);

CREATE TABLE presence (
    tbl TEXT NOT NULL,
    process TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, process)
);
CREATE INDEX presence_process ON presence (process);

CREATE TABLE people_changes (
    n INTEGER PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT NOT NULL
);
CREATE TABLE people_counter (n INTEGER NOT NULL);
INSERT INTO people_counter (n) VALUES (0);

-- What each writer has committed last: if the answer to a commit was lost, this tells whether it was made.
CREATE TABLE commits (
    writer TEXT PRIMARY KEY,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL
)
