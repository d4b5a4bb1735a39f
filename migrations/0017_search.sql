-- What a search asks of a member stands in the index that it walks, so that whoever does not fit
-- costs one entry of it: whether there is a photo to see, and the interests as one bit each.
ALTER TABLE interests ADD COLUMN bit INTEGER CHECK (bit BETWEEN 0 AND 62);
UPDATE interests SET bit = position - 1;
CREATE UNIQUE INDEX interests_by_bit ON interests (bit);

ALTER TABLE members ADD COLUMN has_photo INTEGER NOT NULL DEFAULT 0 CHECK (has_photo IN (0, 1));
ALTER TABLE members ADD COLUMN interest_bits INTEGER NOT NULL DEFAULT 0;
UPDATE members SET has_photo = 1
  WHERE id IN (SELECT member_id FROM photos WHERE status = 'active');
UPDATE members SET interest_bits = (SELECT sum(1 << interests.bit) FROM member_interests
    JOIN interests ON interests.key = member_interests.interest WHERE member_id = members.id)
  WHERE id IN (SELECT member_id FROM member_interests);

DROP INDEX members_search;
DROP INDEX members_search_region;
CREATE INDEX members_search ON members (gender, country, last_active_at DESC, id DESC,
  date_of_birth, kind, has_photo, interest_bits) WHERE visible = 1;
CREATE INDEX members_search_region ON members (gender, country, region, last_active_at DESC, id DESC,
  date_of_birth, kind, has_photo, interest_bits) WHERE visible = 1;

CREATE TRIGGER photos_seen AFTER INSERT ON photos WHEN NEW.status = 'active' BEGIN
  UPDATE members SET has_photo = 1 WHERE id = NEW.member_id AND has_photo = 0;
END;
CREATE TRIGGER photos_decided AFTER UPDATE OF status ON photos WHEN OLD.status <> NEW.status BEGIN
  UPDATE members SET has_photo = 1 - has_photo WHERE id = NEW.member_id AND has_photo <>
    exists (SELECT 1 FROM photos WHERE member_id = NEW.member_id AND status = 'active');
END;
CREATE TRIGGER photos_gone AFTER DELETE ON photos WHEN OLD.status = 'active' BEGIN
  UPDATE members SET has_photo = 0 WHERE id = OLD.member_id AND has_photo = 1 AND NOT
    exists (SELECT 1 FROM photos WHERE member_id = OLD.member_id AND status = 'active');
END;

-- An interest that there is not is refused by its key: these must not stumble over it first.
CREATE TRIGGER member_interests_added AFTER INSERT ON member_interests BEGIN
  UPDATE members SET interest_bits = interest_bits |
      coalesce((SELECT 1 << bit FROM interests WHERE key = NEW.interest), 0)
    WHERE id = NEW.member_id;
END;
CREATE TRIGGER member_interests_gone AFTER DELETE ON member_interests BEGIN
  UPDATE members SET interest_bits = interest_bits &
      ~coalesce((SELECT 1 << bit FROM interests WHERE key = OLD.interest), 0)
    WHERE id = OLD.member_id;
END;
