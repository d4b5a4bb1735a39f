import { sql, type SqlBool } from 'kysely'

/**
 * No such job waits, or was done after `since`. `begin`: how its id begins, up to and with the
 * colon.
 */
export function noRecentJob(begin: string, since: number) {
  return sql<SqlBool>`not exists (select 1 from outbox
    where id >= ${begin} and id < ${`${begin.slice(0, -1)};`}
      and failed_at is null and (done_at is null or done_at > ${since}))`
}
