import type { CallInput } from '#contract/call.ts'
import type { fraudWarningCalls } from '#contract/fraud-warnings.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateWarningRead } from './queries/warning.ts'

export async function closeWarning(
  { db, viewer, now }: MemberContext,
  { other }: CallInput<typeof fraudWarningCalls.closeWarning>,
): Promise<undefined> {
  await updateWarningRead(db, viewer.id, other, now).execute()
}
