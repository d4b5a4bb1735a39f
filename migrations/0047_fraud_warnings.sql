-- Who is told, once, that somebody they have written with was banned for fraud: by mail and in the list
-- of conversations, until they have read it or the ban is lifted.
CREATE TABLE fraud_warnings (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  warned_at INTEGER NOT NULL,
  mailed_at INTEGER,
  read_at INTEGER,
  PRIMARY KEY (member_id, other_id)
) WITHOUT ROWID;
-- The purge of an account finds them from this side, too.
CREATE INDEX fraud_warnings_by_other ON fraud_warnings (other_id, member_id);
