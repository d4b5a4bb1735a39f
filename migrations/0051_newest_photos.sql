-- Who is new, in the order of days, in two halves: who has a photo comes first there, too.
CREATE INDEX members_newest_photo ON members (gender, country, has_photo,
  (confirmed_at / 86400000) DESC, id DESC,
  looking_for, date_of_birth, region, interest_bits, wish_min_age, wish_max_age)
  WHERE visible = 1 AND kind = 'member';
DROP INDEX members_newest;
