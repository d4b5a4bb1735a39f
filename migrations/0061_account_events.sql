-- What happened to an account: logins, wrong passwords, changes of what protects it. The rows name
-- nobody: `who` and `network` are hashes with the member's own key, and the purge deletes that.
CREATE TABLE event_keys (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  key TEXT NOT NULL
);
INSERT INTO event_keys SELECT id, hex(randomblob(32)) FROM members WHERE account <> 'deleted';
CREATE TRIGGER event_keys_insert AFTER INSERT ON members BEGIN
  INSERT INTO event_keys (member_id, key) VALUES (NEW.id, hex(randomblob(32)));
END;
CREATE TABLE account_events (
  id TEXT PRIMARY KEY,
  who TEXT NOT NULL,
  kind TEXT NOT NULL,
  network TEXT NOT NULL,
  at INTEGER NOT NULL,
  until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_events_by_who ON account_events (who, at);
CREATE INDEX account_events_by_until ON account_events (until);
