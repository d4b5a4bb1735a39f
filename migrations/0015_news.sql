-- How the member is shown what happens now: by name and picture, without both, or by badges only.
ALTER TABLE members
  ADD COLUMN news TEXT NOT NULL DEFAULT 'named' CHECK (news IN ('named', 'neutral', 'badges'));

-- When a notice told the owner of the decision, as `likes.announced_at`; null after each decision.
ALTER TABLE photos ADD COLUMN announced_at INTEGER;
-- Those that were decided before there were notices are not news.
UPDATE photos SET announced_at = decided_at WHERE decided_at IS NOT NULL;
