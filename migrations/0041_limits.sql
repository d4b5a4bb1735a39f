-- What members limit themselves: what they spend in a day, a week or a month, and pauses.

-- What an order counts for under a limit, in cents of a euro, by the price list that it was made from.
-- Null for older ones, which count by their amount.
ALTER TABLE payments ADD COLUMN euro_amount INTEGER CHECK (euro_amount >= 0);

-- How much of it a person paid back to a bank account. What the provider pays back is in `refunds`.
ALTER TABLE payments ADD COLUMN bank_refund INTEGER CHECK (bank_refund > 0);
UPDATE payments SET bank_refund = (SELECT amount FROM withdrawals
    WHERE payment_id = payments.id AND status IN ('to_pay', 'closed'))
  WHERE status = 'refunded' AND id IN (SELECT payment_id FROM withdrawals);

ALTER TABLE members ADD COLUMN buying_paused_until INTEGER;
-- From everything but what one has a right to: the own account, money back, reports.
ALTER TABLE members ADD COLUMN paused_until INTEGER;
-- After so long a visit the page says how long it was; null: never.
ALTER TABLE members ADD COLUMN remind_minutes INTEGER CHECK (remind_minutes > 0);

CREATE TABLE spending_limits (
  member_id INTEGER NOT NULL REFERENCES members (id),
  period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- In cents of a euro; null: no limit.
  amount INTEGER CHECK (amount >= 0),
  -- Holds instead from `next_at` on, which is null if nothing is to change.
  next_amount INTEGER CHECK (next_amount >= 0),
  next_at INTEGER,
  PRIMARY KEY (member_id, period)
) WITHOUT ROWID;

-- What a message had cost when it was sent, in cents of a euro: by the lots that its credits came from.
ALTER TABLE messages ADD COLUMN euro_amount INTEGER NOT NULL DEFAULT 0 CHECK (euro_amount >= 0);

-- What was written to fictional profiles, and spent on them and on members: of the last days, counted
-- where it happens, so that a week is read in seven rows however much was written.
CREATE TABLE spent_days (
  member_id INTEGER NOT NULL REFERENCES members (id),
  -- Of UTC, counted from 1970.
  day INTEGER NOT NULL,
  people_amount INTEGER NOT NULL DEFAULT 0 CHECK (people_amount >= 0),
  fictional_amount INTEGER NOT NULL DEFAULT 0 CHECK (fictional_amount >= 0),
  fictional_sent INTEGER NOT NULL DEFAULT 0 CHECK (fictional_sent >= 0),
  -- What of it came after the last notice.
  new_amount INTEGER NOT NULL DEFAULT 0 CHECK (new_amount >= 0),
  new_sent INTEGER NOT NULL DEFAULT 0 CHECK (new_sent >= 0),
  PRIMARY KEY (member_id, day)
) WITHOUT ROWID;

CREATE TRIGGER spent_days_sent AFTER INSERT ON messages
WHEN (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND (NEW.euro_amount > 0 OR (SELECT other.kind FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
    WHERE chat.id = NEW.conversation_id) = 'fictional')
BEGIN
  INSERT INTO spent_days (
    member_id, day, people_amount, fictional_amount, fictional_sent, new_amount, new_sent
  )
  SELECT NEW.sender_id, NEW.sent_at / 86400000,
    iif(other.kind = 'fictional', 0, NEW.euro_amount),
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional',
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional'
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id
  ON CONFLICT (member_id, day) DO UPDATE SET
    people_amount = people_amount + excluded.people_amount,
    fictional_amount = fictional_amount + excluded.fictional_amount,
    fictional_sent = fictional_sent + excluded.fictional_sent,
    new_amount = new_amount + excluded.new_amount,
    new_sent = new_sent + excluded.new_sent;
END;

-- What was taken back or given back is not spent.
CREATE TRIGGER spent_days_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery <> 'returned'
BEGIN
  UPDATE spent_days SET
    people_amount = max(0, people_amount - iif(other.kind = 'fictional', 0, NEW.euro_amount)),
    fictional_amount = max(0, fictional_amount - iif(other.kind = 'fictional', NEW.euro_amount, 0)),
    fictional_sent = max(0, fictional_sent - (other.kind = 'fictional')),
    new_amount = max(0, new_amount - iif(other.kind = 'fictional', NEW.euro_amount, 0)),
    new_sent = max(0, new_sent - (other.kind = 'fictional'))
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND spent_days.member_id = NEW.sender_id
    AND spent_days.day = NEW.sent_at / 86400000;
END;

CREATE TRIGGER spent_days_forgotten AFTER INSERT ON spent_days
BEGIN
  DELETE FROM spent_days WHERE member_id = NEW.member_id AND day < NEW.day - 6;
END;

-- That somebody was told how much they wrote to fictional profiles, and what they chose then.
CREATE TABLE fictional_notices (
  member_id INTEGER NOT NULL REFERENCES members (id),
  at INTEGER NOT NULL,
  host TEXT NOT NULL,
  -- To whom the last of the messages went.
  profile_id INTEGER NOT NULL,
  -- In seven days: messages to fictional profiles, and what they had cost, in cents of a euro.
  sent INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- Null as long as nothing was chosen: until then nothing is sent to fictional profiles.
  choice TEXT CHECK (choice IN ('members', 'limits', 'continue')),
  chosen_at INTEGER,
  PRIMARY KEY (member_id, at)
) WITHOUT ROWID;
CREATE UNIQUE INDEX fictional_notices_open ON fictional_notices (member_id) WHERE choice IS NULL;
CREATE INDEX fictional_notices_by_age ON fictional_notices (at);
