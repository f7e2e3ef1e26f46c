-- The hash of the code that lets somebody set a new password; nothing where there is none.

ALTER TABLE people ADD COLUMN recovery TEXT;
