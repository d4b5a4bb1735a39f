import * as v from 'valibot'
import { notificationKinds } from '#contract/notifications.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import { insertPage, listWanting } from './queries.ts'

const atOnce = 100

const round = v.object({
  job: v.picklist(['weekly-mail', 'mailing-mail', 'month-mail']),
  cause: v.string(),
  kind: v.picklist(notificationKinds),
  host: v.nullable(v.string()),
  after: v.number(),
})
type Round = v.InferOutput<typeof round>

export const mailRound = defineJob({
  name: 'mail-round',
  queue: 'mail',
  schema: round,
  async run(ctx, asked) {
    const { env, db, now } = ctx
    const page = await listWanting(db, asked.kind, asked.after, atOnce).execute()
    const last = page.at(-1)?.member_id
    if (last === undefined) return
    const next = page.length === atOnce ? [startRound(ctx, { ...asked, after: last })] : []
    const { made } = await readBatch(env.DB, {
      made: insertPage(db, { ...asked, last, now }),
      next: next.map(({ row }) => row),
    })
    if (made.length > 0) await env.MAIL_QUEUE.sendBatch(made.map(({ id }) => ({ body: { id } })))
    if (next[0]) await env.MAIL_QUEUE.send({ id: next[0].id })
  },
})

/** 10:00 UTC, for a round is of all domains: what starts one runs at night, or by day if it is run again. */
export function nextMorning(now: number): number {
  const morning = now - (now % DAY) + 10 * HOUR
  return morning < now ? morning + DAY : morning
}

type Starting = Parameters<typeof outboxRow>[4]

export function startRound(
  ctx: Pick<JobContext, 'db' | 'now'>,
  asked: Round,
  options: Starting = {},
) {
  const id = `${mailRound.name}:${asked.job}:${asked.cause}:${asked.after}`
  return { id, row: outboxRow(ctx, mailRound, id, asked, options) }
}
