-- The alerts are those of contract/alerts.ts: a new one is no migration.
CREATE TABLE dismissals_of_any_alert (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  alert TEXT NOT NULL,
  dismissed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, alert)
) WITHOUT ROWID;
INSERT INTO dismissals_of_any_alert SELECT member_id, alert, dismissed_at FROM alert_dismissals;
DROP TABLE alert_dismissals;
ALTER TABLE dismissals_of_any_alert RENAME TO alert_dismissals;
