import { type SpendingLimit, typedLimit, usualLimits } from '#contract/spending.ts'
import { Fold } from '#web/money/fold.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useEuro } from './use-euro.ts'

export function LimitChoice({ limit: { period, amount } }: { limit: SpendingLimit }) {
  const { t } = useText()
  const euro = useEuro()
  const all = new Set([...usualLimits[period], ...(amount === null ? [] : [amount])])
  const amounts = [...all].toSorted((a, b) => a - b)
  return (
    <Section title={t(`spending.periods.${period}`)} className="mt-6">
      <form method="post" className="amounts">
        <input type="hidden" name="period" value={period} />
        {amounts.map((offered) => (
          <Button
            key={offered}
            type="submit"
            name="amount"
            value={offered}
            aria-pressed={offered === amount}
          >
            {euro(offered)}
          </Button>
        ))}
        <Button type="submit" name="amount" value="none" aria-pressed={amount === null}>
          {t('spending.none')}
        </Button>
      </form>
      <Fold summary={t('spending.another')}>
        <form method="post" className="amounts">
          <input type="hidden" name="period" value={period} />
          <Field label={t('spending.another_label')} className="min-w-0 flex-1">
            <TextInput
              name="euro"
              type="number"
              inputMode="numeric"
              required
              min={typedLimit.least}
              max={typedLimit.most}
              step={1}
            />
          </Field>
          <Button type="submit" className="self-end">
            {t('spending.save')}
          </Button>
        </form>
      </Fold>
    </Section>
  )
}
