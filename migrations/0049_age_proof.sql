-- By what a member has shown to be 18 or older, and when: nothing of the credential. `declared` is the
-- birth date alone, as given when signing up.
ALTER TABLE members ADD COLUMN over18_method TEXT NOT NULL DEFAULT 'declared'
  CHECK (over18_method IN ('declared', 'provider', 'wallet'));
ALTER TABLE members ADD COLUMN over18_at INTEGER;

-- A proof that is being given, of nobody in particular: only the browser that asked has its id. Taken by
-- one account, and then gone.
CREATE TABLE age_asks (
  id TEXT PRIMARY KEY,
  method TEXT NOT NULL CHECK (method IN ('provider', 'wallet')),
  nonce TEXT NOT NULL,
  -- To which a wallet encrypts; null for providers.
  sealed_key TEXT,
  created_at INTEGER NOT NULL,
  proved_at INTEGER
) WITHOUT ROWID;
CREATE INDEX age_asks_created ON age_asks (created_at);
