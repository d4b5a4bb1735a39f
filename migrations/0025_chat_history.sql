-- Nothing that is left of a conversation is older than this; 0 means not looked at yet. The purge of
-- old messages walks along it. A message does not move it, so that it costs a message no row.
ALTER TABLE conversations ADD COLUMN oldest_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX conversations_by_age ON conversations (oldest_at);
-- The case of an open report keeps its message.
CREATE INDEX reports_of_messages ON reports (subject_id) WHERE closed_at IS NULL AND subject = 'message';
