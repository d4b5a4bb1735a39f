-- What a day of a domain came to, counted at night; who came back is counted where it happens. The desk
-- reads nothing else, so that its rows are those of the days it shows.
CREATE TABLE daily_numbers (
  -- YYYY-MM-DD in the time zone of the domain.
  day TEXT NOT NULL CHECK (length(day) = 10),
  host TEXT NOT NULL,
  number TEXT NOT NULL,
  -- By what it is told apart (a field of the source, a reason, a currency), and which one; '' for all.
  split TEXT NOT NULL,
  value TEXT NOT NULL,
  -- Of money in minor units.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- How many members are behind it.
  people INTEGER NOT NULL CHECK (people >= 0),
  PRIMARY KEY (day, host, number, split, value)
) WITHOUT ROWID;

-- The last day of each domain that was counted.
CREATE TABLE counted_days (
  host TEXT PRIMARY KEY,
  day TEXT NOT NULL CHECK (length(day) = 10)
) WITHOUT ROWID;

-- What is counted of a day is found by its time. Messages are not: that would cost each of them a row.
CREATE INDEX members_by_signup ON members (signup_host, signup_date) WHERE kind = 'member';
CREATE INDEX payments_by_host_completion ON payments (host, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (requested_at);
CREATE INDEX account_deletions_by_time ON account_deletions (requested_at);
CREATE INDEX notifications_disabled_by_time ON notifications_disabled (created_at);

-- The last day on which the member was here, by the clock of the domain: who comes on another is counted.
ALTER TABLE members ADD COLUMN active_on TEXT CHECK (length(active_on) = 10);

-- The look, with its campaign, to which an advertisement led who signed up: as `bounces` names pages.
ALTER TABLE signup_tracking ADD COLUMN page TEXT;
