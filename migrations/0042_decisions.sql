-- Every restriction of a member is a row, with the reasons that its owner reads (Regulation (EU)
-- 2022/2065, art. 17), and with the objection to it and the answer (art. 20).
CREATE TABLE decisions (
  -- Twelve digits: the reference that both sides name.
  id TEXT PRIMARY KEY,
  member_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  host TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (
    kind IN ('photo', 'text', 'message', 'warning', 'pause', 'ban', 'debit', 'payment')
  ),
  rule TEXT NOT NULL,
  -- Which photo, message, text of the profile or barred account; of a refused payment all that is
  -- barred of it, with spaces between.
  subject TEXT,
  -- What it rests on besides the rule, in the owner's language.
  facts TEXT,
  -- A text as it was before it was taken out, so that it can be put back.
  taken TEXT,
  -- The report that it followed.
  report_id TEXT,
  -- Never shown to a member. Null: no person decided.
  decided_by TEXT,
  decided_at INTEGER NOT NULL,
  until INTEGER CHECK (until > decided_at),
  object_until INTEGER NOT NULL CHECK (object_until > decided_at),
  -- When it was undone.
  lifted_at INTEGER,
  objection TEXT,
  objected_at INTEGER,
  answer_due INTEGER,
  outcome TEXT CHECK (outcome IN ('upheld', 'overturned')),
  answer TEXT,
  answered_by TEXT,
  answered_at INTEGER,
  CHECK ((objected_at IS NULL) = (answer_due IS NULL)),
  CHECK ((answered_at IS NULL) = (outcome IS NULL)),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CHECK (answered_at IS NULL OR objected_at IS NOT NULL),
  CONSTRAINT another_person_answers CHECK (
    answered_by IS NULL OR decided_by IS NULL OR lower(answered_by) <> lower(decided_by)
  )
) WITHOUT ROWID;
CREATE INDEX decisions_by_member ON decisions (member_id, decided_at) WHERE member_id IS NOT NULL;
CREATE INDEX decisions_by_subject ON decisions (subject) WHERE subject IS NOT NULL;
CREATE INDEX decisions_by_report ON decisions (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX decisions_by_time ON decisions (decided_at);
CREATE INDEX decisions_barring ON decisions (subject)
  WHERE kind IN ('debit', 'payment') AND lifted_at IS NULL;
CREATE INDEX decisions_waiting ON decisions (answer_due)
  WHERE objected_at IS NOT NULL AND answered_at IS NULL;

-- What was restricted before and still is, so that its owner can object. What no rule was named for is
-- told as the house rules; half a year and a day as in contract/decisions.ts.
INSERT INTO decisions (id, member_id, host, kind, rule, subject, facts, report_id, decided_by,
    decided_at, until, object_until)
  WITH former (owner, kind, rule, subject, facts, report_id, act, acted_on, at, until) AS (
    SELECT member_id, 'photo', removed_reason, photos.id, NULL, (SELECT reports.id FROM reports
        WHERE closed_at = photos.decided_at AND subject = 'photo' AND subject_id = photos.key),
      'photo removed', photos.id, coalesce(decided_at, created_at), NULL
    FROM photos WHERE status = 'removed'
    UNION ALL SELECT member_id, iif(until IS NULL, 'ban', 'pause'), reason, NULL, why, NULL,
      'member banned', CAST(member_id AS TEXT), banned_at, until
    FROM bans
    -- Of these two a mail still waits.
    UNION ALL SELECT payload ->> 'member', 'text', 'rules', payload ->> 'told', payload ->> 'why', NULL,
      (payload ->> 'told') || ' taken out', CAST(payload ->> 'member' AS TEXT), created_at, NULL
    FROM outbox WHERE job = 'decision-mail' AND done_at IS NULL
      AND payload ->> 'told' NOT IN ('banned', 'unbanned')
    UNION ALL SELECT sender_id, 'message', 'rules', messages.id, payload ->> 'why',
      (SELECT reports.id FROM reports
        WHERE closed_at = messages.removed_at AND subject = 'message' AND subject_id = messages.id),
      'message removed', messages.id, removed_at, NULL
    FROM outbox JOIN messages ON messages.id = payload ->> 'message'
    WHERE job = 'message-removed-mail' AND done_at IS NULL AND removed_at IS NOT NULL
  )
  SELECT CAST(100000000000 + abs(random() % 900000000000) AS TEXT), members.id, signup_host,
    former.kind, rule, subject, facts, report_id,
    coalesce((SELECT operator FROM audit_log WHERE audit_log.subject = acted_on
      AND audit_log.act = former.act ORDER BY seq DESC LIMIT 1), 'unknown'),
    at, until, at + 185 * 86400000
  FROM former JOIN members ON members.id = owner
  WHERE members.kind = 'member' AND account <> 'deleted';

-- Mails that wait, under the names that they have now. What is left then was undone meanwhile.
UPDATE outbox SET job = 'photo-restored-mail', payload = json_object('photo', payload ->> 'photo')
  WHERE job = 'photo-review-mail' AND done_at IS NULL AND payload ->> 'told' = 'restored';
UPDATE outbox SET job = 'unban-mail', payload = json_object('member', payload ->> 'member')
  WHERE job = 'decision-mail' AND done_at IS NULL AND payload ->> 'told' = 'unbanned';
INSERT INTO outbox (id, queue, job, payload, created_at, run_after)
  SELECT 'message-removed-event:' || id, 'push', 'message-removed-event',
    json_object('message', payload ->> 'message'), created_at, run_after
  FROM outbox WHERE job = 'message-removed-mail' AND done_at IS NULL;
UPDATE outbox SET job = 'statement-mail', payload = json_object('decision', decisions.id)
  FROM decisions
  WHERE done_at IS NULL
    AND ((job = 'photo-review-mail' AND kind = 'photo' AND subject = payload ->> 'photo')
      OR (job = 'message-removed-mail' AND kind = 'message' AND subject = payload ->> 'message')
      OR (job = 'decision-mail' AND member_id = payload ->> 'member'
        AND ((kind IN ('pause', 'ban') AND payload ->> 'told' = 'banned')
          OR (kind = 'text' AND subject = payload ->> 'told' AND decided_at = created_at))));
DELETE FROM outbox WHERE done_at IS NULL
  AND job IN ('photo-review-mail', 'message-removed-mail', 'decision-mail');

-- A decision and its answer stand as they were made: what they say of a person can only be emptied.
-- A message may get another id (when a block takes along what a deletion would).
CREATE TRIGGER decisions_deleted BEFORE DELETE ON decisions
BEGIN
  SELECT RAISE(ABORT, 'a decision stays');
END;
CREATE TRIGGER decisions_replaced BEFORE INSERT ON decisions
WHEN EXISTS (SELECT 1 FROM decisions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a decision stays');
END;
CREATE TRIGGER decisions_changed BEFORE UPDATE ON decisions
WHEN (OLD.id, OLD.host, OLD.kind, OLD.rule, OLD.report_id, OLD.decided_by, OLD.decided_at)
    IS NOT (NEW.id, NEW.host, NEW.kind, NEW.rule, NEW.report_id, NEW.decided_by, NEW.decided_at)
  OR (OLD.until, OLD.object_until) IS NOT (NEW.until, NEW.object_until)
  OR (NEW.member_id IS NOT NULL AND NEW.member_id IS NOT OLD.member_id)
  OR (NEW.subject IS NOT NULL AND NEW.subject IS NOT OLD.subject AND OLD.kind <> 'message')
  OR (NEW.facts IS NOT NULL AND NEW.facts IS NOT OLD.facts)
  OR (NEW.taken IS NOT NULL AND NEW.taken IS NOT OLD.taken)
  OR (OLD.lifted_at IS NOT NULL AND NEW.lifted_at IS NOT OLD.lifted_at)
  OR (OLD.objected_at IS NOT NULL AND (
    (OLD.objected_at, OLD.answer_due) IS NOT (NEW.objected_at, NEW.answer_due)
    OR (NEW.objection IS NOT NULL AND NEW.objection IS NOT OLD.objection)))
  OR (OLD.answered_at IS NOT NULL AND (
    (OLD.outcome, OLD.answered_by, OLD.answered_at)
      IS NOT (NEW.outcome, NEW.answered_by, NEW.answered_at)
    OR (NEW.answer IS NOT NULL AND NEW.answer IS NOT OLD.answer)))
BEGIN
  SELECT RAISE(ABORT, 'a decision stands as it was made');
END;
