-- Each side's order in the own list: pinned on top, archived up to a message, muted.
ALTER TABLE conversations ADD COLUMN a_pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN b_pinned INTEGER NOT NULL DEFAULT 0;
-- 0: not archived. A later message brings the conversation back, unless it is muted.
ALTER TABLE conversations ADD COLUMN a_archived_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN b_archived_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN a_muted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN b_muted INTEGER NOT NULL DEFAULT 0;

-- One sign of each of the two, so that a conversation reads no other table.
ALTER TABLE messages ADD COLUMN sender_sign TEXT
  CHECK (sender_sign IN ('heart', 'laugh', 'fire', 'wave', 'yes'));
ALTER TABLE messages ADD COLUMN other_sign TEXT
  CHECK (other_sign IN ('heart', 'laugh', 'fire', 'wave', 'yes'));
-- When its sender took it back: it is returned then, and the other side no longer has it.
ALTER TABLE messages ADD COLUMN taken_at INTEGER;

-- Whether the member tells that messages were read and that something is typed, and is told it.
ALTER TABLE members
  ADD COLUMN shows_read INTEGER NOT NULL DEFAULT 1 CHECK (shows_read IN (0, 1));
ALTER TABLE members
  ADD COLUMN shows_typing INTEGER NOT NULL DEFAULT 1 CHECK (shows_typing IN (0, 1));
