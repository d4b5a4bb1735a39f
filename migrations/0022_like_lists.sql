-- The lists of likes are read piece by piece along an index, each in its order, without sorting.
DROP INDEX likes_received;
CREATE INDEX likes_received ON likes (liked_id, like_new DESC, created_at DESC, liker_id DESC);
CREATE INDEX likes_given ON likes (liker_id, created_at DESC, liked_id DESC);

-- The other likes back. Kept, so that the matches of somebody with many likes are found by themselves.
ALTER TABLE likes ADD COLUMN mutual INTEGER NOT NULL DEFAULT 0 CHECK (mutual IN (0, 1));
UPDATE likes SET mutual = 1 WHERE EXISTS (SELECT 1 FROM likes AS back
  WHERE back.liker_id = likes.liked_id AND back.liked_id = likes.liker_id);
CREATE INDEX likes_mutual ON likes (liked_id, like_new DESC, created_at DESC, liker_id DESC)
  WHERE mutual = 1;
CREATE TRIGGER likes_answered AFTER INSERT ON likes
WHEN EXISTS (SELECT 1 FROM likes WHERE liker_id = NEW.liked_id AND liked_id = NEW.liker_id) BEGIN
  UPDATE likes SET mutual = 1 WHERE liker_id = NEW.liker_id AND liked_id = NEW.liked_id;
  UPDATE likes SET mutual = 1 WHERE liker_id = NEW.liked_id AND liked_id = NEW.liker_id;
END;
CREATE TRIGGER likes_alone AFTER DELETE ON likes WHEN OLD.mutual = 1 BEGIN
  UPDATE likes SET mutual = 0 WHERE liker_id = OLD.liked_id AND liked_id = OLD.liker_id;
END;

-- The next like to announce, past all those that were announced and never opened.
CREATE INDEX likes_unannounced ON likes (liked_id, like_new, created_at DESC)
  WHERE like_new = 1 AND announced_at IS NULL;

-- How far down the list the swipe game has got today: everybody before it was swiped or is no card.
CREATE TABLE swipe_places (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  last_active_at INTEGER NOT NULL,
  below_id INTEGER NOT NULL
);
