-- Which decision about what is illegal this photo looks like the picture of: until somebody has decided
-- about it, it is shown to nobody, its owner neither, and comes first.
ALTER TABLE photos ADD COLUMN resembles TEXT;

CREATE INDEX photos_in_review_by_rank ON photos (resembles IS NULL, created_at, id)
  WHERE status = 'review';
