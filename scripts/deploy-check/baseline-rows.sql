-- What lives in a database of the first eight migrations: 400 members who liked, wrote and paid, and a
-- row in every table. Later migrations must leave every row of it. Never changed with the schema.
INSERT INTO sites (host, settings, company, updated_at) VALUES
  ('vonk.example', '{"name":"Vonk","domain":"vonk.example"}',
    '{"name":"V","address":"A","city":"C","country":"NL"}', 1790000000000);
INSERT INTO site_versions (host, version, settings, company, saved_at)
  SELECT host, version, settings, company, updated_at FROM sites;
INSERT INTO site_pages VALUES ('vonk.example', 'winter', '{"nl":{"title":"Winter","body":"Tekst"}}', 1);
INSERT INTO regions VALUES ('NL', '07', '{"nl":"Noord-Holland"}'), ('NL', '09', '{"nl":"Utrecht"}');
INSERT INTO cities VALUES (1, 'NL', '07', 'Haarlem', 160000, 52.38, 4.63);

INSERT INTO members (id, kind, email, password_hash, status, account, deleting_until, signup_host,
    signup_date, confirmed_at, last_active_at, name, gender, looking_for, date_of_birth, country,
    region, city, sexuality, sexuality_consent_at, about, invisible, partner_variant, partner_url)
  WITH RECURSIVE drawn (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM drawn WHERE n < 400)
  SELECT 100000000000 + n * 7919,
    CASE WHEN n % 20 = 0 THEN 'fictional' WHEN n % 55 = 1 THEN 'partner' ELSE 'member' END,
    iif(n % 20 = 0, NULL, 'm' || n || '@example.com'), 'x',
    iif(n % 10 = 3, 'not_confirmed', 'confirmed'),
    CASE n % 40 WHEN 7 THEN 'deleting' WHEN 8 THEN 'banned' ELSE 'active' END,
    iif(n % 40 = 7, 1799000000000, NULL), 'vonk.example', 1790000000000 + n,
    iif(n % 10 = 3, NULL, 1790000001000 + n), 1791000000000 + n * 60000, 'Member ' || n,
    iif(n % 3, 'male', 'female'), iif(n % 3, 'female', 'male'),
    printf('%d-0%d-15', 1960 + n % 45, 1 + n % 9), iif(n % 5, 'NL', 'BE'), '07', 'Haarlem',
    iif(n % 30 = 2, 'bi', NULL), iif(n % 30 = 2, 1, NULL), 'Woorden — ’n paar, met 💬 ' || n, n % 33 = 5,
    iif(n % 55 = 1 AND n % 20, 'cam', NULL), iif(n % 55 = 1 AND n % 20, 'https://partner.example/', NULL)
  FROM drawn;
CREATE TABLE numbered AS SELECT row_number() OVER (ORDER BY id) AS n, id FROM members;

INSERT INTO member_interests SELECT numbered.id, key FROM numbered JOIN interests ON (n + position) % 17 = 0;
INSERT INTO photos (id, member_id, key, position, status, removed_reason, width, height, created_at)
  SELECT 'photo' || n || '-' || position, id, printf('%022d', n) || position, position,
    CASE n % 7 WHEN 0 THEN 'review' WHEN 1 THEN 'removed' ELSE 'active' END,
    iif(n % 7 = 1, 'contact', NULL), 640, 800, 1790000000000 + n
  FROM numbered JOIN (SELECT 0 AS position UNION ALL SELECT 1) WHERE n % 4;
INSERT INTO likes (liker_id, liked_id, created_at, like_new, announced_at, source)
  SELECT a.id, b.id, 1791000000000 + a.n, a.n % 2, iif(a.n % 3, a.n, NULL),
    iif(a.n % 2, 'swipe', 'profile')
  FROM numbered AS a JOIN numbered AS b ON b.n <> a.n AND (a.n + b.n) % 25 = 0;
INSERT INTO swipes SELECT a.id, b.id, a.n % 2, '2026-10-01', a.n
  FROM numbered AS a JOIN numbered AS b ON b.n <> a.n AND (a.n * b.n) % 50 = 1;
INSERT INTO blocks SELECT a.id, b.id, a.n FROM numbered AS a JOIN numbered AS b ON b.n = a.n + 3
  WHERE a.n % 9 = 0;
INSERT INTO matchfinder_choices SELECT id, '35+', 'normal', NULL FROM numbered WHERE n % 11 = 0;
INSERT INTO saved_filters (member_id, filters, id, name, created_at)
  SELECT id, '{"min_age":30,"max_age":' || n || '}', 'filter' || n, 'Zoek ' || n, n
  FROM numbered WHERE n BETWEEN 40 AND 80;
INSERT INTO sessions SELECT 'session' || n, id, n, 1799000000000, n, 'Mozilla/5.0' FROM numbered WHERE n % 2;
INSERT INTO mail_tokens (token_hash, member_id, purpose, subject, created_at, expires_at)
  SELECT 'token' || n, id, 'activation', 'm' || n || '@example.com', n, 1799000000000
  FROM numbered WHERE n % 10 = 3;
INSERT INTO passkeys (id, member_id, name, public_key, created_at, host)
  SELECT 'passkey' || n, id, 'Telefoon', x'0102', n, 'vonk.example' FROM numbered WHERE n % 13 = 0;
INSERT INTO signup_keys SELECT 'key' || n, id, 'hash' FROM numbered WHERE n > 380;
INSERT INTO signup_tracking SELECT id, 'net', 'ref', 'a', 'b', NULL, n FROM numbered WHERE n % 6 = 0;
INSERT INTO account_deletions (member_id, reason, remarks, requested_at)
  SELECT id, 'price', 'te duur', n FROM numbered WHERE n % 40 = 7;
INSERT INTO notification_preferences SELECT id, 'site_news', 1 FROM numbered WHERE n % 8 = 0;
INSERT INTO notifications_disabled SELECT id, 'bounce', n FROM numbered WHERE n % 50 = 9;
INSERT INTO push_subscriptions (endpoint, member_id, session_hash, p256dh, auth, created_at, host)
  SELECT 'https://fcm.googleapis.com/fcm/send/' || n, id, 'session' || n, 'p', 'a', n, 'vonk.example'
  FROM numbered WHERE n % 14 = 1;
INSERT INTO login_attempts (email, source, wrong, last_at)
  SELECT 'm' || n || '@example.com', 'nhash', '[1]', n FROM numbered WHERE n % 70 = 1;
INSERT INTO spent_challenges VALUES ('hash', 1799000000000);
INSERT INTO second_factors SELECT id, 'sealed', n, n FROM numbered WHERE n % 90 = 1;
INSERT INTO recovery_codes SELECT 'code' || member_id, member_id FROM second_factors;
INSERT INTO rate_limits VALUES ('login:hash', 1799000000000, 3);
INSERT INTO neutral_signups VALUES ('key', 'hash', 'x', 1);
INSERT INTO account_events SELECT 'event' || n, 'who' || n, 'login', 'network', n, n + 1
  FROM numbered WHERE n % 45 = 1;
INSERT INTO alert_dismissals SELECT id, 'push', n FROM numbered WHERE n % 12 = 1;
INSERT INTO reports (id, reporter_id, subject, subject_id, category, remarks, created_at, outcome, closed_at)
  SELECT 'report' || n, id, 'profile', id + 7919, 'spam', 'Opmerking', n, iif(n % 2, NULL, 'nothing'),
    iif(n % 2, NULL, n + 1) FROM numbered WHERE n % 60 = 4;
INSERT INTO audit_log (seq, id, operator, act, subject, detail, salt, about, at, previous, hash)
  VALUES (1, 'audit1', 'operator', 'ban', 'member', '{}', 'salt', 'about', 1, '', 'hash');
INSERT INTO bans SELECT id, 'fake', 'Foto', n, NULL FROM numbered WHERE n % 40 = 8;
INSERT INTO bounces VALUES ('vonk.example', '2026-10-01', '/landers/gallery', 12, 7);
INSERT INTO mail_events VALUES ('hash', 1);
INSERT INTO mailings VALUES ('mailing1', 'site_news', NULL, '{"nl":{"subject":"Nieuws"}}', 1);
INSERT INTO loose_photos VALUES ('key', 1799000000000);
INSERT INTO swipe_places SELECT id, '2026-10-01', 1791000000000, 1 FROM numbered WHERE n % 10 = 1;
INSERT INTO swipe_undone SELECT id, n FROM numbered WHERE n % 31 = 1;

INSERT INTO payments (id, member_id, host, bundle, credits, amount, full_amount, currency, country,
    method, provider, provider_id, status, immediate_use_at, created_at, completed_at)
  SELECT 'pay' || n, id, 'vonk.example', 'p1', 25, 2995, 2995, 'EUR', 'NL', 'ideal', 'mollie', 'tr_' || n,
    CASE n % 4 WHEN 0 THEN 'completed' WHEN 1 THEN 'failed' WHEN 2 THEN 'pending' ELSE 'refunded' END,
    n, n, iif(n % 4 IN (0, 3), n + 1, NULL)
  FROM numbered WHERE n % 3 = 0;
INSERT INTO ledger SELECT member_id, 'pay:' || id, credits, 'purchase', created_at FROM payments
  WHERE status IN ('completed', 'refunded');
INSERT INTO ledger SELECT member_id, 'refund:' || id, -credits, 'refund', created_at + 2 FROM payments
  WHERE status = 'refunded';
INSERT INTO credit_lots (member_id, created_at, id, payment_id, credits, remaining, amount, currency, taken)
  SELECT member_id, created_at, 'pay:' || id, id, credits,
    iif(status = 'refunded', 0, credits - 3), amount, currency, iif(status = 'refunded', credits, 0)
  FROM payments WHERE status IN ('completed', 'refunded');
INSERT INTO ledger SELECT member_id, 'msg:' || id, -3, 'message', created_at + 3 FROM payments
  WHERE status = 'completed';
INSERT INTO discount_codes (code, country, expires, value_percentage, created_at)
  VALUES ('WINTER', 'NL', 1799000000000, 20, 1);
INSERT INTO discount_redemptions SELECT member_id, 'WINTER', id, 1 FROM payments WHERE status = 'completed';
INSERT INTO stored_cards SELECT 'card' || n, id, 'mollie', 'mdt_' || n, 'Visa', '4242', n
  FROM numbered WHERE n % 21 = 0;
INSERT INTO provider_customers SELECT member_id, provider, 'cst_' || id, agreed_at FROM stored_cards;
INSERT INTO refunds SELECT id, 'refund' || id, credits, amount, currency, 'completed', 're_' || id, 1, 2, 3
  FROM payments WHERE status = 'refunded';
INSERT INTO payment_differences SELECT id, 'amount', '{}', 1 FROM payments WHERE status = 'failed';
INSERT INTO direct_debits (payment_id, member_id, account_holder, iban_hash, iban_last, phone_hash, street,
    house_number, zip, city, consent_version, consent_at, consent_text, mandate_reference, mandate_key)
  SELECT id, member_id, 'Naam', 'hash', '1234', 'hash', 'Straat', '1', '1000 AA', 'Haarlem', '1', 1, 'Tekst',
    'VONK-' || id, 'key' || id FROM payments WHERE status = 'completed';
INSERT INTO sms_codes SELECT 'sms' || id, id, member_id, 'hash', 'hash', 3, 1, 1799000000000, NULL,
    'vonk.example', 'network', '+31' FROM payments WHERE status = 'pending';
INSERT INTO debit_blocks VALUES ('hash', 'iban', 1);

INSERT INTO conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at, a_unread)
  SELECT a.n * 1000 + b.n, a.id, b.id, a.id, a.n, 6, 1791000000000 + b.n, b.n % 2
  FROM numbered AS a JOIN numbered AS b ON b.n IN (a.n + 1, a.n + 10);
INSERT INTO messages (id, conversation_id, seq, sender_id, kind, text, photo_key, gift, credits, sent_at, delivery)
  SELECT 'm' || conversations.id || '-' || seq, conversations.id, seq, iif(seq % 2, a_id, b_id),
    CASE seq WHEN 5 THEN 'photo' WHEN 6 THEN 'gift' ELSE 'text' END,
    iif(seq < 5, 'Hallo, hoe gaat het met je? ' || seq, NULL),
    iif(seq = 5, printf('%022d', conversations.id), NULL), iif(seq = 6, 'flower', NULL), 1,
    1791000000000 + seq, iif(conversations.id % 50 = 0, 'waiting', 'delivered')
  FROM conversations JOIN (SELECT 1 AS seq UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4
    UNION ALL SELECT 5 UNION ALL SELECT 6);
INSERT INTO outbox (id, queue, job, payload, created_at, run_after, attempts, done_at, failed_at, error)
  SELECT 'job' || n, iif(n % 2, 'mail', 'push'), 'receipt', '{"payment":"pay' || n || '"}', n, n, n % 3,
    iif(n % 3 = 1, n, NULL), iif(n % 3 = 2, n, NULL), iif(n % 3 = 2, 'Error: no', NULL)
  FROM numbered WHERE n % 5 = 0;
DROP TABLE numbered;
