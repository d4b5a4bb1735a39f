-- A check is gone or decided: nothing is left to do about it.
CREATE TRIGGER check_cases_gone AFTER DELETE ON photo_checks BEGIN
  DELETE FROM cases WHERE kind = 'check' AND subject = OLD.id;
END;
CREATE TRIGGER check_cases_decided AFTER UPDATE OF id, status ON photo_checks
WHEN NEW.id <> OLD.id OR NEW.status <> 'sent' BEGIN
  DELETE FROM cases WHERE kind = 'check' AND subject = OLD.id;
END;
