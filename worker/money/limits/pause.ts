import type { CallInput } from '#contract/call.ts'
import type { spendingCalls } from '#contract/spending.ts'
import { DAY } from '#contract/time.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updatePaused } from './queries.ts'

/** Never shorter than a pause that holds already. */
export async function pause(
  { db, viewer, now }: MemberContext,
  { from, days }: CallInput<typeof spendingCalls.pause>,
): Promise<undefined> {
  await updatePaused(db, viewer.id, from, now + days * DAY).execute()
}
