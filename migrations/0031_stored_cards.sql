-- The stored card that a payment is taken from; it may be forgotten since.
ALTER TABLE payments ADD COLUMN card_id TEXT;
-- When the member agreed that the card of this payment is kept; null again once it is forgotten.
ALTER TABLE payments ADD COLUMN keep_card_at INTEGER;
CREATE UNIQUE INDEX stored_cards_by_token ON stored_cards (provider, provider_token);
