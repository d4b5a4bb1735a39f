-- Of a photo that was sent in a conversation: what the file was, so that a repeat of its key is told
-- from another file under the same key.
ALTER TABLE messages ADD COLUMN photo_hash TEXT;
-- Each request for a photo asks whose it is.
CREATE UNIQUE INDEX messages_by_photo ON messages (photo_key) WHERE photo_key IS NOT NULL;
