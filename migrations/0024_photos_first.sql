-- Lists show who has a photo before who has none. The walks that go by the last visit alone (swiping,
-- match finder) keep the indexes that they have.
CREATE INDEX members_matches_photo ON members (gender, looking_for, country, has_photo,
  last_active_at DESC, id DESC,
  kind, date_of_birth, region, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
CREATE INDEX members_region_photo ON members (gender, looking_for, country, region, has_photo,
  last_active_at DESC, id DESC,
  kind, date_of_birth, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
CREATE INDEX members_search_photo ON members (gender, country, has_photo,
  last_active_at DESC, id DESC,
  kind, date_of_birth, region, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
