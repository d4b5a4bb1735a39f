-- Of pages whose address asks for it: how often they were opened in a day, and left without being
-- used. Whoever it was is not kept.
CREATE TABLE bounces (
  host TEXT NOT NULL,
  -- YYYY-MM-DD in the time zone of the domain.
  day TEXT NOT NULL CHECK (length(day) = 10),
  page TEXT NOT NULL,
  views INTEGER NOT NULL CHECK (views > 0),
  bounced INTEGER NOT NULL CHECK (bounced BETWEEN 0 AND views),
  PRIMARY KEY (host, day, page)
) WITHOUT ROWID;
