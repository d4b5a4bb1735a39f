--
-- Who works on what at the desk, and what was decided there within the last seconds. A row is there from
-- when somebody takes a case until what was decided is done.

CREATE TABLE cases (
  kind TEXT NOT NULL CHECK (kind <> ''),
  subject TEXT NOT NULL CHECK (subject <> ''),
  -- An address of staff. From then on it is free again by itself.
  held_by TEXT,
  held_until INTEGER,
  -- By whom it was left to somebody else, and why.
  escalated_by TEXT,
  note TEXT,
  -- Until it is due nobody is told, and it can be undone.
  decision TEXT,
  decided_by TEXT,
  decided_at INTEGER,
  due_at INTEGER,
  -- When it began to be done: too late to undo it.
  begun_at INTEGER,
  PRIMARY KEY (kind, subject),
  CHECK ((held_by IS NULL) = (held_until IS NULL)),
  CHECK ((escalated_by IS NULL) = (note IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL)
    AND (decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL) = (due_at IS NULL)),
  CHECK (begun_at IS NULL OR decision IS NOT NULL),
  -- Another person decides what was left to another.
  CONSTRAINT another_person_decides CHECK (
    escalated_by IS NULL OR decided_by IS NULL OR lower(decided_by) <> lower(escalated_by)
  )
) WITHOUT ROWID;
CREATE TRIGGER photo_cases_gone AFTER DELETE ON photos BEGIN
  DELETE FROM cases WHERE kind = 'photo' AND subject = OLD.id;
END;
CREATE TRIGGER question_cases_gone AFTER DELETE ON conversations BEGIN
  DELETE FROM cases WHERE kind = 'question' AND subject = CAST(OLD.id AS TEXT);
END;
