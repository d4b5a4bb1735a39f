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
