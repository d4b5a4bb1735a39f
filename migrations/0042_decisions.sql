-- Every restriction of a member is a row, with the reasons that its owner reads (Regulation (EU)
-- 2022/2065, art. 17), and with the objection to it and the answer (art. 20).
CREATE TABLE decisions (
  -- Twelve digits: the reference that both sides name.
  id TEXT PRIMARY KEY,
  member_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  host TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (
    kind IN ('photo', 'text', 'message', 'warning', 'pause', 'ban', 'debit', 'payment')
  ),
  rule TEXT NOT NULL,
  -- Which photo, message, text of the profile or barred account; of a refused payment all that is
  -- barred of it, with spaces between.
  subject TEXT,
  -- What it rests on besides the rule, in the owner's language.
  facts TEXT,
  -- A text as it was before it was taken out, so that it can be put back.
  taken TEXT,
  -- The report that it followed.
  report_id TEXT,
  -- Never shown to a member. Null: no person decided.
  decided_by TEXT,
  decided_at INTEGER NOT NULL,
  until INTEGER CHECK (until > decided_at),
  object_until INTEGER NOT NULL CHECK (object_until > decided_at),
  -- When it was undone.
  lifted_at INTEGER,
  objection TEXT,
  objected_at INTEGER,
  answer_due INTEGER,
  outcome TEXT CHECK (outcome IN ('upheld', 'overturned')),
  answer TEXT,
  answered_by TEXT,
  answered_at INTEGER,
  CHECK ((objected_at IS NULL) = (answer_due IS NULL)),
  CHECK ((answered_at IS NULL) = (outcome IS NULL)),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CHECK (answered_at IS NULL OR objected_at IS NOT NULL),
  CONSTRAINT another_person_answers CHECK (
    answered_by IS NULL OR decided_by IS NULL OR lower(answered_by) <> lower(decided_by)
  )
) WITHOUT ROWID;
CREATE INDEX decisions_by_member ON decisions (member_id, decided_at) WHERE member_id IS NOT NULL;
CREATE INDEX decisions_by_subject ON decisions (subject) WHERE subject IS NOT NULL;
CREATE INDEX decisions_by_report ON decisions (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX decisions_by_time ON decisions (decided_at);
CREATE INDEX decisions_barring ON decisions (subject)
  WHERE kind IN ('debit', 'payment') AND lifted_at IS NULL;
CREATE INDEX decisions_waiting ON decisions (answer_due)
  WHERE objected_at IS NOT NULL AND answered_at IS NULL;

-- A decision and its answer stand as they were made: what they say of a person can only be emptied.
-- A message may get another id (when a block takes along what a deletion would).
CREATE TRIGGER decisions_deleted BEFORE DELETE ON decisions
BEGIN
  SELECT RAISE(ABORT, 'a decision stays');
END;
CREATE TRIGGER decisions_replaced BEFORE INSERT ON decisions
WHEN EXISTS (SELECT 1 FROM decisions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a decision stays');
END;
CREATE TRIGGER decisions_changed BEFORE UPDATE ON decisions
WHEN (OLD.id, OLD.host, OLD.kind, OLD.rule, OLD.report_id, OLD.decided_by, OLD.decided_at)
    IS NOT (NEW.id, NEW.host, NEW.kind, NEW.rule, NEW.report_id, NEW.decided_by, NEW.decided_at)
  OR (OLD.until, OLD.object_until) IS NOT (NEW.until, NEW.object_until)
  OR (NEW.member_id IS NOT NULL AND NEW.member_id IS NOT OLD.member_id)
  OR (NEW.subject IS NOT NULL AND NEW.subject IS NOT OLD.subject AND OLD.kind <> 'message')
  OR (NEW.facts IS NOT NULL AND NEW.facts IS NOT OLD.facts)
  OR (NEW.taken IS NOT NULL AND NEW.taken IS NOT OLD.taken)
  OR (OLD.lifted_at IS NOT NULL AND NEW.lifted_at IS NOT OLD.lifted_at)
  OR (OLD.objected_at IS NOT NULL AND (
    (OLD.objected_at, OLD.answer_due) IS NOT (NEW.objected_at, NEW.answer_due)
    OR (NEW.objection IS NOT NULL AND NEW.objection IS NOT OLD.objection)))
  OR (OLD.answered_at IS NOT NULL AND (
    (OLD.outcome, OLD.answered_by, OLD.answered_at)
      IS NOT (NEW.outcome, NEW.answered_by, NEW.answered_at)
    OR (NEW.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer)))
BEGIN
  SELECT RAISE(ABORT, 'a decision stands as it was made');
END;
