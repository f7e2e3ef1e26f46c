-- Tables as they were after some entry of their record, so that they wake quickly. The record decides; this may be missing.

CREATE TABLE snapshots (
    tbl TEXT PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL,
    body BLOB NOT NULL
);
