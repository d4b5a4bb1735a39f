-- The log of operators' acts is only appended to, and each row carries the hash of the one before.
-- Rows from before the chain have no hash: they come first.
CREATE TABLE audit_log_new (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  operator TEXT NOT NULL,
  act TEXT NOT NULL,
  -- What it was about. The purge of an account takes these three away; `about` is the hash of them
  -- that the chain keeps, and the salt is why nobody can guess from it what they were.
  subject TEXT,
  detail TEXT,
  salt TEXT,
  about TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  previous TEXT NOT NULL DEFAULT '',
  hash TEXT NOT NULL DEFAULT ''
);
INSERT INTO audit_log_new (id, operator, act, subject, detail, at)
  SELECT id, operator, act, subject, detail, at FROM audit_log ORDER BY at, id;
DROP TABLE audit_log;
ALTER TABLE audit_log_new RENAME TO audit_log;
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);

CREATE TRIGGER audit_log_deleted BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
-- Only while an account is purged, and only whom an act was about.
CREATE TRIGGER audit_log_updated BEFORE UPDATE ON audit_log
WHEN NEW.subject IS NOT NULL OR NEW.detail IS NOT NULL OR NEW.salt IS NOT NULL
  OR (OLD.seq, OLD.id, OLD.operator, OLD.act, OLD.about, OLD.at, OLD.previous, OLD.hash)
    IS NOT (NEW.seq, NEW.id, NEW.operator, NEW.act, NEW.about, NEW.at, NEW.previous, NEW.hash)
  OR NOT EXISTS (SELECT 1 FROM account_deletions JOIN members ON members.id = member_id
    WHERE purged_at IS NULL AND members.account = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
