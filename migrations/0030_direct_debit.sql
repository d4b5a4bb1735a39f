-- The consent as it was read, and what the mandate is called on a bank statement and in our mail.
ALTER TABLE direct_debits ADD COLUMN consent_text TEXT NOT NULL DEFAULT '';
ALTER TABLE direct_debits ADD COLUMN mandate_reference TEXT NOT NULL DEFAULT '';
-- Under which the mandate is signed at the provider: again is the same one.
ALTER TABLE direct_debits ADD COLUMN mandate_key TEXT NOT NULL DEFAULT '';
CREATE INDEX direct_debits_by_iban ON direct_debits (iban_hash, consent_at);

-- A payment may ask for another code: each is a row, and all of a day are counted.
DROP TABLE sms_codes;
CREATE TABLE sms_codes (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  phone_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX sms_codes_by_member ON sms_codes (member_id, created_at);
CREATE INDEX sms_codes_by_phone ON sms_codes (phone_hash, created_at);
CREATE INDEX sms_codes_by_age ON sms_codes (created_at);

-- A member as a payment provider knows them: a number, without name or address.
CREATE TABLE provider_customers (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  customer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, provider)
) WITHOUT ROWID;
