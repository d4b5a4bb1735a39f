-- The kinds are those of contract/notifications.ts: a new one is no migration.
CREATE TABLE preferences_of_any_kind (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (member_id, kind)
) WITHOUT ROWID;
INSERT INTO preferences_of_any_kind SELECT member_id, kind, wanted FROM notification_preferences;
DROP TABLE notification_preferences;
ALTER TABLE preferences_of_any_kind RENAME TO notification_preferences;
-- Weekly mail, news and offers go to those who asked for them: a walk along the few who did.
CREATE INDEX notification_preferences_wanted
  ON notification_preferences (kind, member_id) WHERE wanted = 1;
