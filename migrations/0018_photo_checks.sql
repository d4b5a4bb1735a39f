-- The day (YYYY-MM-DD) on which an operator compared a photo that the member took for it with the
-- main photo. Never of profiles that are no members.
ALTER TABLE members ADD COLUMN checked_on TEXT CHECK (checked_on IS NULL OR kind = 'member');

-- The last request of each member. It stands for one main photo: with another one it is gone, and
-- what it said of the member with it.
CREATE TABLE photo_checks (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  gesture TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'sent', 'approved', 'refused')),
  -- The photo with the gesture: its objects are deleted by its row in `loose_photos`.
  picture TEXT,
  -- The main photo beside which it was sent.
  photo TEXT,
  asked_at INTEGER NOT NULL,
  sent_at INTEGER,
  decided_at INTEGER,
  refused_reason TEXT,
  -- While it is open; then it is forgotten.
  until INTEGER,
  CHECK ((status = 'asked') = (picture IS NULL)),
  CHECK ((picture IS NULL) = (photo IS NULL)),
  CHECK ((status = 'refused') = (refused_reason IS NOT NULL)),
  CHECK (status NOT IN ('asked', 'sent') OR until IS NOT NULL)
);
CREATE INDEX photo_checks_until ON photo_checks (until) WHERE until IS NOT NULL;
CREATE INDEX photo_checks_sent ON photo_checks (sent_at) WHERE status = 'sent';

CREATE TRIGGER photo_checks_gone AFTER DELETE ON photo_checks BEGIN
  UPDATE members SET checked_on = NULL WHERE id = OLD.member_id AND checked_on IS NOT NULL;
  UPDATE loose_photos SET due_at = 0 WHERE key = OLD.picture;
END;
CREATE TRIGGER photo_checks_anew AFTER UPDATE OF picture ON photo_checks
WHEN OLD.picture IS NOT NULL AND OLD.picture IS NOT NEW.picture BEGIN
  UPDATE loose_photos SET due_at = 0 WHERE key = OLD.picture;
END;

CREATE TRIGGER photos_seen_unchecked AFTER INSERT ON photos WHEN NEW.status = 'active' BEGIN
  DELETE FROM photo_checks WHERE member_id = NEW.member_id AND photo IS NOT NULL
    AND photo IS NOT (SELECT key FROM photos WHERE member_id = NEW.member_id AND status = 'active'
      ORDER BY position LIMIT 1);
END;
CREATE TRIGGER photos_decided_unchecked
AFTER UPDATE OF status ON photos WHEN OLD.status <> NEW.status BEGIN
  DELETE FROM photo_checks WHERE member_id = NEW.member_id AND photo IS NOT NULL
    AND photo IS NOT (SELECT key FROM photos WHERE member_id = NEW.member_id AND status = 'active'
      ORDER BY position LIMIT 1);
END;
CREATE TRIGGER photos_gone_unchecked AFTER DELETE ON photos WHEN OLD.status = 'active' BEGIN
  DELETE FROM photo_checks WHERE member_id = OLD.member_id AND photo IS NOT NULL
    AND photo IS NOT (SELECT key FROM photos WHERE member_id = OLD.member_id AND status = 'active'
      ORDER BY position LIMIT 1);
END;
-- Photos are put aside before they are put in another order: only then which is the first is known.
CREATE TRIGGER photos_moved_unchecked AFTER UPDATE OF position ON photos
WHEN NOT EXISTS (SELECT 1 FROM photos WHERE member_id = NEW.member_id AND position >= 1000000000)
BEGIN
  DELETE FROM photo_checks WHERE member_id = NEW.member_id AND photo IS NOT NULL
    AND photo IS NOT (SELECT key FROM photos WHERE member_id = NEW.member_id AND status = 'active'
      ORDER BY position LIMIT 1);
END;
