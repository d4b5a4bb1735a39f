import type { CallInput, CallReply } from '#contract/call.ts'
import type { debitCalls } from '#contract/direct-debit.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { customerOf } from '#worker/money/cards/customer-of.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { chargeByMandate } from '#worker/money/orders/charge-by-mandate.ts'
import { isSameOrder } from '#worker/money/orders/is-same-order.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import type { Mandates } from '#worker/payments/mandates.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { debitHashes } from './debit-hash.ts'
import { findDebit } from './queries.ts'
import { requireDebits } from './require-debits.ts'
import { saveDebitOrder } from './save-debit-order.ts'

type PayByDebit = typeof debitCalls.payByDebit

/** The code confirms the order: it signs the mandate. */
export async function payByDebit(
  ctx: MemberContext,
  input: CallInput<PayByDebit>,
): Promise<CallReply<PayByDebit>> {
  const { db, env, viewer } = ctx
  const iban = readIban(input.iban)
  if (!iban) throw new ApiError('invalid_iban')
  const ibanHashes = await debitHashes(env, 'iban', iban)
  const provider = await requireDebits(ctx, input.country)
  const {
    known: [known],
    ...discounts
  } = await readBatch(env.DB, {
    known: findPayment(db, input.id),
    ...discountQueries(db, viewer.id, input.discountcode),
  })
  const account = { iban, ibanHashes }
  const row = known ?? (await saveDebitOrder(ctx, provider, input, account, discounts))
  const debit = await findDebit(db, row.id).executeTakeFirst()
  const order = { ...input, method: 'sdd' } as const
  if (!isSameOrder(row, order, viewer.id) || !debit || !ibanHashes.includes(debit.iban_hash)) {
    throw new ApiError('key_reused')
  }
  const payment = await chargeByMandate(ctx, provider, row, async (mandates) => {
    const customer = await customerOf(ctx, provider.name, mandates)
    const mandate = await sign(mandates, customer, { row, debit, iban })
    return { customer, mandate }
  })
  return { payment }
}

type Signed = {
  row: PaymentRow
  debit: { mandate_key: string; mandate_reference: string; account_holder: string }
  iban: string
}

function sign(mandates: Mandates, customer: string, { row, debit, iban }: Signed): Promise<string> {
  return mandates.signDebit(customer, {
    key: debit.mandate_key,
    accountHolder: debit.account_holder,
    iban,
    signedOn: new Date(row.created_at).toISOString().slice(0, 10),
    reference: debit.mandate_reference,
  })
}
