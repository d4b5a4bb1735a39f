import * as v from 'valibot'
import { memberId as memberIdField } from '#contract/fields.ts'
import { readBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { presentMessage } from './present-message.ts'
import {
  isLeft,
  selectLastTellable,
  selectLostOf,
  selectTellable,
  updateDelivered,
  updateUnreadByWaiting,
} from './queries/waiting.ts'
import { giveBack, tellReturned } from './return-waiting.ts'

/**
 * Each takes two calls, of the thousand that an invocation may make; the rest is a job of its own.
 */
const atOnce = 200
/** More messages than an unconfirmed member can have paid for. */
const maxReturned = 5000

/**
 * Delivers what the member wrote if the address is confirmed now; gives back what nobody can get
 * any more. Messages keep their numbers: nobody could answer so far, so the other side has seen
 * nothing of these conversations and asks for everything after 0.
 */
export async function deliverWaiting(ctx: WorkContext, memberId: number): Promise<void> {
  const { db, env, now, defer } = ctx
  const notices = insertNotices(ctx, {
    pushes: selectLastTellable(db, memberId, atOnce),
    mails: selectTellable(db, memberId, atOnce),
  })
  const id = `${deliverJob.name}:${memberId}:${randomToken(12)}`
  const condition = isLeft(db, memberId)
  const rest = enqueue(ctx, deliverJob, id, { member: memberId }, { condition })
  const { returned, push, mail, delivered } = await readBatch(env.DB, {
    ...giveBack(db, selectLostOf(db, memberId, maxReturned), now),
    push: notices.push,
    mail: notices.mail,
    unread: updateUnreadByWaiting(db, { memberId, now, limit: atOnce }),
    delivered: updateDelivered(db, memberId, atOnce),
    rest: rest.row,
  })
  wakeNotices(ctx, [...push, ...mail])
  for (const row of delivered) {
    const hearsOf = row.removed_at === null ? [row.recipient_id, memberId] : [memberId]
    for (const reader of hearsOf) {
      const message = presentMessage(row, reader)
      const event = { type: 'message', conversation: row.conversation_id, message } as const
      defer(notify(env, reader, event))
    }
  }
  defer(tellReturned(env, db, returned.slice(0, atOnce)))
  if (delivered.length === atOnce) rest.wake()
}

export const deliverJob = defineJob({
  name: 'deliver-waiting',
  queue: 'push',
  schema: v.object({ member: memberIdField }),
  run: (ctx, { member }) => withDeferred(ctx, (deferring) => deliverWaiting(deferring, member)),
})
