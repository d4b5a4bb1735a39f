-- Only the last swipe is undone: once that has happened, those before it stand.
CREATE TABLE swipe_undone (
  member_id INTEGER NOT NULL PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- When the swipe that was undone had been made.
  swiped_at INTEGER NOT NULL
) STRICT;
