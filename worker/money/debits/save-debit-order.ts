import type { CallInput } from '#contract/call.ts'
import { debitConsentVersion, type debitCalls } from '#contract/direct-debit.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { refusalQueries, refusedByOwnLimit } from '#worker/money/limits/refused-order.ts'
import type { DiscountRows } from '#worker/money/offers/choose-discount.ts'
import { insertRedemption } from '#worker/money/orders/queries/settling.ts'
import { type OrderInput, prepareOrder } from '#worker/money/orders/save-order.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { codeHash } from './debit-hash.ts'
import { debitMail } from './debit-mail.ts'
import {
  type DebitLimit,
  findRefusal,
  hasDebit,
  insertDebit,
  mayDebit,
  takeTry,
  updateCodeUsed,
  updatePhoneMark,
} from './queries.ts'
import { refuseDebit } from './refuse-debit.ts'

type Input = CallInput<typeof debitCalls.payByDebit>
type Account = { iban: string; ibanHashes: [string, ...string[]] }

/**
 * In one batch, which uses the code up and in which the weekly limit holds for simultaneous orders
 * too.
 */
export async function saveDebitOrder(
  ctx: MemberContext,
  provider: PaymentProvider,
  input: Input,
  account: Account,
  discountRows: DiscountRows,
): Promise<PaymentRow> {
  const { db, env, now, viewer } = ctx
  const { id } = input
  const order = await prepareOrder(ctx, provider, orderOf(input), discountRows)
  const code = await tryCode(ctx, input)
  if (!code) return findAnyway(ctx, id)
  const limit: DebitLimit = {
    memberId: viewer.id,
    ibanHashes: account.ibanHashes,
    phoneHash: code.phone_hash,
    maxAmount: ctx.site.settings.debit_week_limit,
  }
  const debit = await debitOf(ctx, input, account, code.phone_hash)
  const mail = enqueue(
    ctx,
    debitMail,
    `debit:${id}`,
    { payment: id },
    {
      condition: hasDebit(debit.mandate_key),
    },
  )
  try {
    await writeBatch(env.DB, [
      order.insert(mayDebit(limit, code.id, order.row.amount, now)),
      insertDebit(db, debit),
      insertRedemption(db, id, now),
      mail.row,
      // Before the code is used up.
      updatePhoneMark(db, viewer.id, code.id),
      updateCodeUsed(db, code.id, now),
    ])
  } catch (error) {
    if (!isUniqueViolation(error, 'payments.id')) throw error
  }
  const {
    kept: [kept],
    refusal: [refusal],
    ...refused
  } = await readBatch(env.DB, {
    kept: findPayment(db, id),
    ...refusalQueries(db, order.buying),
    refusal: findRefusal(db, limit, order.row.amount, now),
  })
  if (kept) {
    mail.wake()
    return kept
  }
  if (refusal?.blocked) return refuseDebit(ctx, [...account.ibanHashes, code.phone_hash])
  const limited = refusedByOwnLimit(ctx, refused)
  if (limited) throw limited
  if (refusal?.limited) throw new ApiError('debit_limit')
  throw new ApiError(order.row.discount_code ? 'discount_used' : 'code_invalid')
}

function orderOf(input: Input): OrderInput {
  const { id, bundle, country, discountcode, credits, amount, currency, immediate_use } = input
  const shown = { credits, amount, currency }
  return { id, bundle, country, discountcode, ...shown, immediate_use, method: 'sdd' }
}

async function tryCode({ db, env, now, viewer }: MemberContext, { id, otp }: Input) {
  const code = await takeTry(db, viewer.id, id, now).executeTakeFirst()
  if (!code) return null
  const typed = await codeHash(env, code.id, otp)
  return typed === code.code_hash ? code : null
}

/** The same request, sent twice at once, may have used the code: then the order exists. */
async function findAnyway({ db, viewer }: MemberContext, id: string): Promise<PaymentRow> {
  const kept = await findPayment(db, id).executeTakeFirst()
  if (kept?.member_id !== viewer.id) throw new ApiError('code_invalid')
  return kept
}

async function debitOf(ctx: MemberContext, input: Input, account: Account, phone_hash: string) {
  const { t } = await translateFor(ctx.env, ctx.locale)
  return {
    payment_id: input.id,
    member_id: ctx.viewer.id,
    account_holder: input.account_holder,
    iban_hash: account.ibanHashes[0],
    iban_last: account.iban.slice(-4),
    phone_hash,
    street: input.street,
    house_number: input.house_number,
    zip: input.zip,
    city: input.city,
    consent_version: debitConsentVersion,
    consent_text: t('directdebit.consent', { company: ctx.site.company.name }),
    consent_at: ctx.now,
    mandate_reference: newReference(),
    mandate_key: crypto.randomUUID(),
  }
}

/** Uses characters that every bank accepts: 4F2A-91C0-77DE. */
function newReference(): string {
  const hex = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  return hex.toUpperCase().replaceAll(/(.{4})(?!$)/g, '$1-')
}
