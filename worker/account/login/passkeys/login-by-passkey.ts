import type { CallInput, CallReply } from '#contract/call.ts'
import type { passkeysCalls } from '#contract/passkeys.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { signedIn } from '#worker/account/login/signed-in.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { passkeyHolds } from './queries.ts'
import { refuseReplay, spendAnswer } from './spend-answer.ts'
import { verifyAnswer } from './verify-answer.ts'

type Input = CallInput<typeof passkeysCalls.loginByPasskey>

/** Not blocked by wrong passwords. An unknown passkey and a wrong answer get the same refusal. */
export async function loginByPasskey(
  ctx: Context,
  { answer }: Input,
): Promise<CallReply<typeof passkeysCalls.loginByPasskey>> {
  const verified = await verifyAnswer(ctx, 'login', answer)
  const { passkey, counter } = verified
  // On a neutral site a login must not reveal whether a signup made an account.
  const closed = ctx.site.settings.neutral_auth && passkey.status === 'not_confirmed'
  if (closed) throw new ApiError('passkey_failed')
  const memberId = passkey.member_id
  const session = await prepareSession(ctx, memberId, 'login_passkey')
  const holds = passkeyHolds({ id: passkey.id, memberId, counter })
  const { challenge, used } = spendAnswer(ctx, verified)
  const opened = await session.open(holds, [...challenge, used]).catch(refuseReplay)
  if (!opened) throw whyNot(passkey.account)
  return { user: await signedIn(ctx, session, passkey.language) }
}

function whyNot(account: 'active' | 'deleting' | 'deleted' | 'banned'): ApiError {
  return new ApiError(account === 'active' ? 'passkey_failed' : `account_${account}`)
}
