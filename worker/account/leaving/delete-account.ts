import type { CallInput, CallReply } from '#contract/call.ts'
import { type deletionCalls, shownLeft } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { closeSocketsSoon } from '#worker/account/login/close-ended-sockets.ts'
import { type Proved, requireProof } from '#worker/account/login/require-proof.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { giveAllBack, waitingCredits } from '#worker/chat/return-waiting.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { clearSessionCookie } from '#worker/http/session-cookie.ts'
import {
  findLeft,
  type Left,
  leftQuery,
  presentLeft,
} from '#worker/money/withdrawals/credits-left.ts'
import { preparePayBack } from '#worker/money/withdrawals/pay-back-left.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import {
  type Counted,
  hasBalanceOf,
  insertDeletion,
  isDeleting,
  updateDeleting,
} from './queries.ts'
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
  requireChoice(ctx, (await readLeft(ctx)).left, input.left)
  const proved = await requireProof(ctx, input.proof)
  const until = now + site.settings.deletion_grace_days * DAY
  try {
    for (let tries = 1; !(await leave(ctx, input, proved, until)); tries++) {
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
  { reason, remarks, left: chosen }: Input,
  { holds: proved, refusal }: Proved,
  until: number,
): Promise<boolean> {
  const { db, env, now, viewer } = ctx
  const { id, email, status } = viewer
  const { left, counted } = await readLeft(ctx)
  const { given_up, iban } = requireChoice(ctx, left, chosen)
  const holds = bothHold(proved, hasBalanceOf(id, counted))
  const unlimited = status === 'confirmed'
  const mail = await prepareReactivationMail(ctx, id, email, until, { unlimited })
  const back = await preparePayBack(ctx, given_up === null ? left : [], iban, isDeleting(id))
  const said = { reason, remarks: remarks || null, given_up }
  const { deleted } = await writeBatch(env.DB, {
    deleted: insertDeletion(db, id, said, now, holds),
    deleting: updateDeleting(db, id, until, holds),
    sessions: deleteSessions(db, id, isDeleting(id)),
    ...mail.rows,
    returned: Object.values(giveAllBack(db, id, isDeleting(id), now)),
    back: back.rows,
  })
  if (deleted) {
    mail.wake()
    back.send()
    return true
  }
  const { credits_seq, waiting } = (await readLeft(ctx)).counted
  const unchanged = credits_seq === counted.credits_seq && waiting === counted.waiting
  if (unchanged) throw await refusal()
  return false
}

async function readLeft(ctx: MemberContext): Promise<{ left: Left[]; counted: Counted }> {
  const { db, env, viewer } = ctx
  const {
    bought,
    balance: [balance],
  } = await readBatch(env.DB, {
    bought: leftQuery(db, viewer.id),
    balance: findBalance(db, viewer.id).select(waitingCredits(viewer.id).as('waiting')),
  })
  const { credits_seq = 0, waiting = 0 } = balance ?? {}
  return { left: await findLeft(ctx, bought), counted: { credits_seq, waiting } }
}

/** @throws ApiError if the page showed something else, or the account number is missing or wrong */
function requireChoice({ site }: MemberContext, left: readonly Left[], chosen: Input['left']) {
  const shown = presentLeft(left)
  const amounts = shownLeft(shown?.amounts ?? [])
  if (chosen && chosen.shown !== amounts) throw new ApiError('refund_changed')
  if (!shown) return { given_up: null, iban: '' }
  if (chosen?.give_up) return { given_up: amounts, iban: '' }
  if (!site.settings.deletion_pays_back) {
    throw new ApiError('invalid_input', { field: 'left.give_up' })
  }
  if (shown.by_bank.length === 0) return { given_up: null, iban: '' }
  const iban = readIban(chosen?.iban ?? '')
  if (!iban) throw new ApiError('invalid_iban')
  return { given_up: null, iban }
}
