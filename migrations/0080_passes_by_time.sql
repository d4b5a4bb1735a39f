-- A member's old passes are found without their likes; the last swipe is the later one of the two.
DROP INDEX swipes_by_time;
CREATE INDEX swipes_by_time ON swipes (member_id, liked, swiped_at DESC);
