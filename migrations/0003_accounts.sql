-- Ways in and out, and what guards them.

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  user_agent TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX sessions_by_member ON sessions (member_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Mailed links: only the hash is kept, each with its purpose and its end.
CREATE TABLE mail_tokens (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL
    CHECK (purpose IN ('activation', 'reset', 'mail_change', 'reactivation', 'unsubscribe')),
  -- The address of an activation or a mail change, the preference of an unsubscribe.
  subject TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX mail_tokens_by_member ON mail_tokens (member_id, purpose);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE INDEX mail_tokens_by_subject ON mail_tokens (subject, created_at) WHERE subject IS NOT NULL;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL DEFAULT 0,
  transports TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_by_member ON passkeys (member_id);

-- Wrong passwords of an account: counted and blocked in one statement, never read-then-write.
CREATE TABLE login_attempts (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  -- When, as far as they still count: at most four, for the fifth blocks.
  wrong TEXT NOT NULL CHECK (json_valid(wrong)),
  blocked_until INTEGER NOT NULL DEFAULT 0,
  blocks_in_row INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE rate_limits (
  key TEXT NOT NULL,
  window_ends_at INTEGER NOT NULL,
  count INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (key, window_ends_at)
) WITHOUT ROWID;
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);

-- The client-made key of each signup and a keyed hash of what came with it (never of the password):
-- a repeat gets the first answer.
CREATE TABLE signup_keys (
  key TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  body_hash TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX signup_keys_by_member ON signup_keys (member_id);

-- network, ref, sub1..3: kept 90 days for payout, then dropped.
CREATE TABLE signup_tracking (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  network TEXT, ref TEXT, sub1 TEXT, sub2 TEXT, sub3 TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX signup_tracking_by_age ON signup_tracking (created_at);

CREATE TABLE account_deletions (
  member_id INTEGER PRIMARY KEY,
  reason TEXT NOT NULL CHECK (
    reason IN ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')
  ),
  remarks TEXT,
  requested_at INTEGER NOT NULL,
  purged_at INTEGER
);

-- A row says that the member changed the default; decision 48 sets the defaults.
CREATE TABLE notification_preferences (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN (
    'new_conversations', 'new_messages', 'like_received', 'unread_reminders',
    'promotions', 'new_members_weekly', 'site_news', 'notification_reminders'
  )),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (member_id, kind)
) WITHOUT ROWID;

CREATE TABLE notifications_disabled (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('fbl', 'bounce', 'listunsubscribe')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, reason)
) WITHOUT ROWID;

CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY CHECK (endpoint LIKE 'https://%'),
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id);

CREATE TABLE alert_dismissals (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  alert TEXT NOT NULL CHECK (alert IN ('enrich', 'push', 'disabled-notifications', 'time-bonus')),
  dismissed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, alert)
) WITHOUT ROWID;

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  reporter_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  reporter_email TEXT,
  subject TEXT NOT NULL CHECK (subject IN ('profile', 'photo', 'message', 'site')),
  subject_id TEXT,
  category TEXT NOT NULL,
  remarks TEXT,
  created_at INTEGER NOT NULL,
  outcome TEXT,
  closed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX reports_open ON reports (created_at) WHERE closed_at IS NULL;

-- Every act of an operator.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  operator TEXT NOT NULL,
  act TEXT NOT NULL,
  subject TEXT,
  detail TEXT,
  at INTEGER NOT NULL
) WITHOUT ROWID;
