-- Domains (branded fronts over one pool of members), their texts, and reference data.

CREATE TABLE sites (
  host TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  company TEXT NOT NULL CHECK (json_valid(company)),
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

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

CREATE TABLE interests (
  key TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  adult INTEGER NOT NULL DEFAULT 0 CHECK (adult IN (0, 1))
) WITHOUT ROWID;

CREATE TABLE gifts (
  key TEXT PRIMARY KEY,
  credits INTEGER NOT NULL CHECK (credits > 0),
  position INTEGER NOT NULL
) WITHOUT ROWID;
