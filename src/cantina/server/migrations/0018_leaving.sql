-- Where somebody watches, or was turned away, is found without looking through all tables.

CREATE INDEX watchers_person ON watchers (person);
CREATE INDEX turned_away_person ON turned_away (person);
