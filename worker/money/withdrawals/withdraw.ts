import type { CallInput, CallReply } from '#contract/call.ts'
import type { RefundOffer } from '#contract/credits.ts'
import type { withdrawalCalls } from '#contract/withdrawals.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { findOwnPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { offerRefund } from '#worker/money/refunds/offer-refund.ts'
import { prepareRefundByBank } from '#worker/money/refunds/prepare-refund-by-bank.ts'
import { prepareRefund } from '#worker/money/refunds/prepare-refund.ts'
import { findRefund, findRest, isWorth } from '#worker/money/refunds/queries.ts'
import { findWithdrawalOf, type WithdrawalRow } from '#worker/money/refunds/queries/withdrawn.ts'
import { sendRefund } from '#worker/money/refunds/send-refund.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { payToAccount } from './pay-to-account.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  isFreeKey,
  isReceived,
  isToPay,
  type NewWithdrawal,
} from './queries.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import { ownStatement } from './write-statement.ts'

type Withdraw = typeof withdrawalCalls.withdraw

/** The refund of a purchase, with the buyer's statement: both are there, or neither. */
export async function withdraw(
  ctx: MemberContext,
  input: CallInput<Withdraw>,
): Promise<CallReply<Withdraw>> {
  const { db, env, viewer } = ctx
  const {
    payment: [payment],
    standing: [standing],
    rest: [rest],
    refund: [refund],
    sameKey: [sameKey],
  } = await readBatch(env.DB, {
    payment: findOwnPayment(db, viewer.id, input.purchase),
    standing: findWithdrawalOf(db, input.purchase),
    rest: findRest(db, viewer.id, input.purchase),
    refund: findRefund(db, input.purchase),
    sameKey: findWithdrawal(db, input.id),
  })
  if (!payment) throw new ApiError('not_found')
  if (standing && standing.status !== 'open') return { withdrawal: standing.id }
  if (sameKey && !standing) throw new ApiError('key_reused')
  const { settings } = await sellingSite(ctx, payment)
  const offer = offerRefund({ payment, rest, refund, withdrawal: standing }, settings, ctx.now)
  if (!offer?.amount) throw new ApiError('refund_not_possible')
  if (offer.amount !== input.amount) throw new ApiError('refund_changed')
  if (standing) return giveAccount(ctx, payment, standing, offer, requireIban(input.iban))
  const row = await rowOf(ctx, input.id, payment, offer)
  if (offer.by_bank) await saveByBank(ctx, payment, { ...row, iban: requireIban(input.iban) })
  else await saveRefunding(ctx, payment, row)
  const saved = await findWithdrawalOf(db, payment.id).executeTakeFirst()
  // Credits were spent after the offer was read.
  if (!saved) throw new ApiError('refund_changed')
  return { withdrawal: saved.id }
}

/** To the statement that stands, whose money could not go back the way it came. */
async function giveAccount(
  ctx: MemberContext,
  payment: PaymentRow,
  { id }: WithdrawalRow,
  { credits, amount, currency }: RefundOffer,
  iban: string,
): Promise<CallReply<Withdraw>> {
  const { db, viewer } = ctx
  const found = { member_id: viewer.id, payment_id: payment.id, credits, amount, currency, iban }
  if (await payToAccount(ctx, id, payment, found)) ctx.defer(tellBalance(ctx, viewer.id))
  const saved = await findWithdrawal(db, id).executeTakeFirst()
  // Credits were spent after the offer was read.
  if (saved?.status === 'open') throw new ApiError('refund_changed')
  return { withdrawal: id }
}

type Row = NewWithdrawal & { amount: number }

async function rowOf(
  { env, now, viewer, site, locale }: MemberContext,
  id: string,
  payment: PaymentRow,
  { credits, amount, currency, by_bank }: RefundOffer,
): Promise<Row> {
  const { email, profile } = viewer
  const { name } = profile
  const { time_zone } = site.settings
  return {
    id,
    host: site.host,
    language: locale,
    member_id: viewer.id,
    payment_id: payment.id,
    name,
    email,
    purchase: '',
    statement: ownStatement(await translateFor(env, locale), payment, { name, email }, time_zone),
    credits,
    amount,
    currency,
    status: by_bank ? 'to_pay' : 'refunding',
    received_at: now,
  }
}

function requireIban(typed: string): string {
  const iban = readIban(typed)
  if (!iban) throw new ApiError('invalid_iban')
  return iban
}

async function saveRefunding(ctx: MemberContext, payment: PaymentRow, row: Row): Promise<void> {
  const { db, env } = ctx
  const { name } = await choosePaymentProvider(ctx)
  if (name !== payment.provider) throw new ApiError('payment_provider_down')
  const refund = prepareRefund(ctx, payment, row.amount, isFreeKey(row.id))
  const mail = acknowledge(ctx, row.id)
  const { refund: made } = await writeBatch(env.DB, {
    ...refund.rows,
    withdrawal: insertWithdrawal(db, row, refund.condition),
    mail: mail.row,
  })
  if (!made) return
  refund.wake()
  mail.wake()
  ctx.defer(tellBalance(ctx, ctx.viewer.id))
  try {
    await sendRefund(ctx, payment.id)
  } catch (error) {
    logError('refund not sent', error, { payment: payment.id })
  }
}

async function saveByBank(ctx: MemberContext, payment: PaymentRow, row: Row): Promise<void> {
  const { db, env } = ctx
  const worth = isWorth(payment.id, row.amount)
  const stands = isToPay(row.id, payment.id)
  const mail = acknowledge(ctx, row.id)
  const { made } = await writeBatch(env.DB, {
    made: insertWithdrawal(db, row, bothHold(worth, isFreeKey(row.id))),
    refund: prepareRefundByBank(ctx, payment, row.amount, stands).rows,
    mail: mail.row,
  })
  if (!made) return
  mail.wake()
  ctx.defer(tellBalance(ctx, ctx.viewer.id))
}

function acknowledge(ctx: MemberContext, id: string) {
  const payload = { withdrawal: id } as const
  return enqueue(ctx, withdrawalMail, `withdrawal:${id}`, payload, { condition: isReceived(id) })
}
