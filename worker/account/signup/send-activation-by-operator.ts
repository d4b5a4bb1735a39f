import { endOlderLinks, hasLink } from '#worker/accounts/mail-links.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { findSite } from '#worker/site/find-site.ts'
import { prepareActivationMail } from './prepare-activation-mail.ts'
import { isUnconfirmed } from './queries.ts'
import { findUnconfirmed, hasNoMailUnderWay } from './queries/unconfirmed.ts'

/**
 * The mail that confirms the address, once more. `why`: for the log. False if it is confirmed, one
 * is under way, or the address has had as many as an hour allows.
 */
export async function sendActivationByOperator(
  ctx: Operating,
  memberId: number,
  why: string,
): Promise<boolean> {
  const { db, env, now } = ctx
  const found = await findUnconfirmed(db, memberId).executeTakeFirst()
  const site = found && (await findSite(env, db, found.signup_host, now))
  if (!found?.email || !site) return false
  const waits = bothHold(isUnconfirmed(memberId), hasNoMailUnderWay(memberId))
  const mailing = { ...ctx, site }
  const mail = await prepareActivationMail(mailing, memberId, found.email, waits)
  const act = { act: 'activation sent', subject: String(memberId), detail: why } as const
  const { link } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      ...mail.rows,
      log: await log(act, hasLink(mail.tokenHash)),
      older: endOlderLinks(db, 'activation', mail.tokenHash, now),
    }),
  )
  if (!link) return false
  mail.wake()
  return true
}
