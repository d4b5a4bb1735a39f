-- A case is gone with what waited, also when it was decided from the command line.
CREATE TRIGGER report_cases_gone AFTER UPDATE OF closed_at ON reports
WHEN NEW.closed_at IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'report' AND subject = OLD.id;
END;
CREATE TRIGGER objection_cases_gone AFTER UPDATE OF answered_at ON decisions
WHEN NEW.answered_at IS NOT NULL BEGIN
  DELETE FROM cases WHERE kind = 'objection' AND subject = OLD.id;
END;
CREATE TRIGGER photo_cases_decided AFTER UPDATE OF status ON photos
WHEN NEW.status <> 'review' BEGIN
  DELETE FROM cases WHERE kind = 'photo' AND subject = OLD.id;
END;
