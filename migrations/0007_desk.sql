-- What operators do and count.

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  reporter_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  reporter_email TEXT,
  subject TEXT NOT NULL CHECK (subject IN ('profile', 'photo', 'message', 'site')),
  subject_id TEXT,
  category TEXT NOT NULL,
  remarks TEXT,
  created_at INTEGER NOT NULL,
  outcome TEXT,
  closed_at INTEGER,
  -- Reports from outside have a key that the form made, a name and a page; all of them what the mails need.
  key TEXT,
  reporter_name TEXT,
  page TEXT,
  host TEXT,
  language TEXT,
  -- Whom it is about: never told to that member who reported, nor to the reporter what became of whom.
  about_id INTEGER REFERENCES members (id) ON DELETE SET NULL,
  -- What the reporter is told besides the outcome.
  answer TEXT
) WITHOUT ROWID;
CREATE INDEX reports_open ON reports (created_at) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX reports_by_key ON reports (key) WHERE key IS NOT NULL;
-- One open report of a thing by each reporter.
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, subject, subject_id)
  WHERE closed_at IS NULL AND reporter_id IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_by_email ON reports (reporter_email, created_at) WHERE reporter_email IS NOT NULL;
CREATE INDEX reports_by_about ON reports (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
-- The case of an open report keeps its message.
CREATE INDEX reports_of_messages ON reports (subject_id) WHERE closed_at IS NULL AND subject = 'message';

-- Accounts that an operator has closed: why, and until when if not for good.
CREATE TABLE bans (
  member_id INTEGER PRIMARY KEY REFERENCES members (id),
  reason TEXT NOT NULL CHECK (reason IN ('minor', 'danger', 'images', 'fake', 'money', 'respect')),
  why TEXT,
  banned_at INTEGER NOT NULL,
  until INTEGER CHECK (until > banned_at)
);
CREATE INDEX bans_until ON bans (until) WHERE until IS NOT NULL;

-- The log of operators' acts is only appended to, and each row carries the hash of the one before.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  operator TEXT NOT NULL,
  act TEXT NOT NULL,
  -- What it was about. The purge of an account takes these three away; `about` is the hash of them
  -- that the chain keeps, and the salt is why nobody can guess from it what they were.
  subject TEXT,
  detail TEXT,
  salt TEXT,
  about TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  previous TEXT NOT NULL DEFAULT '',
  hash TEXT NOT NULL DEFAULT ''
);
-- The operator's tool lists the newest acts, of one subject or of all.
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
CREATE TRIGGER audit_log_deleted BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
-- A row of the log is only ever the next one: none is put before or in the place of another (which
-- INSERT OR REPLACE does without the trigger for deleting), and each has its hash.
CREATE TRIGGER audit_log_replaced BEFORE INSERT ON audit_log
WHEN NEW.hash = '' OR EXISTS (SELECT 1 FROM audit_log WHERE seq = NEW.seq OR id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
CREATE TRIGGER audit_log_inserted AFTER INSERT ON audit_log
WHEN NEW.seq < 1 OR NEW.seq < (SELECT max(seq) FROM audit_log)
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
-- Only while an account is purged, and only whom an act was about.
CREATE TRIGGER audit_log_updated BEFORE UPDATE ON audit_log
WHEN NEW.subject IS NOT NULL OR NEW.detail IS NOT NULL OR NEW.salt IS NOT NULL
  OR (OLD.seq, OLD.id, OLD.operator, OLD.act, OLD.about, OLD.at, OLD.previous, OLD.hash)
    IS NOT (NEW.seq, NEW.id, NEW.operator, NEW.act, NEW.about, NEW.at, NEW.previous, NEW.hash)
  OR NOT EXISTS (SELECT 1 FROM account_deletions JOIN members ON members.id = member_id
    WHERE purged_at IS NULL AND members.account = 'deleted'
      AND (instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')), members.id) > 0
        OR instr(lower(coalesce(OLD.subject, '') || ' ' || coalesce(OLD.detail, '')),
          lower(members.email)) > 0))
BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;

-- Of pages whose address asks for it: how often they were opened in a day, and left without being
-- used. Whoever it was is not kept.
CREATE TABLE bounces (
  host TEXT NOT NULL,
  -- YYYY-MM-DD in the time zone of the domain.
  day TEXT NOT NULL CHECK (length(day) = 10),
  page TEXT NOT NULL,
  views INTEGER NOT NULL CHECK (views > 0),
  bounced INTEGER NOT NULL CHECK (bounced BETWEEN 0 AND views),
  PRIMARY KEY (host, day, page)
) WITHOUT ROWID;
