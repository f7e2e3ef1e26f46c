-- Whether the house is open, so that a file without the log that was written meanwhile is recognised. One row.

CREATE TABLE house (
    run TEXT NOT NULL,
    is_open INTEGER NOT NULL
);
INSERT INTO house (run, is_open) VALUES ('', 0);
