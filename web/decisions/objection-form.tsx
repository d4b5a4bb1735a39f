import { type Decision, lastDayOf, maxObjection } from '#contract/decisions.ts'
import { FormError } from '#web/app/form-error.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ObjectionFormProps = { decision: Decision; secret: string }

/** A plain form: whoever is locked out must be able to object in any browser. */
export function ObjectionForm({ decision, secret }: ObjectionFormProps) {
  const { t } = useText()
  const { day } = useFormat()
  const { posting, onSubmit } = usePosting()
  const error = usePostedError('decisions-id')
  return (
    <details open={error !== null}>
      <summary className="btn btn-primary w-full">{t('decisions.object.open')}</summary>
      <form method="post" className="mt-5 grid gap-4" onSubmit={onSubmit}>
        <h2>{t('decisions.object.title')}</h2>
        <FormError error={error} />
        <input type="hidden" name="key" value={secret} />
        <Field label={t('decisions.object.side')} hint={t('decisions.object.hint')}>
          <TextArea name="words" rows={5} required maxLength={maxObjection} />
        </Field>
        <p className="text-soft">{t('decisions.object.note')}</p>
        <Button type="submit" tone="primary" block busy={posting}>
          {t('decisions.object.send')}
        </Button>
        <p className="fine">{t('decisions.object.free', { day: day(lastDayOf(decision)) })}</p>
      </form>
    </details>
  )
}
