-- How much of the log the person of a seat had seen when leaving the table; nothing for who never was there.

ALTER TABLE seats ADD COLUMN seen INTEGER;
