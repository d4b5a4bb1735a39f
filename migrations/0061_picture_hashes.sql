-- What a picture looks like, as 30 hexadecimal digits in six pieces (worker/photos/perceptual-hash.ts). Of
-- pictures from before it is not known.
ALTER TABLE photos ADD COLUMN picture_hash TEXT;
ALTER TABLE messages ADD COLUMN picture_hash TEXT;
-- Of what was removed: as long as a decision stands whose rule is of what is illegal, the picture is not
-- taken again, from anybody.
ALTER TABLE decisions ADD COLUMN picture_hash TEXT;

-- As the rest of what they say of a person: it can only be emptied.
CREATE TRIGGER decisions_picture_changed BEFORE UPDATE OF picture_hash ON decisions
WHEN NEW.picture_hash IS NOT NULL AND NEW.picture_hash IS NOT OLD.picture_hash
BEGIN
  SELECT RAISE(ABORT, 'a decision stands as it was made');
END;

CREATE INDEX decisions_picture_1 ON decisions (substr(picture_hash, 1, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX decisions_picture_2 ON decisions (substr(picture_hash, 6, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX decisions_picture_3 ON decisions (substr(picture_hash, 11, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX decisions_picture_4 ON decisions (substr(picture_hash, 16, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX decisions_picture_5 ON decisions (substr(picture_hash, 21, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX decisions_picture_6 ON decisions (substr(picture_hash, 26, 5))
  WHERE picture_hash IS NOT NULL;
CREATE INDEX photos_picture_1 ON photos (substr(picture_hash, 1, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
CREATE INDEX photos_picture_2 ON photos (substr(picture_hash, 6, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
CREATE INDEX photos_picture_3 ON photos (substr(picture_hash, 11, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
CREATE INDEX photos_picture_4 ON photos (substr(picture_hash, 16, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
CREATE INDEX photos_picture_5 ON photos (substr(picture_hash, 21, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
CREATE INDEX photos_picture_6 ON photos (substr(picture_hash, 26, 5))
  WHERE picture_hash IS NOT NULL AND status = 'active';
