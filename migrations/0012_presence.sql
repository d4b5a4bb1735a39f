-- Whether others are told when the member was here last, and the member of others.
ALTER TABLE members
  ADD COLUMN shows_presence INTEGER NOT NULL DEFAULT 1 CHECK (shows_presence IN (0, 1));
