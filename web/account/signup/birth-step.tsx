import { type RefObject, useEffect, useRef, useState } from 'react'
import { dateIn } from '#contract/age.ts'
import { everyAge } from '#contract/fields.ts'
import type { Formats } from '#contract/formats.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import '#web/ui/picks.css'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]

const oldestYear = 1900

/** Month names, because countries order dates differently. */
export function BirthStep({ fields, problemText }: StepProps) {
  const { t, date } = useText()
  const { site, now } = useNavigation().data
  const group = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(() => parts.find((part) => !fields[`birth_${part}`]))
  // What was chosen before hydration.
  useEffect(() => setMissing(missingIn(group)), [])
  const error = problemText('birth')
  const invalid = error ? { 'aria-invalid': true } : {}
  const thisYear = Number(dateIn(site.time_zone, now).slice(0, 4))
  const options = {
    day: numbers(1, 31),
    month: months(date),
    year: numbers(oldestYear, thisYear).toReversed(),
  }
  const { min_age } = site
  return (
    <>
      <StepTitle title={t('signup.birth.title')} />
      <FieldGroup
        legend={t('signup.birth.legend', { min_age })}
        legendHidden
        hint={t('signup.birth.hint', { min_age })}
        error={error}
      >
        <div
          ref={group}
          className="grid grid-cols-[1fr_1.8fr_1.2fr] gap-2.5"
          onInput={() => setMissing(missingIn(group))}
        >
          {parts.map((part) => (
            <Field key={part} label={t(`signup.birth.${part}`)}>
              <Select
                name={`birth_${part}`}
                options={options[part]}
                placeholder=""
                autoComplete={`bday-${part}`}
                defaultValue={fields[`birth_${part}`] ?? ''}
                required
                {...invalid}
              />
            </Field>
          ))}
        </div>
        {missing && (
          <Taps
            part={missing}
            options={options[missing].filter(
              ({ value }) => missing !== 'year' || isLikely(thisYear - Number(value), min_age),
            )}
            onTap={(value) => {
              choose(group, missing, value)
              if (!missingIn(group)) selectOf(group, missing)?.form?.requestSubmit()
            }}
          />
        )}
      </FieldGroup>
    </>
  )
}

/**
 * One tap instead of the two and the scrolling of a list; the last goes on by itself. Hidden from keyboards and screen readers,
 * which have the lists.
 */
function Taps({
  part,
  options,
  onTap,
}: {
  part: Part
  options: readonly Option[]
  onTap: (value: string) => void
}) {
  return (
    <div aria-hidden className={cx('taps script-none:hidden', part === 'month' && 'taps-wide')}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          tabIndex={-1}
          className="num"
          // It goes away with the tap, and would take the focus along.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTap(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type Group = RefObject<HTMLDivElement | null>

function selectOf(group: Group, part: Part): HTMLSelectElement | null {
  return group.current?.querySelector<HTMLSelectElement>(`[name=birth_${part}]`) ?? null
}

function missingIn(group: Group): Part | undefined {
  return parts.find((part) => !selectOf(group, part)?.value)
}

/** As if chosen in the list, so that whoever listens to the form hears it. */
function choose(group: Group, part: Part, value: string): void {
  const select = selectOf(group, part)
  if (!select) return
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Others are in the list: whoever is too young must not be led to another year. */
function isLikely(age: number, youngest: number): boolean {
  return age >= youngest && age <= everyAge.oldest
}

function numbers(from: number, to: number): Option[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = String(from + index)
    return { value, label: value }
  })
}

function months(date: Formats['date']): Option[] {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: date(Date.UTC(2000, month, 1), { month: 'long', timeZone: 'UTC' }),
  }))
}
