-- What a machine removed as it came in (`removed_at` is `sent_at`) and a person has put back counts as if it had
-- been sent so, since it is taken from the counts when it is given back.

CREATE TRIGGER spent_days_put_back AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery <> 'returned'
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

CREATE TRIGGER months_put_back AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery <> 'returned'
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

-- An answer, unless its sender has written again before the other side did: that was counted as it.
CREATE TRIGGER months_answer_put_back AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery = 'delivered'
  AND (SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq < NEW.seq AND delivery <> 'returned'
      AND removed_at IS NOT sent_at
    ORDER BY seq DESC LIMIT 1) <> NEW.sender_id
  AND coalesce((SELECT sender_id FROM messages
    WHERE conversation_id = NEW.conversation_id AND seq > NEW.seq AND delivery <> 'returned'
      AND removed_at IS NOT sent_at
    ORDER BY seq LIMIT 1), 0) <> NEW.sender_id
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

-- Nor is an answer taken from the counts that was said to nobody.
DROP TRIGGER months_answer_returned;
CREATE TRIGGER months_answer_returned AFTER UPDATE OF delivery ON messages
WHEN NEW.delivery = 'returned' AND OLD.delivery = 'delivered' AND NEW.removed_at IS NOT NEW.sent_at
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

-- What was given back meanwhile is no question, nor is it an answer to one.
DROP TRIGGER questions_asked_late;
CREATE TRIGGER questions_asked_late AFTER UPDATE OF removed_at ON messages
WHEN OLD.removed_at IS OLD.sent_at AND NEW.removed_at IS NULL AND NEW.delivery <> 'returned'
  AND (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
  AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation_id = NEW.conversation_id
    AND seq > NEW.seq AND sender_id <> NEW.sender_id AND delivery <> 'returned')
BEGIN
  INSERT INTO open_questions (conversation_id, profile_id, asked_at)
  SELECT chat.id, profile.id, NEW.sent_at
  FROM conversations AS chat JOIN members AS profile
    ON profile.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND profile.kind = 'fictional'
  ON CONFLICT (conversation_id) DO NOTHING;
END;

-- Why something was done about a withdrawal of who has left, or its purchase, stays in the log as long as somebody
-- has yet to pay it, and goes when that has ended.
DROP TRIGGER audit_log_updated;
CREATE TRIGGER audit_log_updated BEFORE UPDATE ON audit_log
WHEN NEW.subject IS NOT NULL OR NEW.detail IS NOT NULL OR NEW.salt IS NOT NULL
  OR (OLD.seq, OLD.id, OLD.operator, OLD.act, OLD.about, OLD.at, OLD.previous, OLD.hash)
    IS NOT (NEW.seq, NEW.id, NEW.operator, NEW.act, NEW.about, NEW.at, NEW.previous, NEW.hash)
  OR NOT (
    EXISTS (SELECT 1 FROM account_deletions JOIN members ON members.id = member_id
      WHERE purged_at IS NULL AND members.account = 'deleted'
        AND (instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')), members.id) > 0
          OR instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')),
            lower(members.email)) > 0
          OR EXISTS (SELECT 1 FROM payments WHERE payments.id = OLD.subject AND member_id = members.id
            AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.payment_id = payments.id
              AND withdrawals.status IN ('open', 'to_pay')))
          OR EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.id = OLD.subject
            AND withdrawals.member_id = members.id AND withdrawals.status NOT IN ('open', 'to_pay'))))
    OR EXISTS (SELECT 1 FROM members JOIN withdrawals ON withdrawals.member_id = members.id
      WHERE (withdrawals.id = OLD.subject OR withdrawals.payment_id = OLD.subject)
        AND withdrawals.status NOT IN ('open', 'to_pay') AND members.account = 'deleted'
        AND NOT EXISTS (SELECT 1 FROM account_deletions
          WHERE member_id = members.id AND purged_at IS NULL)))
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

CREATE TRIGGER withdrawal_log_forgotten AFTER UPDATE OF status ON withdrawals
WHEN OLD.status IN ('open', 'to_pay') AND NEW.status NOT IN ('open', 'to_pay')
  AND EXISTS (SELECT 1 FROM members WHERE id = NEW.member_id AND account = 'deleted'
    AND NOT EXISTS (SELECT 1 FROM account_deletions
      WHERE member_id = members.id AND purged_at IS NULL))
BEGIN
  UPDATE audit_log SET subject = NULL, detail = NULL, salt = NULL
  WHERE subject IN (NEW.id, NEW.payment_id);
END;
-- It may have ended while its buyer was purged.
CREATE TRIGGER withdrawal_log_purged AFTER UPDATE OF purged_at ON account_deletions
WHEN OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL
BEGIN
  UPDATE audit_log SET subject = NULL, detail = NULL, salt = NULL
  WHERE subject IN (SELECT id FROM withdrawals
      WHERE member_id = NEW.member_id AND status NOT IN ('open', 'to_pay')
    UNION ALL SELECT payment_id FROM withdrawals
      WHERE member_id = NEW.member_id AND status NOT IN ('open', 'to_pay'));
END;

-- Found at night, when nobody can object any more to what was removed after its owner had deleted it.
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE deleted_at IS NOT NULL;
