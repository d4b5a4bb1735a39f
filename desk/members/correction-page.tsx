import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { openCorrection } from '#worker/money/corrections/correct-credits.ts'
import { correctionPaths } from './paths.ts'

export const correctionPage = definePage({
  path: correctionPaths.open,
  role: 'support',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await openCorrection(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { t, tn, date, number } = ctx.text
    const { member_id, host, delta, credits, why, by, proposed_at, until, mayConfirm } = found
    const signed = `${delta > 0 ? '+' : '−'}${tn('members.credits', Math.abs(delta))}`
    const time = (at: number) => date(at, { dateStyle: 'short', timeStyle: 'short' })
    const content = (
      <section className="box stack" aria-label={t('members.corrections.proposal')}>
        <p>
          <b>
            {t('members.corrections.what', {
              id: member_id,
              host,
              delta: signed,
              credits: number(credits),
            })}
          </b>
        </p>
        <p className="said">{why}</p>
        <p className="fine">
          {t('members.corrections.by', { name: by, time: time(proposed_at) })}{' '}
          {t('members.corrections.until', { time: time(until) })}
        </p>
        <div className="row">
          {mayConfirm && (
            <form method="post" action={pathTo(correctionPaths.confirm, { id })}>
              <Button type="submit" tone="primary">
                {t('members.corrections.confirm')}
              </Button>
            </form>
          )}
          <form method="post" action={pathTo(correctionPaths.refuse, { id })}>
            <Button type="submit">
              {t(mayConfirm ? 'members.corrections.refuse' : 'members.corrections.withdraw')}
            </Button>
          </form>
        </div>
      </section>
    )
    return { title: t('members.corrections.proposal'), content }
  },
})
