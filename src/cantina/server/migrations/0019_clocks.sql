-- Which clocks have run out is found without looking at all games that are being played.

CREATE INDEX progress_due ON progress (due) WHERE due IS NOT NULL;
