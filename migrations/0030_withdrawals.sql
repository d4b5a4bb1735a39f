-- Statements by which somebody withdraws from a purchase (Directive 2011/83/EU, art. 11a), as they came
-- in: also from who is not signed in, and of purchases that nobody knows.
CREATE TABLE withdrawals (
  -- The key of the form; it opens the acknowledgement for a day.
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  language TEXT NOT NULL,
  -- Whose purchase it is, once that is known.
  member_id INTEGER REFERENCES members (id),
  payment_id TEXT UNIQUE REFERENCES payments (id),
  -- In the words of who sent it; emptied after a term.
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Empty if it was chosen among the own ones.
  purchase TEXT NOT NULL,
  -- What was confirmed, word for word.
  statement TEXT NOT NULL,
  -- Where the money goes if it cannot go back the way it came; null once that is done.
  iban TEXT,
  credits INTEGER CHECK (credits > 0),
  amount INTEGER CHECK (amount > 0),
  currency TEXT CHECK (length(currency) = 3),
  -- open: for a person; refunding: `refunds` has the rest; to_pay: by bank, by a person; same: another
  -- one of that purchase stands.
  status TEXT NOT NULL CHECK (status IN ('open', 'refunding', 'to_pay', 'same', 'closed')),
  received_at INTEGER NOT NULL,
  ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX withdrawals_by_member ON withdrawals (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX withdrawals_by_email ON withdrawals (email, received_at);
CREATE INDEX withdrawals_waiting ON withdrawals (received_at) WHERE status IN ('open', 'to_pay');
CREATE INDEX withdrawals_by_age ON withdrawals (received_at) WHERE email <> '';
