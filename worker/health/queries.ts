import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** Enough to know that something is wrong. */
const maxFailed = 100

/** Whether a migration is applied (by wrangler's own table), and the state of the outbox. */
export function findHealth(db: Db, migration: string) {
  const failed = db.selectFrom('outbox').where('failed_at', 'is not', null).limit(maxFailed)
  const waiting = db
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('run_after')
    .limit(1)
    .select('run_after')
  return db.selectNoFrom((eb) => [
    sql<0 | 1>`exists (select 1 from d1_migrations where name = ${migration})`.as('migrated'),
    eb
      .selectFrom(failed.select(sql`1`.as('one')).as('failed'))
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('dead'),
    waiting.as('oldest'),
  ])
}

/** The addresses of all domains, as the operators have set them. */
export function listAddresses(db: Db) {
  const setting = (name: string) => sql<string | null>`settings ->> ${'$.' + name}`
  return db
    .selectFrom('sites')
    .select([
      'host',
      setting('mail_sender').as('mail_sender'),
      setting('support_email').as('support_email'),
    ])
}
