import type { alertsCalls } from '#contract/alerts.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { visit } from '#contract/shown-alerts.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { insertDismissal } from './queries.ts'

type Call = typeof alertsCalls.dismissAlert

export async function dismissAlert(
  { db, env, now, viewer }: MemberContext,
  { alert }: CallInput<Call>,
): Promise<CallReply<Call>> {
  await writeBatch(env.DB, [insertDismissal(db, viewer.id, alert, now)])
  const last = viewer.dismissals[alert]
  if (last && now < last.at + visit) return { dismissals: viewer.dismissals }
  const times = (last?.times ?? 0) + 1
  return { dismissals: { ...viewer.dismissals, [alert]: { at: now, times } } }
}
