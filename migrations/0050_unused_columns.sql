-- What no query has ever read: the end of the welcome discount follows from the signup and the
-- settings, unsubscribe links are signed, and an interest is offered to all or to none.
ALTER TABLE members DROP COLUMN welcome_discount_ends_at;
ALTER TABLE interests DROP COLUMN adult;

DELETE FROM mail_tokens WHERE purpose = 'unsubscribe';
CREATE TABLE mail_tokens_new (
  token_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('activation', 'reset', 'mail_change', 'reactivation')),
  -- The address of an activation or a mail change.
  subject TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
INSERT INTO mail_tokens_new SELECT * FROM mail_tokens;
DROP TABLE mail_tokens;
ALTER TABLE mail_tokens_new RENAME TO mail_tokens;
CREATE INDEX mail_tokens_by_member ON mail_tokens (member_id, purpose);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE INDEX mail_tokens_by_subject ON mail_tokens (subject, created_at) WHERE subject IS NOT NULL;
