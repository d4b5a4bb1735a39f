-- Words that go along with a purchase: sent, and only then charged, once it is paid.
CREATE TABLE kept_messages (
  -- An order that the provider never heard of is deleted, with its words.
  payment_id TEXT PRIMARY KEY REFERENCES payments (id) ON DELETE CASCADE,
  member_id INTEGER NOT NULL REFERENCES members (id),
  recipient_id INTEGER NOT NULL,
  -- Of the message. Orders that carry the same words share it, so that they are sent once.
  message_id TEXT NOT NULL,
  -- Null once they are sent.
  text TEXT,
  quote TEXT,
  -- In credits, as the member was told.
  price INTEGER NOT NULL CHECK (price >= 0),
  kept_at INTEGER NOT NULL,
  -- Why they could not be sent.
  refused TEXT
) WITHOUT ROWID;
CREATE INDEX kept_messages_by_member ON kept_messages (member_id);
CREATE INDEX kept_messages_by_message ON kept_messages (message_id);
CREATE INDEX kept_messages_by_age ON kept_messages (kept_at);
