-- Conversations in which a member wrote last to a fictional profile, so that what waits for an answer is found
-- without reading every conversation of every profile. Without an index: they are few, and each message to a
-- profile would write it.

CREATE TABLE open_questions (
  conversation_id INTEGER PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL,
  asked_at INTEGER NOT NULL
);

INSERT INTO open_questions (conversation_id, profile_id, asked_at)
SELECT chat.id, profile.id, message.sent_at
FROM members AS profile
JOIN conversations AS chat ON profile.id IN (chat.a_id, chat.b_id)
JOIN messages AS message ON message.conversation_id = chat.id AND message.seq = chat.last_seq
WHERE profile.kind = 'fictional' AND message.sender_id <> profile.id;

CREATE TRIGGER questions_asked AFTER INSERT ON messages
WHEN (SELECT kind FROM members WHERE id = NEW.sender_id) = 'member'
BEGIN
  INSERT INTO open_questions (conversation_id, profile_id, asked_at)
  SELECT chat.id, profile.id, NEW.sent_at
  FROM conversations AS chat JOIN members AS profile
    ON profile.id = iif(chat.a_id = NEW.sender_id, chat.b_id, chat.a_id)
  WHERE chat.id = NEW.conversation_id AND profile.kind = 'fictional'
  ON CONFLICT (conversation_id) DO UPDATE SET asked_at = excluded.asked_at;
END;

CREATE TRIGGER questions_answered AFTER INSERT ON messages
WHEN (SELECT kind FROM members WHERE id = NEW.sender_id) = 'fictional'
BEGIN
  DELETE FROM open_questions WHERE conversation_id = NEW.conversation_id;
END;
