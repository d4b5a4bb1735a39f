-- What a member searches for is the key: the same search saved twice is one, and a list of them reads
-- a row each.

CREATE TABLE kept_filters (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, filters)
) WITHOUT ROWID;

INSERT OR IGNORE INTO kept_filters (member_id, filters, id, name, created_at)
  SELECT member_id, filters, id, name, created_at FROM saved_filters;

DROP TABLE saved_filters;
ALTER TABLE kept_filters RENAME TO saved_filters;
