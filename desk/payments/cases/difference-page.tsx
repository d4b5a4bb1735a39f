import { openJudged } from '#desk/cases/open-judged.tsx'
import { openPaths } from '#desk/cases/paths.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { differenceName } from '#desk/payments/difference-name.ts'
import { Facts } from '#desk/payments/facts.tsx'
import { FindForm } from '#desk/payments/find-form.tsx'
import { methodName } from '#desk/payments/method-name.ts'
import { paymentPaths } from '#desk/payments/paths.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { readDifference } from '#worker/desk/payments/read-waiting.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { DecideForm } from './decide-form.tsx'
import { differenceSides } from './difference-sides.ts'

export const differencePage = definePage({
  path: openPaths.difference,
  role: 'finance',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await readDifference(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { text } = ctx
    const { t, date, money } = text
    const { kind, payment_id, host, found_at, method, status, provider_id } = found
    const { theirs, ours } = differenceSides(text, found)
    return openJudged(ctx, {
      kind: 'difference',
      id,
      title: differenceName(text, kind),
      about: [host, date(found_at, { dateStyle: 'long', timeStyle: 'short' })].join(' · '),
      content: (
        <div className="cols">
          <div className="stack stack-wide">
            <section className="box stack" aria-label={t('payments.difference_about')}>
              <Facts
                facts={[
                  [t('payments.provider'), theirs],
                  [t('payments.here'), ours],
                  [t('payments.to_do'), t(`payments.advice.${kind}` as 'payments.advice.amount')],
                ]}
              />
            </section>
            <section className="box stack" aria-label={t('payments.bought')}>
              <Facts
                facts={[
                  [t('payments.facts.number'), payment_id],
                  [t('payments.facts.at_provider'), provider_id],
                  [t('payments.facts.price'), money(found)],
                  [t('payments.facts.method'), methodName(method, await siteTexts(ctx))],
                  [t('payments.facts.state'), t(`payments.states.${status}`)],
                ]}
              />
            </section>
            <FindForm text={text} words={payment_id} />
          </div>
          <DecideForm
            text={text}
            action={pathTo(paymentPaths.closeDifference, { id })}
            decide={t('payments.close_difference')}
          />
        </div>
      ),
    })
  },
})
