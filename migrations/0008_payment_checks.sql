-- When the schedule last asked the provider about an open payment, so that each has its turn.
ALTER TABLE payments ADD COLUMN checked_at INTEGER;
CREATE INDEX payments_by_check ON payments (coalesce(checked_at, created_at)) WHERE status = 'pending';
