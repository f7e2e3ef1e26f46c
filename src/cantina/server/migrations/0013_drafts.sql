-- The hash of what a contribution was opened to: to anything else it must not serve, also after a restart.

ALTER TABLE seats ADD COLUMN opened_to TEXT NOT NULL DEFAULT '';
