-- What the players of a table are voting on, and whether silence is a yes there.

ALTER TABLE progress ADD COLUMN proposal TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN silence INTEGER NOT NULL DEFAULT 0;
