import { DatabaseSync } from 'node:sqlite'
import { DAY } from '#contract/time.ts'
import { messagesAMonth } from './month.ts'

/** `members` of the crowd lived here for so many `months`, until `now` (epoch milliseconds). */
export type Life = { members: number; months: number; now: number }

const averageMonth = (365 * DAY) / 12
/** A member begins two conversations a month, and is asked into two, each with somebody new. */
const talksAMonth = 2
const messagesOfTalk = messagesAMonth / talksAMonth
/** Between two messages of a conversation. */
const pause = DAY / 8
const talkTime = (messagesOfTalk - 1) * pause
/** What is older went long ago; of each as much as goes in a month of nights is there besides. */
const nights = 35 * DAY
const kept = {
  messages: 400 * DAY,
  done: 40 * DAY,
  events: 400 * DAY,
  sessions: 65 * DAY,
  /** Each minute has other members, so that no run of this one schedule would end them. */
  passes: 31 * DAY,
}
/**
 * What a member does in a month, beside messages: the guesses of month.ts, and one purchase. One in ten
 * reports somebody in a year, and operators open three.
 */
const monthly = { likes: 12, swipes: 60, notices: 29, logins: 1 }

const company = JSON.stringify({ name: 'B', address: 'A', city: 'C', country: 'NL' })

/** So many that nobody writes with anybody twice. */
function fewestMembers(months: number): number {
  return 2 * talksAMonth * months + 1
}

/**
 * Past D1, month after month with the triggers of the site, so that what they keep is there. Charges are
 * all there, one by one; of the rest what the site's own schedules would have left until a week ago.
 */
export function liveYears(file: string, { members, months, now }: Life): void {
  if (members < fewestMembers(months)) {
    throw new Error(`${months} months need ${fewestMembers(months)} members`)
  }
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  database.exec(`pragma cache_size = -400000; begin;
    create temp table lively as select row_number() over (order by id) - 1 as n, id from (
      select id from members where kind = 'member' and visible = 1 order by id limit ${members});
    create unique index temp.lively_n on lively (n);
    create temp table crowd as select row_number() over (order by id) - 1 as n, id from members;
    create unique index temp.crowd_n on crowd (n);
    create temp table said (at integer, talk integer, seq integer, sender integer, id text);
    insert into sites (host, settings, company, updated_at) values
      ('localhost', '{"name":"Bench","domain":"localhost"}', '${company}', 0);
    update members set credits = 0, email_mark = iif(email is null, null, hex(randomblob(16)))`)
  for (let month = 0; month < months; month++) {
    const from = Math.round(now - talkTime - (months - month) * averageMonth)
    database.exec(monthOf({ month, from, members, now }))
  }
  database.exec(`${restOf({ months, now })}; commit`)
  database.close()
}

type Month = { month: number; from: number; members: number; now: number }

function monthOf({ month, from, members, now }: Month): string {
  const firstTalk = 700_000_000_000 + month * talksAMonth * members
  // A conversation is looked at for the last time a year after its last words, and every year then.
  const lookedAt = `iif(begun + ${talkTime} < ${now - kept.messages},
    begun + ${365 * DAY} * ((${now - nights} - begun) / ${365 * DAY}), begun)`
  return `
    insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency, country,
        method, provider, provider_id, status, immediate_use_at, created_at, completed_at,
        vat_percentage, country_evidence, refund_days, immediate_use_version, euro_amount)
      select 'p' || ${month} || '-' || lower(hex(randomblob(9))), id, 'localhost', 'p2',
        ${messagesAMonth}, 3995, 3995, 'EUR', 'NL', 'ideal', 'mollie', 'tr_' || hex(randomblob(5)),
        'completed', ${from}, ${from} + n, ${from} + n, 21, '{"ip":"NL","bank":"NL"}', 14, '2026-01', 3995
      from lively;
    insert into credit_lots (member_id, created_at, id, payment_id, credits, remaining, amount, currency)
      select member_id, created_at, 'pay:' || id, id, credits, credits, amount, currency from payments
      where created_at between ${from} and ${from + members};
    insert into ledger (member_id, id, delta, kind, created_at)
      select member_id, 'pay:' || id, credits, 'purchase', created_at from payments
      where created_at between ${from} and ${from + members};
    insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at,
        a_read_seq, b_read_seq, oldest_at)
      select ${firstTalk} + step * ${members} + n, min(one, two), max(one, two), one, begun,
        ${messagesOfTalk}, begun + ${talkTime}, ${messagesOfTalk}, ${messagesOfTalk}, ${lookedAt}
      from (select asker.n, step, asker.id as one, asked.id as two,
          ${from} + ${members}
            + (asker.n * 7919 + step * 3571) % 1000 * ${Math.floor(averageMonth / 1001)} as begun
        from lively as asker join (select 0 as step union all select 1)
        join lively as asked
          on asked.n = (asker.n + 1 + ${month * talksAMonth} + step) % ${members});
    delete from said;
    insert into said
      select created_at + (seq - 1) * ${pause}, conversations.id, seq,
        iif(seq % 2, started_by, iif(started_by = a_id, b_id, a_id)),
        lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-'
          || hex(randomblob(2)) || '-' || hex(randomblob(6)))
      from conversations join (with recursive drawn (seq) as (
        select 1 union all select seq + 1 from drawn where seq < ${messagesOfTalk}) select seq from drawn)
      where conversations.id between ${firstTalk} and ${firstTalk + talksAMonth * members - 1}
      order by 1;
    insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, euro_amount, sent_at)
      select id, talk, seq, sender, 'text', substr(hex(randomblob(60)), 1, 20 + random() & 80), 1, 105, at
      from said where at >= ${now - kept.messages};
    insert into ledger (member_id, id, delta, kind, created_at, conversation_id, seq)
      select sender, 'msg:' || id, -1, 'message', at, talk, seq from said;
    update credit_lots set remaining = 0
      where member_id in (select id from lively) and remaining > 0`
}

/** What needs no order. */
function restOf({ months, now }: Omit<Life, 'members'>): string {
  const times = (count: number) => `(with recursive drawn (k) as (
    select 1 union all select k + 1 from drawn where k < ${Math.round(count)}) select k from drawn)`
  const ago = (count: number, age: number) =>
    `(${now} - cast(k * ${age / Math.round(count)} as integer))`
  // Another of the crowd for each k, as far as it reaches; in the order of time, as pages fill.
  const others = (count: number) => `from ${times(count)} cross join lively
    join crowd on crowd.n = (lively.n * 7919 + k * 2741) % (select count(*) from crowd)
    where lively.id <> crowd.id`
  const life = months * averageMonth
  const [likes, swipes] = [monthly.likes * months, monthly.swipes * months]
  const [notices, events, sessions] = [
    (monthly.notices * kept.done) / averageMonth,
    (monthly.logins * Math.min(kept.events, life)) / averageMonth,
    (monthly.logins * kept.sessions) / averageMonth,
  ]
  return `
    insert or ignore into likes (liker_id, liked_id, created_at, like_new, announced_at, received_at)
      select lively.id, crowd.id, ${ago(likes, life)}, 0, ${ago(likes, life)}, ${ago(likes, life)}
      ${others(likes)};
    insert or ignore into swipes (member_id, profile_id, liked, day, swiped_at)
      select lively.id, crowd.id, k % 5 = 0, date(${ago(swipes, life)} / 1000, 'unixepoch'),
        ${ago(swipes, life)}
      ${others(swipes)} and (k % 5 = 0 or ${ago(swipes, life)} > ${now - kept.passes});
    insert into outbox (id, queue, job, payload, created_at, run_after, attempts, done_at)
      select 'message-mail:' || lively.id || ':' || k, 'mail', 'message-mail', '{}', at, at, 1, at
      from (select n, id, k, ${ago(notices, kept.done)} as at from lively join ${times(notices)})
        as lively;
    insert into outbox (id, queue, job, payload, created_at, run_after)
      select job || ':' || lively.id || ':' || ${now}, 'mail', job, '{"member":' || lively.id || '}',
        ${now}, ${now + 3 * DAY}
      from lively join (select 'unread-reminder' as job union all select 'notification-reminder');
    insert into account_events (id, who, kind, network, at, until)
      select hex(randomblob(8)), lively.id || hex(randomblob(12)), 'login', hex(randomblob(6)),
        ${ago(events, kept.events)}, ${ago(events, kept.events)} + ${365 * DAY}
      from lively join ${times(events)};
    insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at, user_agent)
      select hex(randomblob(16)), lively.id, ${ago(sessions, kept.sessions)},
        ${ago(sessions, kept.sessions)} + ${30 * DAY}, ${ago(sessions, kept.sessions)},
        'Firefox, Android'
      from lively join ${times(sessions)};
    insert into reports (id, reporter_id, subject, subject_id, category, remarks, created_at, outcome,
        closed_at, host, language, about_id)
      select hex(randomblob(9)), lively.id, 'profile', crowd.id, 'fake', hex(randomblob(30)),
        ${now - 99 * DAY}, 'unfounded', ${now - 98 * DAY}, 'localhost', 'nl', crowd.id
      from lively join crowd on crowd.n = lively.n + 1 where lively.n % 10 = 0;
    insert into audit_log (id, operator, act, subject, detail, salt, about, at, previous, hash)
      select hex(randomblob(9)), 'a.colleague@example.com', 'member opened', lively.id,
        'asked by mail', hex(randomblob(16)), hex(randomblob(32)), ${now - life} + lively.n,
        hex(randomblob(32)), hex(randomblob(32))
      from lively where lively.n % 10 < 3;
    insert into event_keys (member_id, key) select id, hex(randomblob(16)) from lively`
}
