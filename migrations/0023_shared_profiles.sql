-- The profile that a message carries; 0: somebody whose account is gone. Who reads it may see it or
-- not, and is not told which: so it has no name here, and refers to nobody.
ALTER TABLE messages ADD COLUMN shared_id INTEGER CHECK (shared_id IS NULL OR kind = 'text');
CREATE INDEX messages_sharing ON messages (shared_id) WHERE shared_id > 0;
