-- How long a refund was promised when it was ordered: a setting that falls takes back no promise.
ALTER TABLE payments ADD COLUMN refund_days INTEGER;
