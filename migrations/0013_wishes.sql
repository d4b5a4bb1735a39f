-- Whom a member wishes to meet: women, men or both, and from which age to which. A column's CHECK
-- cannot be changed in place: the values move to a new column, which takes the old name.
DROP INDEX members_matches;
DROP INDEX members_search_region;
DROP INDEX members_appearance;
DROP INDEX members_race;
ALTER TABLE members
  ADD COLUMN seeks TEXT NOT NULL DEFAULT 'both' CHECK (seeks IN ('male', 'female', 'both'));
UPDATE members SET seeks = looking_for;
ALTER TABLE members DROP COLUMN looking_for;
ALTER TABLE members RENAME COLUMN seeks TO looking_for;
ALTER TABLE members
  ADD COLUMN wish_min_age INTEGER NOT NULL DEFAULT 18 CHECK (wish_min_age BETWEEN 18 AND 99);
ALTER TABLE members
  ADD COLUMN wish_max_age INTEGER NOT NULL DEFAULT 99
  CHECK (wish_max_age BETWEEN wish_min_age AND 99);

-- Who seeks whom stands in the indexes that lists walk, so that people who cannot meet cost nothing.
CREATE INDEX members_matches ON members (gender, looking_for, country, last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
CREATE INDEX members_search_region ON members (gender, looking_for, country, region,
  last_active_at DESC, id DESC,
  kind, date_of_birth, has_photo, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
CREATE INDEX members_appearance ON members (gender, looking_for, country, appearance,
  last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, wish_min_age, wish_max_age)
  WHERE visible = 1 AND kind = 'member' AND appearance IS NOT NULL;
CREATE INDEX members_race ON members (gender, looking_for, country, race,
  last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1 AND kind = 'member' AND race IS NOT NULL;
DROP INDEX members_search;
CREATE INDEX members_search ON members (gender, country, last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, appearance, wish_min_age, wish_max_age)
  WHERE visible = 1;
DROP INDEX members_new;
CREATE INDEX members_new ON members (gender, looking_for, country, confirmed_at DESC)
  WHERE visible = 1 AND kind = 'member';
DROP INDEX members_fictional;
CREATE INDEX members_fictional ON members (gender, looking_for, country, id)
  WHERE visible = 1 AND kind = 'fictional';

-- How many seek whom, so that a search can say what it leaves out.
DROP TRIGGER member_totals_insert;
DROP TRIGGER member_totals_update;
DROP TRIGGER member_totals_delete;
DROP TABLE member_totals;
CREATE TABLE member_totals (
  gender TEXT NOT NULL,
  looking_for TEXT NOT NULL DEFAULT 'both',
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  signup_host TEXT NOT NULL,
  seen_by_visitors INTEGER NOT NULL,
  total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
  PRIMARY KEY (country, kind, gender, looking_for, signup_host, seen_by_visitors)
) WITHOUT ROWID;
INSERT INTO member_totals (gender, looking_for, country, kind, signup_host, seen_by_visitors, total)
  SELECT gender, looking_for, country, kind, signup_host, seen_by_visitors, count(*)
  FROM members WHERE visible = 1 GROUP BY 1, 2, 3, 4, 5, 6;
CREATE TRIGGER member_totals_insert AFTER INSERT ON members WHEN NEW.visible = 1 BEGIN
  INSERT INTO member_totals
      (gender, looking_for, country, kind, signup_host, seen_by_visitors, total)
    VALUES (NEW.gender, NEW.looking_for, NEW.country, NEW.kind, NEW.signup_host,
      NEW.seen_by_visitors, 1)
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_update
AFTER UPDATE OF
  status, account, invisible, seen_by_visitors, signup_host, gender, looking_for, country, kind
ON members
WHEN OLD.visible <> NEW.visible OR OLD.seen_by_visitors <> NEW.seen_by_visitors
  OR OLD.signup_host <> NEW.signup_host OR OLD.gender <> NEW.gender
  OR OLD.looking_for <> NEW.looking_for OR OLD.country <> NEW.country OR OLD.kind <> NEW.kind
BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE OLD.visible = 1 AND gender = OLD.gender AND country = OLD.country AND kind = OLD.kind
      AND looking_for = OLD.looking_for AND signup_host = OLD.signup_host
      AND seen_by_visitors = OLD.seen_by_visitors;
  INSERT INTO member_totals
      (gender, looking_for, country, kind, signup_host, seen_by_visitors, total)
    SELECT NEW.gender, NEW.looking_for, NEW.country, NEW.kind, NEW.signup_host,
      NEW.seen_by_visitors, 1
    WHERE NEW.visible = 1
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_delete AFTER DELETE ON members WHEN OLD.visible = 1 BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE gender = OLD.gender AND country = OLD.country AND kind = OLD.kind
      AND looking_for = OLD.looking_for AND signup_host = OLD.signup_host
      AND seen_by_visitors = OLD.seen_by_visitors;
END;
