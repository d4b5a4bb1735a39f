-- What a message may be after, as our rules read it when it was sent: told to who gets it, never to its
-- sender. Null for what says nothing of the kind, for profiles' answers, and for what was sent before.
ALTER TABLE messages ADD COLUMN caution TEXT
  CHECK (caution IN ('crypto', 'gift_card', 'money', 'elsewhere', 'link'));
