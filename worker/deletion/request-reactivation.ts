import type { CallInput } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { writeBatch } from '#worker/db/database.ts'
import { endOlderLinks } from '#worker/db/mail-links.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import { findDeleting } from './queries.ts'

type Input = CallInput<typeof deletionCalls.requestReactivation>

/** A new link; the ones before it die. Whoever has nothing to undo gets no mail, and no other answer. */
export async function requestReactivation(ctx: Context, { email }: Input): Promise<undefined> {
  const { db, env, now, site } = ctx
  const member = await findDeleting(db, email, now).executeTakeFirst()
  if (!member?.deleting_until) return
  const mail = await prepareReactivationMail(ctx, member.id, email, member.deleting_until)
  const [allowed] = await writeBatch(env.DB, [
    ...mail.rows,
    endOlderLinks(db, 'reactivation', mail.tokenHash, now),
  ])
  if (allowed) mail.wake()
  else if (!site.settings.neutral_auth) throw new ApiError('too_many_requests')
}
