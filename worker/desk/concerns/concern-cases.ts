import type { Expression, SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { findTold, isTold, listTold, listToldCases } from './queries.ts'

/** By when somebody has looked. */
const soon = DAY

/** Whether there still is something to decide. */
export function isConcern(conversation: string): Expression<SqlBool> {
  return isTold(conversation)
}

export async function listConcerns({ db }: Operating, limit: number) {
  const told = await listTold(db, limit).execute()
  return told.map(({ id, host, created_at }) => ({
    kind: 'concern' as const,
    id,
    host,
    created_at: created_at ?? 0,
    due: (created_at ?? 0) + soon,
    risks: [],
  }))
}

export function concernsWaiting(db: Db, limit: number) {
  return listToldCases(db, limit, soon)
}

export async function findConcern({ db }: Pick<Operating, 'db'>, conversation: string) {
  return (await findTold(db, conversation).executeTakeFirst()) ?? null
}
