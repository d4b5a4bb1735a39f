-- Wrong passwords are counted and blocked for an account and where they come from.
DROP TABLE login_attempts;
CREATE TABLE login_attempts (
  email TEXT NOT NULL COLLATE NOCASE,
  -- n: a network, d: a known device, s: a session, l: a mailed link; each followed by a hash.
  source TEXT NOT NULL,
  -- When, as far as they still count: at most four, for the fifth blocks.
  wrong TEXT NOT NULL CHECK (json_valid(wrong)),
  last_at INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL DEFAULT 0,
  blocks_in_row INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (email, source)
) WITHOUT ROWID;

-- A link that lets a new device log in, and who has asked for a link.
CREATE TABLE mail_tokens_new (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL
    CHECK (purpose IN ('activation', 'reset', 'mail_change', 'reactivation', 'login')),
  -- The address of an activation or a mail change.
  subject TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  -- Where the request came from, as in `login_attempts`; null where only the member can ask.
  asker TEXT
) WITHOUT ROWID;
INSERT INTO mail_tokens_new SELECT *, NULL FROM mail_tokens;
DROP TABLE mail_tokens;
ALTER TABLE mail_tokens_new RENAME TO mail_tokens;
CREATE INDEX mail_tokens_by_member ON mail_tokens (member_id, purpose);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE INDEX mail_tokens_by_subject ON mail_tokens (subject, created_at) WHERE subject IS NOT NULL;
