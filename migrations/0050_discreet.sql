-- What of the site shows to whoever stands by: a neutral name for it, a way out, and a lock.

-- Under what name mails, notes and the site itself come; null: under its own.
ALTER TABLE members ADD COLUMN cover TEXT CHECK (cover IN ('notes', 'agenda', 'lists'));
-- Wanted also without a cover, which always has it.
ALTER TABLE members ADD COLUMN quick_exit INTEGER NOT NULL DEFAULT 0 CHECK (quick_exit IN (0, 1));
-- Without use for so long, a browser asks who is there; null: never.
ALTER TABLE members ADD COLUMN lock_minutes INTEGER CHECK (lock_minutes IN (1, 5, 15));

-- From then on nothing is shown to this session until it was opened; each use moves it. Null: never.
ALTER TABLE sessions ADD COLUMN lock_at INTEGER;
