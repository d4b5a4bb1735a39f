import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import type { MemberContext } from '#worker/request/context.ts'
import {
  deleteTheirRows,
  findLastSeq,
  stands,
  updateDecisionsRenamed,
  updateRenamed,
  updateReportsRenamed,
} from './queries.ts'

/** A long UPDATE can block the database. */
const messagesAtOnce = 2000

/**
 * When a deletion would be carried out, what is between the two goes as far as that would take it:
 * who was blocked finds no more of it than of somebody who has left. Of a block that was lifted
 * nothing goes.
 */
export const forgetPairJob = defineJob({
  name: 'forget-pair',
  queue: 'push',
  // By these names the purge of either finds it.
  schema: v.object({ member: memberId, other: memberId, at: v.number() }),
  async run({ db, env }, { member: blocker, other: blocked, at }) {
    const block = { blocker, blocked, at }
    const [chat] = await findLastSeq(db, block).execute()
    for (let after = 0; after < (chat?.last_seq ?? 0); after += messagesAtOnce) {
      const span = { after, upTo: after + messagesAtOnce }
      await writeBatch(env.DB, [
        updateReportsRenamed(db, block, span),
        updateDecisionsRenamed(db, block, span),
        updateRenamed(db, block, span),
      ])
    }
    await writeBatch(env.DB, deleteTheirRows(db, block))
  },
})

/** Part of the batch that blocks, after the block. */
export function forgetLater({ db, now, site, viewer }: MemberContext, blocked: number) {
  const block = { blocker: viewer.id, blocked, at: now }
  const id = `${forgetPairJob.name}:${viewer.id}:${blocked}:${now}`
  const payload = { member: viewer.id, other: blocked, at: now }
  const runAfter = now + site.settings.deletion_grace_days * DAY
  return outboxRow({ db, now }, forgetPairJob, id, payload, { runAfter, condition: stands(block) })
}
