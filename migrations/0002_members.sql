-- A member is the user (account) and the profile in one row: every list needs both.

CREATE TABLE members (
  -- Random and twelve digits long: an id in an address tells nothing and cannot be counted up.
  id INTEGER PRIMARY KEY CHECK (id > 0),
  kind TEXT NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'fictional', 'partner')),
  email TEXT UNIQUE COLLATE NOCASE,
  password_hash TEXT,
  status TEXT NOT NULL DEFAULT 'not_confirmed' CHECK (status IN ('not_confirmed', 'confirmed')),
  account TEXT NOT NULL DEFAULT 'active' CHECK (account IN ('active', 'deleting', 'deleted', 'banned')),
  deleting_until INTEGER,
  language TEXT NOT NULL DEFAULT 'nl',
  signup_host TEXT NOT NULL,
  signup_date INTEGER NOT NULL,
  confirmed_at INTEGER,
  last_active_at INTEGER NOT NULL,

  name TEXT NOT NULL CHECK (length(name) BETWEEN 3 AND 30 AND name NOT LIKE '@%'),
  gender TEXT NOT NULL CHECK (gender IN ('male', 'female')),
  looking_for TEXT NOT NULL CHECK (looking_for IN ('male', 'female')),
  date_of_birth TEXT NOT NULL CHECK (date_of_birth GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  country TEXT NOT NULL CHECK (length(country) = 2),
  region TEXT,
  city TEXT,
  -- Special category data (GDPR art. 9): kept only together with the consent.
  sexuality TEXT CHECK (sexuality IN ('hetero', 'gay', 'lesbian', 'bi')),
  sexuality_consent_at INTEGER,
  race TEXT CHECK (race IN ('white', 'other')),
  race_consent_at INTEGER,
  appearance TEXT CHECK (appearance IN ('normal', 'sexy')),
  reason TEXT,
  about TEXT,
  hair_colour TEXT CHECK (hair_colour IN ('blonde', 'brown', 'black', 'red', 'grey', 'white', 'other')),
  eye_colour TEXT CHECK (eye_colour IN ('blue', 'green', 'brown', 'grey', 'hazel', 'other')),
  body_type TEXT CHECK (body_type IN ('slim', 'normal', 'fat')),
  relationship_status TEXT CHECK (
    relationship_status IN ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')
  ),
  tattoos TEXT CHECK (tattoos IN ('none', 'some', 'many')),
  invisible INTEGER NOT NULL DEFAULT 0 CHECK (invisible IN (0, 1)),
  show_fictional INTEGER NOT NULL DEFAULT 1 CHECK (show_fictional IN (0, 1)),
  show_partner INTEGER NOT NULL DEFAULT 1 CHECK (show_partner IN (0, 1)),

  partner_variant TEXT CHECK (partner_variant IN ('cam', 'resell')),
  partner_url TEXT CHECK (partner_url LIKE 'https://%'),

  -- The balance: kept by the ledger's trigger, and by nothing else.
  credits INTEGER NOT NULL DEFAULT 0 CHECK (credits >= 0),
  paid_user INTEGER NOT NULL DEFAULT 0 CHECK (paid_user IN (0, 1)),
  conversations_started INTEGER NOT NULL DEFAULT 0 CHECK (conversations_started >= 0),
  welcome_discount_ends_at INTEGER,

  -- "active counts as visible": the one place that says who may appear to others.
  visible INTEGER NOT NULL GENERATED ALWAYS AS (
    status = 'confirmed' AND account = 'active' AND invisible = 0
  ) STORED,

  CHECK ((sexuality IS NULL) = (sexuality_consent_at IS NULL)),
  CHECK ((race IS NULL) = (race_consent_at IS NULL)),
  CHECK ((kind = 'partner') = (partner_url IS NOT NULL AND partner_variant IS NOT NULL)),
  CHECK ((account = 'deleting') = (deleting_until IS NOT NULL))
);
-- Search: newest activity first within gender and country, the age read from the index.
CREATE INDEX members_search
  ON members (gender, country, last_active_at DESC, id DESC, date_of_birth) WHERE visible = 1;
CREATE INDEX members_search_region
  ON members (gender, country, region, last_active_at DESC, id DESC, date_of_birth) WHERE visible = 1;
-- Suggestions are drawn from the few fictional profiles, without walking past everybody else.
CREATE INDEX members_fictional
  ON members (gender, country) WHERE visible = 1 AND kind = 'fictional';
CREATE INDEX members_deleting ON members (deleting_until) WHERE account = 'deleting';

-- How many visible members a wide search would find, kept by trigger so that no count ever scans.
CREATE TABLE member_totals (
  gender TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
  PRIMARY KEY (gender, country, kind)
) WITHOUT ROWID;
CREATE TRIGGER member_totals_insert AFTER INSERT ON members WHEN NEW.visible = 1 BEGIN
  INSERT INTO member_totals (gender, country, kind, total) VALUES (NEW.gender, NEW.country, NEW.kind, 1)
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_update
AFTER UPDATE OF status, account, invisible, gender, country, kind ON members
WHEN OLD.visible <> NEW.visible OR OLD.gender <> NEW.gender
  OR OLD.country <> NEW.country OR OLD.kind <> NEW.kind
BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE OLD.visible = 1 AND gender = OLD.gender AND country = OLD.country AND kind = OLD.kind;
  INSERT INTO member_totals (gender, country, kind, total)
    SELECT NEW.gender, NEW.country, NEW.kind, 1 WHERE NEW.visible = 1
    ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER member_totals_delete AFTER DELETE ON members WHEN OLD.visible = 1 BEGIN
  UPDATE member_totals SET total = total - 1
    WHERE gender = OLD.gender AND country = OLD.country AND kind = OLD.kind;
END;

CREATE TABLE member_interests (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  interest TEXT NOT NULL REFERENCES interests (key),
  PRIMARY KEY (member_id, interest)
) WITHOUT ROWID;
CREATE INDEX member_interests_by_interest ON member_interests (interest, member_id);

-- `match` of the specification's main_image: the sizes live in R2 under the unguessable key.
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key TEXT NOT NULL UNIQUE CHECK (length(key) >= 22),
  position INTEGER NOT NULL CHECK (position >= 0),
  status TEXT NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'active', 'removed')),
  removed_reason TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  placeholder TEXT,
  created_at INTEGER NOT NULL,
  CHECK ((status = 'removed') = (removed_reason IS NOT NULL))
) WITHOUT ROWID;
-- The main photo is the active one with the lowest position.
CREATE UNIQUE INDEX photos_by_member ON photos (member_id, position);

CREATE TABLE likes (
  liker_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  liked_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  like_new INTEGER NOT NULL DEFAULT 1 CHECK (like_new IN (0, 1)),
  -- When auto-like.php announced it to the one who was liked.
  announced_at INTEGER,
  source TEXT NOT NULL DEFAULT 'profile' CHECK (source IN ('profile', 'swipe')),
  PRIMARY KEY (liker_id, liked_id),
  CHECK (liker_id <> liked_id)
) WITHOUT ROWID;
CREATE INDEX likes_received ON likes (liked_id, like_new DESC, created_at DESC);

-- Every swipe, so that four likes a day hold and the last one can be undone.
CREATE TABLE swipes (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  liked INTEGER NOT NULL CHECK (liked IN (0, 1)),
  day TEXT NOT NULL,
  swiped_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, profile_id)
) WITHOUT ROWID;
CREATE INDEX swipes_by_day ON swipes (member_id, day, liked);

CREATE TABLE blocks (
  blocker_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  blocked_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
) WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);

CREATE TABLE matchfinder_choices (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  age TEXT CHECK (age IN ('18-35', '35+')),
  appearance TEXT CHECK (appearance IN ('normal', 'sexy')),
  race TEXT CHECK (race IN ('white', 'other'))
);

CREATE TABLE saved_filters (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX saved_filters_by_member ON saved_filters (member_id);
