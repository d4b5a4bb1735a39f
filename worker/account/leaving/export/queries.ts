import { sql, type SqlBool } from 'kysely'
import { profileFields } from '#contract/profile.ts'
import type { Db } from '#worker/db/database.ts'
import { heldPhoto } from '#worker/photos/in-review.ts'
import { isThere } from './queries/people.ts'

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom('members')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'status',
      'language',
      'signup_host',
      'signup_date',
      'confirmed_at',
      'seen_at',
      'credits',
      'paid_user',
      'conversations_started',
      'buying_paused_until',
      'paused_until',
      'remind_minutes',
      'cover',
      'quick_exit',
      'lock_minutes',
      'over18_method',
      'over18_at',
    ])
}

export function findMailed(db: Db, id: number) {
  return db
    .selectFrom('members')
    .where('id', '=', id)
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .where('status', '=', 'confirmed')
    .select(['email', 'name', 'language', 'signup_host'])
}

/** `job`: of the mail. */
export function mayBeMailed(id: number, job: string) {
  return sql<SqlBool>`(not exists (select 1 from outbox where id = ${job})
    and exists (select 1 from members where id = ${id} and kind = 'member'
      and account = 'active' and status = 'confirmed'))`
}

export function findProfile(db: Db, id: number) {
  return db
    .selectFrom('members')
    .where('id', '=', id)
    .select([
      'name',
      'gender',
      'looking_for',
      'seeks_consent',
      'wish_min_age',
      'wish_max_age',
      'wish_regions',
      'date_of_birth',
      'birth_date_changes',
      'country',
      'region',
      'city',
      'sexuality_consent_at',
      'race',
      'race_consent_at',
      'appearance',
      ...profileFields,
      'checked_on',
      'invisible',
      'show_fictional',
      'show_partner',
      'seen_by_visitors',
      'shows_presence',
      'shows_read',
      'shows_typing',
      'news',
    ])
}

export function listInterests(db: Db, id: number) {
  return db.selectFrom('member_interests').where('member_id', '=', id).select('interest')
}

export function listAnswers(db: Db, id: number) {
  return db
    .selectFrom('answers')
    .where('member_id', '=', id)
    .orderBy('position')
    .select(['question', 'text'])
}

export function listAgreements(db: Db, id: number) {
  return db
    .selectFrom('agreements')
    .where('member_id', '=', id)
    .orderBy('agreed_at')
    .select(['about', 'version', 'agreed_at', 'ended_at'])
    .limit(200)
}

export function listShields(db: Db, id: number) {
  return db
    .selectFrom('shields')
    .where('member_id', '=', id)
    .groupBy('added_on')
    .orderBy('added_on')
    .select(['added_on as on', ({ fn }) => fn.countAll<number>().as('count')])
}

export function listLamps(db: Db, id: number) {
  return db
    .selectFrom('lamps')
    .where('member_id', '=', id)
    .orderBy('night')
    .select(['night', 'question', 'answer'])
}

export function listPreferences(db: Db, id: number) {
  return db
    .selectFrom('notification_preferences')
    .where('member_id', '=', id)
    .select(['kind', 'wanted'])
}

export function listDisabled(db: Db, id: number) {
  return db
    .selectFrom('notifications_disabled')
    .where('member_id', '=', id)
    .select(['reason', 'created_at'])
}

export function findMatchfinder(db: Db, id: number) {
  return db
    .selectFrom('matchfinder_choices')
    .where('member_id', '=', id)
    .select(['age', 'appearance', 'race'])
}

export function listFilters(db: Db, id: number) {
  return db
    .selectFrom('saved_filters')
    .where('member_id', '=', id)
    .select(['name', 'filters', 'created_at'])
    .limit(200)
}

export function listSessions(db: Db, id: number) {
  return db
    .selectFrom('sessions')
    .where('member_id', '=', id)
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .limit(200)
}

export function listPasskeys(db: Db, id: number) {
  return db
    .selectFrom('passkeys')
    .where('member_id', '=', id)
    .select(['name', 'created_at', 'last_used_at'])
}

export function findSecondFactor(db: Db, id: number) {
  return db.selectFrom('second_factors').where('member_id', '=', id).select('created_at')
}

export function listPushDevices(db: Db, id: number) {
  return db
    .selectFrom('push_subscriptions')
    .where('member_id', '=', id)
    .select(['endpoint', 'created_at'])
    .limit(200)
}

export function listDismissals(db: Db, id: number) {
  return db
    .selectFrom('alert_dismissals')
    .where('member_id', '=', id)
    .select(['alert', 'dismissed_at', 'times'])
}

export function findTracking(db: Db, id: number) {
  return db
    .selectFrom('signup_tracking')
    .where('member_id', '=', id)
    .select(['network', 'ref', 'sub1', 'sub2', 'sub3', 'page', 'created_at'])
}

export function findAim(db: Db, id: number) {
  return db
    .selectFrom('signup_aims')
    .where('member_id', '=', id)
    .select(['profile_id as profile', 'like_due', 'next', 'created_at'])
}

export function findCheck(db: Db, id: number) {
  return db
    .selectFrom('photo_checks')
    .where('member_id', '=', id)
    .select(['gesture', 'status', 'refused_reason', 'asked_at', 'sent_at', 'decided_at', 'until'])
}

/** Their words only of those who are there: the purge of others empties them. A complaint has none. */
export function listReports(db: Db, id: number) {
  const kept = (words: 'remarks' | 'page' | 'answer') =>
    sql<
      string | null
    >`iif(reports.subject = 'site' or ${isThere(id)}, ${sql.ref(`reports.${words}`)}, null)`.as(
      words,
    )
  return db
    .selectFrom('reports')
    .leftJoin('members as other', 'other.id', 'reports.about_id')
    .where('reporter_id', '=', id)
    .select(['reports.id', 'subject', 'category'])
    .select([kept('remarks'), kept('page'), kept('answer')])
    .select(['reporter_name', 'reporter_email', 'reports.created_at', 'outcome', 'closed_at'])
    .limit(200)
}

/** Whether a person decided is told as `by_person`, as on the page. */
export function listDecisions(db: Db, id: number) {
  return db
    .selectFrom('decisions')
    .where('member_id', '=', id)
    .orderBy('decided_at')
    .select(['id', 'kind', 'rule', 'facts', 'taken', 'decided_at', 'until', 'object_until'])
    .select(sql<number>`decided_by is not null`.as('by_person'))
    .select(['lifted_at', 'objection', 'objected_at', 'answer_due'])
    .select(['outcome', 'answer', 'answered_at'])
    .limit(200)
}

/** `withheld`: its file is shown to nobody, its owner neither. */
export function listPhotos(db: Db, id: number, after: { position: number } | null, limit: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('position', '>', after?.position ?? -1)
    .orderBy('position')
    .limit(limit)
    .select([
      'key',
      'position',
      'status',
      'removed_reason',
      'focus',
      'caption',
      'created_at',
      'decided_at',
    ])
    .select(sql<0 | 1>`(${heldPhoto()} or photos.status = 'removed')`.as('withheld'))
}
