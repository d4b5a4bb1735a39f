import type { Kysely } from 'kysely'
import { openDatabase } from './database.ts'
import type { Database } from './schema.ts'

/** These say who may see whom, and what somebody has: told late, what is forbidden by now would show. */
type Current =
  | 'sessions'
  | 'bans'
  | 'blocks'
  | 'shields'
  | 'photos'
  | 'loose_photos'
  | 'ledger'
  | 'credit_lots'
  | 'months'
  | 'months_lots'

/**
 * By what is read, the tables that are asked of a replica, which is behind the primary by an unknown while.
 * Whatever is not here is asked of the primary.
 */
export const replicated = {
  /** Changed by migrations alone. */
  places: ['cities', 'regions'],
  /** What a domain has written itself, for crawlers. */
  own_pages: ['site_pages'],
  /** Counts and sums over whole tables, for operators: nobody is shown. */
  statistics: [
    'account_deletions',
    'bounces',
    'decisions',
    'members',
    'messages',
    'notifications_disabled',
    'payments',
    'refunds',
    'reports',
    'signup_tracking',
  ],
} as const satisfies Record<string, ReadonlyArray<Exclude<keyof Database, Current>>>

type Read = keyof typeof replicated

/** The types know no other tables, but do not look into what is written as SQL. */
export type Replica<Of extends Read> = Kysely<Pick<Database, (typeof replicated)[Of][number]>>

/** To any copy of the database, the primary among them: Cloudflare chooses the nearest that is free. */
export function openReplica<Of extends Read = never>({ DB }: Pick<Env, 'DB'>) {
  const session = DB.withSession('first-unconstrained')
  return {
    session,
    db: openDatabase<Pick<Database, (typeof replicated)[Of][number]>>(session),
  }
}
