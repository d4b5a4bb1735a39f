-- Money. Integer minor units. The ledger is append-only and keyed by cause, so a repeat changes nothing.

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  host TEXT NOT NULL,
  bundle TEXT NOT NULL CHECK (bundle IN ('p0', 'p1', 'p2', 'p3')),
  credits INTEGER NOT NULL CHECK (credits > 0),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  full_amount INTEGER NOT NULL CHECK (full_amount >= amount),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  country TEXT NOT NULL CHECK (length(country) = 2),
  method TEXT NOT NULL,
  discount_code TEXT,
  provider TEXT NOT NULL,
  provider_id TEXT UNIQUE,
  status TEXT NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  -- What a bank transfer has to be paid to and with which reference.
  details TEXT CHECK (details IS NULL OR json_valid(details)),
  -- The provider's page on which the member goes on paying.
  checkout_url TEXT,
  -- When the member asked for credits that work at once.
  immediate_use_at INTEGER,
  created_at INTEGER NOT NULL,
  completed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX payments_by_member ON payments (member_id, created_at DESC);
CREATE INDEX payments_open ON payments (created_at) WHERE status = 'pending';

-- id names the cause: msg:<client id>, pay:<payment id>, gift:<id>, signup:<member>, return:<id>, refund:<id>.
CREATE TABLE ledger (
  member_id INTEGER NOT NULL REFERENCES members (id),
  id TEXT NOT NULL,
  delta INTEGER NOT NULL CHECK (delta <> 0),
  kind TEXT NOT NULL CHECK (
    kind IN ('signup', 'purchase', 'message', 'photo', 'gift', 'return', 'refund', 'chargeback', 'correction')
  ),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, id)
) WITHOUT ROWID;
-- The balance always equals the ledger; CHECK (credits >= 0) on members undoes the whole batch otherwise.
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger BEGIN
  UPDATE members SET credits = credits + NEW.delta WHERE id = NEW.member_id;
END;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;

-- What was paid for the credits that are left; spent oldest first.
CREATE TABLE credit_lots (
  member_id INTEGER NOT NULL REFERENCES members (id),
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  payment_id TEXT REFERENCES payments (id),
  credits INTEGER NOT NULL CHECK (credits > 0),
  remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND credits),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT,
  PRIMARY KEY (member_id, created_at, id),
  CHECK ((amount = 0) OR currency IS NOT NULL)
) WITHOUT ROWID;

CREATE TABLE discount_codes (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  country TEXT,
  user_id INTEGER REFERENCES members (id) ON DELETE CASCADE,
  expires INTEGER,
  value_percentage REAL NOT NULL CHECK (value_percentage > 0 AND value_percentage <= 100),
  currency TEXT,
  minimum_order_value INTEGER,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  validity TEXT NOT NULL DEFAULT 'once-per-user' CHECK (validity IN ('once-per-user', 'once')),
  paymentmethods TEXT CHECK (paymentmethods IS NULL OR json_valid(paymentmethods)),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Redeemed once per member, bound to a payment; released (deleted) when that payment fails.
CREATE TABLE discount_redemptions (
  member_id INTEGER NOT NULL REFERENCES members (id),
  code TEXT NOT NULL COLLATE NOCASE,
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id),
  redeemed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, code)
) WITHOUT ROWID;

-- A token held by the provider; card numbers never touch this server.
CREATE TABLE stored_cards (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  provider_token TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_digits TEXT NOT NULL,
  agreed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX stored_cards_by_member ON stored_cards (member_id);

CREATE TABLE direct_debits (
  payment_id TEXT PRIMARY KEY REFERENCES payments (id),
  member_id INTEGER NOT NULL REFERENCES members (id),
  account_holder TEXT NOT NULL,
  iban_hash TEXT NOT NULL,
  iban_last TEXT NOT NULL,
  phone_hash TEXT NOT NULL,
  street TEXT NOT NULL, house_number TEXT NOT NULL, zip TEXT NOT NULL, city TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  consent_at INTEGER NOT NULL,
  settled_at INTEGER
) WITHOUT ROWID;
CREATE INDEX direct_debits_by_member ON direct_debits (member_id, consent_at);

CREATE TABLE sms_codes (
  payment_id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  phone_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX sms_codes_by_member ON sms_codes (member_id, created_at);

-- Keyed hashes of IBANs and phones that are barred from direct debit.
CREATE TABLE debit_blocks (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('iban', 'phone')),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
