import { sql } from 'kysely'
import { amountLimits } from '#contract/limits.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Job } from '#worker/jobs/define-job.ts'

const maxFailed = 100

export function findHealth(db: Db, migration: string) {
  const failed = db.selectFrom('outbox').where('failed_at', 'is not', null).limit(maxFailed)
  // Of each queue by itself, as the index has them.
  const oldest = (queue: Job['queue']) =>
    db
      .selectFrom('outbox')
      .where('queue', '=', queue)
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
    oldest('mail').as('mail'),
    oldest('push').as('push'),
    eb
      .selectFrom('counted_days')
      .where('failed', '>', 0)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('uncounted'),
  ])
}

/**
 * Over four fifths of a cap on text messages within a day: domains, and the countries of each
 * (`prefix`, as +31).
 */
export function listNearCaps(db: Db, now: number) {
  return nearCap(db, now, 'site_codes_a_day').unionAll(nearCap(db, now, 'country_codes_a_day'))
}

function nearCap(db: Db, now: number, limit: 'site_codes_a_day' | 'country_codes_a_day') {
  const prefix = limit === 'site_codes_a_day' ? sql<string>`''` : sql<string>`sms_codes.prefix`
  const most = sql<number>`coalesce(sites.settings ->> ${`$.limits.${limit}`},
    ${amountLimits[limit].count})`
  return db
    .selectFrom('sms_codes')
    .leftJoin('sites', 'sites.host', 'sms_codes.host')
    .where('sms_codes.created_at', '>', now - DAY)
    .groupBy(['sms_codes.host', prefix])
    .having(sql<boolean>`count(*) * 5 >= ${most} * 4`)
    .select([
      'sms_codes.host',
      prefix.as('prefix'),
      sql<number>`count(*)`.as('sent'),
      most.as('most'),
    ])
}

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
