import { MINUTE, SECOND } from '#contract/time.ts'
import {
  type Announced,
  insertMailNotices,
  insertPushNotices,
  listNotices,
} from '#worker/chat/queries/notices.ts'
import { log } from '#worker/http/log.ts'
import { wakeQueue } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { messageMail } from './message-mail.tsx'
import { messagePush } from './message-push.ts'

/** Time for the message to be read in an open conversation. */
const pushAfter = 2 * SECOND
const mailAfter = 5 * MINUTE

export function insertNotices(
  { db, now }: WorkContext,
  { pushes, mails }: { pushes: Announced; mails: Announced },
) {
  const notice = (job: { name: string; queue: 'mail' | 'push' }, after: number) => ({
    queue: job.queue,
    job: job.name,
    created_at: now,
    run_after: now + after,
  })
  return {
    push: insertPushNotices(db, pushes, notice(messagePush, pushAfter)),
    mail: insertMailNotices(db, mails, notice(messageMail, mailAfter)),
  }
}

export function wakeNotices(ctx: WorkContext, rows: ReadonlyArray<{ id: string }>): void {
  for (const { id } of rows) {
    const mail = id.startsWith(`${messageMail.name}:`)
    wakeQueue(ctx, mail ? messageMail : messagePush, id, ctx.now + (mail ? mailAfter : pushAfter))
  }
}

/** Of which the batch that wrote them does not say which they were. */
export function wakeNoticesOf(ctx: WorkContext, message: string): void {
  const names = { push: messagePush.name, mail: messageMail.name }
  const wake = withDeferred(ctx, async (work) =>
    wakeNotices(work, await listNotices(ctx.db, message, names).execute()),
  )
  ctx.defer(wake.catch(() => log('wake lost', { job: messagePush.name })))
}
