-- What a member sends for money, or to fictional profiles, is counted by day already: the month's count of it
-- is added to that row, so that it costs a message no row of its own. Without a check: what is given back after
-- its day was added to its month is one less here.
ALTER TABLE spent_days ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE spent_days ADD COLUMN sent_fictional INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER spent_days_sent;
CREATE TRIGGER spent_days_sent AFTER INSERT ON messages
WHEN NEW.removed_at IS NULL
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND (NEW.euro_amount > 0 OR (SELECT other.kind FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
    WHERE chat.id = NEW.conversation_id) = 'fictional')
BEGIN
  INSERT INTO spent_days (
    member_id, day, people_amount, fictional_amount, fictional_sent, new_amount, new_sent,
    sent, sent_fictional
  )
  SELECT NEW.sender_id, NEW.sent_at / 86400000,
    iif(other.kind = 'fictional', 0, NEW.euro_amount),
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional',
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional',
    1,
    other.kind = 'fictional'
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id
  ON CONFLICT (member_id, day) DO UPDATE SET
    people_amount = people_amount + excluded.people_amount,
    fictional_amount = fictional_amount + excluded.fictional_amount,
    fictional_sent = fictional_sent + excluded.fictional_sent,
    new_amount = new_amount + excluded.new_amount,
    new_sent = new_sent + excluded.new_sent,
    sent = sent + 1,
    sent_fictional = sent_fictional + excluded.sent_fictional;
END;

DROP TRIGGER months_sent;
CREATE TRIGGER months_sent AFTER INSERT ON messages
WHEN NEW.removed_at IS NULL AND NEW.euro_amount = 0
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND (SELECT other.kind FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
    WHERE chat.id = NEW.conversation_id) <> 'fictional'
BEGIN
  INSERT INTO months (member_id, month, sent)
  VALUES (
    NEW.sender_id, CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER), 1
  )
  ON CONFLICT (member_id, month) DO UPDATE SET sent = sent + 1;
END;

DROP TRIGGER spent_days_returned;
CREATE TRIGGER spent_days_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery <> 'returned'
  AND NEW.removed_at IS NOT NEW.sent_at
BEGIN
  UPDATE spent_days SET
    people_amount = max(0, people_amount - iif(other.kind = 'fictional', 0, NEW.euro_amount)),
    fictional_amount = max(0, fictional_amount - iif(other.kind = 'fictional', NEW.euro_amount, 0)),
    fictional_sent = max(0, fictional_sent - (other.kind = 'fictional')),
    new_amount = max(0, new_amount - iif(other.kind = 'fictional', NEW.euro_amount, 0)),
    new_sent = max(0, new_sent - (other.kind = 'fictional')),
    sent = sent - (NEW.euro_amount > 0 OR other.kind = 'fictional'),
    sent_fictional = sent_fictional - (other.kind = 'fictional')
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND spent_days.member_id = NEW.sender_id
    AND spent_days.day = NEW.sent_at / 86400000;
END;

DROP TRIGGER months_returned;
CREATE TRIGGER months_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery <> 'returned'
  AND NEW.removed_at IS NOT NEW.sent_at
BEGIN
  UPDATE months SET
    sent = sent - 1,
    -- One sent before there were months is not counted.
    sent_fictional = max(0, sent_fictional - (other.kind = 'fictional'))
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND months.member_id = NEW.sender_id AND months.sent > 0
    AND months.month = CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER)
    AND NOT ((NEW.euro_amount > 0 OR other.kind = 'fictional') AND EXISTS (SELECT 1 FROM spent_days
      WHERE member_id = NEW.sender_id AND day = NEW.sent_at / 86400000));
END;

DROP TRIGGER spent_days_put_back;
CREATE TRIGGER spent_days_put_back AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery <> 'returned'
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND (NEW.euro_amount > 0 OR (SELECT other.kind FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
    WHERE chat.id = NEW.conversation_id) = 'fictional')
BEGIN
  INSERT INTO spent_days (
    member_id, day, people_amount, fictional_amount, fictional_sent, new_amount, new_sent,
    sent, sent_fictional
  )
  SELECT NEW.sender_id, NEW.sent_at / 86400000,
    iif(other.kind = 'fictional', 0, NEW.euro_amount),
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional',
    iif(other.kind = 'fictional', NEW.euro_amount, 0),
    other.kind = 'fictional',
    1,
    other.kind = 'fictional'
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id
  ON CONFLICT (member_id, day) DO UPDATE SET
    people_amount = people_amount + excluded.people_amount,
    fictional_amount = fictional_amount + excluded.fictional_amount,
    fictional_sent = fictional_sent + excluded.fictional_sent,
    new_amount = new_amount + excluded.new_amount,
    new_sent = new_sent + excluded.new_sent,
    sent = sent + 1,
    sent_fictional = sent_fictional + excluded.sent_fictional;
END;

DROP TRIGGER months_put_back;
CREATE TRIGGER months_put_back AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery <> 'returned'
  AND NEW.euro_amount = 0
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND (SELECT other.kind FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
    WHERE chat.id = NEW.conversation_id) <> 'fictional'
BEGIN
  INSERT INTO months (member_id, month, sent)
  VALUES (
    NEW.sender_id, CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER), 1
  )
  ON CONFLICT (member_id, month) DO UPDATE SET sent = sent + 1;
END;

-- Days are wanted for a week. They are added to their months once the first is two weeks old, all older than
-- the week at once: a row a week, not one a day.
DROP TRIGGER spent_days_forgotten;
CREATE TRIGGER spent_days_forgotten AFTER INSERT ON spent_days
WHEN EXISTS (SELECT 1 FROM spent_days WHERE member_id = NEW.member_id AND day < NEW.day - 13)
BEGIN
  INSERT INTO months (member_id, month)
  SELECT DISTINCT member_id, CAST(strftime('%Y%m', day * 86400, 'unixepoch') AS INTEGER)
  FROM spent_days WHERE member_id = NEW.member_id AND day < NEW.day - 6 AND sent <> 0
  ON CONFLICT (member_id, month) DO NOTHING;
  UPDATE months SET
    sent = max(0, months.sent + old.sent),
    sent_fictional = max(0, months.sent_fictional + old.sent_fictional)
  FROM (SELECT CAST(strftime('%Y%m', day * 86400, 'unixepoch') AS INTEGER) AS month,
      sum(sent) AS sent, sum(sent_fictional) AS sent_fictional
    FROM spent_days WHERE member_id = NEW.member_id AND day < NEW.day - 6
    GROUP BY 1) AS old
  WHERE months.member_id = NEW.member_id AND months.month = old.month;
  DELETE FROM spent_days WHERE member_id = NEW.member_id AND day < NEW.day - 6;
END;
