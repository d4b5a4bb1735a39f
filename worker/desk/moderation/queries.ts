import { type Compilable, type Expression, sql, type SqlBool } from 'kysely'
import type { ProfileText } from '#contract/reports.ts'
import { usualFraudDays } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { placeIn } from '#worker/db/folded.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { readAddress } from '#worker/desk/read-address.ts'
import type { Job } from '#worker/jobs/define-job.ts'
import type { Ban } from './ban.ts'

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account = 'active')`
}

export function isBanned(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'banned')`
}

export function isClosedSince(memberId: number, at: number) {
  return sql<SqlBool>`exists (select 1 from bans
    where member_id = ${memberId} and banned_at = ${at})`
}

export function insertBan(
  db: Db,
  memberId: number,
  ban: Ban,
  condition: Expression<SqlBool>,
  now: number,
) {
  const row = { member_id: memberId, ...ban, banned_at: now }
  return insertIf(db, 'bans', row, condition)
}

/**
 * For each member who has exchanged messages with this one lately. Who was told before is not told
 * again; who was to be told of a ban that was lifted first is told of this one.
 */
export function insertWarnings(
  db: Db,
  memberId: number,
  now: number,
  condition: Expression<SqlBool>,
) {
  const days = sql`coalesce((select settings ->> 'fraud_warning_days' from sites
    where host = reader.signup_host), ${usualFraudDays})`
  const since = sql`(${now} - ${DAY} * ${days})`
  return insertFrom(
    db,
    'fraud_warnings',
    db
      .selectFrom('conversations as chat')
      .innerJoin('members as reader', (join) =>
        join.on(sql<boolean>`reader.id = iif(chat.a_id = ${memberId}, chat.b_id, chat.a_id)`),
      )
      .where(sql<boolean>`(chat.a_id = ${memberId} or chat.b_id = ${memberId})`)
      .where(sql<boolean>`chat.last_message_at > ${since}`)
      .where('reader.kind', '=', 'member')
      .where('reader.account', '=', 'active')
      .where('reader.status', '=', 'confirmed')
      .where(
        sql<boolean>`exists (select 1 from messages as said where said.conversation_id = chat.id
          and said.sent_at > ${since} and said.delivery = 'delivered')`,
      )
      .where(condition),
    { member_id: sql<number>`reader.id`, other_id: memberId, warned_at: now },
  ).onConflict((conflict) =>
    conflict
      .columns(['member_id', 'other_id'])
      .doUpdateSet({ warned_at: now })
      .where('fraud_warnings.mailed_at', 'is', null),
  )
}

/** A row of the outbox for each of them. After `insertWarnings`, at the same moment. */
export function insertWarningMails(
  db: Db,
  memberId: number,
  { job, now }: { job: Pick<Job, 'name' | 'queue'>; now: number },
  condition: Expression<SqlBool>,
) {
  return insertFrom(
    db,
    'outbox',
    db
      .selectFrom('fraud_warnings as warning')
      .where('warning.other_id', '=', memberId)
      .where('warning.warned_at', '=', now)
      .where('warning.mailed_at', 'is', null)
      .where(condition),
    {
      id: sql<string>`${`${job.name}:${memberId}:`} || warning.member_id || ${`:${now}`}`,
      queue: job.queue,
      job: job.name,
      payload: sql<string>`json_object('member', warning.member_id, 'other', warning.other_id)`,
      created_at: now,
      run_after: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

/** Without the name if the reader was blocked: since then they may have been shown another. */
export function findWarned(db: Db, reader: number, banned: number) {
  return db
    .selectFrom('fraud_warnings as warning')
    .innerJoin('members as reader', 'reader.id', 'warning.member_id')
    .innerJoin('members as other', 'other.id', 'warning.other_id')
    .innerJoin('bans', 'bans.member_id', 'other.id')
    .where('warning.member_id', '=', reader)
    .where('warning.other_id', '=', banned)
    .where('warning.mailed_at', 'is', null)
    .where('reader.account', '=', 'active')
    .where('reader.status', '=', 'confirmed')
    .where('other.account', '=', 'banned')
    .where('bans.reason', '=', 'money')
    .where('bans.until', 'is', null)
    .select(['reader.email', 'reader.language', 'reader.signup_host'])
    .select(
      sql<string | null>`iif(exists (select 1 from blocks
        where blocker_id = other.id and blocked_id = reader.id), null, other.name)`.as('name'),
    )
}

export function updateMailed(db: Db, reader: number, banned: number, now: number) {
  return db
    .updateTable('fraud_warnings')
    .set({ mailed_at: now })
    .where('member_id', '=', reader)
    .where('other_id', '=', banned)
}

export function updateBanned(db: Db, memberId: number, condition: Expression<SqlBool>) {
  return db
    .updateTable('members')
    .set({ account: 'banned' })
    .where('id', '=', memberId)
    .where(condition)
}

export function deleteBan(db: Db, memberId: number) {
  return db.deleteFrom('bans').where('member_id', '=', memberId)
}

export function updateUnbanned(db: Db, memberId: number) {
  return db
    .updateTable('members')
    .set({ account: 'active' })
    .where('id', '=', memberId)
    .where('account', '=', 'banned')
}

export function listOver(db: Db, now: number, limit: number) {
  return db.selectFrom('bans').where('until', '<=', now).limit(limit).select('member_id')
}

export function findOpened(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('status', '=', 'confirmed')
    .where('account', '=', 'active')
    .select(['email', 'name', 'language', 'signup_host'])
}

export function hasText(memberId: number, field: ProfileText, placeholders: readonly string[]) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'active' and ${isThere(memberId, field, placeholders)})`
}

function isThere(memberId: number, field: ProfileText, placeholders: readonly string[]) {
  if (field === 'name') return sql`name not in (${sql.join(placeholders)})`
  if (field === 'answers') return sql`exists (select 1 from answers where member_id = ${memberId})`
  if (field === 'lamp') return sql`exists (select 1 from lamps where member_id = ${memberId})`
  if (field !== 'captions') return sql`${sql.ref(field)} is not null`
  return sql`exists (select 1 from photos where member_id = ${memberId} and caption is not null)`
}

/** As it is kept for who objects; of a list its rows as JSON. */
export function textOf(memberId: number, field: ProfileText) {
  if (field === 'answers') {
    return sql<string | null>`(select json_group_array(json_object('question', question,
      'position', position, 'text', text)) from answers where member_id = ${memberId})`
  }
  if (field === 'captions') {
    return sql<string | null>`(select json_group_array(json_object('id', id, 'caption', caption))
      from photos where member_id = ${memberId} and caption is not null)`
  }
  if (field === 'lamp') {
    return sql<string | null>`(select json_group_array(json_object('question', question,
      'answer', answer)) from lamps where member_id = ${memberId})`
  }
  return sql<string | null>`(select ${sql.ref(field)} from members where id = ${memberId})`
}

/** A profile needs a name, so `placeholder` replaces it. */
export function updateTakenOut(
  db: Db,
  memberId: number,
  field: ProfileText,
  placeholder: string,
  condition: Expression<SqlBool>,
): Compilable {
  if (field === 'answers') {
    return db.deleteFrom('answers').where('member_id', '=', memberId).where(condition)
  }
  if (field === 'lamp') {
    return db.deleteFrom('lamps').where('member_id', '=', memberId).where(condition)
  }
  if (field === 'captions') {
    const ofMember = db.updateTable('photos').where('member_id', '=', memberId)
    return ofMember.set({ caption: null }).where(condition)
  }
  return db
    .updateTable('members')
    .set({ [field]: field === 'name' ? placeholder : null })
    .where('id', '=', memberId)
    .where(condition)
}

export function findLanguage(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select('language')
}

const memberColumns = [
  'members.id',
  'members.kind',
  'members.name',
  'members.email',
  'members.status',
  'members.account',
  'members.signup_host',
  'members.signup_date',
  'members.seen_at',
] as const

export function listFound(db: Db, words: string, limit: number) {
  const id = /^\d{1,15}$/.test(words) ? Number(words) : -1
  return db
    .selectFrom('members')
    .where((eb) =>
      eb.or([
        eb('members.id', '=', id),
        eb('members.email', '=', readAddress(words)),
        eb(placeIn('members.name', words), '=', 1),
      ]),
    )
    .orderBy('members.signup_date', 'desc')
    .limit(limit)
    .select(memberColumns)
}

export function findShown(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .leftJoin('bans', 'bans.member_id', 'members.id')
    .where('members.id', '=', memberId)
    .select(memberColumns)
    .select([
      'members.language',
      'members.country',
      'members.city',
      'members.gender',
      'members.date_of_birth',
      'members.about',
      'members.reason',
      sql<string | null>`(select group_concat(question || ': ' || text, char(10)) from
        (select question, text from answers where member_id = members.id order by position))`.as(
        'answers',
      ),
      sql<string | null>`(select group_concat(caption, char(10)) from photos
        where member_id = members.id)`.as('captions'),
      sql<string | null>`(select group_concat(question || ': ' || answer, char(10)) from lamps
        where member_id = members.id)`.as('lamp'),
      'members.credits',
      'members.paid_user',
      'members.invisible',
      'members.deleting_until',
      'bans.reason as banned_for',
      'bans.until as banned_until',
      sql<number>`(select count(*) from photos where member_id = members.id)`.as('photos'),
      sql<number>`(select count(*) from reports where about_id = members.id)`.as('reports'),
      sql<number>`(select count(*) from blocks where blocked_id = members.id)`.as('blocked_by'),
      sql<number>`members.conversations_started`.as('conversations_started'),
    ])
}
