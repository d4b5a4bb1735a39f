import type { CallInput } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { sourceOf } from '#worker/account/login/known-device.ts'
import { endOlderLinks } from '#worker/accounts/mail-links.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import { findDeleting } from './queries.ts'

type Input = CallInput<typeof deletionCalls.requestReactivation>

/**
 * Earlier links die. If there is nothing to undo, or too many mails were sent, none is mailed, but
 * the writes and the answer are the same.
 */
export async function requestReactivation(ctx: Context, { email }: Input): Promise<undefined> {
  const { db, env, now, site } = ctx
  const member = await findDeleting(db, email, now).executeTakeFirst()
  const until = member?.deleting_until ?? now + site.settings.deletion_grace_days * DAY
  const mail = await prepareReactivationMail(ctx, member?.id ?? 0, email, until, {
    asker: await sourceOf(ctx, member),
  })
  await writeBatch(env.DB, {
    ...mail.rows,
    older: endOlderLinks(db, 'reactivation', mail.tokenHash, now),
  })
  mail.wake()
}
