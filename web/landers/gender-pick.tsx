import type { Gender } from '#contract/fields.ts'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

const choices = [
  ['female', 'home.form.woman'],
  ['male', 'home.form.man'],
] as const

export function GenderPick({ chosen }: { chosen: Gender | undefined }) {
  const { t } = useText()
  return (
    <FieldGroup legend={t('home.form.i_am')}>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(([gender, key]) => (
          <label
            key={gender}
            className="grid min-h-12.5 place-items-center rounded border border-line-strong bg-raised px-2.5 text-center font-medium hover:bg-card has-[:checked]:border-amber has-[:checked]:bg-amber-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)]"
          >
            <input
              type="radio"
              className="sr-only"
              name="gender"
              value={gender}
              required
              defaultChecked={gender === chosen}
            />
            {t(key)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
