-- What the desk's finance decides about. A difference that a person has seen to stays closed when it is
-- found again; something else about the purchase opens it.
ALTER TABLE payment_differences ADD COLUMN closed_at INTEGER;
ALTER TABLE payment_differences ADD COLUMN closed_by TEXT;
ALTER TABLE payment_differences ADD COLUMN closed_why TEXT;
CREATE INDEX payment_differences_open ON payment_differences (found_at) WHERE closed_at IS NULL;

-- To whom the account was shown last, an address of staff, and when: it outlives the lease of the case, as
-- who is at the bank may have paid. Both are null until it is shown, once it is released, and when it is
-- closed.
ALTER TABLE withdrawals ADD COLUMN account_shown_to TEXT;
ALTER TABLE withdrawals ADD COLUMN account_shown_at INTEGER;

-- When a person last left it barred. Null: nobody has looked at it yet.
ALTER TABLE debit_blocks ADD COLUMN kept_at INTEGER;
UPDATE debit_blocks SET kept_at = created_at;
CREATE INDEX debit_blocks_new ON debit_blocks (created_at) WHERE kept_at IS NULL;

-- A case is gone with what waited, also when it was decided from the command line.
CREATE TRIGGER difference_cases_gone AFTER UPDATE OF closed_at ON payment_differences
WHEN NEW.closed_at IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'difference' AND subject = OLD.payment_id || ':' || OLD.kind;
END;
CREATE TRIGGER withdrawal_cases_gone AFTER UPDATE OF status ON withdrawals
WHEN NEW.status NOT IN ('open', 'to_pay') BEGIN
  DELETE FROM cases WHERE kind = 'withdrawal' AND subject = OLD.id;
END;
CREATE TRIGGER block_cases_gone AFTER DELETE ON debit_blocks BEGIN
  DELETE FROM cases WHERE kind = 'debit_block' AND subject = OLD.hash;
END;
CREATE TRIGGER block_cases_kept AFTER UPDATE OF kept_at ON debit_blocks
WHEN NEW.kept_at IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'debit_block' AND subject = OLD.hash;
END;
CREATE TRIGGER job_cases_gone AFTER DELETE ON outbox WHEN OLD.failed_at IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'job' AND subject = OLD.id;
END;
CREATE TRIGGER job_cases_retried AFTER UPDATE OF failed_at ON outbox
WHEN OLD.failed_at IS NOT NULL AND NEW.failed_at IS NULL BEGIN
  DELETE FROM cases WHERE kind = 'job' AND subject = OLD.id;
END;

-- A decision whose job was given up is nobody's any more: the case waits again.
CREATE TRIGGER cases_given_up AFTER UPDATE OF failed_at ON outbox
WHEN NEW.failed_at IS NOT NULL AND NEW.job = 'desk-decision' BEGIN
  UPDATE cases
  SET decision = NULL, decided_by = NULL, decided_at = NULL, due_at = NULL, begun_at = NULL,
    held_by = NULL, held_until = NULL
  WHERE kind = json_extract(NEW.payload, '$.kind') AND subject = json_extract(NEW.payload, '$.subject')
    AND decided_at = json_extract(NEW.payload, '$.decided_at');
END;
