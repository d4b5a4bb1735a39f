-- Rises with every line of the ledger: of two balances that a page is told, the higher one is the newer.
ALTER TABLE members ADD COLUMN credits_seq INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER ledger_balance;
-- The balance always equals the ledger; CHECK (credits >= 0) on members undoes the whole batch otherwise.
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger BEGIN
  UPDATE members SET credits = credits + NEW.delta, credits_seq = credits_seq + 1
  WHERE id = NEW.member_id;
END;
