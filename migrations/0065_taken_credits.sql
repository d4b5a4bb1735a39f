-- What was taken back unspent, by a refund or by the bank: credits that come back later find room
-- only where they were spent.
ALTER TABLE credit_lots ADD COLUMN taken INTEGER NOT NULL DEFAULT 0
  CHECK (taken BETWEEN 0 AND credits);

UPDATE credit_lots SET taken = min(credits - remaining,
  coalesce((SELECT credits FROM refunds WHERE refunds.payment_id = credit_lots.payment_id), 0)
  + coalesce((SELECT -sum(delta) FROM ledger WHERE ledger.member_id = credit_lots.member_id
    AND ledger.id IN ('chargeback:' || payment_id, 'refunded:' || payment_id)), 0))
WHERE id = 'pay:' || payment_id;
