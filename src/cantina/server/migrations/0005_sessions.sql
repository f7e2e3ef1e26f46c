-- When a session was last used: one that nobody uses ends. 0: not since this is written down.

ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sessions_used ON sessions (used);
