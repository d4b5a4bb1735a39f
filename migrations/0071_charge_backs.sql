-- When a bank took a purchase back, also one that was refunded before: the books count it then. Where only
-- its status was noted it stands at the entry of the ledger, or at the purchase if nothing was left to take.
ALTER TABLE payments ADD COLUMN charged_back_at INTEGER;

UPDATE payments SET charged_back_at = coalesce(
  (SELECT created_at FROM ledger
    WHERE ledger.member_id = payments.member_id AND ledger.id = 'chargeback:' || payments.id),
  (SELECT found_at FROM payment_differences AS found
    WHERE found.payment_id = payments.id AND found.kind = 'charged_back_after_refund'),
  completed_at)
WHERE status = 'charged_back' OR EXISTS (SELECT 1 FROM payment_differences AS found
  WHERE found.payment_id = payments.id AND found.kind = 'charged_back_after_refund');

CREATE INDEX payments_by_charge_back ON payments (charged_back_at) WHERE charged_back_at IS NOT NULL;
