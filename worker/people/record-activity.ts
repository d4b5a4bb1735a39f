import { HOUR } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { seenStep } from './presence.ts'
import { updateActivity } from './queries/viewer.ts'

/** A page says of a session on which day it was used: more often would be a row for nobody. */
export const usedStep = HOUR

/** The place in lists only on the first visit of a day, since that moves index rows. */
export async function recordActivity(ctx: Context, session: SessionClaim): Promise<void> {
  const { db, now, site } = ctx
  const { time_zone: timeZone } = site.settings
  const visit = { seen: now - (now % seenStep), usedBefore: now - usedStep, timeZone }
  await writeBatch(ctx.env.DB, updateActivity(db, session, now, visit))
}
