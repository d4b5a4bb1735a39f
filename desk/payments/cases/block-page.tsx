import { openJudged } from '#desk/cases/open-judged.tsx'
import { openPaths } from '#desk/cases/paths.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Facts } from '#desk/payments/facts.tsx'
import { paymentPaths } from '#desk/payments/paths.ts'
import { readNewBlock } from '#worker/desk/payments/read-waiting.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { DecideForm } from './decide-form.tsx'

/** An account or a telephone that is barred; nobody knows more of it than its hash. */
export const blockPage = definePage({
  path: openPaths.debit_block,
  role: 'finance',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await readNewBlock(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { text } = ctx
    const { t, date, number } = text
    const { kind, created_at, objected, paid_by } = found
    const outcomes = objected ? (['keep'] as const) : (['keep', 'lift'] as const)
    return openJudged(ctx, {
      kind: 'debit_block',
      id,
      title: t(`payments.blocks.${kind}`),
      about: t('payments.blocked', { day: date(created_at, { dateStyle: 'long' }) }),
      content: (
        <div className="cols">
          <section className="box stack" aria-label={t('payments.block_about')}>
            <Facts facts={[[t('payments.facts.paid_by'), number(paid_by)]]} />
            {objected ? <p>{t('payments.objected')}</p> : null}
          </section>
          <DecideForm
            text={text}
            action={pathTo(paymentPaths.decideBlock, { id })}
            outcomes={outcomes.map((value) => ({ value, words: t(`payments.keeping.${value}`) }))}
            decide={t('payments.decide')}
          />
        </div>
      ),
    })
  },
})
