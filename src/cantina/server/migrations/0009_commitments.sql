-- What a player has shown of the contribution to the luck before it is opened.

ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
