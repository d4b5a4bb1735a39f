-- A signup on a domain that answers neutrally: its repeat is known by this whether or not it made an
-- account, so the row says nothing about one. Gone after a day.
CREATE TABLE neutral_signups (
  key TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX neutral_signups_by_age ON neutral_signups (created_at);
