import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { listOpen } from '#worker/reports/queries.ts'
import { isFound } from './found.ts'

/** As cases of the desk. */
export function listOpenCases(
  db: Db,
  limit: number,
  { consentTime, heldTime }: { consentTime: number; heldTime: number },
) {
  return listOpen(db, limit)
    .clearSelect()
    .select([
      'reports.id as subject',
      sql<string | null>`coalesce(about.signup_host, reports.host)`.as('host'),
      'reports.created_at as since',
      sql<
        number | null
      >`case when reports.category = 'consent' then reports.created_at + ${consentTime}
        when ${isFound} then reports.created_at + ${heldTime} end`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}
