-- The desk reads the log by whom, by what and by both, the newest first, a page at a time.
CREATE INDEX audit_log_by_operator ON audit_log (operator, at);
CREATE INDEX audit_log_by_act ON audit_log (act, at);
CREATE INDEX audit_log_by_both ON audit_log (operator, act, at);
