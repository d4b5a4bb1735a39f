import type { CallInput } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { endOlderLinks } from '#worker/db/mail-links.ts'
import type { Context } from '#worker/http/context.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import { findDeleting } from './queries.ts'

type Input = CallInput<typeof deletionCalls.requestReactivation>

/**
 * A new link; the ones before it die. Whoever has nothing to undo, or got enough mails lately, gets
 * none, but costs the same writes and gets the same answer.
 */
export async function requestReactivation(ctx: Context, { email }: Input): Promise<undefined> {
  const { db, env, now, site } = ctx
  const member = await findDeleting(db, email, now).executeTakeFirst()
  const until = member?.deleting_until ?? now + site.settings.deletion_grace_days * DAY
  const mail = await prepareReactivationMail(ctx, member?.id ?? 0, email, until)
  await writeBatch(env.DB, [...mail.rows, endOlderLinks(db, 'reactivation', mail.tokenHash, now)])
  mail.wake()
}
