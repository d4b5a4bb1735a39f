import type { CallInput } from '#contract/call.ts'
import type { spendingCalls } from '#contract/spending.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateReminder } from './queries.ts'

export async function setReminder(
  { db, viewer }: MemberContext,
  { minutes }: CallInput<typeof spendingCalls.setReminder>,
): Promise<undefined> {
  await updateReminder(db, viewer.id, minutes).execute()
}
