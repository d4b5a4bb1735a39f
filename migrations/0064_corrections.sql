-- What a balance is put right by: one who works here proposes it, another confirms it.

CREATE TABLE credit_corrections (
  id TEXT NOT NULL PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  delta INTEGER NOT NULL CHECK (delta <> 0),
  -- For colleagues.
  why TEXT NOT NULL CHECK (why <> ''),
  proposed_by TEXT NOT NULL,
  proposed_at INTEGER NOT NULL,
  -- From then on nobody confirms it any more.
  until INTEGER NOT NULL,
  -- Whether a second person is needed, as the domain had it then.
  by_two INTEGER NOT NULL CHECK (by_two IN (0, 1)),
  outcome TEXT CHECK (outcome IN ('confirmed', 'refused')),
  decided_by TEXT,
  decided_at INTEGER,
  CHECK ((outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT another_person_confirms CHECK (
    by_two = 0 OR outcome IS NULL OR outcome = 'refused' OR lower(decided_by) <> lower(proposed_by)
  )
) WITHOUT ROWID;
CREATE INDEX credit_corrections_by_member ON credit_corrections (member_id);
CREATE INDEX credit_corrections_open ON credit_corrections (until) WHERE outcome IS NULL;

-- A worry about somebody is a case from when it is told, with nothing else that it could be counted from.
ALTER TABLE cases ADD COLUMN opened_at INTEGER;

-- The last decision that could not be carried out, since things were not as shown any more: it waits again.
ALTER TABLE cases ADD COLUMN lapsed_decision TEXT;
ALTER TABLE cases ADD COLUMN lapsed_by TEXT;
ALTER TABLE cases ADD COLUMN lapsed_at INTEGER;

CREATE TRIGGER concern_cases_gone AFTER DELETE ON conversations BEGIN
  DELETE FROM cases WHERE kind = 'concern' AND subject = CAST(OLD.id AS TEXT);
END;
