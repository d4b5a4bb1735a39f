import type { Expression, SqlBool } from 'kysely'
import type { Context } from '#worker/http/context.ts'
import { enqueue, type Enqueued } from '#worker/jobs/enqueue.ts'
import { securityNotice } from './jobs.ts'
import type { NoticePayload } from './notice-payload.ts'

type Notice = {
  kind: NoticePayload['kind']
  memberId: number
  /** Makes the job's id unique for this change: a hash that the change made or used. */
  cause: string
  /** Only for a change of address: `to` is the old address, `email` the new one. */
  to?: string
  email?: string
  /** The condition of the change itself. */
  condition: Expression<SqlBool>
}

/**
 * A service mail about a change to how the account is protected; its row belongs in the batch of
 * the change.
 */
export function prepareNotice(ctx: Context, notice: Notice): Enqueued {
  const { now, request } = ctx
  const { kind, memberId, cause, to, email, condition } = notice
  const payload: NoticePayload = {
    kind,
    member: memberId,
    at: now,
    user_agent: request.userAgent,
    ...(to && { to }),
    ...(email && { email }),
  }
  return enqueue(ctx, securityNotice, `notice:${kind}:${cause}`, payload, { condition })
}
