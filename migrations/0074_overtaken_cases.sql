-- Who told a worry about somebody does not judge it, whoever left it to somebody else since.
ALTER TABLE cases ADD COLUMN opened_by TEXT CONSTRAINT another_person_judges CHECK (
  opened_by IS NULL OR decided_by IS NULL OR lower(decided_by) <> lower(opened_by)
);

-- What was decided and then overtaken stays until its job finds that it cannot be carried out, and says so. A
-- concern is nothing but its case.
CREATE TRIGGER cases_overtaken BEFORE DELETE ON cases BEGIN
  SELECT RAISE(IGNORE)
  WHERE OLD.decision IS NOT NULL AND OLD.begun_at IS NULL AND OLD.kind <> 'concern';
END;

-- A decision whose job was given up is nobody's any more: the case waits again, if there still is something to
-- decide.
DROP TRIGGER cases_given_up;
CREATE TRIGGER cases_given_up AFTER UPDATE OF failed_at ON outbox
WHEN NEW.failed_at IS NOT NULL AND NEW.job = 'desk-decision' BEGIN
  UPDATE cases
  SET lapsed_decision =
      CASE WHEN decision LIKE '{%' THEN coalesce(decision ->> '$.outcome', 'closed') ELSE decision END,
    lapsed_by = decided_by, lapsed_at = NEW.failed_at,
    decision = NULL, decided_by = NULL, decided_at = NULL, due_at = NULL, begun_at = NULL,
    held_by = NULL, held_until = NULL
  WHERE kind = json_extract(NEW.payload, '$.kind') AND subject = json_extract(NEW.payload, '$.subject')
    AND decided_at = json_extract(NEW.payload, '$.decided_at');
  DELETE FROM cases
  WHERE kind = json_extract(NEW.payload, '$.kind') AND subject = json_extract(NEW.payload, '$.subject')
    AND decision IS NULL AND NOT CASE kind
      WHEN 'photo' THEN EXISTS (SELECT 1 FROM photos WHERE id = cases.subject AND status = 'review')
      WHEN 'check' THEN EXISTS (SELECT 1 FROM photo_checks WHERE id = cases.subject AND status = 'sent')
      WHEN 'report' THEN EXISTS (SELECT 1 FROM reports WHERE id = cases.subject AND closed_at IS NULL)
      WHEN 'objection' THEN EXISTS (SELECT 1 FROM decisions WHERE id = cases.subject
        AND objected_at IS NOT NULL AND answered_at IS NULL AND member_id IS NOT NULL)
      WHEN 'difference' THEN EXISTS (SELECT 1 FROM payment_differences AS found
        WHERE found.payment_id = substr(cases.subject, 1, instr(cases.subject, ':') - 1)
          AND found.kind = substr(cases.subject, instr(cases.subject, ':') + 1) AND closed_at IS NULL)
      WHEN 'withdrawal' THEN EXISTS (SELECT 1 FROM withdrawals WHERE id = cases.subject
        AND status IN ('open', 'to_pay'))
      WHEN 'job' THEN EXISTS (SELECT 1 FROM outbox WHERE id = cases.subject AND failed_at IS NOT NULL)
      WHEN 'debit_block' THEN EXISTS (SELECT 1 FROM debit_blocks WHERE hash = cases.subject
        AND kept_at IS NULL)
      ELSE 1
    END;
END;

-- Why something was done about a purchase or its withdrawal goes with the member too.
DROP TRIGGER audit_log_updated;
CREATE TRIGGER audit_log_updated BEFORE UPDATE ON audit_log
WHEN NEW.subject IS NOT NULL OR NEW.detail IS NOT NULL OR NEW.salt IS NOT NULL
  OR (OLD.seq, OLD.id, OLD.operator, OLD.act, OLD.about, OLD.at, OLD.previous, OLD.hash)
    IS NOT (NEW.seq, NEW.id, NEW.operator, NEW.act, NEW.about, NEW.at, NEW.previous, NEW.hash)
  OR NOT EXISTS (SELECT 1 FROM account_deletions JOIN members ON members.id = member_id
    WHERE purged_at IS NULL AND members.account = 'deleted'
      AND (instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')), members.id) > 0
        OR instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')),
          lower(members.email)) > 0
        OR EXISTS (SELECT 1 FROM payments WHERE payments.id = OLD.subject AND member_id = members.id)
        OR EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.id = OLD.subject
          AND withdrawals.member_id = members.id)))
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
