-- What lives in a database of migrations/0010: 400 members who liked, wrote and paid. Later migrations
-- must leave every row of it. Written for that state: never changed with the schema.
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
INSERT INTO saved_filters SELECT 'filter' || n, id, 'Zoek ' || n, '{"min_age":30,"max_age":' || n || '}', n
  FROM numbered WHERE n BETWEEN 40 AND 80;
INSERT INTO sessions SELECT 'session' || n, id, n, 1799000000000, n, 'Mozilla/5.0' FROM numbered WHERE n % 2;
INSERT INTO mail_tokens SELECT 'token' || n, id, 'activation', 'm' || n || '@example.com', n, 1799000000000, NULL
  FROM numbered WHERE n % 10 = 3;
INSERT INTO passkeys (id, member_id, name, public_key, created_at, host)
  SELECT 'passkey' || n, id, 'Telefoon', x'0102', n, 'vonk.example' FROM numbered WHERE n % 13 = 0;
INSERT INTO signup_keys SELECT 'key' || n, id, 'hash' FROM numbered WHERE n > 380;
INSERT INTO signup_tracking SELECT id, 'net', 'ref', 'a', 'b', NULL, n FROM numbered WHERE n % 6 = 0;
INSERT INTO account_deletions (member_id, reason, remarks, requested_at)
  SELECT id, 'price', 'te duur', n FROM numbered WHERE n % 40 = 7;
INSERT INTO notification_preferences SELECT id, 'site_news', 1 FROM numbered WHERE n % 8 = 0;
INSERT INTO notifications_disabled SELECT id, 'bounce', n FROM numbered WHERE n % 50 = 9;
INSERT INTO push_subscriptions (endpoint, member_id, p256dh, auth, created_at)
  SELECT 'https://fcm.googleapis.com/fcm/send/' || n, id, 'p', 'a', n FROM numbered WHERE n % 14 = 1;
INSERT INTO alert_dismissals SELECT id, 'push', n FROM numbered WHERE n % 12 = 1;
INSERT INTO reports (id, reporter_id, subject, subject_id, category, remarks, created_at, outcome, closed_at)
  SELECT 'report' || n, id, 'profile', id + 7919, 'spam', 'Opmerking', n, iif(n % 2, NULL, 'nothing'),
    iif(n % 2, NULL, n + 1) FROM numbered WHERE n % 60 = 4;
INSERT INTO audit_log VALUES ('audit1', 'operator', 'ban', 'member', '{}', 1);

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
INSERT INTO credit_lots SELECT member_id, created_at, 'pay:' || id, id, credits,
    iif(status = 'refunded', 0, credits - 3), amount, currency
  FROM payments WHERE status IN ('completed', 'refunded');
INSERT INTO ledger SELECT member_id, 'msg:' || id, -3, 'message', created_at + 3 FROM payments
  WHERE status = 'completed';
INSERT INTO discount_codes (code, country, expires, value_percentage, created_at)
  VALUES ('WINTER', 'NL', 1799000000000, 20, 1);
INSERT INTO discount_redemptions SELECT member_id, 'WINTER', id, 1 FROM payments WHERE status = 'completed';
INSERT INTO stored_cards SELECT 'card' || n, id, 'mollie', 'mdt_' || n, 'Visa', '4242', n
  FROM numbered WHERE n % 21 = 0;
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
