import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../tool-env.ts'

export const viewerId = 1
export const sessionHash = 'bench'

/** By member id: how many each has swiped. */
export const swipers = { 2: 10, 3: 1000, 4: 20_000 }

const month = 30 * 86_400_000

const countries = { NL: 50, BE: 14, DE: 18, FR: 8, GB: 6, ES: 4 }
const regionsEach = 12

/** Past D1, and with indexes and triggers made afterwards: ten times faster. */
export function seedCrowd(file: string, count: number, now: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000')
  db.exec('PRAGMA foreign_keys = OFF')
  db.function('random', drawing(1))
  for (const migration of globSync('*.sql', { cwd: path.join(root, 'migrations') }).toSorted()) {
    db.exec(readFileSync(path.join(root, 'migrations', migration), 'utf8'))
  }
  const later = db
    .prepare(`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN
      ('index', 'trigger') AND tbl_name IN ('members', 'photos', 'member_interests', 'likes')`)
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name } of later) db.exec(`DROP ${type} ${name}`)
  db.exec('BEGIN')
  for (const sql of rowsOf(count, now)) db.exec(sql)
  for (const { sql } of later.toSorted((a, b) => a.type.localeCompare(b.type))) db.exec(sql)
  db.exec('COMMIT')
  db.close()
}

/** SQLite's own would make another crowd each time, now within the bars and now over them. */
function drawing(seed: number): () => number {
  let state = seed
  // Marsaglia's xorshift.
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

const chance = '((random() & 1048575) / 1048576.0)'

function rowsOf(count: number, now: number): string[] {
  const places = Object.entries(countries).flatMap(([country, share]) =>
    Array.from({ length: share }, () => `'${country}'`),
  )
  return [
    `CREATE TEMP TABLE places (n INTEGER PRIMARY KEY, country TEXT)`,
    `INSERT INTO places VALUES ${places.map((place, n) => `(${n}, ${place})`).join(', ')}`,
    `INSERT INTO members (id, email, password_hash, status, signup_host, signup_date,
        last_active_at, name, gender, looking_for, date_of_birth, country, region, city)
      VALUES (${viewerId}, 'viewer@example.com', 'x', 'confirmed', 'localhost', ${now - month}, ${now},
        'Viewer', 'male', 'female', '1988-04-04', 'NL', '1', 'Haarlem')`,
    ...swiperRows(),
    ...seekerRows(),
    `UPDATE members SET wish_regions = '12' WHERE id = 8`,
    `UPDATE members SET wish_regions = '9,12' WHERE id = 9`,
    // Random ids as on the site; two thirds men; most were last active long ago.
    `INSERT INTO members (id, kind, email, password_hash, status, invisible, signup_host, signup_date,
        last_active_at, name, gender, looking_for, date_of_birth, country, region, city, about,
        partner_url, partner_variant)
      WITH RECURSIVE drawn (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM drawn WHERE n < ${count}),
      people AS MATERIALIZED (SELECT n, ${chance} AS k, ${chance} AS g, ${chance} AS s, ${chance} AS a,
        ${chance} AS b, ${chance} AS r, ${chance} AS o, random() & 1023 AS p FROM drawn)
      SELECT people.n * 900001 + (random() & 524287),
        CASE WHEN k < 0.9 THEN 'member' WHEN k < 0.995 THEN 'fictional' ELSE 'partner' END,
        iif(k < 0.9, 'm' || people.n || '@example.com', NULL), 'x',
        iif(s < 0.94, 'confirmed', 'not_confirmed'), s < 0.03, 'localhost', ${now - 12 * month},
        CAST(${now} - ${10 * month} * a * a * a * a AS INTEGER), 'Member ' || people.n,
        iif(g < 0.65, 'male', 'female'),
        CASE WHEN o < 0.06 THEN 'both' WHEN (g < 0.65) <> (o < 0.1) THEN 'female' ELSE 'male' END,
        date(${now / 1000}, 'unixepoch', '-' || CAST(18 + 55 * b * b AS INTEGER) || ' years',
          '-' || (p % 365) || ' days'),
        country, CAST(1 + ${regionsEach} * r * r AS INTEGER) || '', 'Town', 'Words of ' || people.n,
        iif(k < 0.995, NULL, 'https://partner.example/'), iif(k < 0.995, NULL, 'cam')
      FROM people JOIN places ON places.n = p % 100`,
    `CREATE TEMP TABLE dense AS SELECT row_number() OVER () AS n, id FROM members WHERE id > 9`,
    `CREATE UNIQUE INDEX temp.dense_n ON dense (n)`,
    `INSERT INTO photos (id, member_id, key, position, status, width, height, created_at)
      SELECT id || '-' || position, id, printf('%022d', id) || position, position, 'active', 640, 800, 1
      FROM dense JOIN (SELECT 0 AS position UNION ALL SELECT 1)
      WHERE iif(position = 0, n % 10 < 7, n % 10 < 4)`,
    `UPDATE members SET has_photo = 1 WHERE id IN (SELECT member_id FROM photos)`,
    `INSERT OR IGNORE INTO member_interests (member_id, interest)
      SELECT id, key FROM (SELECT id, CAST(62 * ${chance} * ${chance} AS INTEGER) AS bit
        FROM dense JOIN (SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)) AS drawn
      CROSS JOIN interests ON interests.bit = drawn.bit`,
    `UPDATE members SET interest_bits = bits FROM (SELECT member_id, sum(1 << bit) AS bits
        FROM member_interests JOIN interests ON interests.key = member_interests.interest
        GROUP BY member_id) AS had WHERE had.member_id = members.id`,
    ...cardRows,
    `INSERT OR IGNORE INTO likes (liker_id, liked_id, created_at, like_new)
      SELECT dense.id, other.id, ${now} - (random() & 1073741823), dense.n & 1 FROM dense
      JOIN (SELECT 1 UNION ALL SELECT 2)
      CROSS JOIN dense AS other ON other.n = 1 + (random() & 9223372036854775807) % ${count}
      WHERE other.id <> dense.id`,
    `INSERT OR IGNORE INTO likes (liker_id, liked_id, created_at, like_new)
      SELECT id, ${viewerId}, ${now} - n * 1000, n < 20 FROM dense WHERE n <= 150`,
    `INSERT OR IGNORE INTO likes (liker_id, liked_id, created_at)
      SELECT ${viewerId}, id, ${now} - n * 1000 FROM dense WHERE n BETWEEN 100 AND 199`,
    'UPDATE likes SET received_at = created_at',
    'UPDATE members SET seen_at = last_active_at, confirmed_at = signup_date + id % 30000000000',
    `UPDATE likes SET mutual = 1 WHERE EXISTS (SELECT 1 FROM likes AS back
      WHERE back.liker_id = likes.liked_id AND back.liked_id = likes.liker_id)`,
    ...swipeRows(now),
    `INSERT OR IGNORE INTO blocks (blocker_id, blocked_id, created_at)
      SELECT dense.id, other.id, 1 FROM dense
      CROSS JOIN dense AS other ON other.n = 1 + (random() & 9223372036854775807) % ${count}
      WHERE dense.n % 20 = 0 AND other.id <> dense.id`,
    `INSERT OR IGNORE INTO blocks (blocker_id, blocked_id, created_at)
      SELECT ${viewerId}, id, 1 FROM dense WHERE n BETWEEN 300 AND 320`,
    ...chatRows(now),
    `INSERT INTO sessions (token_hash, member_id, created_at, expires_at, last_used_at)
      VALUES ('${sessionHash}', ${viewerId}, 1, ${now + month}, ${now})`,
    `INSERT INTO member_totals
        (gender, looking_for, country, kind, signup_host, seen_by_visitors, total)
      SELECT gender, looking_for, country, kind, signup_host, seen_by_visitors, count(*)
      FROM members WHERE visible = 1 GROUP BY 1, 2, 3, 4, 5, 6`,
  ]
}

const cardRows = [
  `INSERT INTO answers (member_id, position, question, text)
    SELECT id, 0, 'home', 'Words' FROM dense WHERE n % 3 < 2`,
  `UPDATE members SET checked_on = '2026-11-01'
    WHERE kind = 'member' AND has_photo = 1 AND id % 20 = 0`,
]

/** By member id: who they are, whom they seek, and from which age to which. */
export const seekers = {
  5: ['male', 'both', 18, 99],
  6: ['female', 'female', 18, 99],
  7: ['female', 'both', 58, 60],
  8: ['female', 'male', 58, 60],
  9: ['male', 'both', 18, 99],
} as const

function seekerRows(): string[] {
  return Object.entries(seekers).map(
    ([id, [gender, sought, youngest, oldest]]) => `INSERT INTO members (id, status, signup_host,
          signup_date, last_active_at, name, gender, looking_for, wish_min_age, wish_max_age,
          date_of_birth, country, region)
        VALUES (${id}, 'confirmed', 'localhost', 1, 1, 'Seeker', '${gender}', '${sought}',
          ${youngest}, ${oldest}, '1968-04-04', 'NL', '12')`,
  )
}

function swiperRows(): string[] {
  return Object.keys(swipers).map(
    (id) => `INSERT INTO members (id, status, signup_host, signup_date, last_active_at, name,
          gender, looking_for, date_of_birth, country)
        VALUES (${id}, 'confirmed', 'localhost', 1, 1, 'Swiper', 'male', 'female', '1988-04-04', 'NL')`,
  )
}

function swipeRows(now: number): string[] {
  return Object.entries(swipers).map(
    ([id, count]) => `INSERT INTO swipes (member_id, profile_id, liked, day, swiped_at)
        SELECT ${id}, id, 0, '2026-01-01', ${now} FROM (SELECT id FROM members
          WHERE gender = 'female' AND country = 'NL' AND visible = 1
          ORDER BY last_active_at DESC, id DESC LIMIT ${count})`,
  )
}

function chatRows(now: number): string[] {
  return [
    `INSERT INTO conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at, a_unread)
      SELECT id, ${viewerId}, id, id, 1, 1, ${now} - n * 1000, n % 6 = 0 FROM dense
      WHERE n BETWEEN 400 AND 459`,
    `INSERT INTO messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
      SELECT 'm' || id, id, 1, id, 'text', 'Hallo', 1, ${now} - n * 1000 FROM dense
      WHERE n BETWEEN 400 AND 459`,
    `INSERT INTO messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
      SELECT 'm' || id || '-' || seq, id, seq, id, 'text', 'Hallo', 1, ${now} - 500000 + seq FROM dense,
        (WITH RECURSIVE drawn (seq) AS (SELECT 2 UNION ALL SELECT seq + 1 FROM drawn WHERE seq < 400)
          SELECT seq FROM drawn) WHERE dense.n = 400`,
    `UPDATE conversations SET last_seq = 400 WHERE id = (SELECT id FROM dense WHERE n = 400)`,
  ]
}
