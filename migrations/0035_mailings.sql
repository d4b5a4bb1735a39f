-- News of the site, or an offer, as an operator has written it: sent once to each who asked for such.
CREATE TABLE mailings (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('promotions', 'site_news')),
  -- To members of this domain; null: of all.
  host TEXT,
  -- By language: subject, heading, paragraphs, button and the path that it leads to.
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
