-- Charges of a month that is older than every dispute become one entry of each kind (record 0124).

-- Of an entry that stands for a month: how many charges it is. Only folding writes it: a CHECK would be tried
-- on each row that is there.
ALTER TABLE ledger ADD COLUMN charges INTEGER;

-- Whose charges of which month (of UTC, as YYYYMM) stand one by one. `folding` is 1 only within the statement
-- that folds them, and nothing but its trigger may take them away.
CREATE TABLE charged_months (
  month INTEGER NOT NULL,
  member_id INTEGER NOT NULL REFERENCES members (id),
  folding INTEGER NOT NULL DEFAULT 0 CHECK (folding IN (0, 1)),
  PRIMARY KEY (month, member_id)
) WITHOUT ROWID;

INSERT INTO charged_months (month, member_id)
SELECT DISTINCT CAST(strftime('%Y%m', created_at / 1000, 'unixepoch') AS INTEGER), member_id
FROM ledger WHERE kind IN ('message', 'photo', 'gift') AND delta < 0;

CREATE TRIGGER charged_months_begun BEFORE INSERT ON charged_months WHEN NEW.folding = 1 BEGIN
  SELECT RAISE(ABORT, 'a month is folded by an update');
END;

CREATE TRIGGER charged_months_charged AFTER INSERT ON ledger
WHEN NEW.kind IN ('message', 'photo', 'gift') AND NEW.delta < 0 AND NEW.charges IS NULL
BEGIN
  INSERT INTO charged_months (month, member_id)
  VALUES (CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER), NEW.member_id)
  ON CONFLICT (month, member_id) DO NOTHING;
END;

-- One statement: the entries of the month, then exactly the charges that are in them.
CREATE TRIGGER charged_months_folded AFTER UPDATE OF folding ON charged_months WHEN NEW.folding = 1
BEGIN
  INSERT INTO ledger (member_id, id, delta, kind, created_at, charges)
  SELECT NEW.member_id, 'month:' || NEW.month || ':' || kind, sum(delta), kind, max(created_at), count(*)
  FROM ledger
  WHERE member_id = NEW.member_id AND kind IN ('message', 'photo', 'gift') AND delta < 0
    AND charges IS NULL
    AND CAST(strftime('%Y%m', created_at / 1000, 'unixepoch') AS INTEGER) = NEW.month
  GROUP BY kind
  -- What came after the month was folded.
  ON CONFLICT (member_id, id) DO UPDATE SET
    delta = delta + excluded.delta,
    created_at = max(created_at, excluded.created_at),
    charges = charges + excluded.charges;
  DELETE FROM ledger
  WHERE member_id = NEW.member_id AND kind IN ('message', 'photo', 'gift') AND delta < 0
    AND charges IS NULL
    AND CAST(strftime('%Y%m', created_at / 1000, 'unixepoch') AS INTEGER) = NEW.month;
  DELETE FROM charged_months WHERE month = NEW.month AND member_id = NEW.member_id;
END;

CREATE TRIGGER ledger_months_folded BEFORE INSERT ON ledger
WHEN (NEW.charges IS NOT NULL OR NEW.id GLOB 'month:*') AND NOT EXISTS (SELECT 1 FROM charged_months
  WHERE member_id = NEW.member_id AND folding = 1 AND NEW.id = 'month:' || month || ':' || NEW.kind)
BEGIN
  SELECT RAISE(ABORT, 'an entry of a month is made by folding');
END;

-- What came back keeps its key when its charge is folded: charged again it could not come back again, and all
-- that is given back in one batch with it would not either.
CREATE TRIGGER ledger_came_back BEFORE INSERT ON ledger
WHEN NEW.kind IN ('message', 'photo', 'gift') AND NEW.charges IS NULL AND EXISTS (SELECT 1 FROM ledger
  WHERE member_id = NEW.member_id
    AND id = iif(NEW.kind = 'gift', 'return-gift:', 'return:') || substr(NEW.id, instr(NEW.id, ':') + 1))
BEGIN
  -- As the key of the charge would say it.
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: ledger.member_id, ledger.id');
END;

DROP TRIGGER ledger_no_update;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger
WHEN OLD.charges IS NULL OR NEW.charges IS NULL
  OR (OLD.member_id, OLD.id, OLD.kind) IS NOT (NEW.member_id, NEW.id, NEW.kind)
  OR NOT EXISTS (SELECT 1 FROM charged_months
    WHERE member_id = OLD.member_id AND folding = 1 AND OLD.id = 'month:' || month || ':' || OLD.kind)
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;

DROP TRIGGER ledger_no_delete;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only')
  WHERE OLD.kind NOT IN ('message', 'photo', 'gift') OR OLD.delta > 0 OR OLD.charges IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM charged_months
      WHERE month = CAST(strftime('%Y%m', OLD.created_at / 1000, 'unixepoch') AS INTEGER)
        AND member_id = OLD.member_id AND folding = 1);
END;

-- An entry of a month changes no balance, and spends nothing of a lot: its charges have.
DROP TRIGGER ledger_balance;
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger WHEN NEW.charges IS NULL BEGIN
  UPDATE members SET credits = credits + NEW.delta, credits_seq = credits_seq + 1
  WHERE id = NEW.member_id;
END;

DROP TRIGGER months_began;
CREATE TRIGGER months_began AFTER INSERT ON ledger
WHEN NEW.kind IN ('message', 'photo', 'gift', 'return') AND NEW.charges IS NULL
  AND NOT EXISTS (SELECT 1 FROM months
    WHERE member_id = NEW.member_id AND began = 1
      AND month >= CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER))
BEGIN
  DELETE FROM months_lots WHERE member_id = NEW.member_id
    AND month < (SELECT max(month) FROM months WHERE member_id = NEW.member_id AND began = 1);
  INSERT INTO months_lots (member_id, month, created_at, id, spent)
  SELECT member_id, CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER), created_at,
    id, credits - remaining - taken
  FROM credit_lots WHERE member_id = NEW.member_id;
  INSERT INTO months (member_id, month, began)
  VALUES (
    NEW.member_id, CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER), 1
  )
  ON CONFLICT (member_id, month) DO UPDATE SET began = 1;
END;
