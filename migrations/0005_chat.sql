-- Conversations and messages. One row holds both sides, so that a message writes few rows.

CREATE TABLE gifts (
  key TEXT PRIMARY KEY
) WITHOUT ROWID;

INSERT INTO gifts (key) VALUES
  ('book'),
  ('cake'),
  ('coffee'),
  ('dinner'),
  ('flower'),
  ('icecream'),
  ('perfume'),
  ('record'),
  ('wine');

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  -- The lower id is `a`, so that two members have one conversation.
  a_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  b_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  started_by INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_message_at INTEGER NOT NULL,
  a_unread INTEGER NOT NULL DEFAULT 0 CHECK (a_unread >= 0),
  b_unread INTEGER NOT NULL DEFAULT 0 CHECK (b_unread >= 0),
  a_read_seq INTEGER NOT NULL DEFAULT 0,
  b_read_seq INTEGER NOT NULL DEFAULT 0,
  -- Everything up to this sequence is gone for that side (chat removed).
  a_removed_seq INTEGER NOT NULL DEFAULT 0,
  b_removed_seq INTEGER NOT NULL DEFAULT 0,
  -- Nothing that is left of a conversation is older than this; 0 means not looked at yet. The purge of
  -- old messages walks along it. A message does not move it, so that it costs a message no row.
  oldest_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (a_id, b_id),
  CHECK (a_id < b_id),
  CHECK (started_by IN (a_id, b_id))
);
CREATE INDEX conversations_by_b ON conversations (b_id);
CREATE INDEX conversations_by_age ON conversations (oldest_at);

CREATE TABLE messages (
  -- Made by the client: sending it again changes nothing.
  id TEXT NOT NULL UNIQUE,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  sender_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('text', 'photo', 'gift')),
  text TEXT,
  photo_key TEXT,
  gift TEXT REFERENCES gifts (key),
  credits INTEGER NOT NULL CHECK (credits >= 0),
  sent_at INTEGER NOT NULL,
  -- waiting: the sender is not confirmed yet; returned: the credits went back.
  delivery TEXT NOT NULL DEFAULT 'delivered' CHECK (delivery IN ('delivered', 'waiting', 'returned')),
  -- Of a photo that was sent in a conversation: what the file was, so that a repeat of its key is told
  -- from another file under the same key.
  photo_hash TEXT,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((kind = 'text') = (text IS NOT NULL)),
  CHECK ((kind = 'photo') = (photo_key IS NOT NULL)),
  CHECK ((kind = 'gift') = (gift IS NOT NULL))
) WITHOUT ROWID;
CREATE INDEX messages_waiting ON messages (sender_id, sent_at) WHERE delivery = 'waiting';
-- Each request for a photo asks whose it is.
CREATE UNIQUE INDEX messages_by_photo ON messages (photo_key) WHERE photo_key IS NOT NULL;
