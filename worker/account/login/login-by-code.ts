import type { authCalls } from '#contract/auth.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { updateEndedLinksOf } from '#worker/accounts/mail-links.ts'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { sha256 } from '#worker/http/random.ts'
import { endStep } from '#worker/http/step-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { readCodeStep } from './code-step.ts'
import { loginBlocked } from './count-wrong-guess.ts'
import { rememberDevice } from './known-device.ts'
import { prepareNotice } from './prepare-notice.ts'
import { prepareSession } from './prepare-session.ts'
import { deleteWrongGuesses, findAsked, findLoginBlock, hasPassword } from './queries.ts'
import { codeSource, requireSecondFactor } from './require-second-factor.ts'
import { signedIn } from './signed-in.ts'

type Input = CallInput<typeof authCalls.loginByCode>
type Member = { id: number; email: string; password_hash: string; language: string }

/**
 * The second step, in the browser that has just given the right password. A code opens one session.
 * @throws ApiError step_over when that was too long ago, or the password has changed
 */
export async function loginByCode(
  ctx: Context,
  { code }: Input,
): Promise<CallReply<typeof authCalls.loginByCode>> {
  const { db, now } = ctx
  const { member, linkHash } = await requireStep(ctx)
  const { id, email, password_hash } = member
  const { recovery, holds, spend } = await requireSecondFactor(ctx, member, code)
  const session = await prepareSession(ctx, id, 'login_code')
  const opened = sessionStands(session)
  const notice =
    recovery &&
    (await prepareNotice(ctx, {
      kind: 'recovery_code_used',
      memberId: id,
      cause: session.tokenHash,
      condition: opened,
    }))
  const isIn = await session.open(bothHold(hasPassword(id, password_hash), holds), [
    spend(opened),
    deleteWrongGuesses(db, email, codeSource, now).where(opened),
    ...(linkHash ? [updateEndedLinksOf(db, id, ['login'], now, opened)] : []),
    ...(notice ? notice.rows : []),
  ])
  if (!isIn) throw await whyNot(ctx, member)
  if (notice) notice.wake()
  endStep(ctx)
  await rememberDevice(ctx, { id, password_hash })
  return { user: await signedIn(ctx, session, member.language) }
}

async function requireStep(ctx: Context): Promise<{ member: Member; linkHash: string | null }> {
  const passed = await readCodeStep(ctx)
  const found = passed && (await findAsked(ctx.db, passed.memberId).executeTakeFirst())
  const { password_hash, email } = found ?? {}
  if (!passed || !found || !password_hash || !email) throw new ApiError('step_over')
  if (!equalHashes(await sha256(password_hash), passed.password)) throw new ApiError('step_over')
  return { member: { ...found, email, password_hash }, linkHash: passed.linkHash }
}

async function whyNot({ db, env, now }: Context, { id, email }: Member): Promise<ApiError> {
  const {
    member: [member],
    block: [block],
  } = await readBatch(env.DB, {
    member: findAsked(db, id),
    block: findLoginBlock(db, email, codeSource, now),
  })
  if (member && member.account !== 'active') return new ApiError(`account_${member.account}`)
  return block ? loginBlocked(block.blocked_until, now) : new ApiError('code_invalid')
}
