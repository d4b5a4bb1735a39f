-- The sweep reads of a queue what is due, not what the other one is behind with. As many indexes as before.
DROP INDEX outbox_open;
CREATE INDEX outbox_open ON outbox (queue, run_after) WHERE done_at IS NULL AND failed_at IS NULL;
