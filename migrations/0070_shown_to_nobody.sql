-- What a machine removes as it comes in (`removed_at` is `sent_at`) was said to nobody: it is no question and no
-- answer, and is not counted.

DROP TRIGGER questions_asked;
CREATE TRIGGER questions_asked AFTER INSERT ON messages
WHEN NEW.removed_at IS NULL
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
BEGIN
  INSERT INTO open_questions (conversation_id, profile_id, asked_at)
  SELECT chat.id, profile.id, NEW.sent_at
  FROM conversations AS chat JOIN members AS profile
    ON profile.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND profile.kind = 'fictional'
  ON CONFLICT (conversation_id) DO UPDATE SET asked_at = excluded.asked_at;
END;

-- Once a person has put it back, it is asked, unless the profile has written since.
CREATE TRIGGER questions_asked_late AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation_id = NEW.conversation_id
    AND seq > NEW.seq AND sender_id <> NEW.sender_id)
BEGIN
  INSERT INTO open_questions (conversation_id, profile_id, asked_at)
  SELECT chat.id, profile.id, NEW.sent_at
  FROM conversations AS chat JOIN members AS profile
    ON profile.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND profile.kind = 'fictional'
  ON CONFLICT (conversation_id) DO NOTHING;
END;

DROP TRIGGER spent_days_sent;
CREATE TRIGGER spent_days_sent AFTER INSERT ON messages
WHEN NEW.removed_at IS NULL
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
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
    new_sent = max(0, new_sent - (other.kind = 'fictional'))
  FROM conversations AS chat JOIN members AS other
    ON other.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND spent_days.member_id = NEW.sender_id
    AND spent_days.day = NEW.sent_at / 86400000;
END;

DROP TRIGGER months_sent;
CREATE TRIGGER months_sent AFTER INSERT ON messages
WHEN NEW.removed_at IS NULL
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
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

DROP TRIGGER months_answered;
CREATE TRIGGER months_answered AFTER INSERT ON messages
WHEN NEW.delivery = 'delivered' AND NEW.removed_at IS NULL AND (SELECT sender_id FROM messages
  WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
    AND removed_at IS NOT sent_at
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

DROP TRIGGER months_answered_late;
CREATE TRIGGER months_answered_late AFTER UPDATE OF delivery ON messages
WHEN OLD.delivery = 'waiting' AND NEW.delivery = 'delivered' AND NEW.removed_at IS NULL
  AND (SELECT sender_id FROM messages
  WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
    AND removed_at IS NOT sent_at
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

DROP TRIGGER months_returned;
CREATE TRIGGER months_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery <> 'returned'
  AND NEW.removed_at IS NOT NEW.sent_at
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

DROP TRIGGER months_answer_returned;
CREATE TRIGGER months_answer_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery = 'delivered'
  AND (SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
      AND removed_at IS NOT sent_at
    ORDER BY seq DESC LIMIT 1) <> NEW.sender_id
  AND coalesce((SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq > NEW.seq AND delivery <> 'returned'
      AND removed_at IS NOT sent_at
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

-- When its owner deleted a photo that is held: they see it no more, and whoever decides about it takes it away.
ALTER TABLE photos ADD COLUMN deleted_at INTEGER;
