import type { alertsCalls } from '#contract/alerts.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { insertDismissal } from './queries.ts'

type Call = typeof alertsCalls.dismissAlert

export async function dismissAlert(
  { db, env, now, viewer }: MemberContext,
  { alert }: CallInput<Call>,
): Promise<CallReply<Call>> {
  await writeBatch(env.DB, [insertDismissal(db, viewer.id, alert, now)])
  return { dismissals: { ...viewer.dismissals, [alert]: now } }
}
