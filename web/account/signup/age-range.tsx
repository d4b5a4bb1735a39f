import { useState } from 'react'
import { everyAge } from '#contract/fields.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Icon } from '#web/ui/icon.tsx'

const { oldest } = everyAge
const ends = ['from', 'to'] as const
type End = (typeof ends)[number]
type Range = Record<End, string>

const names = { from: 'wish_min_age', to: 'wish_max_age' } as const

type AgeRangeProps = { from: string | undefined; to: string | undefined; error: string | undefined }

/** The sliders have no name: they say the same as the fields, which alone there are without script. */
export function AgeRange({ from, to, error }: AgeRangeProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  const youngest = useSite().min_age
  const [range, setRange] = useState<Range>({
    from: from ?? String(youngest),
    to: to ?? String(oldest),
  })
  const clamp = (age: number) => Math.min(oldest, Math.max(youngest, Math.round(age)))
  const ageOf = (end: End) => clamp(Number(range[end]) || (end === 'from' ? youngest : oldest))
  /** Half a number is none yet; the other end gives way. */
  const change = (end: End, text: string) => {
    const age = Number(text)
    const whole = Number.isInteger(age) && age >= youngest && age <= oldest
    const pushes = whole && (end === 'from' ? age > ageOf('to') : age < ageOf('from'))
    setRange(pushes ? { from: text, to: text } : { ...range, [end]: text })
  }
  const share = (age: number) => `${((age - youngest) / (oldest - youngest)) * 100}%`
  return (
    <FieldGroup legend={t('signup.seek.ages')} error={error} hint={t('signup.seek.later')}>
      <div className="ages">
        {ends.map((end) => (
          <div key={end} className="stepper">
            <button
              type="button"
              className="script-none:hidden"
              aria-label={t(`signup.seek.${end}_younger`)}
              onClick={() => change(end, String(clamp(ageOf(end) - 1)))}
            >
              <Icon name="minus" />
            </button>
            <input
              type="number"
              inputMode="numeric"
              className="num"
              name={names[end]}
              min={youngest}
              max={oldest}
              value={range[end]}
              aria-label={t(`signup.seek.${end}`)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => change(end, target.value)}
              onBlur={() => change(end, String(ageOf(end)))}
            />
            <button
              type="button"
              className="script-none:hidden"
              aria-label={t(`signup.seek.${end}_older`)}
              onClick={() => change(end, String(clamp(ageOf(end) + 1)))}
            >
              <Icon name="plus" />
            </button>
          </div>
        ))}
        <span className="ages-until text-soft">{t('signup.seek.until')}</span>
      </div>
      <div className="dual script-none:hidden">
        {hydrated && (
          <i
            style={{ left: share(ageOf('from')), right: share(youngest + oldest - ageOf('to')) }}
          />
        )}
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            min={youngest}
            max={oldest}
            value={ageOf(end)}
            aria-label={t(`signup.seek.${end}`)}
            onChange={({ target }) => change(end, target.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
