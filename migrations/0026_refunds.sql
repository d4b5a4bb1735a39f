-- One refund of a purchase: written before the provider is asked, under the key that it is asked with,
-- so that whatever stops in between is asked again.
CREATE TABLE refunds (
  payment_id TEXT PRIMARY KEY REFERENCES payments (id),
  id TEXT NOT NULL UNIQUE,
  credits INTEGER NOT NULL CHECK (credits > 0),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  status TEXT NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'sent', 'completed', 'failed')),
  provider_id TEXT UNIQUE,
  requested_at INTEGER NOT NULL,
  -- When the schedule last asked the provider.
  checked_at INTEGER,
  ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX refunds_by_check ON refunds (coalesce(checked_at, requested_at))
  WHERE status IN ('requested', 'sent');

-- Where our books and the provider's differ: for a person to look at. Nothing is credited by itself.
CREATE TABLE payment_differences (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  kind TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)),
  found_at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, kind)
) WITHOUT ROWID;

-- What a purchase left is looked up by its payment when that is undone.
CREATE INDEX credit_lots_by_payment ON credit_lots (payment_id) WHERE payment_id IS NOT NULL;
