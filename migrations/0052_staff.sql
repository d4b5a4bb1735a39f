--
-- Who works at the desk, and as what. No member is in it.

CREATE TABLE staff (
  -- As Cloudflare Access verifies it.
  email TEXT NOT NULL PRIMARY KEY CHECK (email = lower(email) AND email LIKE '_%@_%'),
  -- What colleagues read.
  name TEXT NOT NULL CHECK (name <> ''),
  added_by TEXT NOT NULL,
  added_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE staff_roles (
  email TEXT NOT NULL REFERENCES staff (email) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('moderator', 'chat', 'support', 'finance', 'admin')),
  PRIMARY KEY (email, role)
) WITHOUT ROWID;
