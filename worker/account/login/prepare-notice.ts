import type { Compilable, Expression, SqlBool } from 'kysely'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { securityNotice } from './jobs.ts'
import type { NoticePayload } from './notice-payload.ts'

type Notice = {
  kind: NoticePayload['kind']
  memberId: number
  /** Makes the job's id unique for this change: a hash that the change made or used. */
  cause: string
  to?: string
  email?: string
  condition: Expression<SqlBool>
}

type Telling = WorkContext & {
  site: { settings: { event_days: number } }
  request: { userAgent: string; addressKey: string } | null
}

type Prepared = {
  rows: readonly [Compilable, Compilable]
  wake: () => void
}

export async function prepareNotice(ctx: Telling, notice: Notice): Promise<Prepared> {
  const { now, request } = ctx
  const { kind, memberId, cause, to, email, condition } = notice
  const payload: NoticePayload = {
    kind,
    member: memberId,
    at: now,
    user_agent: request?.userAgent ?? '',
    ...(to && { to }),
    ...(email && { email }),
  }
  const events = await prepareEvents(ctx, { id: memberId })
  const mail = enqueue(ctx, securityNotice, `notice:${kind}:${cause}`, payload, { condition })
  return { rows: [mail.row, events(kind, condition)], wake: mail.wake }
}
