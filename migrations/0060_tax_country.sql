-- Where a buyer was taken to be, and by what (art. 24b of Regulation (EU) 282/2011); and the country
-- of the bank that issued the card, which only the payment provider can tell afterwards.
ALTER TABLE payments ADD COLUMN country_evidence TEXT
  CHECK (country_evidence IS NULL OR json_valid(country_evidence));
ALTER TABLE payments ADD COLUMN issuer_country TEXT CHECK (length(issuer_country) = 2);
CREATE INDEX payments_by_issuer ON payments (member_id, created_at) WHERE issuer_country IS NOT NULL;
