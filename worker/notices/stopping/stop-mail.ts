import type { DisabledReason } from '#contract/notifications.ts'
import { writeBatch } from '#worker/db/database.ts'
import { sha256 } from '#worker/http/random.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import type { MailEvent } from './mail-event.ts'
import { insertDisabledByEvent, insertEvent } from './queries.ts'

type Ctx = Pick<JobContext, 'env' | 'db' | 'now'>

export async function stopMail(ctx: Ctx, events: readonly MailEvent[]): Promise<void> {
  const writes = await Promise.all(events.map((event) => writesFor(ctx, event)))
  if (writes.flat().length > 0) await writeBatch(ctx.env.DB, writes.flat())
}

async function writesFor({ db, now }: Ctx, { id, email, ...event }: MailEvent) {
  const reason = reasonOf(event)
  if (!reason) return []
  const idHash = await sha256(`mail-event:${id}`)
  return [insertDisabledByEvent(db, { idHash, email, reason, now }), insertEvent(db, idHash, now)]
}

function reasonOf({ type, permanent }: Pick<MailEvent, 'type' | 'permanent'>) {
  const reasons = {
    bounce: permanent ? 'bounce' : null,
    complaint: 'fbl',
    unsubscribe: 'listunsubscribe',
  } as const satisfies Record<typeof type, DisabledReason | null>
  return reasons[type]
}
