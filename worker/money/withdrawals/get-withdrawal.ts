import type { CallInput } from '#contract/call.ts'
import { endWords } from '#contract/withdrawal-end.ts'
import { referenceOf, type withdrawalCalls } from '#contract/withdrawals.ts'
import { findReceived } from '#worker/money/refunds/queries/withdrawn.ts'
import type { Context } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { isBuyer, presentReceipt, requireReadable } from './present-receipt.ts'
import { receiptFacts } from './receipt-facts.ts'

export async function getWithdrawal(
  ctx: Context,
  { id }: CallInput<typeof withdrawalCalls.getWithdrawal>,
): Promise<Response> {
  const { db, env, site, locale, viewer } = ctx
  const row = requireReadable(ctx, await findReceived(db, id).executeTakeFirst())
  const translate = await translateFor(env, locale)
  const { time_zone } = site.settings
  const receipt = presentReceipt(row, locale, time_zone, isBuyer(viewer, row))
  const facts = receiptFacts(receipt, site, translate).map(([term, value]) => `${term}: ${value}`)
  const { t } = translate
  const { statement, ended } = receipt
  const end = ended ? [endWords(ended, translate)] : []
  const text = [t('withdrawal.done.title'), statement, facts.join('\n'), ...end].join('\n\n')
  return new Response(`${text}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${referenceOf(id)}.txt"`,
      'cache-control': 'private, no-store',
    },
  })
}
