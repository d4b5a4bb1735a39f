import { type Expression, type Insertable, sql, type SqlBool } from 'kysely'
import { urgentCategories } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { type MailLimits, mailsLately, strangersShare } from '#worker/accounts/mail-links.ts'
import { photoOfMessage } from '#worker/chat/message-removal.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs, wroteSince } from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { isMainPhoto } from '#worker/people/queries/rules.ts'
import { isContested, isFound } from './queries/found.ts'

export type Thing = { subject: 'profile' | 'photo' | 'message'; id: string }
type Viewer = Onlooker & { since: number }
type Report = Insertable<Database['reports']>

export function findPerson(db: Db, viewer: Viewer, profile: number) {
  return selectOpenProfileRefs(db, viewer).where('profile.id', '=', profile)
}

function selectWritten(db: Db, { id }: Pick<Viewer, 'id'>) {
  return db
    .selectFrom('conversations as chat')
    .innerJoin('messages as message', 'message.conversation_id', 'chat.id')
    .where(sql<SqlBool>`chat.a_id = min(${id}, profile.id) and chat.b_id = max(${id}, profile.id)`)
    .where(sql<SqlBool>`profile.status = 'confirmed' and ${wroteSince()}`)
    .select('message.id')
}

function selectReceived(db: Db, { id, since }: Viewer) {
  return selectWritten(db, { id })
    .where('message.sent_at', '>', since)
    .where('message.removed_at', 'is', null)
    .where(sql<SqlBool>`message.seq > iif(chat.a_id = ${id}, a_removed_seq, b_removed_seq)`)
}

function selectSeen(db: Db, viewerId: number) {
  return db
    .selectFrom('photos')
    .whereRef('photos.member_id', '=', sql.ref<number>('profile.id'))
    .where('photos.status', '=', 'active')
    .where(sql<SqlBool>`(${memberColumn(viewerId, 'paid_user')} or ${isMainPhoto})`)
    .select('photos.key')
}

export function listSeenPhotos(db: Db, viewer: Viewer, profile: number) {
  return findPerson(db, viewer, profile)
    .clearSelect()
    .innerJoin('photos as seen', 'seen.member_id', 'profile.id')
    .where('seen.key', 'in', selectSeen(db, viewer.id))
    .orderBy('seen.position')
    .select('seen.key')
}

export function listReceived(db: Db, viewer: Viewer, profile: number, limit: number) {
  return findPerson(db, viewer, profile)
    .clearSelect()
    .innerJoin('messages as received', (join) =>
      join.on('received.id', 'in', selectReceived(db, viewer)),
    )
    .orderBy('received.sent_at', 'desc')
    .orderBy('received.seq', 'desc')
    .limit(limit)
    .select([
      'received.id',
      'received.kind',
      'received.text',
      sql<string | null>`iif(received.photo_once = 1 or received.ended_at is not null, null,
        received.photo_key)`.as('photo_key'),
      sql<number>`received.voice_key is not null`.as('voice'),
      'received.sent_at',
    ])
}

/** Where a message stands that may be reported. */
export function findReceived(db: Db, viewer: Viewer, profile: number, id: string) {
  return findPerson(db, viewer, profile)
    .clearSelect()
    .innerJoin('messages as received', (join) => join.on('received.id', '=', id))
    .where((eb) => eb.exists(selectReceived(db, viewer).where('message.id', '=', id)))
    .select(['received.conversation_id as conversation', 'received.seq'])
}

function findReportable(db: Db, viewer: Viewer, profile: number, { subject, id }: Thing) {
  const person = findPerson(db, viewer, profile).clearSelect()
  if (subject === 'profile') return person
  return person.where((eb) =>
    subject === 'photo'
      ? eb.exists(selectSeen(db, viewer.id).where('photos.key', '=', id))
      : eb.exists(selectReceived(db, viewer).where('message.id', '=', id)),
  )
}

type New = Required<
  Pick<Report, 'id' | 'category' | 'remarks' | 'created_at' | 'host' | 'language'>
>

/** Only about what the viewer may see, and not while their last report of it is open. */
export function insertReport(db: Db, viewer: Viewer, profile: number, thing: Thing, row: New) {
  return insertFrom(db, 'reports', findReportable(db, viewer, profile, thing), {
    id: row.id,
    reporter_id: viewer.id,
    subject: thing.subject,
    subject_id: thing.id,
    about_id: sql<number>`profile.id`,
    category: row.category,
    remarks: row.remarks,
    created_at: row.created_at,
    host: row.host,
    language: row.language,
  }).onConflict((conflict) => conflict.doNothing())
}

export function findStanding(db: Db, viewer: Viewer, profile: number, thing: Thing) {
  return findReportable(db, viewer, profile, thing)
    .innerJoin('reports', (join) =>
      join
        .on('reports.reporter_id', '=', viewer.id)
        .on('reports.subject', '=', thing.subject)
        .on('reports.subject_id', '=', thing.id)
        .on('reports.closed_at', 'is', null),
    )
    .select('reports.id')
}

export function listStanding(db: Db, viewerId: number, profile: number) {
  return db
    .selectFrom('reports')
    .where('reporter_id', '=', viewerId)
    .where('about_id', '=', profile)
    .where('closed_at', 'is', null)
    .select(['id', 'subject', 'subject_id'])
}

export function mayConfirm(id: string, email: string | null, now: number, limits: MailLimits) {
  const inserted = sql<SqlBool>`exists (select 1 from reports where id = ${id})`
  if (email === null) return inserted
  // The report itself is counted too.
  return sql<SqlBool>`(${inserted} and (select count(*) from reports
      where reporter_email = ${email} and created_at > ${now - DAY}) <= ${limits.receipts_a_day}
    and ${mailsLately(email, now, limits)} <= ${strangersShare(limits)})`
}

/** Whoever has taken it away, and whosever it was: of our own profiles nothing is decided. */
const removedThing = sql`(exists (select 1 from messages where reports.subject = 'message'
    and messages.id = reports.subject_id and removed_at is not null)
  or exists (select 1 from photos where reports.subject = 'photo'
    and photos.key = reports.subject_id and photos.status = 'removed'))`

const doneAbout = sql<'removed' | 'acted' | 'nothing'>`case when ${removedThing} then 'removed'
  when exists (select 1 from decisions where report_id = reports.id and lifted_at is null)
    then 'acted' else 'nothing' end`

export function findAddressed(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .leftJoin('members as reporter', (join) =>
      join
        .onRef('reporter.id', '=', 'reports.reporter_id')
        .on('reporter.account', '=', 'active')
        .on('reporter.status', '=', 'confirmed'),
    )
    .where('reports.id', '=', id)
    .select([
      'reports.id',
      'reports.subject',
      sql<string | null>`coalesce(reporter.signup_host, reports.host)`.as('host'),
      'reports.outcome',
      'reports.answer',
      doneAbout.as('done'),
      sql<string | null>`coalesce(reports.reporter_email, reporter.email)`.as('email'),
      sql<string | null>`coalesce(reporter.language, reports.language)`.as('language'),
    ])
}

export function listOpen(db: Db, limit: number) {
  return db
    .selectFrom('reports')
    .leftJoin('members as about', 'about.id', 'reports.about_id')
    .leftJoin('messages', (join) =>
      join.onRef('messages.id', '=', 'reports.subject_id').on('reports.subject', '=', 'message'),
    )
    .where('reports.closed_at', 'is', null)
    .orderBy((eb) => eb('reports.category', 'in', urgentCategories), 'desc')
    .orderBy('reports.created_at')
    .limit(limit)
    .select([
      'reports.id',
      'reports.subject',
      'reports.subject_id',
      'reports.category',
      'reports.remarks',
      'reports.page',
      sql<string | null>`coalesce(about.signup_host, reports.host)`.as('host'),
      'reports.created_at',
      'reports.about_id',
      'about.name',
      'about.language',
      sql<string | null>`coalesce((select members.language from members
        where members.id = reports.reporter_id), reports.language)`.as('reporter_language'),
      'about.about',
      'about.reason',
      sql<string | null>`(select group_concat(question || ': ' || text, char(10)) from answers
        where member_id = reports.about_id)`.as('answers'),
      sql<string | null>`(select group_concat(caption, char(10)) from photos
        where member_id = reports.about_id)`.as('captions'),
      sql<string | null>`(select group_concat(question || ': ' || answer, char(10)) from lamps
        where member_id = reports.about_id)`.as('lamp'),
      'messages.text',
      'messages.gift',
      photoOfMessage().as('photo_key'),
      'messages.voice_key',
      'messages.voice_ms',
      isFound.as('found'),
      isContested.as('contested'),
    ])
}

export function isOpen(id: string) {
  return sql<SqlBool>`exists (select 1 from reports where id = ${id} and closed_at is null)`
}

/** And about a member whose account is open. */
export function isOpenAbout(id: string) {
  return sql<SqlBool>`exists (select 1 from reports join members on members.id = about_id
    where reports.id = ${id} and closed_at is null and kind = 'member' and account = 'active')`
}

/** And by which something was decided, in the batch that closes it. */
export function isOpenAndFollowed(id: string) {
  return sql<SqlBool>`(${isOpen(id)} and exists (select 1 from decisions where report_id = ${id}))`
}

type Decision = Required<Pick<Report, 'outcome' | 'answer' | 'closed_at'>>

export function updateDecided(
  db: Db,
  id: string,
  decision: Decision,
  condition: Expression<SqlBool>,
) {
  return db.updateTable('reports').set(decision).where('id', '=', id).where(condition)
}

/** With what of it can still be taken away, and the member, if the account is open. */
export function findReported(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .leftJoin('photos', (join) =>
      join.onRef('photos.key', '=', 'reports.subject_id').on('reports.subject', '=', 'photo'),
    )
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.id', '=', 'reports.subject_id')
        .on('reports.subject', '=', 'message')
        .on('messages.removed_at', 'is', null),
    )
    .leftJoin('members as about', (join) =>
      join
        .onRef('about.id', '=', 'reports.about_id')
        .on('about.kind', '=', 'member')
        .on('about.account', '=', 'active'),
    )
    .where('reports.id', '=', id)
    .where('reports.closed_at', 'is', null)
    .select(['about.id as member', 'photos.id as photo', 'messages.id as message'])
    .select(['messages.photo_key', 'reports.subject_id', isFound.as('found')])
}

/**
 * Forgets who reported, and the texts of both sides, once nobody can object any more. Its domain
 * stays, since reports are counted by it; a language each has until then.
 */
export function updateForgotten(db: Db, before: number) {
  return db
    .updateTable('reports')
    .set({
      reporter_id: null,
      reporter_name: null,
      reporter_email: null,
      about_id: null,
      subject_id: null,
      key: null,
      page: null,
      remarks: null,
      answer: null,
      language: null,
    })
    .where('closed_at', '<=', before)
    .where('language', 'is not', null)
}
