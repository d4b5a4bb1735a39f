-- Weekly mail, news and offers go to those who asked for them: a walk along the few who did.
CREATE INDEX notification_preferences_wanted
  ON notification_preferences (kind, member_id) WHERE wanted = 1;
-- Who is new in a week, without walking past everybody else.
CREATE INDEX members_new
  ON members (gender, country, confirmed_at DESC) WHERE visible = 1 AND kind = 'member';

-- What the mail provider told us of, as a hash of its id: told again it changes nothing.
CREATE TABLE mail_events (
  id_hash TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX mail_events_by_age ON mail_events (received_at);
