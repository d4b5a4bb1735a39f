-- The last day on which mail went to the member, by the clock of the domain that it came from: so that a day
-- counts people, and not their mails alone.
ALTER TABLE members ADD COLUMN mailed_on TEXT CHECK (length(mailed_on) = 10);
