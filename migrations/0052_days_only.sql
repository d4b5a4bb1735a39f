-- Lists of people and of received likes are in order of days: within a day by lot, so that nobody
-- finds out by accounts of their own when exactly somebody was here or liked them.

-- When the member was here last. `last_active_at` is from now on a moment drawn from that day.
ALTER TABLE members ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE members SET seen_at = last_active_at;
UPDATE members SET last_active_at = last_active_at / 86400000 * 86400000 + 43200000
  + abs(random()) % 3600000 WHERE kind = 'member';

-- A moment drawn from the day of the like, for whoever was liked. `created_at` is the liker's own.
ALTER TABLE likes ADD COLUMN received_at INTEGER NOT NULL DEFAULT 0;
UPDATE likes SET received_at = created_at / 86400000 * 86400000 + 43200000
  + abs(random()) % 3600000;
DROP INDEX likes_received;
CREATE INDEX likes_received ON likes (liked_id, like_new DESC, received_at DESC, liker_id DESC);
DROP INDEX likes_mutual;
CREATE INDEX likes_mutual ON likes (liked_id, like_new DESC, received_at DESC, liker_id DESC)
  WHERE mutual = 1;
DROP INDEX likes_unannounced;
CREATE INDEX likes_unannounced ON likes (liked_id, like_new, received_at DESC)
  WHERE like_new = 1 AND announced_at IS NULL;
