import type { Expression, SqlBool } from 'kysely'
import * as v from 'valibot'
import { legalChange, legalPage } from '#contract/legal.ts'
import { readBatch } from '#worker/db/database.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import { findPiece, insertLegalMails } from './queries.ts'

const atOnce = 500
/** The most that a queue takes. */
const wokenAtOnce = 100

const round = v.strictObject({
  host: v.string(),
  page: legalPage,
  applies_at: legalChange.entries.applies_at,
  after: v.number(),
})
type Round = v.InferOutput<typeof round>

/** To every member of a domain, whatever they wish to be mailed. */
export const legalRound = defineJob({
  name: 'legal-round',
  queue: 'mail',
  schema: round,
  async run(ctx, asked) {
    const { env, db, now } = ctx
    const piece = await findPiece(db, asked.after, atOnce).executeTakeFirst()
    const last = piece?.last ?? null
    if (last === null) return
    const next = piece?.read === atOnce ? [startLegalRound(ctx, { ...asked, after: last })] : []
    const { made } = await readBatch(env.DB, {
      made: insertLegalMails(db, { ...asked, last, now }),
      next: next.map(({ row }) => row),
    })
    for (let woken = 0; woken < made.length; woken += wokenAtOnce) {
      const mails = made.slice(woken, woken + wokenAtOnce)
      await env.MAIL_QUEUE.sendBatch(mails.map(({ id }) => ({ body: { id } })))
    }
    if (next[0]) await env.MAIL_QUEUE.send({ id: next[0].id })
  },
})

export function startLegalRound(
  ctx: Pick<JobContext, 'db' | 'now'>,
  asked: Round,
  condition?: Expression<SqlBool>,
) {
  const { host, page, applies_at, after } = asked
  const id = `${legalRound.name}:${host}:${page}:${applies_at}:${after}`
  return { id, row: outboxRow(ctx, legalRound, id, asked, condition && { condition }) }
}
