-- Reports from outside have a key that the form made, a name and a page; all of them what the mails need.
ALTER TABLE reports ADD COLUMN key TEXT;
ALTER TABLE reports ADD COLUMN reporter_name TEXT;
ALTER TABLE reports ADD COLUMN page TEXT;
ALTER TABLE reports ADD COLUMN host TEXT;
ALTER TABLE reports ADD COLUMN language TEXT;
-- Whom it is about: never told to that member who reported, nor to the reporter what became of whom.
ALTER TABLE reports ADD COLUMN about_id INTEGER REFERENCES members (id) ON DELETE SET NULL;
-- What the reporter is told besides the outcome.
ALTER TABLE reports ADD COLUMN answer TEXT;
CREATE UNIQUE INDEX reports_by_key ON reports (key) WHERE key IS NOT NULL;
-- One open report of a thing by each reporter.
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, subject, subject_id)
  WHERE closed_at IS NULL AND reporter_id IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_by_email ON reports (reporter_email, created_at) WHERE reporter_email IS NOT NULL;
CREATE INDEX reports_by_about ON reports (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
