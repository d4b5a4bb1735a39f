-- What a gift costs is a setting (gift_credits, gift_prices), its place in the catalogue is in
-- contract/gifts.ts: here is only which gifts a message may be.

ALTER TABLE gifts DROP COLUMN credits;
ALTER TABLE gifts DROP COLUMN position;

INSERT INTO gifts (key) VALUES ('icecream'), ('book'), ('record');
