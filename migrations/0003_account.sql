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

-- Wrong passwords of an account: counted and blocked in one statement, never read-then-write.
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

-- Mailed links: only the hash is kept, each with its purpose and its end.
CREATE TABLE mail_tokens (
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
  last_used_at INTEGER,
  -- A passkey works on the domain that it was made on, and on no other.
  host TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX passkeys_by_member ON passkeys (member_id);

-- Challenges are signed, not kept; one that was used is remembered until it has expired, so that no
-- signature counts twice.
CREATE TABLE spent_challenges (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at);

-- What a login asks for besides the password: the codes of an app (RFC 6238), and ten to fall back
-- on. Wrong ones are counted in `login_attempts` under the source `c`: of the account, wherever they
-- come from, since only who has the password is asked.
CREATE TABLE second_factors (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- Encrypted, under a key of its own.
  secret TEXT NOT NULL,
  -- The latest period of 30 seconds whose code was accepted: neither it nor an earlier one is again.
  last_step INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);

-- A code that is used is deleted.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES second_factors (member_id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX recovery_codes_by_member ON recovery_codes (member_id);

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

-- A signup on a domain that answers neutrally: its repeat is known by this whether or not it made an
-- account, so the row says nothing about one. Gone after a day.
CREATE TABLE neutral_signups (
  key TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX neutral_signups_by_age ON neutral_signups (created_at);

CREATE TABLE account_deletions (
  member_id INTEGER PRIMARY KEY,
  reason TEXT NOT NULL CHECK (
    reason IN ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')
  ),
  remarks TEXT,
  requested_at INTEGER NOT NULL,
  purged_at INTEGER,
  -- Of an address that was purged a keyed hash stays for a while, so that signing up with it is answered.
  address_hash TEXT,
  address_until INTEGER
);
CREATE INDEX account_deletions_by_address
  ON account_deletions (address_hash) WHERE address_hash IS NOT NULL;
-- What the purge has still to do.
CREATE INDEX account_deletions_open ON account_deletions (requested_at) WHERE purged_at IS NULL;

-- What happened to an account: logins, wrong passwords, changes of what protects it. The rows name
-- nobody: `who` and `network` are hashes with the member's own key, and the purge deletes that.
CREATE TABLE event_keys (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  key TEXT NOT NULL
);

CREATE TABLE account_events (
  id TEXT PRIMARY KEY,
  who TEXT NOT NULL,
  kind TEXT NOT NULL,
  network TEXT NOT NULL,
  at INTEGER NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_events_by_who ON account_events (who, at);
CREATE INDEX account_events_by_until ON account_events (until);
