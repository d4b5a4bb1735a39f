-- Accounts that an operator has closed: why, and until when if not for good.
CREATE TABLE bans (
  member_id INTEGER PRIMARY KEY REFERENCES members (id),
  reason TEXT NOT NULL CHECK (reason IN ('minor', 'danger', 'images', 'fake', 'money', 'respect')),
  why TEXT,
  banned_at INTEGER NOT NULL,
  until INTEGER CHECK (until > banned_at)
);
CREATE INDEX bans_until ON bans (until) WHERE until IS NOT NULL;
