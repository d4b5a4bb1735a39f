import type { NotificationKind } from '#contract/notifications.ts'
import type { Translate } from '#contract/translate.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { recently } from '#worker/people/presence.ts'
import { findSender } from '#worker/site/find-sender.ts'
import type { Site } from '#worker/site/site.ts'
import { findReader } from './queries.ts'

export type Reader = {
  id: number
  name: string
  email: string
  kind: NotificationKind
  seenAt: number
  site: Site
  translate: Translate
}

/**
 * Null if a mail of this kind may not be sent.
 * @throws NotYet while the member is on the site and sees the news there
 */
export async function readReader(
  ctx: JobContext,
  memberId: number,
  kind: NotificationKind,
): Promise<Reader | null> {
  const { db, now } = ctx
  const row = await findReader(db, memberId, kind, now).executeTakeFirst()
  const sender = row && (await findSender(ctx, row.signup_host, row.language))
  if (!sender || !row.email) return null
  const hereUntil = row.seen_at + recently
  if (row.signed_in && hereUntil > now) throw new NotYet(hereUntil)
  const { id, name, email, seen_at: seenAt } = row
  return { id, name, email, kind, seenAt, ...sender }
}
