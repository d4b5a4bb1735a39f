import type { Expression, SqlBool } from 'kysely'
import { randomToken } from '#worker/http/random.ts'
import type { Db } from './database.ts'
import { insertIf } from './insert-if.ts'
import type { Operating } from './operating.ts'

/** Its kind, what it was about, and what it changed; never a member's texts or address. */
export type Act = { act: string; subject?: string | undefined; detail?: string | undefined }

/**
 * The audit log's row; belongs in the batch of the act, and is written only if the condition holds.
 */
export function insertAct(
  { db, operator, now }: Pick<Operating, 'db' | 'operator' | 'now'>,
  act: Act,
  condition?: Expression<SqlBool>,
) {
  const { act: kind, subject = null, detail = null } = act
  const row = { id: randomToken(12), operator, act: kind, subject, detail, at: now }
  return insertIf(db, 'audit_log', row, condition)
}

/** Logs an act that changes nothing, such as looking at a member's data. */
export async function recordAct(ctx: Operating, act: Act): Promise<void> {
  await insertAct(ctx, act).execute()
}

type Asked = { subject?: string | undefined; operator?: string | undefined; limit: number }

/** Newest first. */
export function listActs(db: Db, { subject, operator, limit }: Asked) {
  return db
    .selectFrom('audit_log')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''))
    .orderBy('at', 'desc')
    .limit(limit)
    .select(['at', 'operator', 'act', 'subject', 'detail'])
}
