import { trackingFields } from '#contract/signup.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Part, readNumbers } from '#worker/desk/statistics/read-numbers.ts'
import { type LeavingRemark, readLeavingRemarks } from '#worker/desk/statistics/read-remarks.ts'
import { type Chosen, monthsBack, readChosen } from './chosen.ts'
import { DayFigure, SplitFigure } from './number-figure.tsx'
import { numbersPaths } from './paths.ts'
import { dayTables, splitTables } from './tables.ts'

export const numbersPage = definePage({
  path: numbersPaths.show,
  role: 'admin',
  async open(ctx, _params, query) {
    const { text } = ctx
    const { chosen } = readChosen(ctx, query)
    const numbers = await readNumbers(ctx, chosen)
    const remarks = await readLeavingRemarks(ctx, numbers)
    const content = (
      <>
        <p className="intro">{text.t('numbers.intro')}</p>
        <ChoiceForm ctx={ctx} chosen={chosen} hosts={[...numbers.zones.keys()]} />
        <Growing ctx={ctx} parts={numbers.growing} />
        <div className="figures">
          {dayTables(text, numbers).map((table) => (
            <DayFigure key={table.id} text={text} chosen={chosen} table={table} />
          ))}
          {splitTables(text, numbers, chosen).map((table) => (
            <SplitFigure key={table.id} text={text} chosen={chosen} table={table} />
          ))}
          <Remarks ctx={ctx} remarks={remarks} />
        </div>
        <p className="fine">{text.t('numbers.note')}</p>
      </>
    )
    return { title: text.t('numbers.title'), content }
  },
})

/** What was asked for and is not there yet, with the domains of each month. */
function Growing({ ctx, parts }: { ctx: DeskContext; parts: readonly Part[] }) {
  if (parts.length === 0) return null
  const months = [...Map.groupBy(parts, ({ month }) => month)]
  const which = months.map(
    ([month, of]) => `${monthName(ctx, month)} (${of.map(({ host }) => host).join(', ')})`,
  )
  return <p role="status">{ctx.text.t('numbers.growing', { which: which.join('; ') })}</p>
}

function monthName({ text }: DeskContext, month: string): string {
  const at = Date.parse(`${month}-15T12:00:00Z`)
  return text.date(at, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

type ChoiceProps = { ctx: DeskContext; chosen: Chosen; hosts: readonly string[] }

function ChoiceForm({ ctx, chosen, hosts }: ChoiceProps) {
  const { t } = ctx.text
  const months = monthsBack(ctx.now).map((value) => ({
    value,
    label: monthName(ctx, value),
  }))
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form className="box filter" method="get" action={numbersPaths.show}>
      <Field label={t('numbers.from')}>
        <Select name="from" defaultValue={chosen.from} options={months} />
      </Field>
      <Field label={t('numbers.to')}>
        <Select name="to" defaultValue={chosen.to} options={months} />
      </Field>
      <Field label={t('numbers.domain')}>
        <Select
          name="host"
          defaultValue={chosen.host ?? ''}
          placeholder={t('numbers.all')}
          options={same(hosts)}
        />
      </Field>
      <Field label={t('numbers.source')}>
        <Select name="by" defaultValue={chosen.by} options={same(trackingFields)} />
      </Field>
      <Button type="submit" tone="primary">
        {t('numbers.show')}
      </Button>
    </form>
  )
}

function Remarks({ ctx, remarks }: { ctx: DeskContext; remarks: readonly LeavingRemark[] }) {
  const { t } = ctx.text
  const byReason = Map.groupBy(remarks, ({ reason }) => reason)
  return (
    <section className="box stack">
      <h2>{t('numbers.remarks')}</h2>
      <p className="fine">{t('numbers.remarks_about')}</p>
      {remarks.length === 0 && <p>{t('numbers.no_remarks')}</p>}
      {[...byReason].map(([reason, said]) => (
        <section key={reason}>
          <h3>{t(`numbers.values.left_${reason}`)}</h3>
          <ul className="remarks">
            {said.map(({ remarks: words }, at) => (
              <li key={at} className="said">
                {words}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
