import * as v from 'valibot'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { offerRefund } from '#worker/money/refunds/offer-refund.ts'
import { prepareRefund } from '#worker/money/refunds/prepare-refund.ts'
import { findRefund, findRest } from '#worker/money/refunds/queries.ts'
import { findWithdrawalOf, type WithdrawalRow } from '#worker/money/refunds/queries/withdrawn.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findSender } from '#worker/site/find-sender.ts'
import { payToAccount } from './pay-to-account.ts'
import { findBuyer, findWithdrawal, isOpen, updateFound, updateSame } from './queries.ts'

/**
 * Of who was not signed in. An order number with the buyer's address is enough, or without one if
 * the buyer has left; all else waits for a person.
 */
export const settleWithdrawal = defineJob({
  name: 'settle-withdrawal',
  queue: 'mail',
  schema: v.strictObject({ withdrawal: v.string() }),
  async run(ctx, { withdrawal }) {
    const row = await findWithdrawal(ctx.db, withdrawal).executeTakeFirst()
    if (row?.status !== 'open') return
    const payment = await findMeant(ctx, row)
    if (payment) await withDeferred(ctx, (work) => settle(work, row, payment))
    await updateSame(ctx.db, row, payment?.id ?? null, ctx.now).execute()
    const still = await findWithdrawal(ctx.db, withdrawal).executeTakeFirst()
    if (still?.status === 'open') log('withdrawal waits for a person', { withdrawal })
  },
})

async function findMeant({ db }: JobContext, row: WithdrawalRow): Promise<PaymentRow | null> {
  const [id] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(row.purchase.toLowerCase()) ?? []
  if (!id) return null
  const buyer = await findBuyer(db, id).executeTakeFirst()
  if (!buyer || (buyer.email && buyer.email !== row.email)) return null
  return (await findPayment(db, id).executeTakeFirst()) ?? null
}

type Settling = WorkContext & JobContext

async function settle(ctx: Settling, row: WithdrawalRow, payment: PaymentRow): Promise<void> {
  const { db } = ctx
  const { id, member_id } = payment
  const [rest, refund, withdrawal, sender, provider] = await Promise.all([
    findRest(db, member_id, id).executeTakeFirst(),
    findRefund(db, id).executeTakeFirst(),
    findWithdrawalOf(db, id).executeTakeFirst(),
    findSender(ctx, payment.host, row.language),
    choosePaymentProvider(ctx),
  ])
  if (!sender) return
  // What counts is when the statement was sent (art. 11a(5)).
  const { settings } = sender.site
  const offer = offerRefund({ payment, rest, refund, withdrawal }, settings, row.received_at)
  if (!offer?.amount || (offer.by_bank ? !row.iban : provider.name !== payment.provider)) return
  const { credits, amount, currency, by_bank } = offer
  const found = { member_id, payment_id: id, credits, amount, currency }
  // The one that stands is paid to the account that this one names.
  const made = by_bank
    ? await payToAccount(ctx, withdrawal?.id ?? row.id, payment, { ...found, iban: row.iban })
    : await sendBack(ctx, row, payment, found)
  if (made) ctx.defer(tellBalance(ctx, member_id))
}

type Worth = { member_id: number; credits: number; amount: number; currency: string }

async function sendBack(ctx: Settling, { id }: WithdrawalRow, payment: PaymentRow, worth: Worth) {
  const refund = prepareRefund(ctx, payment, worth.amount, isOpen(id))
  const found = { ...worth, payment_id: payment.id, iban: null, status: 'refunding' } as const
  const { refund: made } = await writeBatch(ctx.env.DB, {
    ...refund.rows,
    kept: updateFound(ctx.db, id, found, refund.condition),
  })
  if (made) refund.wake()
  return Boolean(made)
}
