-- Work that must not be lost.

-- Written in the same batch as the change; the queue only carries the id, cron sweeps what was not sent.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  queue TEXT NOT NULL CHECK (queue IN ('mail', 'push')),
  job TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at INTEGER NOT NULL,
  run_after INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER,
  failed_at INTEGER,
  error TEXT
) WITHOUT ROWID;
CREATE INDEX outbox_open ON outbox (run_after) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
