import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Replica } from '#worker/db/replicas.ts'

export type Period = { from: number; until: number; host: string | undefined }

function onHost(host: string | undefined) {
  return sql<SqlBool>`(${host ?? null} is null or host = ${host ?? null})`
}

/** Of the middle one, or between the middle two. */
function median(duration: RawBuilder<number>, source: RawBuilder<unknown>) {
  return sql<number | null>`(select avg(took) from (
    select ${duration} as took, row_number() over (order by ${duration}) as place,
      count(*) over () as total ${source})
    where place in ((total + 1) / 2, (total + 2) / 2))`
}

/** Of reports: somebody made it. What a machine found is no notice, and has the number of its decision. */
const isNotice = sql<SqlBool>`not exists (select 1 from decisions
  where decisions.id = reports.id and decisions.decided_by is null)`

/** Notices and complaints that came in the period; of each an outcome, once there is one. */
export function listNotices(db: Replica<'statistics'>, { from, until, host }: Period) {
  return db
    .selectFrom('reports')
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', from)]))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(onHost(host))
    .where(isNotice)
    .groupBy(['subject', 'category'])
    .orderBy('subject')
    .orderBy('category')
    .select(['subject', 'category'])
    .select([
      sql<number>`count(*)`.as('received'),
      sql<number>`sum(outcome is 'upheld')`.as('upheld'),
      sql<number>`sum(outcome is 'rejected')`.as('rejected'),
    ])
}

export function findNoticeTime(db: Replica<'statistics'>, { from, until, host }: Period) {
  const source = sql`from reports where closed_at >= ${from} and closed_at < ${until}
    and ${onHost(host)} and ${isNotice}`
  return db.selectNoFrom(median(sql<number>`closed_at - created_at`, source).as('median'))
}

export function listRestrictions(db: Replica<'statistics'>, { from, until, host }: Period) {
  return db
    .selectFrom('decisions')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', until)
    .where(onHost(host))
    .groupBy(['kind', 'rule'])
    .orderBy('kind')
    .orderBy('rule')
    .select(['kind', 'rule'])
    .select([
      sql<number>`count(*)`.as('decided'),
      sql<number>`sum(report_id is not null)`.as('after_notice'),
      sql<number>`sum(decided_by is null)`.as('automated'),
      sql<number>`sum(lifted_at is not null)`.as('undone'),
    ])
}

/** Of decisions of any time: the objection came in the period. */
export function findObjections(db: Replica<'statistics'>, { from, until, host }: Period) {
  const source = sql`from decisions where answered_at is not null and objected_at >= ${from}
    and objected_at < ${until} and ${onHost(host)}`
  return db
    .selectFrom('decisions')
    .where('objected_at', '>=', from)
    .where('objected_at', '<', until)
    .where(onHost(host))
    .select([
      sql<number>`count(*)`.as('received'),
      sql<number>`coalesce(sum(outcome is 'upheld'), 0)`.as('upheld'),
      sql<number>`coalesce(sum(outcome is 'overturned'), 0)`.as('overturned'),
      sql<number>`coalesce(sum(decided_by is null), 0)`.as('of_machines'),
      median(sql<number>`answered_at - objected_at`, source).as('median'),
    ])
}
