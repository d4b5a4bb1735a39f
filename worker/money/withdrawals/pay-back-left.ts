import type { Compilable, Expression, SqlBool } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import type { Translate } from '#contract/translate.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { logError } from '#worker/http/log.ts'
import { prepareRefundByBank } from '#worker/money/refunds/prepare-refund-by-bank.ts'
import { prepareRefund } from '#worker/money/refunds/prepare-refund.ts'
import { isWorth } from '#worker/money/refunds/queries.ts'
import { sendRefund } from '#worker/money/refunds/send-refund.ts'
import type { Context } from '#worker/request/context.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import type { Left } from './credits-left.ts'
import { insertWithdrawal, isToPay, updateFound } from './queries.ts'

/** Whose credits they are: of a signed-in member, or of one for whom an operator acts. */
export type Leaver = WorkContext &
  Pick<Context, 'site' | 'locale'> & {
    viewer: { id: number; email: string; status: string; profile: { name: string } }
  }

type Prepared = { rows: readonly Compilable[]; wake: () => void }

/** For the batch of the deletion, after it: `condition` says that it has happened. */
export async function preparePayBack(
  ctx: Leaver,
  left: readonly Left[],
  iban: string,
  condition: Expression<SqlBool>,
): Promise<Prepared> {
  const back = left.filter(({ byBank }) => !byBank)
  const refunds = back.map(({ payment, amount }) => prepareRefund(ctx, payment, amount, condition))
  const byBank = left.filter((one) => one.byBank)
  const words = byBank.length > 0 ? await translateFor(ctx.env, ctx.locale) : null
  const paid = words ? byBank.flatMap((one) => bankRows(ctx, one, iban, words, condition)) : []
  return {
    rows: [...refunds.flatMap(({ rows }) => Object.values(rows)), ...paid],
    wake() {
      for (const refund of refunds) refund.wake()
    },
  }
}

/** The credits go now, and a person pays: as with a withdrawal that could not go back. */
function bankRows(
  ctx: Leaver,
  { payment, credits, amount, currency }: Left,
  iban: string,
  { t, tn, locale }: Translate,
  condition: Expression<SqlBool>,
): Compilable[] {
  const { db, now, site, viewer } = ctx
  const { email, profile } = viewer
  const id = payment.withdrawal ?? crypto.randomUUID()
  const holds = bothHold(isWorth(payment.id, amount), condition)
  const found = {
    member_id: viewer.id,
    payment_id: payment.id,
    credits,
    amount,
    currency,
    iban,
    status: 'to_pay',
  } as const
  const statement = t('deletion.left.statement', {
    amount: formatMoney({ amount, currency }, locale),
    credits: tn('app.credits', credits),
    number: payment.id,
  })
  const who = { name: profile.name, email }
  const row = { id, host: site.host, language: locale, ...who, purchase: '', statement }
  return [
    payment.withdrawal
      ? updateFound(db, id, found, holds)
      : insertWithdrawal(db, { ...row, ...found, received_at: now }, holds),
    ...prepareRefundByBank(ctx, payment, amount, isToPay(id, payment.id)).rows,
  ]
}

/** What is not sent here, the schedule sends. */
export async function sendPayBack(
  ctx: WorkContext & Pick<Context, 'config'>,
  left: readonly Left[],
): Promise<void> {
  for (const { payment } of left.filter(({ byBank }) => !byBank)) {
    try {
      await sendRefund(ctx, payment.id)
    } catch (error) {
      logError('refund not sent', error, { payment: payment.id })
    }
  }
}
