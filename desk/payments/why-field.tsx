import { caseNoteLength } from '#contract/desk-cases.ts'
import type { DeskText } from '#desk/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { text: DeskText; dataKey?: string | undefined }

/** Why: it is kept with the act. */
export function WhyField({ text: { t }, dataKey }: Props) {
  return (
    <Field label={t('payments.why')} hint={t('payments.why_hint')}>
      <TextArea name="why" rows={2} maxLength={caseNoteLength} required data-key={dataKey} />
    </Field>
  )
}
