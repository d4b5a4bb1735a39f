import * as v from 'valibot'
import { isPaymentMethod } from '#contract/credits.ts'
import type { FormState } from '#contract/errors.ts'
import { clientKey } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import {
  guestFields,
  type Withdrawable,
  withdrawalCalls,
  type WithdrawalPage,
} from '#contract/withdrawals.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { countPurchases } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { offerRefund } from '#worker/money/refunds/offer-refund.ts'
import { findReceived } from '#worker/money/refunds/queries/withdrawn.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { isBuyer, presentReceipt, type ReceivedRow, requireReadable } from './present-receipt.ts'
import { listStanding } from './queries.ts'
import { withdraw } from './withdraw.ts'
import { guestStatement, ownStatement } from './write-statement.ts'

/** The newest, and the one that was chosen. */
const mostListed = 20

const said = v.object(guestFields)
type Guest = { said: v.InferOutput<typeof said> | null; refused: FormState | null }

export const withdrawalsPages = {
  withdrawal: definePage('withdrawal', {
    limit: 'openPage',
    read: ({ posted }) => readGuest(posted),
    refusal: ({ refused }) => refused,
    async present({ env, locale, posted, viewer }, _rows, guest) {
      const {
        name = viewer?.profile.name ?? '',
        email = viewer?.email ?? '',
        purchase = '',
      } = posted
      const shown = posted['step'] === 'edit' ? null : guest.said
      return {
        key: keyIn(posted),
        statement: shown && guestStatement(await translateFor(env, locale), shown),
        values: shown ?? { name, email, purchase },
      }
    },
    action: definePageAction({
      call: withdrawalCalls.declareWithdrawal,
      begins: (fields) => 'step' in fields,
      input: ({ id, name, email, purchase, iban, leave_empty }) => ({
        id,
        name,
        email,
        purchase,
        iban,
        leave_empty,
      }),
      run: declareWithdrawal,
      next: (_ctx, { withdrawal }) => href('withdrawal-id', { id: withdrawal }),
    }),
  }),
  'withdrawal-mine': definePage('withdrawal-mine', {
    limit: 'openPage',
    read: ({ posted, request }) => posted['purchase'] ?? request.url.searchParams.get('purchase'),
    queries: ({ db, viewerId }, chosen) => ({
      standing: listStanding(db, viewerId, chosen ?? '', mostListed),
      count: countPurchases(db, viewerId),
    }),
    async present(ctx, { standing, count: [count] }, chosen) {
      const { env, locale, posted, site, viewer } = ctx
      const purchases = await Promise.all(standing.map((row) => presentOpen(ctx, row)))
      const open = purchases.filter((purchase) => purchase !== null)
      const found = open.find(({ payment }) => payment.payment_id === chosen)
      if (!found) return { purchases: open, chosen: null }
      const { payment_id: id, credits, created_at } = found.payment
      const { time_zone } = site.settings
      const translate = await translateFor(env, locale)
      const buyer = { name: viewer.profile.name, email: viewer.email }
      const statement = ownStatement(translate, { id, credits, created_at }, buyer, time_zone)
      const ends_premium = count?.count === 1
      return { purchases: open, chosen: { ...found, key: keyIn(posted), statement, ends_premium } }
    },
    action: definePageAction({
      call: withdrawalCalls.withdraw,
      input: ({ id, purchase, amount, iban }) => ({ id, purchase, amount: Number(amount), iban }),
      run: withdraw,
      next: (_ctx, { withdrawal }) => href('withdrawal-id', { id: withdrawal }),
    }),
  }),
  'withdrawal-id': definePage('withdrawal-id', {
    limit: 'openPage',
    queries: ({ db, params }) => ({ received: findReceived(db, params['id'] ?? '') }),
    present(ctx, { received: [row] }) {
      const { locale, site, viewer } = ctx
      const readable = requireReadable(ctx, row)
      const byBuyer = isBuyer(viewer, readable)
      const receipt = presentReceipt(readable, locale, site.settings.time_zone, byBuyer)
      return { ...receipt, failed: byBuyer && !receipt.ended ? failedOf(readable) : null }
    },
  }),
}

type Standing = Awaited<ReturnType<ReturnType<typeof listStanding>['execute']>>[number]

async function presentOpen(ctx: MemberContext, row: Standing): Promise<Withdrawable | null> {
  const { settings } = await sellingSite(ctx, row)
  const { refund, requested_at, withdrawal, received_at } = row
  const rows = {
    payment: row,
    rest: row,
    refund: refund && requested_at !== null ? { status: refund, requested_at } : undefined,
    withdrawal:
      withdrawal && received_at !== null ? { status: withdrawal, received_at } : undefined,
  }
  const offer = offerRefund(rows, settings, ctx.now)
  return offer && { payment: presentPayment(row), offer }
}

/** It is open again, and its purchase stands: an account number is asked for. */
function failedOf(row: ReceivedRow): WithdrawalPage['failed'] {
  const { status, payment_status, payment_id, method } = row
  if (status !== 'open' || payment_status !== 'completed') return null
  if (!payment_id || !isPaymentMethod(method)) return null
  return { payment_id, method }
}

function readGuest(posted: Record<string, string>): Guest {
  if (!('name' in posted)) return { said: null, refused: null }
  try {
    return { said: parseInput(said, posted), refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, params } = error
    return {
      said: null,
      refused: { error: params ? { code, params } : { code }, values: posted },
    }
  }
}

function keyIn({ id }: Record<string, string>): string {
  return v.is(clientKey, id) ? id : crypto.randomUUID()
}
