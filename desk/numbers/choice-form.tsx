import { trackingFields } from '#contract/signup.ts'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Numbers } from '#worker/desk/statistics/read-numbers.ts'
import { type Chosen, monthName, monthsBack } from './chosen.ts'

type Props = {
  ctx: DeskContext
  action: string
  chosen: Chosen
  numbers: Numbers
  /** Which field of the source tells numbers apart there. */
  bySource?: boolean
}

export function ChoiceForm({ ctx, action, chosen, numbers, bySource = false }: Props) {
  const { t } = ctx.text
  const months = monthsBack(ctx.now).map((value) => ({
    value,
    label: monthName(ctx.text, value),
  }))
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form className="box filter" method="get" action={action}>
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
          options={same([...numbers.zones.keys()])}
        />
      </Field>
      {bySource && (
        <Field label={t('numbers.source')}>
          <Select name="by" defaultValue={chosen.by} options={same(trackingFields)} />
        </Field>
      )}
      <Button type="submit" tone="primary">
        {t('numbers.show')}
      </Button>
    </form>
  )
}
