-- Domains (branded fronts over one pool of members), the pages of their operators, places.

CREATE TABLE sites (
  host TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  company TEXT NOT NULL CHECK (json_valid(company)),
  updated_at INTEGER NOT NULL,
  -- What a domain promises holds for its members on every domain of the group. A domain that takes
  -- only whom it has invited, or nobody, shows its members to each other alone.
  closed INTEGER NOT NULL
    GENERATED ALWAYS AS (coalesce(settings ->> 'signups', 'all') <> 'all') VIRTUAL,
  -- What visitors of another domain may see of its members.
  shown_elsewhere TEXT NOT NULL GENERATED ALWAYS AS (
    iif(coalesce(settings ->> 'signups', 'all') <> 'all', 'none',
      coalesce(settings ->> 'logged_out_search', 'teaser'))
  ) VIRTUAL
) WITHOUT ROWID;
CREATE INDEX sites_closed ON sites (host) WHERE closed = 1;
CREATE INDEX sites_shown ON sites (shown_elsewhere, host);
-- A countdown that ends into the same price, or a better one, is a lie: such settings are not kept,
-- whoever saves them (contract/saved-settings.ts says the same to who is about to). What is left out
-- has the defaults of contract/site.ts.
CREATE TRIGGER sites_true_countdown_insert BEFORE INSERT ON sites
WHEN coalesce(NEW.settings ->> 'time_bonus_percentage', 25) > 0
  AND coalesce(NEW.settings ->> 'time_bonus_seconds', 14400) > 0
  AND coalesce(NEW.settings ->> 'welcome_discount_percentage', 25)
    >= coalesce(NEW.settings ->> 'time_bonus_percentage', 25)
  AND coalesce(NEW.settings ->> 'welcome_discount_hours', 4) * 3600
    > coalesce(NEW.settings ->> 'time_bonus_seconds', 14400)
BEGIN
  SELECT RAISE(ABORT, 'the welcome discount would outlive the countdown of the time bonus');
END;
CREATE TRIGGER sites_true_countdown_update BEFORE UPDATE OF settings ON sites
WHEN coalesce(NEW.settings ->> 'time_bonus_percentage', 25) > 0
  AND coalesce(NEW.settings ->> 'time_bonus_seconds', 14400) > 0
  AND coalesce(NEW.settings ->> 'welcome_discount_percentage', 25)
    >= coalesce(NEW.settings ->> 'time_bonus_percentage', 25)
  AND coalesce(NEW.settings ->> 'welcome_discount_hours', 4) * 3600
    > coalesce(NEW.settings ->> 'time_bonus_seconds', 14400)
BEGIN
  SELECT RAISE(ABORT, 'the welcome discount would outlive the countdown of the time bonus');
END;

-- Every version ever saved, so that an operator can compare and roll back.
CREATE TABLE site_versions (
  host TEXT NOT NULL REFERENCES sites (host),
  version INTEGER NOT NULL,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  company TEXT NOT NULL CHECK (json_valid(company)),
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (host, version)
) WITHOUT ROWID;

-- The pages `/{token}` that an operator wrote; texts are {locale: {title, body}}.
CREATE TABLE site_pages (
  host TEXT NOT NULL REFERENCES sites (host),
  token TEXT NOT NULL CHECK (length(token) BETWEEN 1 AND 60),
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (host, token)
) WITHOUT ROWID;

-- Names are {locale: name}; the code is GeoNames' admin1 code.
CREATE TABLE regions (
  country TEXT NOT NULL CHECK (length(country) = 2),
  code TEXT NOT NULL,
  names TEXT NOT NULL CHECK (json_valid(names)),
  PRIMARY KEY (country, code)
) WITHOUT ROWID;

-- Coordinates resolve a visitor's position to a city and are never shown.
CREATE TABLE cities (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL,
  region TEXT NOT NULL,
  name TEXT NOT NULL,
  population INTEGER NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  FOREIGN KEY (country, region) REFERENCES regions (country, code)
);
CREATE INDEX cities_by_name ON cities (country, name COLLATE NOCASE);
CREATE INDEX cities_by_place ON cities (country, lat, lon);
