-- Messages that nothing waits for any more leave the database for the bucket, a conversation's in pieces
-- of about a month (worker/chat/archive/).
CREATE TABLE chat_pieces (
  conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  -- Of one conversation no two overlap. Between the two numbers are also messages that stayed rows.
  first_seq INTEGER NOT NULL,
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq),
  -- When the last of them was sent.
  last_at INTEGER NOT NULL,
  -- Of the object.
  key TEXT NOT NULL,
  PRIMARY KEY (conversation_id, first_seq)
) WITHOUT ROWID;

-- Objects that no piece names: of one that is being written, until it is named, and of each that is gone.
-- At 0 it is being deleted, and cannot be named any more.
CREATE TABLE loose_pieces (
  key TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) WITHOUT ROWID;

-- However a piece goes, also with its conversation, its object does.
CREATE TRIGGER chat_pieces_deleted AFTER DELETE ON chat_pieces BEGIN
  INSERT INTO loose_pieces (key, due_at) VALUES (OLD.key, 0)
  ON CONFLICT (key) DO UPDATE SET due_at = 0;
END;

-- Where the message of a charge is: it says to whom it went when the message is no row any more. Of charges
-- from before it is not known: their messages stay rows until they are too old.
ALTER TABLE ledger ADD COLUMN conversation_id INTEGER;
ALTER TABLE ledger ADD COLUMN seq INTEGER;

-- The archive finds by these what has become old; until now they were kept for 92 days. Of a conversation that
-- ended before, its last day leads to all of it: a statement has thirty seconds, too few to read every message.
INSERT OR IGNORE INTO chat_days (day, conversation_id, first_seq)
SELECT last_message_at / 86400000, id, last_seq FROM conversations
WHERE last_seq > 0 AND last_message_at < (unixepoch() - 7776000) * 1000;
