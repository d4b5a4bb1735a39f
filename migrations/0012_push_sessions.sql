-- A subscription belongs to the session that asked for it and ends with it. Older rows do not say
-- which that was; the browser asks again.
DROP TABLE push_subscriptions;
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY CHECK (endpoint LIKE 'https://%'),
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  session_hash TEXT NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_hash);
