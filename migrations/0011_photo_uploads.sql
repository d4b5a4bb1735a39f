-- Of what was sent, so that a repeat of its key is told from another file under the same key.
ALTER TABLE photos ADD COLUMN source_hash TEXT;
-- Keys whose objects are to go unless a photo names them: written before the objects are, and when a
-- photo is taken away. Whoever dies in between leaves a row that the sweep finds.
CREATE TABLE loose_photos (
  key TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX loose_photos_due ON loose_photos (due_at);
