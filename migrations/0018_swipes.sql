-- The last swipe is found, and undone, without reading the others.
CREATE INDEX swipes_by_time ON swipes (member_id, swiped_at DESC);
