import type { CallInput, CallReply } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { closeSocketsSoon } from '#worker/account/login/close-ended-sockets.ts'
import { type Proved, requireProof } from '#worker/account/login/require-proof.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { clearSessionCookie } from '#worker/http/session-cookie.ts'
import { sendPayBack } from '#worker/money/withdrawals/pay-back-left.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareLeaving, readLeaving, requireChoice } from './prepare-leaving.ts'
import { writeReceipt } from './receipt.ts'

type Input = CallInput<typeof deletionCalls.deleteAccount>

/** How often something may be bought or spent at the very moment. */
const mostTries = 5

/**
 * Hides the account, ends its sessions and mails the link that undoes it. Waiting messages are given
 * back; nothing else is deleted during the grace period, so undoing restores the rest but what was
 * paid back.
 */
export async function deleteAccount(
  ctx: MemberContext,
  input: Input,
): Promise<CallReply<typeof deletionCalls.deleteAccount>> {
  const { cookies, env, now, site, viewer } = ctx
  const { name } = await choosePaymentProvider(ctx)
  requireChoice(ctx, (await readLeaving(ctx, name)).left, input.left)
  const proved = await requireProof(ctx, input.proof)
  const until = now + site.settings.deletion_grace_days * DAY
  try {
    for (let tries = 1; !(await leave(ctx, input, proved, until, name)); tries++) {
      if (tries === mostTries) throw new ApiError('refund_changed')
    }
  } catch (error) {
    if (!isUniqueViolation(error, 'account_deletions.member_id')) throw error
  }
  ctx.defer(closeSocketsSoon(env, viewer.id, null))
  clearSessionCookie(cookies)
  cookies.clearSiteData()
  return { until, receipt: await writeReceipt(env, viewer.id) }
}

/** False if the balance has changed since the credits were read. */
async function leave(
  ctx: MemberContext,
  input: Input,
  { holds, refusal }: Proved,
  until: number,
  provider: string,
): Promise<boolean> {
  const leaving = await readLeaving(ctx, provider)
  const { rows, wake, paidBack } = await prepareLeaving(ctx, input, leaving, until, holds)
  const { deleted } = await writeBatch(ctx.env.DB, rows)
  if (deleted) {
    wake()
    ctx.defer(sendPayBack(ctx, paidBack))
    return true
  }
  const { credits_seq, waiting } = (await readLeaving(ctx, provider)).counted
  const { counted } = leaving
  const unchanged = credits_seq === counted.credits_seq && waiting === counted.waiting
  if (unchanged) throw await refusal()
  return false
}
