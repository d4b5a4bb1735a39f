-- Of an address that was purged a keyed hash stays for a while, so that signing up with it is answered.
ALTER TABLE account_deletions ADD COLUMN address_hash TEXT;
ALTER TABLE account_deletions ADD COLUMN address_until INTEGER;
CREATE INDEX account_deletions_by_address
  ON account_deletions (address_hash) WHERE address_hash IS NOT NULL;
-- What the purge has still to do.
CREATE INDEX account_deletions_open ON account_deletions (requested_at) WHERE purged_at IS NULL;
-- It finds these by the side that has no key of its own.
CREATE INDEX swipes_by_profile ON swipes (profile_id);
CREATE INDEX discount_codes_by_user ON discount_codes (user_id) WHERE user_id IS NOT NULL;
