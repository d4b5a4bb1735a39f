-- The limit of a week counts what a telephone has confirmed, for whichever member.
CREATE INDEX direct_debits_by_phone ON direct_debits (phone_hash, consent_at);
