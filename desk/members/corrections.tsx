import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpenCorrection } from '#worker/money/corrections/correct-credits.ts'
import { correctionPaths } from './paths.ts'

type Props = { ctx: DeskContext; open: readonly OpenCorrection[] }

/** What somebody has proposed, and another confirms. */
export function Corrections({ ctx, open }: Props) {
  const { t } = ctx.text
  if (open.length === 0) return null
  return (
    <section className="box stack after" aria-label={t('members.corrections.title')}>
      <h2>{t('members.corrections.title')}</h2>
      <ul className="plain">
        {open.map((one) => (
          <Correction key={one.id} ctx={ctx} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Correction({ ctx, one }: { ctx: DeskContext; one: OpenCorrection }) {
  const { t, tn, date, number } = ctx.text
  const { id, member_id, host, delta, credits, why, by, until, mayConfirm } = one
  const signed = `${delta > 0 ? '+' : '−'}${tn('members.credits', Math.abs(delta))}`
  const day = date(until, { dateStyle: 'short', timeStyle: 'short' })
  const balance = number(credits)
  return (
    <li className="stack">
      <p>
        <b>
          {t('members.corrections.what', { id: member_id, host, delta: signed, credits: balance })}
        </b>
        <small className="said">{why}</small>
        <small className="fine">{t('members.corrections.by', { name: by, day })}</small>
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
    </li>
  )
}
