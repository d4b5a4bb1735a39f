import type { CallInput, CallReply } from '#contract/call.ts'
import type { decisionsCalls } from '#contract/decisions.ts'
import { DAY } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { Context } from '#worker/request/context.ts'
import { mayRead } from './decision-key.ts'
import { objectionMail } from './objection-mail.ts'
import { findDecision, isObjected, updateObjected } from './queries.ts'

type ToObject = typeof decisionsCalls.object

/** One for each decision: what comes after it changes nothing. */
export async function object(
  ctx: Context,
  { decision: id, key, words }: CallInput<ToObject>,
): Promise<CallReply<ToObject>> {
  const { db, env, now, viewer, site } = ctx
  const decision = await findDecision(db, id).executeTakeFirst()
  if (!decision || !(await mayRead(env, decision, viewer?.id, key))) {
    throw new ApiError('not_found')
  }
  const answer_due = now + site.settings.objection_days * DAY
  const payload = { decision: id, told: 'received' } as const
  const mail = enqueue(ctx, objectionMail, `objection:${id}`, payload, {
    condition: isObjected(id, now),
  })
  const {
    standing: [standing],
  } = await readBatch(env.DB, {
    objected: updateObjected(db, id, { objection: words, objected_at: now, answer_due }),
    mail: mail.row,
    standing: findDecision(db, id),
  })
  const due = standing?.answer_due ?? null
  if (due === null) throw new ApiError('not_found')
  mail.wake()
  return { answer_due: due }
}
