-- Who may talk at a table, who said what, and whom the table does not want to hear.

ALTER TABLE tables ADD COLUMN talk TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_person ON chat (person);

CREATE TABLE muted (
    tbl TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (tbl, person)
);
CREATE INDEX muted_person ON muted (person);
