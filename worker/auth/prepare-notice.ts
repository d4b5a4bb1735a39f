import type { Expression, SqlBool } from 'kysely'
import type { Context } from '#worker/http/context.ts'
import { enqueue, type Enqueued } from '#worker/jobs/enqueue.ts'
import { securityNotice } from './jobs.ts'
import type { NoticePayload } from './notice-payload.ts'

type Notice = {
  kind: NoticePayload['kind']
  memberId: number
  /** What tells this change from others: a hash that it made or used. */
  cause: string
  /** Both only where it is about an address: to the old one, about the new one. */
  to?: string
  email?: string
  /** The change's own. */
  condition: Expression<SqlBool>
}

/** Service mail about a change of what guards the account; its row belongs to the change's batch. */
export function prepareNotice(ctx: Context, notice: Notice): Enqueued {
  const { now, request, site } = ctx
  const { kind, memberId, cause, to, email, condition } = notice
  const payload: NoticePayload = {
    kind,
    member: memberId,
    host: site.host,
    at: now,
    user_agent: request.userAgent,
    ...(to && { to }),
    ...(email && { email }),
  }
  return enqueue(ctx, securityNotice, `notice:${kind}:${cause}`, payload, { condition })
}
