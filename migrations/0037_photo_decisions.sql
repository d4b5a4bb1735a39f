-- When a person last decided on a photo; null until then. Written with the row that changes anyway, and
-- without an index: whoever asks reads the few photos of one member.
ALTER TABLE photos ADD COLUMN decided_at INTEGER;
