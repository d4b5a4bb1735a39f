-- Addresses and telephone numbers whose owners never see a member: keyed hashes of slow ones, which
-- the member's browser has made. Only the day is kept of when.
CREATE TABLE shields (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  mark TEXT NOT NULL CHECK (length(mark) = 43),
  added_on TEXT NOT NULL CHECK (added_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (member_id, mark)
) WITHOUT ROWID;
-- Lists that pass over whom the reader may not see begin at the reader.
CREATE INDEX shields_by_mark ON shields (mark, member_id);

-- The same of a member's own address, written with it, and of the last number that a code has confirmed.
ALTER TABLE members ADD COLUMN email_mark TEXT;
ALTER TABLE members ADD COLUMN phone_mark TEXT;
ALTER TABLE sms_codes ADD COLUMN phone_mark TEXT;
-- Those from before are marked a few a minute.
CREATE INDEX members_unmarked ON members (id)
  WHERE email_mark IS NULL AND email IS NOT NULL AND kind = 'member';
