import { randomId } from '#worker/http/random.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { Context } from '#worker/request/context.ts'
import { reportMail } from './jobs.ts'
import { mayConfirm } from './queries.ts'

export function prepareReceipt(ctx: Context, email: string | null) {
  const id = String(randomId())
  const payload = { report: id, told: 'receipt' } as const
  const condition = mayConfirm(id, email, ctx.now, ctx.site.settings.limits)
  return { id, ...enqueue(ctx, reportMail, `report:receipt:${id}`, payload, { condition }) }
}
