import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { listOpen } from '#worker/reports/queries.ts'

/** As cases of the desk. */
export function listOpenCases(db: Db, limit: number, consentTime: number) {
  return listOpen(db, limit)
    .clearSelect()
    .select([
      'reports.id as subject',
      sql<string | null>`coalesce(about.signup_host, reports.host)`.as('host'),
      'reports.created_at as since',
      sql<
        number | null
      >`iif(reports.category = 'consent', reports.created_at + ${consentTime}, null)`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}
