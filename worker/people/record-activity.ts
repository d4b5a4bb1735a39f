import { MINUTE } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { updateActivity } from './queries/viewer.ts'

/** So that nobody is told exactly when somebody stops being here. */
const seenStep = 5 * MINUTE

/** The place in lists only on the first visit of a day, since that moves index rows. */
export async function recordActivity(ctx: Context, session: SessionClaim): Promise<void> {
  const { db, now, site } = ctx
  const visit = { seen: now - (now % seenStep), timeZone: site.settings.time_zone }
  await writeBatch(ctx.env.DB, updateActivity(db, session, now, visit))
}
