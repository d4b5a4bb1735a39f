-- Who shows on tonight's page to be here, each with an answer to the question of that night.
CREATE TABLE lamps (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- YYYY-MM-DD, from five in the morning to five, as the calendar of the site has it.
  night TEXT NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 160),
  -- The order of the windows: drawn, so that it tells nothing.
  place INTEGER NOT NULL,
  -- Those of the member, for the indexes that find lamps.
  country TEXT NOT NULL,
  gender TEXT NOT NULL,
  looking_for TEXT NOT NULL,
  -- The last visit, in fives of minutes; 0 once it is over. `seen_at` decides, this only finds.
  here INTEGER NOT NULL,
  PRIMARY KEY (member_id, night)
) WITHOUT ROWID;
CREATE INDEX lamps_of_night ON lamps (night, country, gender, looking_for, place);
CREATE INDEX lamps_here ON lamps (night, country, gender, looking_for, place, here) WHERE here > 0;
CREATE INDEX lamps_going_out ON lamps (here) WHERE here > 0;

-- Whose visit ends is put back to before it (`endPresence`).
CREATE TRIGGER lamps_of_who_is_here AFTER UPDATE OF seen_at ON members
WHEN new.seen_at <> old.seen_at
BEGIN
  UPDATE lamps SET here = iif(new.seen_at > old.seen_at, new.seen_at / 300000, 0)
  WHERE member_id = new.id;
END;

CREATE TRIGGER lamps_of_who_changes AFTER UPDATE OF country, gender, looking_for ON members
BEGIN
  UPDATE lamps SET country = new.country, gender = new.gender, looking_for = new.looking_for
  WHERE member_id = new.id;
END;

-- Who hides, or is gone, has none: not even one that lists would pass over.
CREATE TRIGGER lamps_of_who_hides AFTER UPDATE OF status, account, invisible, shows_presence ON members
WHEN new.status <> 'confirmed' OR new.account <> 'active' OR new.invisible = 1 OR new.shows_presence = 0
BEGIN
  DELETE FROM lamps WHERE member_id = new.id;
END;
