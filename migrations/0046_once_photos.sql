-- A photo in a conversation that may be looked at once, and the end that either side can make of any.
ALTER TABLE messages ADD COLUMN photo_once INTEGER NOT NULL DEFAULT 0
  CHECK (photo_once = 0 OR (photo_once = 1 AND kind = 'photo'));
-- When it was opened, and the hash of the session that may go on looking for a moment. The sender is
-- told it as that something was read: where both tell.
ALTER TABLE messages ADD COLUMN viewed_at INTEGER CHECK (viewed_at IS NULL OR photo_once = 1);
ALTER TABLE messages ADD COLUMN viewed_in TEXT CHECK (viewed_in IS NULL OR viewed_at IS NOT NULL);
-- Its sender took the photo back, or its receiver removed it for both.
ALTER TABLE messages ADD COLUMN ended_at INTEGER CHECK (ended_at IS NULL OR kind = 'photo');

-- One that never arrived, or was taken back with its credits, nobody may see any more.
CREATE TRIGGER once_photos_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.photo_once = 1 AND NEW.delivery = 'returned'
BEGIN
  INSERT OR IGNORE INTO loose_photos (key, due_at) VALUES (NEW.photo_key, 0);
END;
