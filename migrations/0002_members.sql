-- Who is here, what they look like, and how they find each other.

CREATE TABLE interests (
  key TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  -- What a search asks of a member stands in the index that it walks, so that whoever does not fit
  -- costs one entry of it: whether there is a photo to see, and the interests as one bit each.
  bit INTEGER CHECK (bit BETWEEN 0 AND 62)
) WITHOUT ROWID;
CREATE UNIQUE INDEX interests_by_bit ON interests (bit);

INSERT INTO interests (key, position, bit) VALUES
  ('music', 1, 0),
  ('travelling', 2, 1),
  ('cooking', 3, 2),
  ('wine', 4, 3),
  ('beach', 5, 4),
  ('gym', 6, 5),
  ('art', 7, 6),
  ('adventure', 8, 7),
  ('movies', 9, 8),
  ('dancing', 10, 9),
  ('animals', 11, 10),
  ('astrology', 12, 11),
  ('baking', 13, 12),
  ('bars', 14, 13),
  ('boardgames', 15, 14),
  ('books', 16, 15),
  ('camping', 17, 16),
  ('cars', 18, 17),
  ('climbing', 19, 18),
  ('coffee', 20, 19),
  ('concerts', 21, 20),
  ('cycling', 22, 21),
  ('festivals', 23, 22),
  ('fishing', 24, 23),
  ('fitness', 25, 24),
  ('food', 26, 25),
  ('football', 27, 26),
  ('gaming', 28, 27),
  ('gardening', 29, 28),
  ('golf', 30, 29),
  ('hiking', 31, 30),
  ('history', 32, 31),
  ('horses', 33, 32),
  ('kissing', 34, 33),
  ('languages', 35, 34),
  ('lingerie', 36, 35),
  ('massage', 37, 36),
  ('meditation', 38, 37),
  ('motorcycles', 39, 38),
  ('museums', 40, 39),
  ('nature', 41, 40),
  ('nightlife', 42, 41),
  ('photography', 43, 42),
  ('poetry', 44, 43),
  ('politics', 45, 44),
  ('roleplay', 46, 45),
  ('romance', 47, 46),
  ('running', 48, 47),
  ('sailing', 49, 48),
  ('sauna', 50, 49),
  ('series', 51, 50),
  ('shopping', 52, 51),
  ('singing', 53, 52),
  ('skiing', 54, 53),
  ('swimming', 55, 54),
  ('tattoos', 56, 55),
  ('technology', 57, 56),
  ('tennis', 58, 57),
  ('theatre', 59, 58),
  ('volunteering', 60, 59),
  ('wellness', 61, 60),
  ('yoga', 62, 61);

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
  visible INTEGER NOT NULL GENERATED ALWAYS AS (
    status = 'confirmed' AND account = 'active' AND invisible = 0
  ) STORED,
  has_photo INTEGER NOT NULL DEFAULT 0 CHECK (has_photo IN (0, 1)),
  interest_bits INTEGER NOT NULL DEFAULT 0,
  -- Rises with every line of the ledger: of two balances that a page is told, the higher one is the newer.
  credits_seq INTEGER NOT NULL DEFAULT 0,
  -- How often the member has changed the own birth date since signing up.
  birth_date_changes INTEGER NOT NULL DEFAULT 0,
  -- When the member was here last; `last_active_at` is a moment drawn from that day.
  seen_at INTEGER NOT NULL DEFAULT 0,
  -- Whether pages for visitors show the member. Who blocks somebody is taken off them, since whoever
  -- is blocked could look without signing in.
  seen_by_visitors INTEGER NOT NULL DEFAULT 1 CHECK (seen_by_visitors IN (0, 1)),

  CHECK ((sexuality IS NULL) = (sexuality_consent_at IS NULL)),
  CHECK ((race IS NULL) = (race_consent_at IS NULL)),
  CHECK ((kind = 'partner') = (partner_url IS NOT NULL AND partner_variant IS NOT NULL)),
  CHECK ((account = 'deleting') = (deleting_until IS NOT NULL))
);
-- Suggestions are drawn from the few fictional profiles, without walking past everybody else.
CREATE INDEX members_fictional
  ON members (gender, country) WHERE visible = 1 AND kind = 'fictional';
CREATE INDEX members_deleting ON members (deleting_until) WHERE account = 'deleting';
-- Search: newest activity first within gender and country, the age read from the index.
CREATE INDEX members_search ON members (gender, country, last_active_at DESC, id DESC,
  date_of_birth, kind, has_photo, interest_bits) WHERE visible = 1;
-- Whom the match finder proposes stands in the indexes that it walks: who looks for each other in
-- the whole country, and near.
CREATE INDEX members_matches ON members (gender, looking_for, country, last_active_at DESC, id DESC,
  kind, date_of_birth, region, has_photo, interest_bits, appearance)
  WHERE visible = 1 AND kind <> 'partner';
CREATE INDEX members_search_region ON members (gender, country, region, last_active_at DESC, id DESC,
  date_of_birth, kind, has_photo, interest_bits, looking_for, appearance) WHERE visible = 1;
-- The few who say it of themselves are found among however many do not.
CREATE INDEX members_appearance ON members (gender, looking_for, country, appearance,
  last_active_at DESC, id DESC, kind, date_of_birth, region, has_photo, interest_bits)
  WHERE visible = 1 AND kind = 'member' AND appearance IS NOT NULL;
CREATE INDEX members_race ON members (gender, looking_for, country, race,
  last_active_at DESC, id DESC, kind, date_of_birth, region, has_photo, interest_bits, appearance)
  WHERE visible = 1 AND kind = 'member' AND race IS NOT NULL;
-- Who is new in a week, without walking past everybody else.
CREATE INDEX members_new
  ON members (gender, country, confirmed_at DESC) WHERE visible = 1 AND kind = 'member';
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
CREATE TRIGGER event_keys_insert AFTER INSERT ON members BEGIN
  INSERT INTO event_keys (member_id, key) VALUES (NEW.id, hex(randomblob(32)));
END;

CREATE TABLE member_interests (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  interest TEXT NOT NULL REFERENCES interests (key),
  PRIMARY KEY (member_id, interest)
) WITHOUT ROWID;
CREATE INDEX member_interests_by_interest ON member_interests (interest, member_id);
-- An interest that there is not is refused by its key: these must not stumble over it first.
CREATE TRIGGER member_interests_added AFTER INSERT ON member_interests BEGIN
  UPDATE members SET interest_bits = interest_bits |
      coalesce((SELECT 1 << bit FROM interests WHERE key = NEW.interest), 0)
    WHERE id = NEW.member_id;
END;
CREATE TRIGGER member_interests_gone AFTER DELETE ON member_interests BEGIN
  UPDATE members SET interest_bits = interest_bits &
      ~coalesce((SELECT 1 << bit FROM interests WHERE key = OLD.interest), 0)
    WHERE id = OLD.member_id;
END;

-- How many visible members a wide search would find, kept by trigger so that no count ever scans.
CREATE TABLE member_totals (
  gender TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  signup_host TEXT NOT NULL,
  seen_by_visitors INTEGER NOT NULL,
  total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
  PRIMARY KEY (gender, country, kind, signup_host, seen_by_visitors)
) WITHOUT ROWID;

-- The sizes of a photo live in R2 under its key, which cannot be guessed.
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
  -- Of what was sent, so that a repeat of its key is told from another file under the same key.
  source_hash TEXT,
  -- What the owner wants to stay in sight where the photo is cut to a card or a round picture.
  focus TEXT NOT NULL DEFAULT 'top' CHECK (focus IN (
    'top-left', 'top', 'top-right',
    'left', 'center', 'right',
    'bottom-left', 'bottom', 'bottom-right'
  )),
  -- When a person last decided on a photo; null until then. Written with the row that changes anyway, and
  -- without an index: whoever asks reads the few photos of one member.
  decided_at INTEGER,
  CHECK ((status = 'removed') = (removed_reason IS NOT NULL))
) WITHOUT ROWID;
-- The main photo is the active one with the lowest position.
CREATE UNIQUE INDEX photos_by_member ON photos (member_id, position);
CREATE TRIGGER photos_seen AFTER INSERT ON photos WHEN NEW.status = 'active' BEGIN
  UPDATE members SET has_photo = 1 WHERE id = NEW.member_id AND has_photo = 0;
END;
CREATE TRIGGER photos_decided AFTER UPDATE OF status ON photos WHEN OLD.status <> NEW.status BEGIN
  UPDATE members SET has_photo = 1 - has_photo WHERE id = NEW.member_id AND has_photo <>
    exists (SELECT 1 FROM photos WHERE member_id = NEW.member_id AND status = 'active');
END;
CREATE TRIGGER photos_gone AFTER DELETE ON photos WHEN OLD.status = 'active' BEGIN
  UPDATE members SET has_photo = 0 WHERE id = OLD.member_id AND has_photo = 1 AND NOT
    exists (SELECT 1 FROM photos WHERE member_id = OLD.member_id AND status = 'active');
END;

-- Keys whose objects are to go unless a photo names them: written before the objects are, and when a
-- photo is taken away. Whoever dies in between leaves a row that the sweep finds.
CREATE TABLE loose_photos (
  key TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX loose_photos_due ON loose_photos (due_at);

CREATE TABLE likes (
  liker_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  liked_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  like_new INTEGER NOT NULL DEFAULT 1 CHECK (like_new IN (0, 1)),
  -- When auto-like.php announced it to the one who was liked.
  announced_at INTEGER,
  source TEXT NOT NULL DEFAULT 'profile' CHECK (source IN ('profile', 'swipe')),
  -- The other likes back. Kept, so that the matches of somebody with many likes are found by themselves.
  mutual INTEGER NOT NULL DEFAULT 0 CHECK (mutual IN (0, 1)),
  -- A moment drawn from the day of the like, for whoever was liked. `created_at` is the liker's own.
  received_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (liker_id, liked_id),
  CHECK (liker_id <> liked_id)
) WITHOUT ROWID;
CREATE INDEX likes_given ON likes (liker_id, created_at DESC, liked_id DESC);
CREATE INDEX likes_received ON likes (liked_id, like_new DESC, received_at DESC, liker_id DESC);
CREATE INDEX likes_mutual ON likes (liked_id, like_new DESC, received_at DESC, liker_id DESC)
  WHERE mutual = 1;
-- The next like to announce, past all those that were announced and never opened.
CREATE INDEX likes_unannounced ON likes (liked_id, like_new, received_at DESC)
  WHERE like_new = 1 AND announced_at IS NULL;
CREATE TRIGGER likes_answered AFTER INSERT ON likes
WHEN EXISTS (SELECT 1 FROM likes WHERE liker_id = NEW.liked_id AND liked_id = NEW.liker_id) BEGIN
  UPDATE likes SET mutual = 1 WHERE liker_id = NEW.liker_id AND liked_id = NEW.liked_id;
  UPDATE likes SET mutual = 1 WHERE liker_id = NEW.liked_id AND liked_id = NEW.liker_id;
END;
CREATE TRIGGER likes_alone AFTER DELETE ON likes WHEN OLD.mutual = 1 BEGIN
  UPDATE likes SET mutual = 0 WHERE liker_id = OLD.liked_id AND liked_id = OLD.liker_id;
END;

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
-- The purge of an account finds them from this side, too.
CREATE INDEX swipes_by_profile ON swipes (profile_id);
-- The last swipe is found, and undone, without reading the others.
CREATE INDEX swipes_by_time ON swipes (member_id, swiped_at DESC);

-- How far down the list the swipe game has got today: everybody before it was swiped or is no card.
CREATE TABLE swipe_places (
  member_id INTEGER PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  last_active_at INTEGER NOT NULL,
  below_id INTEGER NOT NULL
);

-- Only the last swipe is undone: once that has happened, those before it stand.
CREATE TABLE swipe_undone (
  member_id INTEGER NOT NULL PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- When the swipe that was undone had been made.
  swiped_at INTEGER NOT NULL
) STRICT;

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
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, filters)
) WITHOUT ROWID;
