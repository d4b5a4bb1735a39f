-- Blocks get a job that takes along what a deletion would (record 0087). Those from before have none.
-- From an hour on, forty a minute: the sweep takes the oldest hundred, and mails must not wait behind.
INSERT INTO outbox (id, queue, job, payload, created_at, run_after)
SELECT 'forget-pair:' || blocker_id || ':' || blocked_id || ':' || created_at, 'push', 'forget-pair',
  json_object('member', blocker_id, 'other', blocked_id, 'at', created_at),
  created_at, max(created_at + 14 * 24 * 60 * 60 * 1000,
    (unixepoch() + 3600) * 1000 + 1500 * row_number() OVER (ORDER BY created_at))
FROM blocks WHERE true ON CONFLICT DO NOTHING;
