import { type Expression, sql, type SqlBool } from 'kysely'
import { randomToken } from '#worker/http/random.ts'
import type { Db } from './database.ts'
import type { Operating } from './operating.ts'

/** Of which kind, on what, and what has changed; never words or addresses of a member. */
export type Act = { act: string; subject?: string | undefined; detail?: string | undefined }

/** Belongs in the batch of what was done; written only if the condition holds. */
export function insertAct(
  { db, operator, now }: Pick<Operating, 'db' | 'operator' | 'now'>,
  { act, subject, detail }: Act,
  condition: Expression<SqlBool> = sql<SqlBool>`1`,
) {
  return db
    .insertInto('audit_log')
    .columns(['id', 'operator', 'act', 'subject', 'detail', 'at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${randomToken(12)}`.as('id'),
          sql<string>`${operator}`.as('operator'),
          sql<string>`${act}`.as('act'),
          sql<string | null>`${subject ?? null}`.as('subject'),
          sql<string | null>`${detail ?? null}`.as('detail'),
          sql<number>`${now}`.as('at'),
        ])
        .where(condition),
    )
}

/** Of what changes nothing and must be known all the same. */
export async function recordAct(ctx: Operating, act: Act): Promise<void> {
  await insertAct(ctx, act).execute()
}

type Asked = { subject?: string | undefined; operator?: string | undefined; limit: number }

/** The newest first. */
export function listActs(db: Db, { subject, operator, limit }: Asked) {
  return db
    .selectFrom('audit_log')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''))
    .orderBy('at', 'desc')
    .limit(limit)
    .select(['at', 'operator', 'act', 'subject', 'detail'])
}
