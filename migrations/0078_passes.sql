-- Only likes are counted by day: somebody passed is in no index of days, which is a row less each.
DROP INDEX swipes_by_day;
CREATE INDEX swipes_liked ON swipes (member_id, day) WHERE liked = 1;
