import { maxLookUpWords, maxStaffReason, type LookUp } from '#contract/desk-members.ts'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  ctx: DeskContext
  action: string
  ways: readonly LookUp[]
  /** What a link has led here with. */
  filled?: { by: string | undefined; words: string | undefined }
}

/** By what, whom, and why: without a reason nobody is found. */
export function LookUpForm({ ctx, action, ways, filled }: Props) {
  const { t } = ctx.text
  return (
    <form className="box stack" method="post" action={action}>
      <fieldset className="whys">
        <legend>{t('members.by')}</legend>
        {ways.map((way) => (
          <label key={way} className="why">
            <input
              type="radio"
              name="by"
              value={way}
              required
              autoComplete="off"
              defaultChecked={filled?.by === way}
            />
            <span>{t(`members.ways.${way}`)}</span>
          </label>
        ))}
      </fieldset>
      <Field label={t('members.words')}>
        <TextInput
          name="words"
          autoComplete="off"
          maxLength={maxLookUpWords}
          required
          defaultValue={filled?.words}
        />
      </Field>
      <WhyField ctx={ctx} label={t('members.why')} />
      <Button type="submit" tone="primary">
        {t('members.look_up')}
      </Button>
    </form>
  )
}

/** Kept in the log, for colleagues. */
export function WhyField({ ctx, label }: { ctx: DeskContext; label: string }) {
  return (
    <Field label={label} hint={ctx.text.t('members.why_hint')}>
      <TextInput name="why" autoComplete="off" maxLength={maxStaffReason} required />
    </Field>
  )
}
