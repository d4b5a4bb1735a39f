-- Where a member seeks: codes of regions of the own country with commas between them; empty for the
-- whole country. Regions that do not exist are written as '-', which is refused.
ALTER TABLE members
  ADD COLUMN wish_regions TEXT NOT NULL DEFAULT '' CHECK (length(wish_regions) <= 200 AND wish_regions <> '-');

-- Who is new, in the order of days (UTC). Ids are random, so that within a day nobody learns who
-- came first.
CREATE INDEX members_newest ON members (gender, country, (confirmed_at / 86400000) DESC, id DESC,
  looking_for, date_of_birth, region, has_photo, interest_bits, wish_min_age, wish_max_age)
  WHERE visible = 1 AND kind = 'member';
