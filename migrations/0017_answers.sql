-- What members answer to questions of their own choice, at most three, in their order.
CREATE TABLE answers (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- The first one, which cards show, is found by itself.
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 2),
  question TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 250),
  PRIMARY KEY (member_id, position)
) WITHOUT ROWID;

-- The answer that a message is about, as it was when the message was sent.
ALTER TABLE messages ADD COLUMN quoted_question TEXT;
ALTER TABLE messages ADD COLUMN quoted_text TEXT;

-- What its owner says below a photo.
ALTER TABLE photos ADD COLUMN caption TEXT CHECK (length(caption) BETWEEN 1 AND 100);
