import type { CallInput } from '#contract/call.ts'
import type { spendingCalls } from '#contract/spending.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { upsertLimit } from './queries.ts'

export async function setLimit(
  { db, viewer, now }: MemberContext,
  input: CallInput<typeof spendingCalls.setLimit>,
): Promise<undefined> {
  await upsertLimit(db, viewer.id, input, now).execute()
}
