-- Whom the match finder proposes stands in the indexes that it walks: who looks for each other in
-- the whole country, and near (the index of the search in a region, told of two columns more).
CREATE INDEX members_matches ON members (gender, looking_for, country, last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, appearance)
  WHERE visible = 1 AND kind <> 'partner';

DROP INDEX members_search_region;
CREATE INDEX members_search_region ON members (gender, country, region, last_active_at DESC, id DESC,
  date_of_birth, kind, has_photo, interest_bits, looking_for, appearance) WHERE visible = 1;

-- The few who say it of themselves are found among however many do not.
CREATE INDEX members_appearance ON members (gender, looking_for, country, appearance,
  last_active_at DESC, id DESC, kind, date_of_birth, region, has_photo, interest_bits)
  WHERE visible = 1 AND kind = 'member' AND appearance IS NOT NULL;
CREATE INDEX members_race ON members (gender, looking_for, country, race,
  last_active_at DESC, id DESC, kind, date_of_birth, region, has_photo, interest_bits, appearance)
  WHERE visible = 1 AND kind = 'member' AND race IS NOT NULL;
