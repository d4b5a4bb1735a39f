-- What a domain promises holds for its members on every domain of the group. A domain that takes
-- only whom it has invited, or nobody, shows its members to each other alone.
ALTER TABLE sites ADD COLUMN closed INTEGER NOT NULL
  GENERATED ALWAYS AS (coalesce(settings ->> 'signups', 'all') <> 'all') VIRTUAL;
-- What visitors of another domain may see of its members.
ALTER TABLE sites ADD COLUMN shown_elsewhere TEXT NOT NULL GENERATED ALWAYS AS (
  iif(coalesce(settings ->> 'signups', 'all') <> 'all', 'none',
    coalesce(settings ->> 'logged_out_search', 'teaser'))
) VIRTUAL;
CREATE INDEX sites_closed ON sites (host) WHERE closed = 1;
CREATE INDEX sites_shown ON sites (shown_elsewhere, host);

-- Whether pages for visitors show the member. Who blocks somebody is taken off them, since whoever
-- is blocked could look without signing in; so is who has blocked before.
ALTER TABLE members ADD COLUMN seen_by_visitors INTEGER NOT NULL DEFAULT 1
  CHECK (seen_by_visitors IN (0, 1));
UPDATE members SET seen_by_visitors = 0 WHERE id IN (SELECT blocker_id FROM blocks);

-- A total has a row for each domain of signup, and for who shows visitors nothing, so that what
-- is promised to members holds for counts by the same rules as for lists.
DROP TRIGGER member_totals_insert;
DROP TRIGGER member_totals_update;
DROP TRIGGER member_totals_delete;
DROP TABLE member_totals;
CREATE TABLE member_totals (
  gender TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  signup_host TEXT NOT NULL,
  seen_by_visitors INTEGER NOT NULL,
  total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
  PRIMARY KEY (gender, country, kind, signup_host, seen_by_visitors)
) WITHOUT ROWID;
INSERT INTO member_totals SELECT gender, country, kind, signup_host, seen_by_visitors, count(*)
  FROM members WHERE visible = 1 GROUP BY 1, 2, 3, 4, 5;
CREATE TRIGGER member_totals_insert AFTER INSERT ON members WHEN NEW.visible = 1 BEGIN
  INSERT INTO member_totals (gender, country, kind, signup_host, seen_by_visitors, total)
    VALUES (NEW.gender, NEW.country, NEW.kind, NEW.signup_host, NEW.seen_by_visitors, 1)
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_update
AFTER UPDATE OF status, account, invisible, seen_by_visitors, signup_host, gender, country, kind
ON members
WHEN OLD.visible <> NEW.visible OR OLD.seen_by_visitors <> NEW.seen_by_visitors
  OR OLD.signup_host <> NEW.signup_host OR OLD.gender <> NEW.gender
  OR OLD.country <> NEW.country OR OLD.kind <> NEW.kind
BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE OLD.visible = 1 AND gender = OLD.gender AND country = OLD.country AND kind = OLD.kind
      AND signup_host = OLD.signup_host AND seen_by_visitors = OLD.seen_by_visitors;
  INSERT INTO member_totals (gender, country, kind, signup_host, seen_by_visitors, total)
    SELECT NEW.gender, NEW.country, NEW.kind, NEW.signup_host, NEW.seen_by_visitors, 1
    WHERE NEW.visible = 1
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_delete AFTER DELETE ON members WHEN OLD.visible = 1 BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE gender = OLD.gender AND country = OLD.country AND kind = OLD.kind
      AND signup_host = OLD.signup_host AND seen_by_visitors = OLD.seen_by_visitors;
END;
