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
  completed_at INTEGER,
  -- When the schedule last asked the provider about an open payment, so that each has its turn.
  checked_at INTEGER,
  -- The stored card that a payment is taken from; it may be forgotten since.
  card_id TEXT,
  -- When the member agreed that the card of this payment is kept; null again once it is forgotten.
  keep_card_at INTEGER,
  -- When the schedule asks the provider again about a purchase: a chargeback or a refund by hand whose
  -- message was lost. Null: nothing more can come.
  recheck_at INTEGER,
  -- The percentage that was in the price when it was ordered: a receipt does not follow the settings.
  vat_percentage REAL,
  -- Where a buyer was taken to be, and by what (art. 24b of Regulation (EU) 282/2011); and the country
  -- of the bank that issued the card, which only the payment provider can tell afterwards.
  country_evidence TEXT CHECK (country_evidence IS NULL OR json_valid(country_evidence)),
  issuer_country TEXT CHECK (length(issuer_country) = 2)
) WITHOUT ROWID;
CREATE INDEX payments_by_member ON payments (member_id, created_at DESC);
CREATE INDEX payments_open ON payments (created_at) WHERE status = 'pending';
CREATE INDEX payments_by_check ON payments (coalesce(checked_at, created_at)) WHERE status = 'pending';
CREATE INDEX payments_by_recheck ON payments (recheck_at) WHERE recheck_at IS NOT NULL;
CREATE INDEX payments_by_issuer ON payments (member_id, created_at) WHERE issuer_country IS NOT NULL;

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
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
-- The balance always equals the ledger; CHECK (credits >= 0) on members undoes the whole batch otherwise.
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger BEGIN
  UPDATE members SET credits = credits + NEW.delta, credits_seq = credits_seq + 1
  WHERE id = NEW.member_id;
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
  -- What was taken back unspent, by a refund or by the bank: credits that come back later find room
  -- only where they were spent.
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND credits),
  PRIMARY KEY (member_id, created_at, id),
  CHECK ((amount = 0) OR currency IS NOT NULL)
) WITHOUT ROWID;
-- What a purchase left is looked up by its payment when that is undone.
CREATE INDEX credit_lots_by_payment ON credit_lots (payment_id) WHERE payment_id IS NOT NULL;

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
CREATE INDEX discount_codes_by_user ON discount_codes (user_id) WHERE user_id IS NOT NULL;

-- Redeemed once per member, bound to a payment; released (deleted) when that payment fails.
CREATE TABLE discount_redemptions (
  member_id INTEGER NOT NULL REFERENCES members (id),
  code TEXT NOT NULL COLLATE NOCASE,
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id),
  redeemed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, code)
) WITHOUT ROWID;

-- A member as a payment provider knows them: a number, without name or address.
CREATE TABLE provider_customers (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  customer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, provider)
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
CREATE UNIQUE INDEX stored_cards_by_token ON stored_cards (provider, provider_token);

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
  settled_at INTEGER,
  -- The consent as it was read, and what the mandate is called on a bank statement and in our mail.
  consent_text TEXT NOT NULL DEFAULT '',
  mandate_reference TEXT NOT NULL DEFAULT '',
  -- Under which the mandate is signed at the provider: again is the same one.
  mandate_key TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX direct_debits_by_member ON direct_debits (member_id, consent_at);
CREATE INDEX direct_debits_by_iban ON direct_debits (iban_hash, consent_at);

CREATE TABLE sms_codes (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  phone_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  -- Whose text messages are counted together: those of a domain, of a network, to a country.
  host TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT '',
  prefix TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX sms_codes_by_member ON sms_codes (member_id, created_at);
CREATE INDEX sms_codes_by_phone ON sms_codes (phone_hash, created_at);
CREATE INDEX sms_codes_by_age ON sms_codes (created_at);
CREATE INDEX sms_codes_by_host ON sms_codes (host, prefix, created_at);
CREATE INDEX sms_codes_by_network ON sms_codes (network, created_at);

-- Keyed hashes of IBANs and phones that are barred from direct debit.
CREATE TABLE debit_blocks (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('iban', 'phone')),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
