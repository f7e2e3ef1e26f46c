-- What the names of accounts look like: no second one that can be mistaken for another. Filled by the program.

CREATE TABLE account_looks (
    look TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);
CREATE INDEX account_looks_person ON account_looks (person);
