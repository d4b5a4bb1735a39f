-- What members have agreed to, and which privacy page they were told of, each in a version of its words:
-- appended, and ended, never changed.
CREATE TABLE agreements (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  about TEXT NOT NULL CHECK (about IN ('seeks', 'sexuality', 'race', 'terms', 'privacy')),
  version TEXT NOT NULL,
  agreed_at INTEGER NOT NULL,
  -- When it was withdrawn.
  ended_at INTEGER,
  PRIMARY KEY (member_id, about, agreed_at)
) WITHOUT ROWID;
INSERT INTO agreements SELECT id, 'sexuality', '2026-11-22', sexuality_consent_at, NULL
  FROM members WHERE sexuality_consent_at IS NOT NULL AND kind = 'member';
INSERT INTO agreements SELECT id, 'race', '2026-11-22', race_consent_at, NULL
  FROM members WHERE race_consent_at IS NOT NULL AND kind = 'member';

-- Whom somebody seeks tells an orientation (GDPR art. 9). Members from before were not asked yet. Of who
-- has refused it says nothing, and nobody is shown by it.
ALTER TABLE members
  ADD COLUMN seeks_consent TEXT NOT NULL DEFAULT 'unasked'
  CHECK (seeks_consent IN ('unasked', 'given', 'refused')
    AND (seeks_consent <> 'refused' OR (looking_for = 'both' AND invisible = 1)));

-- A search that is kept names whom it is for.
CREATE TRIGGER searches_of_who_refuses AFTER UPDATE OF seeks_consent ON members
WHEN new.seeks_consent = 'refused'
BEGIN
  DELETE FROM saved_filters WHERE member_id = new.id;
END;

-- What a member who has left gave up of the credits that were paid for, as it was said; null if it was
-- paid back, or nothing was left.
ALTER TABLE account_deletions ADD COLUMN given_up TEXT;

-- In which version of its words somebody has asked for credits that work at once (`immediate_use_at`);
-- null for orders from before it was kept.
ALTER TABLE payments ADD COLUMN immediate_use_version TEXT;

-- The terms and the privacy page as a domain showed them to somebody who signed up. The version is a
-- hash of the words, so that no other words can have it.
CREATE TABLE legal_texts (
  host TEXT NOT NULL,
  page TEXT NOT NULL CHECK (page IN ('terms', 'privacy')),
  version TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL CHECK (json_valid(text)),
  shown_from INTEGER NOT NULL,
  PRIMARY KEY (host, page, version)
) WITHOUT ROWID;
