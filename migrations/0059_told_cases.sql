-- What waits too long is told to the domain's contact once: a row may be there before anybody takes the
-- case, and goes with it.
ALTER TABLE cases ADD COLUMN told_at INTEGER;

-- An answer as a fictional profile ends the question, also from the command line.
CREATE TRIGGER question_cases_answered AFTER INSERT ON messages
WHEN NEW.written_by IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'question' AND subject = CAST(NEW.conversation_id AS TEXT);
END;

-- Whose account is gone no longer waits for an answer.
CREATE TRIGGER objection_cases_forgotten AFTER UPDATE OF member_id ON decisions
WHEN NEW.member_id IS NULL BEGIN
  DELETE FROM cases WHERE kind = 'objection' AND subject = OLD.id;
END;

-- The desk asks every few seconds what waits.
CREATE INDEX photos_in_review ON photos (created_at, id) WHERE status = 'review';
