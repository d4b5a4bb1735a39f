import type { CallInput, CallReply } from '#contract/call.ts'
import { shownSince } from '#contract/ledger.ts'
import type { shutPhotoCalls } from '#contract/shut-photos.ts'
import { HOUR } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentMessage } from './present-message.ts'
import { findEndable, insertEndedFile, updateEnded } from './queries/photos.ts'
import { tellChanged } from './tell-changed.ts'

/** The same for a photo that was looked at as for one that was not. */
export async function endPhoto(
  ctx: MemberContext,
  { message }: CallInput<typeof shutPhotoCalls.endPhoto>,
): Promise<CallReply<typeof shutPhotoCalls.endPhoto>> {
  const { db, env, now, site, viewer } = ctx
  const asked = { viewerId: viewer.id, message, since: shownSince(ctx) }
  const due = now + site.settings.photo_report_hours * HOUR
  const {
    ended: [ended],
    found: [found],
  } = await readBatch(env.DB, {
    file: insertEndedFile(db, asked, { now, due }),
    ended: updateEnded(db, asked, now),
    found: findEndable(db, asked),
  })
  if (!found) throw new ApiError('not_found')
  if (ended) ctx.defer(tellChanged(ctx, found, [viewer.id, found.other]))
  return { conversation: found.conversation_id, message: presentMessage(found, viewer.id) }
}
