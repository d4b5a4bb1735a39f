-- A row of the log is only ever the next one: none is put before or in the place of another (which
-- INSERT OR REPLACE does without the trigger for deleting), and none has no hash, as rows of before
-- the chain.
CREATE TRIGGER audit_log_replaced BEFORE INSERT ON audit_log
WHEN NEW.hash = '' OR EXISTS (SELECT 1 FROM audit_log WHERE seq = NEW.seq OR id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
CREATE TRIGGER audit_log_inserted AFTER INSERT ON audit_log
WHEN NEW.seq < 1 OR NEW.seq < (SELECT max(seq) FROM audit_log)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- Only while an account is purged, and only in rows that name it.
DROP TRIGGER audit_log_updated;
CREATE TRIGGER audit_log_updated BEFORE UPDATE ON audit_log
WHEN NEW.subject IS NOT NULL OR NEW.detail IS NOT NULL OR NEW.salt IS NOT NULL
  OR (OLD.seq, OLD.id, OLD.operator, OLD.act, OLD.about, OLD.at, OLD.previous, OLD.hash)
    IS NOT (NEW.seq, NEW.id, NEW.operator, NEW.act, NEW.about, NEW.at, NEW.previous, NEW.hash)
  OR NOT EXISTS (SELECT 1 FROM account_deletions JOIN members ON members.id = member_id
    WHERE purged_at IS NULL AND members.account = 'deleted'
      AND (instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')), members.id) > 0
        OR instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')),
          lower(members.email)) > 0))
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
