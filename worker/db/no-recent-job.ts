import { sql, type SqlBool } from 'kysely'

/** None waits, or was done after `since`. `begin`, of its id, ends with a colon. */
export function noRecentJob(begin: string, since: number) {
  return sql<SqlBool>`not exists (select 1 from outbox
    where id >= ${begin} and id < ${`${begin.slice(0, -1)};`}
      and failed_at is null and (done_at is null or done_at > ${since}))`
}
