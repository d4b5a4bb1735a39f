import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

const columns = [
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
        eb('members.email', '=', words.toLowerCase()),
        eb(sql`substr(members.name, 1, ${words.length})`, '=', words),
      ]),
    )
    .orderBy('members.signup_date', 'desc')
    .limit(limit)
    .select(columns)
}

/** Neither messages nor likes. */
export function findShown(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .leftJoin('bans', 'bans.member_id', 'members.id')
    .where('members.id', '=', memberId)
    .select(columns)
    .select([
      'members.language',
      'members.country',
      'members.city',
      'members.gender',
      'members.date_of_birth',
      'members.about',
      'members.reason',
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
