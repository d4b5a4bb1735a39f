-- A voice message is a text with sound: `text` is the sender's own line, '' without one. A kind of its
-- own would need the table copied, which a deployed one is too large for.
ALTER TABLE messages ADD COLUMN voice_key TEXT CHECK (voice_key IS NULL OR kind = 'text');
-- As `photo_hash`.
ALTER TABLE messages ADD COLUMN voice_hash TEXT;
ALTER TABLE messages ADD COLUMN voice_ms INTEGER CHECK (voice_ms BETWEEN 1 AND 60000);
-- How loud it is, a digit a bar, as the sender's browser has measured it.
ALTER TABLE messages ADD COLUMN voice_peaks TEXT
  CHECK (length(voice_peaks) BETWEEN 1 AND 64 AND voice_peaks NOT GLOB '*[^0-9a-f]*');
-- Each request for the sound asks whose it is.
CREATE UNIQUE INDEX messages_by_voice ON messages (voice_key) WHERE voice_key IS NOT NULL;

-- When an operator took it out: neither side has it any more; it stays for an objection.
ALTER TABLE messages ADD COLUMN removed_at INTEGER;
