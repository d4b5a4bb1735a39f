-- Which conversations have something unread, and for whom: the badge finds them without reading the
-- others. A row is written with the first message that is unread, not with those that follow it.
CREATE TABLE unread_chats (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  conversation_id INTEGER NOT NULL,
  PRIMARY KEY (member_id, conversation_id)
) WITHOUT ROWID;
INSERT INTO unread_chats (member_id, conversation_id)
SELECT a_id, id FROM conversations WHERE a_unread > 0
UNION ALL SELECT b_id, id FROM conversations WHERE b_unread > 0;

CREATE TRIGGER conversations_unread_insert AFTER INSERT ON conversations
WHEN NEW.a_unread > 0 OR NEW.b_unread > 0 BEGIN
  INSERT INTO unread_chats (member_id, conversation_id)
  SELECT NEW.a_id, NEW.id WHERE NEW.a_unread > 0
  UNION ALL SELECT NEW.b_id, NEW.id WHERE NEW.b_unread > 0;
END;
CREATE TRIGGER conversations_unread_by_a AFTER UPDATE OF a_unread ON conversations
WHEN OLD.a_unread = 0 AND NEW.a_unread > 0 BEGIN
  INSERT INTO unread_chats (member_id, conversation_id) VALUES (NEW.a_id, NEW.id);
END;
CREATE TRIGGER conversations_unread_by_b AFTER UPDATE OF b_unread ON conversations
WHEN OLD.b_unread = 0 AND NEW.b_unread > 0 BEGIN
  INSERT INTO unread_chats (member_id, conversation_id) VALUES (NEW.b_id, NEW.id);
END;
CREATE TRIGGER conversations_read_by_a AFTER UPDATE OF a_unread ON conversations
WHEN OLD.a_unread > 0 AND NEW.a_unread = 0 BEGIN
  DELETE FROM unread_chats WHERE member_id = NEW.a_id AND conversation_id = NEW.id;
END;
CREATE TRIGGER conversations_read_by_b AFTER UPDATE OF b_unread ON conversations
WHEN OLD.b_unread > 0 AND NEW.b_unread = 0 BEGIN
  DELETE FROM unread_chats WHERE member_id = NEW.b_id AND conversation_id = NEW.id;
END;
CREATE TRIGGER conversations_unread_delete AFTER DELETE ON conversations
WHEN OLD.a_unread > 0 OR OLD.b_unread > 0 BEGIN
  DELETE FROM unread_chats
  WHERE member_id IN (OLD.a_id, OLD.b_id) AND conversation_id = OLD.id;
END;
