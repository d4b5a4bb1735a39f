-- When the schedule asks the provider again about a purchase: a chargeback or a refund by hand whose
-- message was lost. Null: nothing more can come.
ALTER TABLE payments ADD COLUMN recheck_at INTEGER;
CREATE INDEX payments_by_recheck ON payments (recheck_at) WHERE recheck_at IS NOT NULL;
UPDATE payments SET recheck_at = completed_at WHERE completed_at IS NOT NULL;

-- The percentage that was in the price when it was ordered: a receipt does not follow the settings.
ALTER TABLE payments ADD COLUMN vat_percentage REAL;
