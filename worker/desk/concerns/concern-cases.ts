import type { Expression, SqlBool } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { readBefore } from '#worker/desk/fictional/answering/answer-question.ts'
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

/** The member's first name and what was said with the profile, and nothing else. */
export async function readConcern({ db }: Operating, conversation: string) {
  const found = await findTold(db, conversation).executeTakeFirst()
  if (!found) return null
  const { opened_at, profile_id, profile, member, host } = found
  const before = await readBefore({ db }, Number(conversation))
  const said = before.map(({ sender_id, ...message }) => ({
    ...message,
    own: sender_id === profile_id,
  }))
  return { opened_at: opened_at ?? 0, profile, member, host, said }
}
