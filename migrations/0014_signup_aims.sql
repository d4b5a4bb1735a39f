-- Where somebody wanted to go when signing up: to a person who was shown, or to a page.
CREATE TABLE signup_aims (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- As the visitor saw them, so that it finds who is like them, whatever has become of them.
  profile_id INTEGER,
  gender TEXT CHECK (gender IN ('male', 'female')),
  country TEXT,
  region TEXT,
  age INTEGER,
  -- Given once the address is confirmed, and once only.
  like_due INTEGER NOT NULL DEFAULT 0 CHECK (like_due IN (0, 1)),
  next TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX signup_aims_by_age ON signup_aims (created_at);
