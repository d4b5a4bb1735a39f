-- What a month came to, for its receipt: counted where it happens, so that the receipt is read in a few
-- rows however much was written. Months are those of UTC, as YYYYMM.
CREATE TABLE months (
  member_id INTEGER NOT NULL REFERENCES members (id),
  month INTEGER NOT NULL CHECK (month BETWEEN 197001 AND 999912),
  sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
  sent_fictional INTEGER NOT NULL DEFAULT 0 CHECK (sent_fictional >= 0),
  -- Messages that followed one of the member's own.
  answers INTEGER NOT NULL DEFAULT 0 CHECK (answers >= 0),
  answers_fictional INTEGER NOT NULL DEFAULT 0 CHECK (answers_fictional >= 0),
  -- How the lots stood before the first credit of the month was spent is kept in `months_lots`.
  began INTEGER NOT NULL DEFAULT 0 CHECK (began IN (0, 1)),
  PRIMARY KEY (member_id, month)
) WITHOUT ROWID;

-- Of the last two months in which credits were spent; `spent`: of the lot's credits, before the month.
CREATE TABLE months_lots (
  member_id INTEGER NOT NULL REFERENCES members (id),
  month INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  spent INTEGER NOT NULL,
  PRIMARY KEY (member_id, month, created_at, id)
) WITHOUT ROWID;

CREATE TRIGGER months_sent AFTER INSERT ON messages
WHEN (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
BEGIN
  INSERT INTO months (member_id, month, sent, sent_fictional)
  VALUES (
    NEW.sender_id,
    CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER),
    1,
    (SELECT other.kind = 'fictional' FROM conversations AS chat JOIN members AS other
      ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
      WHERE chat.id = NEW.conversation_id)
  )
  ON CONFLICT (member_id, month) DO UPDATE SET
    sent = sent + 1,
    sent_fictional = sent_fictional + excluded.sent_fictional;
END;

-- What follows a message of one's own is an answer, however many pieces it was written in.
CREATE TRIGGER months_answered AFTER INSERT ON messages
WHEN NEW.delivery = 'delivered' AND (SELECT sender_id FROM messages
  WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
  ORDER BY seq DESC LIMIT 1) <> NEW.sender_id
BEGIN
  INSERT INTO months (member_id, month, answers, answers_fictional)
  SELECT answered.id, CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER), 1,
    (SELECT kind = 'fictional' FROM members WHERE id = NEW.sender_id)
  FROM conversations AS chat JOIN members AS answered
    ON answered.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND answered.kind = 'member'
  ON CONFLICT (member_id, month) DO UPDATE SET
    answers = answers + 1,
    answers_fictional = answers_fictional + excluded.answers_fictional;
END;

-- What waited for the sender's confirmation.
CREATE TRIGGER months_answered_late AFTER UPDATE OF delivery ON messages
WHEN OLD.delivery = 'waiting' AND NEW.delivery = 'delivered' AND (SELECT sender_id FROM messages
  WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
  ORDER BY seq DESC LIMIT 1) <> NEW.sender_id
BEGIN
  INSERT INTO months (member_id, month, answers, answers_fictional)
  SELECT answered.id, CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER), 1,
    (SELECT kind = 'fictional' FROM members WHERE id = NEW.sender_id)
  FROM conversations AS chat JOIN members AS answered
    ON answered.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND answered.kind = 'member'
  ON CONFLICT (member_id, month) DO UPDATE SET
    answers = answers + 1,
    answers_fictional = answers_fictional + excluded.answers_fictional;
END;

CREATE TRIGGER months_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery <> 'returned'
BEGIN
  UPDATE months SET
    sent = sent - 1,
    -- One sent before there were months is not counted.
    sent_fictional = max(0, sent_fictional - (SELECT other.kind = 'fictional' FROM conversations AS chat
      JOIN members AS other ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
      WHERE chat.id = NEW.conversation_id))
  WHERE member_id = NEW.sender_id AND sent > 0
    AND month = CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER);
END;

-- Unless another piece of the answer stands.
CREATE TRIGGER months_answer_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery = 'delivered'
  AND (SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
    ORDER BY seq DESC LIMIT 1) <> NEW.sender_id
  AND coalesce((SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq > NEW.seq AND delivery <> 'returned'
    ORDER BY seq LIMIT 1), 0) <> NEW.sender_id
BEGIN
  UPDATE months SET
    answers = answers - 1,
    answers_fictional = max(0, answers_fictional
      - (SELECT kind = 'fictional' FROM members WHERE id = NEW.sender_id))
  WHERE member_id = (SELECT iif(a_id = NEW.sender_id, b_id, a_id) FROM conversations
      WHERE id = NEW.conversation_id)
    AND answers > 0
    AND month = CAST(strftime('%Y%m', NEW.sent_at / 1000, 'unixepoch') AS INTEGER);
END;

-- The entry of the ledger comes before the lots change.
CREATE TRIGGER months_began AFTER INSERT ON ledger
WHEN NEW.kind IN ('message', 'photo', 'gift', 'return') AND NOT EXISTS (SELECT 1 FROM months
  WHERE member_id = NEW.member_id AND began = 1
    AND month >= CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER))
BEGIN
  DELETE FROM months_lots WHERE member_id = NEW.member_id
    AND month < (SELECT max(month) FROM months WHERE member_id = NEW.member_id AND began = 1);
  INSERT INTO months_lots (member_id, month, created_at, id, spent)
  SELECT member_id, CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER), created_at,
    id, credits - remaining - taken
  FROM credit_lots WHERE member_id = NEW.member_id;
  INSERT INTO months (member_id, month, began)
  VALUES (
    NEW.member_id, CAST(strftime('%Y%m', NEW.created_at / 1000, 'unixepoch') AS INTEGER), 1
  )
  ON CONFLICT (member_id, month) DO UPDATE SET began = 1;
END;
