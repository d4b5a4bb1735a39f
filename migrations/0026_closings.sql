-- How often an alert was closed: it stays away for longer each time.
ALTER TABLE alert_dismissals ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
