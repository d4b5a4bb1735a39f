-- The reminder to confirm one's address can be closed as well.
CREATE TABLE alert_dismissals_next (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  alert TEXT NOT NULL CHECK (
    alert IN ('enrich', 'push', 'disabled-notifications', 'time-bonus', 'activation')
  ),
  dismissed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, alert)
) WITHOUT ROWID;
INSERT INTO alert_dismissals_next SELECT member_id, alert, dismissed_at FROM alert_dismissals;
DROP TABLE alert_dismissals;
ALTER TABLE alert_dismissals_next RENAME TO alert_dismissals;
