import type { CallInput } from '#contract/call.ts'
import type { discreetCalls } from '#contract/discreet-calls.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateDiscreet, updateLocks } from './queries.ts'

export async function saveDiscreet(
  { db, env, viewer, now }: MemberContext,
  chosen: CallInput<typeof discreetCalls.saveDiscreet>,
): Promise<undefined> {
  await writeBatch(env.DB, {
    chosen: updateDiscreet(db, viewer.id, chosen),
    locks: updateLocks(db, viewer.id, chosen.lock_minutes, now),
  })
}
