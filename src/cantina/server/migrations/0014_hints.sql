-- Whether people may ask for hints at a table where others play too.

ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
