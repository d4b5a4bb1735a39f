-- A discount code and a page of a domain are proposed too.
CREATE TABLE proposals_of_all (
  id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('site', 'mailing', 'code', 'page')),
  -- Null: a mailing to all domains, or a code, which is of all.
  host TEXT CHECK (host <> ''),
  -- The one it was made from; 0: the domain is not there yet. Of a domain's settings only.
  version INTEGER CHECK (version >= 0),
  -- What is set and what gets its default back, or the mailing, the code or the page.
  change TEXT NOT NULL CHECK (json_valid(change)),
  -- The names of what changes, as the audit log has them.
  fields TEXT NOT NULL,
  -- How many it takes: prices, codes, mass mail and what a domain promises are two people's.
  persons INTEGER NOT NULL CHECK (persons IN (1, 2)),
  proposed_by TEXT NOT NULL,
  proposed_at INTEGER NOT NULL,
  -- From then on nobody can agree any more.
  expires_at INTEGER NOT NULL CHECK (expires_at > proposed_at),
  -- From when it counts; null: once it is agreed.
  starts_at INTEGER CHECK (starts_at > proposed_at),
  state TEXT NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'agreed', 'done', 'withdrawn', 'dropped')),
  agreed_by TEXT,
  agreed_at INTEGER,
  -- Of the attempt that carried it out: the other statements of its batch ask for it.
  claim TEXT,
  CHECK ((kind = 'site') = (version IS NOT NULL)),
  CHECK (kind = 'mailing' OR kind = 'code' OR host IS NOT NULL),
  CHECK (kind = 'site' OR kind = 'page' OR persons = 2),
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CHECK (state NOT IN ('agreed', 'done', 'dropped') OR agreed_by IS NOT NULL),
  CONSTRAINT another_person_agrees CHECK (
    persons = 1 OR agreed_by IS NULL OR lower(agreed_by) <> lower(proposed_by)
  )
) WITHOUT ROWID;
INSERT INTO proposals_of_all
  SELECT id, kind, host, version, change, fields, persons, proposed_by, proposed_at, expires_at,
    starts_at, state, agreed_by, agreed_at, claim
  FROM proposals;
DROP TABLE proposals;
ALTER TABLE proposals_of_all RENAME TO proposals;
CREATE INDEX proposals_by_host ON proposals (host, proposed_at);
CREATE INDEX proposals_open ON proposals (state, proposed_at) WHERE state IN ('open', 'agreed');
