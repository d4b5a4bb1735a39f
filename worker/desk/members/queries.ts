import { sql, type SqlBool } from 'kysely'
import { type LookUp, lookUpTime } from '#contract/desk-members.ts'
import type { Db } from '#worker/db/database.ts'
import { hasDone } from '#worker/db/has-done.ts'
import { readAddress } from '#worker/desk/read-address.ts'

/** One at most. `words` as somebody typed them. */
export function findLookedUp(db: Db, by: LookUp, words: string) {
  const number = /^\d{1,12}$/.test(words) ? Number(words) : -1
  const found = {
    id: sql<SqlBool>`members.id = ${number}`,
    email: sql<SqlBool>`members.email = ${readAddress(words)}`,
    payment: sql<SqlBool>`members.id = (select member_id from payments
      where id = ${words} or provider_id = ${words} limit 1)`,
    report: sql<SqlBool>`members.id = (select about_id from reports where id = ${words})`,
  }
  return db
    .selectFrom('members')
    .where('members.kind', '=', 'member')
    .where('members.account', '<>', 'deleted')
    .where(found[by])
    .limit(1)
    .select('members.id')
}

export function wasLookedUp(operator: string, memberId: number, now: number) {
  const subject = String(memberId)
  return hasDone(operator, { act: 'member looked up', subject, since: now - lookUpTime })
}

export function findIfLookedUp(db: Db, operator: string, memberId: number, now: number) {
  return db.selectNoFrom(sql<1>`1`.as('holds')).where(wasLookedUp(operator, memberId, now))
}

/** What both roles see. */
export function findConduct(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .leftJoin('bans', 'bans.member_id', 'members.id')
    .where('members.id', '=', memberId)
    .select([
      'members.id',
      'members.name',
      'members.account',
      'members.signup_host',
      'members.signup_date',
      'members.language',
      'members.deleting_until',
      'bans.until as banned_until',
    ])
}

export function findAccount(db: Db, memberId: number, now: number) {
  return findConduct(db, memberId)
    .select([
      'members.email',
      'members.status',
      'members.confirmed_at',
      'members.country',
      'members.seen_at',
      'members.paid_user',
      'members.credits',
      'members.buying_paused_until',
      'members.paused_until',
    ])
    .select(
      sql<number | null>`(select max(blocked_until) from login_attempts
        where login_attempts.email = members.email and blocked_until > ${now})`.as('blocked_until'),
    )
}

export function listAgreements(db: Db, memberId: number) {
  return db
    .selectFrom('agreements')
    .where('member_id', '=', memberId)
    .orderBy('agreed_at')
    .limit(50)
    .select(['about', 'version', 'agreed_at', 'ended_at'])
}

/** The newest first. */
export function listDecisions(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('decisions')
    .leftJoin('staff', 'staff.email', 'decisions.decided_by')
    .where('member_id', '=', memberId)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'kind', 'rule', 'decided_at', 'until', 'object_until', 'lifted_at'])
    .select(['objected_at', 'answer_due', 'outcome', 'answered_at'])
    .select(sql<string | null>`coalesce(staff.name, decided_by)`.as('decided_by'))
}

/** With what their owner read. */
export function listJudgedDecisions(db: Db, memberId: number, limit: number) {
  return listDecisions(db, memberId, limit).select('facts')
}

/** Never by whom. */
export function listReportsAbout(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('reports')
    .where('about_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'subject', 'category', 'created_at', 'outcome', 'closed_at'])
}

export function listOrders(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'created_at', 'status', 'credits', 'amount', 'currency'])
}

export function listDevices(db: Db, memberId: number, now: number) {
  return db
    .selectFrom('sessions')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .select(['user_agent', 'created_at', 'last_used_at'])
}

/** But for the one that is being made: `shown` is the last, so that who decides has read them all. */
export function isLastDecision(memberId: number, shown: string, made: string) {
  return sql<SqlBool>`coalesce((select id from decisions
    where member_id = ${memberId} and id <> ${made} order by decided_at desc, id limit 1), '') = ${shown}`
}
