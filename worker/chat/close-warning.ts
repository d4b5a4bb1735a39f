import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateWarningRead } from './queries/warning.ts'

export async function closeWarning(
  { db, viewer, now }: MemberContext,
  { other }: CallInput<typeof chatCalls.closeWarning>,
): Promise<undefined> {
  await updateWarningRead(db, viewer.id, other, now).execute()
}
