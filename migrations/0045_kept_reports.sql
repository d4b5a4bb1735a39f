-- A reported message stays until its report is forgotten, not only while the report is open.
DROP INDEX reports_of_messages;
CREATE INDEX reports_of_messages ON reports (subject_id) WHERE subject = 'message';
