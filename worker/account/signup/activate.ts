import type { CallInput } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { updateEndedLinksOf, findLink, linkHolds } from '#worker/accounts/mail-links.ts'
import { updateConfirmed } from '#worker/accounts/update-confirmed.ts'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { sha256 } from '#worker/http/random.ts'
import { prepareBegunLike } from '#worker/likes/begun-like.ts'
import type { Context } from '#worker/request/context.ts'
import { isConfirmed } from './queries.ts'

type Input = CallInput<typeof signupCalls.activate>

export async function activate(ctx: Context, { token }: Input): Promise<{ id: number }> {
  const { db, env, now } = ctx
  const hash = await sha256(token)
  const found = await findLink(db, 'activation', hash, now).executeTakeFirst()
  if (!found) throw new ApiError('link_expired')
  const { id } = found
  // Who is signed in keeps the session, so that open pages keep working.
  const session = ctx.viewer?.id === id ? null : await prepareSession(ctx, id, 'login_activation')
  const holds = linkHolds(db, 'activation', hash, now)
  const begun = prepareBegunLike(ctx, id, holds)
  const confirm = updateConfirmed(db, id, now, holds)
  const rest = [begun.row, updateEndedLinksOf(db, id, ['activation'], now, isConfirmed(id))]
  const confirmed = session
    ? await session.open(holds, [confirm, ...rest])
    : (await writeBatch(env.DB, { confirm, rest })).confirm
  if (!confirmed) throw new ApiError('link_expired')
  await begun.give()
  await deliver(ctx, id)
  return { id }
}

/** The address is confirmed even if this fails, so it must not throw. */
async function deliver(ctx: Context, memberId: number): Promise<void> {
  try {
    await deliverWaiting(ctx, memberId)
  } catch (error) {
    logError('waiting messages not delivered', error, { request: ctx.request.id })
  }
}
