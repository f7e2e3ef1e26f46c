-- What the lists of the lobby are ordered by: since when a table has had its status. Moves do not touch that order.

ALTER TABLE progress ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0;
UPDATE progress SET since = changed, is_listed = (SELECT is_public FROM tables WHERE id = tbl);
DROP INDEX progress_status;
CREATE INDEX progress_listed ON progress (is_listed, status, since);
CREATE INDEX tables_owner ON tables (owner);
