-- What is told to whom, and what stops it.

-- A row says that the member has changed the default.
CREATE TABLE notification_preferences (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN (
    'new_conversations', 'new_messages', 'like_received', 'unread_reminders',
    'promotions', 'new_members_weekly', 'site_news', 'notification_reminders'
  )),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (member_id, kind)
) WITHOUT ROWID;
-- Weekly mail, news and offers go to those who asked for them: a walk along the few who did.
CREATE INDEX notification_preferences_wanted
  ON notification_preferences (kind, member_id) WHERE wanted = 1;

CREATE TABLE notifications_disabled (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('fbl', 'bounce', 'listunsubscribe')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, reason)
) WITHOUT ROWID;

-- What the mail provider told us of, as a hash of its id: told again it changes nothing.
CREATE TABLE mail_events (
  id_hash TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX mail_events_by_age ON mail_events (received_at);

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

CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY CHECK (endpoint LIKE 'https://%'),
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  session_hash TEXT NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- A browser is told in the name of the domain where it asked to be.
  host TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_hash);

CREATE TABLE alert_dismissals (
  member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  alert TEXT NOT NULL CHECK (
    alert IN ('enrich', 'push', 'disabled-notifications', 'time-bonus', 'activation')
  ),
  dismissed_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, alert)
) WITHOUT ROWID;
