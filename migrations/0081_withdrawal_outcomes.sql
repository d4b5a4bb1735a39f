-- As a person has closed it, which is what its sender was mailed: its page says the same.
ALTER TABLE withdrawals ADD COLUMN outcome TEXT CHECK (outcome IN ('paid', 'nothing', 'charged_back'));

-- Of those that are closed, as far as what has become of their purchase tells.
UPDATE withdrawals SET outcome = CASE
  WHEN amount IS NOT NULL THEN 'paid'
  ELSE (SELECT CASE
      WHEN payments.status = 'charged_back' OR payments.charged_back_at IS NOT NULL THEN 'charged_back'
      WHEN payments.status = 'refunded' THEN 'paid'
      ELSE 'nothing'
    END FROM payments WHERE payments.id = withdrawals.payment_id)
END
WHERE status = 'closed';
