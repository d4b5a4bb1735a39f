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

-- The days of each domain that were counted, or tried, as long as they may be.
CREATE TABLE counted_days (
  host TEXT NOT NULL,
  day TEXT NOT NULL CHECK (length(day) = 10),
  -- How often it could not be counted; 0: it is.
  failed INTEGER NOT NULL DEFAULT 0 CHECK (failed >= 0),
  PRIMARY KEY (host, day)
) WITHOUT ROWID;
CREATE INDEX counted_days_failed ON counted_days (host) WHERE failed > 0;

-- The conversations in which something was written on a day, from which message on, so that the messages of a
-- day are found without an index by time, which would cost each of them a row. This costs the first one of a
-- conversation and day a row.
CREATE TABLE chat_days (
  -- Of UTC, counted from 1970.
  day INTEGER NOT NULL,
  conversation_id INTEGER NOT NULL,
  first_seq INTEGER NOT NULL,
  PRIMARY KEY (day, conversation_id)
) WITHOUT ROWID;

-- Of 92 days: older ones are not counted any more.
INSERT INTO chat_days (day, conversation_id, first_seq)
SELECT sent_at / 86400000, conversation_id, min(seq) FROM messages
WHERE sent_at >= (unixepoch() - 7948800) * 1000 GROUP BY 1, 2;

CREATE TRIGGER chat_days_written AFTER INSERT ON messages BEGIN
  INSERT INTO chat_days (day, conversation_id, first_seq)
  VALUES (NEW.sent_at / 86400000, NEW.conversation_id, NEW.seq)
  ON CONFLICT (day, conversation_id) DO NOTHING;
END;

-- What is counted of a day is found by its time.
CREATE INDEX members_by_signup ON members (signup_host, signup_date) WHERE kind = 'member';
CREATE INDEX payments_by_host_completion ON payments (host, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (requested_at);
CREATE INDEX account_deletions_by_time ON account_deletions (requested_at);
CREATE INDEX notifications_disabled_by_time ON notifications_disabled (created_at);

-- The last day on which the member was here, by the clock of the domain where that was. It only goes on, so that
-- nobody is counted again where it is still the day before.
ALTER TABLE members ADD COLUMN active_on TEXT CHECK (length(active_on) = 10);

CREATE TRIGGER members_returned AFTER UPDATE OF active_on ON members
WHEN NEW.active_on > coalesce(OLD.active_on, '')
BEGIN
  INSERT INTO daily_numbers (day, host, number, split, value, amount, people)
  VALUES (NEW.active_on, NEW.signup_host, 'returned', '', '', 1, 1)
  ON CONFLICT (day, host, number, split, value) DO UPDATE SET
    amount = amount + 1,
    people = people + 1;
END;

-- The look, with its campaign, to which an advertisement led who signed up: as `bounces` names pages.
ALTER TABLE signup_tracking ADD COLUMN page TEXT;
