-- A passkey works on the domain that it was made on, and on no other.
ALTER TABLE passkeys ADD COLUMN host TEXT NOT NULL DEFAULT '';

-- Challenges are signed, not kept; one that was used is remembered until it has expired, so that no
-- signature counts twice.
CREATE TABLE spent_challenges (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX spent_challenges_by_expiry ON spent_challenges (expires_at);
