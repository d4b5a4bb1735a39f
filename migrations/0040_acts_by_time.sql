-- The operator's tool lists the newest acts, of one subject or of all.
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
