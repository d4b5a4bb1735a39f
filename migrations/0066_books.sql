-- The books of a month are read by when it was paid, and by when it was withdrawn from.
CREATE INDEX payments_by_completion ON payments (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX withdrawals_by_time ON withdrawals (received_at);
