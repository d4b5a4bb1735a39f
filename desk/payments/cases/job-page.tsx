import { openJudged } from '#desk/cases/open-judged.tsx'
import { openPaths } from '#desk/cases/paths.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { type Fact, Facts } from '#desk/payments/facts.tsx'
import { paymentPaths } from '#desk/payments/paths.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { findFailedJob } from '#worker/jobs/failed-jobs.ts'
import { DecideForm } from './decide-form.tsx'

const outcomes = ['retry', 'drop'] as const

/** What it is and why it failed: whom it is about is not needed to run it again. */
export const jobPage = definePage({
  path: openPaths.job,
  role: 'finance',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await findFailedJob(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { text } = ctx
    const { t, date, number } = text
    const { job, queue, attempts, created_at, failed_at, error, night, behind, failing, ended } =
      found
    // Of a job that there is no more nothing is said.
    const purpose = t(`jobs.${job}` as 'jobs.receipt-mail')
    const time = (at: number) => date(at, { dateStyle: 'short', timeStyle: 'short' })
    const facts: Fact[] = night
      ? [
          [t('payments.facts.job'), job],
          [t('payments.facts.attempts'), number(attempts)],
          [t('payments.facts.failing'), time(failing ?? failed_at ?? created_at)],
          [
            t('payments.facts.ended'),
            ended === null ? t('payments.facts.never_ended') : time(ended),
          ],
          [t('payments.facts.error'), error],
        ]
      : [
          [t('payments.facts.job'), job],
          [t('payments.facts.queue'), queue],
          [t('payments.facts.attempts'), number(attempts)],
          [t('payments.facts.made'), time(created_at)],
          [t('payments.facts.error'), error],
        ]
    return openJudged(ctx, {
      kind: 'job',
      id,
      title: t('payments.job', { job }),
      about: night
        ? t(behind ? 'payments.behind_at_night' : 'payments.fails_at_night')
        : t('payments.failed', { time: time(failed_at ?? created_at) }),
      content: (
        <div className="cols">
          <section className="box stack" aria-label={t('payments.job_about')}>
            {purpose && <p>{purpose}</p>}
            <Facts facts={facts} />
          </section>
          <DecideForm
            text={text}
            action={pathTo(paymentPaths.decideJob, { id })}
            outcomes={outcomes.map((value) => ({
              value,
              words: t(
                night && value === 'drop' ? 'payments.jobs.leave' : `payments.jobs.${value}`,
              ),
            }))}
            decide={t('payments.decide')}
          />
        </div>
      ),
    })
  },
})
