import { prepareEvents } from '#worker/accounts/account-events.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { findSite } from '#worker/site/find-site.ts'
import { hasSessions } from './queries.ts'

/** `why`: for the log. */
export async function endByOperator(
  ctx: Operating,
  { id, signup_host }: { id: number; signup_host: string },
  why?: string,
): Promise<boolean> {
  const { db, env, now } = ctx
  const site = await findSite(env, db, signup_host, now)
  const events = site && (await prepareEvents({ db, now, site, request: null }, { id }))
  const condition = hasSessions(id)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'sessions ended', subject: String(id), detail: why }, condition),
      events: events ? [events('sessions_ended_by_operator', condition)] : [],
      sessions: deleteSessions(db, id, condition),
    }),
  )
  return Boolean(changed.sessions)
}
